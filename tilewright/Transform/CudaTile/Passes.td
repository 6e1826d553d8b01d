//===- Passes.td - passes inside cuda_tile --------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_PASSES
#define TILEWRIGHT_TRANSFORM_CUDATILE_PASSES

include "mlir/Pass/PassBase.td"

def CudaTileCanonicalize : Pass<"cuda-tile-canonicalize"> {
  let summary = "folds and canonicalization patterns, to a fixed point";
  let description = [{
    Applies what the operations of `cuda_tile` register (folds, eight patterns of
    `if`, three of `select`) until none matches, then simplifies expressions, and
    goes round once more where that changed anything. Constants are made one and
    stand at the top of their entry or of their reduction's body; what is pure
    and unused goes.

    Tokens alone order memory operations here, and none that may run is moved
    past another, copied or erased. A result stays the same bit for bit.
  }];
  let options = [
    Option<"fold", "fold", "bool", "true", "fold operations, besides patterns">,
    Option<"simplify", "simplify", "bool", "true",
           "simplify expressions between the greedy rounds">
  ];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

def CudaTileEliminateCommon : Pass<"cuda-tile-cse"> {
  let summary = "one value for equal computations";
  let description = [{
    An operation without effect takes the result of an equal one before it. Loads
    are ordered by tokens and stay; a reduction's body takes nothing from outside
    for what it computes itself.
  }];
}

def CudaTileEliminateDead : Pass<"cuda-tile-dce"> {
  let summary = "erases what nobody asks for";
  let description = [{
    Operations without effect go where nothing with an effect needs them, and
    with them the results and iteration values of control flow that only feed
    themselves. Memory operations all stay.
  }];
}

def CudaTileFuseFma : Pass<"cuda-tile-fuse-fma"> {
  let summary = "products that are added, as one operation";
  let description = [{
    `mulf` with no use but an `addf` or `subf` of the same rounding and flushing
    becomes `fma`, which rounds once. Tile IR rounds twice and has no mark that
    permits less: without `contract` nothing changes.
  }];
  let options = [
    Option<"contract", "contract", "bool", "false",
           "the caller permits results that are rounded once instead of twice">
  ];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

def CudaTileHoistInvariants : Pass<"cuda-tile-licm"> {
  let summary = "moves what does not change out of loops";
  let description = [{
    Only what may run where it did not: no memory operation, no division whose
    divisor may be zero, no assumption, no slice, no loop.
  }];
}

def CudaTilePropagateFacts : Pass<"cuda-tile-propagate-facts"> {
  let summary = "says what follows from assumptions where it is of use";
  let description = [{
    What `assume` says of values, what constants and shapes say of themselves and
    what the specification says of block numbers goes through arithmetic, and
    what follows stands as an `assume` of its own before the operations that
    profit: the divisors of bases, sizes and strides of tensors, from which later
    stages take how many elements one access may move, and addresses of loads and
    stores that count up from a multiple of several elements.
  }];
  let options = [
    Option<"everywhere", "everywhere", "bool", "false",
           "say all that is known of all values: to read it, or to let "
           "`tilewright run --sanitize` check it">
  ];
  let statistics = [
    Statistic<"numAssumptions", "assumptions", "assumptions that were added">];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

def CudaTileRemoveBoundsChecks : Pass<"cuda-tile-remove-bounds-checks"> {
  let summary = "removes checks whose answer is known";
  let description = [{
    Knows what `cuda-tile-propagate-facts` knows. A mask that is true everywhere
    goes, and with it the padding; a comparison that is decided becomes a
    constant, and an assertion that holds goes. Accesses to views whose tiles all
    lie inside the tensor promise it by `inbounds` (13.4), one dimension each. An
    assumption that repeats those right before it goes. Run
    cuda-tile-canonicalize afterwards.
  }];
  let statistics = [
    Statistic<"numMasks", "masks", "masks that were true everywhere">,
    Statistic<"numDimensions", "dimensions",
              "dimensions of accesses to views that are now in bounds">,
    Statistic<"numAssertions", "assertions", "assertions that hold">,
    Statistic<"numComparisons", "comparisons", "comparisons that are decided">,
    Statistic<"numAssumptions", "assumptions", "assumptions that were repeated">];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

def CudaTileSplitLoops : Pass<"cuda-tile-split-loops"> {
  let summary = "one loop for each side of a monotone condition";
  let description = [{
    A `for` of step 1 with an `if` on how its induction variable compares to what
    does not change becomes two, one behind the other, in which the condition is
    known. Iteration values and tokens go from one into the other. Run
    cuda-tile-canonicalize afterwards.
  }];
  let options = [
    Option<"maxOperations", "max-operations", "unsigned", "256",
           "the most operations of a loop that is split, those within it counted">
  ];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_PASSES
