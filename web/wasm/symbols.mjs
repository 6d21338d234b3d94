// node symbols.mjs EXPORTS.TXT FILE..: fails, and names them, if side modules import what the main module has not.
import fs from "node:fs";
import path from "node:path";

const [exported, ...files] = process.argv.slice(2);
const LOADER = ["memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base", "__cpp_exception", "__c_longjmp"];
const known = new Set([...fs.readFileSync(exported, "utf8").split("\n"), ...LOADER]);
let missing = 0;
for (const file of files) {
  const module = new WebAssembly.Module(fs.readFileSync(file));
  const own = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  for (const { name } of WebAssembly.Module.imports(module).filter((one) => !known.has(one.name) && !own.has(one.name))) {
    console.log(`${path.basename(file)}: nothing exports ${name}`);
    missing += 1;
  }
}
process.exit(missing ? 1 : 0);
