// covers: source lines of calls that the producer inlined, also nested, in PTX and in a cubin's line table
// REQUIRES: ptxas
// RUN: tilewright compile %s --gpu-name sm_80 --emit=ptx --lineinfo -O0 -o - | FileCheck %s
// RUN: tilewright compile %s --gpu-name sm_80 --emit=ptx --lineinfo -O3 -o - | FileCheck %s
// RUN: tilewright compile %s --gpu-name sm_80 --emit=cubin --lineinfo -O0 -o %t.0.cubin
// RUN: %python %S/Inputs/inlined_frames.py %t.0.cubin | FileCheck %s --check-prefix=CUBIN
// RUN: tilewright compile %s --gpu-name sm_120 --emit=cubin --lineinfo -O3 -o %t.3.cubin
// RUN: %python %S/Inputs/inlined_frames.py %t.3.cubin | FileCheck %s --check-prefix=CUBIN
// The body of a reduction has its own chain of calls.
// RUN: %python %S/Inputs/inlined_frames.py %t.3.cubin | FileCheck %s --check-prefix=BODY
// PTX before 7.2 cannot express inlining; it has the line alone.
// RUN: tilewright compile %s --gpu-name sm_75 --emit=ptx --lineinfo --ptx-version=7.1 -o - | FileCheck %s --check-prefix=OLD
// Debuggers read inlined calls from DWARF, which ptxas accepts.
// RUN: tilewright compile %s --gpu-name sm_80 --emit=ptx --device-debug -o - | FileCheck %s --check-prefix=OLD
// RUN: tilewright compile %s --gpu-name sm_80 --emit=cubin --device-debug -o %t.debug
// RUN: llvm-dwarfdump --debug-info %t.debug | FileCheck %s --check-prefix=INFO

// CHECK: .loc 1 6 3
// CHECK: .loc [[LIB:[0-9]+]] 30 7, function_name [[OUTER:.*]], inlined_at 1 6 3
// CHECK: .loc [[LIB]] 21 9, function_name [[INNER:.*]], inlined_at [[LIB]] 30 7
// CHECK: .file [[LIB]] "/src/lib.py"
// CHECK: .section .debug_str
// CHECK-DAG: [[INNER]]:
// CHECK-DAG: [[OUTER]]:

// CUBIN-DAG: {{^}}k.py:4{{$}}
// CUBIN-DAG: {{^}}lib.py:21 in square, inlined at lib.py:30 in helper, inlined at k.py:6{{$}}
// CUBIN-DAG: {{^}}k.py:9{{$}}
// BODY: {{^}}lib.py:41 in plus, inlined at k.py:8{{$}}

// OLD-NOT: inlined_at
// OLD: .loc 2 21 9{{$}}
// OLD-NOT: inlined_at

// INFO-DAG: DW_AT_name ("square")
// INFO-DAG: DW_AT_name ("helper")
// INFO: DW_TAG_inlined_subroutine
// INFO: DW_AT_call_line (6)
// INFO: DW_TAG_inlined_subroutine
// INFO: DW_AT_call_line (30)

#file = #cuda_tile.di_file<"k.py" in "/src">
#lib = #cuda_tile.di_file<"lib.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#k = #cuda_tile.di_subprogram<file = #file, line = 3, name = "scale", linkageName = "scale", compileUnit = #unit, scopeLine = 3>
#square = #cuda_tile.di_subprogram<file = #lib, line = 20, name = "square", linkageName = "square", compileUnit = #unit, scopeLine = 20>
#helper = #cuda_tile.di_subprogram<file = #lib, line = 29, name = "helper", linkageName = "helper", compileUnit = #unit, scopeLine = 29>
#plus = #cuda_tile.di_subprogram<file = #lib, line = 40, name = "plus", linkageName = "plus", compileUnit = #unit, scopeLine = 40>
#loc = loc(fused<#k>["/src/k.py":4:5])
#call = loc(fused<#k>["/src/k.py":6:3])
#within = loc(callsite(fused<#helper>["/src/lib.py":30:7] at #call))
#line = loc(callsite(fused<#square>["/src/lib.py":21:9] at #within))
#body = loc(callsite(fused<#plus>["/src/lib.py":41:2] at fused<#k>["/src/k.py":8:6]))
cuda_tile.module @kernels {
  entry @scale(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32> loc(#loc)
    %v = make_tensor_view %x, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]> loc(#loc)
    %p = make_partition_view %v : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>> loc(#loc)
    %t, %read = load_view_tko weak %p[%zero] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token loc(#loc)
    %s = mulf %t, %t : tile<64xf32> loc(#line)
    %sum = reduce %s dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %c = addf %a, %b : tile<f32> loc(#body)
      yield %c : tile<f32> loc(#body)
    } loc(#loc)
    %one = reshape %sum : tile<f32> -> tile<1xf32> loc(#loc)
    %all = broadcast %one : tile<1xf32> -> tile<64xf32> loc(#loc)
    %r = addf %s, %all : tile<64xf32> loc(#loc)
    %done = store_view_tko weak %r, %p[%zero] token = %read : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token loc(fused<#k>["/src/k.py":9:2])
    return loc(#loc)
  } loc(fused<#k>["/src/k.py":3:0])
}
