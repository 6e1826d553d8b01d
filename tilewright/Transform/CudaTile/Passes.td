//===- Passes.td - passes inside cuda_tile --------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_PASSES
#define TILEWRIGHT_TRANSFORM_CUDATILE_PASSES

include "mlir/Pass/PassBase.td"

def CudaTileCanonicalize : Pass<"cuda-tile-canonicalize"> {
  let summary = "applies folds and canonicalization patterns to a fixed point";
  let description = [{
    Applies the folds and patterns that operations of `cuda_tile` register
    (eight patterns of `if`, three of `select`) until none matches, then
    simplifies expressions, and repeats once if that changed anything. Equal
    constants are merged and moved to the start of their entry or reduction
    body; pure unused operations are erased.

    Only tokens order memory operations here; none that may execute is
    reordered, duplicated or erased. Results stay bitwise equal.
  }];
  let options = [
    Option<"fold", "fold", "bool", "true", "fold operations, besides patterns">,
    Option<"simplify", "simplify", "bool", "true",
           "simplify expressions between the greedy rounds">
  ];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

def CudaTileEliminateCommon : Pass<"cuda-tile-cse"> {
  let summary = "eliminates common subexpressions";
  let description = [{
    Replaces an operation without effects by the result of an equal one that
    dominates it. Loads are ordered by tokens and are kept; a reduction's body
    does not use values computed outside in place of its own.
  }];
}

def CudaTileEliminateDead : Pass<"cuda-tile-dce"> {
  let summary = "eliminates dead code";
  let description = [{
    Erases operations without effects that no effect depends on, and results and
    iteration values of control flow that only feed themselves. All memory
    operations are kept.
  }];
}

def CudaTileFuseFma : Pass<"cuda-tile-fuse-fma"> {
  let summary = "fuses products and sums";
  let description = [{
    A `mulf` whose only use is an `addf` or `subf` with the same rounding and
    flushing becomes `fma`, which rounds once. Tile IR rounds twice and has no
    attribute that permits less: without `contract` nothing changes.
  }];
  let options = [
    Option<"contract", "contract", "bool", "false",
           "the caller permits results that are rounded once instead of twice">
  ];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

def CudaTileHoistInvariants : Pass<"cuda-tile-licm"> {
  let summary = "hoists loop-invariant operations";
  let description = [{
    Only operations that can be speculated: no memory operation, no division
    whose divisor may be zero, no assumption, no slice, no loop.
  }];
}

def CudaTilePropagateFacts : Pass<"cuda-tile-propagate-facts"> {
  let summary = "adds derived assumptions where lowerings use them";
  let description = [{
    Propagates the facts of `assume`, of constants and shapes, and of block
    numbers by the specification through arithmetic, and adds a separate
    `assume` before the operations that use them: divisors of tensor bases,
    sizes and strides, which determine how many elements one access may move,
    and addresses of loads and stores that count up from a multiple of several
    elements.
  }];
  let options = [
    Option<"everywhere", "everywhere", "bool", "false",
           "state all known facts of all values, for reading or for "
           "checking by `tilewright run --sanitize`">
  ];
  let statistics = [
    Statistic<"numAssumptions", "assumptions", "assumptions that were added">];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

def CudaTileRemoveBoundsChecks : Pass<"cuda-tile-remove-bounds-checks"> {
  let summary = "removes checks that are known to hold";
  let description = [{
    Uses the facts of `cuda-tile-propagate-facts`. A mask that is true
    everywhere is removed, and with it the padding; a comparison with a known
    result becomes a constant, and an assertion that holds is removed. Accesses
    to views whose tiles are all in bounds promise it by `inbounds` (13.4), one
    dimension each. An assumption that repeats those right before it is removed.
    Run cuda-tile-canonicalize afterwards.
  }];
  let statistics = [
    Statistic<"numMasks", "masks", "masks that were true everywhere">,
    Statistic<"numDimensions", "dimensions",
              "dimensions of accesses to views that are now in bounds">,
    Statistic<"numAssertions", "assertions", "assertions that hold">,
    Statistic<"numComparisons", "comparisons", "comparisons with a known result">,
    Statistic<"numAssumptions", "assumptions", "assumptions that were repeated">];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

def CudaTileSplitLoops : Pass<"cuda-tile-split-loops"> {
  let summary = "splits a loop at a monotone condition";
  let description = [{
    A `for` of step 1 with an `if` that compares its induction variable with a
    loop-invariant value becomes two consecutive loops, in which the condition
    is known. Iteration values and tokens pass from one into the other. Run
    cuda-tile-canonicalize afterwards.
  }];
  let options = [
    Option<"maxOperations", "max-operations", "unsigned", "256",
           "the most operations of a loop that is split, nested ones included">
  ];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_PASSES
