// covers: the line table and the debug information of a cubin, read back
// REQUIRES: ptxas
// RUN: tilewright compile %s --gpu-name sm_80 --emit=cubin --lineinfo -o %t.lines
// RUN: llvm-dwarfdump --debug-line %t.lines | FileCheck %s
// RUN: tilewright compile %s --gpu-name sm_80 --emit=cubin --device-debug -o %t.debug
// RUN: llvm-dwarfdump --debug-line %t.debug | FileCheck %s
// RUN: llvm-dwarfdump --debug-info %t.debug | FileCheck %s --check-prefix=INFO

// CHECK: include_directories[  1] = "/src"
// CHECK: file_names[  1]:
// CHECK-NEXT: name: "k.py"
// CHECK: file_names[  2]:
// CHECK-NEXT: name: "lib.py"
// Line and file.
// CHECK: 0x{{[0-9a-f]+}} 3 0 1 {{.*}}is_stmt
// CHECK: 0x{{[0-9a-f]+}} 4 0 1 {{.*}}is_stmt
// CHECK-DAG: 0x{{[0-9a-f]+}} 21 0 2 {{.*}}is_stmt
// CHECK-DAG: 0x{{[0-9a-f]+}} 7 0 1 {{.*}}is_stmt

// INFO: DW_TAG_subprogram
// INFO: DW_AT_name ("helper")
// INFO: DW_AT_inline (DW_INL_inlined)
// INFO: DW_AT_name ("scale")
// INFO: DW_TAG_inlined_subroutine
// INFO: DW_AT_call_file ("/src/k.py")
// INFO-NEXT: DW_AT_call_line (6)
// INFO-NEXT: DW_AT_call_column (3)

#file = #cuda_tile.di_file<"k.py" in "/src">
#lib = #cuda_tile.di_file<"lib.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#k = #cuda_tile.di_subprogram<file = #file, line = 3, name = "scale", linkageName = "scale", compileUnit = #unit, scopeLine = 3>
#helper = #cuda_tile.di_subprogram<file = #lib, line = 20, name = "helper", linkageName = "helper", compileUnit = #unit, scopeLine = 20>
#loc = loc(fused<#k>["/src/k.py":4:5])
cuda_tile.module @kernels {
  entry @scale(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32> loc(#loc)
    %v = make_tensor_view %x, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]> loc(#loc)
    %p = make_partition_view %v : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>> loc(#loc)
    %t, %read = load_view_tko weak %p[%zero] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token loc(#loc)
    %s = mulf %t, %t : tile<64xf32> loc(callsite(fused<#helper>["/src/lib.py":21:9] at fused<#k>["/src/k.py":6:3]))
    %done = store_view_tko weak %s, %p[%zero] token = %read : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token loc(fused<#k>["/src/k.py":7:2])
    return loc(#loc)
  } loc(fused<#k>["/src/k.py":3:0])
}
