// covers: a matrix product of 2^20 elements
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O3 --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f16", "shape": [1024, 16], "contents": {"gen": "normal", "seed": 7, "mean": 0, "std": 1, "dtype": "f16", "shape": [1024,
//   16]}}, {"name": "y", "role": "in", "dtype": "f16", "shape": [16, 1024], "contents": {"gen": "normal", "seed": 8, "mean":
//   0, "std": 1, "dtype": "f16", "shape": [16, 1024]}}, {"name": "z", "role": "out", "dtype": "f32", "shape": [1024, 1024],
//   "contents": {"gen": "constant", "value": 0}}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [1024, 16], strides = [16, 1] : tensor_view<1024x16xf16, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1024x16), tensor_view<1024x16xf16, strides=[16,1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1024x16), tensor_view<1024x16xf16, strides=[16,1]>>, tile<i32> -> tile<1024x16xf16>, token
    %b_v = make_tensor_view %y, shape = [16, 1024], strides = [1024, 1] : tensor_view<16x1024xf16, strides=[1024,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16x1024), tensor_view<16x1024xf16, strides=[1024,1]>>
    %b, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(16x1024), tensor_view<16x1024xf16, strides=[1024,1]>>, tile<i32> -> tile<16x1024xf16>, token
    %acc = constant <f32: 0.0> : tile<1024x1024xf32>
    %r = mmaf %a, %b, %acc : tile<1024x16xf16>, tile<16x1024xf16>, tile<1024x1024xf32>
    %z_out_v = make_tensor_view %z, shape = [1024, 1024], strides = [1024, 1] : tensor_view<1024x1024xf32, strides=[1024,1]>
    %z_out_p = make_partition_view %z_out_v : partition_view<tile=(1024x1024), tensor_view<1024x1024xf32, strides=[1024,1]>>
    %z_w = store_view_tko weak %r, %z_out_p[%zero, %zero] : tile<1024x1024xf32>, partition_view<tile=(1024x1024), tensor_view<1024x1024xf32, strides=[1024,1]>>, tile<i32> -> token
    return
  }
}
