// Both blocks store their index to the same element, and nothing orders the two stores.
// launch: {"entry": "race", "calling_convention": "pointers", "grid": [2, 1, 1],
//   "args": [{"name": "y", "role": "out", "dtype": "i32", "shape": [1]}]}
cuda_tile.module @kernels {
  entry @race(%y: tile<ptr<i32>>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %stored = store_ptr_tko weak %y, %block : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
