// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Tiles that exceed the registers: element-wise from memory to memory, past the end of an array, in place,
// combined with a row, a column and scalars, and reduced along either dimension and used again.
// launch: {"entry": "elementwise", "calling_convention": "pointers", "grid": [2, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i32", "shape": [50000], "contents": {"gen": "bits", "seed": 1}}, {"name": "y", "role": "out", "dtype": "i32", "shape":
//   [50000], "contents": {"gen": "constant", "value": -7}}], "outputs": []}
// launch: {"entry": "in_place", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "inout",
//   "dtype": "i32", "shape": [32768], "contents": {"gen": "bits", "seed": 2}}], "outputs": []}
// launch: {"entry": "moved_along", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "inout",
//   "dtype": "i32", "shape": [40000], "contents": {"gen": "bits", "seed": 3}}], "outputs": []}
// launch: {"entry": "beside", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "i32", "shape": [256, 128], "contents": {"gen": "bits", "seed": 4}}, {"name": "row", "role": "in", "dtype": "i32", "shape": [128],
//   "contents": {"gen": "bits", "seed": 5}}, {"name": "column", "role": "in", "dtype": "i32", "shape": [256], "contents": {"gen":
//   "bits", "seed": 6}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [256, 128], "contents": {"gen": "constant", "value":
//   -7}}], "outputs": []}
// launch: {"entry": "reduced", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in", "dtype":
//   "i32", "shape": [256, 128], "contents": {"gen": "bits", "seed": 7}}, {"name": "rows", "role": "out", "dtype": "i32", "shape": [256],
//   "contents": {"gen": "constant", "value": -7}}, {"name": "columns", "role": "out", "dtype": "i32", "shape": [128], "contents":
//   {"gen": "constant", "value": -7}}, {"name": "y", "role": "out", "dtype": "i32", "shape": [256, 128], "contents": {"gen":
//   "constant", "value": -7}}], "outputs": []}
// launch: {"entry": "two_in_step", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i16", "shape": [65536], "contents": {"gen": "bits", "seed": 8}}, {"name": "y", "role": "out", "dtype": "i32", "shape":
//   [2], "contents": {"gen": "constant", "value": -7}}], "outputs": []}
cuda_tile.module @kernels {
  entry @elementwise(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %x_v = make_tensor_view %x, shape = [50000], strides = [1] : tensor_view<50000xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(32768), padding_value = zero, tensor_view<50000xi32, strides=[1]>>
    %y_v = make_tensor_view %y, shape = [50000], strides = [1] : tensor_view<50000xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(32768), tensor_view<50000xi32, strides=[1]>>
    %a, %t = load_view_tko weak %x_p[%bx] : partition_view<tile=(32768), padding_value = zero, tensor_view<50000xi32, strides=[1]>>, tile<i32> -> tile<32768xi32>, token
    %i = iota : tile<32768xi32>
    %c = constant <i32: 77> : tile<32768xi32>
    %d = muli %a, %c : tile<32768xi32>
    %e = addi %d, %i : tile<32768xi32>
    %w = store_view_tko weak %e, %y_p[%bx] : tile<32768xi32>, partition_view<tile=(32768), tensor_view<50000xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @in_place(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [32768], strides = [1] : tensor_view<32768xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(32768), tensor_view<32768xi32, strides=[1]>>
    %a, %t = load_view_tko weak %x_p[%zero] : partition_view<tile=(32768), tensor_view<32768xi32, strides=[1]>>, tile<i32> -> tile<32768xi32>, token
    %b = muli %a, %a : tile<32768xi32>
    %u = store_view_tko weak %b, %x_p[%zero] token=%t : tile<32768xi32>, partition_view<tile=(32768), tensor_view<32768xi32, strides=[1]>>, tile<i32> -> token
    %c, %v = load_view_tko weak %x_p[%zero] token=%u : partition_view<tile=(32768), tensor_view<32768xi32, strides=[1]>>, tile<i32> -> tile<32768xi32>, token
    %d = addi %c, %a : tile<32768xi32>
    %w = store_view_tko weak %d, %x_p[%zero] token=%v : tile<32768xi32>, partition_view<tile=(32768), tensor_view<32768xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @moved_along(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 5> : tile<i32>
    %x_v = make_tensor_view %x, shape = [40000], strides = [1] : tensor_view<40000xi32, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(32768), tensor_view<40000xi32, strides=[1]>>
    %to_p = make_strided_view %x_v : strided_view<tile=(32768), traversal_strides=[1024], tensor_view<40000xi32, strides=[1]>>
    %a, %t = load_view_tko weak %x_p[%zero] : partition_view<tile=(32768), tensor_view<40000xi32, strides=[1]>>, tile<i32> -> tile<32768xi32>, token
    %u = store_view_tko weak %a, %to_p[%one] token=%t : tile<32768xi32>, strided_view<tile=(32768), traversal_strides=[1024], tensor_view<40000xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @beside(%x: tile<ptr<i32>>, %row: tile<ptr<i32>>, %column: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xi32, strides=[128,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(256x128), tensor_view<256x128xi32, strides=[128,1]>>
    %y_v = make_tensor_view %y, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xi32, strides=[128,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(256x128), tensor_view<256x128xi32, strides=[128,1]>>
    %r_v = make_tensor_view %row, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>
    %c_v = make_tensor_view %column, shape = [256], strides = [1] : tensor_view<256xi32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>
    %a, %t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(256x128), tensor_view<256x128xi32, strides=[128,1]>>, tile<i32> -> tile<256x128xi32>, token
    %r, %u = load_view_tko weak %r_p[%zero] : partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>, tile<i32> -> tile<128xi32>, token
    %c, %v = load_view_tko weak %c_p[%zero] : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>, tile<i32> -> tile<256xi32>, token
    %r1 = reshape %r : tile<128xi32> -> tile<1x128xi32>
    %rr = broadcast %r1 : tile<1x128xi32> -> tile<256x128xi32>
    %c1 = reshape %c : tile<256xi32> -> tile<256x1xi32>
    %cc = broadcast %c1 : tile<256x1xi32> -> tile<256x128xi32>
    %i = iota : tile<32768xi32>
    %ii = reshape %i : tile<32768xi32> -> tile<256x128xi32>
    %p = muli %a, %rr : tile<256x128xi32>
    %q = addi %p, %cc : tile<256x128xi32>
    %less = cmpi less_than %q, %ii, signed : tile<256x128xi32> -> tile<256x128xi1>
    %z = select %less, %q, %ii : tile<256x128xi1>, tile<256x128xi32>
    %w = store_view_tko weak %z, %y_p[%zero, %zero] : tile<256x128xi32>, partition_view<tile=(256x128), tensor_view<256x128xi32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @reduced(%x: tile<ptr<i32>>, %rows: tile<ptr<i32>>, %columns: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xi32, strides=[128,1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(256x128), tensor_view<256x128xi32, strides=[128,1]>>
    %y_v = make_tensor_view %y, shape = [256, 128], strides = [128, 1] : tensor_view<256x128xi32, strides=[128,1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(256x128), tensor_view<256x128xi32, strides=[128,1]>>
    %r_v = make_tensor_view %rows, shape = [256], strides = [1] : tensor_view<256xi32, strides=[1]>
    %r_p = make_partition_view %r_v : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>
    %c_v = make_tensor_view %columns, shape = [128], strides = [1] : tensor_view<128xi32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>
    %a, %t = load_view_tko weak %x_p[%zero, %zero] : partition_view<tile=(256x128), tensor_view<256x128xi32, strides=[128,1]>>, tile<i32> -> tile<256x128xi32>, token
    %s = reduce %a dim=1 identities=[0 : i32] : tile<256x128xi32> -> tile<256xi32>
    (%l: tile<i32>, %m: tile<i32>) {
      %n = addi %l, %m : tile<i32>
      yield %n : tile<i32>
    }
    %s1 = reshape %s : tile<256xi32> -> tile<256x1xi32>
    %ss = broadcast %s1 : tile<256x1xi32> -> tile<256x128xi32>
    %d = xori %a, %ss : tile<256x128xi32>
    %k = reduce %d dim=0 identities=[0 : i32] : tile<256x128xi32> -> tile<128xi32>
    (%l: tile<i32>, %m: tile<i32>) {
      %n = addi %l, %m : tile<i32>
      yield %n : tile<i32>
    }
    %k1 = reshape %k : tile<128xi32> -> tile<1x128xi32>
    %kk = broadcast %k1 : tile<1x128xi32> -> tile<256x128xi32>
    %e = muli %d, %kk : tile<256x128xi32>
    %w1 = store_view_tko weak %s, %r_p[%zero] : tile<256xi32>, partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>, tile<i32> -> token
    %w2 = store_view_tko weak %k, %c_p[%zero] : tile<128xi32>, partition_view<tile=(128), tensor_view<128xi32, strides=[1]>>, tile<i32> -> token
    %w3 = store_view_tko weak %e, %y_p[%zero, %zero] : tile<256x128xi32>, partition_view<tile=(256x128), tensor_view<256x128xi32, strides=[128,1]>>, tile<i32> -> token
    return
  }
  entry @two_in_step(%x: tile<ptr<i16>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x_v = make_tensor_view %x, shape = [65536], strides = [1] : tensor_view<65536xi16, strides=[1]>
    %x_p = make_partition_view %x_v : partition_view<tile=(65536), tensor_view<65536xi16, strides=[1]>>
    %y_v = make_tensor_view %y, shape = [2], strides = [1] : tensor_view<2xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(1), tensor_view<2xi32, strides=[1]>>
    %one = constant <i32: 1> : tile<i32>
    %h, %t = load_view_tko weak %x_p[%zero] : partition_view<tile=(65536), tensor_view<65536xi16, strides=[1]>>, tile<i32> -> tile<65536xi16>, token
    %a = exti %h signed : tile<65536xi16> -> tile<65536xi32>
    %i = iota : tile<65536xi32>
    %best, %where = reduce %a, %i dim=0 identities=[-2147483648 : i32, 2147483647 : i32] : tile<65536xi32>, tile<65536xi32> -> tile<i32>, tile<i32>
    (%lv: tile<i32>, %rv: tile<i32>, %li: tile<i32>, %ri: tile<i32>) {
      %gt = cmpi greater_than %lv, %rv, signed : tile<i32> -> tile<i1>
      %eq = cmpi equal %lv, %rv, signed : tile<i32> -> tile<i1>
      %lo = cmpi less_than %li, %ri, signed : tile<i32> -> tile<i1>
      %tie = andi %eq, %lo : tile<i1>
      %left = ori %gt, %tie : tile<i1>
      %v = select %left, %lv, %rv : tile<i1>, tile<i32>
      %k = select %left, %li, %ri : tile<i1>, tile<i32>
      yield %v, %k : tile<i32>, tile<i32>
    }
    %b1 = reshape %best : tile<i32> -> tile<1xi32>
    %w1 = reshape %where : tile<i32> -> tile<1xi32>
    %u = store_view_tko weak %b1, %y_p[%zero] : tile<1xi32>, partition_view<tile=(1), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
    %v = store_view_tko weak %w1, %y_p[%one] : tile<1xi32>, partition_view<tile=(1), tensor_view<2xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
