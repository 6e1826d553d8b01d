// RUN: tilewright-opt %s --convert-mir-to-llvm=gpu-name=sm_80 | FileCheck %s
// RUN: tilewright-opt %s --convert-mir-to-llvm="gpu-name=sm_80 detect-overflow" | FileCheck %s --check-prefix=DETECT
// covers: MD-5 MD-6 MD-10

// CHECK: gpu.module @kernels
// A reference in a constant's memory.
// CHECK: llvm.mlir.global internal constant @HELD()
// CHECK-NEXT: llvm.mlir.addressof @TABLE

// A slice is a pointer to global memory and a length; a pointer loses no information.
// CHECK-LABEL: llvm.func @kernel(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr<1>, %[[N:.*]]: i64, %{{.*}}: f32, %{{.*}}: !llvm.ptr<1>)
// CHECK-SAME: nvvm.kernel
mir.func @kernel(%x: !mir.slice<f32>, %a: f32, %q: !mir.ptr<f32, mutable>) attributes {mir.kernel} {
  // CHECK: %[[G:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr<1> to !llvm.ptr
  // CHECK: llvm.insertvalue %[[G]]
  // CHECK: llvm.insertvalue %[[N]]
  // CHECK: nvvm.read.ptx.sreg.tid.x : i32
  %t = mir.call @"cuda_device::thread::threadIdx_x"() : () -> ui32
  %i = mir.cast int_to_int %t : ui32 -> ui64
  %n = mir.extract_field %x, 1 : !mir.slice<f32>
  // CHECK: llvm.icmp "ult"
  %c = mir.lt %i, %n : ui64
  // A failed assertion reports its values, then traps.
  // CHECK: llvm.cond_br %{{.*}}, ^[[GOOD:.*]], ^[[TRAP:.*]]
  mir.assert %c == true, "the len is {} but the index is {}" with %n, %t : ui64, ui32 -> ^bb1
^bb1:
  // CHECK: ^[[GOOD]]:
  // CHECK: llvm.getelementptr
  %p = mir.array_element_addr %x[%i] : !mir.slice<f32>, ui64 -> !mir.ptr<f32, mutable>
  %v = mir.load %p : !mir.ptr<f32, mutable>
  // CHECK: llvm.fmul
  %s = mir.mul %v, %a : f32
  // CHECK: llvm.store
  mir.store %s, %p : f32
  // CHECK: nvvm.barrier
  mir.call @"cuda_device::thread::sync_threads"() : () -> ()
  mir.return
  // CHECK: ^[[TRAP]]:
  // CHECK-NEXT: %[[WIDE:.*]] = llvm.zext %{{.*}} : i32 to i64
  // CHECK-NEXT: llvm.call_intrinsic "llvm.fake.use"(%{{.*}}) : (i64) -> ()
  // CHECK-NEXT: llvm.call_intrinsic "llvm.fake.use"(%[[WIDE]]) : (i64) -> ()
  // CHECK-NEXT: llvm.intr.trap
  // CHECK-NEXT: llvm.unreachable
}

// CHECK-LABEL: llvm.func internal @checked(
// DETECT-LABEL: llvm.func internal @checked(
mir.func @checked(%a: si32, %b: si32, %c: ui32, %d: ui32) -> i1 {
  // CHECK: llvm.add
  // CHECK: llvm.mlir.constant(false) : i1
  // DETECT: llvm.intr.sadd.with.overflow
  %0 = mir.checked_add %a, %b : si32
  // DETECT: llvm.intr.umul.with.overflow
  %1 = mir.checked_mul %c, %d : ui32
  %flag = mir.extract_field %0, 1 : !mir.tuple<si32, i1>
  mir.return %flag : i1
}

// The type's signedness selects the operation.
// CHECK-LABEL: llvm.func internal @signs(
mir.func @signs(%a: si32, %b: si32, %c: ui32, %d: ui32, %x: f32, %y: f32) {
  // CHECK: llvm.sdiv
  %0 = mir.div %a, %b : si32
  // CHECK: llvm.udiv
  %1 = mir.div %c, %d : ui32
  // CHECK: llvm.fdiv
  %2 = mir.div %x, %y : f32
  // CHECK: llvm.ashr
  %3 = mir.shr %a, %b : si32, si32
  // CHECK: llvm.lshr
  %4 = mir.shr %c, %d : ui32, ui32
  // CHECK: llvm.icmp "slt"
  %5 = mir.lt %a, %b : si32
  // CHECK: llvm.icmp "ult"
  %6 = mir.lt %c, %d : ui32
  // CHECK: llvm.fcmp "olt"
  %7 = mir.lt %x, %y : f32
  mir.return
}

// Rust's offsets; if LLVM would choose the same ones, an unpacked struct, whose accesses stay
// aligned.
// CHECK-LABEL: llvm.func internal @layout(
// CHECK-SAME: !llvm.struct<(i32, i8)>)
// CHECK: llvm.extractvalue %{{.*}}[1]
mir.func @layout(%s: !mir.struct<"Mixed", [ui8, ui32], offsets: [4, 0], size: 8, align: 4>) -> ui8 {
  %0 = mir.extract_field %s, 0 : !mir.struct<"Mixed", [ui8, ui32], offsets: [4, 0], size: 8, align: 4>
  mir.return %0 : ui8
}

// CHECK-LABEL: llvm.func internal @padded(
// CHECK-SAME: !llvm.struct<(i32, array<3 x i8>, i8)>)
// CHECK: llvm.extractvalue %{{.*}}[2]
mir.func @padded(%s: !mir.struct<"Mixed", [ui8, ui32], offsets: [7, 0], size: 8, align: 4>) -> ui8 {
  %0 = mir.extract_field %s, 0 : !mir.struct<"Mixed", [ui8, ui32], offsets: [7, 0], size: 8, align: 4>
  mir.return %0 : ui8
}

// CHECK-LABEL: llvm.func internal @packed(
// CHECK-SAME: !llvm.struct<packed (i8, i32)>)
mir.func @packed(%s: !mir.struct<"Packed", [ui8, ui32], offsets: [0, 1], size: 5, align: 1>) -> ui8 {
  %0 = mir.extract_field %s, 0 : !mir.struct<"Packed", [ui8, ui32], offsets: [0, 1], size: 5, align: 1>
  mir.return %0 : ui8
}

// CHECK-LABEL: llvm.func internal @held(
// CHECK: llvm.mlir.addressof @HELD
mir.func @held() -> !mir.ptr<!mir.ptr<!mir.array<ui8, 2>, addrspace: 1>, addrspace: 1> {
  %0 = mir.global_alloc "TABLE" init = [1, 2] constant : !mir.ptr<!mir.array<ui8, 2>, addrspace: 1>
  %1 = mir.global_alloc "HELD" value = %0 : !mir.ptr<!mir.array<ui8, 2>, addrspace: 1> constant : !mir.ptr<!mir.ptr<!mir.array<ui8, 2>, addrspace: 1>, addrspace: 1>
  mir.return %1 : !mir.ptr<!mir.ptr<!mir.array<ui8, 2>, addrspace: 1>, addrspace: 1>
}

// Variants share slots of one type: `A(f32)` and `B(f32, i32)`.
// CHECK-LABEL: llvm.func internal @choose(
// CHECK-SAME: !llvm.struct<(i8, f32, i32)>
mir.func @choose(%e: !mir.enum<"E", [("A", [f32]), ("B", [f32, i32])]>) -> si64 {
  %p = mir.enum_payload %e, "B", 1 : !mir.enum<"E", [("A", [f32]), ("B", [f32, i32])]>
  // CHECK: llvm.extractvalue %{{.*}}[2]
  // CHECK: %[[TAG:.*]] = llvm.extractvalue %{{.*}}[0]
  // CHECK: llvm.zext %[[TAG]] : i8 to i64
  %d = mir.get_discriminant %e : !mir.enum<"E", [("A", [f32]), ("B", [f32, i32])]> -> si64
  mir.return %d : si64
}

// CHECK-LABEL: llvm.func internal @spaces(
mir.func @spaces() {
  // CHECK: llvm.mlir.addressof @shared.TILE : !llvm.ptr<3>
  %0 = mir.shared_alloc "TILE" : !mir.ptr<!mir.array<f32, 128>, mutable, addrspace: 3>
  // CHECK: llvm.mlir.addressof @dynamic_shared : !llvm.ptr<3>
  %1 = mir.extern_shared : !mir.ptr<f32, mutable, addrspace: 3>
  // CHECK: llvm.mlir.addressof @TABLE : !llvm.ptr<1>
  %2 = mir.global_alloc "TABLE" init = [1, 2] constant : !mir.ptr<!mir.array<ui8, 2>, addrspace: 1>
  mir.return
}

// An index of fewer than 64 bits is extended by its type's signedness.
// CHECK-LABEL: llvm.func internal @indices(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[U:.*]]: i8, %[[S:.*]]: i16)
mir.func @indices(%p: !mir.ptr<!mir.array<ui32, 201>>, %u: ui8, %s: si16) {
  // CHECK: %[[WIDE:.*]] = llvm.zext %[[U]] : i8 to i64
  // CHECK: llvm.getelementptr inbounds %[[P]][%[[WIDE]]]
  %0 = mir.array_element_addr %p[%u] : !mir.ptr<!mir.array<ui32, 201>>, ui8 -> !mir.ptr<ui32>
  // CHECK: %[[SIGNED:.*]] = llvm.sext %[[S]] : i16 to i64
  // CHECK: llvm.getelementptr inbounds %{{.*}}[%[[SIGNED]]]
  %1 = mir.ptr_offset %0, %s : !mir.ptr<ui32>, si16
  // CHECK: %[[AGAIN:.*]] = llvm.zext %[[U]] : i8 to i64
  // CHECK: llvm.getelementptr %{{.*}}[%[[AGAIN]]]
  %2 = mir.load %p : !mir.ptr<!mir.array<ui32, 201>>
  %3 = mir.extract_array_element %2[%u] : !mir.array<ui32, 201>, ui8 -> ui32
  mir.return
}

// The two spellings of the document that match no function of the crate.
// CHECK-LABEL: llvm.func internal @spellings(
mir.func @spellings(%s: !mir.disjoint_slice<ui32>) {
  // CHECK: nvvm.read.ptx.sreg.ctaid.x
  // CHECK: nvvm.read.ptx.sreg.ctaid.y
  // CHECK: nvvm.read.ptx.sreg.nctaid.x
  %i = mir.call @"cuda_device::thread::index_2d"() : () -> ui64
  %p = mir.array_element_addr %s[%i] : !mir.disjoint_slice<ui32>, ui64 -> !mir.ptr<ui32, mutable>
  // CHECK: nvvm.read.ptx.sreg.tid.x
  %t = mir.call @cuda_oxide_device_abc123_thread_index_x() : () -> ui32
  // CHECK: nvvm.read.ptx.sreg.laneid
  %l = mir.call @cuda_oxide_device_abc123_warp_lane_id() : () -> ui32
  mir.store %t, %p : ui32, !mir.ptr<ui32, mutable>
  mir.return
}

// A discriminant of 200 in a byte, cast to two bytes.
// CHECK-LABEL: llvm.func internal @tag(
mir.func @tag(%e: !mir.enum<"E", [("A" = 200, []), ("B" = 0, [])]>) -> ui16 {
  // CHECK: llvm.zext %{{.*}} : i8 to i16
  %0 = mir.cast transmute %e : !mir.enum<"E", [("A" = 200, []), ("B" = 0, [])]> -> ui16
  mir.return %0 : ui16
}
