// covers: a tile of 131072 elements on the emulator: frames of many megabytes live at the same time
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --racecheck --check=reference | FileCheck %s
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --no-checks --check=reference | FileCheck %s
// CHECK: k: emulator agrees with the reference within its bounds, 1 elements
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role": "in", "dtype": "f16", "shape": [131072], "contents": {"gen": "normal", "seed": 1, "mean": 0, "std": 1, "dtype": "f16", "shape": [131072]}},{"name": "q", "role": "inout", "dtype": "i32", "values": [0]}]}
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f16>>, %q: tile<ptr<i32>>) {
    %v = make_tensor_view %p, shape = [131072], strides = [1] : tensor_view<131072xf16, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(131072), tensor_view<131072xf16, strides=[1]>>
    %z = constant <i32: 0> : tile<i32>
    %x, %t = load_view_tko weak %w[%z] : partition_view<tile=(131072), tensor_view<131072xf16, strides=[1]>>, tile<i32> -> tile<131072xf16>, token
    %i = iota : tile<131072xi32>
    %r:2 = reduce %x, %i dim=0 identities=[0xFC00 : f16, 0 : i32] : tile<131072xf16>, tile<131072xi32> -> tile<f16>, tile<i32>
    (%a: tile<f16>, %b: tile<f16>, %c: tile<i32>, %d: tile<i32>) {
      %g = cmpf greater_than ordered %a, %b : tile<f16> -> tile<i1>
      %e = select %g, %a, %b : tile<i1>, tile<f16>
      %f = select %g, %c, %d : tile<i1>, tile<i32>
      yield %e, %f : tile<f16>, tile<i32>
    }
    %l = reshape %r#1 : tile<i32> -> tile<1xi32>
    %v2 = make_tensor_view %q, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %w2 = make_partition_view %v2 : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %t2 = store_view_tko weak %l, %w2[%z] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
