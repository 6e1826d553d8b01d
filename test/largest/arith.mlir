// covers: arithmetic, comparison and select on 2^20 elements
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O3 --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "f32", "shape": [1048576], "contents": {"gen": "normal", "seed": 1, "mean": 0, "std": 1, "dtype": "f32", "shape":
//   [1048576]}}, {"name": "y", "role": "in", "dtype": "f32", "shape": [1048576], "contents": {"gen": "normal", "seed": 2,
//   "mean": 0, "std": 1, "dtype": "f32", "shape": [1048576]}}, {"name": "z", "role": "out", "dtype": "f32", "shape":
//   [1048576], "contents": {"gen": "constant", "value": 0}}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [1048576], strides = [1] : tensor_view<1048576xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1048576), tensor_view<1048576xf32, strides=[1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(1048576), tensor_view<1048576xf32, strides=[1]>>, tile<i32> -> tile<1048576xf32>, token
    %b_v = make_tensor_view %y, shape = [1048576], strides = [1] : tensor_view<1048576xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(1048576), tensor_view<1048576xf32, strides=[1]>>
    %b, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(1048576), tensor_view<1048576xf32, strides=[1]>>, tile<i32> -> tile<1048576xf32>, token
    %s = addf %a, %b rounding<nearest_even> : tile<1048576xf32>
    %p = mulf %a, %b rounding<nearest_even> : tile<1048576xf32>
    %c = cmpf less_than ordered %s, %p : tile<1048576xf32> -> tile<1048576xi1>
    %m = select %c, %s, %p : tile<1048576xi1>, tile<1048576xf32>
    %n = fma %m, %a, %b rounding<nearest_even> : tile<1048576xf32>
    %z_out_v = make_tensor_view %z, shape = [1048576], strides = [1] : tensor_view<1048576xf32, strides=[1]>
    %z_out_p = make_partition_view %z_out_v : partition_view<tile=(1048576), tensor_view<1048576xf32, strides=[1]>>
    %z_w = store_view_tko weak %n, %z_out_p[%zero] : tile<1048576xf32>, partition_view<tile=(1048576), tensor_view<1048576xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
