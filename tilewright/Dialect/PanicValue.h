//===- PanicValue.h - values in the message of a panic ----------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_PANICVALUE_H
#define TILEWRIGHT_DIALECT_PANICVALUE_H

#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// The intrinsic whose operand is one value of the panic that the next trap
/// ends. The emulator inserts it in the message; translation to LLVM IR drops
/// it.
inline constexpr llvm::StringLiteral panicValueName = "llvm.fake.use";

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_PANICVALUE_H
