// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Overlapping tiles add up element by element, in every float type and from many blocks; elements
// outside the tensor are not accessed; a tensor of stride zero sums a tile into one element.
// launch: {"entry": "of_f16", "calling_convention": "pointers", "grid": [5, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f16", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0]}], "outputs": [{"arg":
//   "x", "compare": "exact", "values": [1, 2, 4, 6, 4, 6, 4, 6, 4]}]}
// launch: {"entry": "of_bf16", "calling_convention": "pointers", "grid": [5, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "bf16", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0]}], "outputs": [{"arg":
//   "x", "compare": "exact", "values": [1, 2, 4, 6, 4, 6, 4, 6, 4]}]}
// launch: {"entry": "of_f32", "calling_convention": "pointers", "grid": [5, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f32", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0]}], "outputs": [{"arg":
//   "x", "compare": "exact", "values": [1, 2, 4, 6, 4, 6, 4, 6, 4]}]}
// launch: {"entry": "of_f64", "calling_convention": "pointers", "grid": [5, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f64", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0]}], "outputs": [{"arg":
//   "x", "compare": "exact", "values": [1, 2, 4, 6, 4, 6, 4, 6, 4]}]}
// launch: {"entry": "of_i32", "calling_convention": "pointers", "grid": [5, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0]}], "outputs": [{"arg":
//   "x", "compare": "exact", "values": [1, 2, 4, 6, 4, 6, 4, 6, 4]}]}
// launch: {"entry": "mapped", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [[0, 0], [0, 0], [0, 0]]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [[1, 5], [2, 6], [3, 7]]}]}
// launch: {"entry": "all_on_one_tile", "calling_convention": "pointers", "grid": [10, 10, 10], "args":
//   [{"name": "x", "role": "inout", "dtype": "f32", "values": [0, 0, 0, 0]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [1000, 2000, 3000, 4000]}]}
// launch: {"entry": "zero_stride", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [5]}, {"name": "s", "dtype": "i32",
//   "value": 0, "kind": "scalar"}], "outputs": [{"arg": "x", "compare": "exact", "values": [15]}]}
cuda_tile.module @kernels {
  entry @of_f16(%x: tile<ptr<f16>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %a = constant <f16: [1.0, 2.0, 3.0, 4.0]> : tile<4xf16>
    %x_v = make_tensor_view %x, shape = [9], strides = [1] : tensor_view<9xf16, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[2], tensor_view<9xf16, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%bx], addf, %a : tile<4xf16>, strided_view<tile=(4), traversal_strides=[2], tensor_view<9xf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_bf16(%x: tile<ptr<bf16>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %a = constant <bf16: [1.0, 2.0, 3.0, 4.0]> : tile<4xbf16>
    %x_v = make_tensor_view %x, shape = [9], strides = [1] : tensor_view<9xbf16, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[2], tensor_view<9xbf16, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%bx], addf, %a : tile<4xbf16>, strided_view<tile=(4), traversal_strides=[2], tensor_view<9xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f32(%x: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %a = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
    %x_v = make_tensor_view %x, shape = [9], strides = [1] : tensor_view<9xf32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[2], tensor_view<9xf32, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%bx], addf, %a : tile<4xf32>, strided_view<tile=(4), traversal_strides=[2], tensor_view<9xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_f64(%x: tile<ptr<f64>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %a = constant <f64: [1.0, 2.0, 3.0, 4.0]> : tile<4xf64>
    %x_v = make_tensor_view %x, shape = [9], strides = [1] : tensor_view<9xf64, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[2], tensor_view<9xf64, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%bx], addf, %a : tile<4xf64>, strided_view<tile=(4), traversal_strides=[2], tensor_view<9xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_i32(%x: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %a = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [9], strides = [1] : tensor_view<9xi32, strides=[1]>
    %x_p = make_strided_view %x_v : strided_view<tile=(4), traversal_strides=[2], tensor_view<9xi32, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%bx], add, %a : tile<4xi32>, strided_view<tile=(4), traversal_strides=[2], tensor_view<9xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @mapped(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [[1, 2, 3, 4], [5, 6, 7, 8]]> : tile<2x4xi32>
    %x_v = make_tensor_view %x, shape = [3, 2], strides = [2, 1] : tensor_view<3x2xi32, strides=[2,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(2x4), tensor_view<3x2xi32, strides=[2,1]>, dim_map=[1, 0]>
    %t = atomic_red_view_tko relaxed tl_blk %x_p[%zero, %zero], add, %a : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<3x2xi32, strides=[2,1]>, dim_map=[1, 0]>, tile<i32> -> token
    return
  }
  entry @all_on_one_tile(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
    %x_v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], addf, %a : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @zero_stride(%x: tile<ptr<i32>>, %s: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %a = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    %x_v = make_tensor_view %x, shape = [4], strides = [%s] : tile<i32> -> tensor_view<4xi32, strides=[?]>
    %x_p = make_partition_view %x_v : partition_view<tile=(4), tensor_view<4xi32, strides=[?]>>
    %t = atomic_red_view_tko relaxed device %x_p[%zero], add, %a : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[?]>>, tile<i32> -> token
    return
  }
}
