// RUN: tilewright-opt %s --convert-tile-func-to-llvm --convert-tileas-to-llvm --canonicalize --cse | FileCheck %s
// covers: PS-5, PS-15
// A loop carries an iterator; its token has the slot above the phase bit.
module attributes {nv_tileaa.target_spec = "sm_90"} {
// CHECK-LABEL: llvm.func @ring
func.func @ring(%n: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  // CHECK-DAG: %[[ONE:.*]] = llvm.mlir.constant(1 : i32)
  // CHECK-DAG: %[[THREE:.*]] = llvm.mlir.constant(3 : i32)
  %start = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
  %sum, %end = scf.for %i = %0 to %n step %1 iter_args(%s = %0, %it = %start) -> (i32, !nv_tileas.pipeline_iterator<3>) : i32 {
    // CHECK: %[[SLOT:.*]] = llvm.shl %[[STAGE:.*]], %[[ONE]]
    // CHECK: %[[TOKEN:.*]] = llvm.or disjoint %[[SLOT]], %[[PHASE:.*]] : i32
    %token = nv_tileas.async.pipeline.iterator_token %it : !nv_tileas.pipeline_iterator<3> -> !nv_tileas.consumer_token
    // CHECK: llvm.lshr %[[TOKEN]], %[[ONE]]
    // CHECK: llvm.trunc %[[TOKEN]] : i32 to i1
    %slot, %phase = nv_tileas.async.pipeline.read_token %token : !nv_tileas.consumer_token
    %p = arith.extui %phase : i1 to i32
    %a = arith.addi %s, %slot : i32
    %b = arith.addi %a, %p : i32
    // CHECK: llvm.add
    // CHECK: %[[WRAPS:.*]] = llvm.icmp "eq" %{{.*}}, %[[THREE]]
    // CHECK: llvm.select %[[WRAPS]]
    // CHECK: %[[TURN:.*]] = llvm.zext %[[WRAPS]]
    // CHECK: llvm.xor %[[PHASE]], %[[TURN]]
    %next = nv_tileas.async.pipeline.inc_iter %it : !nv_tileas.pipeline_iterator<3>
    scf.yield %b, %next : i32, !nv_tileas.pipeline_iterator<3>
  }
  return %sum : i32
}
}
