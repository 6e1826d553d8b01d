// covers: a loop-carried tile of 2^20 elements
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O3 --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "i32", "shape": [1048576], "contents": {"gen": "integers", "seed": 11, "lo": -1000, "hi": 1000, "dtype": "i32", "shape":
//   [1048576]}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1048576], "contents": {"gen": "constant", "value":
//   0}}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [1048576], strides = [1] : tensor_view<1048576xi32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>, tile<i32> -> tile<1048576xi32>, token
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %r = for %k in (%zero to %three, step %one) : tile<i32> iter_values(%c = %a) -> (tile<1048576xi32>) {
      %d = addi %c, %a : tile<1048576xi32>
      continue %d : tile<1048576xi32>
    }
    %z_out_v = make_tensor_view %z, shape = [1048576], strides = [1] : tensor_view<1048576xi32, strides=[1]>
    %z_out_p = make_partition_view %z_out_v : partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>
    %z_w = store_view_tko weak %r, %z_out_p[%zero] : tile<1048576xi32>, partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
