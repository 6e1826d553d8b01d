"""The library next to the program that TILEWRIGHT names: the compiler's cost model."""
import ctypes
import json
import os

from compile import TOOL


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("size", ctypes.c_size_t)]


class Diagnostic(ctypes.Structure):
    _fields_ = [("severity", ctypes.c_int), ("message", ctypes.c_char_p), ("file", ctypes.c_char_p),
                ("line", ctypes.c_uint32), ("column", ctypes.c_uint32)]


HANDLER = ctypes.CFUNCTYPE(None, ctypes.POINTER(Diagnostic), ctypes.c_void_p)
loaded = None


def library():
    global loaded
    if not loaded:
        folder = os.path.dirname(os.path.realpath(TOOL))
        loaded = ctypes.CDLL(os.path.join(folder, "../lib/libtilewright.so.0"))
        loaded.twEstimate.argtypes = [ctypes.c_char_p, ctypes.c_size_t, HANDLER, ctypes.c_void_p, ctypes.POINTER(Text)]
        loaded.twTextFree.argtypes = [Text]
        loaded.twTextFree.restype = None
    return loaded


def estimate(**request):
    """The estimate of tilewright-c/Estimate.h. Raises ValueError with its message."""
    text, said = json.dumps(request).encode(), []
    made = Text()
    take = HANDLER(lambda diagnostic, _: said.append(diagnostic.contents.message.decode()))
    if library().twEstimate(text, len(text), take, None, ctypes.byref(made)):
        raise ValueError("; ".join(said))
    answer = ctypes.string_at(made.data, made.size)
    library().twTextFree(made)
    return json.loads(answer)
