// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 | FileCheck %s
// A loop whose induction variable may wrap counts its iterations; others are unchanged.

cuda_tile.module @kernels {
  // CHECK-LABEL: func.func @counted(
  // CHECK-SAME: %[[LO:.*]]: i8, %[[HI:.*]]: i8, %[[BY:.*]]: i8
  entry @counted(%lo: tile<i8>, %hi: tile<i8>, %by: tile<i8>) {
    // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i8
    // CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i8
    // CHECK: %[[RUNS:.*]] = arith.cmpi slt, %[[LO]], %[[HI]]
    // CHECK: %[[STEP:.*]] = arith.select %[[RUNS]], %[[BY]], %[[ONE]]
    // CHECK: %[[FAR:.*]] = arith.subi %[[HI]], %[[LO]]
    // CHECK: %[[LAST:.*]] = arith.subi %[[FAR]], %[[ONE]]
    // A step of zero does not divide by zero.
    // CHECK: %[[BYZERO:.*]] = arith.cmpi eq, %[[STEP]]
    // CHECK: %[[DIVISOR:.*]] = arith.select %[[BYZERO]], %{{.*}}, %[[STEP]]
    // CHECK: %[[QUOTIENT:.*]] = arith.divui %[[LAST]], %[[DIVISOR]]
    // CHECK: %[[MORE:.*]] = arith.select %[[BYZERO]], %{{.*}}, %[[QUOTIENT]]
    // CHECK: %[[SOME:.*]] = arith.addi %[[MORE]], %[[ONE]]
    // CHECK: %[[COUNT:.*]] = arith.select %[[RUNS]], %[[SOME]], %[[ZERO]]
    // CHECK: scf.for unsigned %[[K:.*]] = %[[ZERO]] to %[[COUNT]] step %[[ONE]] iter_args(%[[S:.*]] = %[[LO]]) -> (i8)
    // CHECK: %[[DISTANCE:.*]] = arith.muli %[[K]], %[[STEP]]
    // CHECK: %[[I:.*]] = arith.addi %[[LO]], %[[DISTANCE]]
    // CHECK: %[[SUM:.*]] = arith.addi %[[S]], %[[I]]
    // CHECK: scf.yield %[[SUM]]
    %s = for %i in (%lo to %hi, step %by) : tile<i8> iter_values(%a = %lo) -> (tile<i8>) {
      %b = addi %a, %i : tile<i8>
      continue %b : tile<i8>
    }
    return
  }
  // CHECK-LABEL: func.func @as_it_is(
  entry @as_it_is(%lo: tile<i8>) {
    // CHECK: %[[BY:.*]] = arith.constant 7 : i8
    %by = constant <i8: 7> : tile<i8>
    // CHECK: %[[HI:.*]] = arith.constant 121 : i8
    %hi = constant <i8: 121> : tile<i8>
    // CHECK: scf.for %{{.*}} = %{{.*}} to %[[HI]] step %[[BY]]
    for %i in (%lo to %hi, step %by) : tile<i8> {
      continue
    }
    // CHECK: %[[FAR:.*]] = arith.constant 122 : i8
    %far = constant <i8: 122> : tile<i8>
    // CHECK: arith.divui
    // CHECK: scf.for unsigned
    for %i in (%lo to %far, step %by) : tile<i8> {
      continue
    }
    // CHECK-NOT: arith.divui
    // CHECK: scf.for unsigned %{{.*}} = %{{.*}} to %[[FAR]] step %[[BY]]
    for unsigned %i in (%lo to %far, step %by) : tile<i8> {
      continue
    }
    return
  }
}
