//===- PanicValue.h - how device code says a panic's numbers ----*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_PANICVALUE_H
#define TILEWRIGHT_DIALECT_PANICVALUE_H

#include "llvm/ADT/StringRef.h"

namespace tilewright {

/// The intrinsic that takes one number of the panic that ends in the next trap.
/// The emulator puts it into its message; translation to LLVM IR drops it.
inline constexpr llvm::StringLiteral panicValueName = "llvm.fake.use";

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_PANICVALUE_H
