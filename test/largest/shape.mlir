// covers: shape changes of 2^20 elements
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O3 --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "i32", "shape": [512, 1024], "contents": {"gen": "integers", "seed": 4, "lo": -1000, "hi": 1000, "dtype": "i32", "shape":
//   [512, 1024]}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1024, 1024], "contents": {"gen": "constant",
//   "value": 0}}, {"name": "r", "role": "out", "dtype": "i32", "shape": [512, 512], "contents": {"gen": "constant", "value":
//   0}}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>, %r: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [512, 1024], strides = [1024, 1] : tensor_view<512x1024xi32, strides=[1024,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(512x1024), tensor_view<512x1024xi32, strides=[1024,1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(512x1024), tensor_view<512x1024xi32, strides=[1024,1]>>, tile<i32> -> tile<512x1024xi32>, token
    %c = cat %a, %a dim = 0 : tile<512x1024xi32>, tile<512x1024xi32> -> tile<1024x1024xi32>
    %l = reshape %c : tile<1024x1024xi32> -> tile<1048576xi32>
    %i = iota : tile<1048576xi32>
    %u = addi %l, %i : tile<1048576xi32>
    %q = reshape %u : tile<1048576xi32> -> tile<1024x1024xi32>
    %one = constant <i32: 1> : tile<i32>
    %part = extract %q[%one, %zero] : tile<1024x1024xi32> -> tile<512x512xi32>
    %z_out_v = make_tensor_view %z, shape = [1024, 1024], strides = [1024, 1] : tensor_view<1024x1024xi32, strides=[1024,1]>
    %z_out_p = make_partition_view %z_out_v : partition_view<tile=(1024x1024), tensor_view<1024x1024xi32, strides=[1024,1]>>
    %z_w = store_view_tko weak %q, %z_out_p[%zero, %zero] : tile<1024x1024xi32>, partition_view<tile=(1024x1024), tensor_view<1024x1024xi32, strides=[1024,1]>>, tile<i32> -> token
    %r_out_v = make_tensor_view %r, shape = [512, 512], strides = [512, 1] : tensor_view<512x512xi32, strides=[512,1]>
    %r_out_p = make_partition_view %r_out_v : partition_view<tile=(512x512), tensor_view<512x512xi32, strides=[512,1]>>
    %r_w = store_view_tko weak %part, %r_out_p[%zero, %zero] : tile<512x512xi32>, partition_view<tile=(512x512), tensor_view<512x512xi32, strides=[512,1]>>, tile<i32> -> token
    return
  }
}
