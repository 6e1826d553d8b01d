// RUN: %kernel-test %s
// targets: sm_75 sm_90
// Each block waits for its predecessor's flag, adds to its sum, and sets its own flag: release
// and acquire order weak writes between blocks, in whatever order the blocks start.
// launch: {"entry": "sum", "calling_convention": "pointers", "grid": [100, 1, 1], "args": [{"name":
//   "flags", "role": "inout", "dtype": "i32", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}, {"name": "x", "role": "in", "dtype": "i32",
//   "values": [0, 37, 74, 20, 57, 3, 40, 77, 23, 60, 6, 43, 80, 26, 63, 9, 46, 83, 29, 66, 12, 49, 86,
//   32, 69, 15, 52, 89, 35, 72, 18, 55, 1, 38, 75, 21, 58, 4, 41, 78, 24, 61, 7, 44, 81, 27, 64, 10, 47,
//   84, 30, 67, 13, 50, 87, 33, 70, 16, 53, 90, 36, 73, 19, 56, 2, 39, 76, 22, 59, 5, 42, 79, 25, 62, 8,
//   45, 82, 28, 65, 11, 48, 85, 31, 68, 14, 51, 88, 34, 71, 17, 54, 0, 37, 74, 20, 57, 3, 40, 77, 23]},
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [100], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "flags", "compare": "exact", "values": [1, 1, 1, 1, 1, 1, 1, 1,
//   1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
//   1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
//   1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}, {"arg": "y",
//   "compare": "exact", "values": [0, 37, 111, 131, 188, 191, 231, 308, 331, 391, 397, 440, 520, 546,
//   609, 618, 664, 747, 776, 842, 854, 903, 989, 1021, 1090, 1105, 1157, 1246, 1281, 1353, 1371, 1426,
//   1427, 1465, 1540, 1561, 1619, 1623, 1664, 1742, 1766, 1827, 1834, 1878, 1959, 1986, 2050, 2060,
//   2107, 2191, 2221, 2288, 2301, 2351, 2438, 2471, 2541, 2557, 2610, 2700, 2736, 2809, 2828, 2884,
//   2886, 2925, 3001, 3023, 3082, 3087, 3129, 3208, 3233, 3295, 3303, 3348, 3430, 3458, 3523, 3534,
//   3582, 3667, 3698, 3766, 3780, 3831, 3919, 3953, 4024, 4041, 4095, 4095, 4132, 4206, 4226, 4283,
//   4286, 4326, 4403, 4426]}]}
cuda_tile.module @kernels {
  entry @sum(%flags: tile<ptr<i32>>, %x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %minus = constant <i32: -1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %start = make_token : token
    %first = cmpi equal %bx, %zero, signed : tile<i32> -> tile<i1>
    %last = addi %bx, %minus : tile<i32>
    %fp = offset %flags, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %fq = offset %flags, %last : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %yp = offset %y, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %yq = offset %y, %last : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %before, %ready = if %first -> (tile<i32>, token) {
      yield %zero, %start : tile<i32>, token
    } else {
      %seen = loop iter_values(%t = %start) : token -> token {
        %f, %looked = load_ptr_tko acquire device %fq token=%t : tile<ptr<i32>> -> tile<i32>, token
        %set = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
        if %set {
          break %looked : token
        }
        continue %looked : token
      }
      %s, %got = load_ptr_tko weak %yq token=%seen : tile<ptr<i32>> -> tile<i32>, token
      yield %s, %got : tile<i32>, token
    }
    %xp = offset %x, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %read = load_ptr_tko weak %xp : tile<ptr<i32>> -> tile<i32>, token
    %sum = addi %before, %v : tile<i32>
    %put = store_ptr_tko weak %yp, %sum token=%ready : tile<ptr<i32>>, tile<i32> -> token
    %told = store_ptr_tko release device %fp, %one token=%put : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
