// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The operations of dependent launches only forward their tokens, since the previous launch has ended.
// launch: {"entry": "dependents", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "i32", "values": [41]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "y", "compare":
//   "exact", "values": [42]}]}
cuda_tile.module @kernels {
  entry @dependents(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %waited = gdc_wait_tko -> token
    %v, %r = load_ptr_tko weak %x token=%waited : tile<ptr<i32>> -> tile<i32>, token
    %again = gdc_wait_tko token = %r -> token
    %w = store_ptr_tko weak %y, %v token=%again : tile<ptr<i32>>, tile<i32> -> token
    %let = gdc_launch_dependents_tko token = %w -> token
    %more = gdc_launch_dependents_tko -> token
    %both = join_tokens %let, %more : token
    %one = constant <i32: 1> : tile<i32>
    %n = addi %v, %one : tile<i32>
    %w2 = store_ptr_tko weak %y, %n token=%both : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
