// RUN: %kernel-test --seed=3 %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A bf16's sign and absolute value, with several elements in a thread: the emulator's code for the host lost the
// sign.
// launch: {"entry": "angle", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a", "role": "in", "dtype": "bf16",
//   "shape": [512], "contents": {"gen": "constant", "value": -2.3125}}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [512],
//   "contents": {"gen": "constant", "value": -2.3125}}, {"name": "y", "role": "out", "dtype": "bf16", "shape": [512], "contents":
//   {"gen": "constant", "value": 0.0}}], "outputs": []}
cuda_tile.module @kernels {
  entry @angle(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %i = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [512], strides = [1] : tensor_view<512xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(512), tensor_view<512xbf16, strides=[1]>>
    %b_v = make_tensor_view %b, shape = [512], strides = [1] : tensor_view<512xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(512), tensor_view<512xbf16, strides=[1]>>
    %y_v = make_tensor_view %y, shape = [512], strides = [1] : tensor_view<512xbf16, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(512), tensor_view<512xbf16, strides=[1]>>
    %s, %s_k = load_view_tko weak %a_p[%i] : partition_view<tile=(512), tensor_view<512xbf16, strides=[1]>>, tile<i32> -> tile<512xbf16>, token
    %t, %t_k = load_view_tko weak %b_p[%i] : partition_view<tile=(512), tensor_view<512xbf16, strides=[1]>>, tile<i32> -> tile<512xbf16>, token
    %r = atan2 %s, %t : tile<512xbf16>
    %d = store_view_tko weak %r, %y_p[%i] : tile<512xbf16>, partition_view<tile=(512), tensor_view<512xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
}
