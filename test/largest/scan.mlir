// covers: prefix sums of 2^20 elements
// It compiles slowly; scan_nightly.test: on sm_75 too.
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O3 --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "i32", "shape": [1048576], "contents": {"gen": "integers", "seed": 6, "lo": -1000, "hi": 1000, "dtype": "i32", "shape":
//   [1048576]}}, {"name": "z", "role": "out", "dtype": "i32", "shape": [1048576], "contents": {"gen": "constant", "value":
//   0}}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<i32>>, %z: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %x, shape = [1048576], strides = [1] : tensor_view<1048576xi32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>
    %a, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>, tile<i32> -> tile<1048576xi32>, token
    %s = scan %a dim=0 reverse=false identities=[0 : i32] : tile<1048576xi32> -> tile<1048576xi32>
    (%l: tile<i32>, %m: tile<i32>) {
      %n = addi %l, %m : tile<i32>
      yield %n : tile<i32>
    }
    %z_out_v = make_tensor_view %z, shape = [1048576], strides = [1] : tensor_view<1048576xi32, strides=[1]>
    %z_out_p = make_partition_view %z_out_v : partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>
    %z_w = store_view_tko weak %s, %z_out_p[%zero] : tile<1048576xi32>, partition_view<tile=(1048576), tensor_view<1048576xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
