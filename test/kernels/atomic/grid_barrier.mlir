// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A barrier across all blocks, more than the host runs at once: each block then reads its right
// neighbour's write from before the barrier.
// launch: {"entry": "shift", "calling_convention": "pointers", "grid": [16, 1, 1], "args": [{"name":
//   "arrived", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "x", "role": "out", "dtype":
//   "i32", "shape": [16], "contents": {"gen": "constant", "value": -7}}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "arrived", "compare": "exact", "values": [16]}, {"arg": "x", "compare": "exact", "values": [0, 1, 4,
//   9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225]}, {"arg": "y", "compare": "exact",
//   "values": [1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 0]}]}
// launch: {"entry": "shift", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "arrived", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "x", "role": "out", "dtype":
//   "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "arrived", "compare": "exact", "values": [1]}, {"arg": "x", "compare": "exact", "values": [0]},
//   {"arg": "y", "compare": "exact", "values": [0]}]}
// launch: {"entry": "shift", "calling_convention": "pointers", "grid": [64, 1, 1], "args": [{"name":
//   "arrived", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "x", "role": "out", "dtype":
//   "i32", "shape": [64], "contents": {"gen": "constant", "value": -7}}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [64], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "arrived", "compare": "exact", "values": [64]}, {"arg": "x", "compare": "exact", "values": [0, 1, 4,
//   9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256, 289, 324, 361, 400, 441, 484, 529,
//   576, 625, 676, 729, 784, 841, 900, 961, 1024, 1089, 1156, 1225, 1296, 1369, 1444, 1521, 1600, 1681,
//   1764, 1849, 1936, 2025, 2116, 2209, 2304, 2401, 2500, 2601, 2704, 2809, 2916, 3025, 3136, 3249,
//   3364, 3481, 3600, 3721, 3844, 3969]}, {"arg": "y", "compare": "exact", "values": [1, 4, 9, 16, 25,
//   36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256, 289, 324, 361, 400, 441, 484, 529, 576, 625, 676,
//   729, 784, 841, 900, 961, 1024, 1089, 1156, 1225, 1296, 1369, 1444, 1521, 1600, 1681, 1764, 1849,
//   1936, 2025, 2116, 2209, 2304, 2401, 2500, 2601, 2704, 2809, 2916, 3025, 3136, 3249, 3364, 3481,
//   3600, 3721, 3844, 3969, 0]}]}
// launch: {"entry": "shift", "calling_convention": "pointers", "grid": [200, 1, 1], "args": [{"name":
//   "arrived", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "x", "role": "out", "dtype":
//   "i32", "shape": [200], "contents": {"gen": "constant", "value": -7}}, {"name": "y", "role": "out",
//   "dtype": "i32", "shape": [200], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg":
//   "arrived", "compare": "exact", "values": [200]}, {"arg": "x", "compare": "exact", "values": [0, 1,
//   4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256, 289, 324, 361, 400, 441, 484, 529,
//   576, 625, 676, 729, 784, 841, 900, 961, 1024, 1089, 1156, 1225, 1296, 1369, 1444, 1521, 1600, 1681,
//   1764, 1849, 1936, 2025, 2116, 2209, 2304, 2401, 2500, 2601, 2704, 2809, 2916, 3025, 3136, 3249,
//   3364, 3481, 3600, 3721, 3844, 3969, 4096, 4225, 4356, 4489, 4624, 4761, 4900, 5041, 5184, 5329,
//   5476, 5625, 5776, 5929, 6084, 6241, 6400, 6561, 6724, 6889, 7056, 7225, 7396, 7569, 7744, 7921,
//   8100, 8281, 8464, 8649, 8836, 9025, 9216, 9409, 9604, 9801, 10000, 10201, 10404, 10609, 10816,
//   11025, 11236, 11449, 11664, 11881, 12100, 12321, 12544, 12769, 12996, 13225, 13456, 13689, 13924,
//   14161, 14400, 14641, 14884, 15129, 15376, 15625, 15876, 16129, 16384, 16641, 16900, 17161, 17424,
//   17689, 17956, 18225, 18496, 18769, 19044, 19321, 19600, 19881, 20164, 20449, 20736, 21025, 21316,
//   21609, 21904, 22201, 22500, 22801, 23104, 23409, 23716, 24025, 24336, 24649, 24964, 25281, 25600,
//   25921, 26244, 26569, 26896, 27225, 27556, 27889, 28224, 28561, 28900, 29241, 29584, 29929, 30276,
//   30625, 30976, 31329, 31684, 32041, 32400, 32761, 33124, 33489, 33856, 34225, 34596, 34969, 35344,
//   35721, 36100, 36481, 36864, 37249, 37636, 38025, 38416, 38809, 39204, 39601]}, {"arg": "y",
//   "compare": "exact", "values": [1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225, 256,
//   289, 324, 361, 400, 441, 484, 529, 576, 625, 676, 729, 784, 841, 900, 961, 1024, 1089, 1156, 1225,
//   1296, 1369, 1444, 1521, 1600, 1681, 1764, 1849, 1936, 2025, 2116, 2209, 2304, 2401, 2500, 2601,
//   2704, 2809, 2916, 3025, 3136, 3249, 3364, 3481, 3600, 3721, 3844, 3969, 4096, 4225, 4356, 4489,
//   4624, 4761, 4900, 5041, 5184, 5329, 5476, 5625, 5776, 5929, 6084, 6241, 6400, 6561, 6724, 6889,
//   7056, 7225, 7396, 7569, 7744, 7921, 8100, 8281, 8464, 8649, 8836, 9025, 9216, 9409, 9604, 9801,
//   10000, 10201, 10404, 10609, 10816, 11025, 11236, 11449, 11664, 11881, 12100, 12321, 12544, 12769,
//   12996, 13225, 13456, 13689, 13924, 14161, 14400, 14641, 14884, 15129, 15376, 15625, 15876, 16129,
//   16384, 16641, 16900, 17161, 17424, 17689, 17956, 18225, 18496, 18769, 19044, 19321, 19600, 19881,
//   20164, 20449, 20736, 21025, 21316, 21609, 21904, 22201, 22500, 22801, 23104, 23409, 23716, 24025,
//   24336, 24649, 24964, 25281, 25600, 25921, 26244, 26569, 26896, 27225, 27556, 27889, 28224, 28561,
//   28900, 29241, 29584, 29929, 30276, 30625, 30976, 31329, 31684, 32041, 32400, 32761, 33124, 33489,
//   33856, 34225, 34596, 34969, 35344, 35721, 36100, 36481, 36864, 37249, 37636, 38025, 38416, 38809,
//   39204, 39601, 0]}]}
cuda_tile.module @kernels {
  entry @shift(%arrived: tile<ptr<i32>>, %x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %square = muli %bx, %bx : tile<i32>
    %xp = offset %x, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %put = store_ptr_tko weak %xp, %square : tile<ptr<i32>>, tile<i32> -> token
    %before, %came = atomic_rmw_tko acq_rel device %arrived, add, %one token=%put : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %met = loop iter_values(%t = %came) : token -> token {
      %n, %seen = load_ptr_tko acquire device %arrived token=%t : tile<ptr<i32>> -> tile<i32>, token
      %all = cmpi greater_than_or_equal %n, %gx, signed : tile<i32> -> tile<i1>
      if %all {
        break %seen : token
      }
      continue %seen : token
    }
    %next = addi %bx, %one : tile<i32>
    %around = cmpi equal %next, %gx, signed : tile<i32> -> tile<i1>
    %right = select %around, %zero, %next : tile<i1>, tile<i32>
    %rp = offset %x, %right : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %got = load_ptr_tko weak %rp token=%met : tile<ptr<i32>> -> tile<i32>, token
    %yp = offset %y, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %done = store_ptr_tko weak %yp, %v token=%got : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
