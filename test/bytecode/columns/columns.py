"""Writes k.py, and k.mlir as cuTile Python would generate it, into a folder."""
import os
import sys

SOURCE = """@ct.kernel
def k(x):
    t = x.tiled_view(4)
"""
TEXT = """#file = #cuda_tile.di_file<"k.py" in "">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 2, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 2>
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<fnv8E5M3FNU>>) {
    %v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xfnv8E5M3FNU, strides=[1]> loc(fused<#sub>["k.py":3:5])
    %t = make_partition_view %v : partition_view<tile=(4), padding_value = nan, tensor_view<8xfnv8E5M3FNU, strides=[1]>> loc(fused<#sub>["k.py":3:9])
    return loc(fused<#sub>["k.py":3:5])
  } loc(fused<#sub>["k.py":2:1])
}
"""
for name, text in (("k.py", SOURCE), ("k.mlir", TEXT)):
    with open(os.path.join(sys.argv[1], name), "w", encoding="utf-8") as file:
        file.write(text)
