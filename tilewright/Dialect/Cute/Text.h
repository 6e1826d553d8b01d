//===- Text.h - Layout/'s notations in MLIR assembly ------------*- C++ -*-===//
// Layouts are strings in MLIR assembly, so Layout/ has the only parser of them.
// Its errors are reported at the string.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUTE_TEXT_H
#define TILEWRIGHT_DIALECT_CUTE_TEXT_H

#include "mlir/IR/OpImplementation.h"
#include "tilewright/Layout/IntTuple.h"
#include "tilewright/Layout/Swizzle.h"

namespace tilewright {

/// Parses a `T` from a string in quotes.
template <typename T>
mlir::ParseResult parseText(mlir::AsmParser &parser, T &result) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  std::string text;
  if (parser.parseString(&text))
    return mlir::failure();
  llvm::Expected<T> value = [&] {
    if constexpr (std::is_same_v<T, IntTuple>)
      return IntTuple::parse(text, /*mayBeUnknown=*/true);
    else
      return T::parse(text);
  }();
  if (!value)
    return parser.emitError(loc, llvm::toString(value.takeError()));
  result = std::move(*value);
  return mlir::success();
}

template <typename T>
void printText(mlir::AsmPrinter &printer, const T &value) {
  printer << '"' << value.str() << '"';
}

/// `S<3,4,3>`, without quotes.
mlir::ParseResult parseSwizzle(mlir::AsmParser &parser, Swizzle &result);
void printSwizzle(mlir::AsmPrinter &printer, const Swizzle &swizzle);

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_CUTE_TEXT_H
