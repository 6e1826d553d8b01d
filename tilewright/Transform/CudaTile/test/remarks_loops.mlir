// RUN: tilewright-opt %s --cuda-tile-licm --remarks=licm -o /dev/null 2>&1 | FileCheck %s --check-prefix=LICM
// RUN: tilewright-opt %s --cuda-tile-split-loops="max-operations=8" --remarks=split-loops -o /dev/null 2>&1 | FileCheck %s --check-prefix=SPLIT
// RUN: tilewright-opt %s --cuda-tile-cse --cuda-tile-dce --remarks="cse|dce" -o /dev/null 2>&1 | FileCheck %s --check-prefix=SWEEP
// RUN: tilewright-opt %s --cuda-tile-fuse-fma --remarks=fuse-fma -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEVER
// RUN: tilewright-opt %s --cuda-tile-fuse-fma=contract --remarks=fuse-fma -o /dev/null 2>&1 | FileCheck %s --check-prefix=FMA
// RUN: tilewright-opt %s --cuda-tile-licm -o /dev/null 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
// OFF-NOT: {{.}}
cuda_tile.module @kernels {
  // SPLIT-LABEL: in function: by_two:
  // SPLIT: remark[missed]: loop not split at a condition
  // SPLIT: = reason: the step is not the constant 1
  entry @by_two(%n: tile<i32>, %k: tile<i32>) {
    %0 = constant <i32: 0> : tile<i32>
    %2 = constant <i32: 2> : tile<i32>
    for %i in (%0 to %n, step %2) : tile<i32> {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "%d", %i : tile<i32> -> token
      }
    }
    return
  }
  // SPLIT-LABEL: in function: equal:
  // SPLIT: = reason: the comparison is neither i < k nor i >= k
  // SPLIT: = reason: the condition and the loop differ in signedness
  entry @equal(%n: tile<i32>, %k: tile<i32>) {
    %0 = constant <i32: 0> : tile<i32>
    %1 = constant <i32: 1> : tile<i32>
    for %i in (%0 to %n, step %1) : tile<i32> {
      %c = cmpi equal %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "%d", %i : tile<i32> -> token
      }
    }
    for %i in (%0 to %n, step %1) : tile<i32> {
      %c = cmpi less_than %i, %k, unsigned : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "%d", %i : tile<i32> -> token
      }
    }
    return
  }
  // LICM-LABEL: in function: invariant:
  // LICM: remark[passed]: hoisted out of the loop
  // LICM-NEXT: "{{.*}}remarks_loops.mlir":[[#@LINE+18]]:12
  // LICM: = name: Hoisted
  // LICM: = note: Operation = cuda_tile.muli
  // LICM: remark[missed]: not hoisted out of the loop
  // LICM-NEXT: "{{.*}}remarks_loops.mlir":[[#@LINE+15]]:12
  // LICM: = name: NotHoisted
  // LICM: = note: Operation = cuda_tile.divi
  // LICM: = reason: it divides, and its divisor may be 0 or -1
  // LICM: remark[missed]
  // LICM: = note: Operation = cuda_tile.remi
  // LICM: = reason: it divides, and its divisor may be 0{{$}}
  // LICM: remark[missed]
  // LICM: = note: Operation = cuda_tile.assume
  // LICM: = reason: it assumes a fact that may hold only in the loop
  // LICM: = note: Hoisted.cuda_tile.muli = 1
  // LICM-NEXT: = note: NotHoisted = 3
  entry @invariant(%n: tile<i32>, %x: tile<i32>, %y: tile<i32>) {
    for %i in (%n to %n, step %n) : tile<i32> {
      %a = muli %x, %y : tile<i32>
      %d = divi %x, %y signed : tile<i32>
      %r = remi %x, %y unsigned : tile<i32>
      %s = assume #cuda_tile.bounded<0, ?>, %x : tile<i32>
      %v = addi %a, %i : tile<i32>
      %t = print_tko "%d %d %d %d", %v, %d, %r, %s : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
    }
    return
  }
  // SPLIT-LABEL: in function: large:
  // SPLIT: = reason: the loop contains too many operations
  entry @large(%n: tile<i32>, %k: tile<i32>) {
    %0 = constant <i32: 0> : tile<i32>
    %1 = constant <i32: 1> : tile<i32>
    for %i in (%0 to %n, step %1) : tile<i32> {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "%d", %i : tile<i32> -> token
      }
      %a = muli %i, %k : tile<i32>
      %b = muli %a, %k : tile<i32>
      %d = muli %b, %k : tile<i32>
      %t = print_tko "%d", %d : tile<i32> -> token
    }
    return
  }
  // SPLIT-LABEL: in function: moving:
  // SPLIT: = reason: the bound of the comparison is not loop-invariant
  entry @moving(%n: tile<i32>, %k: tile<i32>) {
    %0 = constant <i32: 0> : tile<i32>
    %1 = constant <i32: 1> : tile<i32>
    for %i in (%0 to %n, step %1) : tile<i32> {
      %m = muli %i, %k : tile<i32>
      %c = cmpi less_than %i, %m, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "%d", %i : tile<i32> -> token
      }
    }
    return
  }
  // SPLIT-LABEL: in function: split:
  // SPLIT: remark[passed]: loop split at a condition
  // SPLIT-NEXT: "{{.*}}remarks_loops.mlir":[[#@LINE+5]]:5
  // SPLIT: = note: Condition = {{.*}}remarks_loops.mlir:[[#@LINE+5]]:12
  entry @split(%n: tile<i32>, %k: tile<i32>) {
    %0 = constant <i32: 0> : tile<i32>
    %1 = constant <i32: 1> : tile<i32>
    for %i in (%0 to %n, step %1) : tile<i32> {
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      if %c {
        %t = print_tko "%d", %i : tile<i32> -> token
      }
    }
    return
  }
  // NEVER-LABEL: in function: sums:
  // NEVER: remark[missed]: product and sum not fused
  // NEVER-NEXT: "{{.*}}remarks_loops.mlir":[[#@LINE+18]]:10
  // NEVER: = reason: rounding once instead of twice is not permitted
  // NEVER-NOT: remark[passed]
  // FMA-LABEL: in function: sums:
  // FMA: remark[passed]: product and sum fused
  // FMA-NEXT: "{{.*}}remarks_loops.mlir":[[#@LINE+13]]:10
  // FMA: = note: Operation = cuda_tile.addf
  // FMA: remark[missed]
  // FMA: = note: Operation = cuda_tile.addf
  // FMA: = note: Product = {{.*}}remarks_loops.mlir:[[#@LINE+10]]:10
  // FMA: = reason: the product has another use
  // FMA: = note: Operation = cuda_tile.subf
  // FMA: = reason: product and sum round differently
  // FMA: = reason: only one of product and sum flushes to zero
  // FMA: = note: Fused = 1
  // FMA-NEXT: = note: NotFused = 3
  entry @sums(%a: tile<f32>, %b: tile<f32>, %c: tile<f32>) {
    %p = mulf %a, %b rounding<nearest_even> : tile<f32>
    %r = addf %p, %c rounding<nearest_even> : tile<f32>
    %q = mulf %b, %c rounding<nearest_even> : tile<f32>
    %s = addf %q, %c rounding<nearest_even> : tile<f32>
    %m = mulf %c, %c rounding<nearest_even> : tile<f32>
    %d = subf %m, %a rounding<zero> : tile<f32>
    %k = mulf %a, %a rounding<nearest_even> : tile<f32>
    %e = addf %k, %a rounding<nearest_even> flush_to_zero : tile<f32>
    %t = print_tko "%f %f %f %f %f", %r, %q, %s, %d, %e : tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<f32> -> token
    return
  }
  // SWEEP-LABEL: in function: twice:
  // SWEEP: category: cse
  // SWEEP-NEXT: remark[passed]: replaced by an equal operation
  // SWEEP-NEXT: "{{.*}}remarks_loops.mlir":[[#@LINE+10]]:10
  // SWEEP: = note: First = {{.*}}remarks_loops.mlir:[[#@LINE+8]]:10
  // SWEEP: category: dce
  // SWEEP: = name: Erased
  // SWEEP: = note: Operation = cuda_tile.xori
  // SWEEP: = name: ValuesDropped
  // SWEEP: = note: Operation = cuda_tile.for
  // SWEEP: = note: Count = 1
  entry @twice(%n: tile<i32>, %x: tile<i32>) {
    %a = muli %n, %x : tile<i32>
    %b = muli %n, %x : tile<i32>
    %d = xori %n, %x : tile<i32>
    %t = print_tko "%d %d", %a, %b : tile<i32>, tile<i32> -> token
    %r = for %i in (%n to %n, step %n) : tile<i32> iter_values(%v = %x) -> (tile<i32>) {
      %w = addi %v, %v : tile<i32>
      %u = print_tko "loop" -> token
      continue %w : tile<i32>
    }
    return
  }
}
