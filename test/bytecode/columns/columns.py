"""Writes k.py and k.mlir, what cuTile Python makes of it, into a folder."""
import os
import sys

SOURCE = """@ct.kernel
def k(x):
    t = ct.gdc_wait()
"""
TEXT = """#file = #cuda_tile.di_file<"k.py" in "">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 2, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 2>
cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    %t = gdc_wait_tko -> token loc(fused<#sub>["k.py":3:8])
    return loc(fused<#sub>["k.py":3:4])
  } loc(fused<#sub>["k.py":2:0])
}
"""
for name, text in (("k.py", SOURCE), ("k.mlir", TEXT)):
    with open(os.path.join(sys.argv[1], name), "w", encoding="utf-8") as file:
        file.write(text)
