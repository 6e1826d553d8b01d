// covers: a kernel that reduces or scans small tiles gets fewer warps, unless a number is requested; this is a step
// RUN: tilewright compile %s --gpu-name sm_80 -o %t.ptx --remarks=memory 2>&1 | FileCheck %s --check-prefix=SAID
// RUN: FileCheck %s < %t.ptx
// RUN: tilewright compile %s --gpu-name sm_80 -o - -O0 | FileCheck %s --check-prefix=FOUR
// RUN: sed 's/entry @row(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>)/& optimization_hints=<default = {num_worker_warps_per_cta = 4}>/' %s > %t.mlir
// RUN: tilewright compile %t.mlir --gpu-name sm_80 -o - | FileCheck %s --check-prefix=FOUR
// RUN: tilewright compile %s --gpu-name sm_80 -o %t.ptx --print-steps 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_80 --check --racecheck -q
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_75 --check -q
// RUN: tilewright run %s --launch %s --on reference --check -q
// STEPS-COUNT-2: nv-tileas-choose-warps: fewer-warps
// STEPS-NOT:     fewer-warps
// SAID:      fewer warps than usual
// SAID:      = note: Warps = 1
// SAID-NEXT: = note: Usual = 4
// SAID:      fewer warps than usual
// SAID:      = note: Warps = 2
// No data crosses warps, so there is no barrier.
// CHECK-LABEL: .entry row(
// CHECK:       .reqntid 32, 1, 1
// CHECK-NOT:   bar.sync
// CHECK-LABEL: .entry running(
// CHECK:       .reqntid 64, 1, 1
// Two warps would need more than 128 registers each. A kernel without reductions
// or scans gets the default number of warps, however small.
// CHECK-LABEL: .entry wide(
// CHECK:       .reqntid 128, 1, 1
// CHECK-LABEL: .entry copy(
// CHECK:       .reqntid 128, 1, 1
// FOUR-LABEL:  .entry row(
// FOUR:        .reqntid 128, 1, 1
// launch: {"entry": "row", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype": "f32",
//   "shape": [1024], "contents": {"gen": "iota"}}, {"name": "y", "role": "out", "dtype": "f32", "shape": [1],
//   "contents": {"gen": "constant", "value": 0}}], "outputs": [{"arg": "y", "compare": "exact", "values": [523776]}]}
cuda_tile.module @kernels {
  entry @row(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x1 = make_tensor_view %x, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
    %x2 = make_partition_view %x1 : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
    %a, %at = load_view_tko weak %x2[%zero] : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %s = reduce %a dim=0 identities=[0.0 : f32] : tile<1024xf32> -> tile<f32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = addf %l, %q : tile<f32>
      yield %both : tile<f32>
    }
    %t = store_ptr_tko weak %y, %s : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @running(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x1 = make_tensor_view %x, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %x2 = make_partition_view %x1 : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>
    %y1 = make_tensor_view %y, shape = [4096], strides = [1] : tensor_view<4096xf32, strides=[1]>
    %y2 = make_partition_view %y1 : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>
    %a, %at = load_view_tko weak %x2[%zero] : partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> tile<4096xf32>, token
    %s = scan %a dim=0 reverse=false identities=[0.0 : f32] : tile<4096xf32> -> tile<4096xf32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = addf %l, %q : tile<f32>
      yield %both : tile<f32>
    }
    %t = store_view_tko weak %s, %y2[%zero] : tile<4096xf32>, partition_view<tile=(4096), tensor_view<4096xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @wide(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x1 = make_tensor_view %x, shape = [8192], strides = [1] : tensor_view<8192xf32, strides=[1]>
    %x2 = make_partition_view %x1 : partition_view<tile=(8192), tensor_view<8192xf32, strides=[1]>>
    %a, %at = load_view_tko weak %x2[%zero] : partition_view<tile=(8192), tensor_view<8192xf32, strides=[1]>>, tile<i32> -> tile<8192xf32>, token
    %s = reduce %a dim=0 identities=[0.0 : f32] : tile<8192xf32> -> tile<f32>
    (%l: tile<f32>, %q: tile<f32>) {
      %both = addf %l, %q : tile<f32>
      yield %both : tile<f32>
    }
    %t = store_ptr_tko weak %y, %s : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @copy(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x1 = make_tensor_view %x, shape = [128], strides = [1] : tensor_view<128xf32, strides=[1]>
    %x2 = make_partition_view %x1 : partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>
    %y1 = make_tensor_view %y, shape = [128], strides = [1] : tensor_view<128xf32, strides=[1]>
    %y2 = make_partition_view %y1 : partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>
    %a, %at = load_view_tko weak %x2[%zero] : partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>, tile<i32> -> tile<128xf32>, token
    %t = store_view_tko weak %a, %y2[%zero] : tile<128xf32>, partition_view<tile=(128), tensor_view<128xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
