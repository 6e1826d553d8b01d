//===- RegisterLiveness.h - values in registers -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_REGISTERLIVENESS_H
#define TILEWRIGHT_CODEGEN_REGISTERLIVENESS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/BasicBlock.h"

namespace tilewright {

/// The values of a function that need registers of a thread, as ptxas allocates
/// them, and their live ranges. Parameters are in constant memory, values that
/// are uniform in the block in uniform registers, booleans in predicates; casts
/// and constant offsets share their operand's register.
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

/// The value whose register `value` shares.
const llvm::Value *registersOf(const llvm::Value *value);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_REGISTERLIVENESS_H
