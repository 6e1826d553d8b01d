"""The page docs/nvvm-coverage.md: the functions of the device that programs of `mir` may call, from Device.def."""
import ast
import os
import subprocess

SOURCE = "tilewright/Conversion/MirToLLVM/Device.def"
CLANG = "/usr/lib/llvm-22/bin/clang"
HEAD = """# Device functions

Functions that a Rust kernel may call without a definition, with the operation, LLVM's intrinsic and the PTX that each becomes. Paths with
the same end are the same function: `cuda_device::threadIdx_x` and `cuda_device::thread::threadIdx_x`. On a chip before the
first one a call is an error at its line, and so is a call that does not fit the signature. The atomics of
`cuda_device::atomic` become `llvm.atomicrmw`, `llvm.cmpxchg`, `llvm.load` and `llvm.store` in their scope; `core`'s functions of bits and
floats become LLVM's intrinsics.

In a signature `shared` is a pointer to shared memory, `const` a u32 that is known when compiling, an argument or a constant parameter, and
`N x b32` N numbers of 32 bits in arrays or structs. PTX is that for the first chip. `wgmma` exists on sm_90a only, `tcgen05` on
sm_100a, sm_103a and sm_110a. For `tcgen05_mma_ws_*` A is in tensor memory, and the descriptor of A is ignored. Two tests call each
function: `ptxas` accepts it for the first chip, and for the previous chip it is refused at its line (`test/mir/Inputs/device_functions.py`); the
emulator runs it (`test/mir/Inputs/device_values.py`).

| Module | Function | Signature | First chip | Operation | Intrinsic | PTX |
|---|---|---|---|---|---|---|
"""
LAYER = """
## The operations of cuda-oxide's dialect-nvvm

Its 123 operations (version 0.1, in twelve modules), and their counterparts here. `grid_sync` is a body in the text: blocks synchronize
by atomics in a workspace that `envreg1` and `envreg2` point to, and a launch that is not cooperative traps. A program may bring its own.

| Module | Operation there | Function | First chip | Operation here | Intrinsic | PTX |
|---|---|---|---|---|---|---|
"""


def read(root, macro):
    done = subprocess.run([CLANG, "-E", "-P", "-x", "c", macro, os.path.join(root, SOURCE)], capture_output=True, text=True,
                          check=True)
    return ast.literal_eval("[" + done.stdout + "]")


def rows(root):
    """(module, path, signature, operation of dialect-nvvm, first chip, operation, intrinsic, PTX) of each function."""
    return read(root, "-DDEVICE_FUNCTION(a,b,c,d,e,f,g,h,i)=(a,b,c,d,f,g,h,i),")


def layer(root):
    """(module, operation of dialect-nvvm, functions, first chip, operation, intrinsic, PTX) of each of its operations."""
    found = {}
    for module, path, _, name, chip, *rest in rows(root):
        if name:
            found.setdefault(name, [module, name, [], chip, *rest])[2].append(path)
    for row in read(root, "-DLAYER_OPERATION(a,b,c,d,e,f,g)=(a,b,[c],d,e,f,g),"):
        found[row[1]] = list(row)
    return list(found.values())


def cells(chip, texts):
    return [f"sm_{chip}" if chip else "all"] + [f"`{text}`" if text else "" for text in texts]


def page(root):
    text = HEAD
    for module, path, signature, _, chip, *texts in rows(root):
        text += f"| {module} | `{path}` | {f'`{signature}`' if signature else ''} | {' | '.join(cells(chip, texts))} |\n"
    text += LAYER
    for module, name, paths, chip, *texts in layer(root):
        functions = ", ".join(f"`{path.removeprefix('cuda_device::')}`" for path in paths)
        text += f"| {module} | `{name}` | {functions} | {' | '.join(cells(chip, texts))} |\n"
    return text
