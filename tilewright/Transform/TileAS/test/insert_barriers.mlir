// RUN: tilewright-opt %s --nv-tileas-insert-barriers --split-input-file | FileCheck %s
// A barrier stands where threads touch what others touched since the last one, and nowhere else.

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!buffer = !nv_tileas.memref<128xf32, shared>
// A read after a write, and a write after that.
// CHECK-LABEL: func.func @straight
// CHECK:      store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: load_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
// CHECK-NOT:  barrier
func.func @straight(%x: tensor<128xf32, #rows>) attributes {nv_tileas.num_warps = 4 : i32} {
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !buffer
  %y = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #turned>
  %z = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #turned>
  nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !buffer
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#half = #nv_tileas.layout<128, register = [[64]], lane = [[1], [2], [4], [8], [16]], warp = [[32]]>
!buffer = !nv_tileas.memref<128xf32, shared>
// Threads that read what they wrote do not wait; where two warps hold the same, they do.
// CHECK-LABEL: func.func @own
// CHECK:      store_shared
// CHECK-NEXT: load_shared
// CHECK-NEXT: return
// CHECK-LABEL: func.func @copies
// CHECK:      store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
func.func @own(%x: tensor<128xf32, #rows>) attributes {nv_tileas.num_warps = 4 : i32} {
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !buffer
  %y = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #rows>
  return
}
func.func @copies(%x: tensor<128xf32, #half>) attributes {nv_tileas.num_warps = 4 : i32} {
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.store_shared %x, %b : tensor<128xf32, #half>, !buffer
  %y = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #half>
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!buffer = !nv_tileas.memref<128xf32, shared>
// What is written before a loop and only read in it is waited for once.
// CHECK-LABEL: func.func @before
// CHECK:      store_shared
// CHECK:      barrier
// CHECK-NEXT: scf.for
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
// Writing and reading in turns needs two in a turn, and none before the first.
// CHECK-LABEL: func.func @turns
// CHECK:      alloc_tensor
// CHECK-NOT:  barrier
// CHECK:      scf.for
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
func.func @before(%x: tensor<128xf32, #rows>, %n: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !buffer
  scf.for %i = %zero to %n step %one : i32 {
    %y = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #turned>
  }
  return
}
func.func @turns(%x: tensor<128xf32, #rows>, %n: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  scf.for %i = %zero to %n step %one : i32 {
    nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !buffer
    %y = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #turned>
  }
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!buffer = !nv_tileas.memref<128xf32, shared>
// Buffers that share bytes are one; others are none of each other's concern. One side of an if may have to wait.
// CHECK-LABEL: func.func @bytes
// CHECK:      load_shared
// CHECK-NEXT: store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
// CHECK-NEXT: scf.if
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
func.func @bytes(%x: tensor<128xf32, #rows>, %c: i1) attributes {nv_tileas.num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  %b = nv_tileas.alloc_tensor {offset = 256 : i64} : !buffer
  %d = nv_tileas.alloc_tensor {offset = 1024 : i64} : !buffer
  %y = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #turned>
  nv_tileas.store_shared %x, %d : tensor<128xf32, #rows>, !buffer
  nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !buffer
  scf.if %c {
    %z = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #turned>
  }
  nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !buffer
  return
}

// -----

#all = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64], [0]]>
#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!buffer = !nv_tileas.memref<128xf32, shared>
// All threads meet before agents touch what others wrote, and after them; in between an agent's own do.
// CHECK-LABEL: func.func @agents
// CHECK:      store_shared
// CHECK-NEXT: {{ }}nv_tileas.barrier{{$}}
// CHECK-NEXT: agent_switch
// CHECK-NEXT: load_shared
// CHECK:      store_shared
// CHECK-NEXT: barrier id = 1 participants = 128
// CHECK-NEXT: load_shared
// CHECK:      }, {
// CHECK:      store_shared
// CHECK-NEXT: barrier id = 2 participants = 128
// CHECK-NEXT: load_shared
// CHECK:      {{ }}nv_tileas.barrier{{$}}
// CHECK-NEXT: load_shared
func.func @agents(%x: tensor<128xf32, #all>, %y: tensor<128xf32, #rows>) attributes {nv_tileas.num_warps = 8 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  %b = nv_tileas.alloc_tensor {offset = 512 : i64} : !buffer
  %c = nv_tileas.alloc_tensor {offset = 1024 : i64} : !buffer
  nv_tileas.store_shared %x, %a : tensor<128xf32, #all>, !buffer
  nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
    %0 = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #turned>
    nv_tileas.store_shared %y, %b : tensor<128xf32, #rows>, !buffer
    %1 = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #turned>
  }, {
    nv_tileas.store_shared %y, %c : tensor<128xf32, #rows>, !buffer
    %2 = nv_tileas.load_shared %c : !buffer -> tensor<128xf32, #turned>
  }
  %3 = nv_tileas.load_shared %c : !buffer -> tensor<128xf32, #all>
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!buffer = !nv_tileas.memref<128xf32, shared>
// Two buffers in one iteration: each barrier also serves the back edge of the other buffer.
// CHECK-LABEL: func.func @alternate
// CHECK:      scf.for
// CHECK-NEXT: store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
// What both sides of a branch have synchronized is not pending after it.
// CHECK-LABEL: func.func @both_sides
// CHECK:      scf.if
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: else
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
// CHECK-NEXT: load_shared
// A loop in a loop, which is read at its first iteration only after the write of the outer one.
// CHECK-LABEL: func.func @nest
// CHECK:      scf.for
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: scf.for
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
// CHECK-NEXT: }
// The blocks of a condition and of a body are one loop.
// CHECK-LABEL: func.func @while
// CHECK:      scf.while
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
// CHECK:      do
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
func.func @alternate(%x: tensor<128xf32, #rows>, %n: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  %b = nv_tileas.alloc_tensor {offset = 512 : i64} : !buffer
  scf.for %i = %zero to %n step %one : i32 {
    nv_tileas.store_shared %x, %a : tensor<128xf32, #rows>, !buffer
    %y = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #turned>
    nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !buffer
    %z = nv_tileas.load_shared %b : !buffer -> tensor<128xf32, #turned>
  }
  return
}
func.func @both_sides(%x: tensor<128xf32, #rows>, %c: i1) attributes {nv_tileas.num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  nv_tileas.store_shared %x, %a : tensor<128xf32, #rows>, !buffer
  scf.if %c {
    %y = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #turned>
  } else {
    %y = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #turned>
  }
  %z = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #turned>
  return
}
func.func @nest(%x: tensor<128xf32, #rows>, %n: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  scf.for %i = %zero to %n step %one : i32 {
    nv_tileas.store_shared %x, %a : tensor<128xf32, #rows>, !buffer
    scf.for %j = %zero to %n step %one : i32 {
      %y = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #turned>
    }
  }
  return
}
func.func @while(%x: tensor<128xf32, #rows>, %c: i1) attributes {nv_tileas.num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  scf.while : () -> () {
    nv_tileas.store_shared %x, %a : tensor<128xf32, #rows>, !buffer
    scf.condition(%c)
  } do {
    %y = nv_tileas.load_shared %a : !buffer -> tensor<128xf32, #turned>
    scf.yield
  }
  return
}
