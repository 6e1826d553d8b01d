// covers: SW-3
// RUN: tilewright-opt %s --cuda-tile-simplify | FileCheck %s
// Negation, and/or of two and of many operands, and bit-vector constants.
cuda_tile.module @kernels {
// CHECK-LABEL: entry @negation
// CHECK-SAME: %[[X:.*]]: tile<i32>, %[[Y:.*]]: tile<i32>
// CHECK-NEXT: %[[OR:.*]] = ori %[[X]], %[[Y]]
// CHECK-NEXT: print_tko "%d %d", %[[X]], %[[OR]]
entry @negation(%x: tile<i32>, %y: tile<i32>) {
  %ones = constant <i32: -1> : tile<i32>
  %nx = xori %x, %ones : tile<i32>
  %ny = xori %ones, %y : tile<i32>
  %nnx = xori %nx, %ones : tile<i32>
  %and = andi %nx, %ny : tile<i32>
  %nand = xori %and, %ones : tile<i32>
  %t = print_tko "%d %d", %nnx, %nand : tile<i32>, tile<i32> -> token
  return
}
// The operands of four operations are combined with each other: x & ~x is among them.
// CHECK-LABEL: entry @far_apart
// CHECK-NEXT: %[[ZERO:.*]] = constant <i32: 0> : tile<i32>
// CHECK-NEXT: print_tko "%d", %[[ZERO]]
entry @far_apart(%x: tile<i32>, %y: tile<i32>, %z: tile<i32>) {
  %ones = constant <i32: -1> : tile<i32>
  %nx = xori %x, %ones : tile<i32>
  %a = andi %x, %y : tile<i32>
  %b = andi %z, %nx : tile<i32>
  %c = andi %a, %b : tile<i32>
  %t = print_tko "%d", %c : tile<i32> -> token
  return
}
// Operations with other uses are not flattened, since that would add operations.
// CHECK-LABEL: entry @used_elsewhere
// CHECK: andi
// CHECK: andi
// CHECK: andi
// CHECK: andi
// CHECK-NOT: andi
// CHECK: print_tko
entry @used_elsewhere(%x: tile<i32>, %y: tile<i32>, %z: tile<i32>) {
  %c12 = constant <i32: 12> : tile<i32>
  %c10 = constant <i32: 10> : tile<i32>
  %a = andi %x, %c12 : tile<i32>
  %b = andi %a, %y : tile<i32>
  %c = andi %z, %c10 : tile<i32>
  %d = andi %b, %c : tile<i32>
  %t = print_tko "%d %d %d", %b, %c, %d : tile<i32>, tile<i32>, tile<i32> -> token
  return
}
// CHECK-LABEL: entry @masks_meet
// CHECK-NEXT: %[[EIGHT:.*]] = constant <i32: 8> : tile<i32>
// CHECK-NEXT: %[[AND:.*]] = andi %{{.*}}, %{{.*}} : tile<i32>
// CHECK-NEXT: %[[ALL:.*]] = andi %[[AND]], %[[EIGHT]] : tile<i32>
// CHECK-NEXT: print_tko "%d", %[[ALL]]
entry @masks_meet(%x: tile<i32>, %y: tile<i32>) {
  %c12 = constant <i32: 12> : tile<i32>
  %c10 = constant <i32: 10> : tile<i32>
  %a = andi %x, %c12 : tile<i32>
  %b = andi %y, %c10 : tile<i32>
  %c = andi %a, %b : tile<i32>
  %t = print_tko "%d", %c : tile<i32> -> token
  return
}
// (x & y) & z and x & (z & y) are one expression.
// CHECK-LABEL: entry @reassociated
// CHECK-COUNT-2: andi
// CHECK-NOT: andi
// CHECK: print_tko "%d %d", %[[SAME:.*]], %[[SAME]]
entry @reassociated(%x: tile<i32>, %y: tile<i32>, %z: tile<i32>) {
  %a = andi %x, %y : tile<i32>
  %b = andi %a, %z : tile<i32>
  %c = andi %z, %y : tile<i32>
  %d = andi %x, %c : tile<i32>
  %t = print_tko "%d %d", %b, %d : tile<i32>, tile<i32> -> token
  return
}
// A constant of several values is a leaf, and so is an exclusive or.
// CHECK-LABEL: entry @leaves
// CHECK: xori
// CHECK: andi
entry @leaves(%x: tile<i32>, %y: tile<i32>) {
  %c = constant <i32: [0, 1, 2, 3]> : tile<4xi32>
  %s = reshape %x : tile<i32> -> tile<1xi32>
  %b = broadcast %s : tile<1xi32> -> tile<4xi32>
  %d = xori %b, %c : tile<4xi32>
  %e = andi %d, %c : tile<4xi32>
  %t = print_tko "%d", %e : tile<4xi32> -> token
  return
}
}
