// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// covers: CF-2, CF-3
// Ifs that canonicalization merges into one, into a conjunction and into a select, with tiles: the
// results must compile to the end.
// launch: {"entry": "choose", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [11, 11, 7, 9, 13, 15, 5, 5]}]}
cuda_tile.module @kernels {
  entry @choose(%y: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %fives = constant <i32: 5> : tile<2xi32>
    %ones = constant <i32: 1> : tile<2xi32>
    %zeros = constant <i32: 0> : tile<2xi32>
    %true = constant <i1: true> : tile<i1>
    %low = cmpi less_than %bx, %three, signed : tile<i32> -> tile<i1>
    %some = cmpi greater_than_or_equal %bx, %one, signed : tile<i32> -> tile<i1>
    %count = iota : tile<2xi32>
    %v = if %low -> (tile<2xi32>) {
      %inner = if %some -> (tile<2xi32>) {
        %first = muli %bx, %three : tile<i32>
        %first1 = reshape %first : tile<i32> -> tile<1xi32>
        %first2 = broadcast %first1 : tile<1xi32> -> tile<2xi32>
        %sum = addi %first2, %count : tile<2xi32>
        yield %sum : tile<2xi32>
      } else {
        yield %fives : tile<2xi32>
      }
      yield %inner : tile<2xi32>
    } else {
      yield %fives : tile<2xi32>
    }
    %high = xori %low, %true : tile<i1>
    %a = if %high -> (tile<2xi32>) {
      yield %zeros : tile<2xi32>
    } else {
      yield %ones : tile<2xi32>
    }
    %b = if %high -> (tile<2xi32>) {
      yield %a : tile<2xi32>
    } else {
      %sum = addi %a, %v : tile<2xi32>
      yield %sum : tile<2xi32>
    }
    %all = addi %v, %b : tile<2xi32>
    %y_v = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(2), tensor_view<8xi32, strides=[1]>>
    %t = store_view_tko weak %all, %y_p[%bx] : tile<2xi32>, partition_view<tile=(2), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
