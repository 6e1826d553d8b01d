// Tile IR has no grid barrier, so a cooperative launch behaves as any other: on the reference in both forms, on the emulator, which
// limits its blocks, and when the two are compared. cuda_cooperative.mlir covers GPUs.
// RUN: tilewright run %s --launch %s --on reference --check
// RUN: tilewright run %s --launch %s --on reference --plain --check
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_90 --check
// RUN: tilewright run %s --launch %s --on emulator --gpu-name sm_90 --check=reference
// RUN: sed 's/"grid": .3, 1, 1./"grid": [500000, 1, 1]/' %s > %t.mlir
// RUN: %python %S/Inputs/expect.py 2 tilewright run %t.mlir --launch %t.mlir --on emulator --gpu-name sm_90 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: expected a cooperative launch of at most {{[0-9]+}} blocks, the number of blocks of 'number' that run concurrently here, got 500000

// launch: {"entry": "number", "calling_convention": "pointers", "cooperative": true, "grid": [3, 1, 1],
//   "args": [{"name": "x", "role": "out", "dtype": "i32", "shape": [3]}],
//   "outputs": [{"arg": "x", "compare": "exact", "values": [0, 1, 2]}]}
cuda_tile.module @kernels {
  entry @number(%x: tile<ptr<i32>>) {
    %block, %y, %z = get_tile_block_id : tile<i32>
    %at = offset %x, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = store_ptr_tko weak %at, %block : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
