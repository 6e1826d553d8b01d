//===- BlockFrequencies.h - how often blocks execute ------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BLOCKFREQUENCIES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BLOCKFREQUENCIES_H

#include "mlir/IR/Block.h"
#include "llvm/ADT/DenseMap.h"

namespace tilewright {

/// How often the blocks of a function execute in one run of the kernel's block:
/// a loop body as often as its trip count, or eight times if that is unknown; a
/// branch of a condition half as often as its parent block.
class BlockFrequencies {
public:
  /// A run is counted as this many parts, so that half of one is an integer.
  static constexpr int64_t partsOfRun = 16;

  /// In parts of a run.
  int64_t of(mlir::Block *block);

private:
  llvm::DenseMap<mlir::Block *, int64_t> known; // never iterated over
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BLOCKFREQUENCIES_H
