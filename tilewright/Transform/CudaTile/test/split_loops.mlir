// RUN: tilewright-opt %s --cuda-tile-split-loops --cuda-tile-canonicalize | FileCheck %s
cuda_tile.module @kernels {
  // The token of the last store passes through both loops.
  // CHECK-LABEL: entry @less_than(
  // CHECK-SAME: %[[P:[a-z0-9]+]]: tile<ptr<i32>>, %[[LB:[a-z0-9]+]]: tile<i32>, %[[UB:[a-z0-9]+]]: tile<i32>, %[[K:[a-z0-9]+]]: tile<i32>
  // CHECK: %[[T:.*]] = make_token
  // CHECK: %[[MIN:.*]] = mini %[[K]], %[[UB]] signed
  // CHECK-NEXT: %[[MID:.*]] = maxi %[[MIN]], %[[LB]] signed
  // CHECK-NEXT: %[[R:.*]] = for %[[I:.*]] in (%[[LB]] to %[[MID]], step %{{.*}}) : tile<i32> iter_values(%[[S:.*]] = %[[T]]) -> (token) {
  // CHECK-NEXT:   %[[W:.*]] = store_ptr_tko weak %[[P]], %[[I]] token=%[[S]]
  // CHECK-NEXT:   continue %[[W]] : token
  // CHECK-NEXT: }
  // CHECK-NEXT: for %{{.*}} in (%[[MID]] to %[[UB]], step %{{.*}}) : tile<i32> iter_values(%[[S2:.*]] = %[[R]]) -> (token) {
  // CHECK-NEXT:   store_ptr_tko weak %[[P]], %[[K]] token=%[[S2]]
  // CHECK-NEXT:   continue
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  entry @less_than(%p: tile<ptr<i32>>, %lb: tile<i32>, %ub: tile<i32>, %k: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %t = make_token : token
    %r = for %i in (%lb to %ub, step %one) : tile<i32> iter_values(%s = %t) -> (token) {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      %u = if %c -> (token) {
        %w = store_ptr_tko weak %p, %i token=%s : tile<ptr<i32>>, tile<i32> -> token
        yield %w : token
      } else {
        %w = store_ptr_tko weak %p, %k token=%s : tile<ptr<i32>>, tile<i32> -> token
        yield %w : token
      }
      continue %u : token
    }
    return
  }
  // The other three forms; unsigned if the loop is.
  // CHECK-LABEL: entry @forms(
  // CHECK: for
  // CHECK-NEXT: print_tko "late"
  // CHECK-NOT: early
  // CHECK: for
  // CHECK-NEXT: print_tko "early"
  // CHECK: mini {{.*}} unsigned
  // CHECK: for unsigned
  // CHECK-NEXT: print_tko "low"
  // CHECK: for unsigned
  // CHECK-NEXT: print_tko "high"
  // CHECK: for
  // CHECK-NEXT: print_tko "below"
  // CHECK: for
  // CHECK-NEXT: print_tko "above"
  entry @forms(%lb: tile<i32>, %ub: tile<i32>, %k: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    for %i in (%lb to %ub, step %one) : tile<i32> {
      %c = cmpi greater_than_or_equal %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "early" -> token
      } else {
        %w = print_tko "late" -> token
      }
    }
    for unsigned %i in (%lb to %ub, step %one) : tile<i32> {
      %c = cmpi greater_than %k, %i, unsigned : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "low" -> token
      } else {
        %w = print_tko "high" -> token
      }
    }
    for %i in (%lb to %ub, step %one) : tile<i32> {
      %c = cmpi less_than_or_equal %k, %i, signed : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "above" -> token
      } else {
        %w = print_tko "below" -> token
      }
    }
    return
  }
  // Another signedness, a bound that changes, another step, an equality, a
  // condition that decides no branch, and an upper bound that needs one more.
  // CHECK-LABEL: entry @not(
  // CHECK-NOT: mini
  // CHECK-COUNT-6: for
  // CHECK-NOT: for
  // CHECK: return
  entry @not(%lb: tile<i32>, %ub: tile<i32>, %k: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    for %i in (%lb to %ub, step %one) : tile<i32> {
      %c = cmpi less_than %i, %k, unsigned : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "A" -> token
      }
    }
    for %i in (%lb to %ub, step %one) : tile<i32> {
      %j = muli %i, %i : tile<i32>
      %c = cmpi less_than %i, %j, signed : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "B" -> token
      }
    }
    for %i in (%lb to %ub, step %two) : tile<i32> {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "C" -> token
      }
    }
    for %i in (%lb to %ub, step %one) : tile<i32> {
      %c = cmpi equal %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "D" -> token
      }
    }
    for %i in (%lb to %ub, step %one) : tile<i32> {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      %w = print_tko "%d", %c : tile<i1> -> token
    }
    for %i in (%lb to %ub, step %one) : tile<i32> {
      %c = cmpi less_than_or_equal %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %w = print_tko "E" -> token
      }
    }
    return
  }
}
