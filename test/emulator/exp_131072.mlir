// covers: a tile of 131072 elements on the emulator: a function with more checks than the pass emits branches for
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --racecheck --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --no-checks --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference within its bounds, 131072 elements
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "inout", "dtype": "f32", "shape": [131072], "contents": {"gen": "normal", "seed": 1, "mean": 0, "std": 1, "dtype": "f32", "shape": [131072]}}]}
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %v = make_tensor_view %p, shape = [131072], strides = [1] : tensor_view<131072xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(131072), tensor_view<131072xf32, strides=[1]>>
    %z = constant <i32: 0> : tile<i32>
    %x, %t = load_view_tko weak %w[%z] : partition_view<tile=(131072), tensor_view<131072xf32, strides=[1]>>, tile<i32> -> tile<131072xf32>, token
    %y = exp %x : tile<131072xf32>
    %t2 = store_view_tko weak %y, %w[%z] token = %t : tile<131072xf32>, partition_view<tile=(131072), tensor_view<131072xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
