"""Memory described by arrays: read-only, overlapping, empty, strided, byte-swapped, freed."""

import ctypes
import mmap
import tempfile
import unittest
from pathlib import Path

import numpy as np
import tilewright as tw

ROOT = Path(__file__).resolve().parents[4]
EXAMPLES = ROOT / "examples/first-light"
EMULATOR = {"on": "emulator", "chip": "sm_90"}
WAYS = ({}, {"plain": True}, EMULATOR)
# Adds one to the element at its pointer.
ADD_ONE = """cuda_tile.module @kernels {
  entry @add_one(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    %s = addi %v, %one : tile<i32>
    %u = store_ptr_tko weak %p, %s token = %t : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
# Copies one element from a to b.
COPY = """cuda_tile.module @kernels {
  entry @copy(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %v, %t = load_ptr_tko weak %a : tile<ptr<i32>> -> tile<i32>, token
    %u = store_ptr_tko weak %b, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""


# Reads a, and stores n elements past b, which is in a if n is the distance from b to a.
STRAY = """cuda_tile.module @kernels {
  entry @stray(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %n: tile<i64>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %t = load_ptr_tko weak %a : tile<ptr<i32>> -> tile<i32>, token
    %p = offset %b, %n : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %u = store_ptr_tko weak %p, %one token = %t : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
MIR = (ROOT / "test/mir/corpus/mir/histogram.mir").read_text()


class Described:
    """An array with `__array_interface__` only."""

    def __init__(self, address, count, is_read_only=False):
        self.__array_interface__ = {
            "data": (address, is_read_only), "shape": (count,), "typestr": "<i4", "version": 3,
        }  # fmt: skip


class ByDLPack:
    """An array with DLPack 1.0 only, which reports whether it is read-only."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


class ByOldDLPack(ByDLPack):
    """An array with DLPack before 1.0, which does not report whether it is read-only."""

    def __dlpack__(self, stream=None):
        return self.array.__dlpack__()


class Tensor(ByOldDLPack):
    """An array that supports in-place addition, as torch's does."""

    def __iadd__(self, other):
        self.array += other
        return self


class Failing:
    def __dlpack__(self, **options):
        raise BufferError("no memory of this kind")


def mapped(mode):
    """Returns a file, which must stay open, and an array of its mapping."""
    file = tempfile.NamedTemporaryFile()
    file.write(bytes(4096))
    file.flush()
    return file, np.memmap(file.name, np.int32, mode=mode)


class ReadOnly(unittest.TestCase):
    def arrays(self):
        frozen = np.zeros(4, np.int32)
        frozen.flags.writeable = False
        yield "flag", frozen
        yield "bytes", np.frombuffer(bytes(16), np.int32)
        yield "view", memoryview(frozen)
        yield "interface", Described(frozen.ctypes.data, 4, is_read_only=True)
        if np.lib.NumpyVersion(np.__version__) >= "2.1.0":  # reports read-only arrays
            yield "dlpack", ByDLPack(frozen)
        yield "old dlpack", ByOldDLPack(np.zeros(4, np.int32))
        yield "broadcast", np.broadcast_to(np.int32(0), (4,))
        self.file, array = mapped("r")
        yield "memmap", array
        yield "dlpack of a mapping", Tensor(np.asarray(Described(array.ctypes.data, 4)))

    def refuse(self, kernel, *args):
        with self.assertRaisesRegex(tw.ArgumentError, "(is read-only|does not specify it); pass a copy"):
            kernel.launch(1, args, **({} if kernel.threads else {"block": 32}))

    def test_is_never_written(self):
        tiles = [tw.Kernel(ADD_ONE, **way) for way in WAYS]
        ptx = tw.Kernel(tw.compile(ADD_ONE, chip="sm_80"), on="emulator")
        rust = tw.Kernel(MIR, **EMULATOR)
        for what, given in self.arrays():
            before = bytes(memoryview(given).cast("B")) if isinstance(given, (np.ndarray, memoryview)) and what != "broadcast" else None
            for kernel in (*tiles, ptx):
                with self.subTest(what=what, kernel=kernel):
                    self.refuse(kernel, given)
            with self.subTest(what=what, kernel=rust):
                self.refuse(rust, np.zeros(4, np.uint8), 4, given, 4)
                self.refuse(rust, given, 4, np.zeros(64, np.uint32), 64)
            if before is not None:
                self.assertEqual(bytes(memoryview(given).cast("B")), before)

    def test_is_read(self):
        for way in WAYS:
            for what, given in self.arrays():
                with self.subTest(what=what, **way):
                    out = np.full(4, 7, np.int32)
                    tw.Kernel(COPY, **way)(1, given, out)
                    self.assertEqual(list(out), [0, 7, 7, 7])

    def test_of_a_tensor_is_not(self):
        """An array that supports in-place changes is written although its DLPack does not report it as writable."""
        for kernel in (*(tw.Kernel(ADD_ONE, **way) for way in WAYS), tw.Kernel(tw.compile(ADD_ONE, chip="sm_80"), on="emulator")):
            array = np.zeros(4, np.int32)
            kernel(1, Tensor(array))
            self.assertEqual(list(array), [1, 0, 0, 0])

    def test_is_not_written_through_another_pointer(self):
        """A read-only argument is valid for a kernel that only reads it; a kernel that writes it faults."""
        for way in (*WAYS, {"sanitize": True}, {**EMULATOR, "racecheck": True}, {**EMULATOR, "check": True}):
            for what, given in self.arrays():
                if what in ("interface", "old dlpack", "dlpack", "view", "broadcast"):
                    continue
                array = given.array if isinstance(given, Tensor) else given
                out = np.zeros(4, np.int32)
                distance = (array.ctypes.data - out.ctypes.data) // 4
                with self.subTest(what=what, **way):
                    with self.assertRaisesRegex(tw.KernelFault, "is read-only"):
                        tw.Kernel(STRAY, **way)(1, given, out, distance)
                    self.assertFalse(array.any() or out.any())

    def test_is_read_in_other_orders(self):
        """Trials restore exactly the elements they changed."""
        file, given = mapped("r")
        out = np.full(4, 7, np.int32)
        tw.Kernel(COPY, orders=3)(1, given, out)
        self.assertEqual(list(out), [0, 7, 7, 7])

    def test_of_jax(self):
        try:
            import jax.numpy as jnp
        except ImportError:
            self.skipTest("no JAX here")
        kinds = {"i32": (jnp.int32, "addi %v, %one", "1"), "bf16": (jnp.bfloat16, "addf %v, %one rounding<nearest_even>", "1.0")}
        for type_, (dtype, add, one) in kinds.items():
            program = ADD_ONE.replace("addi %v, %one", add).replace("i32: 1", f"{type_}: {one}").replace("i32", type_)
            given = jnp.zeros(4, dtype)
            for kernel in (*(tw.Kernel(program, **way) for way in WAYS), tw.Kernel(tw.compile(program, chip="sm_80"), on="emulator")):
                with self.subTest(type=type_, kernel=kernel):
                    self.refuse(kernel, given)
            self.assertFalse(given.any())
            out = np.zeros(4, np.int32 if type_ == "i32" else np.asarray(given).dtype)
            for way in WAYS:
                tw.Kernel(COPY.replace("i32", type_), **way)(1, given + 5, out)
                self.assertEqual(out[0], 5)

    def test_bytes_are_no_memory_of_ptx(self):
        """`bytes` are a struct by value, and a struct is not a pointer."""
        kernel = tw.Kernel(tw.compile(ADD_ONE, chip="sm_80"), on="emulator")
        with self.assertRaises((TypeError, tw.UsageError)):
            kernel(1, bytes(16))


class Shapes(unittest.TestCase):
    def test_overlapping(self):
        """Views of the same memory are one buffer."""
        for way in WAYS:
            memory = np.arange(8, dtype=np.int32)
            tw.Kernel(COPY, **way)(1, memory[3:], memory[:6])
            self.assertEqual(list(memory), [3, 1, 2, 3, 4, 5, 6, 7])
            tw.Kernel(COPY, **way)(1, memory[5:], memory[5:])
            self.assertEqual(list(memory), [3, 1, 2, 3, 4, 5, 6, 7])

    def test_overlapping_with_read_only(self):
        for way in WAYS:
            memory = np.arange(8, dtype=np.int32)
            frozen = memory[2:]
            frozen.flags.writeable = False
            tw.Kernel(COPY, **way)(1, frozen, memory)
            self.assertEqual(memory[0], 2)
            with self.assertRaisesRegex(TypeError, "read-only"):
                tw.Kernel(COPY, **way)(1, memory, frozen)

    def test_of_no_elements(self):
        for way in WAYS:
            for empty in (np.zeros(0, np.int32), np.zeros((3, 0), np.int32)[0], Described(0, 0)):
                with self.assertRaises(tw.KernelFault):
                    tw.Kernel(ADD_ONE, **way)(1, empty)
                out = np.full(1, 7, np.int32)
                with self.assertRaises(tw.KernelFault):
                    tw.Kernel(COPY, **way)(1, empty, out)
                self.assertEqual(out[0], 7)

    def test_in_steps(self):
        """Strides of a cuTile array are passed, also negative ones; gaps are unchanged."""
        module = tw.Module.load(EXAMPLES / "transpose.tileirbc")
        x = np.arange(96 * 160, dtype=np.float32).reshape(96, 160)
        for way in ({}, EMULATOR):
            wide = np.full((80, 200), -1, np.float32)
            tw.Kernel(module, **way)((3, 3), x[:, :80], wide[:, 3:99])
            np.testing.assert_array_equal(wide[:, 3:99], x[:, :80].T)
            self.assertTrue((wide[:, :3] == -1).all() and (wide[:, 99:] == -1).all())
        with self.assertRaisesRegex(TypeError, "expected a stride of 1 along axis 1"):
            tw.Kernel(module)((3, 3), x[:, ::2], wide[:, 3:99])
        odd = np.frombuffer(bytearray(401), np.dtype([("pad", "u1"), ("x", "<i4")]), 80)["x"]
        with self.assertRaisesRegex(TypeError, "strides that are whole elements|array of"):
            tw.Kernel(tw.Module.load(EXAMPLES / "vector_add.tileirbc"))(1, odd.view(), odd, odd)

    def test_byte_swapped(self):
        for way in WAYS:
            swapped = np.zeros(4, ">i4")
            for kernel in (tw.Kernel(ADD_ONE, **way), tw.Kernel(tw.compile(ADD_ONE, chip="sm_80"), on="emulator")):
                for given in (swapped, memoryview(swapped)):
                    with self.assertRaisesRegex(TypeError, r"byte order, got one of '>i4?'; .*newbyteorder\('='\)"):
                        kernel(1, given)
            self.assertFalse(swapped.any())
        # A single byte has no byte order.
        tw.Kernel(ADD_ONE.replace("i32", "i8"))(1, memoryview(np.zeros(4, ">i1")))

    def test_of_other_types(self):
        for given in (np.zeros(4, complex), np.zeros(4, object), memoryview(np.zeros(4, "S3")), Failing()):
            for kernel in (tw.Kernel(ADD_ONE), tw.Kernel(tw.compile(ADD_ONE, chip="sm_80"), on="emulator")):
                with self.assertRaisesRegex(tw.ArgumentError, "Tile IR has, got one of|BufferError: no memory of this kind"):
                    kernel(1, given)

    def test_that_the_process_no_longer_has(self):
        library = ctypes.CDLL(None)
        library.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t] + [ctypes.c_int] * 3 + [ctypes.c_long]
        library.mmap.restype = ctypes.c_void_p
        library.munmap.argtypes = ctypes.c_void_p, ctypes.c_size_t
        # Concurrent mappings of other threads land at the ends of the gap.
        whole = 1 << 30
        begin = library.mmap(None, whole, mmap.PROT_READ | mmap.PROT_WRITE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)
        address = begin + whole // 2
        freed = Described(address, 4)
        kernels = [tw.Kernel(ADD_ONE, **way) for way in WAYS]
        for kernel in kernels:
            kernel(1, freed)
        self.assertEqual(ctypes.c_int.from_address(address).value, len(WAYS))
        self.assertEqual(library.munmap(begin, whole), 0)
        for kernel in kernels:
            with self.assertRaisesRegex(tw.UsageError, "memory of this process at 16 bytes of 'p'"):
                kernel(1, freed)

    def test_that_nobody_may_read(self):
        library = ctypes.CDLL(None)
        library.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t] + [ctypes.c_int] * 3 + [ctypes.c_long]
        library.mmap.restype = ctypes.c_void_p
        address = library.mmap(None, 4096, 0, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0)
        for way in WAYS:
            for call in (lambda: tw.Kernel(ADD_ONE, **way)(1, Described(address, 4)), lambda: tw.Kernel(COPY, **way)(1, Described(address, 4), np.zeros(1, np.int32))):
                with self.assertRaisesRegex(tw.ArgumentError, "memory that can be read"):
                    call()

    def test_that_nobody_may_write(self):
        """An array that claims to be writable, in a read-only mapping."""
        with tempfile.NamedTemporaryFile() as file:
            file.write(bytes(16))
            file.flush()
            mapped = np.memmap(file.name, np.int32, mode="r")
            lying = Described(mapped.ctypes.data, 4)
            ptx = tw.Kernel(tw.compile(ADD_ONE, chip="sm_80"), on="emulator")
            for kernel in (*(tw.Kernel(ADD_ONE, **way) for way in WAYS), ptx):
                with self.assertRaisesRegex(TypeError, "that can be written"):
                    kernel(1, lying)
            out = np.zeros(1, np.int32)
            for way in WAYS:
                tw.Kernel(COPY, **way)(1, mapped, out)


if __name__ == "__main__":
    unittest.main()
