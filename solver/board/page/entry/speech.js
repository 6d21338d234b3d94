// Cards by voice, where the browser has words for what it hears. It is the browser that listens, and it may ask its
// maker's service what was said; nothing is heard before its button is pressed.

import { language, mark } from "../words.js";

const LANGUAGES = { en: "en-GB", de: "de-DE", it: "it-IT", es: "es-ES" };
const MOST = 3;
const WRONG = {
  "not-allowed": mark("The microphone may not be used here."), "service-not-allowed": mark("The microphone may not be used here."),
  "audio-capture": mark("There is no microphone."), network: mark("The browser cannot turn speech into words at the moment."),
  "language-not-supported": mark("The browser does not know this language by ear."),
};

const recognition = () => globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition;

export function canListen() {
  return typeof recognition() === "function";
}

// hear(all): something was said, in the likeliest words first. ended(message): no more is heard, for a reason or none.
// Gives what ends it.
export function listen(hear, ended) {
  const ear = new (recognition())();
  let reason = "";
  Object.assign(ear, { lang: LANGUAGES[language()] ?? LANGUAGES.en, continuous: true, interimResults: false, maxAlternatives: MOST });
  ear.onresult = ({ resultIndex, results }) => {
    for (const result of [...results].slice(resultIndex)) if (result.isFinal) hear([...result].map(({ transcript }) => transcript));
  };
  ear.onerror = ({ error }) => { reason = WRONG[error] ?? ""; };
  ear.onend = () => ended(reason);
  ear.start();
  return () => ear.stop();
}
