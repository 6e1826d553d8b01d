// Integers in the order of blocks: their own file since the answers of some are open.
// 1: each block's ticket selects the element that it writes. 2: the block with the last ticket adds up. 3: a counter for each block.
// 4: a histogram. 5: one swap wins, unused. 6: a stored ticket.
// launch: {"entry": "address", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "c", "role": "inout", "dtype": "i32",
//   "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "y", "role": "inout", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}]}
// launch: {"entry": "last", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "c", "role": "inout", "dtype": "i32",
//   "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "y", "role": "inout", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}]}
// launch: {"entry": "own", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "c", "role": "inout", "dtype": "i32",
//   "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "y", "role": "inout", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}]}
// launch: {"entry": "histogram", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "c", "role": "inout", "dtype":
//   "i32", "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "y", "role": "inout", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}]}
// launch: {"entry": "swap", "calling_convention": "pointers", "grid": [8, 1, 1], "args": [{"name": "c", "role": "inout", "dtype": "i32",
//   "shape": [8], "contents": {"gen": "constant", "value": 0}}, {"name": "y", "role": "inout", "dtype": "f32", "shape": [8],
//   "contents": {"gen": "constant", "value": 0}}]}
cuda_tile.module @kernels {
  entry @address(%c: tile<ptr<i32>>, %y: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    %x, %bx, %bz = get_tile_block_id : tile<i32>
    %v = itof %x signed : tile<i32> -> tile<f32>
    %t, %done = atomic_rmw_tko relaxed device %c, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %p = offset %y, %t : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %w = store_ptr_tko weak %p, %v : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @last(%c: tile<ptr<i32>>, %y: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %t, %done = atomic_rmw_tko acq_rel device %c, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %mine = cmpi equal %t, %seven, signed : tile<i32> -> tile<i1>
    if %mine {
      %v, %r = load_ptr_tko weak %y token = %done : tile<ptr<f32>> -> tile<f32>, token
      %s = addf %v, %v : tile<f32>
      %w = store_ptr_tko weak %y, %s token = %r : tile<ptr<f32>>, tile<f32> -> token
    }
    return
  }
  entry @own(%c: tile<ptr<i32>>, %y: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    %x, %bx, %bz = get_tile_block_id : tile<i32>
    %q = offset %c, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t, %done = atomic_rmw_tko relaxed device %q, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %v = itof %t signed : tile<i32> -> tile<f32>
    %p = offset %y, %x : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %w = store_ptr_tko weak %p, %v : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @histogram(%c: tile<ptr<i32>>, %y: tile<ptr<f32>>) {
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %x, %bx, %bz = get_tile_block_id : tile<i32>
    %bin = remi %x, %three signed : tile<i32>
    %q = offset %c, %bin : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t, %done = atomic_rmw_tko relaxed device %q, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  entry @swap(%c: tile<ptr<i32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x, %bx, %bz = get_tile_block_id : tile<i32>
    %t, %done = atomic_cas_tko relaxed device %c, %zero, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
