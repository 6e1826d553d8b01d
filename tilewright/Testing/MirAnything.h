//===- MirAnything.h - what must hold of any text of MIR --------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_MIRANYTHING_H
#define TILEWRIGHT_TESTING_MIRANYTHING_H

#include "tilewright/Testing/Outcome.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// A text is refused with a message at a line and column of it; or the module
/// that it becomes verifies, prints, parses and prints the same, and is lowered
/// to llvm for sm_90 or refused with a message.
Outcome judgeMir(llvm::StringRef text);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_MIRANYTHING_H
