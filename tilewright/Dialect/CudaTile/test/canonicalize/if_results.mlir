// covers: CF-2, CF-6
// RUN: tilewright-opt %s --cuda-tile-canonicalize="simplify=false" | FileCheck %s
// RemoveUnusedResults and ReplaceYieldWithValue.
cuda_tile.module @kernels {
  // RemoveUnusedResults: the first and the last of three are removed, the middle
  // one keeps its type; the memory operations all stay, in order.
  // CHECK-LABEL: entry @unused(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[P:[a-z0-9]+]]: tile<ptr<i32>>, %[[X:[a-z0-9]+]]: tile<f32>
  // CHECK: %[[T:.*]] = make_token
  // CHECK-NEXT: %[[R:.*]] = if %[[C]] -> (tile<f32>) {
  // CHECK-NEXT:   %[[V:.*]], %[[L:.*]] = load_ptr_tko weak %[[P]] token=%[[T]]
  // CHECK-NEXT:   store_ptr_tko weak %[[P]], %[[V]] token=%[[L]]
  // CHECK-NEXT:   %[[Y:.*]] = negf %[[X]]
  // CHECK-NEXT:   yield %[[Y]] : tile<f32>
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   yield %[[X]] : tile<f32>
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "%f", %[[R]]
  entry @unused(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<f32>) {
    %t = make_token : token
    %a, %b, %d = if %c -> (tile<i32>, tile<f32>, token) {
      %v, %l = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
      %s = store_ptr_tko weak %p, %v token=%l : tile<ptr<i32>>, tile<i32> -> token
      %y = negf %x : tile<f32>
      yield %v, %y, %s : tile<i32>, tile<f32>, token
    } else {
      %zero = constant <i32: 0> : tile<i32>
      yield %zero, %x, %t : tile<i32>, tile<f32>, token
    }
    %u = print_tko "%f", %b : tile<f32> -> token
    return
  }

  // A branch that exits has no yield to change.
  // CHECK-LABEL: entry @unused_beside_return(
  // CHECK: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: } else {
  // CHECK-NEXT: print_tko "B"
  // CHECK-NEXT: return
  // CHECK-NEXT: }
  // CHECK-NEXT: print_tko "C"
  entry @unused_beside_return(%c: tile<i1>, %x: tile<f32>) {
    %r = if %c -> (tile<f32>) {
      %a = print_tko "A" -> token
      yield %x : tile<f32>
    } else {
      %b = print_tko "B" -> token
      return
    }
    %d = print_tko "C" -> token
    return
  }

  // A result with a use stays: here the token orders the last store.
  // CHECK-LABEL: entry @used(
  // CHECK: %[[R:.*]] = if %{{.*}} -> (token) {
  // CHECK: store_ptr_tko weak %{{.*}} token=%[[R]]
  entry @used(%c: tile<i1>, %p: tile<ptr<i32>>, %v: tile<i32>) {
    %t = make_token : token
    %r = if %c -> (token) {
      %s = store_ptr_tko weak %p, %v token=%t : tile<ptr<i32>>, tile<i32> -> token
      yield %s : token
    } else {
      yield %t : token
    }
    %w = store_ptr_tko weak %p, %v token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // ReplaceYieldWithValue: both sides yield %x as the second value. The stores
  // stay in the branches, and the if still chooses between their tokens.
  // CHECK-LABEL: entry @same_value(
  // CHECK-SAME: %[[C:[a-z0-9]+]]: tile<i1>, %[[P:[a-z0-9]+]]: tile<ptr<i32>>, %[[X:[a-z0-9]+]]: tile<i32>
  // CHECK: %[[R:.*]] = if %[[C]] -> (token) {
  // CHECK-NEXT:   store_ptr_tko
  // CHECK-NEXT:   yield
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   store_ptr_tko
  // CHECK-NEXT:   yield
  // CHECK-NEXT: }
  // CHECK-NEXT: store_ptr_tko weak %[[P]], %[[X]] token=%[[R]]
  // CHECK-NEXT: return
  entry @same_value(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %t = make_token : token
    %r, %v = if %c -> (token, tile<i32>) {
      %s = store_ptr_tko weak %p, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
      yield %s, %x : token, tile<i32>
    } else {
      %s = store_ptr_tko weak %p, %two token=%t : tile<ptr<i32>>, tile<i32> -> token
      yield %s, %x : token, tile<i32>
    }
    %w = store_ptr_tko weak %p, %v token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // A token that both sides pass through is that token.
  // CHECK-LABEL: entry @same_token(
  // CHECK: %[[T:.*]] = make_token
  // CHECK-NEXT: if %{{[^ ]*}} {
  // CHECK-NEXT: print_tko "A"
  // CHECK-NEXT: }
  // CHECK-NEXT: store_ptr_tko weak %{{.*}} token=%[[T]]
  entry @same_token(%c: tile<i1>, %p: tile<ptr<i32>>, %v: tile<i32>) {
    %t = make_token : token
    %r = if %c -> (token) {
      %a = print_tko "A" -> token
      yield %t : token
    } else {
      yield %t : token
    }
    %w = store_ptr_tko weak %p, %v token=%r : tile<ptr<i32>>, tile<i32> -> token
    return
  }

  // The if chooses between two values, equal or not.
  // CHECK-LABEL: entry @two_values(
  // CHECK: %[[R:.*]] = if %{{.*}} -> (token) {
  // CHECK: print_tko "%d", %{{.*}} token=%[[R]]
  entry @two_values(%c: tile<i1>, %x: tile<i32>) {
    %t = make_token : token
    %u = make_token : token
    %v = join_tokens %t, %u : token
    %r = if %c -> (token) {
      yield %t : token
    } else {
      yield %v : token
    }
    %w = print_tko "%d", %x token=%r : tile<i32> -> token
    return
  }

  // If one branch exits, the other's value is not known to be reached.
  // CHECK-LABEL: entry @one_branch_leaves(
  // CHECK: %[[R:.*]] = if %{{.*}} -> (tile<i32>) {
  // CHECK: print_tko "%d", %[[R]]
  entry @one_branch_leaves(%c: tile<i1>, %x: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      yield %x : tile<i32>
    } else {
      return
    }
    %w = print_tko "%d", %r : tile<i32> -> token
    return
  }
}
