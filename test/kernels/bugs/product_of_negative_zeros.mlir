// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Zero times -0 plus -0: an instruction with a larger k pads with zeros, whose sum gave +0.
// launch: {"entry": "zeros", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [
//   {"contents":{"gen":"constant","value":-0.0},"dtype":"f16","name":"x","shape":[8]},
//   {"dtype":"f16","name":"y","role":"out","shape":[8]}], "outputs": []}
cuda_tile.module @kernels {
  entry @zeros(%xp: tile<ptr<f16>>, %yp: tile<ptr<f16>>) {
    %i = constant <i32: 0> : tile<i32>
    %none = constant <f16: 0.0> : tile<1x1xf16>
    %x = make_tensor_view %xp, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xf16, strides=[8,1]>
    %xv = make_partition_view %x : partition_view<tile=(1x8), tensor_view<1x8xf16, strides=[8,1]>>
    %t, %a = load_view_tko weak %xv[%i, %i] : partition_view<tile=(1x8), tensor_view<1x8xf16, strides=[8,1]>>, tile<i32> -> tile<1x8xf16>, token
    %p = mmaf %none, %t, %t : tile<1x1xf16>, tile<1x8xf16>, tile<1x8xf16>
    %y = make_tensor_view %yp, shape = [1, 8], strides = [8, 1] : tensor_view<1x8xf16, strides=[8,1]>
    %yv = make_partition_view %y : partition_view<tile=(1x8), tensor_view<1x8xf16, strides=[8,1]>>
    %b = store_view_tko weak %p, %yv[%i, %i] : tile<1x8xf16>, partition_view<tile=(1x8), tensor_view<1x8xf16, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
