// covers: SW-3, SW-5
// RUN: tilewright-opt %s --cuda-tile-simplify | FileCheck %s
// Integer arithmetic: constants are combined, inverse operations cancel, flags are dropped unless a row keeps them.
cuda_tile.module @kernels {
// CHECK-LABEL: entry @constants_gather
// CHECK-DAG: %[[SIX:.*]] = constant <i32: 6> : tile<8xi32>
// CHECK: %[[P:.*]], %{{.*}} = load_ptr_tko
// CHECK-NEXT: %[[SUM:.*]] = addi %[[P]], %[[SIX]] : tile<8xi32>
// CHECK-NEXT: store_ptr_tko weak %{{.*}}, %[[SUM]]
entry @constants_gather(%p: tile<ptr<i32>>) {
  %s = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %q = broadcast %s : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %x, %t = load_ptr_tko weak %q : tile<8xptr<i32>> -> tile<8xi32>, token
  %c1 = constant <i32: 1> : tile<8xi32>
  %c2 = constant <i32: 2> : tile<8xi32>
  %c3 = constant <i32: 3> : tile<8xi32>
  %a = addi %x, %c1 : tile<8xi32>
  %b = addi %c2, %a : tile<8xi32>
  %c = addi %b, %c3 : tile<8xi32>
  %d = store_ptr_tko weak %q, %c : tile<8xptr<i32>>, tile<8xi32> -> token
  return
}
// The flag of the first sum holds for the combined one; if that would overflow, all flags are dropped.
// CHECK-LABEL: entry @flags
// CHECK: addi %{{.*}}, %{{.*}} overflow<no_signed_wrap> : tile<i32>
// CHECK: addi %{{.*}}, %{{.*}} : tile<i32>
// CHECK-NEXT: print_tko
entry @flags(%x: tile<i32>) {
  %c1 = constant <i32: 1> : tile<i32>
  %c2 = constant <i32: 2> : tile<i32>
  %big = constant <i32: 2147483647> : tile<i32>
  %a = addi %x, %c1 overflow<no_signed_wrap> : tile<i32>
  %b = addi %a, %c2 overflow<no_signed_wrap> : tile<i32>
  %c = addi %a, %big overflow<no_signed_wrap> : tile<i32>
  %t = print_tko "%d %d", %b, %c : tile<i32>, tile<i32> -> token
  return
}
// x - (x - y), (x + y) - y and x / 1 are simplified; x * -1 is a negation.
// CHECK-LABEL: entry @cancels
// CHECK-SAME: %[[X:.*]]: tile<i64>, %[[Y:.*]]: tile<i64>
// CHECK-NEXT: %[[NEG:.*]] = negi %[[X]] : tile<i64>
// CHECK-NEXT: print_tko "%d %d %d %d", %[[Y]], %[[X]], %[[X]], %[[NEG]]
entry @cancels(%x: tile<i64>, %y: tile<i64>) {
  %one = constant <i64: 1> : tile<i64>
  %minus = constant <i64: -1> : tile<i64>
  %d = subi %x, %y : tile<i64>
  %a = subi %x, %d : tile<i64>
  %s = addi %x, %y : tile<i64>
  %b = subi %s, %y : tile<i64>
  %c = divi %x, %one signed : tile<i64>
  %n = muli %x, %minus : tile<i64>
  %t = print_tko "%d %d %d %d", %a, %b, %c, %n : tile<i64>, tile<i64>, tile<i64>, tile<i64> -> token
  return
}
// Kinds 12 and 13 are different divisions: 200 / 3 of an i8 is 66 unsigned and -18 signed.
// CHECK-LABEL: entry @two_divisions
// CHECK-DAG: %[[U:.*]] = constant <i8: 66> : tile<i8>
// CHECK-DAG: %[[S:.*]] = constant <i8: -18> : tile<i8>
// CHECK: print_tko "%d %d", %[[U]], %[[S]]
entry @two_divisions() {
  %x = constant <i8: 200> : tile<i8>
  %y = constant <i8: 3> : tile<i8>
  %u = divi %x, %y unsigned : tile<i8>
  %s = divi %x, %y signed : tile<i8>
  %t = print_tko "%d %d", %u, %s : tile<i8>, tile<i8> -> token
  return
}
// Divisions by zero, other roundings and remainders are not changed.
// CHECK-LABEL: entry @stay
// CHECK: divi %{{.*}}, %{{.*}} signed : tile<i8>
// CHECK: divi %{{.*}}, %{{.*}} unsigned : tile<i8>
// CHECK: divi %{{.*}}, %{{.*}} signed rounding<negative_inf> : tile<i8>
// CHECK: remi %{{.*}}, %{{.*}} signed : tile<i8>
entry @stay(%x: tile<i8>) {
  %min = constant <i8: -128> : tile<i8>
  %zero = constant <i8: 0> : tile<i8>
  %one = constant <i8: 1> : tile<i8>
  %a = divi %min, %zero signed : tile<i8>
  %b = divi %min, %zero unsigned : tile<i8>
  %c = divi %x, %one signed rounding<negative_inf> : tile<i8>
  %d = remi %x, %one signed : tile<i8>
  %t = print_tko "%d %d %d %d", %a, %b, %c, %d : tile<i8>, tile<i8>, tile<i8>, tile<i8> -> token
  return
}
}
