// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// A tile that extends beyond its tensor is stored in slices, some of which are
// wholly outside although the slices divide the tensor (random program
// 109126).
// launch: {"entry": "random", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [
//   {"contents":{"gen":"bits","seed":5},"dtype":"i64","name":"a4","shape":[32828]},
//   {"dtype":"i32","kind":"scalar","name":"a5","value":1},
//   {"dtype":"i64","name":"a16","role":"out","shape":[24576]}], "outputs": []}
cuda_tile.module @kernels {
  entry @random(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<ptr<i64>>) {
    %0 = constant <i32: 0> : tile<i32>
    %1 = make_tensor_view %arg0, shape = [16, 2048], strides = [2052, %arg1] : tile<i32> -> tensor_view<16x2048xi64, strides=[2052,?]>
    %2 = make_strided_view %1 : strided_view<tile=(16x1024), traversal_strides=[16,1024], tensor_view<16x2048xi64, strides=[2052,?]>>
    %3 = constant <i32: 0> : tile<i32>
    %tile, %result_token = load_view_tko weak %2[%3, %0] : strided_view<tile=(16x1024), traversal_strides=[16,1024], tensor_view<16x2048xi64, strides=[2052,?]>>, tile<i32> -> tile<16x1024xi64>, token
    %4 = make_tensor_view %arg2, shape = [1024, 6], strides = [6, 1] : tensor_view<1024x6xi64, strides=[6,1]>
    %5 = make_partition_view %4 : partition_view<tile=(16x1024), tensor_view<1024x6xi64, strides=[6,1]>, dim_map=[1, 0]>
    %6 = constant <i32: 0> : tile<i32>
    %7 = constant <i32: 0> : tile<i32>
    %8 = store_view_tko weak %tile, %5[%6, %7] : tile<16x1024xi64>, partition_view<tile=(16x1024), tensor_view<1024x6xi64, strides=[6,1]>, dim_map=[1, 0]>, tile<i32> -> token
    return
  }
}
