"""The page docs/nvvm-coverage.md: the functions of the device that programs of `mir` may call, from Device.def."""
import ast
import os
import subprocess

SOURCE = "tilewright/Conversion/MirToLLVM/Device.def"
CLANG = "/usr/lib/llvm-22/bin/clang"
HEAD = """# Functions of the device

What a Rust kernel may call that no text defines, with the operation, LLVM's intrinsic and the PTX that it becomes. Any path that
ends the same way is the same function: `cuda_device::threadIdx_x` and `cuda_device::thread::threadIdx_x`. On a chip before the
first one a call is an error at its line. The atomics of `cuda_device::atomic` become `llvm.atomicrmw`, `llvm.cmpxchg`, `llvm.load`
and `llvm.store` in their scope; `core`'s functions of bits and floats become LLVM's intrinsics.

PTX is what the first chip gets. `wgmma` is sm_90a's alone, `tcgen05` that of sm_100a, sm_103a and sm_110a. `grid::sync` has no row: its
body, which the text holds, meets by atomics in a workspace that `envreg1` and `envreg2` lead to. Of `tcgen05_mma_ws_*` A lies in
tensor memory, and the descriptor of A does not count. A test calls each function
(`test/mir/Inputs/device_functions.py`): `ptxas` takes it for the first chip, and the chip before refuses it at its place.

| Module | Function | First chip | Operation | Intrinsic | PTX |
|---|---|---|---|---|---|
"""


def rows(root):
    """(module, path, first chip, operation, intrinsic, PTX) of each function."""
    macro = "-DDEVICE_FUNCTION(a,b,c,d,e,f,g)=(a,b,d,e,f,g),"
    done = subprocess.run([CLANG, "-E", "-P", "-x", "c", macro, os.path.join(root, SOURCE)], capture_output=True, text=True,
                          check=True)
    return ast.literal_eval("[" + done.stdout + "]")


def page(root):
    lines = []
    for module, path, chip, operation, intrinsic, ptx in rows(root):
        cells = [f"`{cell}`" if cell else "" for cell in (operation, intrinsic, ptx)]
        lines.append(f"| {module} | `{path}` | {f'sm_{chip}' if chip else 'all'} | {' | '.join(cells)} |\n")
    return HEAD + "".join(lines)
