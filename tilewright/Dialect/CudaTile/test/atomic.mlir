// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// Atomics and multicast objects: every mode, kind, ordering and scope.
// CHECK: cuda_tile.module @kernels {
cuda_tile.module @kernels {
  // CHECK: entry @pointers(%{{.*}}: tile<ptr<i32>>, %{{.*}}: tile<ptr<i64>>, %{{.*}}: tile<ptr<f32>>, %{{.*}}: tile<ptr<f64>>, %{{.*}}: tile<ptr<f16>>, %{{.*}}: tile<ptr<bf16>>, %{{.*}}: tile<i32>, %{{.*}}: tile<i64>, %{{.*}}: tile<f32>, %{{.*}}: tile<f64>, %{{.*}}: tile<f16>, %{{.*}}: tile<bf16>, %{{.*}}: tile<i1>) {
  entry @pointers(%p: tile<ptr<i32>>, %q: tile<ptr<i64>>, %f: tile<ptr<f32>>, %d: tile<ptr<f64>>, %h: tile<ptr<f16>>, %g: tile<ptr<bf16>>, %i: tile<i32>, %j: tile<i64>, %x: tile<f32>, %y: tile<f64>, %z: tile<f16>, %w: tile<bf16>, %c: tile<i1>) {
    %t = make_token : token
    // CHECK: atomic_cas_tko relaxed tl_blk %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r0:2 = atomic_cas_tko relaxed tl_blk %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko relaxed tl_blk %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r1:2 = atomic_rmw_tko relaxed tl_blk %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko relaxed device %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r2:2 = atomic_cas_tko relaxed device %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r3:2 = atomic_rmw_tko relaxed device %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko relaxed sys %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r4:2 = atomic_cas_tko relaxed sys %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko relaxed sys %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r5:2 = atomic_rmw_tko relaxed sys %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko acquire tl_blk %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r6:2 = atomic_cas_tko acquire tl_blk %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko acquire tl_blk %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r7:2 = atomic_rmw_tko acquire tl_blk %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko acquire device %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r8:2 = atomic_cas_tko acquire device %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko acquire device %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r9:2 = atomic_rmw_tko acquire device %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko acquire sys %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r10:2 = atomic_cas_tko acquire sys %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko acquire sys %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r11:2 = atomic_rmw_tko acquire sys %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko release tl_blk %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r12:2 = atomic_cas_tko release tl_blk %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko release tl_blk %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r13:2 = atomic_rmw_tko release tl_blk %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko release device %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r14:2 = atomic_cas_tko release device %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko release device %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r15:2 = atomic_rmw_tko release device %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko release sys %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r16:2 = atomic_cas_tko release sys %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko release sys %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r17:2 = atomic_rmw_tko release sys %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko acq_rel tl_blk %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r18:2 = atomic_cas_tko acq_rel tl_blk %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko acq_rel tl_blk %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r19:2 = atomic_rmw_tko acq_rel tl_blk %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko acq_rel device %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r20:2 = atomic_cas_tko acq_rel device %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko acq_rel device %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r21:2 = atomic_rmw_tko acq_rel device %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko acq_rel sys %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r22:2 = atomic_cas_tko acq_rel sys %p, %i, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko acq_rel sys %{{.*}}, add, %{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r23:2 = atomic_rmw_tko acq_rel sys %p, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko relaxed device %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r24:2 = atomic_cas_tko relaxed device %q, %j, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, xchg, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r25:2 = atomic_rmw_tko relaxed device %q, xchg, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_cas_tko relaxed device %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %r26:2 = atomic_cas_tko relaxed device %f, %x, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, xchg, %{{.*}} : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %r27:2 = atomic_rmw_tko relaxed device %f, xchg, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    // CHECK: atomic_cas_tko relaxed device %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    %r28:2 = atomic_cas_tko relaxed device %d, %y, %y : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, xchg, %{{.*}} : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    %r29:2 = atomic_rmw_tko relaxed device %d, xchg, %y : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    // CHECK: atomic_cas_tko relaxed device %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %r30:2 = atomic_cas_tko relaxed device %p, %i, %i, %c : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    // CHECK: atomic_cas_tko relaxed device %{{.*}}, %{{.*}}, %{{.*}} token=%{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r31:2 = atomic_cas_tko relaxed device %p, %i, %i token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_cas_tko relaxed device %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} token=%{{.*}} : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %r32:2 = atomic_cas_tko relaxed device %p, %i, %i, %c token=%t : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, and, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r33:2 = atomic_rmw_tko relaxed device %q, and, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, or, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r34:2 = atomic_rmw_tko relaxed device %q, or, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, xor, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r35:2 = atomic_rmw_tko relaxed device %q, xor, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, add, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r36:2 = atomic_rmw_tko relaxed device %q, add, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, max, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r37:2 = atomic_rmw_tko relaxed device %q, max, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, min, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r38:2 = atomic_rmw_tko relaxed device %q, min, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, umax, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r39:2 = atomic_rmw_tko relaxed device %q, umax, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, umin, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r40:2 = atomic_rmw_tko relaxed device %q, umin, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, xchg, %{{.*}} : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %r41:2 = atomic_rmw_tko relaxed device %q, xchg, %j : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, addf, %{{.*}} : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    %r42:2 = atomic_rmw_tko relaxed device %f, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, addf, %{{.*}} : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    %r43:2 = atomic_rmw_tko relaxed device %d, addf, %y : tile<ptr<f64>>, tile<f64> -> tile<f64>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, addf, %{{.*}} : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
    %r44:2 = atomic_rmw_tko relaxed device %h, addf, %z : tile<ptr<f16>>, tile<f16> -> tile<f16>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, addf, %{{.*}} : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
    %r45:2 = atomic_rmw_tko relaxed device %g, addf, %w : tile<ptr<bf16>>, tile<bf16> -> tile<bf16>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, add, %{{.*}}, %{{.*}} : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %r46:2 = atomic_rmw_tko relaxed device %p, add, %i, %c : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, add, %{{.*}} token=%{{.*}} : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %r47:2 = atomic_rmw_tko relaxed device %p, add, %i token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    // CHECK: atomic_rmw_tko relaxed device %{{.*}}, add, %{{.*}}, %{{.*}} token=%{{.*}} : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    %r48:2 = atomic_rmw_tko relaxed device %p, add, %i, %c token=%t : tile<ptr<i32>>, tile<i32>, tile<i1> -> tile<i32>, token
    return
  }
  // CHECK: entry @views(%{{.*}}: tile<ptr<i32>>, %{{.*}}: tile<ptr<f32>>, %{{.*}}: tile<i32>) {
  entry @views(%p: tile<ptr<i32>>, %f: tile<ptr<f32>>, %i: tile<i32>) {
    %t = make_token : token
    %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
    %w = make_tensor_view %f, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
    %a = make_partition_view %v : partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>
    %b = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
    %s = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>
    %x = iota : tile<8xi32>
    %y = itof %x signed : tile<8xi32> -> tile<8xf32>
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], and, %{{.*}} : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %r49 = atomic_red_view_tko relaxed device %a[%i], and, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], or, %{{.*}} : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %r50 = atomic_red_view_tko relaxed device %a[%i], or, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], xor, %{{.*}} : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %r51 = atomic_red_view_tko relaxed device %a[%i], xor, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], add, %{{.*}} : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %r52 = atomic_red_view_tko relaxed device %a[%i], add, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], max, %{{.*}} : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %r53 = atomic_red_view_tko relaxed device %a[%i], max, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], min, %{{.*}} : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %r54 = atomic_red_view_tko relaxed device %a[%i], min, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], umax, %{{.*}} : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %r55 = atomic_red_view_tko relaxed device %a[%i], umax, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], umin, %{{.*}} : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    %r56 = atomic_red_view_tko relaxed device %a[%i], umin, %x : tile<8xi32>, partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed tl_blk %{{.*}}[%{{.*}}], addf, %{{.*}} : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %r57 = atomic_red_view_tko relaxed tl_blk %b[%i], addf, %y : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], addf, %{{.*}} token = %{{.*}} : tile<8xf32>, strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %r58 = atomic_red_view_tko relaxed device %s[%i], addf, %y token = %t : tile<8xf32>, strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], addf, %{{.*}} inbounds = [true] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %r59 = atomic_red_view_tko relaxed device %b[%i], addf, %y inbounds = [true] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    // CHECK: atomic_red_view_tko relaxed device %{{.*}}[%{{.*}}], addf, %{{.*}} token = %{{.*}} : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    %r60 = atomic_red_view_tko relaxed device %b[%i], addf, %y token = %t inbounds = [false] : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    return
  }

  // CHECK: entry @multicast(
  entry @multicast(%p: tile<ptr<i32, <multicast>>>, %f: tile<ptr<f32, <multicast>>>, %h: tile<ptr<f16, <multicast>>>, %i: tile<i32>) {
    %t = make_token : token
    %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %w = make_tensor_view %f, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %a = make_partition_view %v : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %b = make_partition_view %w : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %u = make_tensor_view %h, shape = [64], strides = [1] : tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>
    %b16 = make_partition_view %u : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %s = make_strided_view %w : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>
    %x = iota : tile<8xi32>
    %y = itof %x signed : tile<8xi32> -> tile<8xf32>
    // CHECK: multimem_load_reduce_view_tko weak %{{.*}}[%{{.*}}] : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r61:2 = multimem_load_reduce_view_tko weak %a[%i] : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %r62 = multimem_reduce_view_tko relaxed sys %a, %x[%i] : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    // CHECK: multimem_load_reduce_view_tko weak %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r63:2 = multimem_load_reduce_view_tko weak %a[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %r64 = multimem_reduce_view_tko relaxed sys %a, %x[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    // CHECK: multimem_load_reduce_view_tko weak %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r65:2 = multimem_load_reduce_view_tko weak %a[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %r66 = multimem_reduce_view_tko relaxed sys %a, %x[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<max>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    // CHECK: multimem_load_reduce_view_tko weak %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r67:2 = multimem_load_reduce_view_tko weak %a[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %r68 = multimem_reduce_view_tko relaxed sys %a, %x[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<and>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    // CHECK: multimem_load_reduce_view_tko weak %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r69:2 = multimem_load_reduce_view_tko weak %a[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %r70 = multimem_reduce_view_tko relaxed sys %a, %x[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<or>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    // CHECK: multimem_load_reduce_view_tko weak %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r71:2 = multimem_load_reduce_view_tko weak %a[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %r72 = multimem_reduce_view_tko relaxed sys %a, %x[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<xor>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    // CHECK: multimem_load_reduce_view_tko weak %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r73:2 = multimem_load_reduce_view_tko weak %a[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %r74 = multimem_reduce_view_tko relaxed sys %a, %x[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umin>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    // CHECK: multimem_load_reduce_view_tko weak %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    %r75:2 = multimem_load_reduce_view_tko weak %a[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xi32>, token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    %r76 = multimem_reduce_view_tko relaxed sys %a, %x[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<umax>} : partition_view<tile=(8), tensor_view<64xi32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xi32>, tile<i32> -> token
    // CHECK: multimem_load_reduce_view_tko relaxed device %{{.*}}[%{{.*}}] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    %r77:2 = multimem_load_reduce_view_tko relaxed device %b16[%i] attributes {reduction = #cuda_tile.multimem_reduction_kind<min>} : partition_view<tile=(8), tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32> -> tile<8xf16>, token
    // CHECK: multimem_load_reduce_view_tko acquire sys %{{.*}}[%{{.*}}] token = %{{.*}} inbounds = [true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<8xf32>, token
    %r78:2 = multimem_load_reduce_view_tko acquire sys %b[%i] token = %t inbounds = [true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<i32>, token -> tile<8xf32>, token
    // CHECK: multimem_reduce_view_tko release tl_blk %{{.*}}, %{{.*}}[%{{.*}}] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    %r79 = multimem_reduce_view_tko release tl_blk %b, %y[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    // CHECK: multimem_reduce_view_tko relaxed sys %{{.*}}, %{{.*}}[%{{.*}}] token = %{{.*}} inbounds = [true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32>, token -> token
    %r80 = multimem_reduce_view_tko relaxed sys %b, %y[%i] token = %t inbounds = [true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32>, token -> token
    // CHECK: multimem_store_view_tko weak %{{.*}}, %{{.*}}[%{{.*}}] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    %r81 = multimem_store_view_tko weak %b, %y[%i] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    // CHECK: multimem_store_view_tko relaxed device %{{.*}}, %{{.*}}[%{{.*}}] : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    %r82 = multimem_store_view_tko relaxed device %s, %y[%i] : strided_view<tile=(8), traversal_strides=[4], tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32> -> token
    // CHECK: multimem_store_view_tko release sys %{{.*}}, %{{.*}}[%{{.*}}] token = %{{.*}} inbounds = [true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32>, token -> token
    %r83 = multimem_store_view_tko release sys %b, %y[%i] token = %t inbounds = [true] : partition_view<tile=(8), tensor_view<64xf32, strides=[1], #cuda_tile.ptr_attr<multicast>>>, tile<8xf32>, tile<i32>, token -> token
    return
  }
}
