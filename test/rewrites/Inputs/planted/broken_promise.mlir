// launch: {"entry": "k", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "y", "role":
//   "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -1}}, {"name": "n", "dtype": "i32", "value": 30,
//   "kind": "scalar"}], "outputs": [{"arg": "y", "compare": "exact", "values": [0]}]}
cuda_tile.module @kernels {
  entry @k(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %small = assume bounded<0, 10>, %n : tile<i32>
    %limit = constant <i32: 20> : tile<i32>
    %is_less = cmpi less_than %small, %limit, signed : tile<i32> -> tile<i1>
    %word = exti %is_less unsigned : tile<i1> -> tile<i32>
    %token = store_ptr_tko weak %y, %word : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
