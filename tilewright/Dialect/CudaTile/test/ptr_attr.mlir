// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// A base with a ptr_attr is printed with its type, as the vendor does.
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @views(
  entry @views(%p: tile<ptr<f16, <none>>>, %n: tile<i32>) {
    // CHECK: make_tensor_view %{{.*}}, shape = [64], strides = [1] : tile<ptr<f16, <none>>> -> tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<none>>
    %0 = make_tensor_view %p, shape = [64], strides = [1] : tile<ptr<f16, <none>>> -> tensor_view<64xf16, strides=[1], #cuda_tile.ptr_attr<none>>
    // CHECK: make_tensor_view %{{.*}}, shape = [%{{.*}}], strides = [1] : tile<ptr<f16, <none>>>, tile<i32> -> tensor_view<?xf16, strides=[1], #cuda_tile.ptr_attr<none>>
    %1 = make_tensor_view %p, shape = [%n], strides = [1] : tile<ptr<f16, <none>>>, tile<i32> -> tensor_view<?xf16, strides=[1], #cuda_tile.ptr_attr<none>>
    return
  }
}
