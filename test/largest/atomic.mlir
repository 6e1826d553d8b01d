// covers: atomic sums of 2^20 elements
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O3 --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "i32", "shape": [1048576], "contents": {"gen": "integers", "seed": 10, "lo": -1000, "hi": 1000, "dtype": "i32", "shape":
//   [1048576]}}, {"name": "z", "role": "inout", "dtype": "i32", "shape": [1024], "contents": {"gen": "constant", "value":
//   1}}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [1048576], strides = [1] : tensor_view<1048576xi32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>, tile<i32> -> tile<1048576xi32>, token
    %i = iota : tile<1048576xi32>
    %low = constant <i32: 1023> : tile<1048576xi32>
    %j = andi %i, %low : tile<1048576xi32>
    %p_1 = reshape %z : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<1048576xptr<i32>>
    %p = offset %p_n, %j : tile<1048576xptr<i32>>, tile<1048576xi32> -> tile<1048576xptr<i32>>
    %o, %o_t = atomic_rmw_tko relaxed device %p, add, %a : tile<1048576xptr<i32>>, tile<1048576xi32> -> tile<1048576xi32>, token
    return
  }
}
