// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A zero scale gives zeros of either sign: for each product, or for a block's sum.
// launch: {"entry": "zero_scales", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [
//   {"contents":{"gen":"bits","seed":8},"dtype":"i8","name":"a7","shape":[1023]},
//   {"contents":{"gen":"uniform","hi":4,"lo":-4,"seed":15},"dtype":"f32","name":"a14","shape":[1836]},
//   {"dtype":"i32","kind":"scalar","name":"a15","value":108},
//   {"dtype":"i32","kind":"scalar","name":"a16","value":17},
//   {"dtype":"f32","name":"a30","role":"out","shape":[1536]}], "outputs": []}
cuda_tile.module @kernels {
  entry @zero_scales(%arg0: tile<ptr<i8>>, %arg1: tile<ptr<f32>>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<ptr<f32>>) {
    %0 = constant <i32: 0> : tile<i32>
    %1 = make_tensor_view %arg0, shape = [512], strides = [2] : tensor_view<512xi8, strides=[2]>
    %2 = make_partition_view %1 : partition_view<tile=(512), tensor_view<512xi8, strides=[2]>>
    %3 = constant <i32: 1> : tile<i32>
    %4 = constant <i64: 0> : tile<i64>
    %tile, %result_token = load_view_tko relaxed sys %2[%4] : partition_view<tile=(512), tensor_view<512xi8, strides=[2]>>, tile<i64> -> tile<512xi8>, token
    %5 = unpack %tile : tile<512xi8> -> tile<1024xf4E2M1FN>
    %6 = reshape %5 : tile<1024xf4E2M1FN> -> tile<64x16xf4E2M1FN>
    %7 = constant <f4E2M1FN: 1.000000e+00> : tile<16x8xf4E2M1FN>
    %8 = constant <i8: 0> : tile<64x1xi8>
    %9 = bitcast %8 : tile<64x1xi8> -> tile<64x1xfnv8E5M3FNU>
    %10 = constant <i8: 0> : tile<1x8xi8>
    %11 = bitcast %10 : tile<1x8xi8> -> tile<1x8xfnv8E5M3FNU>
    %12 = make_tensor_view %arg1, shape = [%arg2, %arg3], strides = [17, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[17,1]>
    %13 = make_partition_view %12 : partition_view<tile=(64x8), padding_value = neg_zero, tensor_view<?x?xf32, strides=[17,1]>>
    %tile_0, %result_token_1 = load_view_tko weak %13[%3, %0] : partition_view<tile=(64x8), padding_value = neg_zero, tensor_view<?x?xf32, strides=[17,1]>>, tile<i32> -> tile<64x8xf32>, token
    %14 = mmaf_scaled %6, %7, %tile_0, %9, %11 : tile<64x16xf4E2M1FN>, tile<16x8xf4E2M1FN>, tile<64x8xf32>, tile<64x1xfnv8E5M3FNU>, tile<1x8xfnv8E5M3FNU>
    %15 = iota : tile<512xi32>
    %16 = reshape %15 : tile<512xi32> -> tile<64x8xi32>
    %17 = reshape %arg4 : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %18 = broadcast %17 : tile<1x1xptr<f32>> -> tile<64x8xptr<f32>>
    %19 = offset %18, %16 : tile<64x8xptr<f32>>, tile<64x8xi32> -> tile<64x8xptr<f32>>
    %20 = store_ptr_tko weak %19, %14 : tile<64x8xptr<f32>>, tile<64x8xf32> -> token
    return
  }
}
