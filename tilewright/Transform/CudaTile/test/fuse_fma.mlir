// RUN: tilewright-opt %s --cuda-tile-fuse-fma="contract=true" | FileCheck %s
// Without the caller's permission nothing changes.
// RUN: tilewright-opt %s --cuda-tile-fuse-fma > %t.off
// RUN: tilewright-opt %s | diff - %t.off
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @add(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<f32>, %[[B:[a-z0-9]+]]: tile<f32>, %[[C:[a-z0-9]+]]: tile<f32>
  // CHECK-NEXT: %[[R:.*]] = fma %[[A]], %[[B]], %[[C]] : tile<f32>
  // CHECK-NEXT: %[[S:.*]] = fma %[[B]], %[[A]], %[[C]] rounding<zero> flush_to_zero : tile<f32>
  // CHECK-NEXT: print_tko "%f %f", %[[R]], %[[S]]
  entry @add(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
    %p = mulf %a, %b : tile<f32>
    %r = addf %p, %c : tile<f32>
    %q = mulf %b, %a rounding<zero> flush_to_zero : tile<f32>
    %s = addf %c, %q rounding<zero> flush_to_zero : tile<f32>
    %t = print_tko "%f %f", %r, %s : tile<f32>, tile<f32> -> token
    return
  }
  // CHECK-LABEL: entry @subtract(
  // CHECK-SAME: %[[A:[a-z0-9]+]]: tile<f32>, %[[B:[a-z0-9]+]]: tile<f32>, %[[C:[a-z0-9]+]]: tile<f32>
  // CHECK-NEXT: %[[N:.*]] = negf %[[C]]
  // CHECK-NEXT: %[[R:.*]] = fma %[[A]], %[[B]], %[[N]]
  // CHECK-NEXT: %[[M:.*]] = negf %[[A]]
  // CHECK-NEXT: %[[S:.*]] = fma %[[M]], %[[B]], %[[C]]
  entry @subtract(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
    %p = mulf %a, %b : tile<f32>
    %r = subf %p, %c : tile<f32>
    %q = mulf %a, %b : tile<f32>
    %s = subf %c, %q : tile<f32>
    %t = print_tko "%f %f", %r, %s : tile<f32>, tile<f32> -> token
    return
  }
  // Another rounding, other flushing, a second use of the product, a product from outside of the loop.
  // CHECK-LABEL: entry @not(
  // CHECK-NOT: fma
  // CHECK: return
  entry @not(%a: tile<f32>, %b: tile<f32>, %n: tile<i32>) {
    %p = mulf %a, %b : tile<f32>
    %r = addf %p, %a rounding<zero> : tile<f32>
    %q = mulf %a, %b flush_to_zero : tile<f32>
    %s = subf %q, %a : tile<f32>
    %u = mulf %a, %b : tile<f32>
    %v = addf %u, %a : tile<f32>
    %w = mulf %a, %b : tile<f32>
    %t = print_tko "%f %f %f %f", %r, %s, %u, %v : tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
    for %i in (%n to %n, step %n) : tile<i32> {
      %x = addf %w, %a : tile<f32>
      %y = print_tko "%f", %x : tile<f32> -> token
    }
    return
  }
  // A product added to itself is used twice by one operation.
  // CHECK-LABEL: entry @twice(
  // CHECK: mulf
  // CHECK-NEXT: addf
  entry @twice(%a: tile<f32>) {
    %p = mulf %a, %a : tile<f32>
    %r = addf %p, %p : tile<f32>
    %t = print_tko "%f", %r : tile<f32> -> token
    return
  }
}
