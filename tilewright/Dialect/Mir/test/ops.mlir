// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// RUN: tilewright-opt %s --mlir-print-op-generic | tilewright-opt | FileCheck %s
// covers: MD-1 MD-2
// The examples of the document, and each of the 54 operations once.

// CHECK-LABEL: mir.func private @types(
// CHECK-SAME: !mir.tuple<i32, f32, i64>
// CHECK-SAME: !mir.ptr<f32, mutable, addrspace: 1>
// CHECK-SAME: !mir.array<f32, 256>
// CHECK-SAME: !mir.struct<"Point", [f32, f32]>
// CHECK-SAME: !mir.struct<"Mixed", [ui8, ui32], offsets: [4, 0], size: 8, align: 4>
// CHECK-SAME: !mir.slice<f32, addrspace: 1>
// CHECK-SAME: !mir.disjoint_slice<f32>
// CHECK-SAME: !mir.enum<"Option_i32", [("None", []), ("Some", [i32])]>
// CHECK-SAME: !mir.enum<"Ordering", [("Less" = -1, []), ("Equal" = 0, [])]>
mir.func private @types(!mir.tuple<i32, f32, i64>, !mir.ptr<f32, mutable, addrspace: 1>, !mir.array<f32, 256>,
    !mir.struct<"Point", [f32, f32]>, !mir.struct<"Mixed", [ui8, ui32], offsets: [4, 0], size: 8, align: 4>,
    !mir.slice<f32, addrspace: 1>, !mir.disjoint_slice<f32>, !mir.enum<"Option_i32", [("None", []), ("Some", [i32])]>,
    !mir.enum<"Ordering", [("Less" = -1, []), ("Equal" = 0, [])]>)

// The other address spaces, and nested enums.
// CHECK-LABEL: mir.func private @nested(
// CHECK-SAME: !mir.ptr<f32>, !mir.ptr<f32, addrspace: 4>, !mir.ptr<f32, mutable, addrspace: 5>, !mir.ptr<ui32, mutable, addrspace: 6>
// CHECK-SAME: !mir.slice<ui8, addrspace: 4>
// CHECK-SAME: !mir.enum<"Shape", [("Dot", []), ("Box", [!mir.struct<"Point", [f32, f32]>, !mir.enum<"Option_i32", [("None", []), ("Some", [i32])]>])]>
// CHECK-SAME: !mir.array<!mir.tuple<>, 4>
mir.func private @nested(!mir.ptr<f32>, !mir.ptr<f32, addrspace: 4>, !mir.ptr<f32, mutable, addrspace: 5>, !mir.ptr<ui32, mutable, addrspace: 6>,
    !mir.slice<ui8, addrspace: 4>,
    !mir.enum<"Shape", [("Dot", []), ("Box", [!mir.struct<"Point", [f32, f32]>, !mir.enum<"Option_i32", [("None", []), ("Some", [i32])]>])]>,
    !mir.array<!mir.tuple<>, 4>)

// CHECK-LABEL: mir.func @arith(
mir.func @arith(%a: i32, %b: i32, %x: f32, %y: f32, %c: i1) -> i32 {
  // CHECK-DAG: mir.constant 7 : ui32
  %0 = mir.constant 7 : ui32
  // CHECK-DAG: mir.float_constant 5.000000e-01 : f32
  %1 = mir.float_constant 5.000000e-01 : f32
  // CHECK-DAG: mir.undef : !mir.tuple<i32, i1>
  %2 = mir.undef : !mir.tuple<i32, i1>
  // CHECK: mir.add %{{.*}}, %{{.*}} : f32
  %3 = mir.add %x, %y : f32
  // CHECK: mir.sub
  %4 = mir.sub %a, %b : i32
  // CHECK: mir.mul
  %5 = mir.mul %a, %b : i32
  // CHECK: mir.div
  %6 = mir.div %a, %b : i32
  // CHECK: mir.rem
  %7 = mir.rem %a, %b : i32
  // CHECK: %[[CHECKED:.*]] = mir.checked_add %{{.*}}, %{{.*}} : i32
  %8 = mir.checked_add %a, %b : i32
  // CHECK: mir.checked_sub
  %9 = mir.checked_sub %a, %b : i32
  // CHECK: mir.checked_mul
  %10 = mir.checked_mul %a, %b : i32
  // CHECK: mir.neg
  %11 = mir.neg %x : f32
  // CHECK: mir.not
  %12 = mir.not %c : i1
  // CHECK: mir.shr %{{.*}}, %{{.*}} : i32, ui32
  %13 = mir.shr %a, %0 : i32, ui32
  // CHECK: mir.shl
  %14 = mir.shl %a, %b : i32, i32
  // CHECK: mir.bitand
  %15 = mir.bitand %a, %b : i32
  // CHECK: mir.bitor
  %16 = mir.bitor %a, %b : i32
  // CHECK: mir.bitxor
  %17 = mir.bitxor %a, %b : i32
  // CHECK: mir.eq
  %18 = mir.eq %a, %b : i32
  // CHECK: mir.ne
  %19 = mir.ne %a, %b : i32
  // CHECK: mir.lt
  %20 = mir.lt %x, %y : f32
  // CHECK: mir.le
  %21 = mir.le %a, %b : i32
  // CHECK: mir.gt
  %22 = mir.gt %a, %b : i32
  // CHECK: mir.ge
  %23 = mir.ge %a, %b : i32
  // CHECK: mir.cast int_to_float %{{.*}} : i32 -> f32
  %24 = mir.cast int_to_float %a : i32 -> f32
  // CHECK: mir.extract_field %[[CHECKED]], 0 : !mir.tuple<i32, i1>
  %sum = mir.extract_field %8, 0 : !mir.tuple<i32, i1>
  %overflowed = mir.extract_field %8, 1 : !mir.tuple<i32, i1>
  // CHECK: mir.assert %{{.*}} == false, "attempt to add {} and {}" with %{{.*}}, %{{.*}} : i32, i32 -> ^bb1
  mir.assert %overflowed == false, "attempt to add {} and {}" with %a, %b : i32, i32 -> ^bb1
^bb1:
  // CHECK: mir.cond_br %{{.*}}, ^bb2, ^bb3(%{{.*}} : i32)
  mir.cond_br %20, ^bb2, ^bb3(%sum : i32)
^bb2:
  // CHECK: mir.unreachable
  mir.unreachable
^bb3(%r: i32):
  // CHECK: mir.goto ^bb4
  mir.goto ^bb4
^bb4:
  // CHECK: mir.return %{{.*}} : i32
  mir.return %r : i32
}

// CHECK-LABEL: mir.func @memory(
mir.func @memory(%v: f32, %i: ui64, %e: !mir.enum<"Option", [("None", []), ("Some", [f32])]>) attributes {mir.kernel} {
  // CHECK: mir.alloca : !mir.ptr<f32, mutable>
  %0 = mir.alloca : !mir.ptr<f32, mutable>
  // CHECK: mir.storage_live
  mir.storage_live %0 : !mir.ptr<f32, mutable>
  // CHECK: %[[SHARED:.*]] = mir.shared_alloc : !mir.ptr<f32, mutable, addrspace: 3>
  %1 = mir.shared_alloc : !mir.ptr<f32, mutable, addrspace: 3>
  // CHECK: mir.store %{{.*}}, %[[SHARED]] : f32{{ ?}}, !mir.ptr<f32, mutable, addrspace: 3>
  mir.store %v, %1 : f32, !mir.ptr<f32, mutable, addrspace: 3>
  // CHECK: mir.store %{{.*}}, %[[SHARED]] : f32{{ ?}}, !mir.ptr<f32, mutable, addrspace: 3>
  mir.store %v, %1 : f32
  // CHECK: mir.store %{{.*}}, %{{.*}} : f32{{ *$}}
  mir.store %v, %0 : f32
  // CHECK: mir.load %{{.*}} : !mir.ptr<f32, mutable>
  %2 = mir.load %0 : !mir.ptr<f32, mutable>
  // CHECK: mir.assign
  mir.assign %0, %1 : !mir.ptr<f32, mutable>, !mir.ptr<f32, mutable, addrspace: 3>
  // CHECK: mir.ref %{{.*}} : f32 -> !mir.ptr<f32>
  %3 = mir.ref %v : f32 -> !mir.ptr<f32>
  // CHECK: mir.ptr_offset %{{.*}}, %{{.*}} : !mir.ptr<f32>, ui64
  %4 = mir.ptr_offset %3, %i : !mir.ptr<f32>, ui64
  // CHECK: mir.global_alloc "TABLE" init = [1, 2] constant
  %5 = mir.global_alloc "TABLE" init = [1, 2] constant : !mir.ptr<!mir.array<ui8, 2>, addrspace: 1>
  // CHECK: mir.global_alloc "HELD" value = %{{.*}} : !mir.ptr<!mir.array<ui8, 2>, addrspace: 1> constant : !mir.ptr<!mir.ptr<!mir.array<ui8, 2>, addrspace: 1>, addrspace: 1>
  %held = mir.global_alloc "HELD" value = %5 : !mir.ptr<!mir.array<ui8, 2>, addrspace: 1> constant : !mir.ptr<!mir.ptr<!mir.array<ui8, 2>, addrspace: 1>, addrspace: 1>
  // CHECK: mir.extern_shared
  %6 = mir.extern_shared : !mir.ptr<f32, mutable, addrspace: 3>
  // CHECK: mir.storage_dead
  mir.storage_dead %0 : !mir.ptr<f32, mutable>
  // CHECK: %[[POINT:.*]] = mir.construct_struct %{{.*}}, %{{.*}} : !mir.struct<"Point", [f32, f32]>
  %point = mir.construct_struct %v, %v : !mir.struct<"Point", [f32, f32]>
  // CHECK: mir.insert_field %{{.*}}, %[[POINT]], 1 : f32, !mir.struct<"Point", [f32, f32]>
  %7 = mir.insert_field %v, %point, 1 : f32, !mir.struct<"Point", [f32, f32]>
  // CHECK: mir.construct_tuple
  %8 = mir.construct_tuple %v, %i : !mir.tuple<f32, ui64>
  // CHECK: mir.construct_array
  %9 = mir.construct_array %v, %v : !mir.array<f32, 2>
  // CHECK: mir.extract_array_element
  %10 = mir.extract_array_element %9[%i] : !mir.array<f32, 2>, ui64 -> f32
  %11 = mir.ref %9 : !mir.array<f32, 2> -> !mir.ptr<!mir.array<f32, 2>>
  // CHECK: mir.array_element_addr
  %12 = mir.array_element_addr %11[%i] : !mir.ptr<!mir.array<f32, 2>>, ui64 -> !mir.ptr<f32>
  %13 = mir.ref %point : !mir.struct<"Point", [f32, f32]> -> !mir.ptr<!mir.struct<"Point", [f32, f32]>>
  // CHECK: mir.field_addr %{{.*}}, 1 : !mir.ptr<!mir.struct<"Point", [f32, f32]>> -> !mir.ptr<f32>
  %14 = mir.field_addr %13, 1 : !mir.ptr<!mir.struct<"Point", [f32, f32]>> -> !mir.ptr<f32>
  // CHECK: mir.get_discriminant
  %15 = mir.get_discriminant %e : !mir.enum<"Option", [("None", []), ("Some", [f32])]> -> si64
  // CHECK: mir.construct_enum "Some"(%{{.*}} : f32)
  %16 = mir.construct_enum "Some"(%v : f32) : !mir.enum<"Option", [("None", []), ("Some", [f32])]>
  // CHECK: mir.enum_payload %{{.*}}, "Some", 0
  %17 = mir.enum_payload %16, "Some", 0 : !mir.enum<"Option", [("None", []), ("Some", [f32])]>
  // CHECK: mir.call @"cuda_device::threadIdx_x"() : () -> ui32
  %18 = mir.call @"cuda_device::threadIdx_x"() : () -> ui32
  mir.return
}
