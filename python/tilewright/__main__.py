"""python -m tilewright: scripts of cuTile Python and of Triton, as they are, without a GPU, and the place of tileiras."""

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
        help="run a script that uses cuda.tile or triton, its kernels on this machine's processor",
    )
    run.add_argument(
        "--on", choices=["reference", "emulator"],
        help="what runs kernels of cuda.tile (reference, with --racecheck or --check emulator); "
        "the emulator runs Triton's",
    )  # fmt: skip
    run.add_argument("--chip", default="sm_90", help="for which kernels are compiled (sm_90)")
    run.add_argument(
        "--sanitize", action="store_true", help="undefined behaviour is a fault; of the reference"
    )
    run.add_argument(
        "--racecheck", action="store_true",
        help="accesses that nothing orders are faults; of the emulator",
    )  # fmt: skip
    run.add_argument(
        "--check", action="store_true",
        help="compare what each launch leaves with the reference's bounds, or with what Triton's "
        "interpreter leaves; of the emulator",
    )  # fmt: skip
    run.add_argument(
        "--max-steps", type=int, default=0, metavar="N", help="end a launch that goes on for longer"
    )
    run.add_argument("script")
    run.add_argument("arguments", nargs=argparse.REMAINDER)
    use = commands.add_parser(
        "use-as-tileiras",
        help="have cuTile Python take Tilewright's tileiras for that of the vendor's wheels",
    )
    way = use.add_mutually_exclusive_group()
    way.add_argument("--undo", action="store_true", help="put the vendor's back")
    way.add_argument("--status", action="store_true", help="say whose it is, and change nothing")
    return parser


def main(words: list[str] | None = None) -> None:
    """The command line."""
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
