"""python -m tilewright run SCRIPT: cuTile Python scripts, as they are, without a GPU."""

from __future__ import annotations

import argparse
import os
import runpy
import sys


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tilewright", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser(
        "run", help="run a script that uses cuda.tile, its kernels on this machine's processor"
    )
    run.add_argument("--on", choices=["reference", "emulator"], default="reference")
    run.add_argument("--chip", default="sm_90", help="for which the emulator compiles (sm_90)")
    run.add_argument(
        "--sanitize", action="store_true", help="undefined behaviour is a fault; of the reference"
    )
    run.add_argument(
        "--racecheck", action="store_true",
        help="accesses that nothing orders are faults; of the emulator",
    )  # fmt: skip
    run.add_argument("script")
    run.add_argument("arguments", nargs=argparse.REMAINDER)
    return parser


def main(words: list[str] | None = None) -> None:
    """The command line."""
    parser = _parser()
    given = parser.parse_args(words)
    if given.sanitize and given.on != "reference":
        parser.error("--sanitize is an option of --on reference")
    if given.racecheck and given.on != "emulator":
        parser.error("--racecheck is an option of --on emulator")
    from tilewright.cutile.session import Settings, prepare

    prepare(Settings(given.on, given.chip, given.sanitize, given.racecheck))
    sys.argv = [given.script, *given.arguments]
    sys.path[0] = os.path.dirname(os.path.abspath(given.script))
    runpy.run_path(given.script, run_name="__main__")


if __name__ == "__main__":
    main()
