"""Cubins of a kernel: ours, the vendor's of the same bytecode, Triton's of the same algorithm.

The vendor's tools are black boxes, and no dependency; their output is never kept.
"""
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
from compile import ROOT, TOOL, vendor_tool  # noqa: E402


def tool(name):
    for folder in sys.path:
        for package in ("cu13", "cuda_" + name):
            path = os.path.join(folder, "nvidia", package, "bin", name)
            if os.access(path, os.X_OK):
                return path
    return shutil.which(name)


def run(command):
    # CUDA_HOME would make the vendor's compiler use another toolkit's ptxas.
    environment = {name: value for name, value in os.environ.items() if name not in ("CUDA_HOME", "CUDA_PATH")}
    return subprocess.run(command, capture_output=True, text=True, env=environment)


def first_line(done):
    return next((line for line in (done.stderr + done.stdout).splitlines() if "error" in line), f"exit code {done.returncode}")


class Ours:
    name = "ours"

    def command(self, bytecode, chip, cubin, emit="cubin"):
        return [TOOL, "compile", bytecode, "--gpu-name", chip, "-O3", f"--emit={emit}", "-o", cubin]

    def compile(self, kernel, bytecode, chip, cubin):
        done = run([*self.command(bytecode, chip, cubin), "--remarks=schedule"])
        if done.returncode:
            return first_line(done)
        serialized = re.search(r"name: ProductsSerialized\s+= (.*)", done.stdout + done.stderr)
        return serialized and f"products wait for each other: {serialized[1]}"


class Vendor:
    name = "vendor"

    def __init__(self, path):
        self.path = path

    def version(self):
        """The version that the tool prints; releases differ more than kernels do."""
        found = re.search(r"V(\d+\.\d+\.\d+)", run([self.path, "--version"]).stdout)
        return found[1] if found else "of an unknown version"

    def command(self, bytecode, chip, cubin):
        return [self.path, bytecode, f"--gpu-name={chip}", "-O3", "-o", cubin]

    def compile(self, kernel, bytecode, chip, cubin):
        done = run(self.command(bytecode, chip, cubin))
        return first_line(done) if done.returncode else None


class Triton:
    """Runs in a separate process, since a failing pass of Triton ends the process."""

    name = "triton"

    def __init__(self):
        self.shared = {}  # bytes, which Triton's cubins do not contain

    def compile(self, kernel, bytecode, chip, cubin):
        if not kernel.triton:
            return "no such kernel in triton_kernels.py"
        function, constants = kernel.triton
        pointers = ",".join(f"{array[0]}:{array[1]}" for array in kernel.arrays)
        numbers = ",".join(f"{name}={value}" for name, value in constants.items())
        done = run([sys.executable, os.path.join(HERE, "triton_kernels.py"), function, chip, pointers, numbers, cubin])
        if done.returncode:
            return (done.stderr.strip().splitlines() or ["failed"])[-1]
        self.shared[cubin] = int(done.stdout.split()[-1])
        return None


def installed(remark):
    """The available compilers; `remark` is called with the vendor's version and with each missing compiler."""
    found = [Ours()]
    vendor = vendor_tool()
    if vendor:
        found.append(Vendor(vendor))
        remark(f"vendor: tileiras {found[-1].version()}")
    else:
        remark("no vendor column: tileiras of cuda-tile[tileiras] is not installed in this Python environment")
    try:
        import triton  # noqa: F401
        found.append(Triton())
    except ImportError:
        remark("no column of Triton: triton is not installed in this Python environment")
    return found


__all__ = ["ROOT", "TOOL", "Ours", "Triton", "Vendor", "first_line", "installed", "run", "tool"]
