// covers: AT-10
// A sequentially consistent tile access becomes a fence.sc and an access. A cluster-scope access has that scope in the PTX. Both
// appear in order and nowhere else.
// RUN: tilewright compile %s --gpu-name sm_90 --verify-attributes -o %t.ptx
// RUN: FileCheck %s --input-file %t.ptx
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 -O0 --through ptx --racecheck --check
// CHECK-LABEL: .entry accesses(
// CHECK:     fence.sc.cluster;
// CHECK-NOT: fence
// CHECK:     ld.acquire.cluster.global.b32
// CHECK:     fence.sc.gpu;
// CHECK-NOT: fence
// CHECK:     st.release.gpu.global.b32
// CHECK:     fence.sc.sys;
// CHECK-NOT: fence
// CHECK:     atom.acq_rel.sys.global.add.u32
// CHECK:     fence.sc.cta;
// CHECK-NOT: fence
// CHECK:     atom.acq_rel.cta{{.*}}.cas.b32
// CHECK:     fence.sc.gpu;
// CHECK-NOT: fence
// CHECK:     st.release.gpu.global.b32
// CHECK-NOT: fence

// On a chip without clusters the access is an error; any chip supports the other scopes.
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright compile %s --gpu-name sm_80 -o %t.no 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: sequential.mlir:[[#LINE:]]:{{[0-9]+}}: error: 'nv_tileaa.load_ptr' op has the scope 'cluster', but sm_80 has no clusters; compile for sm_90 or newer
// RUN: sed 's/mem_scope<cluster>/mem_scope<gpu>/' %s > %t.mlir
// RUN: tilewright run %t.mlir --launch %t.mlir:1 --on emulator --gpu-name sm_75 --check

// Tile IR supports neither.
// RUN: not tilewright compile %S/Inputs/sequential_tile_ir.mlir --gpu-name sm_90 -o %t.no 2>&1 | FileCheck %s --check-prefix=TILE
// TILE: sequential_tile_ir.mlir:3:{{[0-9]+}}: error: {{.*}}expected weak, relaxed, acquire, release or acq_rel, got sc: Tile IR has no sequentially consistent order

// launch: {"entry": "accesses", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [{"name": "p", "role": "inout", "dtype": "i32", "values": [5, 6, 7, 0]},
//            {"name": "q", "role": "out", "dtype": "i32", "shape": [32]}],
//   "outputs": [{"arg": "p", "values": [9, 5, 8, 7]}, {"arg": "q", "values":
//     [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5]}]}
module {
  func.func @accesses(%p: !nv_tileaa.ptr<i32>, %q: !nv_tileaa.ptr<i32>) attributes {nv_tileaa.kernel} {
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %three = arith.constant 3 : i32
    %nine = arith.constant 9 : i32
    %five = arith.constant 5 : i32
    %p1 = nv_tileaa.addptr %p, %one : !nv_tileaa.ptr<i32>, i32
    %p2 = nv_tileaa.addptr %p, %two : !nv_tileaa.ptr<i32>, i32
    %p3 = nv_tileaa.addptr %p, %three : !nv_tileaa.ptr<i32>, i32
    %x, %t0 = nv_tileaa.load_ptr %p mem_semantic<sc> mem_scope<cluster> : !nv_tileaa.ptr<i32> -> i32
    %t1 = nv_tileaa.store_ptr %x, %p1 token %t0 mem_semantic<sc> mem_scope<gpu> : i32, !nv_tileaa.ptr<i32>
    %old, %t2 = nv_tileaa.atomic_rmw <add> %p2, %one token %t1 mem_semantic<sc> mem_scope<sys> : !nv_tileaa.ptr<i32>, i32
    %t3 = nv_tileaa.store_ptr %old, %p3 token %t2 : i32, !nv_tileaa.ptr<i32>
    %was, %t4 = nv_tileaa.atomic_cas %p, %five, %nine token %t3 mem_semantic<sc> mem_scope<cta> : !nv_tileaa.ptr<i32>, i32
    %m = nv_tileaa.make_memref %q, sizes [], strides [] : !nv_tileaa.ptr<i32>, (), () -> memref<32xi32, strided<[1]>, 1>
    %v = nv_tileaa.block_tile %m : memref<32xi32, strided<[1]>, 1> -> !nv_tileaa.tiled_view<32, memref<32xi32, strided<[1]>, 1>>
    %zero = arith.constant 0 : i32
    %tile = nv_tileaa.splat %was : i32 -> tensor<32xi32>
    %t5 = nv_tileaa.tiled_store %tile, %v[%zero] token %t4 mem_semantic<sc> mem_scope<gpu> : tensor<32xi32>, !nv_tileaa.tiled_view<32, memref<32xi32, strided<[1]>, 1>>[i32]
    return
  }
}
