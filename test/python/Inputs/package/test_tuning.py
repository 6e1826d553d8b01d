"""Candidates are run on workers, ranked, stored, and written as hints."""

import functools
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import numpy as np
import tilewright as tw
from tilewright.tuning.journal import key_of
from tilewright.tuning.model import estimate, multiprocessors_of
from tilewright.tuning.trial import Trial
from tilewright.tuning.workers import answers

WARPS = {"num_worker_warps_per_cta": [4, 8]}


def doubles(tile):
    """A program with the candidate's tile size."""
    if tile == 3:
        return "no program\n"
    return f"""cuda_tile.module @kernels {{
  entry @doubles(%p: tile<ptr<f32>>) {{
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %v = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=({tile}), tensor_view<256xf32, strides=[1]>>
    %x, %t = load_view_tko weak %w[%bx] : partition_view<tile=({tile}), tensor_view<256xf32, strides=[1]>>, tile<i32> -> tile<{tile}xf32>, token
    %s = addf %x, %x rounding<nearest_even> : tile<{tile}xf32>
    %d = store_view_tko weak %s, %w[%bx] token = %t : tile<{tile}xf32>, partition_view<tile=({tile}), tensor_view<256xf32, strides=[1]>>, tile<i32> -> token
    return
  }}
}}
"""


def blocks_of(tile, **others):
    return max(256 // tile, 1)


def dies(tile):
    if tile == 32:
        os._exit(3)
    return doubles(tile)


def is_doubled(args):
    return bool((args[0] == 2).all())


def is_never(args):
    return False


class Tuning(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.file = Path(scratch.name) / "tuned.json"
        self.ones = np.ones(256, np.float32)

    def journal(self):
        lines = Path(f"{self.file}.journal").read_text().splitlines()
        return [line for line in lines if line]

    def tune_doubles(self, space, kernel=doubles, **options):
        return tw.tune(
            kernel, space, grid=blocks_of, args=[self.ones], file=self.file, progress=False,
            **{"chip": "sm_80", **options},
        )  # fmt: skip

    def test_a_program_is_tuned_by_a_pool_of_processes(self):
        source = doubles(128)
        tuned = tw.tune(
            source, {**WARPS, "opt": [0, 3]}, grid=2, args=[self.ones], chip="sm_80",
            file=self.file, progress=False,
        )  # fmt: skip
        self.assertEqual(len(tuned.candidates), 4)
        self.assertEqual([each.error for each in tuned.candidates], [None] * 4)
        self.assertEqual(tuned.best.values, {"num_worker_warps_per_cta": 4, "opt": 3})
        costs = [each.cycles for each in tuned.candidates]
        self.assertEqual(costs, sorted(costs))
        self.assertTrue((self.ones == 1).all(), "the caller's array was written")
        # The figures do not depend on the arrays' addresses.
        self.assertEqual(tuned.best.figures["global_sectors"], 64)
        self.assertIn("doubles for sm_80", str(tuned))
        # The file contains hints, for the compiler and for kernels that run.
        said = json.loads(self.file.read_text())
        self.assertEqual(said["entries"], {"doubles": {"sm_80": {"num_worker_warps_per_cta": 4}}})
        self.assertEqual(said["opt_levels"], {"sm_80": 3})
        self.assertEqual(len(said["tuning"]["candidates"]), 4)
        self.assertIn(".reqntid 128,", tw.compile(source, chip="sm_80", hints=self.file))
        eight = {"schema": 1, "entries": {"doubles": {"sm_80": {"num_worker_warps_per_cta": 8}}}}
        kernel = tw.Kernel(source, on="emulator", chip="sm_80", hints=eight)
        self.assertEqual(kernel.threads, 256)
        kernel(2, self.ones)
        self.assertTrue((self.ones == 2).all())

    def test_what_is_known_is_not_asked_again(self):
        first = self.tune_doubles({"tile": [64, 128]})
        self.assertEqual(len(self.journal()), 2)
        again = self.tune_doubles({"tile": [64, 128]}, executor=NoExecutor())
        self.assertEqual(again.candidates, first.candidates)
        self.assertEqual(len(self.journal()), 2)
        # A truncated line loses its candidate; a new value adds one.
        path = Path(f"{self.file}.journal")
        path.write_bytes(path.read_bytes()[:-20])
        self.tune_doubles({"tile": [64, 128, 256]}, executor=ThreadPoolExecutor(1))
        self.assertEqual(len(self.journal()), 4)
        # Other arguments need new runs.
        self.ones[0] = 3
        with self.assertRaises(Asked):
            self.tune_doubles({"tile": [64]}, executor=NoExecutor())

    def test_an_interrupt_keeps_what_is_done(self):
        def interrupted(*asked):
            for count, answer in enumerate(answers(*asked)):
                if count == 1:
                    raise KeyboardInterrupt
                yield answer

        with unittest.mock.patch("tilewright.tuning.search.answers", interrupted):
            with self.assertRaises(KeyboardInterrupt):
                self.tune_doubles({"tile": [32, 64, 128]}, executor=ThreadPoolExecutor(1))
        self.assertEqual(len(self.journal()), 1)
        self.assertFalse(self.file.exists())
        self.assertEqual(len(self.tune_doubles({"tile": [32, 64, 128]}).candidates), 3)
        self.assertEqual(len(self.journal()), 3)

    def test_candidates_that_fail_come_last(self):
        space = [
            {"tile": 3}, {"tile": 64, "occupancy": 99}, {"tile": 512}, {"tile": 64},
        ]  # fmt: skip
        tuned = self.tune_doubles(space, executor=ThreadPoolExecutor(2))
        self.assertEqual(tuned.best.values, {"tile": 64})
        failed = {tuple(each.values.values()): each.error for each in tuned.candidates[2:]}
        self.assertIn("InvalidInput", failed[(3,)])
        self.assertIn("expected a number from 1 to 32 for 'occupancy', found 99", failed[(64, 99)])
        self.assertEqual(len(self.journal()), 4)

    def test_none_that_is_good_is_an_error(self):
        with self.assertRaisesRegex(tw.CompileError, "none of 2 candidates") as caught:
            self.tune_doubles({"tile": [64, 128]}, check=is_never)
        self.assertIn("WrongResult", str(caught.exception))
        self.assertFalse(self.file.exists())

    def test_a_chip_with_its_own_instructions(self):
        space = [{"tile": 64, "num_worker_warps_per_cta": 8, "opt": 1}]
        tuned = self.tune_doubles(space, chip="sm_90a", executor=ThreadPoolExecutor(1))
        self.assertIn(".reqntid 256,", tw.compile(doubles(64), chip="sm_90a", hints=tuned.file))

    def test_a_check_of_ones_own(self):
        self.assertEqual(self.tune_doubles({"tile": [64]}, check=is_doubled).best.error, None)

    def test_a_lost_process_costs_its_candidate(self):
        tuned = self.tune_doubles({"tile": [16, 32, 64]}, kernel=dies)
        self.assertEqual(tuned.candidates[-1].values, {"tile": 32})
        self.assertIn("its process was lost", tuned.candidates[-1].error)
        self.assertEqual([each.error for each in tuned.candidates[:-1]], [None, None])
        self.assertEqual(len(self.journal()), 2)  # the machine may have caused the loss

    def test_a_device_counts_before_the_model(self):
        asked = []

        def measure(values, ptx):
            asked.append(values)
            self.assertIn(".entry doubles", ptx)
            return 1.0 / values["tile"]

        for _ in range(2):
            tuned = self.tune_doubles({"tile": [16, 32, 64]}, measure=measure)
            self.assertEqual([each.values["tile"] for each in tuned.candidates], [64, 32, 16])
            self.assertEqual(tuned.best.seconds, 1 / 64)
        self.assertEqual(len(asked), 3)

    def test_what_names_an_answer(self):
        def key(kernel, **others):
            options = {"entry": None, "chip": "sm_80", "grid": 1, "args": [self.ones], "check": None}
            return key_of(Trial(kernel=kernel, values={}, **{**options, **others}))

        def made(constant):
            return lambda: constant

        different = [
            doubles, dies, functools.partial(doubles, 1), functools.partial(doubles, 2), made(1), made(2),
            (b"text", "name"), (b"other", "name"),
        ]  # fmt: skip
        keys = [key(each) for each in different]
        self.assertEqual(len(set(keys)), len(keys))
        self.assertEqual(keys[:4] + keys[6:], [key(each) for each in different[:4] + different[6:]])
        self.assertEqual(key(doubles, args=[self.ones.copy()]), keys[0])
        for others in ({"grid": 2}, {"chip": "sm_90"}, {"args": [self.ones + 1]}, {"check": is_never}):
            self.assertNotEqual(key(doubles, **others), keys[0])

    def test_wrong_names_are_said(self):
        with self.assertRaisesRegex(ValueError, "got 'tile'; for other names pass a function that returns the program"):
            self.tune_doubles({"tile": [1]}, kernel=doubles(64))
        with self.assertRaisesRegex(ValueError, "at least one candidate"):
            self.tune_doubles({"tile": []})

    def test_the_estimate(self):
        figures = {
            "blocks": 4, "threads_per_block": 128, "blocks_per_multiprocessor": 4, "mma": 0,
            "warp_instructions": 1600, "global_sectors": 80, "shared_wavefronts": 0,
        }  # fmt: skip
        # 400 instructions of a block at 4 per cycle, 0.35 of 20 sectors at 2; the launch overhead.
        alone, start = 100 + 0.35 * 10, 12000
        self.assertEqual(estimate(figures, None, "sm_80", 10), (start + alone, "issue"))
        self.assertEqual(estimate(figures, 10, "sm_80", 10), (start + alone, "issue"))
        self.assertEqual(estimate(figures, 40, "sm_80", 10), (start + 4 * alone, "issue"))
        self.assertEqual(estimate(figures, 41, "sm_80", 10), (start + 8 * alone, "issue"))
        # One of the four warps that a multiprocessor needs.
        few = {**figures, "threads_per_block": 32}
        self.assertEqual(estimate(few, None, "sm_80", 10), (start + 4 * alone, "issue"))
        # A spilled byte of each lane is a sector: 1200 in a block, in addition to its 20.
        spills = {**figures, "spill_bytes": 300}
        self.assertEqual(estimate(spills, None, "sm_80", 10), (start + 610 + 35, "memory"))
        # An mma takes 2 cycles on sm_80 and 4 on sm_89.
        products = {**figures, "mma": 1000}
        self.assertEqual(estimate(products, None, "sm_80", 10)[0], start + 500 + 0.35 * 110)
        self.assertEqual(estimate(products, None, "sm_89", 10)[0], start + 1000 + 0.35 * 110)
        self.assertEqual(multiprocessors_of("sm_90"), 132)
        with self.assertRaisesRegex(ValueError, "expected 'multiprocessors', which are not known for sm_121"):
            multiprocessors_of("sm_121")

    # Nightly: its processes take as long to start as all other tests take together.
    @unittest.skipUnless(
        importlib.util.find_spec("distributed") and os.environ.get("TILEWRIGHT_NIGHTLY"),
        "nightly, with dask[distributed]",
    )
    def test_a_dask_cluster_of_two_workers(self):
        from distributed import Client, LocalCluster

        options = {"processes": True, "threads_per_worker": 1, "dashboard_address": None}
        with LocalCluster(n_workers=2, **options) as cluster, Client(cluster) as client:
            client.wait_for_workers(2)
            space = {"tile": [16, 32, 64, 128, 3], **WARPS}
            tuned = self.tune_doubles(space, executor=client.get_executor())
            workers = {worker for worker, tasks in client.has_what().items()}
        self.assertEqual(len(workers), 2)
        good = [each for each in tuned.candidates if each.error is None]
        self.assertEqual((len(good), len(tuned.candidates)), (8, 10))
        self.assertEqual(len(self.journal()), 10)
        # The order is the same as with any other executor.
        self.file.with_name("tuned.json.journal").unlink()
        with ProcessPoolExecutor(1) as pool:
            self.assertEqual(self.tune_doubles(space, executor=pool).candidates, tuned.candidates)


class Asked(Exception):
    """An executor that must not be used was used."""


class NoExecutor(ThreadPoolExecutor):
    def submit(self, *_):
        raise Asked


class MainGuard(unittest.TestCase):
    """Processes import the script that starts them."""

    SCRIPT = """import os
import numpy as np
import tilewright as tw

def tune():
    x = np.arange(96 * 80, dtype=np.float32).reshape(96, 80)
    return tw.tune(os.environ["FIRST_LIGHT"] + "/transpose.tileirbc", {"opt": [0]}, grid=(3, 3),
                   args=[x, np.zeros((80, 96), np.float32)], file=os.environ["TUNED"], progress=False)

"""

    def run_script(self, end):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "script.py")
            with open(path, "w") as file:
                file.write(self.SCRIPT + end)
            return subprocess.run(
                [sys.executable, path], capture_output=True, text=True,
                env={**os.environ, "TUNED": os.path.join(folder, "tuned.json")},
            )  # fmt: skip

    def test_a_script_without_it_is_told(self):
        done = self.run_script("print(tune())\n")
        self.assertRegex(
            done.stderr,
            r'ArgumentError: .*script.py:10: expected a call of tune\(\) under `if __name__ == "__main__":`, since each process',
        )
        self.assertNotIn("bootstrapping", done.stderr)

    def test_a_script_with_it_tunes(self):
        done = self.run_script('if __name__ == "__main__":\n    print(tune())\n')
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("transpose for sm_90", done.stdout)


if __name__ == "__main__":
    unittest.main()
