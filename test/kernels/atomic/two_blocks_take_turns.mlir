// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Two blocks pass a number back and forth twenty times.
// launch: {"entry": "ping_pong", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name":
//   "ball", "role": "inout", "dtype": "i32", "values": [0]}, {"name": "y", "role": "out", "dtype":
//   "i32", "shape": [20], "contents": {"gen": "constant", "value": -7}}], "outputs": [{"arg": "ball",
//   "compare": "exact", "values": [20]}, {"arg": "y", "compare": "exact", "values": [0, 1, 0, 1, 0, 1,
//   0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]}]}
cuda_tile.module @kernels {
  entry @ping_pong(%ball: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %ten = constant <i32: 10> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %ten, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %twice = muli %i, %two : tile<i32>
      %turn = addi %twice, %bx : tile<i32>
      %mine = loop iter_values(%u = %t) : token -> token {
        %n, %seen = load_ptr_tko acquire sys %ball token=%u : tile<ptr<i32>> -> tile<i32>, token
        %now = cmpi equal %n, %turn, signed : tile<i32> -> tile<i1>
        if %now {
          break %seen : token
        }
        continue %seen : token
      }
      %yp = offset %y, %turn : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %put = store_ptr_tko weak %yp, %bx token=%mine : tile<ptr<i32>>, tile<i32> -> token
      %next = addi %turn, %one : tile<i32>
      %told = store_ptr_tko release sys %ball, %next token=%put : tile<ptr<i32>>, tile<i32> -> token
      continue %told : token
    }
    return
  }
}
