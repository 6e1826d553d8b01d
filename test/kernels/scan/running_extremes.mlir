// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// maxi and minf, which are exact in any order.
// launch: {"entry": "maxi", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i16", "shape": [4, 16], "values": [[-34, 38, -84, 48, 32, 39, 65, 63, -60,
//   -43, 45, 94, -19, 34, -83, 81], [93, 72, -85, 66, -4, -28, 78, -17, 1, -8, 6, 13, 30, -2, 98, -67],
//   [63, -36, 95, -72, 50, 85, 86, -93, -41, -60, 42, 34, 78, 89, 3, -93], [19, 16, -17, 30, 56, -36, -2,
//   -10, 24, -68, -30, 91, 6, -2, 79, 73]]}, {"name": "b", "role": "out", "dtype": "i16", "shape": [4,
//   16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare": "exact",
//   "values": [[-34, 38, 38, 48, 48, 48, 65, 65, 65, 65, 65, 94, 94, 94, 94, 94], [93, 93, 93, 93, 93,
//   93, 93, 93, 93, 93, 93, 93, 93, 93, 98, 98], [63, 63, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95, 95,
//   95, 95], [19, 19, 19, 30, 56, 56, 56, 56, 56, 56, 56, 91, 91, 91, 91, 91]]}]}
// launch: {"entry": "minf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [8, 4], "values": [[4.0, -1.0, 3.0, -1.0], [-4.0, 1.0, 3.0,
//   1.0], [2.0, -2.0, 1.0, -1.0], [4.0, -3.0, -1.0, 4.0], [-1.0, 2.0, 2.0, -4.0], [1.0, 3.0, 2.0, 2.0],
//   [-1.0, -1.0, 0.0, 2.0], [4.0, 2.0, 0.0, 3.0]]}, {"name": "b", "role": "out", "dtype": "f64", "shape":
//   [8, 4], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "b", "compare": "exact",
//   "values": [[-4.0, -3.0, -1.0, -4.0], [-4.0, -3.0, -1.0, -4.0], [-1.0, -3.0, -1.0, -4.0], [-1.0, -3.0,
//   -1.0, -4.0], [-1.0, -1.0, 0.0, -4.0], [-1.0, -1.0, 0.0, 2.0], [-1.0, -1.0, 0.0, 2.0], [4.0, 2.0, 0.0,
//   3.0]]}]}
cuda_tile.module @kernels {
  entry @maxi(%a: tile<ptr<i16>>, %b: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi16, strides=[16,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x16), tensor_view<4x16xi16, strides=[16,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x16), tensor_view<4x16xi16, strides=[16,1]>>, tile<i32> -> tile<4x16xi16>, token
    %r = scan %a_in dim=1 reverse=false identities=[-32768 : i16] : tile<4x16xi16> -> tile<4x16xi16>
    (%l: tile<i16>, %q: tile<i16>) {
      %y = maxi %l, %q signed : tile<i16>
      yield %y : tile<i16>
    }
    %b_v = make_tensor_view %b, shape = [4, 16], strides = [16, 1] : tensor_view<4x16xi16, strides=[16,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x16), tensor_view<4x16xi16, strides=[16,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<4x16xi16>, partition_view<tile=(4x16), tensor_view<4x16xi16, strides=[16,1]>>, tile<i32> -> token
    return
  }
  entry @minf(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf64, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>, tile<i32> -> tile<8x4xf64>, token
    %r = scan %a_in dim=0 reverse=true identities=[0x7FF0000000000000 : f64] : tile<8x4xf64> -> tile<8x4xf64>
    (%l: tile<f64>, %q: tile<f64>) {
      %y = minf %l, %q : tile<f64>
      yield %y : tile<f64>
    }
    %b_v = make_tensor_view %b, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf64, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<8x4xf64>, partition_view<tile=(8x4), tensor_view<8x4xf64, strides=[4,1]>>, tile<i32> -> token
    return
  }
}
