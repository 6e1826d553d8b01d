// Every float is zero or nonzero: for i1 none is out of range, not even NaN.
// RUN: tilewright run %s --launch %s:1 --on reference --sanitize --check
// RUN: tilewright run %s --launch %s:2 --on reference --sanitize --check
// launch: {"entry": "is_signed", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [0.3, -1, 0, -0.0, "nan", "-inf", 1e-45, 7]},
//   {"name": "y", "role": "inout", "dtype": "i8", "values": [0, 0, 0, 0, 0, 0, 0, 0]}],
//   "outputs": [{"arg": "y", "values": [1, 1, 0, 0, 1, 1, 1, 1]}]}
// launch: {"entry": "is_unsigned", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "x", "role": "in", "dtype": "f32", "values": [0.3, -1, 0, -0.0, "nan", "-inf", 1e-45, 7]},
//   {"name": "y", "role": "inout", "dtype": "i8", "values": [0, 0, 0, 0, 0, 0, 0, 0]}],
//   "outputs": [{"arg": "y", "values": [1, 1, 0, 0, 1, 1, 1, 1]}]}
cuda_tile.module @kernels {
  entry @is_signed(%x: tile<ptr<f32>>, %y: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %0 = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %v, %done = load_view_tko weak %1[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b = ftoi %v signed : tile<8xf32> -> tile<8xi1>
    %n = exti %b unsigned : tile<8xi1> -> tile<8xi8>
    %2 = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %3 = make_partition_view %2 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %t = store_view_tko weak %n, %3[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @is_unsigned(%x: tile<ptr<f32>>, %y: tile<ptr<i8>>) {
    %zero = constant <i32: 0> : tile<i32>
    %0 = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %v, %done = load_view_tko weak %1[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %b = ftoi %v unsigned : tile<8xf32> -> tile<8xi1>
    %n = exti %b unsigned : tile<8xi1> -> tile<8xi8>
    %2 = make_tensor_view %y, shape = [8], strides = [1] : tensor_view<8xi8, strides=[1]>
    %3 = make_partition_view %2 : partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>
    %t = store_view_tko weak %n, %3[%zero] : tile<8xi8>, partition_view<tile=(8), tensor_view<8xi8, strides=[1]>>, tile<i32> -> token
    return
  }
}
