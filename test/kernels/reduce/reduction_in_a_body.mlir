// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// The body sums l * 0 + ... + l * 3, subtracts that from seven times l and adds the rest: l + q.
// launch: {"entry": "nested", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "i32", "shape": [8, 4], "values": [[4, 5, 7, -3], [-3, 8, 8, -1], [4, 0, 4,
//   0], [6, -8, 3, -8], [-8, 6, 3, 5], [-5, -8, -1, 3], [-3, -5, -8, -8], [7, 7, 5, -3]]}, {"name": "b",
//   "role": "out", "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "b", "compare": "exact", "values": [2, 5, 21, -15]}]}
cuda_tile.module @kernels {
  entry @nested(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xi32, strides=[4,1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>
    %a_in, %a_t = load_view_tko weak %a_p[%zero, %zero] : partition_view<tile=(8x4), tensor_view<8x4xi32, strides=[4,1]>>, tile<i32> -> tile<8x4xi32>, token
    %seven = constant <i32: 7> : tile<i32>
    %r = reduce %a_in dim=0 identities=[0 : i32] : tile<8x4xi32> -> tile<4xi32>
    (%l: tile<i32>, %q: tile<i32>) {
      %l1 = reshape %l : tile<i32> -> tile<1xi32>
      %l4 = broadcast %l1 : tile<1xi32> -> tile<4xi32>
      %i = iota : tile<4xi32>
      %p = muli %l4, %i : tile<4xi32>
      %six = reduce %p dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
      (%x: tile<i32>, %z: tile<i32>) {
        %s = addi %x, %z : tile<i32>
        yield %s : tile<i32>
      }
      %five = muli %l, %seven : tile<i32>
      %back = subi %five, %six : tile<i32>
      %y = addi %back, %q : tile<i32>
      yield %y : tile<i32>
    }
    %b_v = make_tensor_view %b, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    %b_t = store_view_tko weak %r, %b_p[%zero] : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
