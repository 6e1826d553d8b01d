// RUN: %kernel-test %s
// Each block waits for the flag of the one before it, adds to its sum, and raises its own flag:
// release and acquire carry a weak write from block to block, in whatever order blocks are begun.
// launch: {"entry": "sum", "calling_convention": "pointers", "grid": [16, 1, 1], "args": [{"name":
//   "flags", "role": "inout", "dtype": "i32", "values": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
//   0]}, {"name": "x", "role": "in", "dtype": "i32", "values": [0, 37, 74, 20, 57, 3, 40, 77, 23, 60, 6,
//   43, 80, 26, 63, 9]}, {"name": "y", "role": "out", "dtype": "i32", "shape": [16], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": [{"arg": "flags", "compare": "exact", "values": [1, 1, 1, 1,
//   1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}, {"arg": "y", "compare": "exact", "values": [0, 37, 111, 131,
//   188, 191, 231, 308, 331, 391, 397, 440, 520, 546, 609, 618]}]}
cuda_tile.module @kernels {
  entry @sum(%flags: tile<ptr<i32>>, %x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %minus = constant <i32: -1> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %start = make_token : token
    %first = cmpi equal %bx, %zero, signed : tile<i32> -> tile<i1>
    %last = addi %bx, %minus : tile<i32>
    %fp = offset %flags, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %fq = offset %flags, %last : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %yp = offset %y, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %yq = offset %y, %last : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %before, %ready = if %first -> (tile<i32>, token) {
      yield %zero, %start : tile<i32>, token
    } else {
      %seen = loop iter_values(%t = %start) : token -> token {
        %f, %looked = load_ptr_tko acquire device %fq token=%t : tile<ptr<i32>> -> tile<i32>, token
        %set = cmpi equal %f, %one, signed : tile<i32> -> tile<i1>
        if %set {
          break %looked : token
        }
        continue %looked : token
      }
      %s, %got = load_ptr_tko weak %yq token=%seen : tile<ptr<i32>> -> tile<i32>, token
      yield %s, %got : tile<i32>, token
    }
    %xp = offset %x, %bx : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %read = load_ptr_tko weak %xp : tile<ptr<i32>> -> tile<i32>, token
    %sum = addi %before, %v : tile<i32>
    %put = store_ptr_tko weak %yp, %sum token=%ready : tile<ptr<i32>>, tile<i32> -> token
    %told = store_ptr_tko release device %fp, %one token=%put : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
