# The source tree is one lit suite: each library keeps its tests in its own test/.
# The name is not lit.cfg.py because lit would then discover this folder as a
# suite of its own.
import os
import re
import shutil
import subprocess

import lit.formats

config.name = "tilewright"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test", ".ll"]
config.excludes = [
    entry
    for entry in os.listdir(config.source_root)
    if entry.startswith("build") or entry.startswith(".")
] + ["Inputs", "examples", "bench", "unittests"]
config.test_source_root = config.source_root
config.test_exec_root = os.path.join(config.build_root, "test", "out")
config.environment["PATH"] = os.pathsep.join(
    [config.tools, config.llvm_tools, config.environment["PATH"]]
)
config.environment["FILECHECK_OPTS"] = "--dump-input=fail"
config.substitutions.append(("FileCheck", config.filecheck))
config.substitutions.append(("%python", config.python))
config.substitutions.append(("%source_root", config.source_root))
config.substitutions.append(("%tools", config.tools))
config.substitutions.append(("%kernels", os.path.join(config.source_root, "examples", "first-light")))
# Code for random layouts is many times larger than usual and dominates the cost of a kernel test. The default configuration therefore
# compiles one launch of every second kernel with one random layout on one chip, which varies by kernel. Tests that name four or more
# chips alternate between -O0 and -O3 from chip to chip. Nightly, each launch has twenty layouts on every chip at both levels.
layouts = "--random-layouts=20" if os.environ.get("TILEWRIGHT_NIGHTLY") else "--random-layouts=1 --spread-layouts --sample"
# On each chip, one of -O0 and -O3 also goes through PTX; test/ptx/through_nightly.test does both.
config.substitutions.append(("%kernel-test", f"tilewright-kernel-test --through=alternate {layouts}"))

# ./dev installs a ptxas that accepts PTX 9.2; without one those tests are skipped.
if os.path.exists(os.path.join(config.tools, "ptxas")) or os.environ.get("TILEWRIGHT_PTXAS"):
    config.available_features.add("ptxas")
else:
    lit_config.note("no ptxas found: tests that need one are skipped")
# ./dev installs the build requirements of the Python package.
package_python = os.path.join(config.source_root, ".tools", "bin", "python")
needs = "import nanobind, packaging, pathspec, scikit_build_core, yaml; int(nanobind.__version__.split('.')[0]) >= 3 or exit(1)"
needed_wheels = os.path.join(config.source_root, ".tools", "wheels")
if os.path.exists(package_python) and os.path.isdir(needed_wheels) and not subprocess.run([package_python, "-c", needs], stderr=subprocess.DEVNULL).returncode:
    config.available_features.add("python-package")
    config.substitutions.append(("%package-python", package_python))
    # The wheel is built once for the tests that install it.
    shared = os.path.join(config.build_root, "test", "package-wheel")
    command = [config.python, os.path.join(config.source_root, "test/python/Inputs/package_wheel.py"), package_python,
               config.source_root, os.path.join(config.build_root, "package"), shared]
    config.substitutions.append(("%package-wheels", os.path.join(shared, "wheels")))
    config.substitutions.append(("%package-wheel", " ".join(command)))
    config.substitutions.append(("%needed-wheels", needed_wheels))
    site = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run([package_python, "-c", site], capture_output=True, text=True).stdout.strip()
    config.substitutions.append(("%package-site", site))
    if not os.path.exists(os.path.join(site, "distributed")):
        lit_config.note("no dask[distributed] found: the test that tunes on a cluster is skipped")
    if not subprocess.run([package_python, "-c", "import mypy"], stderr=subprocess.DEVNULL).returncode:
        config.available_features.add("mypy")
    else:
        lit_config.note("no mypy found: the test of the package's types is skipped")
    for module in ("torch", "jax"):
        if not os.path.exists(os.path.join(site, module)):
            lit_config.note(f"no {module} found: the test of kernels as its operations is skipped")
else:
    lit_config.note("no nanobind and scikit-build-core found: the tests of the Python package are skipped")
# `./dev docs` installs mkdocs.
if os.path.exists(package_python) and not subprocess.run([package_python, "-c", "import material, mkdocs"], stderr=subprocess.DEVNULL).returncode:
    config.available_features.add("mkdocs")
    config.substitutions.append(("%mkdocs", f"{package_python} -m mkdocs"))
else:
    lit_config.note("no mkdocs found: the test that builds the site is skipped; ./dev docs installs it")
# LLVM's own tools verify the exported IR.
if all(os.path.exists(os.path.join(config.llvm_tools, tool)) for tool in ("opt", "llc")):
    config.available_features.add("llvm-tools")
else:
    lit_config.note("no opt and llc found: the tests of exported LLVM IR are skipped")
# `./dev test --nightly`.
if os.environ.get("TILEWRIGHT_NIGHTLY"):
    config.available_features.add("nightly")
# The rustc that emits the MIR; most tests use texts that are checked in.
rustcs = [path for path in (os.environ.get("TILEWRIGHT_RUSTC"), "/usr/bin/rustc", shutil.which("rustc")) if path and os.path.exists(path)]
version = lambda path: subprocess.run([path, "--version"], capture_output=True, text=True).stdout
rustc = next((path for path in rustcs if version(path).startswith("rustc 1.96.0 ")), None)
if rustc:
    config.available_features.add("rustc")
    config.substitutions.append(("%rustc", rustc))
    # The crates that kernels are linked with are compiled once for all tests.
    config.environment["TILEWRIGHT_RUST_CRATES"] = os.path.join(config.build_root, "test", "rust-crates")
    sysroot = subprocess.run([rustc, "--print", "sysroot"], capture_output=True, text=True).stdout.strip()
    if os.path.exists(os.path.join(sysroot, "lib/rustlib/src/rust/library/core")):
        config.available_features.add("rust-src")
    else:
        lit_config.note("no sources of rustc's core found: the test that builds it for nvptx64 is skipped")
else:
    lit_config.note("no rustc 1.96.0 found: the tests that compile Rust are skipped")
# The aarch64 wheel is tested where QEMU is installed (utils/arm64_run.sh).
qemu = os.environ.get("QEMU_AARCH64") or shutil.which("qemu-aarch64-static") or shutil.which("qemu-aarch64")
qemu_version = re.search(r"version (\d+)", version(qemu)) if qemu else None
if qemu_version and int(qemu_version[1]) >= 8:
    config.available_features.add("qemu-aarch64")
# The vendor's disassembler serves as an independent check where it is
# installed; no other test needs it.
disassembler = os.environ.get("TILEWRIGHT_TILEIRDISASM") or shutil.which("tileirdisasm")
if disassembler:
    config.available_features.add("tileirdisasm")
    config.substitutions.append(("%tileirdisasm", disassembler))
# Where cuTile Python is installed, it exports the examples anew.
cutile = os.environ.get("TILEWRIGHT_CUTILE_PYTHON") or shutil.which("python3")
find = "import importlib.util; raise SystemExit(not importlib.util.find_spec('cuda.tile'))"
if cutile and not subprocess.run([cutile, "-c", find], stderr=subprocess.DEVNULL).returncode:
    config.available_features.add("cutile")
    config.substitutions.append(("%cutile", cutile))
else:
    lit_config.note("no cuda-tile found: the tests that export examples are skipped")
# test/python/triton.test needs Triton's compiler, which an environment may lack.
triton = os.environ.get("TILEWRIGHT_TRITON_PYTHON") or shutil.which("python3")
find = "import importlib.util as u; raise SystemExit(not (u.find_spec('triton') and u.find_spec('numpy')))"
if triton and not subprocess.run([triton, "-c", find], stderr=subprocess.DEVNULL).returncode:
    config.available_features.add("triton")
    config.substitutions.append(("%triton", triton))
    if not subprocess.run([triton, "-c", "import pytest"], stderr=subprocess.DEVNULL).returncode:
        config.available_features.add("triton-pytest")
    else:
        lit_config.note("no pytest found with triton: the test of docs/triton.md is skipped")
else:
    lit_config.note("no triton with numpy found: the tests that run its kernels are skipped")

# Other tools for the CUDA driver run on the stand-in where they are installed.
client = os.environ.get("TILEWRIGHT_DRIVER_CLIENT_PYTHON") or shutil.which("python3")
driver_clients = {
    "tinygrad": "import numpy, tinygrad",
    "cuda-core": "import numpy, cuda.bindings, cuda.core",
    "numba-cuda": "import numpy, numba_cuda, numba, cuda.core; from cuda.pathfinder import load_nvidia_dynamic_lib as load; load('nvvm')",
}
for package, needs in driver_clients.items():
    if client and not subprocess.run([client, "-c", needs], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
        config.available_features.add(package)
    else:
        lit_config.note(f"no {package} found: its test on the stand-in for the CUDA driver, and that of docs/clients.md, are skipped")
config.substitutions.append(("%driver-client", client or "python3"))
for name in ("TILEWRIGHT_NIGHTLY", "TILEWRIGHT_PTXAS", "TILEWRIGHT_LIBDEVICE", "CUDA_HOME", "CUDA_PATH", "QEMU_AARCH64"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
