// RUN: tilewright-opt %s --nv-tileas-insert-barriers --split-input-file | FileCheck %s
// The pass is idempotent: a second run adds nothing.
// RUN: tilewright-opt %s --nv-tileas-insert-barriers --split-input-file > %t.once
// RUN: tilewright-opt %s --nv-tileas-insert-barriers --nv-tileas-insert-barriers --split-input-file | diff %t.once -
// A barrier is inserted where threads access what other threads accessed since the last one, and nowhere else.

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!buffer = !nv_tileas.memref<128xf32, shared>
// A read after a write, and a write after that read.
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
// Threads that read their own writes do not wait; if two warps hold the same elements, they do.
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
// A write before a loop that only reads is waited for once.
// CHECK-LABEL: func.func @before
// CHECK:      store_shared
// CHECK:      barrier
// CHECK-NEXT: scf.for
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
// Alternating writes and reads need two barriers per iteration, and none before the first.
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
// Buffers that share bytes count as one; others are independent. One side of an if may have to wait.
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
// All threads synchronize before agents access other threads' writes, and after the agents; in between each agent synchronizes on its own.
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
// Accesses that both sides of a branch have synchronized are not pending after it.
// CHECK-LABEL: func.func @both_sides
// CHECK:      scf.if
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: else
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
// CHECK-NEXT: load_shared
// A nested loop whose first iteration reads after the outer loop's write.
// CHECK-LABEL: func.func @nest
// CHECK:      scf.for
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: scf.for
// CHECK-NEXT: load_shared
// CHECK-NEXT: }
// CHECK-NEXT: }
// The condition and body blocks form one loop.
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

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!pointers = tensor<128x!nv_tileas.ptr<f32>, #rows>
!stage = !nv_tileas.memref<128xf32, shared>
!ring = !nv_tileas.memref<3x[128xf32], shared>
!pair = !nv_tileas.memref<2x[128xf32], shared>
// A ring of three stages, prefetched by two iterations: one barrier per iteration, before the copy, for the stage that is overwritten and
// the one that is read next; the wait leaves the next iteration's group in flight. After the loop, an access that reuses the ring's bytes
// waits for all groups.
// CHECK-LABEL: func.func @ring
// CHECK:      scf.if
// CHECK-COUNT-2: async.copy_ptr
// CHECK-NOT:  barrier
// CHECK:      scf.for
// CHECK-NOT:  wait_group
// CHECK:      async.wait_group 1
// CHECK-NEXT: barrier
// CHECK-NEXT: async.copy_ptr
// CHECK-NEXT: async.commit_group
// CHECK-NEXT: load_shared
// CHECK-NEXT: inc_iter
// CHECK-NEXT: scf.yield
// CHECK:      async.wait_group 0
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
func.func @ring(%p: !pointers, %x: tensor<128xf32, #rows>, %n: i32, %c: i1) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %after = nv_tileas.alloc_tensor {offset = 512 : i64} : !stage
  scf.if %c {
    %s0 = nv_tileas.view %r stage %zero : i32 : !ring -> !stage
    nv_tileas.async.copy_ptr %p, %s0 if %c places(#rows) : !pointers, !stage
    nv_tileas.async.commit_group
    %s1 = nv_tileas.view %r stage %one : i32 : !ring -> !stage
    nv_tileas.async.copy_ptr %p, %s1 if %c places(#rows) : !pointers, !stage
    nv_tileas.async.commit_group
  }
  %first = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
  %last = scf.for %i = %zero to %n step %one iter_args(%it = %first) -> !nv_tileas.pipeline_iterator<3> : i32 {
    %token = nv_tileas.async.pipeline.iterator_token %it : !nv_tileas.pipeline_iterator<3> -> !nv_tileas.consumer_token
    %slot, %phase = nv_tileas.async.pipeline.read_token %token : !nv_tileas.consumer_token
    %isFirst = arith.cmpi eq, %slot, %zero : i32
    %lower = arith.subi %slot, %one : i32
    %free = arith.select %isFirst, %two, %lower : i32
    %to = nv_tileas.view %r stage %free : i32 : !ring -> !stage
    %from = nv_tileas.view %r stage %slot : i32 : !ring -> !stage
    nv_tileas.async.copy_ptr %p, %to if %c places(#rows) : !pointers, !stage
    nv_tileas.async.commit_group
    %y = nv_tileas.load_shared %from : !stage -> tensor<128xf32, #turned>
    %next = nv_tileas.async.pipeline.inc_iter %it : !nv_tileas.pipeline_iterator<3>
    scf.yield %next : !nv_tileas.pipeline_iterator<3>
  }
  nv_tileas.store_shared %x, %after : tensor<128xf32, #rows>, !stage
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!pointers = tensor<128x!nv_tileas.ptr<f32>, #rows>
!stage = !nv_tileas.memref<128xf32, shared>
!ring = !nv_tileas.memref<3x[128xf32], shared>
!pair = !nv_tileas.memref<2x[128xf32], shared>
// Of two stages, the other one; and the write of the next iteration's tile does not wait for the read of the current one.
// CHECK-LABEL: func.func @pair
// CHECK:      scf.for
// CHECK:      barrier
// CHECK-NEXT: store_shared
// CHECK-NEXT: load_shared
// CHECK-NOT:  barrier
// CHECK:      return
// Unknown stages are assumed to be the same.
// CHECK-LABEL: func.func @unknown
// CHECK:      store_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// Consecutive stages, by number.
// CHECK-LABEL: func.func @numbers
// CHECK:      store_shared
// CHECK-NEXT: load_shared
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// An iterator that another loop has advanced has no known distance from the first stage.
// CHECK-LABEL: func.func @moved
// CHECK:      store_shared
// CHECK:      scf.for
// CHECK:      barrier
// CHECK-NEXT: load_shared
func.func @pair(%x: tensor<128xf32, #rows>, %n: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = nv_tileas.alloc_tensor {offset = 0 : i64} : !pair
  %s = nv_tileas.view %r stage %zero : i32 : !pair -> !stage
  nv_tileas.store_shared %x, %s : tensor<128xf32, #rows>, !stage
  %first = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<2>
  %last = scf.for %i = %zero to %n step %one iter_args(%it = %first) -> !nv_tileas.pipeline_iterator<2> : i32 {
    %token = nv_tileas.async.pipeline.iterator_token %it : !nv_tileas.pipeline_iterator<2> -> !nv_tileas.consumer_token
    %slot, %phase = nv_tileas.async.pipeline.read_token %token : !nv_tileas.consumer_token
    %other = arith.xori %slot, %one : i32
    %to = nv_tileas.view %r stage %other : i32 : !pair -> !stage
    %from = nv_tileas.view %r stage %slot : i32 : !pair -> !stage
    nv_tileas.store_shared %x, %to : tensor<128xf32, #rows>, !stage
    %y = nv_tileas.load_shared %from : !stage -> tensor<128xf32, #turned>
    %next = nv_tileas.async.pipeline.inc_iter %it : !nv_tileas.pipeline_iterator<2>
    scf.yield %next : !nv_tileas.pipeline_iterator<2>
  }
  return
}
func.func @unknown(%x: tensor<128xf32, #rows>, %i: i32, %j: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %r = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %a = nv_tileas.view %r stage %i : i32 : !ring -> !stage
  %b = nv_tileas.view %r stage %j : i32 : !ring -> !stage
  nv_tileas.store_shared %x, %a : tensor<128xf32, #rows>, !stage
  %y = nv_tileas.load_shared %b : !stage -> tensor<128xf32, #turned>
  return
}
func.func @numbers(%x: tensor<128xf32, #rows>) attributes {nv_tileas.num_warps = 4 : i32} {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %a = nv_tileas.view %r stage %one : i32 : !ring -> !stage
  %b = nv_tileas.view %r stage %two : i32 : !ring -> !stage
  nv_tileas.store_shared %x, %a : tensor<128xf32, #rows>, !stage
  %y = nv_tileas.load_shared %b : !stage -> tensor<128xf32, #turned>
  %z = nv_tileas.load_shared %a : !stage -> tensor<128xf32, #turned>
  return
}
func.func @moved(%x: tensor<128xf32, #rows>, %n: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %a = nv_tileas.view %r stage %zero : i32 : !ring -> !stage
  nv_tileas.store_shared %x, %a : tensor<128xf32, #rows>, !stage
  %first = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
  %second = nv_tileas.async.pipeline.inc_iter %first : !nv_tileas.pipeline_iterator<3>
  %moved = scf.for %i = %zero to %n step %one iter_args(%it = %second) -> !nv_tileas.pipeline_iterator<3> : i32 {
    %next = nv_tileas.async.pipeline.inc_iter %it : !nv_tileas.pipeline_iterator<3>
    scf.yield %next : !nv_tileas.pipeline_iterator<3>
  }
  %token = nv_tileas.async.pipeline.iterator_token %moved : !nv_tileas.pipeline_iterator<3> -> !nv_tileas.consumer_token
  %slot, %phase = nv_tileas.async.pipeline.read_token %token : !nv_tileas.consumer_token
  %b = nv_tileas.view %r stage %slot : i32 : !ring -> !stage
  %y = nv_tileas.load_shared %b : !stage -> tensor<128xf32, #turned>
  return
}

// -----

#rows = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
#turned = #nv_tileas.layout<128, register = [], lane = [[4], [8], [16], [32], [64]], warp = [[1], [2]]>
!pointers = tensor<128x!nv_tileas.ptr<f32>, #rows>
!stage = !nv_tileas.memref<128xf32, shared>
!ring = !nv_tileas.memref<3x[128xf32], shared>
!pair = !nv_tileas.memref<2x[128xf32], shared>
// A read waits for its copy and for earlier ones only; an existing barrier serves it if the copy was committed before the barrier.
// CHECK-LABEL: func.func @counts
// CHECK-COUNT-3: async.commit_group
// CHECK:      async.wait_group 2
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: async.wait_group 0
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-LABEL: func.func @one_barrier
// CHECK:      async.wait_group 0
// CHECK-NEXT: barrier
// CHECK-NEXT: load_shared
// CHECK-NEXT: load_shared
func.func @counts(%p: !pointers, %c: i1) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r = nv_tileas.alloc_tensor {offset = 0 : i64} : !ring
  %s0 = nv_tileas.view %r stage %zero : i32 : !ring -> !stage
  %s1 = nv_tileas.view %r stage %one : i32 : !ring -> !stage
  %s2 = nv_tileas.view %r stage %two : i32 : !ring -> !stage
  nv_tileas.async.copy_ptr %p, %s0 if %c places(#rows) : !pointers, !stage
  nv_tileas.async.commit_group
  nv_tileas.async.copy_ptr %p, %s1 if %c places(#rows) : !pointers, !stage
  nv_tileas.async.commit_group
  nv_tileas.async.copy_ptr %p, %s2 if %c places(#rows) : !pointers, !stage
  nv_tileas.async.commit_group
  %x = nv_tileas.load_shared %s0 : !stage -> tensor<128xf32, #turned>
  %y = nv_tileas.load_shared %s2 : !stage -> tensor<128xf32, #turned>
  return
}
func.func @one_barrier(%p: !pointers, %x: tensor<128xf32, #rows>, %c: i1) attributes {nv_tileas.num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !stage
  %b = nv_tileas.alloc_tensor {offset = 512 : i64} : !stage
  nv_tileas.async.copy_ptr %p, %a if %c places(#rows) : !pointers, !stage
  nv_tileas.async.commit_group
  nv_tileas.store_shared %x, %b : tensor<128xf32, #rows>, !stage
  %y = nv_tileas.load_shared %b : !stage -> tensor<128xf32, #turned>
  %z = nv_tileas.load_shared %a : !stage -> tensor<128xf32, #turned>
  return
}

// -----

#map = #nv_tileas.memory<64x32, offset = [[32, 72, 144, 256, 512, 1024], [1, 2, 4, 8, 16]]>
#rows = #nv_tileas.layout<64x32, register = [[0, 1], [0, 2], [0, 4], [32, 0]], lane = [[0, 8], [0, 16], [1, 0], [2, 0], [4, 0]], warp = [[8, 0], [16, 0]]>
!tile = tensor<64x32xf16, #rows>
!view = !nv_tileas.tiled_view<64x32, memref<?x?xf16, strided<[?, 1]>, 1>>
!desc = !nv_tileas.tma_desc<64x32xf16, swizzle = b64>
!buffer = !nv_tileas.memref<64x32xf16, #map, shared>
// A copy by a tensor map reads the buffer by the async proxy. It has been read before the next iteration writes the buffer, and the
// array has been written before the map is released. Of two copies in flight, only the first is waited for.
// CHECK-LABEL: func.func @stores_by_map
// CHECK:      scf.for
// CHECK-NEXT:   async.wait_stores 0 read
// CHECK-NEXT:   barrier
// CHECK-NEXT:   store_shared
// CHECK-NEXT:   fence_async_proxy
// CHECK-NEXT:   barrier
// CHECK-NEXT:   async.tiled_tma_store
// CHECK-NEXT: }
// CHECK-NEXT: async.wait_stores 0{{$}}
// CHECK-NEXT: release_tma_descs
// CHECK-LABEL: func.func @two_stores
// CHECK:      async.tiled_tma_store
// CHECK-NOT:  wait_stores
// CHECK:      async.tiled_tma_store
// CHECK-NEXT: async.wait_stores 1 read
// CHECK-NEXT: barrier
// CHECK-NEXT: store_shared
func.func @stores_by_map(%x: !tile, %v: !view, %n: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %s = nv_tileas.alloc_tensor {offset = 4096 : i64} : !nv_tileas.memref<128xi8, shared>
  %slot, %m = nv_tileas.build_tma_descs %v in %s : (!view), !nv_tileas.memref<128xi8, shared> -> (!desc)
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  scf.for %i = %zero to %n step %one : i32 {
    nv_tileas.store_shared %x, %b : !tile, !buffer
    %t = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m : !buffer, !view, !desc, i32, i32
  }
  nv_tileas.release_tma_descs %slot
  return
}
func.func @two_stores(%x: !tile, %v: !view, %m: !desc, %i: i32) attributes {nv_tileas.num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  %b = nv_tileas.alloc_tensor {offset = 4096 : i64} : !buffer
  nv_tileas.store_shared %x, %a : !tile, !buffer
  nv_tileas.store_shared %x, %b : !tile, !buffer
  %t = nv_tileas.async.tiled_tma_store %a, %v[%i, %i] by %m : !buffer, !view, !desc, i32, i32
  %u = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m : !buffer, !view, !desc, i32, i32
  nv_tileas.store_shared %x, %a : !tile, !buffer
  return
}

// Operations that a copy's token orders after it wait until the array has been written, through joins and control flow; all threads
// wait for the one that issued the copy, unless it issues the next one too.
// CHECK-LABEL: func.func @tokens
// CHECK:      scf.for
// CHECK:        nv_tileas.join_tokens
// CHECK-NEXT:   async.wait_stores 0{{$}}
// CHECK-NEXT:   barrier
// CHECK-NEXT:   tiled_load
// CHECK:        async.wait_stores 0{{$}}
// CHECK-NEXT:   fence_async_proxy
// CHECK-NEXT:   barrier
// CHECK-NEXT:   async.tiled_tma_store
// CHECK:      scf.yield
// CHECK:      async.wait_stores 0{{$}}
// CHECK-NEXT: barrier
// CHECK-NEXT: tiled_load
func.func @tokens(%x: !tile, %v: !view, %m: !desc, %n: i32) -> (!tile, !tile) attributes {nv_tileas.num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %b = nv_tileas.alloc_tensor {offset = 0 : i64} : !buffer
  %first = nv_tileas.make_token
  %last, %sum = scf.for %i = %zero to %n step %one iter_args(%t = %first, %z = %x) -> (!nv_tileas.token, !tile) : i32 {
    %j = nv_tileas.join_tokens %t, %first
    %y, %d = nv_tileas.tiled_load %v[%i, %i] token %j : !view, i32, i32 -> !tile
    nv_tileas.store_shared %y, %b : !tile, !buffer
    %u = nv_tileas.async.tiled_tma_store %b, %v[%i, %i] by %m token %t : !buffer, !view, !desc, i32, i32
    scf.yield %u, %y : !nv_tileas.token, !tile
  }
  %w, %e = nv_tileas.tiled_load %v[%zero, %zero] token %last : !view, i32, i32 -> !tile
  return %sum, %w : !tile, !tile
}

#spread = #nv_tileas.layout<128, register = [], lane = [[1], [2], [4], [8], [16]], warp = [[32], [64]]>
!rows = !nv_tileas.memref<3x[128xf32], shared>
!row_barriers = !nv_tileas.memref<3x[1xi64], shared>
!row = !nv_tileas.memref<128xf32, shared>
!row_view = !nv_tileas.tiled_view<128, memref<?xf32, strided<[1]>, 1>>
#in_order = #nv_tileas.memory<128, offset = [[1, 2, 4, 8, 16, 32, 64]]>
// A view of one of two stages that have both been waited for needs no barrier.
// CHECK-LABEL: func.func @one_of_two
// CHECK:      consumer_wait
// CHECK-NEXT: consumer_wait
// CHECK-NEXT: load_shared
func.func @one_of_two(%v: !row_view, %m: !nv_tileas.tma_desc<128xf32>, %i: i32, %t: i1) attributes {nv_tileas.num_warps = 5 : i32} {
  %a = nv_tileas.alloc_tensor {offset = 0 : i64} : !rows
  %full = nv_tileas.alloc_tensor {offset = 2048 : i64} : !row_barriers
  %empty = nv_tileas.alloc_tensor {offset = 2176 : i64} : !row_barriers
  %p = nv_tileas.async.pipeline.create_pipeline %full, %empty rings(%a) consumers 4 : !row_barriers, (!rows) -> !nv_tileas.pipeline<3>
  nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 4, 1>, nv_tileas.num_warps = 4 : i32} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
    %next = nv_tileas.async.pipeline.inc_iter %it : !nv_tileas.pipeline_iterator<3>
    %either = arith.select %t, %one, %zero : i32
    %chosen = nv_tileas.view %a stage %either : i32 : !rows -> !row
    nv_tileas.async.pipeline.consumer_wait %p[%it] : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    nv_tileas.async.pipeline.consumer_wait %p[%next] : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    %0 = nv_tileas.load_shared %chosen : !row -> tensor<128xf32, #spread>
  }, {
    %it = nv_tileas.async.pipeline.create_iterator : !nv_tileas.pipeline_iterator<3>
    %zero = arith.constant 0 : i32
    %s = nv_tileas.view %a stage %zero : i32 : !rows -> !row
    nv_tileas.async.pipeline.producer_acquire %p[%it] bytes 512 : !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>
    nv_tileas.async.tiled_tma_load %v[%i] by %m, %s at %p[%it] places(#in_order) : !row_view, !nv_tileas.tma_desc<128xf32>, !row, !nv_tileas.pipeline<3>, !nv_tileas.pipeline_iterator<3>, i32
  }
  return
}
