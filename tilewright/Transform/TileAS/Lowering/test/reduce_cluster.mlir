// The launches of the result are run by test/kernels/reduce/clusters.mlir.
// RUN: tilewright-opt %s --nv-tileas-lower-reduce | FileCheck %s

#rows = #nv_tileas.layout<2x64, register = [[1, 0]], lane = [[0, 1], [0, 2], [0, 4], [0, 8], [0, 16]], warp = [[0, 32]]>
#sums = #nv_tileas.layout<2, register = [[1]], lane = [[0], [0], [0], [0], [0]], warp = [[0]]>

// Each block stores its sums, and loads those of all between two barriers of the cluster.
// CHECK-LABEL: func.func @sum
// CHECK:       %[[SUM:.*]] = nv_tileas.partial_reduce {{.*}} dim = 1
// CHECK:       %[[OWN:.*]] = nv_tileas.partial_reduce {{.*}} dim = 1
// CHECK:       %[[BUFFER:.*]] = nv_tileas.alloc_tensor : !nv_tileas.memref<2x1xf32, shared>
// CHECK-NEXT:  nv_tileas.store_shared %[[OWN]], %[[BUFFER]]
// CHECK-NEXT:  nv_tileas.cluster_barrier
// CHECK-NEXT:  %[[ALL:.*]] = nv_tileas.load_cluster %[[BUFFER]] dim = 1 {{.*}} -> tensor<2x4xf32
// CHECK-NEXT:  nv_tileas.cluster_barrier
// CHECK-NEXT:  nv_tileas.partial_reduce %[[ALL]] dim = 1
// CHECK:       arith.addf
// CHECK:       return
func.func @sum(%x: tensor<2x64xf32, #rows>) -> tensor<2xf32, #sums> attributes {nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 2, num_ctas = 4>, nv_tileas.num_warps = 2 : i32} {
  %0 = nv_tileas.reduce %x dim = 1, identities [0.0 : f32] cluster {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    nv_tileas.yield %s : f32
  } : tensor<2x64xf32, #rows> -> tensor<2xf32, #sums>
  return %0 : tensor<2xf32, #sums>
}
