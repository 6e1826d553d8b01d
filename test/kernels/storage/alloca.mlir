// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Memory that belongs to a block: each execution in a loop allocates new memory and keeps the earlier
// allocations, blocks do not share it, views and atomics work on it, it supports every element type, and 64
// MiB are enough for a large table.
// launch: {"entry": "in_a_loop", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "y", "compare": "exact", "values": [1]}]}
// launch: {"entry": "of_each_block", "calling_convention": "pointers", "grid": [10, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [80], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [0, 2, 4, 106, 8, 10, 12, 14,
//   1, 3, 5, 107, 9, 11, 13, 15, 2, 4, 6, 108, 10, 12, 14, 16, 3, 5, 7, 109, 11, 13, 15, 17, 4, 6, 8,
//   110, 12, 14, 16, 18, 5, 7, 9, 111, 13, 15, 17, 19, 6, 8, 10, 112, 14, 16, 18, 20, 7, 9, 11, 113, 15,
//   17, 19, 21, 8, 10, 12, 114, 16, 18, 20, 22, 9, 11, 13, 115, 17, 19, 21, 23]}]}
// launch: {"entry": "of_every_type", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   -7}}, {"name": "z", "role": "out", "dtype": "f64", "shape": [1], "contents": {"gen": "constant",
//   "value": -7}}], "outputs": [{"arg": "y", "compare": "exact", "values": [5]}, {"arg": "z", "compare":
//   "exact", "values": [5]}]}
// launch: {"entry": "of_64_mib", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "inout", "dtype": "i32", "values": [3]}], "outputs": [{"arg": "y", "compare": "exact",
//   "values": [3000]}]}
cuda_tile.module @kernels {
  entry @in_a_loop(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %first = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
    %start = make_token : token
    %keep, %t0 = for %i in (%zero to %eight, step %one) : tile<i32> iter_values(%p = %first, %t = %start) -> (tile<ptr<i32>>, token) {
      %q = alloca num_elem = 4, alignment = 4 : tile<ptr<i32>>
      %w = store_ptr_tko weak %q, %i token=%t : tile<ptr<i32>>, tile<i32> -> token
      %now = cmpi equal %i, %one, signed : tile<i32> -> tile<i1>
      %k = select %now, %q, %p : tile<i1>, tile<ptr<i32>>
      continue %k, %w : tile<ptr<i32>>, token
    }
    %v, %r = load_ptr_tko weak %keep token=%t0 : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @of_each_block(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %b1 = reshape %bx : tile<i32> -> tile<1xi32>
    %b = broadcast %b1 : tile<1xi32> -> tile<8xi32>
    %k = iota : tile<8xi32>
    %t = addi %k, %b : tile<8xi32>
    %m = alloca num_elem = 8, alignment = 64 : tile<ptr<i32>>
    %mv = make_tensor_view %m, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %mp = make_partition_view %mv : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %w = store_view_tko weak %t, %mp[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %a = atomic_red_view_tko relaxed tl_blk %mp[%zero], add, %k token = %w : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
    %three = constant <i32: 3> : tile<i32>
    %m3 = offset %m, %three : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %hundred = constant <i32: 100> : tile<i32>
    %old, %u = atomic_rmw_tko relaxed tl_blk %m3, add, %hundred token=%a : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r, %r_t = load_view_tko weak %mp[%zero] token = %u : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
    %y_v = make_tensor_view %y, shape = [80], strides = [1] : tensor_view<80xi32, strides=[1]>
    %y_p = make_partition_view %y_v : partition_view<tile=(8), tensor_view<80xi32, strides=[1]>>
    %y_r_t = store_view_tko weak %r, %y_p[%bx] : tile<8xi32>, partition_view<tile=(8), tensor_view<80xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @of_every_type(%y: tile<ptr<i32>>, %z: tile<ptr<f64>>) {
    %m0 = alloca num_elem = 2, alignment = 1 global : tile<ptr<i1>>
    %c0 = constant <i1: true> : tile<i1>
    %w0 = store_ptr_tko weak %m0, %c0 : tile<ptr<i1>>, tile<i1> -> token
    %m1 = alloca num_elem = 2, alignment = 2 global : tile<ptr<i8>>
    %c1 = constant <i8: 5> : tile<i8>
    %w1 = store_ptr_tko weak %m1, %c1 : tile<ptr<i8>>, tile<i8> -> token
    %m2 = alloca num_elem = 2, alignment = 4 global : tile<ptr<i16>>
    %c2 = constant <i16: 5> : tile<i16>
    %w2 = store_ptr_tko weak %m2, %c2 : tile<ptr<i16>>, tile<i16> -> token
    %m3 = alloca num_elem = 2, alignment = 8 global : tile<ptr<i32>>
    %c3 = constant <i32: 5> : tile<i32>
    %w3 = store_ptr_tko weak %m3, %c3 : tile<ptr<i32>>, tile<i32> -> token
    %m4 = alloca num_elem = 2, alignment = 16 global : tile<ptr<i64>>
    %c4 = constant <i64: 5> : tile<i64>
    %w4 = store_ptr_tko weak %m4, %c4 : tile<ptr<i64>>, tile<i64> -> token
    %m5 = alloca num_elem = 2, alignment = 32 global : tile<ptr<f16>>
    %c5 = constant <f16: 5.0> : tile<f16>
    %w5 = store_ptr_tko weak %m5, %c5 : tile<ptr<f16>>, tile<f16> -> token
    %m6 = alloca num_elem = 2, alignment = 64 global : tile<ptr<bf16>>
    %c6 = constant <bf16: 5.0> : tile<bf16>
    %w6 = store_ptr_tko weak %m6, %c6 : tile<ptr<bf16>>, tile<bf16> -> token
    %m7 = alloca num_elem = 2, alignment = 128 global : tile<ptr<f32>>
    %c7 = constant <f32: 5.0> : tile<f32>
    %w7 = store_ptr_tko weak %m7, %c7 : tile<ptr<f32>>, tile<f32> -> token
    %m8 = alloca num_elem = 2, alignment = 4 global : tile<ptr<tf32>>
    %c8 = constant <tf32: 5.0> : tile<tf32>
    %w8 = store_ptr_tko weak %m8, %c8 : tile<ptr<tf32>>, tile<tf32> -> token
    %m9 = alloca num_elem = 2, alignment = 8 global : tile<ptr<f64>>
    %c9 = constant <f64: 5.0> : tile<f64>
    %w9 = store_ptr_tko weak %m9, %c9 : tile<ptr<f64>>, tile<f64> -> token
    %m10 = alloca num_elem = 2, alignment = 4 global : tile<ptr<f8E4M3FN>>
    %c10 = constant <f8E4M3FN: 5.0> : tile<f8E4M3FN>
    %w10 = store_ptr_tko weak %m10, %c10 : tile<ptr<f8E4M3FN>>, tile<f8E4M3FN> -> token
    %m11 = alloca num_elem = 2, alignment = 8 global : tile<ptr<f8E5M2>>
    %c11 = constant <f8E5M2: 5.0> : tile<f8E5M2>
    %w11 = store_ptr_tko weak %m11, %c11 : tile<ptr<f8E5M2>>, tile<f8E5M2> -> token
    %m12 = alloca num_elem = 2, alignment = 16 global : tile<ptr<f8E8M0FNU>>
    %c12 = constant <f8E8M0FNU: 4.0> : tile<f8E8M0FNU>
    %w12 = store_ptr_tko weak %m12, %c12 : tile<ptr<f8E8M0FNU>>, tile<f8E8M0FNU> -> token
    %none = alloca num_elem = 0, alignment = 4 : tile<ptr<i32>>
    %all = join_tokens %w0, %w1, %w2, %w3, %w4, %w5, %w6, %w7, %w8, %w9, %w10, %w11, %w12 : token
    %r, %r_t = load_ptr_tko weak %m3 token=%all : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
    %r9, %r9_t = load_ptr_tko weak %m9 token=%all : tile<ptr<f64>> -> tile<f64>, token
    %s9 = store_ptr_tko weak %z, %r9 : tile<ptr<f64>>, tile<f64> -> token
    return
  }
  entry @of_64_mib(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = constant <i32: 1000> : tile<i32>
    %last = constant <i32: 16777215> : tile<i32>
    %m = alloca num_elem = 16777216, alignment = 2097152 : tile<ptr<i32>>
    %e = offset %m, %last : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %start = make_token : token
    %w0 = store_ptr_tko weak %e, %zero token=%start : tile<ptr<i32>>, tile<i32> -> token
    %end = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%t = %w0) -> (token) {
      %a, %at = load_ptr_tko weak %e token=%t : tile<ptr<i32>> -> tile<i32>, token
      %b, %bt = load_ptr_tko weak %y token=%at : tile<ptr<i32>> -> tile<i32>, token
      %c = addi %a, %b : tile<i32>
      %w = store_ptr_tko weak %e, %c token=%bt : tile<ptr<i32>>, tile<i32> -> token
      continue %w : token
    }
    %v, %vt = load_ptr_tko weak %e token=%end : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %v token=%vt : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
