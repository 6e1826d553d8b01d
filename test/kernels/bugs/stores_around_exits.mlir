// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A loop stores before and after each of its two exits; the trip count depends on the block, and
// the index of the second store is computed along with its tile.
// launch: {"entry": "stores_around_exits", "calling_convention": "pointers", "grid": [5, 1, 1],
//   "args": [{"name": "stops", "role": "in", "dtype": "i32", "values": [0, 3, 7, 100, 5]}, {"name":
//   "y", "role": "out", "dtype": "i32", "shape": [80], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7, -7, 0, 10, 20, 30, -7, -7, -7, -7, 1, 11, 21, -7, -7, -7, -7, -7, 0,
//   10, 20, 30, 40, 50, 60, 70, 1, 11, 21, 31, 41, 51, 61, -7, 0, 10, 20, 30, 40, 50, 60, 70, 1, 11,
//   21, 31, 41, 51, 61, 71, 0, 10, 20, 30, 40, 50, -7, -7, 1, 11, 21, 31, 41, -7, -7, -7]}]}
cuda_tile.module @m {
  entry @stores_around_exits(%stops: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %t0 = make_token : token
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %c10 = constant <i32: 10> : tile<i32>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %sv = make_tensor_view %stops, shape = [5], strides = [1] : tensor_view<5xi32, strides=[1]>
    %sp = make_partition_view %sv : partition_view<tile=(1), tensor_view<5xi32, strides=[1]>>
    %yv = make_tensor_view %y, shape = [5, 16], strides = [16, 1] : tensor_view<5x16xi32, strides=[16,1]>
    %yp = make_partition_view %yv : partition_view<tile=(1x1), tensor_view<5x16xi32, strides=[16,1]>>
    %s, %t1 = load_view_tko weak %sp[%x] token = %t0 : partition_view<tile=(1), tensor_view<5xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %stop = reshape %s : tile<1xi32> -> tile<i32>
    %last = loop iter_values(%i = %c0, %t = %t1) : tile<i32>, token -> token {
      %tens = muli %i, %c10 : tile<i32>
      %v = reshape %tens : tile<i32> -> tile<1x1xi32>
      %t2 = store_view_tko weak %v, %yp[%x, %i] token = %t : tile<1x1xi32>, partition_view<tile=(1x1), tensor_view<5x16xi32, strides=[16,1]>>, tile<i32> -> token
      %stops_here = cmpi equal %i, %stop, signed : tile<i32> -> tile<i1>
      if %stops_here {
        break %t2 : token
      }
      %after = addi %i, %c8 : tile<i32>
      %tens2 = muli %i, %c10 : tile<i32>
      %more = addi %tens2, %c1 : tile<i32>
      %w = reshape %more : tile<i32> -> tile<1x1xi32>
      %t3 = store_view_tko weak %w, %yp[%x, %after] token = %t2 : tile<1x1xi32>, partition_view<tile=(1x1), tensor_view<5x16xi32, strides=[16,1]>>, tile<i32> -> token
      %next = addi %i, %c1 : tile<i32>
      %ends = cmpi equal %next, %c8, signed : tile<i32> -> tile<i1>
      if %ends {
        break %t3 : token
      }
      continue %next, %t3 : tile<i32>, token
    }
    return
  }
}
