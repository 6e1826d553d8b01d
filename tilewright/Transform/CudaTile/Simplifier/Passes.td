//===- Passes.td - the expression simplifier as a pass --------------------===//
#ifndef TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_PASSES
#define TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_PASSES

include "mlir/Pass/PassBase.td"

def CudaTileSimplify : Pass<"cuda-tile-simplify"> {
  let summary = "simplifies integer, mask and select expressions";
  let description = [{
    Applies the rules of [simplifier-rules.md](simplifier-rules.md) to
    elementwise integer operations, comparisons for equality, selects and casts,
    and keeps one operation for each expression. Operations with regions and
    memory operations are not changed. The pass is idempotent.
  }];
  let options = [
    Option<"maxDepth", "max-depth", "unsigned", /*default=*/"64",
           "leave deeper subexpressions unchanged">,
    Option<"assumeDepth", "assume-depth", "unsigned", /*default=*/"3",
           "depth to which arms of a select are searched for its condition">];
  let statistics = [
    Statistic<"numChanged", "changed", "operations whose regions changed">];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_SIMPLIFIER_PASSES
