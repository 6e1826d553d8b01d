"""Our tileiras replaces the vendor's, which can be restored."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path


class DropInTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.site = Path(scratch.name)
        self.folder = self.site / "nvidia" / "cu13" / "bin"
        self.folder.mkdir(parents=True)

    def install(self, words):
        """Rewrites the file, as pip does when it installs the wheel."""
        program = self.folder / "tileiras"
        program.unlink(missing_ok=True)
        program.write_text(f"#!/bin/sh\necho {words}\n")
        program.chmod(0o755)

    def say(self, *words):
        path = os.pathsep.join([str(self.site), *filter(None, [os.environ.get("PYTHONPATH")])])
        done = subprocess.run(
            [sys.executable, "-m", "tilewright", "use-as-tileiras", *words],
            capture_output=True, text=True, env=dict(os.environ, PYTHONPATH=path),
        )  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def run_it(self):
        program = [str(self.folder / "tileiras"), "--version"]
        return subprocess.run(program, capture_output=True, text=True).stdout

    def test_is_put_in_place_and_undone(self):
        self.install("vendor")
        self.assertIn("is the vendor's", self.say("--status"))
        self.assertIn("is Tilewright's now", self.say())
        self.assertIn("Tilewright", self.run_it())
        self.assertIn("is Tilewright's now", self.say())  # a second call has no effect
        self.assertIn("is Tilewright's", self.say("--status"))
        self.assertIn("is the vendor's again", self.say("--undo"))
        self.assertEqual(self.run_it(), "vendor\n")
        self.assertIn("nothing to undo", self.say("--undo"))

    def test_a_new_wheel_is_the_vendors_again(self):
        self.install("older")
        self.say()
        self.install("newer")
        self.assertIn("is the vendor's", self.say("--status"))
        self.say()
        self.assertIn("Tilewright", self.run_it())
        self.say("--undo")
        self.assertEqual(self.run_it(), "newer\n")
        self.say()
        self.install("newest")
        self.assertIn("installed anew", self.say("--undo"))
        self.assertEqual(self.run_it(), "newest\n")

    def test_says_where_there_is_none(self):
        self.assertIn("no tileiras of the vendor's wheels", self.say())
        self.assertIn("nothing to undo", self.say("--undo"))


if __name__ == "__main__":
    unittest.main()
