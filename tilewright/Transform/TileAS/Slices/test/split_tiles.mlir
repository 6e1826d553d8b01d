// The launches of the result are run by test/kernels/mma/split_tiles.mlir.
// RUN: tilewright-opt %s --pass-pipeline='builtin.module(nv-tileas-split-tiles{parts=2})' | FileCheck %s
// RUN: tilewright-opt %s --pass-pipeline='builtin.module(nv-tileas-split-tiles{parts=2 columns=true})' | FileCheck %s --check-prefix=COLUMNS
// RUN: tilewright-opt %s --pass-pipeline='builtin.module(nv-tileas-split-tiles)' | FileCheck %s --check-prefix=WHOLE
// Parts with fewer rows than a matrix instruction are not used.
// RUN: tilewright-opt %s --pass-pipeline='builtin.module(nv-tileas-split-tiles{parts=8})' | FileCheck %s --check-prefix=WHOLE

// WHOLE-NOT: scf.for {{.*}} -> (!nv_tileas.token)
// WHOLE-NOT: tensor<32x64xf32>

!a = !nv_tileas.tiled_view<64x16, memref<128x64xf16, strided<[64, 1]>, 1>>
!b = !nv_tileas.tiled_view<16x64, memref<64x128xf16, strided<[128, 1]>, 1>>
!c = !nv_tileas.tiled_view<64x64, memref<100x128xf32, strided<[128, 1]>, 1>>
!am = memref<128x64xf16, strided<[64, 1]>, 1>
!bm = memref<64x128xf16, strided<[128, 1]>, 1>
!cm = memref<100x128xf32, strided<[128, 1]>, 1>

// A part is tile 2 i + p of views with tiles of half as many rows; an access that is assumed to be in bounds still is, the rest may be
// entirely out of bounds.
// CHECK-LABEL: func.func @rows
// CHECK:      scf.for %[[P:.*]] = %{{.*}} to %{{.*}} step %{{.*}} : i32 {
// CHECK:        %[[ZERO:.*]] = nv_tileas.splat %{{.*}} -> tensor<32x64xf32>
// CHECK:        %[[SUM:.*]] = scf.for {{.*}} iter_args(%[[ACC:.*]] = %[[ZERO]]) -> (tensor<32x64xf32>)
// CHECK:          %[[TWICE:.*]] = arith.muli %{{.*}}, %{{.*}} : i64
// CHECK:          %[[OWN:.*]] = arith.extui %[[P]] : i32 to i64
// CHECK:          %[[AT:.*]] = arith.addi %[[TWICE]], %[[OWN]] : i64
// CHECK:          %[[A:.*]], %{{.*}} = nv_tileas.tiled_load %{{.*}}[%[[AT]], %{{.*}}] {{.*}}tiled_view<32x16, {{.*}} -> tensor<32x16xf16>
// CHECK:          %[[B:.*]], %{{.*}} = nv_tileas.tiled_load {{.*}} -> tensor<16x64xf16>
// CHECK:          nv_tileas.dot %[[A]], %[[B]], %[[ACC]] : tensor<32x16xf16>, tensor<16x64xf16> -> tensor<32x64xf32>
// CHECK:        nv_tileas.tiled_store %[[SUM]], %{{.*}} inbounds [false, true] : tensor<32x64xf32>, !nv_tileas.tiled_view<32x64,
// CHECK:      } {llvm.loop_annotation = #{{.*}}}
// CHECK-NOT:  64x64xf32>
// CHECK:      return
// COLUMNS-LABEL: func.func @rows
// COLUMNS:    scf.for
// COLUMNS:      scf.for
// COLUMNS:        nv_tileas.tiled_load {{.*}} -> tensor<64x16xf16>
// COLUMNS:        nv_tileas.tiled_load {{.*}} -> tensor<16x32xf16>
// COLUMNS:        nv_tileas.dot {{.*}} -> tensor<64x32xf32>
// COLUMNS:      nv_tileas.tiled_store {{.*}} : tensor<64x32xf32>, !nv_tileas.tiled_view<64x32,
func.func @rows(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32, %n: i32, %one: i32) {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<64x64xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %0 = scf.for %k = %one to %n step %one iter_args(%acc = %zero) -> (tensor<64x64xf32>) : i32 {
    %a, %ta = nv_tileas.tiled_load %av[%i, %k] : !a, i32, i32 -> tensor<64x16xf16>
    %b, %tb = nv_tileas.tiled_load %bv[%k, %j] : !b, i32, i32 -> tensor<16x64xf16>
    %d = nv_tileas.dot %a, %b, %acc : tensor<64x16xf16>, tensor<16x64xf16> -> tensor<64x64xf32>
    scf.yield %d : tensor<64x64xf32>
  }
  %1 = nv_tileas.tiled_store %0, %cv[%i, %j] : tensor<64x64xf32>, !c, i32, i32
  return
}

// Rows that are compared and reduced stay whole, and so do the keys, whose rows become columns of the scores; row numbers count from the
// part's first row.
// CHECK-LABEL: func.func @softmax
// CHECK:      %[[KEYS:.*]], %{{.*}} = nv_tileas.tiled_load {{.*}} -> tensor<64x16xf16>
// CHECK:      scf.for %[[P:.*]] = %{{.*}} to
// CHECK:        %[[FIRST:.*]] = arith.muli %[[P]], %{{.*}} : i32
// CHECK:        %[[COUNT:.*]] = nv_tileas.iota : tensor<32xi32>
// CHECK:        %[[FROM:.*]] = nv_tileas.splat %[[FIRST]] : i32 -> tensor<32xi32>
// CHECK:        nv_tileas.addi %[[COUNT]], %[[FROM]] : tensor<32xi32>
// CHECK:        nv_tileas.tiled_load {{.*}} -> tensor<32x16xf16>
// CHECK:        scf.for {{.*}} -> (tensor<32xf32>)
// CHECK:          nv_tileas.dot %{{.*}}, %{{.*}}, %{{.*}} : tensor<32x16xf16>, tensor<16x64xf16> -> tensor<32x64xf32>
// CHECK:          nv_tileas.broadcast %{{.*}} : tensor<32x1xi32> -> tensor<32x64xi32>
// CHECK:          nv_tileas.broadcast %{{.*}} : tensor<1x64xi32> -> tensor<32x64xi32>
// CHECK:          nv_tileas.reduce {{.*}} dim = 1
// CHECK:          tensor<32x64xf32> -> tensor<32xf32>
// CHECK:        nv_tileas.tiled_store {{.*}} : tensor<32xf32>, !nv_tileas.tiled_view<32,
// COLUMNS-LABEL: func.func @softmax
// COLUMNS-NOT:  64x32xf32
// COLUMNS:       return
!v = !nv_tileas.tiled_view<64, memref<128xf32, strided<[1]>, 1>>
!vm = memref<128xf32, strided<[1]>, 1>
func.func @softmax(%am: !am, %vm: !vm, %i: i32, %j: i32, %n: i32, %one: i32) {
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<64xf32>
  %zero = nv_tileas.splat %f : f32 -> tensor<64x64xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %vv = nv_tileas.block_tile %vm : !vm -> !v
  %count = nv_tileas.iota : tensor<64xi32>
  %row = nv_tileas.reshape %count : tensor<64xi32> -> tensor<64x1xi32>
  %column = nv_tileas.reshape %count : tensor<64xi32> -> tensor<1x64xi32>
  %q, %tq = nv_tileas.tiled_load %av[%i, %j] : !a, i32, i32 -> tensor<64x16xf16>
  %k, %tk = nv_tileas.tiled_load %av[%j, %j] : !a, i32, i32 -> tensor<64x16xf16>
  %kt = nv_tileas.permute %k [1, 0] : tensor<64x16xf16> -> tensor<16x64xf16>
  %0 = scf.for %t = %one to %n step %one iter_args(%acc = %none) -> (tensor<64xf32>) : i32 {
    %s = nv_tileas.dot %q, %kt, %zero : tensor<64x16xf16>, tensor<16x64xf16> -> tensor<64x64xf32>
    %rows = nv_tileas.broadcast %row : tensor<64x1xi32> -> tensor<64x64xi32>
    %columns = nv_tileas.broadcast %column : tensor<1x64xi32> -> tensor<64x64xi32>
    %inside = nv_tileas.cmpi sle, %columns, %rows : tensor<64x64xi32> -> tensor<64x64xi1>
    %masked = nv_tileas.select %inside, %s, %zero : tensor<64x64xi1>, tensor<64x64xf32>
    %sum = nv_tileas.reduce %masked dim = 1, identities [0.0 : f32] {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      nv_tileas.yield %z : f32
    } : tensor<64x64xf32> -> tensor<64xf32>
    %next = nv_tileas.addf %acc, %sum : tensor<64xf32>
    scf.yield %next : tensor<64xf32>
  }
  %1 = nv_tileas.tiled_store %0, %vv[%i] : tensor<64xf32>, !v, i32
  return
}

// A load and the store that a token orders after it access one address: each part has its own pair. Operations after the store follow all
// parts.
// CHECK-LABEL: func.func @in_place
// CHECK:      %[[NONE:.*]] = nv_tileas.make_token
// CHECK:      %[[ALL:.*]] = scf.for {{.*}} iter_args(%[[BEFORE:.*]] = %[[NONE]]) -> (!nv_tileas.token)
// CHECK:        nv_tileas.dot {{.*}} -> tensor<32x64xf32>
// CHECK:        %{{.*}}, %[[LOADED:.*]] = nv_tileas.tiled_load {{.*}} -> tensor<32x64xf32>
// CHECK:        %[[STORED:.*]] = nv_tileas.tiled_store %{{.*}} token %[[LOADED]]
// CHECK:        %[[AFTER:.*]] = nv_tileas.join_tokens %[[BEFORE]], %[[STORED]]
// CHECK:        scf.yield %[[AFTER]]
// CHECK:      nv_tileas.tiled_load {{.*}} token %[[ALL]]
func.func @in_place(%am: !am, %bm: !bm, %cm: !cm, %vm: !vm, %i: i32, %j: i32) {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<64x64xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %a, %ta = nv_tileas.tiled_load %av[%i, %j] : !a, i32, i32 -> tensor<64x16xf16>
  %b, %tb = nv_tileas.tiled_load %bv[%i, %j] : !b, i32, i32 -> tensor<16x64xf16>
  %d = nv_tileas.dot %a, %b, %zero : tensor<64x16xf16>, tensor<16x64xf16> -> tensor<64x64xf32>
  %old, %loaded = nv_tileas.tiled_load %cv[%i, %j] : !c, i32, i32 -> tensor<64x64xf32>
  %new = nv_tileas.addf %d, %old : tensor<64x64xf32>
  %stored = nv_tileas.tiled_store %new, %cv[%i, %j] token %loaded : tensor<64x64xf32>, !c, i32, i32
  %vv = nv_tileas.block_tile %vm : !vm -> !v
  %x, %tx = nv_tileas.tiled_load %vv[%i] token %stored : !v, i32 -> tensor<64xf32>
  %2 = nv_tileas.tiled_store %x, %vv[%j] : tensor<64xf32>, !v, i32
  return
}

// The store would overwrite what the second part has yet to load.
// CHECK-LABEL: func.func @orders_parts
// CHECK-NOT:   tensor<32x64xf32>
// CHECK:       return
func.func @orders_parts(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32) {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<64x64xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %a, %ta = nv_tileas.tiled_load %av[%i, %j] : !a, i32, i32 -> tensor<64x16xf16>
  %b, %tb = nv_tileas.tiled_load %bv[%i, %j] : !b, i32, i32 -> tensor<16x64xf16>
  %d = nv_tileas.dot %a, %b, %zero : tensor<64x16xf16>, tensor<16x64xf16> -> tensor<64x64xf32>
  %both = nv_tileas.join_tokens %ta, %tb
  %stored = nv_tileas.tiled_store %d, %cv[%i, %j] token %both : tensor<64x64xf32>, !c, i32, i32
  return
}

// A tile that another product needs whole is still loaded before the parts.
// CHECK-LABEL: func.func @also_whole
// CHECK:       %[[A:.*]], %[[TA:.*]] = nv_tileas.tiled_load {{.*}} -> tensor<64x16xf16>
// CHECK:       scf.for
// CHECK:         nv_tileas.tiled_load {{.*}} -> tensor<32x16xf16>
// CHECK:         nv_tileas.tiled_store {{.*}} : tensor<32x64xf32>
// CHECK:       nv_tileas.extf %[[A]]
func.func @also_whole(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32) {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<64x64xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %a, %ta = nv_tileas.tiled_load %av[%i, %j] : !a, i32, i32 -> tensor<64x16xf16>
  %b, %tb = nv_tileas.tiled_load %bv[%i, %j] : !b, i32, i32 -> tensor<16x64xf16>
  %d = nv_tileas.dot %a, %b, %zero : tensor<64x16xf16>, tensor<16x64xf16> -> tensor<64x64xf32>
  %stored = nv_tileas.tiled_store %d, %cv[%i, %j] : tensor<64x64xf32>, !c, i32, i32
  %w = nv_tileas.extf %a : tensor<64x16xf16> -> tensor<64x16xf64>
  %printed = nv_tileas.print "%f", %w : tensor<64x16xf64>
  return
}

// Only columns of the second product can be cut. Both start at the same zeros, the first one at the whole tile.
// COLUMNS-LABEL: func.func @both_begin_at_zero
// COLUMNS:       %[[ZERO:.*]] = nv_tileas.splat %{{.*}} : f32 -> tensor<64x64xf32>
// COLUMNS:       scf.for
// COLUMNS:         %[[PART:.*]] = nv_tileas.splat %{{.*}} : f32 -> tensor<64x32xf32>
// COLUMNS:         scf.for {{.*}} iter_args(%[[SUM:.*]] = %[[PART]])
// COLUMNS:         nv_tileas.dot %{{.*}}, %{{.*}}, %[[ZERO]] : tensor<64x16xf16>, tensor<16x64xf16> -> tensor<64x64xf32>
// COLUMNS:         nv_tileas.dot %{{.*}}, %{{.*}}, %[[SUM]] : tensor<64x64xf16>, tensor<64x32xf16> -> tensor<64x32xf32>
// COLUMNS:         nv_tileas.tiled_store {{.*}} : tensor<64x32xf32>
!w = !nv_tileas.tiled_view<64x64, memref<64x128xf16, strided<[128, 1]>, 1>>
func.func @both_begin_at_zero(%am: !am, %bm: !bm, %cm: !cm, %i: i32, %j: i32, %n: i32, %one: i32) {
  %f = arith.constant 0.0 : f32
  %zero = nv_tileas.splat %f : f32 -> tensor<64x64xf32>
  %av = nv_tileas.block_tile %am : !am -> !a
  %bv = nv_tileas.block_tile %bm : !bm -> !b
  %wv = nv_tileas.block_tile %bm : !bm -> !w
  %cv = nv_tileas.block_tile %cm : !cm -> !c
  %0 = scf.for %k = %one to %n step %one iter_args(%acc = %zero) -> (tensor<64x64xf32>) : i32 {
    %a, %ta = nv_tileas.tiled_load %av[%i, %k] : !a, i32, i32 -> tensor<64x16xf16>
    %b, %tb = nv_tileas.tiled_load %bv[%k, %j] : !b, i32, i32 -> tensor<16x64xf16>
    %s = nv_tileas.dot %a, %b, %zero : tensor<64x16xf16>, tensor<16x64xf16> -> tensor<64x64xf32>
    %p = nv_tileas.truncf %s : tensor<64x64xf32> -> tensor<64x64xf16>
    %w, %tw = nv_tileas.tiled_load %wv[%k, %j] : !w, i32, i32 -> tensor<64x64xf16>
    %d = nv_tileas.dot %p, %w, %acc : tensor<64x64xf16>, tensor<64x64xf16> -> tensor<64x64xf32>
    scf.yield %d : tensor<64x64xf32>
  }
  %1 = nv_tileas.tiled_store %0, %cv[%i, %j] : tensor<64x64xf32>, !c, i32, i32
  return
}
