"""pytest's options for tests that use `cuda.tile` or `triton`, as `python -m tilewright run` has them.

    pytest -p tilewright
    pytest --tilewright=emulator --tilewright-chip=sm_80 --tilewright-racecheck

`-p tilewright` alone is `--tilewright=reference`, or with the racecheck or the check
`--tilewright=emulator`; without either nothing is changed. The emulator runs Triton's
kernels in any case.
"""

from __future__ import annotations

import pytest

# That `-p` knows it by: where the package is installed, and anywhere.
_NAMES = {"tilewright", "tilewright.pytest_plugin"}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tilewright", "kernels of cuTile Python and of Triton without a GPU")
    group.addoption(
        "--tilewright", choices=["reference", "emulator"], help="what runs kernels of cuda.tile"
    )
    group.addoption("--tilewright-chip", default="sm_90", help="for which kernels are compiled")
    group.addoption("--tilewright-sanitize", action="store_true", help="of the reference")
    group.addoption("--tilewright-racecheck", action="store_true", help="of the emulator")
    group.addoption("--tilewright-check", action="store_true", help="of the emulator")
    group.addoption("--tilewright-max-steps", type=int, default=0, help="of a launch")


# First, since conftest files may import cuda.tile.
@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    options = early_config.known_args_namespace
    if not options.tilewright and _NAMES.intersection(options.plugins or []):
        is_emulated = options.tilewright_racecheck or options.tilewright_check
        options.tilewright = "emulator" if is_emulated else "reference"
    if not options.tilewright:
        return
    from tilewright.cutile.session import Settings, prepare

    prepare(
        Settings(
            options.tilewright,
            options.tilewright_chip,
            options.tilewright_sanitize,
            options.tilewright_racecheck,
            options.tilewright_check,
            options.tilewright_max_steps,
        )
    )
