"""Runs the commands shown in the documentation and compares their output with the output shown there.

usage: run_pages.py SOURCE_ROOT TOOLS [PAGE...]

Without pages: README.md and every page of docs/ and examples/ that shows commands, except those with a test of their own. Each page runs in
an empty folder that contains the checkout's `examples`, `rust` and `test`, and `build/bin`. Commands in `console` blocks are run. Those
in `sh` blocks are not: they need the network, root, a GPU or minutes. A command in any other block is an error, and so is a `./dev`
command that `./dev help` does not list.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import tutorial

# The tests that run these pages need more setup.
ELSEWHERE = {"docs/tutorial.md": "test/python/tutorial.test", "docs/cutile.md": "test/python/cutile_page.test", "docs/clients.md": "test/python/driver_page.test",
             "docs/rust.md": "test/mir/tutorial.test", "docs/triton.md": "test/python/triton_page.test",
             "examples/own-kernel/README.md": "test/house/own_kernel.test"}
COMMAND = re.compile(r"^(\$ |(build/bin/|\./dev\b|utils/|bench/)|(tilewright(-\w+)*|tileiras|python3?|pip|pytest|cmake|llvm-remarkutil) )")
BLOCK = re.compile(r"(?ms)^```(\S*)[^\n]*\n(.*?)^```$")
root, tools = map(pathlib.Path, sys.argv[1:3])


def wrong_blocks(page, text, help_text):
    for language, block in BLOCK.findall(text):
        for line in block.splitlines():
            if language not in ("console", "sh") and COMMAND.match(line) and not line.endswith(("{", ";", ":")):
                yield f"{page}: error: expected the command in a `console` block, which is run, or a `sh` block, which is not: {line}"
            name = re.match(r"(?:\$ )?\./dev (\w+)", line)
            if name and not re.search(rf"^  {name[1]}\b", help_text, re.M):
                yield f"{page}: error: ./dev has no command '{name[1]}'"


def run(page, text):
    """The number of commands."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("examples", "rust", "test", "dev"):
            os.symlink(root / name, pathlib.Path(folder, name))
        os.mkdir(pathlib.Path(folder, "build"))
        os.symlink(tools, pathlib.Path(folder, "build/bin"))
        os.chdir(folder)
        try:
            return tutorial.follow(text)
        except SystemExit as failure:
            raise SystemExit(f"{page}:\n{failure}") from None
        finally:
            os.chdir("/")


def main():
    pages = sys.argv[3:] or ["README.md", *(str(path.relative_to(root)) for folder in ("docs", "examples")
                                            for path in sorted((root / folder).rglob("*.md")) if "dialects" not in path.parts)]
    help_text = subprocess.run([root / "dev", "help"], capture_output=True, text=True, check=True).stdout
    faults, count, followed = [], 0, 0
    for page in pages:
        text = (root / page).read_text(encoding="utf-8")
        faults += wrong_blocks(page, text, help_text)
        if page in ELSEWHERE:
            assert (root / ELSEWHERE[page]).exists(), ELSEWHERE[page]
        elif "```console" in text:
            try:
                count += run(page, text)
                followed += 1
            except SystemExit as failure:
                faults.append(str(failure))
    print("\n".join([*faults, f"{count} commands of {followed} pages as shown, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
