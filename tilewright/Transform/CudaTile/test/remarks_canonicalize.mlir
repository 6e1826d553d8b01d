// RUN: tilewright-opt %s --cuda-tile-canonicalize --remarks=canonicalize -o /dev/null 2> %t.rewrites
// RUN: FileCheck %s < %t.rewrites
// RUN: tilewright-opt %s --cuda-tile-canonicalize --remarks=simplify -o /dev/null 2>&1 | FileCheck %s --check-prefix=RULES
// Remarks do not change the result.
// RUN: tilewright-opt %s --cuda-tile-canonicalize --remarks=all 2> /dev/null > %t.with
// RUN: tilewright-opt %s --cuda-tile-canonicalize | diff %t.with -
// The same remarks each time, on any number of threads.
// RUN: tilewright-opt %s --pass-pipeline="builtin.module(cuda_tile.module(cuda_tile.entry(cuda-tile-canonicalize)))" --remarks=canonicalize -o /dev/null 2>&1 | diff %t.rewrites -
// RUN: tilewright-opt %s --pass-pipeline="builtin.module(cuda_tile.module(cuda_tile.entry(cuda-tile-canonicalize)))" --remarks=canonicalize --mlir-disable-threading -o /dev/null 2>&1 | diff %t.rewrites -
cuda_tile.module @kernels {
  // CHECK-LABEL: in function: chosen:
  // CHECK: category: canonicalize
  // CHECK-NEXT: remark[passed]: pattern applied
  // CHECK-NEXT: --> "{{.*}}remarks_canonicalize.mlir":[[#@LINE+8]]:10
  // CHECK-NEXT: |
  // CHECK-NEXT: = name: Rewritten
  // CHECK-NEXT: = note: Pattern = ConvertToSelect
  // CHECK-NEXT: = note: Operation = cuda_tile.if
  // CHECK-NOT: remark[missed]
  // CHECK: = note: Rewritten.ConvertToSelect = 1
  entry @chosen(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      yield %x : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // A branch with other operations does not become a select.
  // CHECK-LABEL: in function: computed:
  // CHECK: remark[missed]: pattern not applied
  // CHECK-NEXT: "{{.*}}remarks_canonicalize.mlir":[[#@LINE+6]]:10
  // CHECK: = note: Pattern = ConvertToSelect
  // CHECK: = reason: the then branch does more than choose values
  // CHECK-NOT: remark[passed]
  // CHECK: = note: NotRewritten.ConvertToSelect = 1
  entry @computed(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      %z = muli %x, %y : tile<i32>
      yield %z : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // A fold is reported once; its users are not reported as changed.
  // CHECK-LABEL: in function: folded:
  // CHECK: remark[passed]: operation folded
  // CHECK-NEXT: "{{.*}}remarks_canonicalize.mlir":[[#@LINE+7]]:10
  // CHECK: = note: Operation = cuda_tile.select
  // CHECK: = note: Value = an operand
  // CHECK-NOT: remark[
  // CHECK: remark[analysis]: remarks of the kernel
  // CHECK: = note: Folded.cuda_tile.select = 1
  entry @folded(%c: tile<i1>, %x: tile<i32>) {
    %r = select %c, %x, %x : tile<i1>, tile<i32>
    %t = print_tko "%d", %r : tile<i32> -> token
    return
  }
  // CHECK-LABEL: in function: leaving:
  // CHECK: = note: Pattern = CombineIfs
  // CHECK: = reason: it or the next if, on the same condition, exits
  entry @leaving(%c: tile<i1>) {
    if %c {
      %t = print_tko "first" -> token
    }
    if %c {
      return
    }
    %u = print_tko "last" -> token
    return
  }
  // CHECK-LABEL: in function: nested:
  // CHECK: remark[missed]
  // CHECK-NEXT: "{{.*}}remarks_canonicalize.mlir":[[#@LINE+4]]:5
  // CHECK: = note: Pattern = CombineNestedIfs
  // CHECK: = reason: the outer else branch does more than yield
  entry @nested(%a: tile<i1>, %b: tile<i1>) {
    if %a {
      if %b {
        %t = print_tko "both" -> token
      }
    } else {
      %t = print_tko "neither" -> token
    }
    return
  }
  // CHECK-LABEL: in function: returned:
  // CHECK: = note: Pattern = MoveTerminatorToParent
  // CHECK: = reason: one branch returns, and operations follow the if
  entry @returned(%c: tile<i1>) {
    if %c {
      return
    }
    %t = print_tko "stays" -> token
    return
  }
  // RULES-LABEL: in function: summed:
  // RULES: category: simplify
  // RULES-NEXT: remark[passed]: expression simplified
  // RULES-NEXT: "{{.*}}remarks_canonicalize.mlir":[[#@LINE+9]]:10
  // RULES: = note: Rule = AddZero
  // RULES: "{{.*}}remarks_canonicalize.mlir":[[#@LINE+8]]:10
  // RULES: = note: Rule = SubSame
  // RULES: Simplified.AddZero = 1
  // RULES-NEXT: Simplified.SubSame = 1
  // RULES-NOT: in function
  entry @summed(%x: tile<i32>, %y: tile<i32>) {
    %0 = constant <i32: 0> : tile<i32>
    %s = addi %x, %0 : tile<i32>
    %d = subi %y, %y : tile<i32>
    %t = print_tko "%d %d", %s, %d : tile<i32>, tile<i32> -> token
    return
  }
  // There is no select of tokens.
  // CHECK-LABEL: in function: tokens:
  // CHECK: = note: Pattern = ConvertToSelect
  // CHECK: = reason: a result is a token or has elements of fewer than eight bits
  entry @tokens(%c: tile<i1>, %x: tile<i32>) {
    %t = print_tko "a" -> token
    %u = print_tko "b" -> token
    %r = if %c -> (token) {
      yield %t : token
    } else {
      yield %u : token
    }
    %w = print_tko "%d", %x token=%r : tile<i32> -> token
    return
  }
}
