// covers: PS-11, AT-3, AT-8
// `contract` permits fusing a product and its sum, from arith and from nv_tileaa, typed or as a string; without it the
// product is rounded. The PTX and the execution show both: 1 + 2^-12 squared is 1 + 2^-11 + 2^-24, whose last bit f32 cannot
// represent.
// RUN: tilewright compile %s --gpu-name sm_90 --verify-attributes -o %t.ptx
// RUN: FileCheck %s --input-file %t.ptx
// RUN: tilewright compile %s --gpu-name sm_80 -O0 --verify-attributes -o %t.80.ptx
// RUN: FileCheck %s --input-file %t.80.ptx
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 -O0 --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --through ptx --check
// CHECK-LABEL: .entry plain(
// CHECK:     mul.rn.f32
// CHECK:     add.rn.f32
// CHECK-NOT: fma
// CHECK-LABEL: .entry fused(
// CHECK-NOT: mul.rn
// CHECK:     fma.rn.f32
// CHECK-NOT: mul.rn
// CHECK-LABEL: .entry strings(
// CHECK-NOT: mul.rn
// CHECK:     fma.rn.f32
// CHECK-NOT: mul.rn
// CHECK-LABEL: .entry functions(
// CHECK-DAG: div.{{approx|full}}
// CHECK-DAG: {{[[:space:]]}}sqrt.approx
// CHECK-DAG: ex2.approx
// CHECK-DAG: rsqrt.approx
// CHECK-DAG: tanh.approx
// CHECK-LABEL: .entry library(
// CHECK-DAG: sin.approx
// CHECK-DAG: cos.approx
// CHECK-DAG: lg2.approx
// CHECK-NOT: .local

// LLVM may use the flags: ptxas may fuse a PTX add without a rounding mode.
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_90 --check
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_90 --through ptx --check
// RUN: tilewright run %s --launch %s:3 --on emulator --gpu-name sm_90 --check
// RUN: tilewright run %s --launch %s:3 --on emulator --gpu-name sm_90 --through ptx --check
// RUN: tilewright run %s --launch %s:4 --on emulator --gpu-name sm_90 --check
// RUN: tilewright run %s --launch %s:4 --on emulator --gpu-name sm_90 --through ptx --check

// RUN: tilewright run %s --launch %s:5 --on emulator --gpu-name sm_90 --check
// RUN: tilewright run %s --launch %s:5 --on emulator --gpu-name sm_90 --through ptx --check

// Each conversion keeps the flags.
// RUN: tilewright compile %s --gpu-name sm_90 --stop-after=finish-tileas -o - | FileCheck %s --check-prefix=TILEAS
// TILEAS-LABEL: @fused
// TILEAS: nv_tileas.mulf %{{.*}} fastmath<contract>
// TILEAS: nv_tileas.addf %{{.*}} fastmath<contract>
// TILEAS-LABEL: @strings
// TILEAS: nv_tileas.mulf %{{.*}} fastmath<contract>
// TILEAS: nv_tileas.subf %{{.*}} fastmath<contract>
// TILEAS-LABEL: @matrix
// TILEAS: nv_tileas.dot %{{.*}} fastmath<contract>

// A planted silent miscompile: only the check of attributes detects it, at the product's line before the pass and at the kernel's
// after it.
// RUN: not tilewright-miscompile drop-fastmath compile %s --gpu-name sm_90 --verify-attributes -o %t.no 2>&1 | FileCheck %s --check-prefix=DROPPED
// DROPPED: fast_math.mlir:{{[0-9]+}}:10: error: internal error in Tilewright, not in your kernel: 'nv-tileas-place-operands' has dropped fastmath of matrix products 'contract' of 'nv_tileas.dot' in 'matrix', which must be kept (docs/attributes.md)
// DROPPED: %d = nv_tileaa.dot
// DROPPED: fast_math.mlir:{{[0-9]+}}:3: note: after 'nv-tileas-place-operands' nothing in 'matrix' has it

// launch: {"entry": "plain", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 1.000244140625}},
//            {"name": "c", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": -1.00048828125}},
//            {"name": "o", "role": "out", "dtype": "f32", "shape": [32]}],
//   "outputs": [{"arg": "o", "contents": {"gen": "constant", "value": 0}}]}
// launch: {"entry": "fused", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 1.000244140625}},
//            {"name": "c", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": -1.00048828125}},
//            {"name": "o", "role": "out", "dtype": "f32", "shape": [32]}],
//   "outputs": [{"arg": "o", "contents": {"gen": "constant", "value": 5.9604644775390625e-08}}]}
// launch: {"entry": "strings", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 1.000244140625}},
//            {"name": "c", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 1.00048828125}},
//            {"name": "o", "role": "out", "dtype": "f32", "shape": [32]}],
//   "outputs": [{"arg": "o", "contents": {"gen": "constant", "value": 5.9604644775390625e-08}}]}
// launch: {"entry": "functions", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 2}},
//            {"name": "c", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 0.5}},
//            {"name": "o", "role": "out", "dtype": "f32", "shape": [32]}],
//   "outputs": [{"arg": "o", "compare": "allclose", "rel": 0.001, "abs": 0,
//                "why": "tanh.approx is off by 2^-11, the others by less (PTX ISA)",
//                "contents": {"gen": "constant", "value": 17.972494}}]}
// launch: {"entry": "library", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "a", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 2}},
//            {"name": "c", "role": "in", "dtype": "f32", "shape": [32], "contents": {"gen": "constant", "value": 0.5}},
//            {"name": "o", "role": "out", "dtype": "f32", "shape": [32]}],
//   "outputs": [{"arg": "o", "compare": "allclose", "rel": 0.00001, "abs": 0,
//                "why": "each is off by some 2^-20 of a number below 2 (PTX ISA, sin, cos, lg2, ex2 with .approx)",
//                "contents": {"gen": "constant", "value": 2.894241}}]}
module {
  func.func @plain(%a: !nv_tileaa.ptr<f32>, %c: !nv_tileaa.ptr<f32>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %i = nv_tileaa.iota : tensor<32xi32>
    %as = nv_tileaa.splat %a : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %ap = nv_tileaa.addptr %as, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %cs = nv_tileaa.splat %c : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %cp = nv_tileaa.addptr %cs, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %os = nv_tileaa.splat %o : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %op = nv_tileaa.addptr %os, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %x, %t0 = nv_tileaa.load_ptr %ap : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %y, %t1 = nv_tileaa.load_ptr %cp : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %m = arith.mulf %x, %x : tensor<32xf32>
    %r = arith.addf %m, %y : tensor<32xf32>
    %t2 = nv_tileaa.store_ptr %r, %op : tensor<32xf32>, tensor<32x!nv_tileaa.ptr<f32>>
    return
  }
  func.func @fused(%a: !nv_tileaa.ptr<f32>, %c: !nv_tileaa.ptr<f32>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %i = nv_tileaa.iota : tensor<32xi32>
    %as = nv_tileaa.splat %a : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %ap = nv_tileaa.addptr %as, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %cs = nv_tileaa.splat %c : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %cp = nv_tileaa.addptr %cs, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %os = nv_tileaa.splat %o : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %op = nv_tileaa.addptr %os, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %x, %t0 = nv_tileaa.load_ptr %ap : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %y, %t1 = nv_tileaa.load_ptr %cp : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %m = arith.mulf %x, %x fastmath<contract> : tensor<32xf32>
    %r = arith.addf %m, %y fastmath<contract> : tensor<32xf32>
    %t2 = nv_tileaa.store_ptr %r, %op : tensor<32xf32>, tensor<32x!nv_tileaa.ptr<f32>>
    return
  }
  func.func @strings(%a: !nv_tileaa.ptr<f32>, %c: !nv_tileaa.ptr<f32>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %i = nv_tileaa.iota : tensor<32xi32>
    %as = nv_tileaa.splat %a : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %ap = nv_tileaa.addptr %as, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %cs = nv_tileaa.splat %c : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %cp = nv_tileaa.addptr %cs, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %os = nv_tileaa.splat %o : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %op = nv_tileaa.addptr %os, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %x, %t0 = nv_tileaa.load_ptr %ap : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %y, %t1 = nv_tileaa.load_ptr %cp : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %m = nv_tileaa.mulf %x, %x {fastmath = "contract"} : tensor<32xf32>
    %r = nv_tileaa.subf %m, %y {fastmath = "contract"} : tensor<32xf32>
    %t2 = nv_tileaa.store_ptr %r, %op : tensor<32xf32>, tensor<32x!nv_tileaa.ptr<f32>>
    return
  }
  func.func @functions(%a: !nv_tileaa.ptr<f32>, %c: !nv_tileaa.ptr<f32>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %i = nv_tileaa.iota : tensor<32xi32>
    %as = nv_tileaa.splat %a : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %ap = nv_tileaa.addptr %as, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %cs = nv_tileaa.splat %c : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %cp = nv_tileaa.addptr %cs, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %os = nv_tileaa.splat %o : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %op = nv_tileaa.addptr %os, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %x, %t0 = nv_tileaa.load_ptr %ap : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %y, %t1 = nv_tileaa.load_ptr %cp : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %e = nv_tileaa.exp %x fastmath<afn> : tensor<32xf32>
    %p = nv_tileaa.exp2 %x fastmath<afn> : tensor<32xf32>
    %q = nv_tileaa.rsqrt %y fastmath<afn> : tensor<32xf32>
    %s = nv_tileaa.sqrt %y fastmath<afn> : tensor<32xf32>
    %h = nv_tileaa.tanh %y fastmath<afn> : tensor<32xf32>
    %d = arith.divf %x, %y fastmath<arcp,afn> : tensor<32xf32>
    %r0 = arith.addf %e, %p fastmath<nnan,ninf,nsz> : tensor<32xf32>
    %r1 = arith.addf %r0, %q fastmath<reassoc> : tensor<32xf32>
    %r2 = arith.addf %r1, %s fastmath<reassoc> : tensor<32xf32>
    %r3 = arith.addf %r2, %h : tensor<32xf32>
    %r = arith.addf %r3, %d : tensor<32xf32>
    %t2 = nv_tileaa.store_ptr %r, %op : tensor<32xf32>, tensor<32x!nv_tileaa.ptr<f32>>
    return
  }
  func.func @library(%a: !nv_tileaa.ptr<f32>, %c: !nv_tileaa.ptr<f32>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %i = nv_tileaa.iota : tensor<32xi32>
    %as = nv_tileaa.splat %a : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %ap = nv_tileaa.addptr %as, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %cs = nv_tileaa.splat %c : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %cp = nv_tileaa.addptr %cs, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %os = nv_tileaa.splat %o : !nv_tileaa.ptr<f32> -> tensor<32x!nv_tileaa.ptr<f32>>
    %op = nv_tileaa.addptr %os, %i : tensor<32x!nv_tileaa.ptr<f32>>, tensor<32xi32>
    %x, %t0 = nv_tileaa.load_ptr %ap : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %y, %t1 = nv_tileaa.load_ptr %cp : tensor<32x!nv_tileaa.ptr<f32>> -> tensor<32xf32>
    %e = math.sin %x fastmath<afn> : tensor<32xf32>
    %p = math.cos %y fastmath<afn> : tensor<32xf32>
    %q = math.log %x fastmath<afn> : tensor<32xf32>
    %s = math.log2 %y fastmath<afn> : tensor<32xf32>
    %h = math.powf %x, %y fastmath<afn> : tensor<32xf32>
    %r0 = arith.addf %e, %p : tensor<32xf32>
    %r1 = arith.addf %r0, %q : tensor<32xf32>
    %r2 = arith.addf %r1, %s : tensor<32xf32>
    %r = arith.addf %r2, %h : tensor<32xf32>
    %t2 = nv_tileaa.store_ptr %r, %op : tensor<32xf32>, tensor<32x!nv_tileaa.ptr<f32>>
    return
  }
  func.func @matrix(%a: !nv_tileaa.ptr<f16>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %zero = arith.constant 0 : i32
    %am = nv_tileaa.make_memref %a, sizes [], strides [] : !nv_tileaa.ptr<f16>, (), () -> memref<32x32xf16, strided<[32, 1]>, 1>
    %av = nv_tileaa.block_tile %am : memref<32x32xf16, strided<[32, 1]>, 1> -> !nv_tileaa.tiled_view<32x32, memref<32x32xf16, strided<[32, 1]>, 1>>
    %om = nv_tileaa.make_memref %o, sizes [], strides [] : !nv_tileaa.ptr<f32>, (), () -> memref<32x32xf32, strided<[32, 1]>, 1>
    %ov = nv_tileaa.block_tile %om : memref<32x32xf32, strided<[32, 1]>, 1> -> !nv_tileaa.tiled_view<32x32, memref<32x32xf32, strided<[32, 1]>, 1>>
    %x, %t0 = nv_tileaa.tiled_load %av[%zero, %zero] : !nv_tileaa.tiled_view<32x32, memref<32x32xf16, strided<[32, 1]>, 1>>[i32, i32] -> tensor<32x32xf16>
    %c = arith.constant dense<0.0> : tensor<32x32xf32>
    %d = nv_tileaa.dot %x, %x, %c fastmath<contract> : tensor<32x32xf16>, tensor<32x32xf16> -> tensor<32x32xf32>
    %t1 = nv_tileaa.tiled_store %d, %ov[%zero, %zero] : tensor<32x32xf32>, !nv_tileaa.tiled_view<32x32, memref<32x32xf32, strided<[32, 1]>, 1>>[i32, i32]
    return
  }
}
