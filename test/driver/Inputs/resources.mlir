// One kernel for each part of the resource report.
cuda_tile.module @kernels {
  // A loop that prefetches with cp.async, and hints that the compiler must reduce.
  entry @gemm(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>)
      optimization_hints=<default = {occupancy = 32, num_worker_warps_per_cta = 16, num_cta_in_cga = 2}> {
    %a0 = assume div_by<16>, %a : tile<ptr<f16>>
    %a1 = make_tensor_view %a0, shape = [256, 256], strides = [256, 1] : tensor_view<256x256xf16, strides=[256,1]>
    %a2 = make_partition_view %a1 : partition_view<tile=(64x16), tensor_view<256x256xf16, strides=[256,1]>>
    %b0 = assume div_by<16>, %b : tile<ptr<f16>>
    %b1 = make_tensor_view %b0, shape = [256, 256], strides = [256, 1] : tensor_view<256x256xf16, strides=[256,1]>
    %b2 = make_partition_view %b1 : partition_view<tile=(16x64), tensor_view<256x256xf16, strides=[256,1]>>
    %c0 = assume div_by<16>, %c : tile<ptr<f16>>
    %c1 = make_tensor_view %c0, shape = [256, 256], strides = [256, 1] : tensor_view<256x256xf16, strides=[256,1]>
    %c2 = make_partition_view %c1 : partition_view<tile=(64x64), tensor_view<256x256xf16, strides=[256,1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %zero = constant <i32: 0> : tile<i32>
    %turns = constant <i32: 8> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %sum = for %k in (%zero to %turns, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %p, %pt = load_view_tko weak %a2[%x, %k] : partition_view<tile=(64x16), tensor_view<256x256xf16, strides=[256,1]>>, tile<i32> -> tile<64x16xf16>, token
      %q, %qt = load_view_tko weak %b2[%k, %y] : partition_view<tile=(16x64), tensor_view<256x256xf16, strides=[256,1]>>, tile<i32> -> tile<16x64xf16>, token
      %next = mmaf %p, %q, %acc : tile<64x16xf16>, tile<16x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %half = ftof %sum : tile<64x64xf32> -> tile<64x64xf16>
    %t = store_view_tko weak %half, %c2[%x, %y] : tile<64x64xf16>, partition_view<tile=(64x64), tensor_view<256x256xf16, strides=[256,1]>>, tile<i32> -> token
    return
  }
  // Operands that stay in registers, dynamic sizes, a token, and a product without an MMA instruction.
  entry @chain(%q: tile<ptr<f16>>, %k: tile<ptr<f16>>, %o: tile<ptr<f32>>, %rows: tile<i32>) {
    %q1 = make_tensor_view %q, shape = [%rows, 32], strides = [32, 1] : tile<i32> -> tensor_view<?x32xf16, strides=[32,1]>
    %q2 = make_partition_view %q1 : partition_view<tile=(64x32), tensor_view<?x32xf16, strides=[32,1]>>
    %k1 = make_tensor_view %k, shape = [%rows, 32], strides = [32, 1] : tile<i32> -> tensor_view<?x32xf16, strides=[32,1]>
    %k2 = make_partition_view %k1 : partition_view<tile=(32x32), tensor_view<?x32xf16, strides=[32,1]>>
    %o1 = make_tensor_view %o, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
    %o2 = make_partition_view %o1 : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x32xf32>
    %left, %lt = load_view_tko weak %q2[%zero, %zero] : partition_view<tile=(64x32), tensor_view<?x32xf16, strides=[32,1]>>, tile<i32> -> tile<64x32xf16>, token
    %sum = for %i in (%zero to %rows, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x32xf32>) {
      %right, %rt = load_view_tko weak %k2[%i, %zero] : partition_view<tile=(32x32), tensor_view<?x32xf16, strides=[32,1]>>, tile<i32> -> tile<32x32xf16>, token
      %s = mmaf %left, %right, %none : tile<64x32xf16>, tile<32x32xf16>, tile<64x32xf32>
      %h = ftof %s : tile<64x32xf32> -> tile<64x32xf16>
      %next = mmaf %h, %right, %acc : tile<64x32xf16>, tile<32x32xf16>, tile<64x32xf32>
      continue %next : tile<64x32xf32>
    }
    %t = store_view_tko weak %sum, %o2[%zero, %zero] : tile<64x32xf32>, partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> token
    %back, %bt = load_view_tko weak %o2[%zero, %zero] token = %t : partition_view<tile=(64x32), tensor_view<64x32xf32, strides=[32,1]>>, tile<i32> -> tile<64x32xf32>, token
    %turned = permute %back [1, 0] : tile<64x32xf32> -> tile<32x64xf32>
    %square = constant <f32: 0.0> : tile<64x64xf32>
    %product = mmaf %back, %turned, %square : tile<64x32xf32>, tile<32x64xf32>, tile<64x64xf32>
    %n = iota : tile<64xi32>
    %step = constant <i32: 64> : tile<64xi32>
    %at = muli %n, %step : tile<64xi32>
    %at2 = reshape %at : tile<64xi32> -> tile<64x1xi32>
    %at3 = broadcast %at2 : tile<64x1xi32> -> tile<64x64xi32>
    %p = reshape %o : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %ps = broadcast %p : tile<1x1xptr<f32>> -> tile<64x64xptr<f32>>
    %places = offset %ps, %at3 : tile<64x64xptr<f32>>, tile<64x64xi32> -> tile<64x64xptr<f32>>
    %done = store_ptr_tko weak %places, %product token = %bt : tile<64x64xptr<f32>>, tile<64x64xf32> -> token
    return
  }
}
