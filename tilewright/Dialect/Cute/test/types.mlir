// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s

// Omitted strides are printed.
// CHECK-LABEL: func.func private @attributes() attributes {
// CHECK-SAME: a.composed = #cute.composed_layout<"S<3,4,3> o 16 o (8,64):(64,1)">
// CHECK-SAME: b.layout = #cute.layout<"((2,4),8):((1,16),2)">
// CHECK-SAME: c.compact = #cute.layout<"(4,8):(1,4)">
// CHECK-SAME: d.shape = #cute.shape<"((2,4),8)">
// CHECK-SAME: e.stride = #cute.stride<"(0,1)">
// CHECK-SAME: f.swizzle = #cute.swizzle<"S<3,4,3>">
// CHECK-SAME: g.bymode = #cute.tile<"[4:1;(2,4):(1,8)]">
// CHECK-SAME: h.slots = #cute.tile<"[4:1;_;[8:1;2:1]]">
// CHECK-SAME: i.whole = #cute.tile<"8:2">
// CHECK-SAME: j.coord = #cute.coord<"(_,(1,?))">
// CHECK-SAME: k.numbers = #cute.int_tuple<"(-4,?{i64})">
// CHECK-SAME: l.basis = #cute.stride<"(1@0,(?@0@1,1@1@1))">
// CHECK-SAME: m.affine = #cute.composed_layout<"(6,2):(1,3) o (2,1) o (2,3):(1@1,2@0)">
func.func private @attributes() attributes {
  a.composed = #cute.composed_layout<"S<3,4,3> o 16 o (8,64):(64,1)">,
  b.layout = #cute.layout<"((2,4),8):((1,16),2)">,
  c.compact = #cute.layout<"(_4,_8)">,
  d.shape = #cute.shape<"((2, 4), 8)">,
  e.stride = #cute.stride<"(0,1)">,
  f.swizzle = #cute.swizzle<"3,4,3">,
  g.bymode = #cute.tile<"[4:1; (2,4):(1,8)]">,
  h.slots = #cute.tile<"[4;_;[8;2]]">,
  i.whole = #cute.tile<"8:2">,
  j.coord = #cute.coord<"(_,(1,?))">,
  k.numbers = #cute.int_tuple<"(-4,?{i64})">,
  l.basis = #cute.stride<"(1@0,(?@0@1,1@1@1))">,
  m.affine = #cute.composed_layout<"(6,2):(1,3) o (2,1) o (2,3):(1@1,2@0)">}

// CHECK-LABEL: func.func private @types
// CHECK-SAME: (!cute.shape<"?">, !cute.shape<"(?,(2,?{i64}))">, !cute.stride<"(?{i64},1)">,
// CHECK-SAME: !cute.layout<"(4,8):(8,1)">, !cute.layout<"(?,8):(8,1)">,
// CHECK-SAME: !cute.swizzle<"S<2,4,3>">, !cute.composed_layout<"S<3,4,3> o 0 o (?,64):(64,1)">,
// CHECK-SAME: !cute.tile<"[32:1;8:1]">)
func.func private @types(!cute.shape<"?">, !cute.shape<"(?,(2,?{i64}))">, !cute.stride<"(?{i64},1)">,
  !cute.layout<"(4,8):(8,1)">, !cute.layout<"(?,8):(8,1)">,
  !cute.swizzle<"Sw<2,4,3>">, !cute.composed_layout<"S<3,4,3> o 0 o (?,64):(64,1)">,
  !cute.tile<"[32:1;8:1]">)

// CHECK-LABEL: func.func private @memrefs
// CHECK-SAME: (!cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">,
// CHECK-SAME: !cute.memref<f32, gmem, "(?,?):(?{i64},1)">, !cute.memref<i8, rmem, "4:1">,
// CHECK-SAME: !cute.memref<f32, tmem, align<1>, "(128,128):(65536,1)">, !cute.memref<bf16, generic, S<1,4,3>, "8:1">)
func.func private @memrefs(!cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">,
  !cute.memref<f32, gmem, "(?,?):(?{i64},1)">, !cute.memref<i8, rmem, "4">,
  !cute.memref<f32, tmem, align<1>, "(128,128):(65536,1)">, !cute.memref<bf16, generic, S<1,4,3>, "8:1">)

// CHECK-LABEL: func.func @kernel() attributes {cute.kernel}
func.func @kernel() attributes {cute.kernel} {
  return
}

// CHECK-LABEL: func.func private @pointers(!cute.ptr<f16, smem, align<1024>, S<3,4,3>>, !cute.ptr<f32, gmem>)
func.func private @pointers(!cute.ptr<f16, smem, align<1024>, S<3,4,3>>, !cute.ptr<f32, gmem>)
