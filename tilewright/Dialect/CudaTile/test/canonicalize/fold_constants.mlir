// covers: CF-1, CF-6, CF-7
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" > %t.once
// RUN: FileCheck %s < %t.once
// The output parses to the same module, with the same bits of values: the normal
// printer preserves constants.
// RUN: tilewright-opt %t.once | diff %t.once -
// A second run changes nothing.
// RUN: tilewright-opt %t.once --cuda-tile-canonicalize="simplify=false" | diff %t.once -
cuda_tile.module @kernels {
  // Equal constants are merged; constants of other types and the other zero are
  // not. None stays in a loop.
  // CHECK-LABEL: entry @equal_constants(
  // CHECK-DAG: %[[P:.*]] = constant <f32: 0.000000e+00> : tile<f32>
  // CHECK-DAG: %[[N:.*]] = constant <f32: -0.000000e+00> : tile<f32>
  // CHECK-DAG: %[[D:.*]] = constant <f64: 0.000000e+00> : tile<f64>
  // CHECK-NOT: constant <f32: 0.000000e+00>
  // CHECK: for
  // CHECK-NEXT: print_tko "%f %f %f %f", %[[P]], %[[P]], %[[N]], %[[D]]
  entry @equal_constants(%n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      %a = constant <f32: 0.0> : tile<f32>
      %b = constant <f32: 0.0> : tile<f32>
      %c = constant <f32: -0.0> : tile<f32>
      %d = constant <f64: 0.0> : tile<f64>
      %t = print_tko "%f %f %f %f", %a, %b, %c, %d : tile<f32>, tile<f32>, tile<f32>, tile<f64> -> token
    }
    return
  }

  // The body of a reduction keeps its constants.
  // CHECK-LABEL: entry @in_a_body(
  // CHECK: reduce
  // CHECK-NEXT: (%[[L:.*]]: tile<i32>, %[[R:.*]]: tile<i32>) {
  // CHECK-NEXT: %[[THREE:.*]] = constant <i32: 3> : tile<i32>
  // CHECK-NEXT: muli
  entry @in_a_body() {
    %x = iota : tile<8xi32>
    %s = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      %three = constant <i32: 3> : tile<i32>
      %m = muli %r, %three : tile<i32>
      %n = addi %l, %m : tile<i32>
      yield %n : tile<i32>
    }
    %t = print_tko "%d", %s : tile<i32> -> token
    return
  }

  // Sums without a short decimal form, a subnormal among them.
  // CHECK-LABEL: entry @exact(
  // CHECK-NOT: addf
  entry @exact() {
    %a = constant <f64: [0.1, 1.0e-310, 3.0e300, 0.7]> : tile<4xf64>
    %b = constant <f64: [0.2, 1.0e-310, 1.0e284, 0.1]> : tile<4xf64>
    %s = addf %a, %b : tile<4xf64>
    %t = print_tko "%f", %s : tile<4xf64> -> token
    return
  }
}
