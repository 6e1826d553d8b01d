// covers: AT-10
// The cache policy of an access reaches its instruction (PTX ISA, ld, st, createpolicy), through pointers and through views, and
// does not change values.
// RUN: tilewright compile %s --gpu-name sm_90 --verify-attributes -o %t.ptx
// RUN: FileCheck %s --input-file %t.ptx
// RUN: tilewright compile %s --gpu-name sm_80 -O0 --verify-attributes -o %t.80.ptx
// RUN: FileCheck %s --check-prefix=PLAIN --input-file %t.80.ptx
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --through ptx --check
// RUN: tilewright run %t.ptx --launch %s:1 --on emulator --check
// CHECK-LABEL: .entry copy(
// CHECK-DAG: createpolicy.fractional.L2::evict_last.b64 [[LAST:%rd[0-9]+]], 1.0;
// CHECK-DAG: createpolicy.fractional.L2::evict_first.b64 [[FIRST:%rd[0-9]+]], 1.0;
// CHECK-DAG: ld.global.ca.b32
// CHECK-DAG: ld.global.cg.L2::128B.b32
// CHECK-DAG: ld.global.cs.L2::64B.b32
// CHECK-DAG: ld.global.cv.b32
// CHECK-DAG: ld.global.L1::evict_first.L2::256B.b32
// CHECK-DAG: ld.global.L1::no_allocate.L2::cache_hint.b32 {{.*}}, [[LAST]];
// CHECK-DAG: ld.acquire.gpu.global.L1::evict_unchanged.b32
// CHECK-DAG: ld.global.L1::evict_last{{(.v4)?}}.b32
// CHECK-DAG: ld.global.L1::evict_normal.b32
// CHECK-DAG: st.global.cg.L2::cache_hint.b32 {{.*}}, [[FIRST]];
// CHECK-DAG: st.global.wb.b32
// CHECK-DAG: st.global.cs.b32
// CHECK-DAG: st.global.wt.b32
// CHECK-DAG: st.global.L1::evict_last.b32
// CHECK-DAG: st.global.L1::no_allocate{{(.v4)?}}.b32
// PLAIN: .entry copy(
// PLAIN: ld.global.cg.L2::128B.b32
// PLAIN: createpolicy.fractional.L2::evict_last.b64
// PLAIN: ld.global.L1::no_allocate.L2::cache_hint.b32 {{.*}}, %rd{{[0-9]+}};

// All accesses with the same policy share it.
// RUN: grep -c createpolicy %t.ptx | FileCheck %s --check-prefix=POLICIES
// POLICIES: {{^}}2{{$}}

// A policy that the chip does not support is an error at its access, also in handwritten IR of the last stage.
// RUN: %python %source_root/test/driver/Inputs/expect.py 1 tilewright compile %s --gpu-name sm_75 -o %t.no 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: cache_policy.mlir:{{[0-9]+}}:{{[0-9]+}}: error: 'nv_tileaa.store_ptr' op has cache_eviction_priority evict_first, but sm_75 has none; compile for sm_80 or newer
// OLD: cache_policy.mlir:{{[0-9]+}}:{{[0-9]+}}: error: 'nv_tileaa.load_ptr' op has an l2_prefetch of 256 bytes, but sm_75 has none; compile for sm_80 or newer
// OLD: cache_policy.mlir:{{[0-9]+}}:{{[0-9]+}}: error: 'nv_tileaa.load_ptr' op has cache_eviction_priority evict_last, but sm_75 has none; compile for sm_80 or newer

// A load with a policy does not become an asynchronous copy; the same loop without it has copies.
// RUN: tilewright compile %S/Inputs/cache_policy_loop.mlir --gpu-name sm_80 --verify-attributes -o %t.loop.ptx
// RUN: FileCheck %s --check-prefix=LOOP --input-file %t.loop.ptx
// RUN: sed 's/{cache_modifier[^}]*}//' %S/Inputs/cache_policy_loop.mlir > %t.copies.mlir
// RUN: tilewright compile %t.copies.mlir --gpu-name sm_80 -o - | FileCheck %s --check-prefix=COPIES
// LOOP-NOT: cp.async
// LOOP: ld.global.cg
// LOOP-NOT: cp.async
// COPIES: cp.async

// launch: {"entry": "copy", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "p", "role": "in", "dtype": "i32", "shape": [256], "contents": {"gen": "iota"}},
//            {"name": "q", "role": "out", "dtype": "i32", "shape": [256]}],
//   "outputs": [{"arg": "q", "values": [
//     0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62,
//     32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94,
//     64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 122, 124, 126,
//     96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 122, 124, 126, 128, 130, 132, 134, 136, 138, 140, 142, 144, 146, 148, 150, 152, 154, 156, 158,
//     128, 130, 132, 134, 136, 138, 140, 142, 144, 146, 148, 150, 152, 154, 156, 158, 160, 162, 164, 166, 168, 170, 172, 174, 176, 178, 180, 182, 184, 186, 188, 190,
//     160, 162, 164, 166, 168, 170, 172, 174, 176, 178, 180, 182, 184, 186, 188, 190, 192, 194, 196, 198, 200, 202, 204, 206, 208, 210, 212, 214, 216, 218, 220, 222,
//     192, 194, 196, 198, 200, 202, 204, 206, 208, 210, 212, 214, 216, 218, 220, 222, 224, 226, 228, 230, 232, 234, 236, 238, 240, 242, 244, 246, 248, 250, 252, 254,
//     224, 225, 226, 227, 228, 229, 230, 231, 232, 233, 234, 235, 236, 237, 238, 239, 240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255]}]}
module {
  func.func @copy(%p: !nv_tileaa.ptr<i32>, %q: !nv_tileaa.ptr<i32>) attributes {nv_tileaa.kernel} {
    %zero = arith.constant 0 : i32
    %i = nv_tileaa.iota : tensor<32xi32>
    %o0 = arith.constant 0 : i32
    %os0 = nv_tileaa.splat %o0 : i32 -> tensor<32xi32>
    %at0 = arith.addi %i, %os0 : tensor<32xi32>
    %ps0 = nv_tileaa.splat %p : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %pp0 = nv_tileaa.addptr %ps0, %at0 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %qs0 = nv_tileaa.splat %q : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %qp0 = nv_tileaa.addptr %qs0, %at0 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %x0, %l0 = nv_tileaa.load_ptr %pp0 {cache_modifier = #nv_tileaa.cache_modifier<ca>} : tensor<32x!nv_tileaa.ptr<i32>> -> tensor<32xi32>
    %y0 = arith.addi %x0, %i : tensor<32xi32>
    %s0 = nv_tileaa.store_ptr %y0, %qp0 {cache_modifier = #nv_tileaa.cache_modifier<cg>, cache_eviction_priority = #nv_tileaa.cache_eviction_priority<evict_first>} : tensor<32xi32>, tensor<32x!nv_tileaa.ptr<i32>>
    %o1 = arith.constant 32 : i32
    %os1 = nv_tileaa.splat %o1 : i32 -> tensor<32xi32>
    %at1 = arith.addi %i, %os1 : tensor<32xi32>
    %ps1 = nv_tileaa.splat %p : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %pp1 = nv_tileaa.addptr %ps1, %at1 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %qs1 = nv_tileaa.splat %q : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %qp1 = nv_tileaa.addptr %qs1, %at1 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %x1, %l1 = nv_tileaa.load_ptr %pp1 {cache_modifier = #nv_tileaa.cache_modifier<cg>, l2_prefetch = 128 : i32} : tensor<32x!nv_tileaa.ptr<i32>> -> tensor<32xi32>
    %y1 = arith.addi %x1, %i : tensor<32xi32>
    %s1 = nv_tileaa.store_ptr %y1, %qp1 {cache_modifier = #nv_tileaa.cache_modifier<wb>} : tensor<32xi32>, tensor<32x!nv_tileaa.ptr<i32>>
    %o2 = arith.constant 64 : i32
    %os2 = nv_tileaa.splat %o2 : i32 -> tensor<32xi32>
    %at2 = arith.addi %i, %os2 : tensor<32xi32>
    %ps2 = nv_tileaa.splat %p : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %pp2 = nv_tileaa.addptr %ps2, %at2 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %qs2 = nv_tileaa.splat %q : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %qp2 = nv_tileaa.addptr %qs2, %at2 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %x2, %l2 = nv_tileaa.load_ptr %pp2 {cache_modifier = #nv_tileaa.cache_modifier<cs>, l2_prefetch = 64 : i32} : tensor<32x!nv_tileaa.ptr<i32>> -> tensor<32xi32>
    %y2 = arith.addi %x2, %i : tensor<32xi32>
    %s2 = nv_tileaa.store_ptr %y2, %qp2 {cache_modifier = #nv_tileaa.cache_modifier<cs>} : tensor<32xi32>, tensor<32x!nv_tileaa.ptr<i32>>
    %o3 = arith.constant 96 : i32
    %os3 = nv_tileaa.splat %o3 : i32 -> tensor<32xi32>
    %at3 = arith.addi %i, %os3 : tensor<32xi32>
    %ps3 = nv_tileaa.splat %p : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %pp3 = nv_tileaa.addptr %ps3, %at3 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %qs3 = nv_tileaa.splat %q : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %qp3 = nv_tileaa.addptr %qs3, %at3 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %x3, %l3 = nv_tileaa.load_ptr %pp3 {cache_modifier = #nv_tileaa.cache_modifier<cv>} : tensor<32x!nv_tileaa.ptr<i32>> -> tensor<32xi32>
    %y3 = arith.addi %x3, %i : tensor<32xi32>
    %s3 = nv_tileaa.store_ptr %y3, %qp3 {cache_modifier = #nv_tileaa.cache_modifier<wt>} : tensor<32xi32>, tensor<32x!nv_tileaa.ptr<i32>>
    %o4 = arith.constant 128 : i32
    %os4 = nv_tileaa.splat %o4 : i32 -> tensor<32xi32>
    %at4 = arith.addi %i, %os4 : tensor<32xi32>
    %ps4 = nv_tileaa.splat %p : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %pp4 = nv_tileaa.addptr %ps4, %at4 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %qs4 = nv_tileaa.splat %q : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %qp4 = nv_tileaa.addptr %qs4, %at4 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %x4, %l4 = nv_tileaa.load_ptr %pp4 {eviction_policy = #nv_tileaa.eviction_policy<evict_first>, l2_prefetch = 256 : i32} : tensor<32x!nv_tileaa.ptr<i32>> -> tensor<32xi32>
    %y4 = arith.addi %x4, %i : tensor<32xi32>
    %s4 = nv_tileaa.store_ptr %y4, %qp4 {eviction_policy = #nv_tileaa.eviction_policy<evict_last>} : tensor<32xi32>, tensor<32x!nv_tileaa.ptr<i32>>
    %o5 = arith.constant 160 : i32
    %os5 = nv_tileaa.splat %o5 : i32 -> tensor<32xi32>
    %at5 = arith.addi %i, %os5 : tensor<32xi32>
    %ps5 = nv_tileaa.splat %p : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %pp5 = nv_tileaa.addptr %ps5, %at5 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %qs5 = nv_tileaa.splat %q : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %qp5 = nv_tileaa.addptr %qs5, %at5 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %x5, %l5 = nv_tileaa.load_ptr %pp5 {eviction_policy = #nv_tileaa.eviction_policy<no_allocate>, cache_eviction_priority = #nv_tileaa.cache_eviction_priority<evict_last>} : tensor<32x!nv_tileaa.ptr<i32>> -> tensor<32xi32>
    %y5 = arith.addi %x5, %i : tensor<32xi32>
    %s5 = nv_tileaa.store_ptr %y5, %qp5  : tensor<32xi32>, tensor<32x!nv_tileaa.ptr<i32>>
    %o6 = arith.constant 192 : i32
    %os6 = nv_tileaa.splat %o6 : i32 -> tensor<32xi32>
    %at6 = arith.addi %i, %os6 : tensor<32xi32>
    %ps6 = nv_tileaa.splat %p : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %pp6 = nv_tileaa.addptr %ps6, %at6 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %qs6 = nv_tileaa.splat %q : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %qp6 = nv_tileaa.addptr %qs6, %at6 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %x6, %l6 = nv_tileaa.load_ptr %pp6 mem_semantic<acquire> mem_scope<gpu> {eviction_policy = #nv_tileaa.eviction_policy<evict_unchanged>} : tensor<32x!nv_tileaa.ptr<i32>> -> tensor<32xi32>
    %y6 = arith.addi %x6, %i : tensor<32xi32>
    %s6 = nv_tileaa.store_ptr %y6, %qp6  : tensor<32xi32>, tensor<32x!nv_tileaa.ptr<i32>>
    %o7 = arith.constant 224 : i32
    %os7 = nv_tileaa.splat %o7 : i32 -> tensor<32xi32>
    %at7 = arith.addi %i, %os7 : tensor<32xi32>
    %ps7 = nv_tileaa.splat %p : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %pp7 = nv_tileaa.addptr %ps7, %at7 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %qs7 = nv_tileaa.splat %q : !nv_tileaa.ptr<i32> -> tensor<32x!nv_tileaa.ptr<i32>>
    %qp7 = nv_tileaa.addptr %qs7, %at7 : tensor<32x!nv_tileaa.ptr<i32>>, tensor<32xi32>
    %x7, %l7 = nv_tileaa.load_ptr %pp7 {eviction_policy = #nv_tileaa.eviction_policy<evict_normal>} : tensor<32x!nv_tileaa.ptr<i32>> -> tensor<32xi32>
    %y7 = arith.addi %x7, %i : tensor<32xi32>
    %s7 = nv_tileaa.store_ptr %y7, %qp7  : tensor<32xi32>, tensor<32x!nv_tileaa.ptr<i32>>
    %pm = nv_tileaa.make_memref %p, sizes [], strides [] : !nv_tileaa.ptr<i32>, (), () -> memref<256xi32, strided<[1]>, 1>
    %pv = nv_tileaa.block_tile %pm : memref<256xi32, strided<[1]>, 1> -> !nv_tileaa.tiled_view<32, memref<256xi32, strided<[1]>, 1>>
    %qm = nv_tileaa.make_memref %q, sizes [], strides [] : !nv_tileaa.ptr<i32>, (), () -> memref<256xi32, strided<[1]>, 1>
    %qv = nv_tileaa.block_tile %qm : memref<256xi32, strided<[1]>, 1> -> !nv_tileaa.tiled_view<32, memref<256xi32, strided<[1]>, 1>>
    %seven = arith.constant 7 : i32
    %v, %t0 = nv_tileaa.tiled_load %pv[%seven] {eviction_policy = #nv_tileaa.eviction_policy<evict_last>} : !nv_tileaa.tiled_view<32, memref<256xi32, strided<[1]>, 1>>[i32] -> tensor<32xi32>
    %t1 = nv_tileaa.tiled_store %v, %qv[%seven] token %s7 {eviction_policy = #nv_tileaa.eviction_policy<no_allocate>} : tensor<32xi32>, !nv_tileaa.tiled_view<32, memref<256xi32, strided<[1]>, 1>>[i32]
    return
  }
}
