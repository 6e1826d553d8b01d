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
    Option<"fold", "fold", "bool", "true", "fold operations, besides patterns">
  ];
  let dependentDialects = ["::tilewright::cuda_tile::CudaTileDialect"];
}

#endif // TILEWRIGHT_TRANSFORM_CUDATILE_PASSES
