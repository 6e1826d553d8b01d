//===- OtherForms.h - texts in other encodings ------------------*- C++ -*-===//
// Tests are written in the usual form; this adds other encodings of them to the
// fuzzers' seeds.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_OTHERFORMS_H
#define TILEWRIGHT_TESTING_OTHERFORMS_H

#include "mlir/IR/MLIRContext.h"
#include <string>
#include <vector>

namespace tilewright::testing {

/// A text as bytecode of each version that can encode it; empty if the text is
/// no module.
std::vector<std::string> encodings(llvm::StringRef text,
                                   mlir::MLIRContext &context);

/// A text in MLIR's generic form, in which a changed byte often yields an
/// operation that only a verifier rejects; empty if the text is no module.
std::string genericForm(llvm::StringRef text, mlir::MLIRContext &context);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_OTHERFORMS_H
