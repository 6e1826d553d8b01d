//===- Reductions.h - encodes reductions in memory --------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REDUCTIONS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REDUCTIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSwitch.h"

namespace tilewright::emulator {

/// Encodes a kind of reduction and an element type, in PTX's names, for the
/// runtime: the kind in Reduction, and from bit 8 on the type's number in
/// TensorMap.def.
inline uint32_t reductionWord(llvm::StringRef kind, llvm::StringRef type) {
  uint32_t number = llvm::StringSwitch<uint32_t>(kind)
                        .Case("add", 0)
                        .Case("min", 1)
                        .Case("max", 2)
                        .Case("inc", 3)
                        .Case("dec", 4)
                        .Case("and", 5)
                        .Case("or", 6)
                        .Default(7);
  uint32_t element = llvm::StringSwitch<uint32_t>(type)
                         .Case("u32", 2)
                         .Case("s32", 3)
                         .Case("u64", 4)
                         .Case("s64", 5)
                         .Case("f16", 6)
                         .Case("f32", 7)
                         .Case("f64", 9)
                         .Default(10);
  return element << 8 | number;
}

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_REDUCTIONS_H
