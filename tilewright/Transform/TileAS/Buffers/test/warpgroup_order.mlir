// RUN: tilewright-opt %s --nv-tileas-insert-barriers --split-input-file | FileCheck %s
// RUN: tilewright-opt %s --nv-tileas-insert-barriers --split-input-file --remarks=schedule -o /dev/null 2>&1 | FileCheck %s --check-prefix=SAID

#rows = #nv_tileas.layout<256, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64], [128]]>
#across = #nv_tileas.layout<256, register = [], lane = [[8], [16], [32], [64], [128]], warp = [[1], [2], [4]]>
!buffer = !nv_tileas.memref<256xf32, shared>
// The other warps' values are read in an MMA section: the barrier there would never complete, so the order is removed, also from other
// loops of the kernel.
// CHECK-LABEL: func.func @exchanged
// CHECK-NOT:  order_warpgroups
// CHECK:      nv_tileas.store_shared
// CHECK:      nv_tileas.barrier
// CHECK-NEXT: nv_tileas.load_shared
// CHECK-NOT:  order_warpgroups
// CHECK:      return
// SAID: in function: exchanged:
// SAID: remark[missed]: warpgroups no longer alternate between matrix products and other work
// SAID: name: WarpgroupOrderDropped
// SAID-NOT: remark[missed]
func.func @exchanged(%x: tensor<256xf32, #rows>, %n: i32) attributes {nv_tileas.num_warps = 8 : i32} {
  %one = arith.constant 1 : i32
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.order_warpgroups <begin>
  scf.for %i = %one to %n step %one : i32 {
    nv_tileas.order_warpgroups <wait>
    nv_tileas.order_warpgroups <arrive>
  }
  nv_tileas.order_warpgroups <end>
  nv_tileas.order_warpgroups <begin>
  scf.for %i = %one to %n step %one : i32 {
    nv_tileas.store_shared %x, %a : tensor<256xf32, #rows>, !buffer
    nv_tileas.order_warpgroups <wait>
    %y = nv_tileas.load_shared %a : !buffer -> tensor<256xf32, #across>
    nv_tileas.order_warpgroups <arrive>
  }
  nv_tileas.order_warpgroups <end>
  return
}

// -----

#rows = #nv_tileas.layout<256, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64], [128]]>
#across = #nv_tileas.layout<256, register = [], lane = [[8], [16], [32], [64], [128]], warp = [[1], [2], [4]]>
!buffer = !nv_tileas.memref<256xf32, shared>
// A barrier outside of the sections does not matter.
// CHECK-LABEL: func.func @before_section
// CHECK:      nv_tileas.order_warpgroups <begin>
// CHECK:      nv_tileas.store_shared
// CHECK-NEXT: nv_tileas.barrier
// CHECK-NEXT: nv_tileas.load_shared
// CHECK-NEXT: nv_tileas.order_warpgroups <wait>
// CHECK-NEXT: nv_tileas.order_warpgroups <arrive>
// CHECK:      nv_tileas.order_warpgroups <end>
func.func @before_section(%x: tensor<256xf32, #rows>, %n: i32) attributes {nv_tileas.num_warps = 8 : i32} {
  %one = arith.constant 1 : i32
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.order_warpgroups <begin>
  scf.for %i = %one to %n step %one : i32 {
    nv_tileas.store_shared %x, %a : tensor<256xf32, #rows>, !buffer
    %y = nv_tileas.load_shared %a : !buffer -> tensor<256xf32, #across>
    nv_tileas.order_warpgroups <wait>
    nv_tileas.order_warpgroups <arrive>
  }
  nv_tileas.order_warpgroups <end>
  return
}
