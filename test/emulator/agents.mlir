// covers: diverging warps execute code of their own, each for its own tiles, and synchronize only their own threads
// RUN: sed 's/opt_level = 3/opt_level = 0/' %s > %t.mlir
// RUN: tilewright run %t.mlir --launch %s:1 --on emulator --gpu-name sm_75 --check --racecheck
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --check --racecheck
// RUN: tilewright run %t.mlir --launch %s:2 --on emulator --gpu-name sm_80 --check --racecheck
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_120 --check --racecheck
// RUN: tilewright compile %s --gpu-name sm_90 -o - | FileCheck %s
// launch: {"entry": "halves", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i32", "shape": [256], "contents": {"gen": "iota"}}, {"name": "q", "role": "out",
//   "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -1}}],
//   "outputs": [{"arg": "q", "compare": "exact", "values": [32640, 0, 255, 32640]}]}
// launch: {"entry": "few", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x", "role": "in",
//   "dtype": "i32", "shape": [256], "contents": {"gen": "iota"}}, {"name": "q", "role": "out",
//   "dtype": "i32", "shape": [4], "contents": {"gen": "constant", "value": -1}}],
//   "outputs": [{"arg": "q", "compare": "exact", "values": [32640, 255, -1, -1]}]}

// The second agent counts its threads from 128 on; each agent has its own barrier.
// CHECK-LABEL: .entry halves
// CHECK-DAG: bar.sync {{.*}}1, 128
// CHECK-DAG: bar.sync {{.*}}2, 128
// CHECK: .entry few
module attributes {tilewright.phase = {after = "finish-tileas", opt_level = 3 : i32}} {
  func.func @halves(%x: !nv_tileas.ptr<i32>, %q: !nv_tileas.ptr<i32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 8, num_ctas = 1>, nv_tileas.num_warps = 8 : i32} {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %q1 = nv_tileas.offset %q, %c1 : !nv_tileas.ptr<i32>, i32
    %q2 = nv_tileas.offset %q, %c2 : !nv_tileas.ptr<i32>, i32
    %q3 = nv_tileas.offset %q, %c3 : !nv_tileas.ptr<i32>, i32
    %s = nv_tileas.splat %x : !nv_tileas.ptr<i32> -> tensor<256x!nv_tileas.ptr<i32>>
    %i = nv_tileas.iota : tensor<256xi32>
    %p = nv_tileas.offset %s, %i : tensor<256x!nv_tileas.ptr<i32>>, tensor<256xi32>
    nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 4 : i32} {
      %s0 = nv_tileas.splat %x : !nv_tileas.ptr<i32> -> tensor<256x!nv_tileas.ptr<i32>>
      %i0 = nv_tileas.iota : tensor<256xi32>
      %p0 = nv_tileas.offset %s0, %i0 : tensor<256x!nv_tileas.ptr<i32>>, tensor<256xi32>
      %x0, %t0 = nv_tileas.load_ptr %p0 : tensor<256x!nv_tileas.ptr<i32>> -> tensor<256xi32>
      %r0 = nv_tileas.reduce %x0 dim = 0, identities [0 : i32] {
      ^bb0(%a: i32, %b: i32):
        %sum = arith.addi %a, %b : i32
        nv_tileas.yield %sum : i32
      } : tensor<256xi32> -> i32
      %d0 = nv_tileas.store_ptr %r0, %q : i32, !nv_tileas.ptr<i32>
    }, {
      %s1 = nv_tileas.splat %x : !nv_tileas.ptr<i32> -> tensor<256x!nv_tileas.ptr<i32>>
      %i1 = nv_tileas.iota : tensor<256xi32>
      %p1 = nv_tileas.offset %s1, %i1 : tensor<256x!nv_tileas.ptr<i32>>, tensor<256xi32>
      %x1, %t1 = nv_tileas.load_ptr %p1 : tensor<256x!nv_tileas.ptr<i32>> -> tensor<256xi32>
      %r1 = nv_tileas.reduce %x1 dim = 0, identities [2147483647 : i32] {
      ^bb0(%a: i32, %b: i32):
        %least = arith.minsi %a, %b : i32
        nv_tileas.yield %least : i32
      } : tensor<256xi32> -> i32
      %d1 = nv_tileas.store_ptr %r1, %q1 : i32, !nv_tileas.ptr<i32>
      %r2 = nv_tileas.reduce %x1 dim = 0, identities [-2147483648 : i32] {
      ^bb0(%a: i32, %b: i32):
        %most = arith.maxsi %a, %b : i32
        nv_tileas.yield %most : i32
      } : tensor<256xi32> -> i32
      %d2 = nv_tileas.store_ptr %r2, %q2 : i32, !nv_tileas.ptr<i32>
    }
    %y, %t = nv_tileas.load_ptr %p : tensor<256x!nv_tileas.ptr<i32>> -> tensor<256xi32>
    %r = nv_tileas.reduce %y dim = 0, identities [0 : i32] {
    ^bb0(%a: i32, %b: i32):
      %sum = arith.addi %a, %b : i32
      nv_tileas.yield %sum : i32
    } : tensor<256xi32> -> i32
    %d = nv_tileas.store_ptr %r, %q3 : i32, !nv_tileas.ptr<i32>
    return
  }

  // Two of four warps.
  func.func @few(%x: !nv_tileas.ptr<i32>, %q: !nv_tileas.ptr<i32>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.num_warps = 4 : i32} {
    %c1 = arith.constant 1 : i32
    %q1 = nv_tileas.offset %q, %c1 : !nv_tileas.ptr<i32>, i32
    nv_tileas.async.pipeline.agent_switch attributes {nv_tileas.num_warps = 1 : i32} {
      %s0 = nv_tileas.splat %x : !nv_tileas.ptr<i32> -> tensor<256x!nv_tileas.ptr<i32>>
      %i0 = nv_tileas.iota : tensor<256xi32>
      %p0 = nv_tileas.offset %s0, %i0 : tensor<256x!nv_tileas.ptr<i32>>, tensor<256xi32>
      %x0, %t0 = nv_tileas.load_ptr %p0 : tensor<256x!nv_tileas.ptr<i32>> -> tensor<256xi32>
      %r0 = nv_tileas.reduce %x0 dim = 0, identities [0 : i32] {
      ^bb0(%a: i32, %b: i32):
        %sum = arith.addi %a, %b : i32
        nv_tileas.yield %sum : i32
      } : tensor<256xi32> -> i32
      %d0 = nv_tileas.store_ptr %r0, %q : i32, !nv_tileas.ptr<i32>
    }, {
      %s1 = nv_tileas.splat %x : !nv_tileas.ptr<i32> -> tensor<256x!nv_tileas.ptr<i32>>
      %i1 = nv_tileas.iota : tensor<256xi32>
      %p1 = nv_tileas.offset %s1, %i1 : tensor<256x!nv_tileas.ptr<i32>>, tensor<256xi32>
      %x1, %t1 = nv_tileas.load_ptr %p1 : tensor<256x!nv_tileas.ptr<i32>> -> tensor<256xi32>
      %r1 = nv_tileas.reduce %x1 dim = 0, identities [-2147483648 : i32] {
      ^bb0(%a: i32, %b: i32):
        %most = arith.maxsi %a, %b : i32
        nv_tileas.yield %most : i32
      } : tensor<256xi32> -> i32
      %d1 = nv_tileas.store_ptr %r1, %q1 : i32, !nv_tileas.ptr<i32>
    }
    return
  }
}
