// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// No addition is lost: 16 elements of one tile, 1500 blocks of 64 elements each, 3000 blocks that add
// a float, and 200 blocks that each draw a unique number.
// launch: {"entry": "one_tile", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [100]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [16], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x", "compare":
//   "exact", "values": [116]}, {"arg": "y", "compare": "sorted", "values": [100, 101, 102, 103, 104,
//   105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115]}]}
// launch: {"entry": "many_blocks", "calling_convention": "pointers", "grid": [50, 10, 3], "args":
//   [{"name": "x", "role": "inout", "dtype": "i64", "values": [-1]}], "outputs": [{"arg": "x",
//   "compare": "exact", "values": [3023999]}]}
// launch: {"entry": "floats", "calling_convention": "pointers", "grid": [3000, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "f32", "values": [0]}, {"name": "m", "role": "inout", "dtype": "i32",
//   "values": [-5]}], "outputs": [{"arg": "x", "compare": "exact", "values": [3000]}, {"arg": "m",
//   "compare": "exact", "values": [2999]}]}
// launch: {"entry": "tickets", "calling_convention": "pointers", "grid": [200, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [200], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x", "compare":
//   "exact", "values": [200]}, {"arg": "y", "compare": "sorted", "values": [0, 1, 2, 3, 4, 5, 6, 7, 8,
//   9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33,
//   34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58,
//   59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83,
//   84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106,
//   107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126,
//   127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146,
//   147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166,
//   167, 168, 169, 170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186,
//   187, 188, 189, 190, 191, 192, 193, 194, 195, 196, 197, 198, 199]}]}
cuda_tile.module @kernels {
  entry @one_tile(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p = broadcast %p1 : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %one = constant <i32: 1> : tile<16xi32>
    %t, %t_t = atomic_rmw_tko relaxed device %p, add, %one : tile<16xptr<i32>>, tile<16xi32> -> tile<16xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %q_i = iota : tile<16xi32>
    %q = offset %q_n, %q_i : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<16xptr<i32>>, tile<16xi32> -> token
    return
  }
  entry @many_blocks(%x: tile<ptr<i64>>) {
    %p1 = reshape %x : tile<ptr<i64>> -> tile<1xptr<i64>>
    %p = broadcast %p1 : tile<1xptr<i64>> -> tile<64xptr<i64>>
    %k = iota : tile<64xi64>
    %t, %t_t = atomic_rmw_tko acq_rel sys %p, add, %k : tile<64xptr<i64>>, tile<64xi64> -> tile<64xi64>, token
    return
  }
  entry @floats(%x: tile<ptr<f32>>, %m: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %t, %t_t = atomic_rmw_tko relaxed device %x, addf, %one : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %u, %u_t = atomic_rmw_tko relaxed device %m, max, %bx : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @tickets(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %t, %t_t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %q = offset %y, %t : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w = store_ptr_tko weak %q, %bx : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
