//===- Trees.h - the parts of computing hashes of operations ----*- C++ -*-===//
// Internal to the passes that replace floats by hashes (Trees.cpp).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_CODE_TREES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_CODE_TREES_H

#include <string>

namespace llvm {
class Instruction;
} // namespace llvm

namespace tilewright::emulator {

/// "FILE:LINE:COLUMN" of the source, or "an unknown line".
std::string placeOf(const llvm::Instruction &each);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_CODE_TREES_H
