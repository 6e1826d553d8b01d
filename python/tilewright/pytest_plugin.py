"""pytest options for tests that use `cuda.tile` or `triton`; the same as those of `python -m tilewright run`.

    pytest -p tilewright
    pytest --tilewright=emulator --tilewright-chip=sm_80 --tilewright-racecheck

`-p tilewright` without `--tilewright` selects the reference, or the emulator with
`--tilewright-racecheck` or `--tilewright-check`. Without either the plugin does nothing.
Triton kernels always run on the emulator.
"""

from __future__ import annotations

import pytest

# Names for `-p`: the installed entry point, and the module itself.
_NAMES = {"tilewright", "tilewright.pytest_plugin"}


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tilewright", "kernels of cuTile Python and of Triton without a GPU")
    group.addoption(
        "--tilewright", choices=["reference", "emulator"], help="executor of cuda.tile kernels"
    )
    group.addoption("--tilewright-chip", default="sm_90", help="target chip (default: sm_90)")
    group.addoption("--tilewright-sanitize", action="store_true", help="report undefined behaviour as a fault; reference only")
    group.addoption("--tilewright-racecheck", action="store_true", help="report data races as faults; emulator only")
    group.addoption("--tilewright-check", action="store_true", help="compare the results of each launch with the reference; emulator only")
    group.addoption("--tilewright-max-steps", type=int, default=0, help="stop a launch after this many steps; 0 for the default limit")


# Runs first, since conftest files may import cuda.tile.
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
