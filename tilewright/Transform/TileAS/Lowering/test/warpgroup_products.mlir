// RUN: tilewright-opt %s --nv-tileas-select-atoms --nv-tileas-assign-layouts --nv-tileas-place-operands --nv-tileas-lower-dot | FileCheck %s
// RUN: tilewright-opt %s --nv-tileas-select-atoms --nv-tileas-assign-layouts --nv-tileas-place-operands --nv-tileas-lower-dot --nv-tileas-keep-products-in-flight --nv-tileas-assign-buffers --nv-tileas-insert-barriers | FileCheck %s --check-prefix=FLIGHT
// RUN: tilewright-opt %s --nv-tileas-select-atoms --remarks=tensorcore -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// Operands are in buffers that descriptors can encode. The wait directly follows the product; in flight, the loop carries the sum, and only
// writes to a buffer wait for pending reads. A loop whose trip count may be zero is guarded by a branch, so that sums in flight merge with
// nothing else. The fence is for writes of threads, before their barrier.
// CHECK-LABEL: func.func @gemm
// CHECK:      scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}}) -> (tensor<128x128xf32, #[[D:.*]]>)
// CHECK:      %[[P:.*]] = nv_tileas.async.accumulator %[[ACC]]
// CHECK-NEXT: %[[Q:.*]] = nv_tileas.async.dot %{{.*}}, %{{.*}}, %[[P]] {atom = "wgmma.m64n128k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 1>}
// CHECK-NEXT: nv_tileas.async.wait_dot %[[Q]]
// FLIGHT-LABEL: func.func @gemm
// FLIGHT:      nv_tileas.store_shared
// FLIGHT:      %[[ANY:.*]] = arith.cmpi slt, %c0{{.*}}, %[[N:.*]] : i32
// FLIGHT-NEXT: scf.if %[[ANY]]
// FLIGHT:      %[[BEGIN:.*]] = nv_tileas.async.accumulator %[[FIRST:.*]] :
// FLIGHT:      %[[END:.*]] = scf.for {{.*}} iter_args(%[[P:.*]] = %[[BEGIN]]) -> (!nv_tileas.in_flight<
// FLIGHT:      nv_tileas.async.wait_dots 0
// FLIGHT-NEXT: nv_tileas.barrier
// FLIGHT-NEXT: nv_tileas.store_shared
// FLIGHT-NEXT: nv_tileas.fence_async_proxy
// FLIGHT-NEXT: nv_tileas.barrier
// FLIGHT-NEXT: %[[Q:.*]] = nv_tileas.async.dot %{{.*}}, %{{.*}}, %[[P]]
// FLIGHT-NEXT: scf.yield %[[Q]]
// FLIGHT:      %[[SUM:.*]] = nv_tileas.async.wait_dot %[[END]]
// FLIGHT-NEXT: scf.yield %[[SUM]]
// FLIGHT-NEXT: } else {
// FLIGHT-NEXT: scf.yield %[[FIRST]]
// WHY: Atom = wgmma.m64n128k16.f16
func.func @gemm(%b: tensor<64x128xf16>, %c: tensor<128x128xf32>, %n: i32) -> tensor<128x128xf32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = scf.for %i = %zero to %n step %one iter_args(%acc = %c) -> (tensor<128x128xf32>) : i32 {
    %f = arith.sitofp %i : i32 to f16
    %a = nv_tileas.splat %f : f16 -> tensor<128x64xf16>
    %1 = nv_tileas.dot %a, %b, %acc {homes = [#nv_tileas.home<shared>, #nv_tileas.home<shared>]} : tensor<128x64xf16>, tensor<64x128xf16> -> tensor<128x128xf32>
    scf.yield %1 : tensor<128x128xf32>
  }
  return %0 : tensor<128x128xf32>
}

// Two groups share the rows.
// CHECK-LABEL: func.func @two_groups
// CHECK: atom = "wgmma.m64n256k16.bf16", chain = 0 : i32, warps = array<i32: 1, 8, 1>
func.func @two_groups(%a: tensor<128x64xbf16>, %b: tensor<64x256xbf16>, %c: tensor<128x256xf32>) -> tensor<128x256xf32> attributes {nv_tileas.num_warps = 8 : i32} {
  %0 = nv_tileas.dot %a, %b, %c : tensor<128x64xbf16>, tensor<64x256xbf16> -> tensor<128x256xf32>
  return %0 : tensor<128x256xf32>
}

// With 64 rows, the columns.
// CHECK-LABEL: func.func @columns
// CHECK: atom = "wgmma.m64n64k16.f16", chain = 0 : i32, warps = array<i32: 1, 4, 2>
func.func @columns(%a: tensor<64x64xf16>, %b: tensor<64x128xf16>, %c: tensor<64x128xf16>) -> tensor<64x128xf16> attributes {nv_tileas.num_warps = 8 : i32} {
  %0 = nv_tileas.dot %a, %b, %c : tensor<64x64xf16>, tensor<64x128xf16> -> tensor<64x128xf16>
  return %0 : tensor<64x128xf16>
}

// The left operand may be in the registers that hold the previous sum: no conversion.
// CHECK-LABEL: func.func @chained
// CHECK:     %[[S:.*]] = nv_tileas.async.wait_dot
// CHECK-NOT: convert_layout
// CHECK:     %[[H:.*]] = nv_tileas.truncf %[[S]]
// CHECK:     nv_tileas.async.dot %[[H]], %{{.*}} : tensor<64x64xf16
func.func @chained(%a: tensor<64x32xf16>, %b: tensor<32x64xf16>, %c: tensor<64x64xf32>, %v: tensor<64x32xf16>, %d: tensor<64x32xf32>) -> tensor<64x32xf32> {
  %0 = nv_tileas.dot %a, %b, %c : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
  %1 = nv_tileas.truncf %0 : tensor<64x64xf32> -> tensor<64x64xf16>
  %2 = nv_tileas.dot %1, %v, %d : tensor<64x64xf16>, tensor<64x32xf16> -> tensor<64x32xf32>
  return %2 : tensor<64x32xf32>
}

// A tile of less than 64 rows, a batch, and operands of one byte are computed by mma of single warps.
// CHECK-LABEL: func.func @others
// CHECK-NOT: async.dot
// CHECK: return
func.func @others(%a: tensor<32x32xf16>, %b: tensor<32x64xf16>, %c: tensor<32x64xf32>,
                  %d: tensor<2x64x32xf16>, %e: tensor<2x32x64xf16>, %f: tensor<2x64x64xf32>,
                  %g: tensor<64x32xf8E4M3FN>, %h: tensor<32x64xf8E4M3FN>, %i: tensor<64x64xf32>) -> (tensor<32x64xf32>, tensor<2x64x64xf32>, tensor<64x64xf32>) {
  %0 = nv_tileas.dot %a, %b, %c : tensor<32x32xf16>, tensor<32x64xf16> -> tensor<32x64xf32>
  %1 = nv_tileas.dot %d, %e, %f : tensor<2x64x32xf16>, tensor<2x32x64xf16> -> tensor<2x64x64xf32>
  %2 = nv_tileas.dot %g, %h, %i : tensor<64x32xf8E4M3FN>, tensor<32x64xf8E4M3FN> -> tensor<64x64xf32>
  return %0, %1, %2 : tensor<32x64xf32>, tensor<2x64x64xf32>, tensor<64x64xf32>
}
}
