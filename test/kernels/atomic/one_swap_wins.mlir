// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Of many compare-and-swaps from zero to one at one address exactly one succeeds: within a tile and
// between blocks.
// launch: {"entry": "one_wins", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [8], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x", "compare":
//   "exact", "values": [1]}, {"arg": "y", "compare": "sorted", "values": [0, 1, 1, 1, 1, 1, 1, 1]}]}
// launch: {"entry": "one_block_wins", "calling_convention": "pointers", "grid": [100, 1, 1], "args":
//   [{"name": "x", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "y", "role": "inout",
//   "dtype": "i32", "values": [0]}], "outputs": [{"arg": "x", "compare": "exact", "values": [1]},
//   {"arg": "y", "compare": "exact", "values": [1]}]}
cuda_tile.module @kernels {
  entry @one_wins(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %zero = constant <i32: 0> : tile<8xi32>
    %one = constant <i32: 1> : tile<8xi32>
    %t, %t_t = atomic_cas_tko relaxed device %p, %zero, %one : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q_i = iota : tile<8xi32>
    %q = offset %q_n, %q_i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %w = store_ptr_tko weak %q, %t : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
  entry @one_block_wins(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %t, %t_t = atomic_cas_tko relaxed device %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %won = cmpi equal %t, %zero, signed : tile<i32> -> tile<i1>
    if %won {
      %u, %u_t = atomic_rmw_tko relaxed device %y, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    }
    return
  }
}
