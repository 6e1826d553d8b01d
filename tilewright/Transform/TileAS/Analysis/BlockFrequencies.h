//===- BlockFrequencies.h - how often blocks run ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BLOCKFREQUENCIES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BLOCKFREQUENCIES_H

#include "mlir/IR/Block.h"
#include "llvm/ADT/DenseMap.h"

namespace tilewright {

/// How often the blocks of a function run in a run of the kernel's block: a
/// loop's as often as it has turns, or eight times where that is not known; a
/// condition's half as often as what is around it.
class BlockFrequencies {
public:
  /// A run is so many parts, so that half of one is whole.
  static constexpr int64_t partsOfRun = 16;

  /// In parts of a run.
  int64_t of(mlir::Block *block);

private:
  llvm::DenseMap<mlir::Block *, int64_t> known; // only looked up
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_ANALYSIS_BLOCKFREQUENCIES_H
