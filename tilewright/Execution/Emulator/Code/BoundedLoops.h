//===- BoundedLoops.h - loops with a trip count -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_BOUNDEDLOOPS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_BOUNDEDLOOPS_H

#include "llvm/ADT/SmallPtrSet.h"

namespace llvm {
class BasicBlock;
class Function;
} // namespace llvm

namespace tilewright::emulator {

/// The blocks of a function whose enclosing loops all have a trip count that
/// does not depend on memory, so a thread leaves them whatever it loads. The
/// counts are computed on a clone after mem2reg, so the function need not be
/// optimized.
class BoundedLoops {
public:
  explicit BoundedLoops(llvm::Function &function);

  /// Whether the block is in a loop, and every loop around it has such a count.
  bool contain(const llvm::BasicBlock *block) const {
    return blocks.contains(block);
  }

private:
  llvm::SmallPtrSet<const llvm::BasicBlock *, 8> blocks;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_BOUNDEDLOOPS_H
