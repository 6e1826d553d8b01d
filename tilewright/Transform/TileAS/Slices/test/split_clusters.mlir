// The launches of the result are run by test/kernels/mma/clusters.mlir.
// RUN: tilewright-opt %s --pass-pipeline='builtin.module(func.func(nv-tileas-split-clusters))' --split-input-file | FileCheck %s

!am = memref<256x64xf16, strided<[64, 1]>, 1>
!bm = memref<64x256xf16, strided<[256, 1]>, 1>
!cm = memref<256x256xf32, strided<[256, 1]>, 1>
!a = !nv_tileas.tiled_view<128x16, memref<256x64xf16, strided<[64, 1]>, 1>>
!b = !nv_tileas.tiled_view<16x128, memref<64x256xf16, strided<[256, 1]>, 1>>
!c = !nv_tileas.tiled_view<128x128, memref<256x256xf32, strided<[256, 1]>, 1>>
!wide = !nv_tileas.tiled_view<16x256, memref<64x256xf16, strided<[256, 1]>, 1>>
!out = !nv_tileas.tiled_view<128x256, memref<256x256xf32, strided<[256, 1]>, 1>>

// Each block computes the rows of its rank, without a loop over parts; the other operand is the same in both.
// CHECK-LABEL: func.func @rows
// CHECK:       %[[RANK:.*]] = nv_tileas.cluster_rank
// CHECK-NOT:   to tensor<128x128
// CHECK:       scf.for {{.*}} -> (tensor<64x128xf32>)
// CHECK:         %[[OWN:.*]] = arith.extui %[[RANK]] : i32 to i64
// CHECK:         %[[AT:.*]] = arith.addi %{{.*}}, %[[OWN]] : i64
// CHECK:         nv_tileas.tiled_load %{{.*}}[%[[AT]], %{{.*}}] {{.*}} -> tensor<64x16xf16>
// CHECK:         nv_tileas.tiled_load {{.*}} -> tensor<16x128xf16>
// CHECK:         nv_tileas.dot {{.*}} -> tensor<64x128xf32>
// CHECK:       nv_tileas.tiled_store {{.*}} : tensor<64x128xf32>
// CHECK-NOT:   tiled_store
// CHECK:       return
func.func @rows(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32, %n: i32, %one: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %0 = scf.for %k = %one to %n step %one iter_args(%acc = %zero) -> (tensor<128x128xf32>) : i32 {
    %a, %ta = nv_tileas.tiled_load %av[%i, %k] : !a, i32, i32 -> tensor<128x16xf16>
    %b, %tb = nv_tileas.tiled_load %bv[%k, %j] : !b, i32, i32 -> tensor<16x128xf16>
    %d = nv_tileas.dot %a, %b, %acc : tensor<128x16xf16>, tensor<16x128xf16> -> tensor<128x128xf32>
    scf.yield %d : tensor<128x128xf32>
  }
  %1 = nv_tileas.tiled_store %0, %cv[%i, %j] : tensor<128x128xf32>, !c, i32, i32
  return
}

// Loading fewer bytes twice costs less: columns. Among equal splits, a warpgroup's 64 rows stay whole: @square.
// CHECK-LABEL: func.func @columns
// CHECK:       nv_tileas.cluster_rank
// CHECK:       nv_tileas.tiled_load {{.*}} -> tensor<128x16xf16>
// CHECK:       nv_tileas.tiled_load {{.*}} -> tensor<16x128xf16>
// CHECK:       nv_tileas.dot {{.*}} -> tensor<128x128xf32>
func.func @columns(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32, %n: i32, %one: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<128x256xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !wide
  %cv = nv_tileas.block_tile %cm : !cm -> !out
  %0 = scf.for %k = %one to %n step %one iter_args(%acc = %zero) -> (tensor<128x256xf32>) : i32 {
    %a, %ta = nv_tileas.tiled_load %av[%i, %k] : !a, i32, i32 -> tensor<128x16xf16>
    %b, %tb = nv_tileas.tiled_load %bv[%k, %j] : !wide, i32, i32 -> tensor<16x256xf16>
    %d = nv_tileas.dot %a, %b, %acc : tensor<128x16xf16>, tensor<16x256xf16> -> tensor<128x256xf32>
    scf.yield %d : tensor<128x256xf32>
  }
  %1 = nv_tileas.tiled_store %0, %cv[%i, %j] : tensor<128x256xf32>, !out, i32, i32
  return
}

// CHECK-LABEL: func.func @square
// CHECK:       nv_tileas.dot {{.*}} -> tensor<128x32xf32>
func.func @square(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32, %n: i32, %one: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 4>} {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %a, %ta = nv_tileas.tiled_load %av[%i, %n] : !a, i32, i32 -> tensor<128x16xf16>
  %b, %tb = nv_tileas.tiled_load %bv[%n, %j] : !b, i32, i32 -> tensor<16x128xf16>
  %d = nv_tileas.dot %a, %b, %zero : tensor<128x16xf16>, tensor<16x128xf16> -> tensor<128x128xf32>
  %1 = nv_tileas.tiled_store %d, %cv[%i, %j] : tensor<128x128xf32>, !c, i32, i32
  return
}

// Each block updates its own rows in place: the token orders only accesses of the same block, also in the next iteration.
// CHECK-LABEL: func.func @in_place
// CHECK:       nv_tileas.cluster_rank
// CHECK:       nv_tileas.dot {{.*}} -> tensor<64x128xf32>
func.func @in_place(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32, %n: i32, %one: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %first = nv_tileas.make_token
  %0 = scf.for %t = %one to %n step %one iter_args(%token = %first) -> (!nv_tileas.token) : i32 {
    %c, %tc = nv_tileas.tiled_load %cv[%i, %t] token %token : !c, i32, i32 -> tensor<128x128xf32>
    %a, %ta = nv_tileas.tiled_load %av[%i, %one] : !a, i32, i32 -> tensor<128x16xf16>
    %b, %tb = nv_tileas.tiled_load %bv[%one, %t] : !b, i32, i32 -> tensor<16x128xf16>
    %d = nv_tileas.dot %a, %b, %c : tensor<128x16xf16>, tensor<16x128xf16> -> tensor<128x128xf32>
    %done = nv_tileas.tiled_store %d, %cv[%i, %t] token %tc : tensor<128x128xf32>, !c, i32, i32
    scf.yield %done : !nv_tileas.token
  }
  return
}

// A store of the previous iteration may write what the other block reads next, here as an operand.
// CHECK-LABEL: func.func @ordered
// CHECK-NOT:   cluster_rank
// CHECK:       return
!square = !nv_tileas.tiled_view<128x128, memref<256x256xf16, strided<[256, 1]>, 1>>
!sm = memref<256x256xf16, strided<[256, 1]>, 1>
func.func @ordered(%am: !sm, %i: i32, %n: i32, %one: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %f = arith.constant 0.0 : f16
  %zero = nv_tileas.splat %f : f16 -> tensor<128x128xf16>
  %av = nv_tileas.block_tile %am : !sm -> !square
  %first = nv_tileas.make_token
  %0 = scf.for %t = %one to %n step %one iter_args(%token = %first) -> (!nv_tileas.token) : i32 {
    %a, %ta = nv_tileas.tiled_load %av[%i, %t] token %token : !square, i32, i32 -> tensor<128x128xf16>
    %b, %tb = nv_tileas.tiled_load %av[%t, %i] token %token : !square, i32, i32 -> tensor<128x128xf16>
    %d = nv_tileas.dot %a, %b, %zero : tensor<128x128xf16>, tensor<128x128xf16> -> tensor<128x128xf16>
    %both = nv_tileas.join_tokens %ta, %tb
    %done = nv_tileas.tiled_store %d, %av[%i, %t] token %both : tensor<128x128xf16>, !square, i32, i32
    scf.yield %done : !nv_tileas.token
  }
  return
}

// Another effect would happen once in each block.
// CHECK-LABEL: func.func @counts
// CHECK-NOT:   cluster_rank
// CHECK:       return
func.func @counts(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %a, %ta = nv_tileas.tiled_load %av[%i, %i] : !a, i32, i32 -> tensor<128x16xf16>
  %b, %tb = nv_tileas.tiled_load %bv[%i, %j] : !b, i32, i32 -> tensor<16x128xf16>
  %d = nv_tileas.dot %a, %b, %zero : tensor<128x16xf16>, tensor<16x128xf16> -> tensor<128x128xf32>
  %1 = nv_tileas.tiled_store %d, %cv[%i, %j] : tensor<128x128xf32>, !c, i32, i32
  %2 = nv_tileas.print "done\0A"
  return
}

// One block needs no parts.
// CHECK-LABEL: func.func @alone
// CHECK-NOT:   cluster_rank
// CHECK:       return
func.func @alone(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>} {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %a, %ta = nv_tileas.tiled_load %av[%i, %i] : !a, i32, i32 -> tensor<128x16xf16>
  %b, %tb = nv_tileas.tiled_load %bv[%i, %j] : !b, i32, i32 -> tensor<16x128xf16>
  %d = nv_tileas.dot %a, %b, %zero : tensor<128x16xf16>, tensor<16x128xf16> -> tensor<128x128xf32>
  %1 = nv_tileas.tiled_store %d, %cv[%i, %j] : tensor<128x128xf32>, !c, i32, i32
  return
}

// -----

!rows = memref<4x1024xf32, strided<[1024, 1]>, 1>
!row = !nv_tileas.tiled_view<1x1024, memref<4x1024xf32, strided<[1024, 1]>, 1>>
!sums = memref<4xf32, strided<[1]>, 1>
!one = !nv_tileas.tiled_view<1, memref<4xf32, strided<[1]>, 1>>

// A reduced dimension: blocks combine what each has reduced, and the first one stores the sum.
// CHECK-LABEL: func.func @softmax
// CHECK:       %[[RANK:.*]] = nv_tileas.cluster_rank
// CHECK:       nv_tileas.tiled_load {{.*}} -> tensor<1x512xf32>
// CHECK-NOT:   tiled_load
// CHECK:       %[[SUM:.*]] = nv_tileas.reduce {{.*}} cluster
// CHECK:       tensor<1x512xf32> -> tensor<1xf32>
// CHECK:       nv_tileas.divf {{.*}} tensor<1x512xf32>
// CHECK:       nv_tileas.tiled_store {{.*}} : tensor<1x512xf32>
// CHECK:       %[[FIRST:.*]] = arith.cmpi eq, %[[RANK]]
// CHECK:       scf.if %[[FIRST]] -> (!nv_tileas.token) {
// CHECK:         nv_tileas.tiled_store %[[SUM]]
// CHECK:       } else {
// CHECK-NOT:   tiled_store
// CHECK:       return
func.func @softmax(%xm: !rows, %sm: !sums, %i: i32, %zero: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %x = nv_tileas.block_tile %xm : !rows -> !row
  %s = nv_tileas.block_tile %sm : !sums -> !one
  %a, %t = nv_tileas.tiled_load %x[%i, %zero] : !row, i32, i32 -> tensor<1x1024xf32>
  %sum = nv_tileas.reduce %a dim = 1, identities [0.0 : f32] {
  ^bb0(%l: f32, %r: f32):
    %both = arith.addf %l, %r : f32
    nv_tileas.yield %both : f32
  } : tensor<1x1024xf32> -> tensor<1xf32>
  %t1 = nv_tileas.tiled_store %sum, %s[%i] : tensor<1xf32>, !one, i32
  %kept = nv_tileas.reshape %sum : tensor<1xf32> -> tensor<1x1xf32>
  %all = nv_tileas.broadcast %kept : tensor<1x1xf32> -> tensor<1x1024xf32>
  %q = nv_tileas.divf %a, %all rounding<nearest_even> : tensor<1x1024xf32>
  %t2 = nv_tileas.tiled_store %q, %x[%i, %zero] token %t : tensor<1x1024xf32>, !row, i32, i32
  return
}

// Two loops over columns are cut together, though no tile of one depends on one of the other.
// CHECK-LABEL:   func.func @loops
// CHECK:         nv_tileas.cluster_rank
// CHECK:         scf.for {{.*}} -> (tensor<1x512xf32>)
// CHECK:           nv_tileas.tiled_load {{.*}} -> tensor<1x512xf32>
// CHECK:         nv_tileas.reduce {{.*}} cluster
// CHECK:         scf.for
// CHECK-NOT:       tensor<1x1024xf32>
// CHECK:           nv_tileas.tiled_store {{.*}} : tensor<1x512xf32>
// CHECK:         return
func.func @loops(%xm: !rows, %ym: !rows, %i: i32, %n: i32, %one: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<1x1024xf32>
  %x = nv_tileas.block_tile %xm : !rows -> !row
  %y = nv_tileas.block_tile %ym : !rows -> !row
  %parts = scf.for %k = %one to %n step %one iter_args(%acc = %none) -> (tensor<1x1024xf32>) : i32 {
    %a, %t = nv_tileas.tiled_load %x[%i, %k] : !row, i32, i32 -> tensor<1x1024xf32>
    %next = nv_tileas.addf %acc, %a : tensor<1x1024xf32>
    scf.yield %next : tensor<1x1024xf32>
  }
  %sum = nv_tileas.reduce %parts dim = 1, identities [0.0 : f32] {
  ^bb0(%l: f32, %r: f32):
    %both = arith.addf %l, %r : f32
    nv_tileas.yield %both : f32
  } : tensor<1x1024xf32> -> tensor<1xf32>
  %kept = nv_tileas.reshape %sum : tensor<1xf32> -> tensor<1x1xf32>
  %all = nv_tileas.broadcast %kept : tensor<1x1xf32> -> tensor<1x1024xf32>
  scf.for %k = %one to %n step %one : i32 {
    %a, %t = nv_tileas.tiled_load %x[%i, %k] : !row, i32, i32 -> tensor<1x1024xf32>
    %d = nv_tileas.subf %a, %all : tensor<1x1024xf32>
    %t2 = nv_tileas.tiled_store %d, %y[%i, %k] : tensor<1x1024xf32>, !row, i32, i32
  }
  return
}

// The first block would store the sum before the other one loads it.
// CHECK-LABEL: func.func @whole_after_store
// CHECK-NOT:   cluster_rank
// CHECK:       return
func.func @whole_after_store(%xm: !rows, %sm: !sums, %i: i32, %zero: i32) attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2>} {
  %x = nv_tileas.block_tile %xm : !rows -> !row
  %s = nv_tileas.block_tile %sm : !sums -> !one
  %a, %t = nv_tileas.tiled_load %x[%i, %zero] : !row, i32, i32 -> tensor<1x1024xf32>
  %sum = nv_tileas.reduce %a dim = 1, identities [0.0 : f32] {
  ^bb0(%l: f32, %r: f32):
    %both = arith.addf %l, %r : f32
    nv_tileas.yield %both : f32
  } : tensor<1x1024xf32> -> tensor<1xf32>
  %t1 = nv_tileas.tiled_store %sum, %s[%i] : tensor<1xf32>, !one, i32
  %again, %t2 = nv_tileas.tiled_load %s[%zero] token %t1 : !one, i32 -> tensor<1xf32>
  %kept = nv_tileas.reshape %again : tensor<1xf32> -> tensor<1x1xf32>
  %all = nv_tileas.broadcast %kept : tensor<1x1xf32> -> tensor<1x1024xf32>
  %q = nv_tileas.divf %a, %all rounding<nearest_even> : tensor<1x1024xf32>
  %t3 = nv_tileas.tiled_store %q, %x[%i, %zero] token %t : tensor<1x1024xf32>, !row, i32, i32
  return
}
