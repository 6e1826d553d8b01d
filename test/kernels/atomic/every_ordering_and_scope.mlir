// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Twelve additions and twelve swaps, one for each ordering and scope, ordered by tokens: each reads
// its predecessor's result.
// launch: {"entry": "counts", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [7]}, {"name": "y", "role": "out", "dtype": "i32",
//   "shape": [1], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "x", "compare":
//   "exact", "values": [31]}, {"arg": "y", "compare": "exact", "values": [30]}]}
cuda_tile.module @kernels {
  entry @counts(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %a0, %a0_t = atomic_rmw_tko relaxed tl_blk %x, add, %one token=%start : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b0 = addi %a0, %one : tile<i32>
    %d0 = addi %b0, %one : tile<i32>
    %c0, %c0_t = atomic_cas_tko relaxed tl_blk %x, %b0, %d0 token=%a0_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a1, %a1_t = atomic_rmw_tko relaxed device %x, add, %one token=%c0_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b1 = addi %a1, %one : tile<i32>
    %d1 = addi %b1, %one : tile<i32>
    %c1, %c1_t = atomic_cas_tko relaxed device %x, %b1, %d1 token=%a1_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a2, %a2_t = atomic_rmw_tko relaxed sys %x, add, %one token=%c1_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b2 = addi %a2, %one : tile<i32>
    %d2 = addi %b2, %one : tile<i32>
    %c2, %c2_t = atomic_cas_tko relaxed sys %x, %b2, %d2 token=%a2_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a3, %a3_t = atomic_rmw_tko acquire tl_blk %x, add, %one token=%c2_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b3 = addi %a3, %one : tile<i32>
    %d3 = addi %b3, %one : tile<i32>
    %c3, %c3_t = atomic_cas_tko acquire tl_blk %x, %b3, %d3 token=%a3_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a4, %a4_t = atomic_rmw_tko acquire device %x, add, %one token=%c3_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b4 = addi %a4, %one : tile<i32>
    %d4 = addi %b4, %one : tile<i32>
    %c4, %c4_t = atomic_cas_tko acquire device %x, %b4, %d4 token=%a4_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a5, %a5_t = atomic_rmw_tko acquire sys %x, add, %one token=%c4_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b5 = addi %a5, %one : tile<i32>
    %d5 = addi %b5, %one : tile<i32>
    %c5, %c5_t = atomic_cas_tko acquire sys %x, %b5, %d5 token=%a5_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a6, %a6_t = atomic_rmw_tko release tl_blk %x, add, %one token=%c5_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b6 = addi %a6, %one : tile<i32>
    %d6 = addi %b6, %one : tile<i32>
    %c6, %c6_t = atomic_cas_tko release tl_blk %x, %b6, %d6 token=%a6_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a7, %a7_t = atomic_rmw_tko release device %x, add, %one token=%c6_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b7 = addi %a7, %one : tile<i32>
    %d7 = addi %b7, %one : tile<i32>
    %c7, %c7_t = atomic_cas_tko release device %x, %b7, %d7 token=%a7_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a8, %a8_t = atomic_rmw_tko release sys %x, add, %one token=%c7_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b8 = addi %a8, %one : tile<i32>
    %d8 = addi %b8, %one : tile<i32>
    %c8, %c8_t = atomic_cas_tko release sys %x, %b8, %d8 token=%a8_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a9, %a9_t = atomic_rmw_tko acq_rel tl_blk %x, add, %one token=%c8_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b9 = addi %a9, %one : tile<i32>
    %d9 = addi %b9, %one : tile<i32>
    %c9, %c9_t = atomic_cas_tko acq_rel tl_blk %x, %b9, %d9 token=%a9_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a10, %a10_t = atomic_rmw_tko acq_rel device %x, add, %one token=%c9_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b10 = addi %a10, %one : tile<i32>
    %d10 = addi %b10, %one : tile<i32>
    %c10, %c10_t = atomic_cas_tko acq_rel device %x, %b10, %d10 token=%a10_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %a11, %a11_t = atomic_rmw_tko acq_rel sys %x, add, %one token=%c10_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %b11 = addi %a11, %one : tile<i32>
    %d11 = addi %b11, %one : tile<i32>
    %c11, %c11_t = atomic_cas_tko acq_rel sys %x, %b11, %d11 token=%a11_t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %w = store_ptr_tko weak %y, %c11 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
