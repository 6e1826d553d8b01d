"""Reports, remarks, explanations and profiles print as text and display as HTML."""

import json
import os
import unittest

import numpy as np
import tilewright as tw

MATMUL = os.path.join(os.environ["FIRST_LIGHT"], "matmul.tileirbc")
TRANSPOSE = os.path.join(os.environ["FIRST_LIGHT"], "transpose.tileirbc")
TRAPS = """cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %four = constant <i32: 4> : tile<i32>
    %same = cmpi equal %n, %four, signed : tile<i32> -> tile<i1>
    assert %same, "n is 4" : tile<i1>
    return
  }
}
"""


class Reports(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.report = tw.Module.load(MATMUL).report(chip="sm_90")

    def test_figures_are_attributes_and_keys(self):
        report, [kernel] = self.report, self.report.kernels
        self.assertEqual((report.target, report.opt_level), ("sm_90a", 3))
        self.assertEqual((kernel.entry, kernel["entry"], report.kernel("matmul").threads), ("matmul", "matmul", kernel.threads))
        self.assertIn("occupancy", dir(kernel))
        self.assertTrue(any(loop.interval for loop in kernel.loops))
        self.assertEqual(json.loads(json.dumps(kernel.as_dict()))["entry"], "matmul")
        with self.assertRaisesRegex(AttributeError, "KernelReport has no 'ocupancy'; it has accesses"):
            kernel.ocupancy
        with self.assertRaisesRegex(tw.ArgumentError, "the report has the kernels 'matmul', got 'x'"):
            report.kernel("x")

    def test_a_report_shows_itself(self):
        self.assertTrue(repr(self.report).startswith("matmul for sm_90a -O3: "), repr(self.report))
        self.assertIn("occupancy", self.report._repr_html_())
        self.assertIn("entry", repr(self.report.kernels[0]))
        self.assertIn("<td>matmul</td>", self.report.kernels[0]._repr_html_())

    def test_remarks(self):
        remarks = self.report.remarks
        [product] = remarks.of(name="MatrixInstructions")
        self.assertEqual((product.kind, product.category, product.function), ("passed", "tensorcore", "matmul"))
        self.assertEqual(product.place, f"{product.file}:{product.line}:{product.column}")
        self.assertIn("Atom", product.arguments)
        self.assertIn("matrix product by tensor core instructions [MatrixInstructions] (", repr(remarks))
        self.assertIn("<td>MatrixInstructions</td>", remarks._repr_html_())
        self.assertEqual(repr(remarks.of(category="none of them")), "no remarks")
        self.assertLess(len(remarks.of(kind="analysis")), len(remarks))

    def test_explanations(self):
        layouts = self.report.explain("layouts")
        self.assertIn("layout chosen for the tile", str(layouts))
        self.assertEqual({each.category for each in layouts.remarks}, {"layouts"})
        self.assertEqual(repr(layouts), layouts.text)
        self.assertIn("<pre>in function: matmul", layouts._repr_html_())
        self.assertIn("category: schedule", self.report.explain("schedule").text)
        self.assertEqual(self.report.explain("resources").text.rstrip("\n"), repr(self.report))
        with self.assertRaisesRegex(tw.ArgumentError, "expected 'resources', 'layouts' or 'schedule'"):
            self.report.explain("colours")


class Profiles(unittest.TestCase):
    def test_a_profile_shows_itself(self):
        kernel = tw.Kernel(TRANSPOSE, on="emulator", chip="sm_80", profile=True)
        profile = kernel[3, 3](np.zeros((96, 80), np.float32), np.zeros((80, 96), np.float32)).profile
        self.assertEqual((profile.blocks, profile["blocks"], dict(profile)["blocks"]), (9, 9, 9))
        self.assertEqual(profile.total.memory["global"].load.requests, profile["total"]["memory"]["global"]["load"]["requests"])
        lines = repr(profile).splitlines()
        self.assertEqual(lines[0], "transpose for sm_80 -O3: 9 blocks of 128 threads, 8192 shared bytes in each")
        self.assertRegex(lines[2], r"^instructions +thread +warp +lanes$")
        self.assertIn("<td>global load</td>", profile._repr_html_())


class Messages(unittest.TestCase):
    def test_remarks_of_a_launch_show_themselves(self):
        error = None
        try:
            tw.run(TRAPS, args=[3])
        except tw.KernelFault as caught:
            error = caught
        self.assertRegex(repr(error.diagnostics), r"error: assertion failed: n is 4, in block \(0,0,0\)$")
        self.assertIn("<pre>", error.diagnostics._repr_html_())

    def test_an_assertion_reads_the_same_on_each_executor(self):
        said = []
        for options in ({}, {"on": "emulator", "chip": "sm_90"}, {"on": "emulator", "chip": "sm_90", "through_ptx": True}):
            with self.assertRaises(tw.KernelFault) as caught:
                tw.run(TRAPS, args=[3], **options)
            fault = caught.exception.fault
            said.append((fault.message, fault.block, fault.thread, fault.is_assertion, fault.line, caught.exception.printed))
        self.assertEqual(set(said), {("assertion failed: n is 4, in block (0,0,0)", (0, 0, 0), None, True, 5, "assert failed: n is 4\n")})


if __name__ == "__main__":
    unittest.main()
