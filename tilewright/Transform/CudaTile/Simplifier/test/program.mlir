// covers: SW-6, CF-5, CF-6
// RUN: tilewright-opt %s --cuda-tile-simplify | FileCheck %s
// RUN: tilewright-opt %s --cuda-tile-simplify -o %t.once
// RUN: tilewright-opt %t.once --cuda-tile-simplify -o %t.twice
// RUN: diff %t.once %t.twice
// Effects of the materializer: one operation for each expression where it is visible, constants at the start of their scope, and no change
// to regions and memory.
cuda_tile.module @kernels {
// A value of one branch is not used in the other; a dominating one is used in both.
// CHECK-LABEL: entry @scopes
// CHECK-SAME: %[[C:.*]]: tile<i1>, %[[X:.*]]: tile<i32>, %[[Y:.*]]: tile<i32>
// CHECK: %[[SUM:.*]] = addi %[[X]], %[[Y]] : tile<i32>
// CHECK: if %[[C]]
// CHECK-NEXT: %[[P:.*]] = muli %[[X]], %[[Y]] : tile<i32>
// CHECK-NEXT: print_tko "%d %d", %[[SUM]], %[[P]]
// CHECK: } else {
// CHECK-NEXT: %[[Q:.*]] = muli %[[Y]], %[[X]] : tile<i32>
// CHECK-NEXT: print_tko "%d %d", %[[SUM]], %[[Q]]
// CHECK: muli %[[X]], %[[Y]] : tile<i32>
entry @scopes(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
  %s = addi %x, %y : tile<i32>
  if %c {
    %a = addi %y, %x : tile<i32>
    %p = muli %x, %y : tile<i32>
    %t = print_tko "%d %d", %a, %p : tile<i32>, tile<i32> -> token
    yield
  } else {
    %a = addi %x, %y : tile<i32>
    %p = muli %y, %x : tile<i32>
    %t = print_tko "%d %d", %a, %p : tile<i32>, tile<i32> -> token
    yield
  }
  %p = muli %x, %y : tile<i32>
  %t = print_tko "%d %d", %s, %p : tile<i32>, tile<i32> -> token
  return
}
// A constant that a rule creates is at the start of the scope: the loop's own constant does not dominate the code after it.
// CHECK-LABEL: entry @constants
// CHECK-NEXT: %[[THREE:.*]] = constant <i32: 3> : tile<i32>
// CHECK: for
// CHECK: addi %{{.*}}, %[[THREE]]
// CHECK: addi %{{.*}}, %[[THREE]]
entry @constants(%n: tile<i32>, %x: tile<i32>) {
  %c0 = constant <i32: 0> : tile<i32>
  %c1 = constant <i32: 1> : tile<i32>
  %c2 = constant <i32: 2> : tile<i32>
  %r = for %i in (%c0 to %n, step %c1) : tile<i32> iter_values(%v = %x) -> (tile<i32>) {
    %a = addi %v, %c1 : tile<i32>
    %b = addi %a, %c2 : tile<i32>
    continue %b : tile<i32>
  }
  %a = addi %r, %c1 : tile<i32>
  %b = addi %a, %c2 : tile<i32>
  %t = print_tko "%d", %b : tile<i32> -> token
  return
}
// A reduction's body is a scope of its own, with its own constant.
// CHECK-LABEL: entry @reduction
// CHECK: reduce
// CHECK: (%[[A:.*]]: tile<i32>, %[[B:.*]]: tile<i32>)
// CHECK-NEXT: %[[FIVE:.*]] = constant <i32: 5> : tile<i32>
// CHECK-NEXT: addi
// CHECK-NEXT: addi %{{.*}}, %[[FIVE]]
// CHECK-NEXT: yield
entry @reduction(%x: tile<i32>) {
  %c5 = constant <i32: 5> : tile<i32>
  %y = addi %x, %c5 : tile<i32>
  %l = iota : tile<8xi32>
  %s = reduce %l dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %c2 = constant <i32: 2> : tile<i32>
    %c3 = constant <i32: 3> : tile<i32>
    %d = addi %a, %b : tile<i32>
    %e = addi %d, %c2 : tile<i32>
    %f = addi %e, %c3 : tile<i32>
    yield %f : tile<i32>
  }
  %t = print_tko "%d %d", %s, %y : tile<i32>, tile<i32> -> token
  return
}
// It may use values from outside, which are simplified in their own scope.
// CHECK-LABEL: entry @captured
// CHECK-SAME: %[[X:.*]]: tile<i32>
// CHECK-NEXT: %[[TWO:.*]] = addi %[[X]], %[[X]]
// CHECK-NEXT: iota
// CHECK: addi %{{.*}}, %[[TWO]]
entry @captured(%x: tile<i32>) {
  %c0 = constant <i32: 0> : tile<i32>
  %y = addi %x, %c0 : tile<i32>
  %z = addi %y, %x : tile<i32>
  %l = iota : tile<8xi32>
  %s = reduce %l dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %d = addi %a, %b : tile<i32>
    %e = addi %d, %z : tile<i32>
    yield %e : tile<i32>
  }
  %t = print_tko "%d", %s : tile<i32> -> token
  return
}
// Equal loads are not merged, an unused one is kept, tokens keep their order; computations on a load's result are merged.
// CHECK-LABEL: entry @memory
// CHECK: %[[A:.*]], %[[T0:.*]] = load_ptr_tko weak %[[P:.*]] :
// CHECK: %[[B:.*]], %[[T1:.*]] = load_ptr_tko weak %[[P]] token=%[[T0]] :
// CHECK: load_ptr_tko weak %[[P]] token=%[[T1]] :
// CHECK: %[[D:.*]] = subi %[[A]], %[[B]]
// CHECK: store_ptr_tko weak %[[P]], %[[D]] token=%[[T1]]
entry @memory(%p: tile<ptr<i32>>) {
  %a, %t0 = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %b, %t1 = load_ptr_tko weak %p token=%t0 : tile<ptr<i32>> -> tile<i32>, token
  %c, %t2 = load_ptr_tko weak %p token=%t1 : tile<ptr<i32>> -> tile<i32>, token
  %n = negi %b : tile<i32>
  %d = addi %a, %n : tile<i32>
  %t3 = store_ptr_tko weak %p, %d token=%t1 : tile<ptr<i32>>, tile<i32> -> token
  return
}
// An operation with a discardable attribute is not changed.
// CHECK-LABEL: entry @noted
// CHECK: addi %{{.*}} {some.note}
entry @noted(%x: tile<i32>) {
  %c0 = constant <i32: 0> : tile<i32>
  %a = addi %x, %c0 {some.note} : tile<i32>
  %t = print_tko "%d", %a : tile<i32> -> token
  return
}
}
