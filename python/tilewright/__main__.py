"""python -m tilewright: runs unmodified cuTile Python and Triton scripts without a GPU, and installs Tilewright's tileiras for cuTile."""

from __future__ import annotations

import argparse
import os
import runpy
import sys


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tilewright", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser(
        "run",
        help="run a script that uses cuda.tile or triton, with its kernels on the CPU",
    )
    run.add_argument(
        "--on", choices=["reference", "emulator"],
        help="executor of cuda.tile kernels (default: reference, or emulator with --racecheck or "
        "--check); Triton kernels always run on the emulator",
    )  # fmt: skip
    run.add_argument("--chip", default="sm_90", help="target chip (default: sm_90)")
    run.add_argument(
        "--sanitize", action="store_true", help="report undefined behaviour as a fault; reference only"
    )
    run.add_argument(
        "--racecheck", action="store_true",
        help="report data races as faults; emulator only",
    )  # fmt: skip
    run.add_argument(
        "--check", action="store_true",
        help="compare the results of each launch with the reference's bounds, or with the results "
        "of Triton's interpreter; emulator only",
    )  # fmt: skip
    run.add_argument(
        "--max-steps", type=int, default=0, metavar="N", help="stop a launch after N steps"
    )
    run.add_argument("script")
    run.add_argument("arguments", nargs=argparse.REMAINDER)
    use = commands.add_parser(
        "use-as-tileiras",
        help="make cuTile Python use Tilewright's tileiras instead of the one in the vendor's wheels",
    )
    way = use.add_mutually_exclusive_group()
    way.add_argument("--undo", action="store_true", help="restore the vendor's tileiras")
    way.add_argument("--status", action="store_true", help="report which tileiras is installed, and change nothing")
    return parser


def main(words: list[str] | None = None) -> None:
    """Runs the command line `words`; None for the process's own arguments."""
    parser = _parser()
    given = parser.parse_args(words)
    if given.command == "use-as-tileiras":
        from tilewright import drop_in

        print((drop_in.restore if given.undo else drop_in.status if given.status else drop_in.use)())
        return
    on = given.on or ("emulator" if given.racecheck or given.check else "reference")
    if given.sanitize and on != "reference":
        parser.error("--sanitize is an option of --on reference")
    for name in ("racecheck", "check"):
        if getattr(given, name) and on != "emulator":
            parser.error(f"--{name} is an option of --on emulator")
    from tilewright.cutile.session import Settings, prepare

    prepare(
        Settings(
            on, given.chip, given.sanitize, given.racecheck, given.check, given.max_steps
        )
    )
    sys.argv = [given.script, *given.arguments]
    sys.path[0] = os.path.dirname(os.path.abspath(given.script))
    runpy.run_path(given.script, run_name="__main__")


if __name__ == "__main__":
    main()
