// covers: a tile block that is a cluster (tt.num_ctas, num_cta_in_cga): all its thread blocks are counted, and its work is done once
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_90 --check --racecheck -q
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_100 --check=reference --seed 4 -q
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_90 --profile -q | FileCheck %s
// RUN: sed 's/ attributes {[^}]*}//; s/@numbers(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>)/& optimization_hints=<sm_100 = {num_cta_in_cga = 2}>/' %s > %t.mlir
// RUN: tilewright run %t.mlir --launch %t.mlir --on emulator --gpu-name sm_100 --check --racecheck -q
// CHECK: 48 blocks
// launch: {"entry": "numbers", "calling_convention": "pointers", "grid": [6, 2, 1], "args": [{"name":
//   "x", "role": "inout", "dtype": "i32", "values": [100]}, {"name": "y", "role": "inout", "dtype": "i32",
//   "values": [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]}], "outputs": [{"arg": "x", "compare": "exact", "values": [112]},
//   {"arg": "y", "compare": "exact", "values": [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]}]}
module attributes {"tt.num_ctas" = 4 : i32, "tt.cluster_dim" = array<i32: 2, 2, 1>} {
  cuda_tile.module @kernels {
    entry @numbers(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
      %one = constant <i32: 1> : tile<i32>
      %six = constant <i32: 6> : tile<i32>
      %bx, %by, %bz = get_tile_block_id : tile<i32>
      %row = muli %by, %six : tile<i32>
      %i = addi %row, %bx : tile<i32>
      %t, %t_t = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %q = offset %y, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %u, %u_t = atomic_rmw_tko relaxed device %q, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      return
    }
  }
}
