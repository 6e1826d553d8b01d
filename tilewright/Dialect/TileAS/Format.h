//===- Format.h - splitting printf formats ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_FORMAT_H
#define TILEWRIGHT_DIALECT_TILEAS_FORMAT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright::tileas {

/// The most arguments of one call of vprintf (CUDA C++ Programming Guide,
/// Formatted Output, Limitations).
inline constexpr unsigned mostPrintedAtOnce = 32;

/// For example `x = ` and `%-5lld`; the last piece has no conversion.
struct FormatPiece {
  std::string text; ///< verbatim, with `%%` for a percent sign
  std::string conversion;
};

/// Splits a format around its conversions, each of which ends with a letter
/// that is not a length modifier (C17, 7.21.6.1).
llvm::SmallVector<FormatPiece> splitFormat(llvm::StringRef format);

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_FORMAT_H
