// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// Exits from within an if become results of it.

cuda_tile.module @kernels {
  // The code after an if with one exiting branch sinks into the other branch.
  // CHECK-LABEL: func.func @leaves_loop(
  // CHECK-SAME: %[[C:.*]]: i1, %[[X:.*]]: i32
  entry @leaves_loop(%c: tile<i1>, %x: tile<i32>) {
    // CHECK: %[[LOOP:.*]]:2 = scf.while (%[[A:.*]] = %[[X]]) : (i32) -> (i32, f32) {
    %r = loop iter_values(%a = %x) : tile<i32> -> tile<f32> {
      // CHECK: %[[IF:.*]]:3 = scf.if %[[C]] -> (i1, i32, f32) {
      if %c {
        // CHECK: %[[ONE:.*]] = arith.constant 1.0
        %one = constant <f32: 1.0> : tile<f32>
        // CHECK: %[[NO:.*]] = arith.constant false
        // CHECK: %[[NEXT:.*]] = ub.poison : i32
        // CHECK: scf.yield %[[NO]], %[[NEXT]], %[[ONE]]
        break %one : tile<f32>
      }
      // CHECK: } else {
      // CHECK: %[[B:.*]] = arith.addi %[[A]], %[[X]]
      %b = addi %a, %x : tile<i32>
      // CHECK: %[[YES:.*]] = arith.constant true
      // CHECK: %[[OUT:.*]] = ub.poison : f32
      // CHECK: scf.yield %[[YES]], %[[B]], %[[OUT]]
      continue %b : tile<i32>
    }
    // CHECK: scf.condition(%[[IF]]#0) %[[IF]]#1, %[[IF]]#2
    // CHECK: } do {
    // CHECK: ^bb0(%[[GOES:.*]]: i32, %{{.*}}: f32):
    // CHECK: scf.yield %[[GOES]] : i32
    return
  }
  // If both branches may fall through, a flag tells whether they did.
  // CHECK-LABEL: func.func @either(
  // CHECK-SAME: %[[C:.*]]: i1, %[[D:.*]]: i1, %[[X:.*]]: i32
  entry @either(%c: tile<i1>, %d: tile<i1>, %x: tile<i32>) {
    // CHECK: %[[IF:.*]]:2 = scf.if %[[C]] -> (i1, i32) {
    %v = if %c -> (tile<i32>) {
      // CHECK: %[[INNER:.*]]:2 = scf.if %[[D]]
      if %d {
        return
      }
      // CHECK: scf.yield %[[INNER]]#0, %[[INNER]]#1
      yield %x : tile<i32>
    } else {
      %y = addi %x, %x : tile<i32>
      yield %y : tile<i32>
    }
    // CHECK: scf.if %[[IF]]#0 {
    // CHECK: %[[Z:.*]] = arith.muli %[[IF]]#1, %[[X]]
    %z = muli %v, %x : tile<i32>
    // CHECK: scf.if %[[D]] {
    %l = if %d -> (tile<i32>) {
      // CHECK: arith.muli %[[Z]], %[[X]]
      %l = muli %z, %x : tile<i32>
      yield %l : tile<i32>
    } else {
      return
    }
    // CHECK: return
    return
  }
  // Unreachable code is erased.
  // CHECK-LABEL: func.func @never(
  entry @never(%c: tile<i1>, %x: tile<i32>) {
    if %c {
      return
    } else {
      return
    }
    // CHECK-NOT: arith.addi
    %y = addi %x, %x : tile<i32>
    return
  }
  // A loop without an exit.
  // CHECK-LABEL: func.func @for_ever(
  entry @for_ever(%x: tile<i32>) {
    // CHECK: scf.while
    // CHECK: %[[YES:.*]] = arith.constant true
    // CHECK: scf.condition(%[[YES]])
    %t = loop iter_values(%a = %x) : tile<i32> -> tile<4xf32> {
      continue %a : tile<i32>
    }
    return
  }
}
