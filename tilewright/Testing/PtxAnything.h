//===- PtxAnything.h - properties of any PTX text ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_PTXANYTHING_H
#define TILEWRIGHT_TESTING_PTXANYTHING_H

#include "tilewright/Testing/Outcome.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// A text is rejected with a message at a line and column of it; or its module
/// verifies, prints, parses and prints the same.
Outcome judgePtx(llvm::StringRef text);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_PTXANYTHING_H
