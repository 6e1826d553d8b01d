//===- MirAnything.h - properties of any MIR text ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_MIRANYTHING_H
#define TILEWRIGHT_TESTING_MIRANYTHING_H

#include "tilewright/Testing/Outcome.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// A text is rejected with a message at a line and column of it; or its module
/// verifies, prints, parses and prints the same, and is lowered to llvm for
/// sm_90 or rejected with a message.
Outcome judgeMir(llvm::StringRef text);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_MIRANYTHING_H
