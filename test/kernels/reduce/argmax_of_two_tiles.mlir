// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Two tiles are reduced together; among equal values the smallest index wins, so every order gives this result.
// launch: {"entry": "argmax", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [256], "values": [46.0, 14.0, 8.0, 6.0, -44.0, -13.0, 48.0,
//   -9.0, -29.0, -27.0, 21.0, -47.0, 46.0, 37.0, 6.0, -4.0, 26.0, 4.0, -3.0, -18.0, -6.0, 25.0, -45.0,
//   -48.0, 22.0, -13.0, 30.0, -47.0, 40.0, -38.0, -9.0, 46.0, -40.0, 15.0, 22.0, -8.0, -43.0, 2.0, -7.0,
//   37.0, 18.0, -16.0, -45.0, 9.0, -23.0, 18.0, 36.0, -15.0, 40.0, 1.0, 3.0, 26.0, 28.0, 40.0, 49.0,
//   -35.0, -9.0, 43.0, -20.0, -50.0, 7.0, 25.0, 24.0, 31.0, 14.0, -37.0, 34.0, -9.0, 34.0, 31.0, 47.0,
//   -49.0, 36.0, 12.0, -2.0, 29.0, 45.0, 1.0, -42.0, 22.0, -27.0, -28.0, -31.0, -31.0, 40.0, -14.0,
//   -40.0, -33.0, -11.0, -16.0, -19.0, 44.0, 36.0, 7.0, 48.0, -16.0, -37.0, -23.0, -42.0, 45.0, -29.0,
//   -6.0, -30.0, 48.0, -35.0, 1.0, 45.0, 2.0, 39.0, 39.0, 26.0, 24.0, 7.0, 8.0, 33.0, -8.0, 44.0, 37.0,
//   -13.0, -9.0, 21.0, 42.0, -41.0, -44.0, -26.0, -8.0, -34.0, 1.0, 4.0, 45.0, 24.0, -25.0, 28.0, 30.0,
//   17.0, 17.0, -19.0, 21.0, -37.0, 12.0, 42.0, 47.0, -21.0, -17.0, 11.0, -11.0, 23.0, -30.0, -34.0,
//   -45.0, -4.0, -29.0, -21.0, 41.0, 31.0, 34.0, 9.0, -39.0, 24.0, 10.0, 40.0, -3.0, -33.0, 9.0, -5.0,
//   15.0, -13.0, -20.0, -38.0, 46.0, 25.0, -4.0, -27.0, 12.0, -9.0, 13.0, -41.0, -32.0, 23.0, -44.0,
//   17.0, -9.0, -50.0, 26.0, 19.0, 31.0, 39.0, 22.0, 34.0, -39.0, 41.0, 41.0, 19.0, 30.0, 24.0, 37.0,
//   38.0, 2.0, 31.0, 41.0, -21.0, -46.0, -33.0, -47.0, -7.0, -48.0, -25.0, -25.0, 20.0, -26.0, 44.0,
//   -32.0, 47.0, 6.0, -26.0, -47.0, -20.0, 9.0, -40.0, -34.0, -39.0, 17.0, -42.0, -48.0, -5.0, -19.0,
//   7.0, 43.0, 35.0, 3.0, 14.0, 31.0, -7.0, 15.0, -29.0, 11.0, -27.0, -31.0, 26.0, 7.0, -13.0, -47.0,
//   -27.0, 30.0, -4.0, 46.0, 40.0, 35.0, -49.0, -45.0, 7.0, -17.0, 34.0, -19.0, -35.0, -39.0]}, {"name":
//   "vmax", "role": "out", "dtype": "f32", "shape": [1], "contents": {"gen": "constant", "value": -7}},
//   {"name": "imax", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "vmax", "compare": "exact", "values": [49.0]}, {"arg": "imax",
//   "compare": "exact", "values": [54]}]}
cuda_tile.module @kernels {
  entry @argmax(%a: tile<ptr<f32>>, %vmax: tile<ptr<f32>>, %imax: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %a, shape = [256], strides = [1] : tensor_view<256xf32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>
    %x, %x_t = load_view_tko weak %x_p[%zero] : partition_view<tile=(256), tensor_view<256xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %n = iota : tile<256xi32>
    %best, %where = reduce %x, %n dim=0 identities=[0xFF800000 : f32, 2147483647 : i32] : tile<256xf32>, tile<256xi32> -> tile<f32>, tile<i32>
    (%lv: tile<f32>, %rv: tile<f32>, %li: tile<i32>, %ri: tile<i32>) {
      %gt = cmpf greater_than ordered %lv, %rv : tile<f32> -> tile<i1>
      %eq = cmpf equal ordered %lv, %rv : tile<f32> -> tile<i1>
      %lo = cmpi less_than %li, %ri, signed : tile<i32> -> tile<i1>
      %none = constant <i1: false> : tile<i1>
      %tie = select %eq, %lo, %none : tile<i1>, tile<i1>
      %yes = constant <i1: true> : tile<i1>
      %left = select %gt, %yes, %tie : tile<i1>, tile<i1>
      %v = select %left, %lv, %rv : tile<i1>, tile<f32>
      %i = select %left, %li, %ri : tile<i1>, tile<i32>
      yield %v, %i : tile<f32>, tile<i32>
    }
    %bv = reshape %best : tile<f32> -> tile<1xf32>
    %bi = reshape %where : tile<i32> -> tile<1xi32>
    %vmax_v = make_tensor_view %vmax, shape = [1], strides = [1] : tensor_view<1xf32, strides=[1]>
    %vmax_p = make_partition_view %vmax_v : partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>
    %vmax_t = store_view_tko weak %bv, %vmax_p[%zero] : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[1]>>, tile<i32> -> token
    %imax_v = make_tensor_view %imax, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %imax_p = make_partition_view %imax_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %imax_t = store_view_tko weak %bi, %imax_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
