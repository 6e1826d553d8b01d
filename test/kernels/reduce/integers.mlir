// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Every order of combination gives these results.
// launch: {"entry": "muli", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i64", "shape": [8, 8], "values": [[0, 3, -2, 5, 5, 5, -2, 0], [2, 3, 5, -1,
//   -4, -5, 4, -5], [0, -4, -3, 4, -2, 5, -2, 4], [3, 1, -4, 1, -3, 3, 3, -2], [-3, 5, -5, -5, 1, 5, -2,
//   3], [-4, 3, -5, 2, -1, 3, 0, -1], [-1, -2, 1, -1, 1, 0, 5, 3], [-1, -3, 5, -2, -1, -3, -4, 5]]},
//   {"name": "b", "role": "out", "dtype": "i64", "shape": [8], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "b", "compare": "exact", "values": [0, -3240, -15000, 400, -120, 0, 0,
//   0]}]}
// launch: {"entry": "xori", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [8, 4], "values": [[402701455, 1247904571, 1305702625,
//   1184628119], [-1016975769, 1899831934, -1595985730, 100812289], [-1453837489, 8982207, 1084993269,
//   -421507973], [-709000280, -367657225, -1026975809, -1190774825], [-705019040, -1514833092,
//   -748451418, 296733448], [-1787846932, 1975621751, -2141974202, -1063103662], [-1407775585, 503243497,
//   -1821781667, 1056700949], [-1897523362, -1684682074, 263479404, -1955623157]]}, {"name": "b", "role":
//   "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs":
//   [{"arg": "b", "compare": "exact", "values": [1495904962, 344095398, 261807998, 1147657527,
//   -1300006158, -1604828017, 477873470, -1851247969]}]}
// launch: {"entry": "andi", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i8", "shape": [4, 4, 4], "values": [[[25, 27, 125, 121], [-37, -41, -105,
//   -67], [117, 27, -3, -79], [27, -39, -15, -109]], [[51, -111, -11, 53], [113, -109, 19, -3], [59, -47,
//   59, -11], [81, -15, 27, 125]], [[21, 21, 83, 55], [89, 117, -35, 81], [-111, 25, -99, -37], [-97, 85,
//   -101, 85]], [[29, 25, -77, 81], [-11, -111, -75, 27], [-101, 81, -39, -109], [87, 25, 89, -101]]]},
//   {"name": "b", "role": "out", "dtype": "i8", "shape": [4, 4], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "b", "compare": "exact", "values": [[17, 17, 17, 17], [17, -111, 17, 53],
//   [17, 17, 17, 17], [17, 17, 17, 17]]}]}
// launch: {"entry": "maxi", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i16", "shape": [16, 8], "values": [[7336, 10371, 24322, 731, 30986, -20213,
//   -24861, -18719], [7851, 6816, 7426, 1911, 19523, -10717, -26961, -1836], [-18703, -8899, -10690,
//   -21760, 22303, 11076, -25037, 12408], [26942, 18793, -26271, 27935, 14487, 27057, 27995, 4407],
//   [3500, 22840, -1894, -11544, -14566, 31955, 8146, 19629], [-1051, 9089, 25157, -16549, -4514, 31035,
//   16606, -27114], [4240, 9742, 27968, -10160, -22500, -10466, -27577, -28315], [-24799, 28753, 6976,
//   -8795, 21624, -27441, 2855, -635], [3526, 448, -6110, -11976, 32387, 17135, 15291, -23785], [-32707,
//   -16015, 4837, -12785, 6234, 24379, 32052, -1365], [10827, 906, 28249, 22785, -86, -16002, 1238,
//   -5840], [-17065, -12932, 32159, 14767, -13047, 2132, -22374, 31580], [18723, 4214, 21925, 20622,
//   30188, -28313, -14179, 23991], [-1544, 29431, -7242, 22355, -26425, -31462, -11515, -22128], [-19151,
//   -29946, -15547, -15961, 9829, -16617, -6979, 18521], [-28406, -10840, -24360, -18104, 28171, -12142,
//   30114, -19641]]}, {"name": "b", "role": "out", "dtype": "i16", "shape": [8], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "b", "compare": "exact", "values": [26942, 29431,
//   32159, 27935, 32387, 31955, 32052, 31580]}]}
// launch: {"entry": "any", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bool", "shape": [4, 8], "values": [[false, true, false, true, true, false,
//   true, true], [true, false, false, false, false, true, true, false], [false, true, true, false, true,
//   true, true, true], [false, true, true, false, false, true, true, false]]}, {"name": "b", "role":
//   "out", "dtype": "bool", "shape": [4], "contents": {"gen": "constant", "value": 1}}], "outputs":
//   [{"arg": "b", "compare": "exact", "values": [true, true, true, true]}]}
cuda_tile.module @kernels {
  entry @muli(%a: tile<ptr<i64>>, %b: tile<ptr<i64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi64, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x8), tensor_view<8x8xi64, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi64, strides=[8,1]>>, tile<i32> -> tile<8x8xi64>, token
    %r = reduce %a_in dim=0 identities=[1 : i64] : tile<8x8xi64> -> tile<8xi64>
    (%l: tile<i64>, %q: tile<i64>) {
      %y = muli %l, %q : tile<i64>
      yield %y : tile<i64>
    }
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<8xi64>, partition_view<tile=(8), tensor_view<8xi64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @xori(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi32, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>, tile<i32> -> tile<8x4xi32>, token
    %r = reduce %a_in dim=1 identities=[0 : i32] : tile<8x4xi32> -> tile<8xi32>
    (%l: tile<i32>, %q: tile<i32>) {
      %y = xori %l, %q : tile<i32>
      yield %y : tile<i32>
    }
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @andi(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 4, 4], strides = [16, 4, 1] : tensor_view<4x4x4xi8, strides=[16,4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x4x4), tensor_view<4x4x4xi8, strides=[16,4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero, %zero] : partition_view<tile=(4x4x4), tensor_view<4x4x4xi8, strides=[16,4,1]>>, tile<i32> -> tile<4x4x4xi8>, token
    %r = reduce %a_in dim=1 identities=[-1 : i8] : tile<4x4x4xi8> -> tile<4x4xi8>
    (%l: tile<i8>, %q: tile<i8>) {
      %y = andi %l, %q : tile<i8>
      yield %y : tile<i8>
    }
    %b_v = make_tensor_view %b, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xi8, strides=[4,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4x4), tensor_view<4x4xi8, strides=[4,1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero, %zero] : tile<4x4xi8>, partition_view<tile=(4x4), tensor_view<4x4xi8, strides=[4,1]>>, tile<i32> -> token
    return
  }
  entry @maxi(%a: tile<ptr<i16>>, %b: tile<ptr<i16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16, 8], strides = [8, 1] : tensor_view<16x8xi16, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16x8), tensor_view<16x8xi16, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(16x8), tensor_view<16x8xi16, strides=[8,1]>>, tile<i32> -> tile<16x8xi16>, token
    %r = reduce %a_in dim=0 identities=[-32768 : i16] : tile<16x8xi16> -> tile<8xi16>
    (%l: tile<i16>, %q: tile<i16>) {
      %y = maxi %l, %q signed : tile<i16>
      yield %y : tile<i16>
    }
    %b_v = make_tensor_view %b, shape = [8], strides = [1] : tensor_view<8xi16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<8xi16>, partition_view<tile=(8), tensor_view<8xi16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @any(%a: tile<ptr<i1>>, %b: tile<ptr<i1>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi1, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi1, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi1, strides=[8,1]>>, tile<i32> -> tile<4x8xi1>, token
    %r = reduce %a_in dim=1 identities=[false] : tile<4x8xi1> -> tile<4xi1>
    (%l: tile<i1>, %q: tile<i1>) {
      %y = ori %l, %q : tile<i1>
      yield %y : tile<i1>
    }
    %b_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xi1, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<4xi1>, partition_view<tile=(4), tensor_view<4xi1, strides=[1]>>, tile<i32> -> token
    return
  }
}
