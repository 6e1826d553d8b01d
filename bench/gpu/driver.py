"""The functions of the CUDA driver that these benchmarks call, by ctypes: the
GPU's machine needs only Python."""
import ctypes

_cuda = None


class CudaError(Exception):
    """A failed call of the driver, with the driver's name of the error."""


def cuda():
    global _cuda
    if _cuda is None:
        _cuda = ctypes.CDLL("libcuda.so.1")
        call("cuInit", 0)
    return _cuda


def call(name, *arguments):
    status = getattr(cuda(), name)(*arguments)
    if status:
        text = ctypes.c_char_p()
        cuda().cuGetErrorName(status, ctypes.byref(text))
        raise CudaError(text.value.decode() if text.value else f"error {status}")


def enter(ordinal=0):
    """Makes the primary context current, which PyTorch uses too."""
    device, context = ctypes.c_int(), ctypes.c_void_p()
    call("cuDeviceGet", ctypes.byref(device), ordinal)
    call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
    call("cuCtxSetCurrent", context)
    return device


def device_name(device):
    name = ctypes.create_string_buffer(256)
    call("cuDeviceGetName", name, 255, device)
    return name.value.decode()


def device_chip(device):
    major, minor = ctypes.c_int(), ctypes.c_int()
    call("cuDeviceGetAttribute", ctypes.byref(major), 75, device)
    call("cuDeviceGetAttribute", ctypes.byref(minor), 76, device)
    return f"sm_{major.value}{minor.value}"


def driver_version():
    version = ctypes.c_int()
    call("cuDriverGetVersion", ctypes.byref(version))
    return f"{version.value // 1000}.{version.value % 1000 // 10}"


class Kernel:
    """An entry of a cubin (bytes). Calling it launches: a grid, a block, and
    ctypes values for the parameters."""

    def __init__(self, image, entry):
        self.module, self.function = ctypes.c_void_p(), ctypes.c_void_p()
        call("cuModuleLoadData", ctypes.byref(self.module), image)
        call("cuModuleGetFunction", ctypes.byref(self.function), self.module, entry.encode())

    def attribute(self, number):
        value = ctypes.c_int()
        call("cuFuncGetAttribute", ctypes.byref(value), number, self.function)
        return value.value

    def bind(self, grid, block, values, stream=0):
        """A function without arguments that only launches."""
        pointers = (ctypes.c_void_p * len(values))(*[ctypes.addressof(v) for v in values])
        launch, function = cuda().cuLaunchKernel, self.function

        def run():
            status = launch(function, *grid, *block, 0, ctypes.c_void_p(stream), pointers, None)
            if status:
                raise CudaError(f"launch: error {status}")
        run.keeps = values
        return run

    def unload(self):
        call("cuModuleUnload", self.module)
