// RUN: tilewright-opt --cute-fold-static %s | FileCheck %s

// Results that are known from their types need no operation; results that depend on run-time values
// stay.

// CHECK-LABEL: func.func @known
// CHECK-NEXT: %[[R:.*]] = cute.static : !cute.layout<"((3,4),(2,2)):((8,1),(24,4))">
// CHECK-NEXT: return %[[R]]
func.func @known() -> !cute.layout<"((3,4),(2,2)):((8,1),(24,4))"> {
  %a = cute.static : !cute.layout<"(6,8):(8,1)">
  %s = cute.make_shape() : () -> !cute.shape<"(3,4)">
  %r = cute.zipped_divide(%a, %s) : (!cute.layout<"(6,8):(8,1)">, !cute.shape<"(3,4)">) -> !cute.layout<"((3,4),(2,2)):((8,1),(24,4))">
  return %r : !cute.layout<"((3,4),(2,2)):((8,1),(24,4))">
}

// CHECK-LABEL: func.func @compared
// CHECK-NEXT: %[[R:.*]] = arith.constant true
// CHECK-NEXT: return %[[R]]
func.func @compared(%c: !cute.coord<"(1,2)">, %s: !cute.shape<"(4,8)">) -> i1 {
  %r = cute.elem_less(%c, %s) : (!cute.coord<"(1,2)">, !cute.shape<"(4,8)">) -> i1
  return %r : i1
}

// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: cute.size
func.func @unknown(%s: !cute.shape<"(4,?)">) -> !cute.int_tuple<"?"> {
  %r = cute.size(%s) : (!cute.shape<"(4,?)">) -> !cute.int_tuple<"?">
  return %r : !cute.int_tuple<"?">
}
