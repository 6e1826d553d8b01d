// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Two arrays are swapped and one is doubled: joined tokens order the reads before the writes, and a
// fence the second read after them. Program order alone orders nothing.
// launch: {"entry": "swap_twice", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [1, 2, 3, 4]}, {"name": "y", "role": "inout",
//   "dtype": "i32", "values": [5, 6, 7, 8]}], "outputs": [{"arg": "x", "compare": "exact", "values":
//   [10, 12, 14, 16]}, {"arg": "y", "compare": "exact", "values": [1, 2, 3, 4]}]}
cuda_tile.module @kernels {
  entry @swap_twice(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p_i = iota : tile<4xi32>
    %p = offset %p_n, %p_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q_i = iota : tile<4xi32>
    %q = offset %q_n, %q_i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %start = make_token : token
    %a, %a_t = load_ptr_tko weak %p token=%start : tile<4xptr<i32>> -> tile<4xi32>, token
    %b, %b_t = load_ptr_tko weak %q token=%start : tile<4xptr<i32>> -> tile<4xi32>, token
    %read = join_tokens %a_t, %b_t : token
    %pw = store_ptr_tko weak %p, %b token=%read : tile<4xptr<i32>>, tile<4xi32> -> token
    %qw = store_ptr_tko weak %q, %a token=%read : tile<4xptr<i32>>, tile<4xi32> -> token
    %written = join_tokens %pw, %qw, %read : token
    %fenced = memory_fence_alias_tko %written
    %c, %c_t = load_ptr_tko weak %p token=%fenced : tile<4xptr<i32>> -> tile<4xi32>, token
    %twice = addi %c, %c : tile<4xi32>
    %pw2 = store_ptr_tko weak %p, %twice token=%c_t : tile<4xptr<i32>>, tile<4xi32> -> token
    return
  }
}
