// RUN: tilewright-opt %s --nv-tileas-assign-layouts=solve=false --nv-tileas-lower-scan | FileCheck %s

// Elements in one warp's registers and lanes need one step.
// CHECK-LABEL: func.func @one_warp
func.func @one_warp(%x: tensor<16x128xf32>) -> tensor<16x128xf32> {
  // CHECK: nv_tileas.partial_scan %{{.*}} dim = 1, reverse = false
  // CHECK: } : tensor<16x128xf32, {{.*}}> -> tensor<16x128xf32, {{.*}}>, tensor<16x1xf32, {{.*}}>
  // CHECK-NOT: nv_tileas.{{scan|convert_layout|alloc_tensor|partial_scan}}
  // CHECK: return
  %0 = nv_tileas.scan %x dim = 1, reverse = false, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<16x128xf32> -> tensor<16x128xf32>
  return %0 : tensor<16x128xf32>
}

// Eight runs: their totals are scanned exclusively.
// CHECK-LABEL: func.func @warps
func.func @warps(%x: tensor<1024xf32>) -> tensor<1024xf32> {
  // CHECK: %[[P:.*]]:2 = nv_tileas.partial_scan %{{.*}} dim = 0, reverse = false
  // CHECK: } : tensor<1024xf32, {{.*}}> -> tensor<1024xf32, {{.*}}>, tensor<8xf32, [[SUMS:.*]]>
  // CHECK: %[[T:.*]] = nv_tileas.convert_layout %[[P]]#1
  // CHECK: %[[E:.*]]:2 = nv_tileas.partial_scan %[[T]] dim = 0, reverse = false exclusive
  // CHECK: } : tensor<8xf32, {{.*}}> -> tensor<8xf32, {{.*}}>, tensor<1xf32, {{.*}}>
  // CHECK: %[[C:.*]] = nv_tileas.convert_layout %[[E]]#0 : tensor<8xf32, {{.*}}> -> tensor<8xf32, [[SUMS]]>
  // CHECK: nv_tileas.scan_carry %[[C]], %[[P]]#0 dim = 0, reverse = false {
  %0 = nv_tileas.scan %x dim = 0, reverse = false, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<1024xf32> -> tensor<1024xf32>
  return %0 : tensor<1024xf32>
}

// Along columns, whose neighbours are in other warps, the tile is converted first.
// CHECK-LABEL: func.func @columns
func.func @columns(%x: tensor<64x128xf32>) -> tensor<64x128xf32> {
  // CHECK: %[[M:.*]] = nv_tileas.convert_layout
  // CHECK: nv_tileas.partial_scan %[[M]] dim = 0, reverse = true
  // CHECK: } : tensor<64x128xf32, {{.*}}> -> tensor<64x128xf32, {{.*}}>, tensor<1x128xf32, {{.*}}>
  // CHECK: nv_tileas.convert_layout
  %0 = nv_tileas.scan %x dim = 0, reverse = true, identities [0.0 : f32] {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<64x128xf32> -> tensor<64x128xf32>
  return %0 : tensor<64x128xf32>
}

// In a body, each thread has tiles of its own.
// CHECK-LABEL: func.func @in_a_body
func.func @in_a_body(%x: tensor<32xi32>) -> i32 {
  // CHECK: nv_tileas.partial_scan
  // CHECK: } : tensor<8xi32, #[[OWN:.*]]> -> tensor<8xi32, #[[OWN]]>
  // CHECK-NOT: nv_tileas.alloc_tensor
  %0 = nv_tileas.reduce %x dim = 0, identities [0 : i32] {
  ^bb0(%a: i32, %b: i32):
    %s = nv_tileas.splat %a : i32 -> tensor<8xi32>
    %t = nv_tileas.scan %s dim = 0, reverse = false, identities [0 : i32] {
    ^bb0(%c: i32, %d: i32):
      %e = arith.addi %c, %d : i32
      nv_tileas.yield %e : i32
    } : tensor<8xi32> -> tensor<8xi32>
    %u = nv_tileas.reduce %t dim = 0, identities [0 : i32] {
    ^bb0(%c: i32, %d: i32):
      %e = arith.xori %c, %d : i32
      nv_tileas.yield %e : i32
    } : tensor<8xi32> -> i32
    %v = arith.addi %u, %b : i32
    nv_tileas.yield %v : i32
  } : tensor<32xi32> -> i32
  return %0 : i32
}
