// 3 a + b does not commute, so the result depends on the order in which the reduction combines elements.
// launch: {"entry": "order", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "start", "dtype": "i32", "value": 3}, {"name": "last", "role": "out", "dtype": "i32", "shape": [1]}]}
cuda_tile.module @kernels {
  entry @order(%start: tile<i32>, %last: tile<ptr<i32>>) {
    %count = iota : tile<512xi32>
    %one = reshape %start : tile<i32> -> tile<1xi32>
    %all = broadcast %one : tile<1xi32> -> tile<512xi32>
    %elements = addi %count, %all : tile<512xi32>
    %result = reduce %elements dim=0 identities=[-1 : i32] : tile<512xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      %three = constant <i32: 3> : tile<i32>
      %more = muli %a, %three : tile<i32>
      %both = addi %more, %b : tile<i32>
      yield %both : tile<i32>
    }
    %stored = store_ptr_tko weak %last, %result : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
