// RUN: tilewright-opt %s --nv-tileas-order-blocks | FileCheck %s
// RUN: tilewright-opt %s --nv-tileas-order-blocks --remarks=schedule 2>&1 >/dev/null | FileCheck %s --check-prefix=SAID
// SAID-COUNT-2: name: BlocksOrdered
// SAID-NOT: name: BlocksOrdered
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// A lies along x and B along y, and as much is read of each: 264 blocks lie in stripes of 16.
// CHECK-LABEL: func.func @rows_and_columns
// CHECK: %[[X:.*]], %[[Y:.*]], %{{.*}} = nv_tileas.get_tile_block_id
// CHECK-NEXT: %[[NX:.*]], %[[NY:.*]], %{{.*}} = nv_tileas.get_num_tile_blocks
// CHECK: %[[G:.*]] = arith.constant 16 : i32
// CHECK: %[[IN:.*]] = arith.muli %[[G]], %[[NY]]
// CHECK: %{{.*}}, %[[HIGH:.*]] = arith.mului_extended %[[NX]], %[[NY]]
// CHECK: %[[FEW:.*]] = arith.cmpi eq, %[[HIGH]]
// CHECK: %[[FIRST:.*]] = arith.muli %[[Y]], %[[NX]]
// CHECK: %[[NUMBER:.*]] = arith.addi %[[FIRST]], %[[X]]
// CHECK: %[[WHICH:.*]] = arith.divui %[[NUMBER]], %[[IN]]
// CHECK: %[[BEGIN:.*]] = arith.muli %[[WHICH]], %[[G]]
// CHECK: %[[OWN:.*]] = arith.minui {{.*}}, %[[G]]
// CHECK: %[[NEWY:.*]] = arith.divui %{{.*}}, %[[OWN]]
// CHECK: %[[NEWX:.*]] = arith.addi %[[BEGIN]], %
// CHECK: %[[COLUMN:.*]] = arith.select %[[FEW]], %[[NEWX]], %[[X]]
// CHECK: %[[ROW:.*]] = arith.select %[[FEW]], %[[NEWY]], %[[Y]]
// CHECK: arith.addi %[[COLUMN]], %
// CHECK: arith.addi %[[ROW]], %
func.func @rows_and_columns(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %c: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %i = arith.addi %x, %z : i32
  %j = arith.addi %y, %z : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %trips = arith.constant 64 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %ma = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mb = nv_tileas.make_memref %b : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mc = nv_tileas.make_memref %c : !nv_tileas.ptr<f32> -> memref<4096x4096xf32, strided<[4096, 1]>, 1>
  %va = nv_tileas.block_tile %ma : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vb = nv_tileas.block_tile %mb : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vc = nv_tileas.block_tile %mc : memref<4096x4096xf32, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>
  %sum = scf.for %k = %zero to %trips step %one iter_args(%acc = %none) -> (tensor<128x128xf32>) : i32 {
    %ta, %da = nv_tileas.tiled_load %va[%i, %k] : !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<128x64xf16>
    %tb, %db = nv_tileas.tiled_load %vb[%k, %j] token %da : !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<64x128xf16>
    %next = nv_tileas.dot %ta, %tb, %acc : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
    scf.yield %next : tensor<128x128xf32>
  }
  %done = nv_tileas.tiled_store %sum, %vc[%i, %j] : tensor<128x128xf32>, !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>, i32, i32
  return
}

// Two blocks fit on a multiprocessor and less is read along y, so stripes are narrower.
// CHECK-LABEL: func.func @narrow
// CHECK: arith.constant 8 : i32
func.func @narrow(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %c: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %i = arith.addi %x, %z : i32
  %j = arith.addi %y, %z : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %trips = arith.constant 64 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<128x32xf32>
  %ma = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mb = nv_tileas.make_memref %b : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mc = nv_tileas.make_memref %c : !nv_tileas.ptr<f32> -> memref<4096x4096xf32, strided<[4096, 1]>, 1>
  %va = nv_tileas.block_tile %ma : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vb = nv_tileas.block_tile %mb : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<64x32, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vc = nv_tileas.block_tile %mc : memref<4096x4096xf32, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x32, memref<4096x4096xf32, strided<[4096, 1]>, 1>>
  %sum = scf.for %k = %zero to %trips step %one iter_args(%acc = %none) -> (tensor<128x32xf32>) : i32 {
    %ta, %da = nv_tileas.tiled_load %va[%i, %k] : !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<128x64xf16>
    %tb, %db = nv_tileas.tiled_load %vb[%k, %j] token %da : !nv_tileas.tiled_view<64x32, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<64x32xf16>
    %next = nv_tileas.dot %ta, %tb, %acc : tensor<128x64xf16>, tensor<64x32xf16> -> tensor<128x32xf32>
    scf.yield %next : tensor<128x32xf32>
  }
  %done = nv_tileas.tiled_store %sum, %vc[%i, %j] : tensor<128x32xf32>, !nv_tileas.tiled_view<128x32, memref<4096x4096xf32, strided<[4096, 1]>, 1>>, i32, i32
  return
}

// The kernel has its own order: both tiles depend on x.
// CHECK-LABEL: func.func @own_order
// CHECK-NOT: get_num_tile_blocks
func.func @own_order(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %c: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %many = arith.constant 32 : i32
  %i = arith.divui %x, %many : i32
  %j = arith.remui %x, %many : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %trips = arith.constant 64 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %ma = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mb = nv_tileas.make_memref %b : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mc = nv_tileas.make_memref %c : !nv_tileas.ptr<f32> -> memref<4096x4096xf32, strided<[4096, 1]>, 1>
  %va = nv_tileas.block_tile %ma : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vb = nv_tileas.block_tile %mb : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vc = nv_tileas.block_tile %mc : memref<4096x4096xf32, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>
  %sum = scf.for %k = %zero to %trips step %one iter_args(%acc = %none) -> (tensor<128x128xf32>) : i32 {
    %ta, %da = nv_tileas.tiled_load %va[%i, %k] : !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<128x64xf16>
    %tb, %db = nv_tileas.tiled_load %vb[%k, %j] token %da : !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<64x128xf16>
    %next = nv_tileas.dot %ta, %tb, %acc : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
    scf.yield %next : tensor<128x128xf32>
  }
  %done = nv_tileas.tiled_store %sum, %vc[%i, %j] : tensor<128x128xf32>, !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>, i32, i32
  return
}

// Both tiles depend on one coordinate.
// CHECK-LABEL: func.func @one_tile_of_y
// CHECK-NOT: get_num_tile_blocks
func.func @one_tile_of_y(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %c: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %i = arith.addi %z, %z : i32
  %j = arith.addi %y, %z : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %trips = arith.constant 64 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %ma = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mb = nv_tileas.make_memref %b : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mc = nv_tileas.make_memref %c : !nv_tileas.ptr<f32> -> memref<4096x4096xf32, strided<[4096, 1]>, 1>
  %va = nv_tileas.block_tile %ma : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vb = nv_tileas.block_tile %mb : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vc = nv_tileas.block_tile %mc : memref<4096x4096xf32, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>
  %sum = scf.for %k = %zero to %trips step %one iter_args(%acc = %none) -> (tensor<128x128xf32>) : i32 {
    %ta, %da = nv_tileas.tiled_load %va[%i, %k] : !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<128x64xf16>
    %tb, %db = nv_tileas.tiled_load %vb[%k, %j] token %da : !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<64x128xf16>
    %next = nv_tileas.dot %ta, %tb, %acc : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
    scf.yield %next : tensor<128x128xf32>
  }
  %done = nv_tileas.tiled_store %sum, %vc[%i, %j] : tensor<128x128xf32>, !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>, i32, i32
  return
}

// Seven iterations are too few to pay for the divisions.
// CHECK-LABEL: func.func @short
// CHECK-NOT: get_num_tile_blocks
func.func @short(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %c: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %i = arith.addi %x, %z : i32
  %j = arith.addi %y, %z : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %trips = arith.constant 7 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %ma = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mb = nv_tileas.make_memref %b : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mc = nv_tileas.make_memref %c : !nv_tileas.ptr<f32> -> memref<4096x4096xf32, strided<[4096, 1]>, 1>
  %va = nv_tileas.block_tile %ma : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vb = nv_tileas.block_tile %mb : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vc = nv_tileas.block_tile %mc : memref<4096x4096xf32, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>
  %sum = scf.for %k = %zero to %trips step %one iter_args(%acc = %none) -> (tensor<128x128xf32>) : i32 {
    %ta, %da = nv_tileas.tiled_load %va[%i, %k] : !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<128x64xf16>
    %tb, %db = nv_tileas.tiled_load %vb[%k, %j] token %da : !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<64x128xf16>
    %next = nv_tileas.dot %ta, %tb, %acc : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
    scf.yield %next : tensor<128x128xf32>
  }
  %done = nv_tileas.tiled_store %sum, %vc[%i, %j] : tensor<128x128xf32>, !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>, i32, i32
  return
}

// A block that prints, and one whose store others may wait for.
// CHECK-LABEL: func.func @prints
// CHECK-NOT: get_num_tile_blocks
func.func @prints(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %c: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %i = arith.addi %x, %z : i32
  %j = arith.addi %y, %z : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %trips = arith.constant 64 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %ma = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mb = nv_tileas.make_memref %b : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mc = nv_tileas.make_memref %c : !nv_tileas.ptr<f32> -> memref<4096x4096xf32, strided<[4096, 1]>, 1>
  %va = nv_tileas.block_tile %ma : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vb = nv_tileas.block_tile %mb : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vc = nv_tileas.block_tile %mc : memref<4096x4096xf32, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>
  %sum = scf.for %k = %zero to %trips step %one iter_args(%acc = %none) -> (tensor<128x128xf32>) : i32 {
    %ta, %da = nv_tileas.tiled_load %va[%i, %k] : !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<128x64xf16>
    %tb, %db = nv_tileas.tiled_load %vb[%k, %j] token %da : !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<64x128xf16>
    %next = nv_tileas.dot %ta, %tb, %acc : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
    scf.yield %next : tensor<128x128xf32>
  }
  %done = nv_tileas.tiled_store %sum, %vc[%i, %j] : tensor<128x128xf32>, !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>, i32, i32
  %said = nv_tileas.print "done\0A"
  return
}

// CHECK-LABEL: func.func @tells
// CHECK-NOT: get_num_tile_blocks
func.func @tells(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %c: !nv_tileas.ptr<f32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>} {
  %x, %y, %z = nv_tileas.get_tile_block_id
  %i = arith.addi %x, %z : i32
  %j = arith.addi %y, %z : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %trips = arith.constant 64 : i32
  %f = arith.constant 0.0 : f32
  %none = nv_tileas.splat %f : f32 -> tensor<128x128xf32>
  %ma = nv_tileas.make_memref %a : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mb = nv_tileas.make_memref %b : !nv_tileas.ptr<f16> -> memref<4096x4096xf16, strided<[4096, 1]>, 1>
  %mc = nv_tileas.make_memref %c : !nv_tileas.ptr<f32> -> memref<4096x4096xf32, strided<[4096, 1]>, 1>
  %va = nv_tileas.block_tile %ma : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vb = nv_tileas.block_tile %mb : memref<4096x4096xf16, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>
  %vc = nv_tileas.block_tile %mc : memref<4096x4096xf32, strided<[4096, 1]>, 1> -> !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>
  %sum = scf.for %k = %zero to %trips step %one iter_args(%acc = %none) -> (tensor<128x128xf32>) : i32 {
    %ta, %da = nv_tileas.tiled_load %va[%i, %k] : !nv_tileas.tiled_view<128x64, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<128x64xf16>
    %tb, %db = nv_tileas.tiled_load %vb[%k, %j] token %da : !nv_tileas.tiled_view<64x128, memref<4096x4096xf16, strided<[4096, 1]>, 1>>, i32, i32 -> tensor<64x128xf16>
    %next = nv_tileas.dot %ta, %tb, %acc : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
    scf.yield %next : tensor<128x128xf32>
  }
  %done = nv_tileas.tiled_store %sum, %vc[%i, %j] mem_semantic<release> mem_scope<gpu> : tensor<128x128xf32>, !nv_tileas.tiled_view<128x128, memref<4096x4096xf32, strided<[4096, 1]>, 1>>, i32, i32
  return
}
}
