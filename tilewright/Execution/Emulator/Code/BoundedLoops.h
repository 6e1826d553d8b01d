//===- BoundedLoops.h - loops that end by themselves ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_BOUNDEDLOOPS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_BOUNDEDLOOPS_H

#include "llvm/ADT/SmallPtrSet.h"

namespace llvm {
class BasicBlock;
class Function;
} // namespace llvm

namespace tilewright::emulator {

/// The blocks of a function all of whose loops have a trip count that does not
/// depend on memory: a thread leaves them whatever it sees. LLVM finds the
/// count on a copy in which variables are values, so the function need not be
/// optimized.
class BoundedLoops {
public:
  explicit BoundedLoops(llvm::Function &function);

  /// Whether every loop around the block, of which there is one at least, has
  /// such a count.
  bool contain(const llvm::BasicBlock *block) const {
    return blocks.contains(block);
  }

private:
  llvm::SmallPtrSet<const llvm::BasicBlock *, 8> blocks;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_BOUNDEDLOOPS_H
