// RUN: tilewright-opt --convert-cute-to-llvm %s | FileCheck %s

// An offset of 64 i + j halves, with bits 7 to 9 of the address xored onto 4 to 6.
// CHECK-LABEL: llvm.func @swizzled
// CHECK: %[[ADDRESS:.*]] = llvm.getelementptr %{{.*}}[%{{.*}}] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i16
// CHECK: %[[NUMBER:.*]] = llvm.ptrtoint %[[ADDRESS]]
// CHECK-DAG: llvm.mlir.constant(896 : i64)
// CHECK: %[[MOVED:.*]] = llvm.lshr
// CHECK: llvm.xor %[[NUMBER]], %[[MOVED]]
// CHECK: llvm.load %{{.*}} {alignment = 2 : i64} : !llvm.ptr<3> -> f16
func.func @swizzled(%v: !cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">, %c: !cute.coord<"(?,?)">) -> f16 {
  %x = cute.memref.load(%v, %c) : (!cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">, !cute.coord<"(?,?)">) -> f16
  return %x : f16
}

// CHECK-LABEL: llvm.func @stored
// CHECK-NOT: llvm.ptrtoint
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : f32, !llvm.ptr<1>
func.func @stored(%p: !cute.ptr<f32, gmem>, %l: !cute.layout<"(4,?):(?,1)">, %c: !cute.coord<"(1,?)">, %x: f32) {
  %v = cute.make_view(%p, %l) : (!cute.ptr<f32, gmem>, !cute.layout<"(4,?):(?,1)">) -> !cute.memref<f32, gmem, "(4,?):(?,1)">
  cute.memref.store(%v, %c, %x) : (!cute.memref<f32, gmem, "(4,?):(?,1)">, !cute.coord<"(1,?)">, f32) -> ()
  return
}
