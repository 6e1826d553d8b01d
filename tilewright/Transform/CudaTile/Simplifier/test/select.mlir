// covers: SW-2, SW-3
// RUN: tilewright-opt %s --cuda-tile-simplify | FileCheck %s
// RUN: tilewright-opt %s --cuda-tile-simplify=assume-depth=0 | FileCheck %s --check-prefix=PLAIN
// Comparison, selects and casts; the arms of a select under its condition.
cuda_tile.module @kernels {
// %c is true inside the first arm, and false inside the second.
// CHECK-LABEL: entry @arms
// CHECK-SAME: %[[C:.*]]: tile<i1>, %[[X:.*]]: tile<i32>, %[[Y:.*]]: tile<i32>
// CHECK: %[[R:.*]] = select %[[C]], %[[X]], %[[Y]]
// CHECK-NEXT: print_tko "%d", %[[R]]
// PLAIN-LABEL: entry @arms
// PLAIN-COUNT-3: select
entry @arms(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %z = addi %x, %y : tile<i32>
  %not = xori %c, %true : tile<i1>
  %e = exti %c unsigned : tile<i1> -> tile<i32>
  %d = andi %c, %not : tile<i1>
  %a = addi %x, %x : tile<i32>
  %p = select %c, %x, %z : tile<i1>, tile<i32>
  %either = ori %c, %d : tile<i1>
  %q = select %either, %p, %a : tile<i1>, tile<i32>
  %both = cmpi equal %x, %y, signed : tile<i32> -> tile<i1>
  %o = ori %c, %both : tile<i1>
  %r = select %o, %q, %y : tile<i1>, tile<i32>
  %s = select %c, %r, %y : tile<i1>, tile<i32>
  %t = print_tko "%d", %s : tile<i32> -> token
  return
}
// Where x equals 5, x is replaced by 5.
// CHECK-LABEL: entry @known_value
// CHECK-DAG: %[[FIVE:.*]] = constant <i32: 5>
// CHECK: %[[C:.*]] = cmpi equal %[[X:.*]], %[[FIVE]], signed
// CHECK: %[[R:.*]] = select %[[C]], %[[FIVE]], %{{.*}}
// CHECK-NEXT: print_tko "%d", %[[R]]
entry @known_value(%x: tile<i32>, %y: tile<i32>) {
  %c5 = constant <i32: 5> : tile<i32>
  %c = cmpi not_equal %x, %c5, signed : tile<i32> -> tile<i1>
  %r = select %c, %y, %x : tile<i1>, tile<i32>
  %t = print_tko "%d", %r : tile<i32> -> token
  return
}
// select(c, x, false) is not an and: the and would need x where c is false.
// CHECK-LABEL: entry @no_and
// CHECK-NOT: andi
// CHECK: select
entry @no_and(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
  %false = constant <i1: false> : tile<i1>
  %s = addi %x, %y overflow<no_signed_wrap> : tile<i32>
  %e = cmpi equal %s, %x, signed : tile<i32> -> tile<i1>
  %r = select %c, %e, %false : tile<i1>, tile<i1>
  %t = print_tko "%d", %r : tile<i1> -> token
  return
}
// CHECK-LABEL: entry @comparison
// CHECK-SAME: %[[X:.*]]: tile<i32>, %[[Y:.*]]: tile<i32>, %[[B:.*]]: tile<i1>
// CHECK: %[[E:.*]] = cmpi equal %[[X]], %[[Y]], signed
// CHECK: %[[N:.*]] = xori %[[B]], %{{.*}} : tile<i1>
// CHECK: print_tko "%d %d %d", %[[E]], %[[B]], %[[N]]
entry @comparison(%x: tile<i32>, %y: tile<i32>, %b: tile<i1>) {
  %c0 = constant <i32: 0> : tile<i32>
  %c3 = constant <i32: 3> : tile<i32>
  %c4 = constant <i32: 4> : tile<i32>
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %d = subi %x, %y : tile<i32>
  %e = cmpi equal %d, %c0, signed : tile<i32> -> tile<i1>
  %s = select %b, %c3, %c4 : tile<i1>, tile<i32>
  %f = cmpi equal %s, %c3, unsigned : tile<i32> -> tile<i1>
  %g = select %b, %false, %true : tile<i1>, tile<i1>
  %t = print_tko "%d %d %d", %e, %f, %g : tile<i1>, tile<i1>, tile<i1> -> token
  return
}
// An i64 extended from an i8 is compared as an i8; 300 is not one.
// CHECK-LABEL: entry @casts
// CHECK-SAME: %[[X:.*]]: tile<i8>, %[[F:.*]]: tile<f32>
// CHECK-DAG: %[[NO:.*]] = constant <i1: false>
// CHECK-DAG: %[[C:.*]] = constant <i8: -56>
// CHECK: %[[E:.*]] = cmpi equal %[[X]], %[[C]], signed : tile<i8>
// CHECK: %[[W:.*]] = exti %[[X]] unsigned : tile<i8> -> tile<i16>
// CHECK: print_tko "%d %d %d %f", %[[E]], %[[NO]], %[[W]], %[[F]]
entry @casts(%x: tile<i8>, %f: tile<f32>) {
  %c200 = constant <i64: 200> : tile<i64>
  %c300 = constant <i64: 300> : tile<i64>
  %w = exti %x unsigned : tile<i8> -> tile<i64>
  %e = cmpi equal %w, %c200, signed : tile<i64> -> tile<i1>
  %n = cmpi equal %w, %c300, signed : tile<i64> -> tile<i1>
  %v = trunci %w : tile<i64> -> tile<i16>
  %i = bitcast %f : tile<f32> -> tile<i32>
  %g = bitcast %i : tile<i32> -> tile<f32>
  %t = print_tko "%d %d %d %f", %e, %n, %v, %g : tile<i1>, tile<i1>, tile<i16>, tile<f32> -> token
  return
}
// i4 supports only conversions: no operation of it is created.
// CHECK-LABEL: entry @i4
// CHECK: trunci %{{.*}} : tile<i8> -> tile<i4>
// CHECK: exti %{{.*}} signed : tile<i4> -> tile<i8>
entry @i4() {
  %c = constant <i8: 9> : tile<i8>
  %n = trunci %c : tile<i8> -> tile<i4>
  %w = exti %n signed : tile<i4> -> tile<i8>
  %t = print_tko "%d", %w : tile<i8> -> token
  return
}
}
