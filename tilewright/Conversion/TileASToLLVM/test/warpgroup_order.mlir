// RUN: tilewright-opt %s --convert-tile-func-to-llvm --convert-tileas-to-llvm | FileCheck %s

// Barriers 1 and 2 are the agents'. A warpgroup waits at its own barrier and arrives at the other's. Both synchronize at `begin`; the
// first arrival is that of warpgroup 1, and the last one is waited for.
module attributes {nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90a"} {
// CHECK-LABEL: llvm.func @ordered
// CHECK:      llvm.cond_br
// CHECK:      llvm.lshr
// CHECK:      %[[G0:.*]] = llvm.lshr
// CHECK:      nvvm.barrier id = %{{.*}} number_of_threads = %{{.*}}
// CHECK:      %[[IS1:.*]] = llvm.icmp "eq" %[[G0]], %{{.*}}
// CHECK:      llvm.cond_br %[[IS1]]
// CHECK:      nvvm.barrier.arrive id = %[[THREE:.*]] number_of_threads = %{{.*}}
// CHECK:      %[[OWN:.*]] = llvm.add %{{.*}}, %{{.*}} : i32
// CHECK:      nvvm.barrier id = %[[OWN]] number_of_threads = %{{.*}}
// CHECK:      %[[OTHER:.*]] = llvm.sub %{{.*}}, %{{.*}} : i32
// CHECK:      nvvm.barrier.arrive id = %[[OTHER]] number_of_threads = %{{.*}}
// CHECK:      nvvm.barrier id = %{{.*}} number_of_threads = %{{.*}}
func.func @ordered(%n: i32) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1, num_producer_warps = 4>, nv_tileas.num_warps = 12 : i32, nv_tileas.shared_bytes = 0 : i64} {
  nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 8, 1>, nv_tileas.num_warps = 8 : i32} {
    %one = arith.constant 1 : i32
    nv_tileas.order_warpgroups <begin>
    scf.for %i = %one to %n step %one : i32 {
      nv_tileas.order_warpgroups <wait>
      nv_tileas.order_warpgroups <arrive>
    }
    nv_tileas.order_warpgroups <end>
  }, {
  }
  return
}
}
