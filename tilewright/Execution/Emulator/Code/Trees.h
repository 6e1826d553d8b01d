//===- Trees.h - the parts of computing hashes of operations ----*- C++ -*-===//
// Internal to the passes that replace floats by hashes (Trees.cpp).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_TREES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_TREES_H

#include "tilewright/Execution/Trees/Trees.h"

#include "llvm/IR/Instructions.h"
#include <string>

namespace tilewright::emulator {

inline bool holdsFloats(const llvm::Type *type) {
  return type->isFPOrFPVectorTy();
}

/// "FILE:LINE:COLUMN" of the source, or "an unknown line".
std::string placeOf(const llvm::Instruction &each);

//===----------------------------------------------------------------------===//
// Uses that hashes do not follow (TreeUses.cpp)
//===----------------------------------------------------------------------===//

/// Metadata of such uses, and of integers from memory that have any.
inline constexpr llvm::StringLiteral treeUseName = "tw.trees.use",
                                     treeMemoryName = "tw.trees.memory";

/// Whether a condition is followed through this user.
bool isLogic(const llvm::User *user);

//===----------------------------------------------------------------------===//
// Names (TreeNames.cpp)
//===----------------------------------------------------------------------===//

trees::Format formatOf(llvm::Type *type);
llvm::StringRef nameOf(llvm::Type *type); ///< "f32"

/// "fma.rn.ftz" of "fma.rn.ftz.f16x2": without types, with the rounding.
std::string keyOf(llvm::StringRef name);
/// The key of an intrinsic of LLVM; empty if it is exact, or not one of floats.
std::string keyOfIntrinsic(const llvm::CallInst &call);
/// The key of a function of libdevice: of the instruction that it is, or its
/// name.
llvm::StringRef keyOfLibrary(llvm::StringRef name);

/// How the operands of an operation with this key combine.
trees::Shape shapeOf(llvm::StringRef key);
bool isApproximate(llvm::StringRef key);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_TREES_H
