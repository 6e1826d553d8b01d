// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The block that arrives last, whichever it is, observes all other blocks' writes.
// launch: {"entry": "last", "calling_convention": "pointers", "grid": [64, 1, 1], "args": [{"name":
//   "arrived", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "part", "role": "out", "dtype":
//   "f32", "shape": [64], "contents": {"gen": "constant", "value": -7}}, {"name": "total", "role":
//   "out", "dtype": "f32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "arrived", "compare": "exact", "values": [64]}, {"arg": "part", "compare": "exact",
//   "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
//   25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
//   50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63]}, {"arg": "total", "compare": "exact",
//   "values": [2016]}]}
cuda_tile.module @kernels {
  entry @last(%arrived: tile<ptr<i32>>, %part: tile<ptr<f32>>, %total: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %f = itof %bx signed : tile<i32> -> tile<f32>
    %pp = offset %part, %bx : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %put = store_ptr_tko weak %pp, %f : tile<ptr<f32>>, tile<f32> -> token
    %before, %came = atomic_rmw_tko acq_rel device %arrived, add, %one token=%put : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %most = constant <i32: 63> : tile<i32>
    %mine = cmpi equal %before, %most, signed : tile<i32> -> tile<i1>
    if %mine {
      %v = make_tensor_view %part, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
      %p = make_partition_view %v : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
      %zero = constant <i32: 0> : tile<i32>
      %all, %read = load_view_tko weak %p[%zero] token = %came : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
      %sum = reduce %all dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32>
      (%a: tile<f32>, %b: tile<f32>) {
        %c = addf %a, %b : tile<f32>
        yield %c : tile<f32>
      }
      %done = store_ptr_tko weak %total, %sum token=%read : tile<ptr<f32>>, tile<f32> -> token
    }
    return
  }
}
