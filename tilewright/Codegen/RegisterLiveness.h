//===- RegisterLiveness.h - which values take registers ---------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_REGISTERLIVENESS_H
#define TILEWRIGHT_CODEGEN_REGISTERLIVENESS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/BasicBlock.h"

namespace tilewright {

/// What of a function's values takes registers of a thread, as ptxas places
/// them, and where it is alive. Parameters lie in constant memory, what is the
/// same in every thread of the block in uniform registers, truth values in
/// predicates; casts and constant offsets are another name for their operand.
class RegisterLiveness {
public:
  using Values = llvm::DenseSet<const llvm::Value *>;

  explicit RegisterLiveness(const llvm::Function &function);

  /// Registers of 32 bits.
  unsigned words(const llvm::Value *value) const;
  bool isUniform(const llvm::Value *value) const;
  const Values &atBegin(const llvm::BasicBlock &block) const {
    return begins.find(&block)->second;
  }
  const Values &atEnd(const llvm::BasicBlock &block) const {
    return ends.find(&block)->second;
  }

private:
  void findUniform(const llvm::Function &function);
  void findLive(const llvm::Function &function);
  bool update(const llvm::BasicBlock &block);

  Values uniform;
  llvm::DenseMap<const llvm::BasicBlock *, Values> begins, ends;
};

/// The value whose registers `value` names.
const llvm::Value *registersOf(const llvm::Value *value);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_REGISTERLIVENESS_H
