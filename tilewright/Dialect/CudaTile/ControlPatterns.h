//===- ControlPatterns.h - the patterns of if -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_CONTROLPATTERNS_H
#define TILEWRIGHT_DIALECT_CUDATILE_CONTROLPATTERNS_H

namespace mlir {
class RewritePatternSet;
} // namespace mlir

namespace tilewright::cuda_tile {

/// CombineIfs and CombineNestedIfs.
void populateControlMergingPatterns(mlir::RewritePatternSet &patterns);

} // namespace tilewright::cuda_tile

#endif // TILEWRIGHT_DIALECT_CUDATILE_CONTROLPATTERNS_H
