// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A tile is stored directly after its computation, at an index computed along with it: the row's address
// must not be computed before the index. The index depends on a sum, a product, a load, the
// iteration of a loop, or the block; the tile is one element or a row.
// launch: {"entry": "sum", "grid": [1, 1, 1], "calling_convention": "pointers", "args": [{"name":
//   "y", "dtype": "i32", "role": "inout", "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7]}, {"name": "n", "dtype": "i32", "value": 16}], "outputs": [{"arg": "y",
//   "values": [-7, -7, -7, -7, -7, -7, -7, -7, 3, -7, -7, -7, -7, -7, -7, -7]}]}
// launch: {"entry": "product_of_the_index", "grid": [1, 1, 1], "calling_convention": "pointers",
//   "args": [{"name": "y", "dtype": "i32", "role": "inout", "values": [-7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7, -7, -7]}, {"name": "n", "dtype": "i32", "value": 16}], "outputs":
//   [{"arg": "y", "values": [-7, -7, -7, -7, -7, -7, -7, -7, 24, -7, -7, -7, -7, -7, -7, -7]}]}
// launch: {"entry": "in_a_loop", "grid": [1, 1, 1], "calling_convention": "pointers", "args":
//   [{"name": "y", "dtype": "i32", "role": "inout", "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7]}, {"name": "n", "dtype": "i32", "value": 16}], "outputs": [{"arg":
//   "y", "values": [-7, -7, -7, -7, -7, -7, -7, -7, 3, -7, -7, -7, -7, -7, -7, -7]}]}
// launch: {"entry": "in_a_for", "grid": [1, 1, 1], "calling_convention": "pointers", "args":
//   [{"name": "y", "dtype": "i32", "role": "inout", "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7]}, {"name": "n", "dtype": "i32", "value": 16}], "outputs": [{"arg":
//   "y", "values": [-7, -7, -7, -7, -7, -7, -7, -7, 3, -7, -7, -7, -7, -7, -7, -7]}]}
// launch: {"entry": "in_an_if", "grid": [1, 1, 1], "calling_convention": "pointers", "args":
//   [{"name": "y", "dtype": "i32", "role": "inout", "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7]}, {"name": "n", "dtype": "i32", "value": 16}], "outputs": [{"arg":
//   "y", "values": [-7, -7, -7, -7, -7, -7, -7, -7, 3, -7, -7, -7, -7, -7, -7, -7]}]}
// launch: {"entry": "in_four_blocks", "grid": [4, 1, 1], "calling_convention": "pointers", "args":
//   [{"name": "y", "dtype": "i32", "role": "inout", "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7]}, {"name": "n", "dtype": "i32", "value": 16}], "outputs": [{"arg":
//   "y", "values": [-7, -7, -7, -7, -7, -7, -7, -7, 3, 4, 5, 6, -7, -7, -7, -7]}]}
// launch: {"entry": "index_from_a_load", "grid": [1, 1, 1], "calling_convention": "pointers",
//   "args": [{"name": "y", "dtype": "i32", "role": "inout", "values": [-7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7, -7, -7]}, {"name": "n", "dtype": "i32", "value": 16}], "outputs":
//   [{"arg": "y", "values": [-7, -4, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7]}]}
// launch: {"entry": "row_from_a_load", "grid": [1, 1, 1], "calling_convention": "pointers",
//   "args": [{"name": "y", "dtype": "i32", "role": "inout", "values": [-7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7]}, {"name": "n", "dtype":
//   "i32", "value": 48}], "outputs": [{"arg": "y", "values": [-7, -7, -7, -7, -7, -7, -7, -7, -7,
//   -7, -7, -7, -7, -7, -7, -7, -14, -14, -14, -14, -14, -14, -14, -14, -14, -14, -14, -14, -14,
//   -14, -14, -14, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7, -7]}]}
cuda_tile.module @m {
  entry @sum(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %t0 = make_token : token
    %tv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %p = make_partition_view %tv : partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>
    %i8 = addi %x, %c8 : tile<i32>
    %v = addi %x, %c3 : tile<i32>
    %ur = reshape %v : tile<i32> -> tile<1xi32>
    %u = store_view_tko weak %ur, %p[%i8] token = %t0 : tile<1xi32>, partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @product_of_the_index(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %t0 = make_token : token
    %tv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %p = make_partition_view %tv : partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>
    %i8 = addi %x, %c8 : tile<i32>
    %v = muli %i8, %c3 : tile<i32>
    %ur = reshape %v : tile<i32> -> tile<1xi32>
    %u = store_view_tko weak %ur, %p[%i8] token = %t0 : tile<1xi32>, partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @in_a_loop(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %t0 = make_token : token
    %tv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %c0 = constant <i32: 0> : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %p = make_partition_view %tv : partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>
    %r:2 = loop iter_values(%i = %c0, %t = %t0) : tile<i32>, token -> tile<i32>, token {
      %i8 = addi %i, %c8 : tile<i32>
      %v = addi %i, %c3 : tile<i32>
      %ur = reshape %v : tile<i32> -> tile<1xi32>
      %u = store_view_tko weak %ur, %p[%i8] token = %t : tile<1xi32>, partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
      break %i8, %u : tile<i32>, token
    }
    return
  }
  entry @in_a_for(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %t0 = make_token : token
    %tv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %p = make_partition_view %tv : partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>
    %r = for %i in (%c0 to %c1, step %c1) : tile<i32> iter_values(%t = %t0) -> (token) {
      %i8 = addi %i, %c8 : tile<i32>
      %v = addi %i, %c3 : tile<i32>
      %ur = reshape %v : tile<i32> -> tile<1xi32>
      %u = store_view_tko weak %ur, %p[%i8] token = %t : tile<1xi32>, partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
      continue %u : token
    }
    return
  }
  entry @in_an_if(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %t0 = make_token : token
    %tv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %c0 = constant <i32: 0> : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %p = make_partition_view %tv : partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>
    %cc = cmpi equal %x, %c0, signed : tile<i32> -> tile<i1>
    if %cc {
      %i8 = addi %x, %c8 : tile<i32>
      %v = addi %x, %c3 : tile<i32>
      %ur = reshape %v : tile<i32> -> tile<1xi32>
      %u = store_view_tko weak %ur, %p[%i8] token = %t0 : tile<1xi32>, partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
    }
    return
  }
  entry @in_four_blocks(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %t0 = make_token : token
    %tv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %p = make_partition_view %tv : partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>
    %i = addi %x, %c8 : tile<i32>
    %v = addi %x, %c3 : tile<i32>
    %ur = reshape %v : tile<i32> -> tile<1xi32>
    %u = store_view_tko weak %ur, %p[%i] token = %t0 : tile<1xi32>, partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @index_from_a_load(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %t0 = make_token : token
    %tv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xi32, strides=[1]>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %p = make_partition_view %tv : partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>
    %l,%lk = load_view_tko weak %p[%x] token = %t0 : partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token
    %lr = reshape %l : tile<1xi32> -> tile<i32>
    %i = addi %lr, %c8 : tile<i32>
    %v = addi %lr, %c3 : tile<i32>
    %ur = reshape %v : tile<i32> -> tile<1xi32>
    %u = store_view_tko weak %ur, %p[%i] token = %lk : tile<1xi32>, partition_view<tile=(1), tensor_view<16xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @row_from_a_load(%y: tile<ptr<i32>>, %n: tile<i32>) {
    %t0 = make_token : token
    %tv = make_tensor_view %y, shape = [48], strides = [1] : tensor_view<48xi32, strides=[1]>
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %p = make_partition_view %tv : partition_view<tile=(16), tensor_view<48xi32, strides=[1]>>
    %a,%lk = load_view_tko weak %p[%x] token = %t0 : partition_view<tile=(16), tensor_view<48xi32, strides=[1]>>, tile<i32> -> tile<16xi32>, token
    %i = addi %x, %c1 : tile<i32>
    %v = addi %a, %a : tile<16xi32>
    %u = store_view_tko weak %v, %p[%i] token = %lk : tile<16xi32>, partition_view<tile=(16), tensor_view<48xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
