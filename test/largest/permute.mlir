// covers: a permutation of 2^20 elements
// It compiles slowly; permute_nightly.test: on sm_90 too.
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O3 --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "i32", "shape": [1024, 1024], "contents": {"gen": "integers", "seed": 3, "lo": -1000, "hi": 1000, "dtype": "i32", "shape":
//   [1024, 1024]}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1024, 1024], "contents": {"gen": "constant",
//   "value": 0}}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [1024, 1024], strides = [1024, 1] : tensor_view<1024x1024xi32, strides=[1024,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1024x1024), tensor_view<1024x1024xi32, strides=[1024,1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(1024x1024), tensor_view<1024x1024xi32, strides=[1024,1]>>, tile<i32> -> tile<1024x1024xi32>, token
    %b = permute %a [1, 0] : tile<1024x1024xi32> -> tile<1024x1024xi32>
    %z_out_v = make_tensor_view %z, shape = [1024, 1024], strides = [1024, 1] : tensor_view<1024x1024xi32, strides=[1024,1]>
    %z_out_p = make_partition_view %z_out_v : partition_view<tile=(1024x1024), tensor_view<1024x1024xi32, strides=[1024,1]>>
    %z_w = store_view_tko weak %b, %z_out_p[%zero, %zero] : tile<1024x1024xi32>, partition_view<tile=(1024x1024), tensor_view<1024x1024xi32, strides=[1024,1]>>, tile<i32> -> token
    return
  }
}
