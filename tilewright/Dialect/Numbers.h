//===- Numbers.h - whole numbers in the text of our dialects ----*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_NUMBERS_H
#define TILEWRIGHT_DIALECT_NUMBERS_H

#include "mlir/IR/OpImplementation.h"

namespace tilewright {

/// Fails where a bool stands, which MLIR takes for a number of one bit: `true`
/// would be -1.
inline mlir::ParseResult refuseBool(mlir::AsmParser &parser) {
  llvm::StringRef keyword;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(&keyword, {"true", "false"})))
    return mlir::success();
  return parser.emitError(loc, "expected integer value, got ") << keyword;
}

/// Reads a whole number.
template <typename Int>
mlir::ParseResult parseNumber(mlir::AsmParser &parser, Int &number) {
  return mlir::failure(failed(refuseBool(parser)) ||
                       failed(parser.parseInteger(number)));
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_NUMBERS_H
