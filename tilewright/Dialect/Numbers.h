//===- Numbers.h - parsing integers -----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_NUMBERS_H
#define TILEWRIGHT_DIALECT_NUMBERS_H

#include "mlir/IR/OpImplementation.h"

namespace tilewright {

/// Emits an error at a bool, which MLIR parses as a one-bit integer: `true`
/// would be -1.
inline mlir::ParseResult refuseBool(mlir::AsmParser &parser) {
  llvm::StringRef keyword;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalKeyword(&keyword, {"true", "false"})))
    return mlir::success();
  return parser.emitError(loc, "expected integer value, got ") << keyword;
}

/// Parses an integer; a bool is an error.
template <typename Int>
mlir::ParseResult parseNumber(mlir::AsmParser &parser, Int &number) {
  return mlir::failure(failed(refuseBool(parser)) ||
                       failed(parser.parseInteger(number)));
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_NUMBERS_H
