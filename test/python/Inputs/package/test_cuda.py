"""on="cuda", with a fake driver (unittests/Cuda/FakeDriver.cpp) that uses host
memory and implements kernels of these names itself."""

import ctypes
import os
import pathlib
import unittest

import numpy as np
import tilewright as tw

ROOT = pathlib.Path(__file__).resolve().parents[4]
DRIVER = os.environ.get("FAKE_CUDA_DRIVER")
PTXAS = next((path for path in map(os.environ.get, ("TILEWRIGHT_PTXAS", "TEST_PTXAS")) if path and os.path.exists(path)), None)
HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"
KERNELS = HEAD + "".join(
    f".visible .entry {name}({', '.join(f'.param .{each} p{k}' for k, each in enumerate(params))}) {{ ret; }}\n"
    for name, params in {
        "add_to_all": ("u64", "u32", "u32"),
        "tells_launch": ("u64",),
        "writes_behind": ("u64",),
        "prints": (),
        "faults": (),
    }.items()
)
THREADS = """cuda_tile.module @m {
  entry @threads_of_block(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %t = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""


class OnDevice:
    """An array of the fake device with the interface of CuPy's and Numba's arrays."""

    def __init__(self, array, **changed):
        self.array = array
        self.__cuda_array_interface__ = {
            "shape": array.shape, "typestr": array.dtype.str, "strides": array.strides,
            "data": (array.ctypes.data, False), "version": 3, "stream": 1, **changed,
        }  # fmt: skip


class Tensor(ctypes.Structure):
    """DLManagedTensor, dlpack.h."""

    _fields_ = [
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
        ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p), ("byte_offset", ctypes.c_uint64),
        ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p),
    ]  # fmt: skip


class Torchlike:
    """An array of the fake device with DLPack, as torch's and JAX's arrays."""

    def __init__(self, array, device=0):
        self.array, self.shape = array, (ctypes.c_int64 * 1)(array.size)
        self.tensor = Tensor(array.ctypes.data, 2, device, 1, 0, 32, 1, ctypes.addressof(self.shape))

    def __iadd__(self, other):
        return self

    def __dlpack_device__(self):
        return self.tensor.device_type, self.tensor.device_id

    def __dlpack__(self, stream=None):
        make = ctypes.pythonapi.PyCapsule_New
        make.restype, make.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        return make(ctypes.addressof(self.tensor), b"dltensor", None)


class NoDriver(unittest.TestCase):
    def test_it_is_said(self):
        with self.assertRaisesRegex(tw.OutsideToolError, r"expected the driver of a CUDA device, but 'no_such.so' cannot be loaded .*; on=\"emulator\" runs device code without one"):
            tw.Kernel(KERNELS, "prints", on="cuda", driver="no_such.so")


@unittest.skipUnless(DRIVER and PTXAS, "no ptxas, or no build with the fake driver")
class Cuda(unittest.TestCase):
    def kernel(self, name, program=KERNELS, **options):
        return tw.Kernel(program, name, on="cuda", driver=DRIVER, ptxas=PTXAS, **options)

    def test_arrays_of_the_host_go_there_and_come_back(self):
        kernel = self.kernel("add_to_all")
        self.assertIn("on the cuda", repr(kernel))
        whole = np.arange(8, dtype=np.int32)
        kernel[2](whole[2:], 3, 10, block=32)
        self.assertEqual(whole.tolist(), [0, 1, 22, 23, 24, 5, 6, 7])
        fixed = np.arange(3, dtype=np.int32)
        fixed.flags.writeable = False
        with self.assertRaisesRegex(tw.ArgumentError, "read-only"):
            kernel(1, fixed, 3, 1)

    def test_arrays_of_the_device_are_taken_as_they_are(self):
        kernel = self.kernel("add_to_all")
        for wrap in (OnDevice, Torchlike):
            memory = np.arange(4, dtype=np.int32)
            kernel(3, wrap(memory), 4, 1)
            self.assertEqual(memory.tolist(), [3, 4, 5, 6])
        with self.assertRaisesRegex(tw.ArgumentError, "expected an array of device 0, on which the kernel runs, got one of device 1"):
            kernel(1, Torchlike(memory, device=1), 4, 1)
        with self.assertRaisesRegex(tw.ArgumentError, "as 'typestr' of __cuda_array_interface__"):
            kernel(1, OnDevice(memory, typestr=4), 4, 1)
        with self.assertRaisesRegex(tw.ArgumentError, "read-only"):
            kernel(1, OnDevice(memory, data=(memory.ctypes.data, True)), 4, 1)
        emulated = tw.Kernel(KERNELS, "add_to_all", on="emulator")
        for wrap in (OnDevice, Torchlike):
            with self.assertRaisesRegex(tw.ArgumentError, 'in host memory, got one on a device; .*on="cuda"'):
                emulated(1, wrap(memory), 4, 1, block=1)

    def test_arrays_of_a_list_are_found_on_the_device(self):
        text = tw.Module.load(ROOT / "test/bytecode/corpus/memory/list_of_arrays.tileirbc").text()
        # The driver's kernel: x[0] = 7 through the first word at the parameter's address.
        kernel = self.kernel("follows_address", text.replace("@list_of_arrays", "@follows_address"))
        self.assertEqual([each.kind for each in kernel.entry.arguments], ["list", "array"])
        first, second, y = np.zeros(4, np.int32), np.zeros(4, np.int32), np.zeros((2, 32), np.int32)
        kernel(1, [first, second], y)
        self.assertEqual((first.tolist(), second.tolist()), ([7, 0, 0, 0], [0, 0, 0, 0]))
        kernel(1, [OnDevice(second), first], y)
        self.assertEqual((first.tolist(), second.tolist()), ([7, 0, 0, 0], [7, 0, 0, 0]))

    def test_a_launch_is_as_it_says(self):
        kernel, told = self.kernel("tells_launch"), np.zeros(6, np.int32)
        kernel((2, 3), told, block=(8, 4, 2), shared_bytes=100 << 10)
        self.assertEqual(told.tolist(), [6, 8, 4, 2, 100 << 10, 0])
        kernel(5, told, block=64, cooperative=True)
        self.assertEqual(told.tolist(), [5, 64, 1, 1, 0, 1])
        with self.assertRaisesRegex(tw.UsageError, "expected a cooperative launch whose blocks all run"):
            kernel(265, told, block=64, cooperative=True)
        with self.assertRaisesRegex(tw.UsageError, "shared_bytes: expected at most the shared memory of a block on this device"):
            kernel(1, told, block=64, shared_bytes=1 << 20)
        with self.assertRaisesRegex(tw.UsageError, "cluster: expected a launch without"):
            kernel(2, told, cluster=2)

    def test_a_tile_kernel_has_its_own_threads(self):
        told = np.zeros(1, np.int32)
        kernel = self.kernel("threads_of_block", THREADS, check=True)
        kernel(1, told)
        self.assertEqual(told.tolist(), [1])
        with self.assertRaisesRegex(tw.ResultDiffers, "cuda differs from the reference in 'p'"):
            self.kernel("threads_of_block", THREADS.replace("<i32: 1>", "<i32: 2>"), check=True)(1, told)
        with self.assertRaisesRegex(tw.UsageError, "expected host memory for check=True, got 'p' on a device"):
            kernel(1, OnDevice(told))

    def test_what_a_kernel_prints_and_what_it_does_wrong(self):
        self.assertEqual(self.kernel("prints")(1).printed, "hello from block 0\n")
        with self.assertRaisesRegex(tw.KernelFault, "'faults' faulted: CUDA_ERROR_ILLEGAL_ADDRESS"):
            self.kernel("faults")(1)
        with self.assertRaisesRegex(tw.KernelFault, "wrote outside 'argument 0', after its last byte"):
            self.kernel("writes_behind")(1, np.zeros(1, np.int32))
        self.assertEqual(self.kernel("prints")(1).printed, "hello from block 0\n")

    def test_options_of_others_are_refused(self):
        with self.assertRaisesRegex(tw.ArgumentError, "`racecheck` is an option of the emulator, not of the cuda"):
            self.kernel("prints", racecheck=True)
        with self.assertRaisesRegex(tw.ArgumentError, "`device` is an option of the cuda, not of the emulator"):
            tw.Kernel(KERNELS, "prints", on="emulator", device=1)
        with self.assertRaisesRegex(tw.OutsideToolError, "expected CUDA device 1, but the driver reports 1 devices"):
            self.kernel("prints", device=1)
        with self.assertRaisesRegex(tw.UsageError, "sm_90"):
            self.kernel("prints", chip="sm_80")


if __name__ == "__main__":
    unittest.main()
