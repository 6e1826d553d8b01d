#!/usr/bin/env python3
"""Compiles a kernel under many names: valid PTX names must assemble unchanged,
the others are input errors at the entry's line.

usage: names.py FOLDER [--assemble]
"""
import os
import re
import subprocess
import sys

KERNEL = """cuda_tile.module @kernels {
  entry @%s(%%x: tile<ptr<f32>>) {
    %%zero = constant <i32: 0> : tile<i32>
    %%v = make_tensor_view %%x, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %%p = make_partition_view %%v : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %%t, %%k = load_view_tko weak %%p[%%zero, %%zero] : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> tile<64x64xf32>, token
    %%e = tanh %%t : tile<64x64xf32>
    %%u = permute %%e [1, 0] : tile<64x64xf32> -> tile<64x64xf32>
    %%s = store_view_tko weak %%u, %%p[%%zero, %%zero] token = %%k : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}
"""

# Keywords of PTX and of C, names known to LLVM, libdevice and the host, and names like our own.
ACCEPTED = """a A9 _a _1 __ $a $1 a$b add mov ret ld reg entry func global visible weak version target f32 b8
pred tid laneid param shared const generic main kernel kernels printf vprintf malloc free memcpy memset abort
sin sinf tanhf exp __assertfail constant_0 kernel_shared shared _Z1kPf _Z3expf warpsize WARP_SZ_ wArp_SZ llvm
nvvm_reflect __internal __cuda_sm20_div_s64 ___NV_TILE_LAUNCH_META_DATA __tilewright threadIdx""".split()
ACCEPTED.append("n" * 4096)

REFUSED = ["a-b", "a b", "a/b", "\u00e9", "a@b", "%a", "a%b", "1abc", ".x", "a.b", "llvm.foo", "_", "$", "WARP_SZ",
           "llvm.nvvm.barrier0", "__nv_tanhf", "__nv_sinf", "__nvvm_reflect", "___NV_TILE_LAUNCH_META_DATA___",
           "__tilewright_shared_k", "a\\09b", "a\\0Ab", "a\\00b", "a\\22b", "a\\FFb"]


def compile_as(name, folder, arguments):
    path = os.path.join(folder, "kernel.mlir")
    with open(path, "w", encoding="utf-8") as file:
        file.write(KERNEL % f'"{name}"')
    return subprocess.run(["tilewright", "compile", path, "--gpu-name", "sm_90", *arguments],
                          capture_output=True, check=False)


def main():
    folder, wrong = sys.argv[1], 0
    os.makedirs(folder, exist_ok=True)
    assemble = sys.argv[2:] == ["--assemble"]
    output = os.path.join(folder, "kernel.out")
    accepted = ACCEPTED if assemble else ACCEPTED[:3]
    for name in accepted:
        done = compile_as(name, folder, ["-o", "-"])
        holds = done.returncode == 0 and f".entry {name}(".encode() in done.stdout
        if holds and assemble:
            done = compile_as(name, folder, ["--emit=cubin", "-o", output])
            holds = done.returncode == 0
        if not holds:
            print(f"{name[:80]!r} ends with {done.returncode}: {done.stderr.decode(errors='replace')}")
            wrong += 1
    for name in REFUSED:
        done = compile_as(name, folder, ["-o", output + ".none"])
        message = done.stderr.decode(errors="replace")
        if (done.returncode != 1 or "kernel.mlir:2:" not in message or not re.search("expects a (valid PTX )?name", message)
                or os.path.exists(output + ".none")):
            print(f"{name!r} ends with {done.returncode}: {message}")
            wrong += 1
    print(f"{len(accepted)} accepted, {len(REFUSED)} refused, {wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
