// RUN: tilewright-opt %s --nv-tileas-skip-masks | FileCheck %s

// In loops, masks that are true for the whole tile are skipped by a uniform branch.
#rows = #nv_tileas.layout<64, register = [[1], [2], [4]], lane = [[8], [16], [32], [0], [0]], warp = []>
#few = #nv_tileas.layout<64, register = [[1]], lane = [[2], [4], [8], [16], [32]], warp = []>
#tile = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [16, 0], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0]]>
#smem = #nv_tileas.memory<64x32, offset = [[32, 64, 128, 256, 512, 1024], [1, 2, 4, 8, 16]]>
!coords = tensor<64xi32, #rows>
!mask = tensor<64xi1, #rows>
!values = tensor<64xf32, #rows>
!array = memref<?x?xf16, strided<[?, 1]>, 1>
!view = !nv_tileas.tiled_view<64x32, !array, padding = zero>
!buffer = !nv_tileas.memref<64x32xf16, #smem, shared>

// %i * 64 + 63 is below %n, in 64 bits: neither side wraps.
// CHECK-LABEL: func.func @below(
// CHECK:       scf.for %[[I:[a-z0-9]+]] =
// CHECK:         %[[FIRST:.*]] = arith.muli %[[I]], %c64
// CHECK:         %[[WIDE:.*]] = arith.extsi %[[FIRST]] : i32 to i64
// CHECK:         %[[N:.*]] = arith.extsi %{{.*}} : i32 to i64
// CHECK:         %[[LAST:.*]] = arith.addi %[[WIDE]], %c63_i64
// CHECK:         %[[FULL:.*]] = arith.cmpi slt, %[[LAST]], %[[N]] : i64
// CHECK-NEXT:    %[[KEPT:.*]] = scf.if %[[FULL]] -> (tensor<64xf32, #{{.*}}>) {
// CHECK-NEXT:      scf.yield %[[X:.*]] :
// CHECK-NEXT:    } else {
// CHECK:           nv_tileas.iota
// CHECK:           %[[MASK:.*]] = nv_tileas.cmpi slt,
// CHECK-NEXT:      %[[SELECTED:.*]] = nv_tileas.select %[[MASK]], %[[X]],
// CHECK-NEXT:      scf.yield %[[SELECTED]]
// CHECK-NEXT:    }
// CHECK-NEXT:    nv_tileas.addf %{{.*}}, %[[KEPT]]
func.func @below(%n: i32, %x: !values) -> !values {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c64 = arith.constant 64 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> !values
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %none) -> (!values) : i32 {
    %first = arith.muli %i, %c64 : i32
    %starts = nv_tileas.splat %first : i32 -> !coords
    %lanes = nv_tileas.iota : !coords
    %at = nv_tileas.addi %lanes, %starts : !coords
    %bound = nv_tileas.splat %n : i32 -> !coords
    %m = nv_tileas.cmpi slt, %at, %bound : !coords -> !mask
    %s = nv_tileas.select %m, %x, %none : !mask, !values
    %next = nv_tileas.addf %acc, %s : !values
    scf.yield %next : !values
  }
  return %sum : !values
}

// The bound's coordinates vary too: they must not wrap either. Where the padding is first, the mask is to be false everywhere; an
// unsigned comparison extends by zeros.
// CHECK-LABEL: func.func @above(
// CHECK:         %[[LOW:.*]] = arith.extui %{{.*}} : i32 to i64
// CHECK:         %[[HIGH:.*]] = arith.extui %{{.*}} : i32 to i64
// CHECK:         %[[GREATEST:.*]] = arith.addi %[[LOW]], %c63_i64
// CHECK:         %[[ORDERED:.*]] = arith.cmpi sle, %[[GREATEST]], %[[HIGH]] : i64
// CHECK:         %[[TOP:.*]] = arith.addi %[[HIGH]], %c63_i64
// CHECK:         %[[FITS:.*]] = arith.cmpi sle, %[[TOP]], %c4294967295_i64
// CHECK:         %[[FULL:.*]] = arith.andi %[[ORDERED]], %[[FITS]]
// CHECK-NEXT:    scf.if %[[FULL]]
func.func @above(%n: i32, %j: i32, %x: !values) -> !values {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> !values
  %lanes = nv_tileas.iota : !coords
  %start = nv_tileas.splat %j : i32 -> !coords
  %bounds = nv_tileas.addi %start, %lanes : !coords
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %none) -> (!values) : i32 {
    %starts = nv_tileas.splat %i : i32 -> !coords
    %at = nv_tileas.addi %lanes, %starts : !coords
    %m = nv_tileas.cmpi ugt, %at, %bounds : !coords -> !mask
    %s = nv_tileas.select %m, %none, %x : !mask, !values
    %next = nv_tileas.addf %acc, %s : !values
    scf.yield %next : !values
  }
  return %sum : !values
}

// Both sides of a window; a negated bound; a uniform scalar.
// CHECK-LABEL: func.func @window(
// CHECK:         %[[BELOW:.*]] = arith.cmpi slt,
// CHECK:         %[[ABOVE:.*]] = arith.cmpi sle,
// CHECK:         arith.andi
// CHECK:         %[[ALL:.*]] = arith.andi %{{.*}}, %arg1
// CHECK-NEXT:    scf.if %[[ALL]]
func.func @window(%n: i32, %open: i1, %x: !values) -> !values {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %true = arith.constant true
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> !values
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %none) -> (!values) : i32 {
    %lanes = nv_tileas.iota : !coords
    %starts = nv_tileas.splat %i : i32 -> !coords
    %at = nv_tileas.addi %lanes, %starts : !coords
    %bound = nv_tileas.splat %n : i32 -> !coords
    %below = nv_tileas.cmpi slt, %at, %bound : !coords -> !mask
    %outside = nv_tileas.cmpi slt, %at, %lanes : !coords -> !mask
    %ones = nv_tileas.splat %true : i1 -> !mask
    %above = nv_tileas.xori %outside, %ones : !mask
    %both = nv_tileas.andi %below, %above : !mask
    %opens = nv_tileas.splat %open : i1 -> !mask
    %m = nv_tileas.andi %both, %opens : !mask
    %s = nv_tileas.select %m, %x, %none : !mask, !values
    %next = nv_tileas.addf %acc, %s : !values
    scf.yield %next : !values
  }
  return %sum : !values
}

// A sum with 0 or a padding is skipped with the selection; one of two selections once, and the other selection is evaluated.
// CHECK-LABEL: func.func @added(
// CHECK:         %[[ZERO:.*]] = nv_tileas.splat %cst{{(_[0-9]+)?}} : f32 -> tensor<64xf32, #{{.*}}>
// CHECK:         scf.if
// CHECK-NEXT:      %[[PLAIN:.*]] = nv_tileas.addf %[[X:.*]], %[[ZERO]]
// CHECK-NEXT:      scf.yield %[[PLAIN]]
// CHECK-NEXT:    } else {
// CHECK:           %[[MASK:.*]] = nv_tileas.cmpi slt,
// CHECK-NEXT:      %[[ADDED:.*]] = nv_tileas.select %[[MASK]], %[[ZERO]],
// CHECK-NEXT:      %[[SUM:.*]] = nv_tileas.addf %[[X]], %[[ADDED]]
// CHECK-NEXT:      scf.yield %[[SUM]]
// CHECK:         %[[OTHER:.*]] = nv_tileas.select
// CHECK:         scf.if
// CHECK-NEXT:      nv_tileas.addf %[[ZERO]], %[[OTHER]]
// CHECK-NOT:     scf.if
// CHECK:         return
func.func @added(%n: i32, %x: !values) -> !values {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %f = arith.constant 0.0 : f32
  %inf = arith.constant 0xFF800000 : f32
  %none = nv_tileas.splat %f : f32 -> !values
  %padding = nv_tileas.splat %inf : f32 -> !values
  %bound = nv_tileas.splat %n : i32 -> !coords
  %lanes = nv_tileas.iota : !coords
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %none) -> (!values) : i32 {
    %starts = nv_tileas.splat %i : i32 -> !coords
    %at = nv_tileas.addi %lanes, %starts : !coords
    %m = nv_tileas.cmpi slt, %at, %bound : !coords -> !mask
    %p = nv_tileas.select %m, %none, %padding : !mask, !values
    %s = nv_tileas.addf %x, %p : !values
    %k = nv_tileas.cmpi sgt, %at, %lanes : !coords -> !mask
    %q = nv_tileas.select %m, %none, %padding : !mask, !values
    %r = nv_tileas.select %k, %none, %padding : !mask, !values
    %t = nv_tileas.addf %q, %r : !values
    %u = nv_tileas.addf %s, %t : !values
    %next = nv_tileas.addf %acc, %u : !values
    scf.yield %next : !values
  }
  return %sum : !values
}

// Not skipped: a mask that depends on data, one of a tile with two elements per thread, a disjunction, an equality, and one outside of
// a loop.
// CHECK-LABEL: func.func @kept(
// CHECK-NOT:   scf.if
// CHECK:       return
func.func @kept(%n: i32, %x: !values, %data: !coords, %y: tensor<64xf32, #few>) -> !values {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> !values
  %nothing = nv_tileas.splat %f : f32 -> tensor<64xf32, #few>
  %bound = nv_tileas.splat %n : i32 -> !coords
  %lanes = nv_tileas.iota : !coords
  %outer = nv_tileas.cmpi slt, %lanes, %bound : !coords -> !mask
  %start = nv_tileas.select %outer, %x, %none : !mask, !values
  %sum:2 = scf.for %i = %zero to %n step %one iter_args(%acc = %start, %small = %nothing) -> (!values, tensor<64xf32, #few>) : i32 {
    %starts = nv_tileas.splat %i : i32 -> !coords
    %at = nv_tileas.addi %lanes, %starts : !coords
    %m = nv_tileas.cmpi slt, %data, %bound : !coords -> !mask
    %a = nv_tileas.select %m, %x, %none : !mask, !values
    %k = nv_tileas.cmpi eq, %at, %bound : !coords -> !mask
    %b = nv_tileas.select %k, %a, %none : !mask, !values
    %l = nv_tileas.cmpi slt, %at, %bound : !coords -> !mask
    %either = nv_tileas.ori %l, %k : !mask
    %c = nv_tileas.select %either, %b, %none : !mask, !values
    %next = nv_tileas.addf %acc, %c : !values
    %two = nv_tileas.iota : tensor<64xi32, #few>
    %two_bound = nv_tileas.splat %n : i32 -> tensor<64xi32, #few>
    %two_mask = nv_tileas.cmpi slt, %two, %two_bound : tensor<64xi32, #few> -> tensor<64xi1, #few>
    %d = nv_tileas.select %two_mask, %y, %small : tensor<64xi1, #few>, tensor<64xf32, #few>
    scf.yield %next, %d : !values, tensor<64xf32, #few>
  }
  return %sum#0 : !values
}

// Two copies with a view in between share a branch; rows are only checked where they are not promised.
// CHECK-LABEL: func.func @copies(
// CHECK:       scf.for %[[K:[a-z0-9]+]] =
// CHECK:         %[[COLUMN:.*]] = arith.extui %[[K]] : i32 to i64
// CHECK:         %[[FROM:.*]] = arith.muli %[[COLUMN]], %c32
// CHECK-NEXT:    %[[SIZE:.*]] = nv_tileas.get_dim_size %{{.*}}, 1 : memref<?x?xf16, strided<[?, 1]>, 1> -> i64
// CHECK-NEXT:    %[[LEFT:.*]] = arith.subi %[[SIZE]], %[[FROM]] : i64
// CHECK:         %[[FIRST:.*]] = arith.cmpi sge, %[[LEFT]], %c32
// CHECK:         get_dim_size %{{.*}}, 0
// CHECK:         get_dim_size %{{.*}}, 1
// CHECK:         %[[BOTH:.*]] = arith.andi %[[FIRST]], %{{.*}} : i1
// CHECK-NEXT:    scf.if %[[BOTH]] {
// CHECK-NEXT:      async.tiled_copy {{.*}} {inbounds = array<i1: true, true>}
// CHECK-NEXT:      async.tiled_copy {{.*}} {inbounds = array<i1: true, true>}
// CHECK-NEXT:    } else {
// CHECK-NEXT:      async.tiled_copy {{.*}} {inbounds = array<i1: true, false>}
// CHECK-NEXT:      async.tiled_copy {{.*}} places(#{{[a-z0-9]+}}) :
// CHECK-NEXT:    }
// CHECK-NEXT:    async.commit_group
func.func @copies(%p: !nv_tileas.ptr<f16>, %m: i32, %n: i32, %ring: !nv_tileas.memref<2x[64x32xf16], #smem, shared>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %true = arith.constant true
  %a = nv_tileas.make_memref %p, sizes [%m, %n : i32, i32], strides [%n : i32] : !nv_tileas.ptr<f16> -> !array
  %v = nv_tileas.block_tile %a : !array -> !view
  scf.for %k = %zero to %n step %one : i32 {
    %s = nv_tileas.view %ring stage %zero : i32 : !nv_tileas.memref<2x[64x32xf16], #smem, shared> -> !buffer
    nv_tileas.async.tiled_copy %v[%zero, %k], %s if %true threads(#tile) places(#tile) {inbounds = array<i1: true, false>} : !buffer, !view, i32, i32
    %t = nv_tileas.view %ring stage %one : i32 : !nv_tileas.memref<2x[64x32xf16], #smem, shared> -> !buffer
    nv_tileas.async.tiled_copy %v[%one, %k], %t if %true threads(#tile) places(#tile) : !buffer, !view, i32, i32
    nv_tileas.async.commit_group
  }
  return
}
