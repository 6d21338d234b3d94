/* Import guard: only the main interpreter can import this module, no subinterpreter (solver/_core/__init__.py).

   PyGILState_Ensure in a C thread takes the lock of the main interpreter, and the cores share one spare table. The
   module is written in C, because Cython blocks a module for the main interpreter, too, after a subinterpreter has
   tried to import it. */
#include <Python.h>

static int refuse_others(PyObject *module) {
    (void)module;
    if (PyInterpreterState_GetID(PyInterpreterState_Get()) == 0) return 0;
    PyErr_SetString(PyExc_ImportError, "this is a subinterpreter");
    return -1;
}

/* Any interpreter may start the import, so that refuse_others raises the error. */
static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, (void *)refuse_others},
#ifdef Py_mod_multiple_interpreters
    {Py_mod_multiple_interpreters, Py_MOD_PER_INTERPRETER_GIL_SUPPORTED},
#endif
#ifdef Py_mod_gil
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
    {0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "solver._core.interpreter", "Refuses any interpreter but the main one.", 0, NULL, slots,
    NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_interpreter(void) { return PyModuleDef_Init(&definition); }
