// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Each operand has its own signedness; a sum that overflows i32 wraps.
// launch: {"entry": "signed_signed", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "u8", "shape": [4, 8], "values": [[255, 255, 255, 255, 255,
//   255, 255, 255], [115, 14, 124, 42, 20, 226, 59, 175], [188, 222, 218, 14, 216, 133, 231, 3], [237,
//   40, 138, 12, 7, 48, 238, 65]]}, {"name": "b", "role": "in", "dtype": "u8", "shape": [8, 8], "values":
//   [[255, 18, 1, 166, 208, 149, 141, 175], [255, 250, 183, 72, 40, 62, 28, 78], [255, 208, 247, 167,
//   106, 192, 84, 60], [255, 34, 169, 120, 73, 231, 148, 66], [255, 195, 133, 179, 122, 93, 233, 179],
//   [255, 235, 243, 54, 89, 66, 15, 99], [255, 50, 46, 102, 18, 187, 58, 219], [255, 170, 161, 138, 113,
//   235, 60, 47]]}, {"name": "c", "role": "in", "dtype": "i32", "shape": [4, 8], "values": [[2147483647,
//   845344972, 1734104750, -516753912, -1987455172, 1873369523, -1479144280, -1310291032], [676041950,
//   -1052648620, 587059776, -1654652538, 1513237713, -194194654, -1136017911, 809296563], [-2020457497,
//   -894366450, -308714691, 1704979671, 476924106, 1290552422, 1835856177, -983941077], [1020403837,
//   444847358, -613085688, 671277528, -2011328291, -1560760584, -884216332, 638952187]]}, {"name": "d",
//   "role": "out", "dtype": "i32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[-2147483641, 845345092, 1734105103,
//   -516753886, -1987455685, 1873369588, -1479144279, -1310291187], [676041687, -1052641832, 587062438,
//   -1654655460, 1513240642, -194217567, -1136027212, 809288052], [-2020457186, -894361655, -308708069,
//   1704981939, 476907066, 1290549496, 1835856146, -983947608], [1020403820, 444844923, -613097097,
//   671286607, -2011325264, -1560745123, -884220820, 638958492]]}]}
// launch: {"entry": "signed_unsigned", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "u8", "shape": [4, 8], "values": [[255, 255, 255, 255, 255,
//   255, 255, 255], [243, 139, 96, 219, 210, 30, 104, 53], [222, 26, 193, 252, 182, 194, 132, 23], [224,
//   217, 59, 111, 90, 6, 44, 15]]}, {"name": "b", "role": "in", "dtype": "u8", "shape": [8, 8], "values":
//   [[255, 63, 100, 9, 79, 43, 211, 16], [255, 36, 246, 25, 253, 108, 116, 211], [255, 200, 241, 135, 94,
//   15, 157, 242], [255, 16, 6, 3, 17, 191, 77, 160], [255, 193, 239, 70, 41, 228, 150, 223], [255, 11,
//   53, 244, 165, 196, 33, 218], [255, 122, 207, 203, 193, 233, 167, 229], [255, 70, 44, 43, 148, 165,
//   228, 113]]}, {"name": "c", "role": "in", "dtype": "i32", "shape": [4, 8], "values": [[2147483647,
//   1542083469, 401433329, -208912960, 1764085543, -1465164975, 1385111170, -536731466], [402399726,
//   1986095193, 699091233, 851633507, -1127651264, -1425860609, -1850361841, -1340571652], [1089465499,
//   -487133337, -1101867371, 1891969079, -284943314, 71226560, 1622151123, -988559860], [-1754216226,
//   -1239809710, -993883212, -1084134768, 1132327680, 154180160, -598887116, -1232786550]]}, {"name":
//   "d", "role": "out", "dtype": "i32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[2147481607, 1542082758, 401432193,
//   -208913692, 1764084553, -1465166154, 1385110031, -536732878], [402417576, 1986116620, 699098521,
//   851670805, -1127642517, -1425851062, -1850342391, -1340553148], [1089385939, -487175689, -1101925210,
//   1891916415, -284979204, 71172076, 1622108156, -988626619], [-1754151456, -1239775700, -993849525,
//   -1084110392, 1132338110, 154231081, -598856116, -1232730104]]}]}
// launch: {"entry": "unsigned_signed", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "u8", "shape": [4, 8], "values": [[255, 255, 255, 255, 255,
//   255, 255, 255], [229, 65, 60, 107, 20, 225, 156, 67], [238, 110, 92, 25, 233, 99, 67, 21], [65, 197,
//   104, 255, 11, 19, 115, 92]]}, {"name": "b", "role": "in", "dtype": "u8", "shape": [8, 8], "values":
//   [[255, 243, 70, 30, 57, 207, 236, 28], [255, 118, 164, 200, 107, 202, 105, 205], [255, 82, 23, 138,
//   158, 33, 48, 254], [255, 187, 97, 100, 220, 126, 4, 149], [255, 91, 147, 84, 180, 232, 17, 40], [255,
//   243, 19, 140, 192, 117, 2, 120], [255, 3, 232, 83, 202, 117, 133, 12], [255, 3, 173, 1, 180, 158, 7,
//   1]]}, {"name": "c", "role": "in", "dtype": "i32", "shape": [4, 8], "values": [[2147483647,
//   1945101095, 313372572, 539848634, 545296102, 938138351, 1856020165, -1967860433], [971844148,
//   35035595, -542900287, -1259024442, 1690641600, 1805066715, -1472851803, -620755667], [-1740244123,
//   -1293279030, 1468997169, -299593230, -1459064541, -760696314, 171077415, -1528366670], [-451858058,
//   1200986333, -1777480245, -1214094802, 745855914, 1754624634, -1114919006, 1015955757]]}, {"name":
//   "d", "role": "out", "dtype": "i32", "shape": [4, 8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "d", "compare": "exact", "values": [[2147481607, 1945152605, 313347327,
//   539850674, 545234902, 938181191, 1856030365, -1967849978], [971843219, 35037389, -542885688,
//   -1259028997, 1690622440, 1805104977, -1472864179, -620734400], [-1740245008, -1293243145, 1468981383,
//   -299586936, -1459078379, -760695958, 171084786, -1528346450], [-451858916, 1201001042, -1777477926,
//   -1214082299, 745846072, 1754652771, -1114906885, 1015924229]]}]}
// launch: {"entry": "unsigned_unsigned", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "a", "role": "in", "dtype": "u8", "shape": [4, 8], "values": [[255, 255, 255, 255, 255,
//   255, 255, 255], [174, 2, 90, 66, 106, 231, 245, 139], [45, 235, 0, 118, 146, 87, 193, 213], [43, 67,
//   6, 104, 229, 211, 104, 99]]}, {"name": "b", "role": "in", "dtype": "u8", "shape": [8, 8], "values":
//   [[255, 167, 153, 38, 235, 53, 139, 250], [255, 49, 218, 42, 225, 4, 26, 19], [255, 102, 172, 157,
//   135, 225, 84, 252], [255, 90, 46, 127, 226, 103, 172, 118], [255, 218, 226, 105, 19, 190, 84, 219],
//   [255, 104, 91, 87, 202, 23, 130, 172], [255, 204, 113, 162, 178, 70, 203, 180], [255, 57, 133, 205,
//   40, 241, 106, 83]]}, {"name": "c", "role": "in", "dtype": "i32", "shape": [4, 8], "values":
//   [[2147483647, 447117367, -1475611961, -194520489, -1841571084, -719078536, 511721641, 1681154569],
//   [192329920, -792037596, -1976494676, 1257024160, -1174990505, 1087273396, 1075619897, -1668029930],
//   [1993780235, 1411006538, 131722824, -535691289, 635731348, -564994351, -1777624604, -235430810],
//   [467075498, -429864157, -2034362523, -337772909, -1883533526, 1093586739, -704418994, -811738151]]},
//   {"name": "d", "role": "out", "dtype": "i32", "shape": [4, 8], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "d", "compare": "exact", "values": [[-2146963449, 447370072,
//   -1475318201, -194285124, -1841249784, -718846741, 511962361, 1681484284], [192598435, -791888285,
//   -1976357953, 1257152780, -1174824253, 1087385776, 1075766450, -1667837341], [1994044670, 1411128577,
//   131877418, -535566893, 635884688, -564884288, -1777506612, -235301814], [467295563, -429744996,
//   -2034239648, -337674766, -1883414587, 1093680850, -704314611, -811598964]]}]}
cuda_tile.module @kernels {
  entry @signed_signed(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi8, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>, tile<i32> -> tile<4x8xi8>, token
    %b_v = make_tensor_view %b, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi8, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>, tile<i32> -> tile<8x8xi8>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
    %r = mmai %a_in, %b_in, %c_in signed signed : tile<4x8xi8>, tile<8x8xi8>, tile<4x8xi32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @signed_unsigned(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi8, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>, tile<i32> -> tile<4x8xi8>, token
    %b_v = make_tensor_view %b, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi8, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>, tile<i32> -> tile<8x8xi8>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
    %r = mmai %a_in, %b_in, %c_in signed unsigned : tile<4x8xi8>, tile<8x8xi8>, tile<4x8xi32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @unsigned_signed(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi8, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>, tile<i32> -> tile<4x8xi8>, token
    %b_v = make_tensor_view %b, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi8, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>, tile<i32> -> tile<8x8xi8>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
    %r = mmai %a_in, %b_in, %c_in unsigned signed : tile<4x8xi8>, tile<8x8xi8>, tile<4x8xi32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
  entry @unsigned_unsigned(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>, %d: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi8, strides=[8,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>, tile<i32> -> tile<4x8xi8>, token
    %b_v = make_tensor_view %b, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi8, strides=[8,1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>
    %b_in, %b_t = load_view_tko weak %b_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>, tile<i32> -> tile<8x8xi8>, token
    %c_v = make_tensor_view %c, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %c_in, %c_t = load_view_tko weak %c_p[%zero, %zero] : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> tile<4x8xi32>, token
    %r = mmai %a_in, %b_in, %c_in unsigned unsigned : tile<4x8xi8>, tile<8x8xi8>, tile<4x8xi32>
    %d_v = make_tensor_view %d, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi32, strides=[8,1]>
    %d_p = make_partition_view %d_v : partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>
    %d_t = store_view_tko weak %r, %d_p[%zero, %zero] : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<4x8xi32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
