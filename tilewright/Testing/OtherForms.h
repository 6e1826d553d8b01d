//===- OtherForms.h - a text said in other ways -----------------*- C++ -*-===//
// The tests are written as people write. From what they say in other forms the
// fuzzers begin as well.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_OTHERFORMS_H
#define TILEWRIGHT_TESTING_OTHERFORMS_H

#include "mlir/IR/MLIRContext.h"
#include <string>
#include <vector>

namespace tilewright::testing {

/// A text as bytecode of each version that can say it; none where the text is
/// no module.
std::vector<std::string> encodings(llvm::StringRef text,
                                   mlir::MLIRContext &context);

/// A text with its operations in MLIR's generic form, in which a changed byte
/// soon makes an operation that only a verifier refuses; empty where the text
/// is no module.
std::string genericForm(llvm::StringRef text, mlir::MLIRContext &context);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_OTHERFORMS_H
