// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// 2^-24 is lost under nearest_even and must not be under positive_inf. The view ends
// inside the second tile: the last two elements of y keep their values.
// launch: {"entry": "nudge_up", "calling_convention": "pointers", "grid": [2, 1, 1],
//   "args": [{"name": "x", "role": "in", "dtype": "f32", "values": [1, 2, 3, -4, 5, 6]},
//            {"name": "y", "role": "out", "dtype": "f32", "shape": [8],
//             "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values":
//     [1.0000001, 2.0000002, 3.0000002, -3.9999998, 5.0000005, 6.0000005, -7, -7]}]}
cuda_tile.module @kernels {
  entry @nudge_up(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    %xp = make_partition_view %xv : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>
    %yp = make_partition_view %yv : partition_view<tile=(4), tensor_view<6xf32, strides=[1]>>
    %v, %read = load_view_tko weak %xp[%bx] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %tiny = constant <f32: 5.9604644775390625e-08> : tile<4xf32>
    %sum = addf %v, %tiny rounding<positive_inf> : tile<4xf32>
    %done = store_view_tko weak %sum, %yp[%bx] token = %read : tile<4xf32>, partition_view<tile=(4), tensor_view<6xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
