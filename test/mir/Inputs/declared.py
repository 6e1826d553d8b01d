"""Compiles a use of each function of docs/nvvm-coverage.md: the crate in rust/ declares them all, for the device and the host.

usage: declared.py RUSTC SOURCE_ROOT
"""
import os
import subprocess
import sys
import tempfile


def main():
    rustc, root = sys.argv[1:]
    sys.path.insert(0, os.path.join(root, "utils"))
    from nvvm_page import rows
    paths = [row[1] for row in rows(root)]
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "uses.rs")
        with open(source, "w", encoding="utf-8") as file:
            file.write("#![no_std]\n" + "".join(f"pub use {path} as f{i};\n" for i, path in enumerate(paths)))
        run = lambda *command: subprocess.run([rustc, "--edition", "2024", "--out-dir", folder, "-L", folder, *command], check=True)
        crate = os.path.join(root, "rust")
        run("--crate-type", "proc-macro", "--crate-name", "cuda_macros", os.path.join(crate, "cuda_macros/src/lib.rs"))
        for features in ([], ['--cfg=feature="host"']):
            run("--extern", "cuda_macros=" + os.path.join(folder, "libcuda_macros.so"), "-D", "warnings", "--crate-type", "rlib", "--crate-name", "cuda_device", *features,
                os.path.join(crate, "cuda_device/src/lib.rs"))
            run("--extern", "cuda_device=" + os.path.join(folder, "libcuda_device.rlib"), "--crate-type", "rlib", "--crate-name", "uses", source)
    print(f"{len(paths)} functions are declared")


if __name__ == "__main__":
    main()
