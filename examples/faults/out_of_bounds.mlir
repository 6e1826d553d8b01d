// The second block reads the element after the last one of x.
// launch: {"entry": "copy", "calling_convention": "pointers", "grid": [2, 1, 1],
//   "args": [{"name": "x", "dtype": "i32", "values": [7]}, {"name": "y", "role": "out", "dtype": "i32", "shape": [2]}]}
cuda_tile.module @kernels {
  entry @copy(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %from = offset %x, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %element, %read = load_ptr_tko weak %from : tile<ptr<i32>> -> tile<i32>, token
    %to = offset %y, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %written = store_ptr_tko weak %to, %element : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
