// RUN: tilewright-opt %s --nv-tileas-assign-layouts=solve=false | FileCheck %s
// One layout for each shape, and the conversions that broadcast and permute need, each of them once: after the definition, not in the loop
// that uses it. Tiles computed from scalars are rematerialized.
// CHECK-LABEL: func.func @kernel
// CHECK-SAME: %[[SCALES:[^:]*]]: tensor<32x1xf32, #[[COLUMN:[^>]*]]>
// CHECK: %[[MOVED:.*]] = nv_tileas.convert_layout %[[SCALES]] : tensor<32x1xf32, #[[COLUMN]]> -> tensor<32x1xf32, #[[CUT:.*]]>
// CHECK: %[[OTHERS:.*]] = nv_tileas.splat {{.*}} -> tensor<32x1xf32, #[[CUT]]>
// CHECK: scf.for
// CHECK-NOT: convert_layout
// CHECK: nv_tileas.broadcast %[[MOVED]]
// CHECK: nv_tileas.broadcast %[[MOVED]]
// CHECK: nv_tileas.broadcast %[[OTHERS]]
// CHECK: scf.yield
// CHECK: %[[TURNED:.*]] = nv_tileas.permute
// CHECK: nv_tileas.convert_layout %[[TURNED]]
// CHECK: nv_tileas.addf
func.func @kernel(%scales: tensor<32x1xf32>, %x: f32, %n: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %others = nv_tileas.splat %x : f32 -> tensor<32x1xf32>
  %start = nv_tileas.splat %x : f32 -> tensor<32x64xf32>
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %start) -> (tensor<32x64xf32>) : i32 {
    %a = nv_tileas.broadcast %scales : tensor<32x1xf32> -> tensor<32x64xf32>
    %b = nv_tileas.broadcast %scales : tensor<32x1xf32> -> tensor<32x64xf32>
    %c = nv_tileas.broadcast %others : tensor<32x1xf32> -> tensor<32x64xf32>
    %d = nv_tileas.fma %a, %b, %c : tensor<32x64xf32>
    %e = nv_tileas.addf %acc, %d : tensor<32x64xf32>
    scf.yield %e : tensor<32x64xf32>
  }
  %other = nv_tileas.splat %x : f32 -> tensor<64x32xf32>
  %turned = nv_tileas.permute %sum [1, 0] : tensor<32x64xf32> -> tensor<64x32xf32>
  %used = nv_tileas.addf %other, %turned : tensor<64x32xf32>
  return
}
