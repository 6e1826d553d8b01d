// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_86 sm_87 sm_88 sm_89 sm_90 sm_100 sm_103 sm_110 sm_120 sm_121
// Views of pointers that come from control flow or a select: from -O1 on, an `if` becomes a select of
// pointers, which kept nv_tileaa's type.
// launch: {"entry": "from_if", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "kind":
//   "scalar", "dtype": "bool", "value": true}], "outputs": [{"arg": "p", "compare": "exact", "values": [3, 3, 3, 3]},
//   {"arg": "q", "compare": "exact", "values": [-7, -7, -7, -7]}]}
// launch: {"entry": "from_if", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "kind":
//   "scalar", "dtype": "bool", "value": false}], "outputs": [{"arg": "p", "compare": "exact", "values": [-7, -7, -7, -7]},
//   {"arg": "q", "compare": "exact", "values": [3, 3, 3, 3]}]}
// launch: {"entry": "from_select", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "kind":
//   "scalar", "dtype": "bool", "value": true}], "outputs": [{"arg": "p", "compare": "exact", "values": [3, 3, 3, 3]},
//   {"arg": "q", "compare": "exact", "values": [-7, -7, -7, -7]}]}
// launch: {"entry": "from_select", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "kind":
//   "scalar", "dtype": "bool", "value": false}], "outputs": [{"arg": "p", "compare": "exact", "values": [-7, -7, -7, -7]},
//   {"arg": "q", "compare": "exact", "values": [3, 3, 3, 3]}]}
// launch: {"entry": "from_for", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "kind":
//   "scalar", "dtype": "bool", "value": true}], "outputs": [{"arg": "p", "compare": "exact", "values": [0, 0, 0, 0]},
//   {"arg": "q", "compare": "exact", "values": [1, 1, 1, 1]}]}
// launch: {"entry": "from_for", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "kind":
//   "scalar", "dtype": "bool", "value": false}], "outputs": [{"arg": "p", "compare": "exact", "values": [1, 1, 1, 1]},
//   {"arg": "q", "compare": "exact", "values": [0, 0, 0, 0]}]}
// launch: {"entry": "from_if_in_for", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "kind":
//   "scalar", "dtype": "bool", "value": true}], "outputs": [{"arg": "p", "compare": "exact", "values": [2, 2, 2, 2]},
//   {"arg": "q", "compare": "exact", "values": [1, 1, 1, 1]}]}
// launch: {"entry": "from_if_in_for", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "p", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "q", "role":
//   "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}}, {"name": "c", "kind":
//   "scalar", "dtype": "bool", "value": false}], "outputs": [{"arg": "p", "compare": "exact", "values": [1, 1, 1, 1]},
//   {"arg": "q", "compare": "exact", "values": [2, 2, 2, 2]}]}
cuda_tile.module @kernels {
  entry @from_if(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %c: tile<i1>) {
    %r = if %c -> (tile<ptr<f32>>) {
      yield %p : tile<ptr<f32>>
    } else {
      yield %q : tile<ptr<f32>>
    }
    %v = make_tensor_view %r, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %z = constant <i32: 0> : tile<i32>
    %x = constant <f32: 3.0> : tile<4xf32>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t = store_view_tko weak %x, %w[%z] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @from_select(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %c: tile<i1>) {
    %r = select %c, %p, %q : tile<i1>, tile<ptr<f32>>
    %v = make_tensor_view %r, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %z = constant <i32: 0> : tile<i32>
    %x = constant <f32: 3.0> : tile<4xf32>
    %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %t = store_view_tko weak %x, %w[%z] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  // Two pointers swap in each iteration; the iteration number is stored through the first.
  entry @from_for(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %c: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %a, %b = if %c -> (tile<ptr<f32>>, tile<ptr<f32>>) {
      yield %p, %q : tile<ptr<f32>>, tile<ptr<f32>>
    } else {
      yield %q, %p : tile<ptr<f32>>, tile<ptr<f32>>
    }
    %r, %s = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%first = %a, %second = %b) -> (tile<ptr<f32>>, tile<ptr<f32>>) {
      %n = itof %i signed : tile<i32> -> tile<f32>
      %n1 = reshape %n : tile<f32> -> tile<1xf32>
      %x = broadcast %n1 : tile<1xf32> -> tile<4xf32>
      %v = make_tensor_view %first, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
      %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
      %t = store_view_tko weak %x, %w[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
      continue %second, %first : tile<ptr<f32>>, tile<ptr<f32>>
    }
    return
  }
  // The iteration selects the pointer; the last store through each remains.
  entry @from_if_in_for(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>, %c: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    for %i in (%zero to %three, step %one) : tile<i32> {
      %bit = andi %i, %one : tile<i32>
      %odd = cmpi equal %bit, %one, signed : tile<i32> -> tile<i1>
      %other = xori %odd, %c : tile<i1>
      %r = if %other -> (tile<ptr<f32>>) {
        yield %p : tile<ptr<f32>>
      } else {
        yield %q : tile<ptr<f32>>
      }
      %n = itof %i signed : tile<i32> -> tile<f32>
      %n1 = reshape %n : tile<f32> -> tile<1xf32>
      %x = broadcast %n1 : tile<1xf32> -> tile<4xf32>
      %v = make_tensor_view %r, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
      %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
      %t = store_view_tko weak %x, %w[%zero] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token
      continue
    }
    return
  }
}
