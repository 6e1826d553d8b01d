// RUN: %kernel-test %s
// targets: sm_75 sm_90
// A store without a token through 2^15 pointers, too many for registers: it is split into slices.
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "y", "role": "inout",
//   "dtype": "i32", "shape": [32768], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "shape": [32768], "contents": {"gen": "iota", "start": 0, "step": 1}}]}
cuda_tile.module @kernels {
  entry @k(%y: tile<ptr<i32>>) {
    %i = iota : tile<32768xi32>
    %a = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %b = broadcast %a : tile<1xptr<i32>> -> tile<32768xptr<i32>>
    %p = offset %b, %i : tile<32768xptr<i32>>, tile<32768xi32> -> tile<32768xptr<i32>>
    %w = store_ptr_tko weak %p, %i : tile<32768xptr<i32>>, tile<32768xi32> -> token
    return
  }
}
