// RUN: tilewright-opt %s | tilewright-opt | FileCheck %s
// RUN: tilewright-opt --mlir-print-op-generic %s | tilewright-opt | FileCheck %s

// The types of results are inferred: a wrong one is an error (ops_invalid.mlir).

// CHECK-LABEL: func.func @make
func.func @make(%a: i32, %b: i64, %t: !cute.int_tuple<"?">) {
  // CHECK: cute.make_shape(%{{.*}}) : (i32) -> !cute.shape<"(4,?)">
  %shape = cute.make_shape(%a) : (i32) -> !cute.shape<"(4,?)">
  // CHECK: cute.make_stride(%{{.*}}, %{{.*}}) : (i64, !cute.int_tuple<"?">) -> !cute.stride<"(?{i64},?)">
  %stride = cute.make_stride(%b, %t) : (i64, !cute.int_tuple<"?">) -> !cute.stride<"(?{i64},?)">
  // CHECK: cute.make_layout(%{{.*}}, %{{.*}}) : (!cute.shape<"(4,?)">, !cute.stride<"(?{i64},?)">) -> !cute.layout<"(4,?):(?{i64},?)">
  %layout = cute.make_layout(%shape, %stride) : (!cute.shape<"(4,?)">, !cute.stride<"(?{i64},?)">) -> !cute.layout<"(4,?):(?{i64},?)">
  // CHECK: cute.make_tile(%{{.*}}) : (i32) -> !cute.tile<"[?:1;_]">
  %tile = cute.make_tile(%a) : (i32) -> !cute.tile<"[?:1;_]">
  %swizzle = cute.static : !cute.swizzle<"S<3,4,3>">
  %offset = cute.static : !cute.int_tuple<"0">
  %rows = cute.static : !cute.layout<"(8,64):(64,1)">
  // CHECK: cute.make_composed_layout(%{{.*}}, %{{.*}}, %{{.*}}) : (!cute.swizzle<"S<3,4,3>">, <"0">, <"(8,64):(64,1)">) -> <"S<3,4,3> o 0 o (8,64):(64,1)">
  %composed = cute.make_composed_layout(%swizzle, %offset, %rows)
    : (!cute.swizzle<"S<3,4,3>">, !cute.int_tuple<"0">, !cute.layout<"(8,64):(64,1)">)
    -> !cute.composed_layout<"S<3,4,3> o 0 o (8,64):(64,1)">
  // CHECK: cute.print(%{{.*}}) : !cute.layout<"(4,?):(?{i64},?)">
  cute.print(%layout) : !cute.layout<"(4,?):(?{i64},?)">
  return
}

// CHECK-LABEL: func.func @parts
func.func @parts(%l: !cute.layout<"((4,?),8):((1,4),?)">, %c: !cute.composed_layout<"S<3,4,3> o ? o 8:1">) {
  // CHECK: cute.get_shape(%{{.*}}) : !cute.layout<"((4,?),8):((1,4),?)"> -> !cute.shape<"((4,?),8)">
  %0 = cute.get_shape(%l) : !cute.layout<"((4,?),8):((1,4),?)"> -> !cute.shape<"((4,?),8)">
  // CHECK: cute.get<[0, 1]>{{ ?}}(%{{.*}}) : !cute.layout<"((4,?),8):((1,4),?)"> -> !cute.layout<"?:4">
  %1 = cute.get<[0, 1]>(%l) : !cute.layout<"((4,?),8):((1,4),?)"> -> !cute.layout<"?:4">
  // CHECK: cute.select<[1]>{{ ?}}(%{{.*}}) : !cute.layout<"((4,?),8):((1,4),?)"> -> !cute.layout<"(8):(?)">
  %2 = cute.select<[1]>(%l) : !cute.layout<"((4,?),8):((1,4),?)"> -> !cute.layout<"(8):(?)">
  // CHECK: cute.get_scalars<{only_dynamic}>{{ ?}}(%{{.*}}) : !cute.layout<"((4,?),8):((1,4),?)">
  %3:2 = cute.get_scalars<{only_dynamic}>(%l) : !cute.layout<"((4,?),8):((1,4),?)">
  // CHECK: cute.composed_get_offset(%{{.*}}) : <"S<3,4,3> o ? o 8:1"> -> !cute.int_tuple<"?">
  %4 = cute.composed_get_offset(%c) : !cute.composed_layout<"S<3,4,3> o ? o 8:1"> -> !cute.int_tuple<"?">
  // CHECK: %{{.*}}:3 = cute.get_leaves(%{{.*}}) : !cute.shape<"((4,?),8)">
  %5:3 = cute.get_leaves(%0) : !cute.shape<"((4,?),8)">
  return
}

// CHECK-LABEL: func.func @algebra
func.func @algebra(%a: !cute.layout<"(6,?):(8,?)">, %b: !cute.layout<"(6,8):(8,1)">, %s: !cute.shape<"(3,4)">,
                   %t: !cute.tile<"[3:1;_]">, %k: !cute.coord<"(1,_)">) {
  // CHECK: cute.composition(%{{.*}}, %{{.*}}) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"(3,4):(8,1)">
  %0 = cute.composition(%b, %s) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"(3,4):(8,1)">
  // CHECK: cute.logical_divide(%{{.*}}, %{{.*}}) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,2),(4,2)):((8,24),(1,4))">
  %1 = cute.logical_divide(%b, %s) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,2),(4,2)):((8,24),(1,4))">
  // CHECK: cute.zipped_divide(%{{.*}}, %{{.*}}) : (!cute.layout<"(6,?):(8,?)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,4),(2,?)):((8,?),(24,?))">
  %2 = cute.zipped_divide(%a, %s) : (!cute.layout<"(6,?):(8,?)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,4),(2,?)):((8,?),(24,?))">
  // CHECK: cute.slice(%{{.*}}, %{{.*}}) : !cute.layout<"(6,?):(8,?)">, !cute.coord<"(1,_)">
  %3 = cute.slice(%a, %k) : !cute.layout<"(6,?):(8,?)">, !cute.coord<"(1,_)">
  // CHECK: cute.coalesce(%{{.*}}) : (!cute.layout<"(6,8):(8,1)">) -> !cute.layout<"(6,8):(8,1)">
  %4 = cute.coalesce(%b) : (!cute.layout<"(6,8):(8,1)">) -> !cute.layout<"(6,8):(8,1)">
  // CHECK: cute.size<[1]>{{ ?}}(%{{.*}}) : (!cute.layout<"(6,?):(8,?)">) -> !cute.int_tuple<"?">
  %5 = cute.size<[1]>(%a) : (!cute.layout<"(6,?):(8,?)">) -> !cute.int_tuple<"?">
  // CHECK: cute.blocked_product(%{{.*}}, %{{.*}}) : (!cute.layout<"(6,8):(8,1)">, !cute.layout<"(3,4):(8,1)">) -> !cute.layout<"((6,3),(8,4)):((8,384),(1,48))">
  %6 = cute.blocked_product(%b, %0) : (!cute.layout<"(6,8):(8,1)">, !cute.layout<"(3,4):(8,1)">) -> !cute.layout<"((6,3),(8,4)):((8,384),(1,48))">
  // CHECK: cute.equal(%{{.*}}, %{{.*}}) : (!cute.layout<"(6,?):(8,?)">, !cute.layout<"(6,8):(8,1)">) -> i1
  %7 = cute.equal(%a, %b) : (!cute.layout<"(6,?):(8,?)">, !cute.layout<"(6,8):(8,1)">) -> i1
  return
}
