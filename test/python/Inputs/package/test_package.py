"""The package as its user sees it."""

import contextlib
import hashlib
import json
import os
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
            # What the environment says is for where nothing is said.
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
        self.assertIn("expected a stride of 1 along axis 1, for which the program is made, got 80", str(caught.exception))
        self.assertFalse(y.any())
        # The stride of an axis of one element is nobody's.
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
