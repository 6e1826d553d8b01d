// RUN: tilewright-opt %s --cuda-tile-licm | FileCheck %s
cuda_tile.module @kernels {
  // Out of both loops, in order.
  // CHECK-LABEL: entry @nested(
  // CHECK: %[[A:.*]] = muli
  // CHECK-NEXT: %[[B:.*]] = addi %[[A]]
  // CHECK-NEXT: for
  // CHECK-NEXT: %[[D:.*]] = addi %[[B]]
  // CHECK-NEXT: for
  // CHECK-NEXT: print_tko "%d", %[[D]]
  entry @nested(%n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      for %j in (%n to %n, step %n) : tile<i32> {
        %a = muli %n, %n : tile<i32>
        %b = addi %a, %n : tile<i32>
        %d = addi %b, %i : tile<i32>
        %t = print_tko "%d", %d : tile<i32> -> token
      }
    }
    return
  }
  // Loads, stores and atomics stay, with and without tokens from outside.
  // CHECK-LABEL: entry @memory(
  // CHECK: %[[T:.*]] = make_token
  // CHECK: loop
  // CHECK-NEXT: %[[V:.*]], %[[L:.*]] = load_ptr_tko weak %{{.*}} token=%[[T]]
  // CHECK-NEXT: store_ptr_tko weak %{{.*}} token=%[[L]]
  // CHECK-NEXT: atomic_rmw_tko
  // CHECK-NEXT: print_tko
  entry @memory(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %t = make_token : token
    loop {
      %v, %l = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
      %s = store_ptr_tko weak %p, %v token=%l : tile<ptr<i32>>, tile<i32> -> token
      %o, %a = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %u = print_tko "%d", %x : tile<i32> -> token
      break
    }
    return
  }
  // A body that never executes performs no division, assumption or slice: operations that could be undefined stay.
  // CHECK-LABEL: entry @undefined(
  // CHECK: for
  // CHECK-NEXT: divi
  // CHECK-NEXT: remi
  // CHECK-NEXT: divi
  // CHECK-NEXT: assume
  // CHECK-NEXT: extract
  // CHECK-NEXT: print_tko
  entry @undefined(%n: tile<i32>, %d: tile<i32>) {
    %x = iota : tile<8xi32>
    %minus = constant <i32: -1> : tile<i32>
    for %i in (%n to %n, step %n) : tile<i32> {
      %a = divi %n, %d unsigned : tile<i32>
      %b = remi %n, %d unsigned : tile<i32>
      %c = divi %n, %minus signed : tile<i32>
      %e = assume div_by<4>, %n : tile<i32>
      %f = extract %x[%n] : tile<8xi32> -> tile<2xi32>
      %t = print_tko "%d %d %d %d %d", %a, %b, %c, %e, %f : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<2xi32> -> token
    }
    return
  }
  // Divisors that are known to be defined.
  // CHECK-LABEL: entry @divisors(
  // CHECK: divi
  // CHECK-NEXT: remi
  // CHECK-NEXT: for
  entry @divisors(%n: tile<i32>) {
    %minus = constant <i32: -1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    for %i in (%n to %n, step %n) : tile<i32> {
      %a = divi %n, %minus unsigned : tile<i32>
      %b = remi %n, %four signed : tile<i32>
      %t = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
    }
    return
  }
  // A reduction moves, unless its body may not; loops and ifs stay.
  // CHECK-LABEL: entry @regions(
  // CHECK: %[[X:.*]] = iota
  // CHECK-NEXT: reduce
  // CHECK: for
  // CHECK-NEXT: reduce
  // CHECK: if
  entry @regions(%c: tile<i1>, %n: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      %x = iota : tile<8xi32>
      %s = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
      (%l: tile<i32>, %r: tile<i32>) {
        %m = addi %l, %r : tile<i32>
        yield %m : tile<i32>
      }
      %q = reduce %x dim=0 identities=[1 : i32] : tile<8xi32> -> tile<i32>
      (%l: tile<i32>, %r: tile<i32>) {
        %m = divi %l, %r signed : tile<i32>
        yield %m : tile<i32>
      }
      %y = if %c -> (tile<i32>) {
        %z = divi %n, %s signed : tile<i32>
        yield %z : tile<i32>
      } else {
        yield %q : tile<i32>
      }
      %t = print_tko "%d", %y : tile<i32> -> token
    }
    return
  }
  // Values that an iteration passes on are not invariant.
  // CHECK-LABEL: entry @carried(
  // CHECK: for
  // CHECK-NEXT: muli
  entry @carried(%n: tile<i32>) {
    %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%s = %n) -> (tile<i32>) {
      %a = muli %s, %n : tile<i32>
      continue %a : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
}
