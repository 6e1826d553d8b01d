//===- BufferProtocol.h - PEP 3118 in the stable ABI of Python 3.10 -------===//
//
// The buffer protocol is in the stable ABI from Python 3.11 on, so its header
// hides it from an extension of 3.10. CPython 3.10 exports the same functions
// on the same structure (Include/cpython/object.h), so they are declared here.
//
#ifndef TILEWRIGHT_PYTHON_BUFFERPROTOCOL_H
#define TILEWRIGHT_PYTHON_BUFFERPROTOCOL_H

#include <Python.h>

#if defined(Py_LIMITED_API) && Py_LIMITED_API < 0x030B0000
extern "C" {
struct Py_buffer {
  void *buf;
  PyObject *obj;
  Py_ssize_t len;
  Py_ssize_t itemsize;
  int readonly;
  int ndim;
  char *format;
  Py_ssize_t *shape;
  Py_ssize_t *strides;
  Py_ssize_t *suboffsets;
  void *internal;
};

int PyObject_CheckBuffer(PyObject *object);
int PyObject_GetBuffer(PyObject *object, Py_buffer *view, int flags);
void PyBuffer_Release(Py_buffer *view);
}

/// Requests format and strides, of writable and read-only memory.
#define PyBUF_FULL_RO 0x011C
#endif

#endif // TILEWRIGHT_PYTHON_BUFFERPROTOCOL_H
