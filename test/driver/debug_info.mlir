// covers: the producer's source lines in PTX and cubins, also for calls that the producer inlined
// RUN: tilewright compile %s --gpu-name sm_80 --emit=ptx --lineinfo -o - | FileCheck %s
// RUN: tilewright compile %s --gpu-name sm_80 --emit=ptx -o - | FileCheck %s --check-prefix=NONE
// RUN: tilewright compile %s --gpu-name sm_80 --emit=ptx --device-debug -o - | FileCheck %s --check-prefix=DEBUG
// RUN: not tilewright compile %s --gpu-name sm_80 --emit=ptx --device-debug -O2 -o - 2>&1 | FileCheck %s --check-prefix=LEVEL

// NONE-NOT: .loc
// LEVEL: error: expected -O0 with --device-debug, got -O2

// An inlined operation keeps its own line and file.
// CHECK: .visible .entry scale
// CHECK: .loc 1 3 0
// CHECK: .loc 1 4 5
// CHECK: .loc 1 6 3
// CHECK: .loc 2 21 9, function_name $L__info_string0, inlined_at 1 6 3
// CHECK: mul.rn.f32
// CHECK: .loc 1 7 2
// CHECK-DAG: .file 1 "/src/k.py"
// CHECK-DAG: .file 2 "/src/lib.py"

// DEBUG: .target sm_80, debug
// DEBUG: .loc 2 21 9{{$}}
// DEBUG: .section .debug_info

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
