// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Six tiles of gathered rows are known to be within the 100 columns; a seventh has four columns inside.
// Row 25 is padding.
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [20, 100], "contents": "iota"}, {"name": "y", "role":
//   "out", "dtype": "f32", "shape": [8, 16], "contents": {"gen": "constant", "value": -7}}, {"name":
//   "z", "role": "out", "dtype": "f32", "shape": [8, 16], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [[2040, 2046, 2052, 2058, 2064,
//   2070, 2076, 2082, 2088, 2094, 2100, 2106, 2112, 2118, 2124, 2130], [240, 246, 252, 258, 264, 270,
//   276, 282, 288, 294, 300, 306, 312, 318, 324, 330], [11640, 11646, 11652, 11658, 11664, 11670,
//   11676, 11682, 11688, 11694, 11700, 11706, 11712, 11718, 11724, 11730], [2040, 2046, 2052, 2058,
//   2064, 2070, 2076, 2082, 2088, 2094, 2100, 2106, 2112, 2118, 2124, 2130], [4440, 4446, 4452, 4458,
//   4464, 4470, 4476, 4482, 4488, 4494, 4500, 4506, 4512, 4518, 4524, 4530], [0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0, 0, 0, 0, 0, 0], [840, 846, 852, 858, 864, 870, 876, 882, 888, 894, 900, 906, 912, 918,
//   924, 930], [1440, 1446, 1452, 1458, 1464, 1470, 1476, 1482, 1488, 1494, 1500, 1506, 1512, 1518,
//   1524, 1530]]}, {"arg": "z", "compare": "exact", "values": [[2436, 2443, 2450, 2457, 2064, 2070,
//   2076, 2082, 2088, 2094, 2100, 2106, 2112, 2118, 2124, 2130], [336, 343, 350, 357, 264, 270, 276,
//   282, 288, 294, 300, 306, 312, 318, 324, 330], [13636, 13643, 13650, 13657, 11664, 11670, 11676,
//   11682, 11688, 11694, 11700, 11706, 11712, 11718, 11724, 11730], [2436, 2443, 2450, 2457, 2064,
//   2070, 2076, 2082, 2088, 2094, 2100, 2106, 2112, 2118, 2124, 2130], [5236, 5243, 5250, 5257, 4464,
//   4470, 4476, 4482, 4488, 4494, 4500, 4506, 4512, 4518, 4524, 4530], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0, 0, 0, 0], [1036, 1043, 1050, 1057, 864, 870, 876, 882, 888, 894, 900, 906, 912, 918, 924,
//   930], [1736, 1743, 1750, 1757, 1464, 1470, 1476, 1482, 1488, 1494, 1500, 1506, 1512, 1518, 1524,
//   1530]]}]}
cuda_tile.module @kernels {
  entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %z: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %six = constant <i32: 6> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %c16 = constant <i32: 16> : tile<i32>
    %rows = constant <i32: [3, 0, 19, 3, 7, 25, 1, 2]> : tile<8xi32>
    %init = constant <f32: 0.0> : tile<8x16xf32>
    %v = make_tensor_view %x, shape = [20, 100], strides = [100, 1] : tensor_view<20x100xf32, strides=[100,1]>
    %g = make_gather_scatter_view %v : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<20x100xf32, strides=[100,1]>, sparse_dim=0>
    %a = for %i in (%zero to %six, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<8x16xf32>) {
      %j = muli %i, %c16 : tile<i32>
      %t, %tok = load_view_tko weak %g[%rows, %j] : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<20x100xf32, strides=[100,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<8x16xf32>, token
      %n = addf %acc, %t rounding<nearest_even> : tile<8x16xf32>
      continue %n : tile<8x16xf32>
    }
    %b = for %i in (%zero to %seven, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<8x16xf32>) {
      %j = muli %i, %c16 : tile<i32>
      %t, %tok = load_view_tko weak %g[%rows, %j] : gather_scatter_view<tile=(8x16), padding_value = zero, tensor_view<20x100xf32, strides=[100,1]>, sparse_dim=0>, tile<8xi32>, tile<i32> -> tile<8x16xf32>, token
      %n = addf %acc, %t rounding<nearest_even> : tile<8x16xf32>
      continue %n : tile<8x16xf32>
    }
    %yv = make_tensor_view %y, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16,1]>
    %yp = make_partition_view %yv : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
    %t1 = store_view_tko weak %a, %yp[%zero, %zero] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    %zv = make_tensor_view %z, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16,1]>
    %zp = make_partition_view %zv : partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>
    %t2 = store_view_tko weak %b, %zp[%zero, %zero] : tile<8x16xf32>, partition_view<tile=(8x16), tensor_view<8x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  }
}
