//===- Format.h - a format of printf in its pieces --------------*- C++ -*-===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_FORMAT_H
#define TILEWRIGHT_DIALECT_TILEAS_FORMAT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright::tileas {

/// Arguments of one call of vprintf (CUDA C++ Programming Guide, Formatted
/// Output, Limitations).
inline constexpr unsigned mostPrintedAtOnce = 32;

/// `x = ` and `%-5lld`; the conversion of the last piece is empty.
struct FormatPiece {
  std::string text; ///< as it stands there, a percent sign as `%%`
  std::string conversion;
};

/// Cuts a format before and behind its conversions, each of which ends with a
/// letter that is no size (C17, 7.21.6.1).
llvm::SmallVector<FormatPiece> splitFormat(llvm::StringRef format);

} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_FORMAT_H
