// covers: a kernel whose tiles need more registers than a thread has gets twice the warps, unless a number is requested; this is a step
// RUN: tilewright compile %s --gpu-name sm_80 -o %t.ptx --remarks=resources 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=EIGHT < %t.ptx
// RUN: tilewright compile %s --gpu-name sm_80 -o - -O0 | FileCheck %s --check-prefix=FOUR
// RUN: sed 's/%y: tile<ptr<i32>>)/& optimization_hints=<default = {num_worker_warps_per_cta = 4}>/' %s > %t.mlir
// RUN: tilewright compile %t.mlir --gpu-name sm_80 -o - | FileCheck %s --check-prefix=FOUR
// RUN: tilewright compile %s --gpu-name sm_80 -o %t.ptx --print-steps 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_80 --check --racecheck -q
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_120 --check -q
// RUN: tilewright run %s --launch %s --on reference --check -q
// EIGHT: .reqntid 256, 1, 1
// CHECK: more warps than usual share the kernel
// CHECK: = note: Usual = 4
// CHECK-NEXT: = note: Registers = {{[2-9][0-9][0-9]}}
// CHECK-NEXT: = note: Warps = 8
// CHECK-NEXT: = note: Left = {{1[0-9][0-9]|2[0-3][0-9]}}
// FOUR: .reqntid 128, 1, 1
// The passes on the trial copy are no steps; each step appears once.
// STEPS: nv-tileas-choose-warps
// STEPS: nv-tileas-assign-layouts: choose-layouts
// STEPS-NOT: choose-layouts
// launch: {"entry": "carries", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype": "i32",
//   "shape": [16384], "contents": {"gen": "constant", "value": 3}}, {"name": "y", "role": "inout", "dtype": "i32", "shape": [16384],
//   "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "y", "compare": "exact", "shape": [16384],
//   "contents": {"gen": "constant", "value": 13}}]}
cuda_tile.module @kernels {
  entry @carries(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %x1 = make_tensor_view %x, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %x2 = make_partition_view %x1 : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    %y1 = make_tensor_view %y, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xi32, strides=[128,1]>
    %y2 = make_partition_view %y1 : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %turns = constant <i32: 2> : tile<i32>
    %p, %pt = load_view_tko weak %x2[%zero, %zero] : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> tile<128x128xi32>, token
    %q, %qt = load_view_tko weak %y2[%zero, %zero] : partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> tile<128x128xi32>, token
    %ones = constant <i32: 1> : tile<128x128xi32>
    %r:2 = for %i in (%zero to %turns, step %one) : tile<i32> iter_values(%a = %p, %b = %q) -> (tile<128x128xi32>, tile<128x128xi32>) {
      %c = muli %a, %a : tile<128x128xi32>
      %d = addi %b, %c : tile<128x128xi32>
      %e = subi %a, %ones : tile<128x128xi32>
      continue %e, %d : tile<128x128xi32>, tile<128x128xi32>
    }
    %t = store_view_tko weak %r#1, %y2[%zero, %zero] : tile<128x128xi32>, partition_view<tile=(128x128), tensor_view<128x128xi32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
