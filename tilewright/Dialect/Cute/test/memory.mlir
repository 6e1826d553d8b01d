// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

// CHECK-LABEL: func.func @views
func.func @views(%p: !cute.ptr<f16, smem, align<1024>, S<3,4,3>>, %l: !cute.layout<"(8,64):(64,1)">, %c: !cute.coord<"(?,?)">, %x: f16) {
  // CHECK: cute.make_view(%{{.*}}, %{{.*}}) : (!cute.ptr<f16, smem, align<1024>, S<3,4,3>>, !cute.layout<"(8,64):(64,1)">) -> !cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">
  %v = cute.make_view(%p, %l) : (!cute.ptr<f16, smem, align<1024>, S<3,4,3>>, !cute.layout<"(8,64):(64,1)">) -> !cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">
  // CHECK: cute.memref.load(%{{.*}}, %{{.*}}) : (!cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">, !cute.coord<"(?,?)">) -> f16
  %y = cute.memref.load(%v, %c) : (!cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">, !cute.coord<"(?,?)">) -> f16
  // CHECK: cute.memref.store(%{{.*}}, %{{.*}}, %{{.*}})
  cute.memref.store(%v, %c, %x) : (!cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">, !cute.coord<"(?,?)">, f16) -> ()
  %o = cute.static : !cute.int_tuple<"64">
  // CHECK: cute.add_offset(%{{.*}}, %{{.*}}) : (!cute.ptr<f16, smem, align<1024>, S<3,4,3>>, !cute.int_tuple<"64">) -> !cute.ptr<f16, smem, align<128>, S<3,4,3>>
  %q = cute.add_offset(%p, %o) : (!cute.ptr<f16, smem, align<1024>, S<3,4,3>>, !cute.int_tuple<"64">) -> !cute.ptr<f16, smem, align<128>, S<3,4,3>>
  return
}
