// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Numbers to bytes in address order and back: elements of several bytes, several elements
// in a byte, few and many, in the order after a transposition.
// launch: {"entry": "whole", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "aa",
//   "role": "in", "dtype": "f32", "values": [1.0, -2.5, 0.10000000149011612, 3.0000000054977558e+38]},
//   {"name": "ya", "role": "out", "dtype": "i8", "shape": [16], "contents": {"gen": "constant", "value": 1}},
//   {"name": "ab", "role": "in", "dtype": "i8", "values": [0, 0, -128, 63, 0, 0, 32, -64, -51, -52, -52, 61,
//   -26, -79, 97, 127]}, {"name": "yb", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen":
//   "constant", "value": 1}}, {"name": "ac", "role": "in", "dtype": "f64", "values": [1.0, -2.5, 0.1,
//   1e+300]}, {"name": "yc", "role": "out", "dtype": "i8", "shape": [32], "contents": {"gen": "constant",
//   "value": 1}}, {"name": "ad", "role": "in", "dtype": "i16", "values": [-32511, -24592, -16673, -8754, -835,
//   7084, 15003, 22922, 30841, -26776, -18857, -10938, -3019, 4900, 12819, 20738, 28657, -28960, -21041,
//   -13122, -5203, 2716, 10635, 18554, 26473, -31144, -23225, -15306, -7387, 532, 8451, 16370, 24289, 32208,
//   -25409, -17490, -9571, -1652, 6267, 14186, 22105, 30024, -27593, -19674, -11755, -3836, 4083, 12002,
//   19921, 27840, -29777, -21858, -13939, -6020, 1899, 9818, 17737, 25656, -31961, -24042, -16123, -8204,
//   -285, 7634, 15553, 23472, 31391, -26226, -18307, -10388, -2469, 5450, 13369, 21288, 29207, -28410, -20491,
//   -12572, -4653, 3266, 11185, 19104, 27023, -30594, -22675, -14756, -6837, 1082, 9001, 16920, 24839, 32758,
//   -24859, -16940, -9021, -1102, 6817, 14736, 22655, 30574, -27043, -19124, -11205, -3286, 4633, 12552,
//   20471, 28390, -29227, -21308, -13389, -5470, 2449, 10368, 18287, 26206, -31411, -23492, -15573, -7654,
//   265, 8184, 16103, 24022, 31941, -25676, -17757, -9838, -1919, 6000, 13919, 21838, 29757, -27860, -19941,
//   -12022, -4103, 3816, 11735, 19654, 27573, -30044, -22125, -14206, -6287, 1632, 9551, 17470, 25389, -32228,
//   -24309, -16390, -8471, -552, 7367, 15286, 23205, 31124, -26493, -18574, -10655, -2736, 5183, 13102, 21021,
//   28940, -28677, -20758, -12839, -4920, 2999, 10918, 18837, 26756, -30861, -22942, -15023, -7104, 815, 8734,
//   16653, 24572, 32491, -25126, -17207, -9288, -1369, 6550, 14469, 22388, 30307, -27310, -19391, -11472,
//   -3553, 4366, 12285, 20204, 28123, -29494, -21575, -13656, -5737, 2182, 10101, 18020, 25939, -31678,
//   -23759, -15840, -7921, -2, 7917, 15836, 23755, 31674, -25943, -18024, -10105, -2186, 5733, 13652, 21571,
//   29490, -28127, -20208, -12289, -4370, 3549, 11468, 19387, 27306, -30311, -22392, -14473, -6554, 1365,
//   9284, 17203, 25122, -32495, -24576, -16657, -8738, -819, 7100, 15019, 22938, 30857, -26760, -18841,
//   -10922, -3003, 4916, 12835, 20754]}, {"name": "yd", "role": "out", "dtype": "i8", "shape": [512],
//   "contents": {"gen": "constant", "value": 1}}, {"name": "ae", "role": "in", "dtype": "i8", "values": [1,
//   -127, -16, -97, -33, -66, -50, -35, -67, -4, -84, 27, -101, 58, -118, 89, 121, 120, 104, -105, 87, -74,
//   70, -43, 53, -12, 36, 19, 19, 50, 2, 81, -15, 111, -32, -114, -49, -83, -66, -52, -83, -21, -100, 10,
//   -117, 41, 122, 72, 105, 103, 88, -122, 71, -91, 54, -60, 37, -29, 20, 2, 3, 33, -14, 63, -31, 94, -48,
//   125, -65, -100, -82, -69, -99, -38, -116, -7, 123, 24, 106, 55, 89, 86, 72, 117, 55, -108, 38, -77, 21,
//   -46, 4, -15, -13, 15, -30, 46, -47, 77, -64, 108, -81, -117, -98, -86, -115, -55, 124, -24, 107, 7, 90,
//   38, 73, 69, 56, 100, 39, -125, 22, -94, 5, -63, -12, -33, -29, -2, -46, 29, -63, 60, -80, 91, -97, 122,
//   -114, -103, 125, -72, 108, -41, 91, -10, 74, 21, 57, 52, 40, 83, 23, 114, 6, -111, -11, -81, -28, -50,
//   -45, -19, -62, 12, -79, 43, -96, 74, -113, 105, 126, -120, 109, -89, 92, -58, 75, -27, 58, 4, 41, 35, 24,
//   66, 7, 97, -10, 127, -27, -98, -44, -67, -61, -36, -78, -5, -95, 26, -112, 57, 127, 88, 110, 119, 93,
//   -106, 76, -75, 59, -44, 42, -13, 25, 18, 8, 49, -9, 79, -26, 110, -43, -115, -60, -84, -77, -53, -94, -22,
//   -111, 9, -128, 40, 111, 71, 94, 102, 77, -123, 60, -92, 43, -61, 26, -30, 9, 1, -8, 31, -25, 62, -42, 93,
//   -59, 124, -76, -101, -93, -70, -110, -39, -127, -8, 112, 23, 95, 54, 78, 85, 61, 116, 44, -109, 27, -78,
//   10, -47, -7, -17, -24, 14, -41, 45, -58, 76, -75, 107, -92, -118, -109, -87, -126, -56, 113, -25, 96, 6,
//   79, 37, 62, 68, 45, 99, 28, -126, 11, -95, -6, -65, -23, -34, -40, -3, -57, 28, -74, 59, -91, 90, -108,
//   121, -125, -104, 114, -73, 97, -42, 80, -11, 63, 20, 46, 51, 29, 82, 12, 113, -5, -113, -22, -82, -39,
//   -51, -56, -20, -73, 11, -90, 42, -107, 73, -124, 104, 115, -121, 98, -90, 81, -59, 64, -28, 47, 3, 30, 34,
//   13, 65, -4, 95, -21, 126, -38, -99, -55, -68, -72, -37, -89, -6, -106, 25, -123, 56, 116, 87, 99, 118, 82,
//   -107, 65, -76, 48, -45, 31, -14, 14, 17, -3, 47, -20, 78, -37, 109, -54, -116, -71, -85, -88, -54, -105,
//   -23, -122, 8, 117, 39, 100, 70, 83, 101, 66, -124, 49, -93, 32, -62, 15, -31, -2, -1, -19, 30, -36, 61,
//   -53, 92, -70, 123, -87, -102, -104, -71, -121, -40, 118, -9, 101, 22, 84, 53, 67, 84, 50, 115, 33, -110,
//   16, -79, -1, -49, -18, -18, -35, 13, -52, 44, -69, 75, -86, 106, -103, -119, -120, -88, 119, -57, 102,
//   -26, 85, 5, 68, 36, 51, 67, 34, 98, 17, -127, 0, -96, -17, -66, -34, -35, -51, -4, -68, 27, -85, 58, -102,
//   89, -119, 120, 120, -105, 103, -74, 86, -43, 69, -12, 52, 19, 35, 50, 18, 81]}, {"name": "ye", "role":
//   "out", "dtype": "i16", "shape": [256], "contents": {"gen": "constant", "value": 1}}, {"name": "af",
//   "role": "in", "dtype": "i32", "values": [-123456789]}, {"name": "yf", "role": "out", "dtype": "i8",
//   "shape": [4], "contents": {"gen": "constant", "value": 1}}, {"name": "ag", "role": "in", "dtype": "tf32",
//   "values": [1.0, -2.5, 0.125, 3.0]}, {"name": "yg", "role": "out", "dtype": "i8", "shape": [16],
//   "contents": {"gen": "constant", "value": 1}}, {"name": "ah", "role": "in", "dtype": "i16", "values":
//   [[-32511, -24592, -16673, -8754, -835, 7084, 15003, 22922], [30841, -26776, -18857, -10938, -3019, 4900,
//   12819, 20738], [28657, -28960, -21041, -13122, -5203, 2716, 10635, 18554], [26473, -31144, -23225, -15306,
//   -7387, 532, 8451, 16370], [24289, 32208, -25409, -17490, -9571, -1652, 6267, 14186], [22105, 30024,
//   -27593, -19674, -11755, -3836, 4083, 12002], [19921, 27840, -29777, -21858, -13939, -6020, 1899, 9818],
//   [17737, 25656, -31961, -24042, -16123, -8204, -285, 7634]]}, {"name": "yh", "role": "out", "dtype": "i8",
//   "shape": [8, 16], "contents": {"gen": "constant", "value": 1}}], "outputs": [{"arg": "ya", "compare":
//   "exact", "values": [0, 0, -128, 63, 0, 0, 32, -64, -51, -52, -52, 61, -26, -79, 97, 127]}, {"arg": "yb",
//   "compare": "exact", "values": [1.0, -2.5, 0.10000000149011612, 3.0000000054977558e+38]}, {"arg": "yc",
//   "compare": "exact", "values": [0, 0, 0, 0, 0, 0, -16, 63, 0, 0, 0, 0, 0, 0, 4, -64, -102, -103, -103,
//   -103, -103, -103, -71, 63, -100, 117, 0, -120, 60, -28, 55, 126]}, {"arg": "yd", "compare": "exact",
//   "values": [1, -127, -16, -97, -33, -66, -50, -35, -67, -4, -84, 27, -101, 58, -118, 89, 121, 120, 104,
//   -105, 87, -74, 70, -43, 53, -12, 36, 19, 19, 50, 2, 81, -15, 111, -32, -114, -49, -83, -66, -52, -83, -21,
//   -100, 10, -117, 41, 122, 72, 105, 103, 88, -122, 71, -91, 54, -60, 37, -29, 20, 2, 3, 33, -14, 63, -31,
//   94, -48, 125, -65, -100, -82, -69, -99, -38, -116, -7, 123, 24, 106, 55, 89, 86, 72, 117, 55, -108, 38,
//   -77, 21, -46, 4, -15, -13, 15, -30, 46, -47, 77, -64, 108, -81, -117, -98, -86, -115, -55, 124, -24, 107,
//   7, 90, 38, 73, 69, 56, 100, 39, -125, 22, -94, 5, -63, -12, -33, -29, -2, -46, 29, -63, 60, -80, 91, -97,
//   122, -114, -103, 125, -72, 108, -41, 91, -10, 74, 21, 57, 52, 40, 83, 23, 114, 6, -111, -11, -81, -28,
//   -50, -45, -19, -62, 12, -79, 43, -96, 74, -113, 105, 126, -120, 109, -89, 92, -58, 75, -27, 58, 4, 41, 35,
//   24, 66, 7, 97, -10, 127, -27, -98, -44, -67, -61, -36, -78, -5, -95, 26, -112, 57, 127, 88, 110, 119, 93,
//   -106, 76, -75, 59, -44, 42, -13, 25, 18, 8, 49, -9, 79, -26, 110, -43, -115, -60, -84, -77, -53, -94, -22,
//   -111, 9, -128, 40, 111, 71, 94, 102, 77, -123, 60, -92, 43, -61, 26, -30, 9, 1, -8, 31, -25, 62, -42, 93,
//   -59, 124, -76, -101, -93, -70, -110, -39, -127, -8, 112, 23, 95, 54, 78, 85, 61, 116, 44, -109, 27, -78,
//   10, -47, -7, -17, -24, 14, -41, 45, -58, 76, -75, 107, -92, -118, -109, -87, -126, -56, 113, -25, 96, 6,
//   79, 37, 62, 68, 45, 99, 28, -126, 11, -95, -6, -65, -23, -34, -40, -3, -57, 28, -74, 59, -91, 90, -108,
//   121, -125, -104, 114, -73, 97, -42, 80, -11, 63, 20, 46, 51, 29, 82, 12, 113, -5, -113, -22, -82, -39,
//   -51, -56, -20, -73, 11, -90, 42, -107, 73, -124, 104, 115, -121, 98, -90, 81, -59, 64, -28, 47, 3, 30, 34,
//   13, 65, -4, 95, -21, 126, -38, -99, -55, -68, -72, -37, -89, -6, -106, 25, -123, 56, 116, 87, 99, 118, 82,
//   -107, 65, -76, 48, -45, 31, -14, 14, 17, -3, 47, -20, 78, -37, 109, -54, -116, -71, -85, -88, -54, -105,
//   -23, -122, 8, 117, 39, 100, 70, 83, 101, 66, -124, 49, -93, 32, -62, 15, -31, -2, -1, -19, 30, -36, 61,
//   -53, 92, -70, 123, -87, -102, -104, -71, -121, -40, 118, -9, 101, 22, 84, 53, 67, 84, 50, 115, 33, -110,
//   16, -79, -1, -49, -18, -18, -35, 13, -52, 44, -69, 75, -86, 106, -103, -119, -120, -88, 119, -57, 102,
//   -26, 85, 5, 68, 36, 51, 67, 34, 98, 17, -127, 0, -96, -17, -66, -34, -35, -51, -4, -68, 27, -85, 58, -102,
//   89, -119, 120, 120, -105, 103, -74, 86, -43, 69, -12, 52, 19, 35, 50, 18, 81]}, {"arg": "ye", "compare":
//   "exact", "values": [-32511, -24592, -16673, -8754, -835, 7084, 15003, 22922, 30841, -26776, -18857,
//   -10938, -3019, 4900, 12819, 20738, 28657, -28960, -21041, -13122, -5203, 2716, 10635, 18554, 26473,
//   -31144, -23225, -15306, -7387, 532, 8451, 16370, 24289, 32208, -25409, -17490, -9571, -1652, 6267, 14186,
//   22105, 30024, -27593, -19674, -11755, -3836, 4083, 12002, 19921, 27840, -29777, -21858, -13939, -6020,
//   1899, 9818, 17737, 25656, -31961, -24042, -16123, -8204, -285, 7634, 15553, 23472, 31391, -26226, -18307,
//   -10388, -2469, 5450, 13369, 21288, 29207, -28410, -20491, -12572, -4653, 3266, 11185, 19104, 27023,
//   -30594, -22675, -14756, -6837, 1082, 9001, 16920, 24839, 32758, -24859, -16940, -9021, -1102, 6817, 14736,
//   22655, 30574, -27043, -19124, -11205, -3286, 4633, 12552, 20471, 28390, -29227, -21308, -13389, -5470,
//   2449, 10368, 18287, 26206, -31411, -23492, -15573, -7654, 265, 8184, 16103, 24022, 31941, -25676, -17757,
//   -9838, -1919, 6000, 13919, 21838, 29757, -27860, -19941, -12022, -4103, 3816, 11735, 19654, 27573, -30044,
//   -22125, -14206, -6287, 1632, 9551, 17470, 25389, -32228, -24309, -16390, -8471, -552, 7367, 15286, 23205,
//   31124, -26493, -18574, -10655, -2736, 5183, 13102, 21021, 28940, -28677, -20758, -12839, -4920, 2999,
//   10918, 18837, 26756, -30861, -22942, -15023, -7104, 815, 8734, 16653, 24572, 32491, -25126, -17207, -9288,
//   -1369, 6550, 14469, 22388, 30307, -27310, -19391, -11472, -3553, 4366, 12285, 20204, 28123, -29494,
//   -21575, -13656, -5737, 2182, 10101, 18020, 25939, -31678, -23759, -15840, -7921, -2, 7917, 15836, 23755,
//   31674, -25943, -18024, -10105, -2186, 5733, 13652, 21571, 29490, -28127, -20208, -12289, -4370, 3549,
//   11468, 19387, 27306, -30311, -22392, -14473, -6554, 1365, 9284, 17203, 25122, -32495, -24576, -16657,
//   -8738, -819, 7100, 15019, 22938, 30857, -26760, -18841, -10922, -3003, 4916, 12835, 20754]}, {"arg": "yf",
//   "compare": "exact", "values": [-21, 50, -92, -8]}, {"arg": "yg", "compare": "exact", "values": [0, 0,
//   -128, 63, 0, 0, 32, -64, 0, 0, 0, 62, 0, 0, 64, 64]}, {"arg": "yh", "compare": "exact", "values": [[1,
//   -127, 121, 120, -15, 111, 105, 103, -31, 94, 89, 86, -47, 77, 73, 69], [-16, -97, 104, -105, -32, -114,
//   88, -122, -48, 125, 72, 117, -64, 108, 56, 100], [-33, -66, 87, -74, -49, -83, 71, -91, -65, -100, 55,
//   -108, -81, -117, 39, -125], [-50, -35, 70, -43, -66, -52, 54, -60, -82, -69, 38, -77, -98, -86, 22, -94],
//   [-67, -4, 53, -12, -83, -21, 37, -29, -99, -38, 21, -46, -115, -55, 5, -63], [-84, 27, 36, 19, -100, 10,
//   20, 2, -116, -7, 4, -15, 124, -24, -12, -33], [-101, 58, 19, 50, -117, 41, 3, 33, 123, 24, -13, 15, 107,
//   7, -29, -2], [-118, 89, 2, 81, 122, 72, -14, 63, 106, 55, -30, 46, 90, 38, -46, 29]]}]}
// launch: {"entry": "parts", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "aa",
//   "role": "in", "dtype": "f32", "values": [1.5, -0.0, -3.0, 1.0, 6.0, -2.0, 0.5, 4.0, -1.5, 0.0, 3.0, -1.0,
//   -6.0, 2.0, -0.5, -4.0, 1.5, -0.0, -3.0, 1.0, 6.0, -2.0, 0.5, 4.0, -1.5, 0.0, 3.0, -1.0, -6.0, 2.0, -0.5,
//   -4.0, 1.5, -0.0, -3.0, 1.0, 6.0, -2.0, 0.5, 4.0, -1.5, 0.0, 3.0, -1.0, -6.0, 2.0, -0.5, -4.0, 1.5, -0.0,
//   -3.0, 1.0, 6.0, -2.0, 0.5, 4.0, -1.5, 0.0, 3.0, -1.0, -6.0, 2.0, -0.5, -4.0]}, {"name": "ya", "role":
//   "out", "dtype": "i8", "shape": [32], "contents": {"gen": "constant", "value": 1}}, {"name": "ab", "role":
//   "in", "dtype": "i8", "values": [-125, 45, -57, 97, 11, -91, 79, -23, -125, 45, -57, 97, 11, -91, 79, -23,
//   -125, 45, -57, 97, 11, -91, 79, -23, -125, 45, -57, 97, 11, -91, 79, -23]}, {"name": "yb", "role": "out",
//   "dtype": "f32", "shape": [64], "contents": {"gen": "constant", "value": 1}}, {"name": "ac", "role": "in",
//   "dtype": "i32", "values": [0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0,
//   1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0,
//   0, 1, 1]}, {"name": "yc", "role": "out", "dtype": "i8", "shape": [8], "contents": {"gen": "constant",
//   "value": 1}}, {"name": "ad", "role": "in", "dtype": "i8", "values": [28, -57, 113, 28, -57, 113, 28,
//   -57]}, {"name": "yd", "role": "out", "dtype": "i32", "shape": [64], "contents": {"gen": "constant",
//   "value": 1}}], "outputs": [{"arg": "ya", "compare": "exact", "values": [-125, 45, -57, 97, 11, -91, 79,
//   -23, -125, 45, -57, 97, 11, -91, 79, -23, -125, 45, -57, 97, 11, -91, 79, -23, -125, 45, -57, 97, 11, -91,
//   79, -23]}, {"arg": "yb", "compare": "exact", "values": [1.5, -0.0, -3.0, 1.0, 6.0, -2.0, 0.5, 4.0, -1.5,
//   0.0, 3.0, -1.0, -6.0, 2.0, -0.5, -4.0, 1.5, -0.0, -3.0, 1.0, 6.0, -2.0, 0.5, 4.0, -1.5, 0.0, 3.0, -1.0,
//   -6.0, 2.0, -0.5, -4.0, 1.5, -0.0, -3.0, 1.0, 6.0, -2.0, 0.5, 4.0, -1.5, 0.0, 3.0, -1.0, -6.0, 2.0, -0.5,
//   -4.0, 1.5, -0.0, -3.0, 1.0, 6.0, -2.0, 0.5, 4.0, -1.5, 0.0, 3.0, -1.0, -6.0, 2.0, -0.5, -4.0]}, {"arg":
//   "yc", "compare": "exact", "values": [28, -57, 113, 28, -57, 113, 28, -57]}, {"arg": "yd", "compare":
//   "exact", "values": [0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1,
//   0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1,
//   1]}]}
cuda_tile.module @kernels {
  entry @whole(%aa: tile<ptr<f32>>, %ya: tile<ptr<i8>>, %ab: tile<ptr<i8>>, %yb: tile<ptr<f32>>, %ac: tile<ptr<f64>>, %yc: tile<ptr<i8>>, %ad: tile<ptr<i16>>, %yd: tile<ptr<i8>>, %ae: tile<ptr<i8>>, %ye: tile<ptr<i16>>, %af: tile<ptr<i32>>, %yf: tile<ptr<i8>>, %ag: tile<ptr<tf32>>, %yg: tile<ptr<i8>>, %ah: tile<ptr<i16>>, %yh: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xa_v = make_tensor_view %aa, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %xa_p = make_partition_view %xa_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %xa, %xa_t = load_view_tko weak %xa_p[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %ra = pack %xa : tile<4xf32> -> tile<16xi8>
    %ya_v = make_tensor_view %ya, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
    %ya_p = make_partition_view %ya_v : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
    %ya_t = store_view_tko weak %ra, %ya_p[%zero] : tile<16xi8>, partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> token
    %xb_v = make_tensor_view %ab, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
    %xb_p = make_partition_view %xb_v : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
    %xb, %xb_t = load_view_tko weak %xb_p[%zero] : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> tile<16xi8>, token
    %rb = unpack %xb : tile<16xi8> -> tile<4xf32>
    %yb_v = make_tensor_view %yb, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %yb_p = make_partition_view %yb_v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %yb_t = store_view_tko weak %rb, %yb_p[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    %xc_v = make_tensor_view %ac, shape = [4], strides = [1] : tensor_view<4xf64, strides=[1]>
    %xc_p = make_partition_view %xc_v : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>
    %xc, %xc_t = load_view_tko weak %xc_p[%zero] : partition_view<tile=(4), tensor_view<4xf64, strides=[1]>>, tile<i32> -> tile<4xf64>, token
    %rc = pack %xc : tile<4xf64> -> tile<32xi8>
    %yc_v = make_tensor_view %yc, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
    %yc_p = make_partition_view %yc_v : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
    %yc_t = store_view_tko weak %rc, %yc_p[%zero] : tile<32xi8>, partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> token
    %xd_v = make_tensor_view %ad, shape = [256], strides = [1] : tensor_view<256xi16, strides=[1]>
    %xd_p = make_partition_view %xd_v : partition_view<tile=(256), tensor_view<256xi16, strides=[1]>>
    %xd, %xd_t = load_view_tko weak %xd_p[%zero] : partition_view<tile=(256), tensor_view<256xi16, strides=[1]>>, tile<i32> -> tile<256xi16>, token
    %rd = pack %xd : tile<256xi16> -> tile<512xi8>
    %yd_v = make_tensor_view %yd, shape = [512], strides = [1] : tensor_view<512xi8, strides=[1]>
    %yd_p = make_partition_view %yd_v : partition_view<tile=(512), tensor_view<512xi8, strides=[1]>>
    %yd_t = store_view_tko weak %rd, %yd_p[%zero] : tile<512xi8>, partition_view<tile=(512), tensor_view<512xi8, strides=[1]>>, tile<i32> -> token
    %xe_v = make_tensor_view %ae, shape = [512], strides = [1] : tensor_view<512xi8, strides=[1]>
    %xe_p = make_partition_view %xe_v : partition_view<tile=(512), tensor_view<512xi8, strides=[1]>>
    %xe, %xe_t = load_view_tko weak %xe_p[%zero] : partition_view<tile=(512), tensor_view<512xi8, strides=[1]>>, tile<i32> -> tile<512xi8>, token
    %re = unpack %xe : tile<512xi8> -> tile<256xi16>
    %ye_v = make_tensor_view %ye, shape = [256], strides = [1] : tensor_view<256xi16, strides=[1]>
    %ye_p = make_partition_view %ye_v : partition_view<tile=(256), tensor_view<256xi16, strides=[1]>>
    %ye_t = store_view_tko weak %re, %ye_p[%zero] : tile<256xi16>, partition_view<tile=(256), tensor_view<256xi16, strides=[1]>>, tile<i32> -> token
    %xf_v = make_tensor_view %af, shape = [1], strides = [1] : tensor_view<1xi32, strides=[1]>
    %xf_p = make_partition_view %xf_v : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>
    %xf, %xf_t = load_view_tko weak %xf_p[%zero] : partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %rf = pack %xf : tile<1xi32> -> tile<4xi8>
    %yf_v = make_tensor_view %yf, shape = [4], strides = [1] : tensor_view<4xi8, strides=[1]>
    %yf_p = make_partition_view %yf_v : partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>
    %yf_t = store_view_tko weak %rf, %yf_p[%zero] : tile<4xi8>, partition_view<tile=(4), tensor_view<4xi8, strides=[1]>>, tile<i32> -> token
    %xg_v = make_tensor_view %ag, shape = [4], strides = [1] : tensor_view<4xtf32, strides=[1]>
    %xg_p = make_partition_view %xg_v : partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>
    %xg, %xg_t = load_view_tko weak %xg_p[%zero] : partition_view<tile=(4), tensor_view<4xtf32, strides=[1]>>, tile<i32> -> tile<4xtf32>, token
    %rg = pack %xg : tile<4xtf32> -> tile<16xi8>
    %yg_v = make_tensor_view %yg, shape = [16], strides = [1] : tensor_view<16xi8, strides=[1]>
    %yg_p = make_partition_view %yg_v : partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>
    %yg_t = store_view_tko weak %rg, %yg_p[%zero] : tile<16xi8>, partition_view<tile=(16), tensor_view<16xi8, strides=[1]>>, tile<i32> -> token
    %xh_v = make_tensor_view %ah, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi16, strides=[8,1]>
    %xh_p = make_partition_view %xh_v : partition_view<tile=(8x8), tensor_view<8x8xi16, strides=[8,1]>>
    %xh, %xh_t = load_view_tko weak %xh_p[%zero, %zero] : partition_view<tile=(8x8), tensor_view<8x8xi16, strides=[8,1]>>, tile<i32> -> tile<8x8xi16>, token
    %th = permute %xh [1, 0] : tile<8x8xi16> -> tile<8x8xi16>
    %lh = reshape %th : tile<8x8xi16> -> tile<64xi16>
    %rh = pack %lh : tile<64xi16> -> tile<128xi8>
    %gh = reshape %rh : tile<128xi8> -> tile<8x16xi8>
    %yh_v = make_tensor_view %yh, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi8, strides=[16,1]>
    %yh_p = make_partition_view %yh_v : partition_view<tile=(8x16), tensor_view<8x16xi8, strides=[16,1]>>
    %yh_t = store_view_tko weak %gh, %yh_p[%zero, %zero] : tile<8x16xi8>, partition_view<tile=(8x16), tensor_view<8x16xi8, strides=[16,1]>>, tile<i32> -> token
    return
  }
  entry @parts(%aa: tile<ptr<f32>>, %ya: tile<ptr<i8>>, %ab: tile<ptr<i8>>, %yb: tile<ptr<f32>>, %ac: tile<ptr<i32>>, %yc: tile<ptr<i8>>, %ad: tile<ptr<i8>>, %yd: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %xa_v = make_tensor_view %aa, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %xa_p = make_partition_view %xa_v : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %xa, %xa_t = load_view_tko weak %xa_p[%zero] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
    %fa = ftof %xa : tile<64xf32> -> tile<64xf4E2M1FN>
    %ra = pack %fa : tile<64xf4E2M1FN> -> tile<32xi8>
    %ya_v = make_tensor_view %ya, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
    %ya_p = make_partition_view %ya_v : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
    %ya_t = store_view_tko weak %ra, %ya_p[%zero] : tile<32xi8>, partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> token
    %xb_v = make_tensor_view %ab, shape = [32], strides = [1] : tensor_view<32xi8, strides=[1]>
    %xb_p = make_partition_view %xb_v : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>
    %xb, %xb_t = load_view_tko weak %xb_p[%zero] : partition_view<tile=(32), tensor_view<32xi8, strides=[1]>>, tile<i32> -> tile<32xi8>, token
    %fb = unpack %xb : tile<32xi8> -> tile<64xf4E2M1FN>
    %rb = ftof %fb : tile<64xf4E2M1FN> -> tile<64xf32>
    %yb_v = make_tensor_view %yb, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %yb_p = make_partition_view %yb_v : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
    %yb_t = store_view_tko weak %rb, %yb_p[%zero] : tile<64xf32>, partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %xc_v = make_tensor_view %ac, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %xc_p = make_partition_view %xc_v : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
    %xc, %xc_t = load_view_tko weak %xc_p[%zero] : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
    %onec = constant <i32: 1> : tile<64xi32>
    %bc = cmpi equal %xc, %onec, signed : tile<64xi32> -> tile<64xi1>
    %rc = pack %bc : tile<64xi1> -> tile<8xi8>
    %yc_v = make_tensor_view %yc, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %yc_p = make_partition_view %yc_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %yc_t = store_view_tko weak %rc, %yc_p[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    %xd_v = make_tensor_view %ad, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %xd_p = make_partition_view %xd_v : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %xd, %xd_t = load_view_tko weak %xd_p[%zero] : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token
    %bd = unpack %xd : tile<8xi8> -> tile<64xi1>
    %pd = constant <i32: 1> : tile<64xi32>
    %qd = constant <i32: 0> : tile<64xi32>
    %rd = select %bd, %pd, %qd : tile<64xi1>, tile<64xi32>
    %yd_v = make_tensor_view %yd, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %yd_p = make_partition_view %yd_v : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
    %yd_t = store_view_tko weak %rd, %yd_p[%zero] : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
