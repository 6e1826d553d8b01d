"""The package's public interface."""

import contextlib
import hashlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np
import tilewright as tw
from tilewright.drawing import layouts_of

ADD = """cuda_tile.module @kernels {
  entry @add(%p: tile<ptr<f32>>, %factor: tile<f32>) {
    %f = reshape %factor : tile<f32> -> tile<1xf32>
    %all_f = broadcast %f : tile<1xf32> -> tile<128xf32>
    %iota = iota : tile<128xi32>
    %base = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %all = broadcast %base : tile<1xptr<f32>> -> tile<128xptr<f32>>
    %at = offset %all, %iota : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
    %v, %t = load_ptr_tko weak %at : tile<128xptr<f32>> -> tile<128xf32>, token
    %s = addf %v, %all_f rounding<nearest_even> : tile<128xf32>
    %u = store_ptr_tko weak %at, %s token = %t : tile<128xptr<f32>>, tile<128xf32> -> token
    return
  }
}
"""
# Each block writes its number, synchronizes with the grid, and adds its successor's number.
ADD_NEXT = """module {
  mir.func @add_next(%a: !mir.ptr<ui32, mutable>, %b: !mir.ptr<ui32, mutable>) attributes {mir.kernel} {
    %block = mir.call @"cuda_device::thread::blockIdx_x"() : () -> ui32
    %blocks = mir.call @"cuda_device::thread::gridDim_x"() : () -> ui32
    %one = mir.constant 1 : ui32
    %beyond = mir.add %block, %one : ui32
    %next = mir.rem %beyond, %blocks : ui32
    %ai = mir.ptr_offset %a, %block : !mir.ptr<ui32, mutable>, ui32
    %an = mir.ptr_offset %a, %next : !mir.ptr<ui32, mutable>, ui32
    %bi = mir.ptr_offset %b, %block : !mir.ptr<ui32, mutable>, ui32
    mir.store %beyond, %ai : ui32
    mir.call @"cuda_device::grid::sync"() : () -> ()
    %x = mir.load %an : !mir.ptr<ui32, mutable>
    %sum = mir.add %beyond, %x : ui32
    mir.store %sum, %bi : ui32
    mir.return
  }
}
"""
SPIN = """cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %r = loop iter_values(%i = %c0) : tile<i32> -> tile<i32> {
      %v = addi %i, %c1 : tile<i32>
      %e = cmpi equal %v, %c0, signed : tile<i32> -> tile<i1>
      if %e { break %v : tile<i32> }
      %z = subi %v, %c1 : tile<i32>
      continue %z : tile<i32>
    }
    %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
# Exits while two kernels and a compile are running, each in threads.
ENDS = """
import signal, sys, threading, time
import numpy as np, tilewright as tw

spin = sys.argv[1]
kernels = tw.Kernel(spin), tw.Kernel(spin, on="emulator", chip="sm_90")

def launches(kernel):
    try:
        kernel(1, np.zeros(1, np.int32))
    except BaseException:
        pass

def compiles():
    try:
        while True:
            tw.compile(spin, chip="sm_90", cache=False)
    except RuntimeError:
        pass

for each in kernels * 2:
    threading.Thread(target=launches, args=(each,), daemon=True).start()
threading.Thread(target=compiles, daemon=True).start()
time.sleep(0.3)
if sys.argv[2]:
    signal.raise_signal(signal.SIGINT)
"""
PRINTS = """cuda_tile.module @kernels {
  entry @prints() {
    print_tko "hello\\n" -> token
    %no = constant <i1: 0> : tile<i1>
    assert %no, "never" : tile<i1>
    return
  }
}
"""


class Modules(unittest.TestCase):
    def test_entries_say_what_they_take(self):
        entry = tw.Module(ADD, "add.mlir").entry("add")
        self.assertEqual(entry.convention, "pointers")
        self.assertEqual([p.name for p in entry.parameters], ["p", "factor"])
        array, scalar = entry.arguments
        self.assertEqual((array.kind, array.dtype, array.role), ("array", "f32", "inout"))
        self.assertEqual((scalar.kind, scalar.dtype), ("scalar", "f32"))

    def test_compiles(self):
        module = tw.Module(ADD)
        self.assertIn(".target sm_80", module.compile(chip="sm_80"))
        self.assertIn("nv_tileas.", tw.compile(ADD, chip="sm_90", emit="tileas"))
        stages = module.stages(chip="sm_90")
        self.assertEqual(stages[0].name, "input")
        self.assertIn("convert-cuda-tile-to-tileaa", [stage.name for stage in stages])
        self.assertEqual(tw.Module(module.bytecode("13.2")).text(), tw.Module(module.bytecode()).text())

    def test_the_cache_gives_what_was_compiled(self):
        with tempfile.TemporaryDirectory() as folder:
            made = tw.compile(ADD, chip="sm_80", cache=False)
            self.assertEqual(tw.compile(ADD, chip="sm_80", cache=folder), made)
            path = os.path.join(folder, "compiled.sqlite3")
            with contextlib.closing(sqlite3.connect(path)) as database, database:
                value = b"kept"
                database.execute(
                    "UPDATE compiled SET value = ?, hash = ?",
                    (value, hashlib.sha256(value).digest()),
                )
            self.assertEqual(tw.compile(ADD, chip="sm_80", cache=folder), "kept")
            self.assertEqual(tw.Module(ADD).compile("sm_80", cache=folder), "kept")
            self.assertEqual(tw.compile(ADD, chip="sm_80", cache=False), made)
            self.assertNotEqual(tw.compile(ADD, chip="sm_90", cache=folder), "kept")
            # The environment provides defaults only.
            self.assertEqual(self.compile_elsewhere(TILEWRIGHT_CACHE=folder), "kept")
            self.assertEqual(self.compile_elsewhere(TILEWRIGHT_CACHE="off"), made)
            home = os.path.join(folder, "home")
            self.assertEqual(self.compile_elsewhere(XDG_CACHE_HOME=home), made)
            self.assertTrue(os.path.exists(os.path.join(home, "tilewright", "compiled.sqlite3")))

    def compile_elsewhere(self, **variables):
        program = "import sys, tilewright as tw; print(tw.compile(sys.stdin.read(), chip='sm_80'), end='')"
        kept = {name: value for name, value in os.environ.items() if name != "TILEWRIGHT_CACHE"}
        done = subprocess.run(
            [sys.executable, "-c", program], input=ADD, text=True, capture_output=True,
            env={**kept, **variables},
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_shows_itself(self):
        page = tw.Module(ADD)._repr_html_()
        self.assertIn("nv_tileas", page)
        self.assertIn("PTX, sm_90", page)
        self.assertIn("1 entries", repr(tw.Module(ADD)))
        self.assertIn(">layouts</label>", page)
        # 128 elements over 4 warps of 32 lanes.
        self.assertIn("<title>(31): warp 0, lane 31, register 0</title>", page)

    def test_layouts_are_drawn(self):
        text = (
            "#layout = #nv_tileas.layout<8x8, register = [[0, 1]], "
            "lane = [[0, 2], [0, 4], [1, 0], [2, 0], [4, 0]], warp = [[0, 0]]>\n"
            "#memory = #nv_tileas.memory<4x8, offset = [[9, 18], [1, 2, 4]]>\n"
        )
        layout, memory = layouts_of(text)
        self.assertEqual((layout.name, layout.svg.count("<rect")), ("layout", 64))
        # Two warps hold each element.
        self.assertIn("(3, 5): warp 0, lane 14, register 1; warp 1, lane 14, register 1", layout.svg)
        self.assertEqual(memory.svg.count("<rect"), 32)
        self.assertIn("(3, 5): offset 30", memory.svg)
        large = layouts_of("#layout1 = #nv_tileas.layout<64x1, register = [[1, 0], [2, 0], [4, 0], "
                           "[8, 0], [16, 0], [32, 0]], lane = [], warp = []>\n")[0]
        self.assertIn("32x1 of 64x1 are drawn", large.svg)

    def test_errors_have_places(self):
        with self.assertRaises(tw.InvalidInput) as caught:
            tw.Module("cuda_tile.module @m {\n  entry @k() { foo }\n}", "bad.mlir")
        self.assertEqual((caught.exception.file, caught.exception.line), ("bad.mlir", 2))
        with self.assertRaises(tw.UsageError):
            tw.compile(ADD, chip="sm_12")


class StandIn(unittest.TestCase):
    def test_loads_before_anything_else_of_the_package(self):
        program = "from tilewright.cutile import driver; driver.load()"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Launches(unittest.TestCase):
    def run_add(self, memory, **options):
        return tw.run(ADD, "add", 1, [memory, 2.5], **options)

    def test_both_executors_run_in_place(self):
        for options in ({}, {"on": "emulator", "chip": "sm_75", "racecheck": True}):
            memory = np.arange(128, dtype=np.float32)
            result = self.run_add(memory, **options)
            np.testing.assert_array_equal(memory, np.arange(128, dtype=np.float32) + 2.5)
            self.assertEqual(result.printed, "")

    def test_through_ptx(self):
        memory = np.zeros(128, np.float32)
        self.run_add(memory, on="emulator", chip="sm_90", through_ptx=True)
        self.assertEqual(memory[127], 2.5)

    def test_other_kinds_of_arrays(self):
        memory = bytearray(512)
        self.run_add(np.frombuffer(memory, np.float32))
        self.assertEqual(np.frombuffer(memory, np.float32)[5], 2.5)

        class OnlyInterface:
            def __init__(self, array):
                self.kept, self.__array_interface__ = array, array.__array_interface__

        class OnlyDLPack:
            def __init__(self, array):
                self.kept = array

            def __dlpack__(self, **options):
                return self.kept.__dlpack__(**options)

            def __dlpack_device__(self):
                return self.kept.__dlpack_device__()

            def __iadd__(self, other):  # writable, which DLPack does not report before NumPy 2.1
                return self

        for wrap in (OnlyInterface, OnlyDLPack):
            array = np.zeros(128, np.float32)
            self.run_add(wrap(array))
            self.assertEqual(array[9], 2.5)

    def test_cutile_arrays_pass_sizes_and_strides(self):
        folder = os.environ.get("FIRST_LIGHT")
        if not folder:
            self.skipTest("FIRST_LIGHT names no folder")
        kernel = tw.Kernel(os.path.join(folder, "vector_add.tileirbc"))
        a, b = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
        c = np.zeros(1000, np.float32)
        kernel(8, a, b, c)
        np.testing.assert_array_equal(c, a + 1)

    def test_strides_that_a_program_is_made_for(self):
        folder = os.environ.get("FIRST_LIGHT")
        if not folder:
            self.skipTest("FIRST_LIGHT names no folder")
        transpose = tw.Module.load(os.path.join(folder, "transpose.tileirbc"))
        [source, _] = transpose.entries[0].arguments
        self.assertEqual((source.fixed_shape, source.fixed_strides), ((None, None), (None, 1)))
        self.assertEqual((source.divisor, len(source.stride_divisors)), (16, 2))
        x = np.arange(96 * 80, dtype=np.float32).reshape(96, 80)
        y = np.zeros((96, 80), np.float32)
        with self.assertRaises(TypeError) as caught:
            tw.run(transpose, grid=(3, 3), args=[x, y.T])
        self.assertIn("expected a stride of 1 along axis 1, for which the program is specialized, got 80", str(caught.exception))
        self.assertFalse(y.any())
        # The stride of an axis of one element is not checked.
        tw.run(transpose, grid=(1, 3), args=[x[:, :1], np.zeros((1, 96), np.float32)])

    def test_arguments_that_do_not_fit(self):
        memory = np.zeros(128, np.float64)
        with self.assertRaisesRegex(TypeError, "expected an array of f32"):
            self.run_add(memory)
        with self.assertRaisesRegex(TypeError, "expected 2 arguments"):
            tw.run(ADD, "add", 1, [memory])
        with self.assertRaisesRegex(ValueError, "`racecheck` is an option of the emulator"):
            self.run_add(memory, racecheck=True)
        with self.assertRaisesRegex(tw.UsageError, "nobody"):
            tw.run(ADD, "nobody", 1, [])

    def test_grids_are_those_of_every_door(self):
        memory = np.zeros(128, np.float32)
        for options, grid, said in (
            ({}, 0, "1 to 16777215 blocks along axis 0, found 0"),
            ({}, (1, 1 << 24), "1 to 16777215 blocks along axis 1, found 16777216"),
            ({}, (1, 1, 2**31), "1 to 16777215 blocks along axis 2, found 2147483648"),
            ({}, 2**32 + 1, "sizes from 1 to 4294967295"),
            ({}, -1, "sizes from 1 to 4294967295"),
            ({"on": "emulator", "chip": "sm_90"}, (1, 0), "1 to 65535 blocks along axis 1, found 0"),
            ({"on": "emulator", "chip": "sm_90"}, 1 << 24, "1 to 16777215 blocks along axis 0"),
            ({"on": "emulator", "chip": "sm_90"}, (1, 1, 65536), "1 to 65535 blocks along axis 2"),
        ):
            with self.subTest(grid=grid, **options), self.assertRaisesRegex(ValueError, said):
                tw.Kernel(ADD, **options)(grid, memory, 1.0)
        with self.assertRaisesRegex(ValueError, "sizes from 1 to 4294967295 for `block`"):
            tw.Kernel(tw.compile(ADD, chip="sm_80"), on="emulator").launch(1, [memory, np.float32(1)], block=0)
        self.assertFalse(memory.any())

    def test_blocks_of_a_cooperative_launch_synchronize(self):
        for program in (ADD_NEXT, tw.compile(ADD_NEXT, chip="sm_80")):
            kernel = tw.Kernel(program, on="emulator", chip="sm_80", racecheck=True)
            doors = (
                lambda a, b, **more: kernel(a.size, a, b, block=1, **more),
                lambda a, b, **more: kernel.launch(a.size, [a, b], block=1, **more),
                lambda a, b, **more: tw.run(program, None, a.size, [a, b], "emulator", chip="sm_80", block=1, **more),
            )
            for launch in doors:
                a, b = np.zeros(5, np.uint32), np.zeros(5, np.uint32)
                launch(a, b, cooperative=True)
                self.assertEqual(b.tolist(), [3, 5, 7, 9, 6])
                for not_so in ({}, {"cooperative": False}):
                    with self.assertRaisesRegex(tw.KernelFault, "grid::sync in a launch that is not cooperative" if program is ADD_NEXT else "trap"):
                        launch(a, b, **not_so)
                many = np.zeros(100000, np.uint32)
                with self.assertRaisesRegex(tw.UsageError, "a cooperative launch of at most [0-9]+ blocks.* got 100000"):
                    launch(many, np.zeros_like(many), cooperative=True)
                self.assertFalse(many.any())
                with self.assertRaisesRegex(tw.ArgumentError, "expected a bool for `cooperative`, got 1 of type int"):
                    launch(a, b, cooperative=1)

    def test_cooperative_launches_of_tiles(self):
        memory = np.zeros(128, np.float32)
        for options in ({}, {"plain": True}, {"on": "emulator", "chip": "sm_90"}, {"on": "emulator", "chip": "sm_90", "check": True}):
            tw.Kernel(ADD, **options)(1, memory, 1.0, cooperative=True)
        self.assertEqual(memory.tolist(), [4.0] * 128)

    def test_arrays_that_say_what_is_not(self):
        def array(**fields):
            whole = {"data": (memory.ctypes.data, False), "shape": (128,), "typestr": "<f4", "version": 3}
            whole.update(fields)
            return type("Array", (), {"__array_interface__": {k: v for k, v in whole.items() if v is not ...}})()

        memory = np.zeros(128, np.float32)
        for given, said in (
            (array(data=(0, False)), "elements lie in memory"),
            (array(data=(8, False)), "memory of this process at 512 bytes"),
            (array(data=(-8, False)), "an address and whether it is read-only as 'data'"),
            (array(data=("x", False)), "an address and whether it is read-only as 'data'"),
            (array(data=None), "an address and whether it is read-only as 'data'"),
            (array(data=(1, 2, 3)), "an address and whether it is read-only as 'data'"),
            (array(data=...), "an address and whether it is read-only as 'data'"),
            (array(shape=(-1,)), "a tuple of sizes as 'shape'"),
            (array(shape="128"), "a tuple of sizes as 'shape'"),
            (array(shape=(2**70,)), "a tuple of sizes as 'shape'"),
            (array(shape=(2**40, 2**40)), "elements lie in memory"),
            (array(shape=(2**50,)), "memory of this process at 4503599627370496 bytes"),
            (array(strides=(4, 4)), "as many bytes as there are sizes as 'strides'"),
            (array(strides=("x",)), "as many bytes as there are sizes as 'strides'"),
            (array(strides=(2**62,)), "elements lie in memory"),
            (array(typestr="<f"), "a type that Tile IR has, got one of '<f'"),
            (array(typestr="<fx"), "a type such as '<f4' as 'typestr'"),
            (array(typestr="f"), "a type such as '<f4' as 'typestr'"),
            (array(typestr=4), "a type such as '<f4' as 'typestr'"),
            (array(typestr=">f4"), "this machine's byte order, got one of '>f4'"),
            (array(typestr="<f99999999999999999999"), "a type such as '<f4' as 'typestr'"),
            (type("Odd", (), {"__array_interface__": 5})(), "a dictionary as __array_interface__"),
            (np.array([None] * 128), r"a type that Tile IR has, got one of '\|O'"),
            (np.zeros(128, ">f4"), "this machine's byte order, got one of '>f4'"),
        ):
            for options in ({}, {"on": "emulator", "chip": "sm_90"}):
                with self.subTest(said=said, **options), self.assertRaisesRegex((TypeError, tw.UsageError), said):
                    tw.Kernel(ADD, **options)(1, given, 1.0)
        self.assertFalse(memory.any())
        tw.Kernel(ADD)(1, array(), 1.0)
        self.assertTrue(memory.all())

    def test_arrays_that_are_read_only_stay_as_they_are(self):
        ptx = tw.Kernel(tw.compile(ADD, chip="sm_80"), on="emulator")
        frozen = np.zeros(128, np.float32)
        frozen.flags.writeable = False
        with tempfile.NamedTemporaryFile() as file:
            file.write(bytes(512))
            file.flush()
            mapped = np.memmap(file.name, np.float32, mode="r")
            for given in (frozen, mapped, np.broadcast_to(np.float32(0), (128,))):
                with self.assertRaisesRegex(TypeError, "got one that is read-only"):
                    tw.Kernel(ADD)(1, given, 1.0)
                with self.assertRaisesRegex(TypeError, "got one that is read-only"):
                    ptx(1, given, np.float32(1))
                self.assertFalse(given.any())

    def test_the_interpreter_ends_while_kernels_run(self):
        for argument in ("", "interrupt"):
            for _ in range(3):
                done = subprocess.run([sys.executable, "-c", ENDS, SPIN, argument], capture_output=True, text=True, timeout=60)
                # If the program ends before its launches, the interrupt has no target.
                self.assertIn(done.returncode, (0, -signal.SIGINT) if argument else (0,), done.stderr)
                self.assertEqual(done.stderr if done.returncode == 0 else "", "")

    def test_faults(self):
        for options in ({}, {"on": "emulator", "chip": "sm_90"}):
            with self.assertRaises(tw.KernelFault) as caught:
                self.run_add(np.zeros(100, np.float32), **options)
            self.assertIn("'p'", str(caught.exception))
            with self.assertRaises(tw.KernelFault) as caught:
                tw.run(PRINTS, **options)
            self.assertIn("hello", caught.exception.printed)
            self.assertIn("never", str(caught.exception) + caught.exception.printed)

    def test_bounds_and_profile(self):
        memory = np.zeros(128, np.float32)
        result = self.run_add(memory, bounds=True)
        self.assertEqual(result.bounds[0].shape, (128,))
        self.assertIsNone(result.bounds[1])
        result = self.run_add(memory, on="emulator", chip="sm_80", profile=True)
        self.assertEqual(result.profile["blocks"], 1)

    def test_ptx(self):
        ptx = tw.compile(ADD, chip="sm_80")
        kernel = tw.Kernel(ptx, on="emulator")
        memory = np.zeros(128, np.float32)
        kernel(1, memory, np.float32(4.5))
        np.testing.assert_array_equal(memory, np.full(128, 4.5))
        with self.assertRaisesRegex(tw.UsageError, "reference"):
            tw.Kernel(ptx)

    def test_threads_run_at_the_same_time(self):
        module, results = tw.Module(ADD), []

        def work(number):
            kernel = tw.Kernel(module, on=("reference", "emulator")[number % 2], **({"chip": "sm_90"} if number % 2 else {}))
            memory = np.full(128, number, np.float32)
            for _ in range(50):
                kernel(1, memory, 1.0)
            results.append((number, memory[3]))

        threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(results), [(n, n + 50.0) for n in range(4)])

    def test_a_saved_launch_runs_on_the_command_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = tw.save_launch(folder, ADD, "add", 1, [np.ones(128, np.float32), 3.0])
            self.assertEqual(json.loads(path.read_text())["entry"], "add")
            tool = os.path.join(os.path.dirname(sys.executable), "tilewright")
            done = subprocess.run(
                [tool, "run", os.path.join(folder, "kernel.tileirbc"), "--launch", path,
                 "--on", "reference", "--out", os.path.join(folder, "out")],
                capture_output=True, text=True,
            )  # fmt: skip
            self.assertEqual(done.returncode, 0, done.stderr)
            (name,) = os.listdir(os.path.join(folder, "out"))
            np.testing.assert_array_equal(np.load(os.path.join(folder, "out", name)), np.full(128, 4.0))


if __name__ == "__main__":
    unittest.main()
