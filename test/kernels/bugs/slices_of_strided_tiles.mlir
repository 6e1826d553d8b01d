// RUN: %kernel-test %s
// RUN: tilewright-kernel-test --only-random --random-layouts=1 --seed=119491 %s
// targets: sm_75 sm_80 sm_89 sm_90 sm_100 sm_120
// As slices_outside.mlir, for a load (random program 59745).
// launch: {"entry": "random", "calling_convention": "pointers", "grid": [1, 2, 1], "args": [
//   {"contents":{"gen":"uniform","hi":4,"lo":-4,"seed":6},"dtype":"f64","name":"a5","shape":[50298]},
//   {"dtype":"i64","kind":"scalar","name":"a6","value":8},
//   {"contents":{"gen":"bits","seed":8},"dtype":"i64","name":"a7","shape":[2]},
//   {"dtype":"f64","name":"a19","role":"out","shape":[49152]}], "outputs": []}
cuda_tile.module @kernels {
  entry @random(%arg0: tile<ptr<f64>>, %arg1: tile<i64>, %arg2: tile<ptr<i64>>, %arg3: tile<ptr<f64>>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %0 = constant <i32: 1> : tile<i32>
    %1 = muli %0, %y : tile<i32>
    %2 = addi %x, %1 : tile<i32>
    %3 = constant <i64: 8> : tile<i64>
    %4 = make_tensor_view %arg0, shape = [24, %3, 32, 8], strides = [2096, 262, %arg1, 1] : tile<i64> -> tensor_view<24x?x32x8xf64, strides=[2096,262,?,1]>
    %5 = make_strided_view %4 : strided_view<tile=(8x8x32x8), traversal_strides=[4,5,34,8], padding_value = neg_inf, tensor_view<24x?x32x8xf64, strides=[2096,262,?,1]>>
    %6 = constant <i32: 0> : tile<i32>
    %7 = addi %6, %2 : tile<i32>
    %8 = constant <i1: true> : tile<i1>
    %9 = constant <i64: 90> : tile<i64>
    %10 = offset %arg2, %7 : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
    %result, %result_token = load_ptr_tko weak %10, %8, %9 : tile<ptr<i64>>, tile<i1>, tile<i64> -> tile<i64>, token
    %11 = constant <i64: 6> : tile<i64>
    %12 = remi %result, %11 unsigned : tile<i64>
    %13 = constant <i64: 2> : tile<i64>
    %14 = remi %result, %13 unsigned : tile<i64>
    %15 = constant <i64: 0> : tile<i64>
    %16 = constant <i64: 0> : tile<i64>
    %tile, %result_token_0 = load_view_tko weak %5[%12, %14, %15, %16] : strided_view<tile=(8x8x32x8), traversal_strides=[4,5,34,8], padding_value = neg_inf, tensor_view<24x?x32x8xf64, strides=[2096,262,?,1]>>, tile<i64> -> tile<8x8x32x8xf64>, token
    %17 = constant <i32: 16384> : tile<i32>
    %18 = muli %2, %17 : tile<i32>
    %19 = offset %arg3, %18 : tile<ptr<f64>>, tile<i32> -> tile<ptr<f64>>
    %20 = iota : tile<16384xi32>
    %21 = reshape %20 : tile<16384xi32> -> tile<8x8x32x8xi32>
    %22 = ptr_to_int %19 : tile<ptr<f64>> -> tile<i64>
    %23 = int_to_ptr %22 : tile<i64> -> tile<ptr<f64>>
    %24 = reshape %23 : tile<ptr<f64>> -> tile<1x1x1x1xptr<f64>>
    %25 = broadcast %24 : tile<1x1x1x1xptr<f64>> -> tile<8x8x32x8xptr<f64>>
    %26 = offset %25, %21 : tile<8x8x32x8xptr<f64>>, tile<8x8x32x8xi32> -> tile<8x8x32x8xptr<f64>>
    %27 = store_ptr_tko weak %26, %tile : tile<8x8x32x8xptr<f64>>, tile<8x8x32x8xf64> -> token
    return
  }
}
