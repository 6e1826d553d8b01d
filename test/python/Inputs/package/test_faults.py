"""Faults, races, checks and interrupts through the package."""

import signal
import subprocess
import sys
import time
import unittest

import numpy as np
import tilewright as tw

# Each block writes its number to the same address.
RACE = """cuda_tile.module @kernels {
  entry @race(%p: tile<ptr<i32>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %t = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
FOREVER = """cuda_tile.module @kernels {
  entry @forever(%p: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    loop {
      %v, %t = atomic_rmw_tko relaxed device %p, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      continue
    }
    return
  }
}
"""
ASSERT = """cuda_tile.module @kernels {
  entry @asserts() {
    %no = constant <i1: 0> : tile<i1>
    assert %no, "never" : tile<i1>
    return
  }
}
"""
# The first lanes of three warps update one word; UPDATE may store what depends on their order.
UPDATES = """.version 8.0
.target sm_80
.address_size 64
.visible .entry updates(.param .u64 y) .reqntid 96, 1, 1
{
  .reg .pred %p;
  .reg .b32 %t, %w, %old;
  .reg .b64 %y, %at;
  mov.u32 %t, %tid.x;
  and.b32 %w, %t, 31;
  setp.ne.u32 %p, %w, 0;
  @%p bra end;
  shr.u32 %w, %t, 5;
  ld.param.u64 %y, [y];
  mad.wide.u32 %at, %w, 4, %y;
  UPDATE
end:
  ret;
}
"""
WAYS = ({}, {"on": "emulator", "chip": "sm_90"})


class Faults(unittest.TestCase):
    def fault_of(self, program, *args, grid=1, **options):
        with self.assertRaises(tw.KernelFault) as caught:
            tw.run(program, grid=grid, args=args, **options)
        return caught.exception.fault

    def test_a_stray_access(self):
        for way in WAYS:
            fault = self.fault_of(RACE, np.zeros(0, np.int32), grid=(1, 2, 1), **way)
            self.assertEqual((fault.line, fault.column), (4, 10), fault)
            self.assertIsNotNone(fault.file)
            self.assertIn(fault.operation, ("cuda_tile.store_ptr_tko", "nvvm_ext.st_global"))
            self.assertEqual((fault.block[0], fault.block[2]), (0, 0))
            self.assertIsNone(fault.race)
            self.assertFalse(fault.is_assertion or fault.is_deadlock)
        self.assertEqual(fault.thread, 0)

    def test_a_race(self):
        for way in ({"sanitize": True}, {"on": "emulator", "chip": "sm_90", "racecheck": True}):
            fault = self.fault_of(RACE, np.zeros(1, np.int32), grid=3, **way)
            self.assertEqual((fault.line, fault.race.line, fault.race.column), (4, 4, 10), fault)
            self.assertEqual(fault.race.operation, fault.operation)
            self.assertNotEqual(fault.block, fault.race.block)
            self.assertEqual(fault.race.block[1:], (0, 0))

    def test_all_schedules(self):
        def run(update, schedules):
            array = np.zeros(4, np.float32 if "f32" in update else np.uint32)
            kernel = tw.Kernel(UPDATES.replace("UPDATE", update), on="emulator", schedules=schedules)
            return array, [each.message for each in kernel(1, array).remarks]

        array, remarks = run("red.relaxed.gpu.global.add.u32 [%y], 5;", 1)
        self.assertEqual(array[0], 15)
        self.assertEqual(remarks, ["the only schedule of block (0,0,0): no fault"])
        float_sum = "red.relaxed.gpu.global.add.f32 [%y], 0f3f800000;"
        for limit in (6, "all"):
            array, remarks = run(float_sum, limit)
            self.assertEqual(array[0], 3)
            self.assertEqual(remarks, ["all 6 schedules of block (0,0,0): no fault"])
        self.assertEqual(run(float_sum, 0)[1], [])
        with self.assertRaisesRegex(tw.KernelFault, "there are more than 5, which is the limit \\(schedules="):
            run(float_sum, 5)
        with self.assertRaisesRegex(tw.ResultDiffers, "the result depends on the schedule"):
            run("atom.relaxed.gpu.global.add.u32 %old, [%y], 1; st.global.u32 [%at+4], %old;", 100)

    def test_an_assertion(self):
        for way in WAYS:
            self.assertTrue(self.fault_of(ASSERT, **way).is_assertion)

    def test_a_launch_that_is_too_long(self):
        for way in WAYS:
            fault = self.fault_of(FOREVER, np.zeros(1, np.int32), max_steps=100000, **way)
            self.assertRegex(fault.message, "more than 100000 steps")


class Checks(unittest.TestCase):
    def test_what_agrees(self):
        memory = np.zeros(1, np.int32)
        tw.run(RACE, args=[memory], on="emulator", chip="sm_80", check=True)
        self.assertEqual(memory[0], 0)

    def test_what_differs(self):
        differing = []
        for seed in range(1, 9):
            memory = np.full(1, 77, np.int32)
            try:
                tw.run(RACE, grid=8, args=[memory], on="emulator", chip="sm_80", check=True, seed=seed, threads=1)
                self.assertEqual(memory[0], 7)
            except tw.ResultDiffers as error:
                self.assertIn(f"{memory[0]}, expected 7", str(error))
                differing.append(seed)
        self.assertTrue(differing)

    def test_is_of_the_emulator(self):
        with self.assertRaisesRegex(ValueError, "`check` is an option of the emulator"):
            tw.Kernel(RACE, check=True)
        with self.assertRaisesRegex(tw.UsageError, "Tile IR"):
            tw.Kernel(tw.compile(RACE, chip="sm_80"), on="emulator", check=True)


# With integers, whose results do not depend on rounding.
REDUCE = """cuda_tile.module @kernels {
  entry @reduces(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
    %offsets = iota : tile<16xi32>
    %one = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %all = broadcast %one : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %at = offset %all, %offsets : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
    %v, %t = load_ptr_tko weak %at : tile<16xptr<i32>> -> tile<16xi32>, token
    %r = reduce %v dim=0 identities=[0 : i32] : tile<16xi32> -> tile<i32>
      (%a: tile<i32>, %b: tile<i32>) {
        %s = OPERATION
        yield %s : tile<i32>
      }
    %u = store_ptr_tko weak %q, %r : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
# The result depends on which of the two is combined first.
LAST = REDUCE.replace("OPERATION", "addi %b, %b : tile<i32>")
GREATEST = REDUCE.replace("OPERATION", "maxi %a, %b signed : tile<i32>")


class Orders(unittest.TestCase):
    def run_reduce(self, program, **options):
        given, got = np.arange(16, dtype=np.int32), np.full(1, 77, np.int32)
        try:
            return tw.run(program, args=[given, got], **options), got
        finally:
            self.assertEqual(list(given), list(range(16)))
            self.got = got[0]

    def test_what_depends_on_none(self):
        result, got = self.run_reduce(GREATEST, orders=8)
        self.assertEqual((result.remarks, got[0]), ((), 15))

    def test_names_what_depends_on_one(self):
        self.run_reduce(LAST)
        natural = self.got
        with self.assertRaisesRegex(tw.ResultDiffers, "'q' depends on the order of 'cuda_tile.reduce' at <string>:8:") as caught:
            self.run_reduce(LAST, orders=8)
        self.assertNotIn("'p'", str(caught.exception))
        self.assertEqual(self.got, natural)

    def test_of_blocks(self):
        memory = np.zeros(1, np.int32)
        with self.assertRaisesRegex(tw.ResultDiffers, r"the order of blocks, or .* \(sanitize=True names a race\)"):
            tw.run(RACE, grid=8, args=[memory], orders=8)
        self.assertEqual(memory[0], 7)

    def test_of_a_launch_that_faults(self):
        with self.assertRaises(tw.KernelFault) as caught:
            tw.run(RACE, args=[np.zeros(0, np.int32)], orders=4)
        self.assertEqual(caught.exception.line, 4)

    def test_is_of_the_reference(self):
        with self.assertRaisesRegex(ValueError, "`orders` is an option of the reference"):
            tw.Kernel(RACE, on="emulator", chip="sm_90", orders=2)


class Interrupts(unittest.TestCase):
    def test_ends_a_launch(self):
        program = (
            "import numpy as np, signal, sys, tilewright as tw\n"
            # The signal may be ignored where the tests run.
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            f"kernel = tw.Kernel({FOREVER!r}, **eval(sys.argv[1]))\n"
            "print('ready', flush=True)\n"
            "try:\n    kernel(1, np.zeros(1, np.int32))\n"
            "except KeyboardInterrupt:\n    print('interrupted')\n"
        )
        for way in ({"max_steps": 2**60}, {"max_steps": 2**60, "on": "emulator", "chip": "sm_90"}):
            with subprocess.Popen(
                [sys.executable, "-c", program, repr(way)], stdout=subprocess.PIPE, text=True
            ) as process:
                self.assertEqual(process.stdout.readline(), "ready\n")
                time.sleep(0.3)
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.stdout.read(), "interrupted\n")
                self.assertEqual(process.wait(), 0)


if __name__ == "__main__":
    unittest.main()
