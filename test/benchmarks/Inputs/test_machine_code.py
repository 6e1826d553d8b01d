"""Tests how `./dev bench sass` reads a listing: instruction kinds, widths, loops, trip counts, cycles."""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../bench/sass"))
import cost
import machine_code
from benchmark import Benchmark


def listing(*lines):
    """Lines as a disassembler writes them, each instruction after its address."""
    return "\n".join(line if line.startswith(".L_x") else f"        /*{16 * i:04x}*/  {line} ;" for i, line in enumerate(lines))


# A nested loop of a matrix product, after an access.
PRODUCT = listing("LDG.E.128 R4, [R2.64]", ".L_x_0:", "IADD3 R1, R1, 0x1, RZ", ".L_x_1:", "LDSM.16.M88.4 R8, [R1]", "LDS RZ, [RZ]",
                  "HMMA.16816.F32 R16, R8, R4, R16", "HMMA.16816.F32 R20, R8, R6, R20", "ISETP.NE.AND P0, PT, R1, R2, PT",
                  "@P0 BRA `(.L_x_1)", "BAR.SYNC.DEFER_BLOCKING 0x0", "@!P1 BRA `(.L_x_0)", "@P2 STG.E.64 [R2.64], R16", "EXIT")


def kernel(flops, moved, trips):
    return Benchmark("k", "", (1, 1, 1), [], flops, moved, trips)


class MachineCode(unittest.TestCase):
    def test_kinds(self):
        kinds = {"HMMA.16816.F32": "mma", "IMMA.16832.S8.S8": "mma", "LDSM.16.M88.4": "shared", "LDGSTS.E.BYPASS.LTC128B.128": "global",
                 "RED.E.ADD.F32.FTZ.RN.STRONG.GPU": "global", "DEPBAR.LE": "sync", "STL.64": "spill", "FFMA": "rest", "MUFU.EX2": "rest",
                 "SHFL.BFLY": "rest", "IMAD.MOV.U32": "integer", "LOP3.LUT": "integer"}
        for name, kind in kinds.items():
            self.assertEqual(machine_code.Instruction(name, "", None).kind, kind, name)

    def test_widths(self):
        widths = {"LDG.E.128.CONSTANT": 16, "LDG.E.64": 8, "LDG.E.U16": 2, "LDG.E": 4, "STS.U8": 1, "LDSM.16.MT88.4": 16, "LDSM.16.M88": 4,
                  "LDGSTS.E.BYPASS.LTC128B.128": 16, "RED.E.ADD.F16x2.RN": 4}
        for name, width in widths.items():
            self.assertEqual(machine_code.Instruction(name, " R0, [R1]", None).moved[1], width, name)
        self.assertIsNone(machine_code.Instruction("LDS", " RZ, [RZ]", None).moved)
        self.assertIsNone(machine_code.Instruction("FADD", "", None).moved)

    def test_products(self):
        products = {"HMMA.16816.F32": (2048, 16), "HMMA.1688.F32.TF32": (1024, 32), "IMMA.16832.S8.S8": (4096, 8),
                    "QMMA.16832.F32.E4M3.E4M3": (4096, 8), "DMMA.884": (256, 64), "FFMA": (0, 0),
                    "HGMMA.64x128x16.F32": (32768, 16)}
        for name, wanted in products.items():
            self.assertEqual(machine_code.Instruction(name, "", None).multiply_adds, wanted, name)

    def test_instructions_outside_the_products_of_a_warpgroup(self):
        # Two products of 64 x 128 x 16 by each of two warpgroups are two tiles of 128 x 128 x 16.
        loop = [".L_x_1:", "UIADD3 UR8, UR4, 0x2, URZ", "HGMMA.64x128x16.F32 R24, gdesc[UR8], R24",
                "HGMMA.64x128x16.F32 R24, gdesc[UR12], R24, gsb0", "WARPGROUP.DEPBAR.LE gsb0, 0x1", "@P0 BRA `(.L_x_1)"]
        product = kernel(2 * 128 * 128 * 16 * 64, 0, 64)
        for threads, before in ((256, "EXIT"), (384, "USETMAXREG.TRY_ALLOC.CTAPOOL UP0, 0xe8")):
            code = machine_code.parse(listing(before, *loop))
            body = machine_code.hottest(code, machine_code.loops(code))
            self.assertEqual(machine_code.outside_group_products(code, body, product, threads), 1.5)
        code = machine_code.parse(PRODUCT)
        body = machine_code.hottest(code, machine_code.loops(code))
        self.assertIsNone(machine_code.outside_group_products(code, body, product, 128))

    def test_masks_at_bounds_do_not_count(self):
        many = [f"ISETP.GT.AND P{i % 7}, PT, R{i}, R9, PT" for i in range(machine_code.LEAST_MASK)]
        around = lambda *part: machine_code.parse(listing("@P6 BRA `(.L_x_9)", *many, ".L_x_9:", ".L_x_1:", "FMUL R1, R1, R2", *part, "MUFU.EX2 R1, R1",
                                                          "@P0 BRA `(.L_x_1)", "EXIT"))
        skipped = around("@!P2 BRA `(.L_x_2)", *many, ".L_x_2:")
        [loop] = machine_code.loops(skipped)
        self.assertEqual([each.name for each in loop.body], ["FMUL", "BRA", "MUFU.EX2", "BRA"])
        loop.times = 5
        times = {}
        for each, often in machine_code.executed(skipped, [loop]):
            times.setdefault(each.name, []).append(often)
        self.assertEqual((times["FMUL"], times["ISETP.GT.AND"]), ([5], [1] * len(many) + [0] * len(many)))
        # What is short, computes or accesses memory is executed; of two alternatives the shorter one is.
        for part in (many[1:], [*many, "FADD R1, R1, R2"], [*many, "LDGSTS.E [R1], [R2.64]"]):
            [loop] = machine_code.loops(around("@!P2 BRA `(.L_x_2)", *part, ".L_x_2:"))
            self.assertEqual(len(loop.body), 4 + len(part))
        [loop] = machine_code.loops(around("@P2 BRA `(.L_x_2)", "LDGSTS.E [R1], [R2.64]", "BRA `(.L_x_3)", ".L_x_2:", *many,
                                           "LDGSTS.E [R1], [R2.64], P1", ".L_x_3:"))
        self.assertEqual([each.name for each in loop.body], ["FMUL", "BRA", "LDGSTS.E", "BRA", "MUFU.EX2", "BRA"])

    def test_loops_turn_as_often_as_the_work_asks(self):
        code = machine_code.parse(PRODUCT)
        found = machine_code.loops(code)
        self.assertEqual([loop.inner for loop in found], [False, True])
        # Four warps, two MMAs of 2048 per iteration: 32 iterations of the inner loop, 8 of the outer.
        machine_code.count(found, kernel(2 * 2 * 2048 * 4 * 32, 0, 8), 128)
        self.assertEqual([loop.times for loop in found], [8, 32])
        times = {each.name: many for each, many in machine_code.executed(code, found)}
        self.assertEqual((times["LDG.E.128"], times["BAR.SYNC.DEFER_BLOCKING"], times["HMMA.16816.F32"]), (1, 8, 32))
        body = machine_code.hottest(code, found)
        self.assertEqual({kind: number for kind, number in machine_code.mix(body).items() if number},
                         {"mma": 2, "shared": 2, "rest": 1, "integer": 1})

    def test_loops_of_multiply_adds(self):
        code = machine_code.parse(listing("FFMA R1, R2, R3, R1", ".L_x_0:", "LDS R2, [R3]", "FFMA R1, R2, R4, R1", "FFMA R5, R2, R6, R5",
                                          "@P0 BRA `(.L_x_0)", "EXIT"))
        found = machine_code.loops(code)
        # Two warps, two multiply-adds of 32 lanes per iteration.
        machine_code.count(found, kernel(2 * 2 * 32 * 2 * 16, 0, 0), 64)
        self.assertEqual(found[0].times, 16)

    def test_loops_that_move(self):
        code = machine_code.parse(listing(".L_x_0:", "LDG.E.64 R4, [R2.64]", "FADD R4, R4, R5", "STG.E.64 [R6.64], R4", "@P0 BRA `(.L_x_0)",
                                          "EXIT", ".L_x_1:", "BRA `(.L_x_1)"))
        found = machine_code.loops(code)
        self.assertEqual(len(found), 1)  # the trap at the end is not a loop
        machine_code.count(found, kernel(0, 16 * 64 * 5, 10), 64)
        self.assertEqual(found[0].times, 5)

    def test_work_and_cycles(self):
        found = {"threads": 128, "registers": 128, "shared": 50 * 1024}
        code = machine_code.parse(PRODUCT)
        work = cost.block_work(found, code, kernel(2 * 2 * 2048 * 4 * 32, 0, 8))
        self.assertEqual(work, {"issue": 4 * (3 + 8 * 3 + 32 * 6), "shared": 4 * 32 * 4 * 128, "memory": 4 * (16 + 8) * 32,
                                "tensor": 4 * 32 * 2 * 2048})
        # Per cycle: 128 bytes of shared memory, 4 instructions, 64 bytes of the L2, 1024 multiply-adds. 0.35 of the time of the units
        # that are not the bottleneck is not hidden.
        busy = 512 + 0.35 * (219 + 48 + 512)
        three, bound = cost.cycles(found, work, "sm_80")
        self.assertAlmostEqual(three, busy)
        self.assertEqual(bound, "shared")
        # Only one block fits: half of the 4 warps needed to hide latencies.
        alone = {**found, "threads": 64, "shared": 100 * 1024}
        self.assertAlmostEqual(cost.cycles(alone, work, "sm_80")[0], 2 * busy)
        twice = cost.block_work(found, code, kernel(2 * 2 * 2048 * 4 * 32, 0, 8), {"shared": 2.0, "global": 1.5})
        self.assertEqual((twice["shared"], twice["memory"]), (1024 * 128, 144 * 32))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=0)
