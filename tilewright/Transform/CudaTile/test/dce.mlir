// RUN: tilewright-opt %s --cuda-tile-dce | FileCheck %s
cuda_tile.module @kernels {
  // CHECK-LABEL: entry @unused(
  // CHECK-NEXT: return
  entry @unused(%c: tile<i1>, %x: tile<i32>) {
    %t = make_token : token
    %a = muli %x, %x : tile<i32>
    %b = addi %a, %a : tile<i32>
    %r = if %c -> (tile<i32>) {
      yield %a : tile<i32>
    } else {
      yield %b : tile<i32>
    }
    for %i in (%x to %r, step %x) : tile<i32> {
      %d = addi %i, %b : tile<i32>
    }
    return
  }
  // All memory operations are kept, with their addresses, tokens and conditions.
  // CHECK-LABEL: entry @effects(
  // CHECK: %[[T:.*]] = make_token
  // CHECK: %[[Q:.*]] = offset
  // CHECK: %[[LOW:.*]] = cmpi
  // CHECK: if %[[LOW]] {
  // CHECK-NEXT: load_ptr_tko weak %[[Q]] token=%[[T]]
  // CHECK-NEXT: store_ptr_tko weak %[[Q]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT: }
  // CHECK-NEXT: atomic_rmw_tko
  // CHECK-NEXT: return
  entry @effects(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %t = make_token : token
    %q = offset %p, %x : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %low = cmpi less_than %x, %x, signed : tile<i32> -> tile<i1>
    %r = if %low -> (tile<i32>) {
      %v, %a = load_ptr_tko weak %q token=%t : tile<ptr<i32>> -> tile<i32>, token
      %b = store_ptr_tko weak %q, %x : tile<ptr<i32>>, tile<i32> -> token
      yield %v : tile<i32>
    } else {
      yield %x : tile<i32>
    }
    %o, %d = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
  // A value that only feeds itself; another one that the first needs; a token that orders the stores of all iterations.
  // CHECK-LABEL: entry @rounds(
  // CHECK: %[[R:.*]]:2 = for %{{.*}} iter_values(%[[S:.*]] = %{{.*}}, %[[K:.*]] = %{{.*}}) -> (tile<i32>, token) {
  // CHECK-NEXT: %[[N:.*]] = addi %[[S]]
  // CHECK-NEXT: %[[W:.*]] = store_ptr_tko weak %{{.*}}, %[[S]] token=%[[K]]
  // CHECK-NEXT: if
  // CHECK-NEXT: continue %[[S]], %[[W]] : tile<i32>, token
  // CHECK-NEXT: }
  // CHECK-NEXT: continue %[[N]], %[[W]] : tile<i32>, token
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "%d", %[[R]]#0
  entry @rounds(%c: tile<i1>, %p: tile<ptr<i32>>, %n: tile<i32>) {
    %t = make_token : token
    %one = constant <i32: 1> : tile<i32>
    %f = constant <f32: 1.0> : tile<f32>
    %r, %g, %u = for %i in (%one to %n, step %one) : tile<i32>
        iter_values(%s = %one, %x = %f, %k = %t) -> (tile<i32>, tile<f32>, token) {
      %y = addf %x, %x : tile<f32>
      %m = addi %s, %i : tile<i32>
      %w = store_ptr_tko weak %p, %s token=%k : tile<ptr<i32>>, tile<i32> -> token
      if %c {
        continue %s, %x, %w : tile<i32>, tile<f32>, token
      }
      continue %m, %y, %w : tile<i32>, tile<f32>, token
    }
    %z = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // A loop that may not terminate is kept, and so are its exit conditions.
  // CHECK-LABEL: entry @loop(
  // CHECK: loop iter_values(%[[I:.*]] = %{{.*}}) : tile<i32> {
  // CHECK-NEXT: %[[E:.*]] = cmpi equal %[[I]]
  // CHECK-NEXT: if %[[E]] {
  // CHECK-NEXT: break
  // CHECK-NEXT: }
  // CHECK-NEXT: %[[J:.*]] = addi %[[I]]
  // CHECK-NEXT: continue %[[J]] : tile<i32>
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @loop(%n: tile<i32>, %f: tile<f32>) {
    %r = loop iter_values(%i = %n, %x = %f) : tile<i32>, tile<f32> -> tile<f32> {
      %e = cmpi equal %i, %n, signed : tile<i32> -> tile<i1>
      if %e {
        break %x : tile<f32>
      }
      %j = addi %i, %n : tile<i32>
      %y = addf %x, %x : tile<f32>
      continue %j, %y : tile<i32>, tile<f32>
    }
    return
  }
  // A used result of a loop makes the operands of its breaks live.
  // CHECK-LABEL: entry @loop_result(
  // CHECK: %[[R:.*]] = loop iter_values(%{{.*}} = %{{.*}}, %[[X:.*]] = %{{.*}}) : tile<i32>, tile<f32> -> tile<f32> {
  // CHECK: break %[[X]] : tile<f32>
  // CHECK: print_tko "%f", %[[R]]
  entry @loop_result(%n: tile<i32>, %f: tile<f32>) {
    %q, %r = loop iter_values(%i = %n, %x = %f) : tile<i32>, tile<f32> -> tile<i32>, tile<f32> {
      %e = cmpi equal %i, %n, signed : tile<i32> -> tile<i1>
      if %e {
        break %i, %x : tile<i32>, tile<f32>
      }
      %j = addi %i, %n : tile<i32>
      %y = addf %x, %x : tile<f32>
      continue %j, %y : tile<i32>, tile<f32>
    }
    %t = print_tko "%f", %r : tile<f32> -> token
    return
  }
  // An if that returns is kept; one with an unused result loses it.
  // CHECK-LABEL: entry @leaves(
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: return
  // CHECK-NEXT: } else {
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "A"
  entry @leaves(%c: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      return
    } else {
      %y = muli %x, %x : tile<i32>
      yield %y : tile<i32>
    }
    %t = print_tko "A" -> token
    return
  }
  // A dead value passes through two loops and an if, from one into the next.
  // CHECK-LABEL: entry @handed_on(
  // CHECK: for %[[I:.*]] in {{.*}} : tile<i32> {
  // CHECK-NEXT: for %[[J:.*]] in {{.*}} : tile<i32> {
  // CHECK-NEXT: print_tko "%d %d", %[[I]], %[[J]]
  // CHECK-NEXT: }
  // CHECK-NEXT: }
  // CHECK-NEXT: for %[[K:.*]] in {{.*}} : tile<i32> {
  // CHECK-NEXT: print_tko "%d", %[[K]]
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @handed_on(%c: tile<i1>, %n: tile<i32>) {
    %a = for %i in (%n to %n, step %n) : tile<i32> iter_values(%x = %n) -> (tile<i32>) {
      %b = for %j in (%n to %n, step %n) : tile<i32> iter_values(%y = %x) -> (tile<i32>) {
        %t = print_tko "%d %d", %i, %j : tile<i32>, tile<i32> -> token
        %z = addi %y, %x : tile<i32>
        continue %z : tile<i32>
      }
      %d = if %c -> (tile<i32>) {
        yield %b : tile<i32>
      } else {
        yield %x : tile<i32>
      }
      continue %d : tile<i32>
    }
    %e = for %k in (%n to %n, step %n) : tile<i32> iter_values(%x = %a) -> (tile<i32>) {
      %t = print_tko "%d", %k : tile<i32> -> token
      %y = muli %x, %a : tile<i32>
      continue %y : tile<i32>
    }
    return
  }
  // All operations of a reduction's body are live.
  // CHECK-LABEL: entry @body(
  // CHECK: reduce
  // CHECK: muli
  // CHECK-NEXT: addi
  // CHECK-NEXT: yield
  entry @body() {
    %x = iota : tile<8xi32>
    %s = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%l: tile<i32>, %r: tile<i32>) {
      %m = muli %r, %r : tile<i32>
      %n = addi %l, %m : tile<i32>
      yield %n : tile<i32>
    }
    %t = print_tko "%d", %s : tile<i32> -> token
    return
  }
}
