//===- DeviceNames.h - device functions, by name, for mir -------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICENAMES_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICENAMES_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace tilewright {

/// The first chip that has the function of that path (docs/nvvm-coverage.md),
/// 90 for sm_90, and 0 if every chip has it; nothing for a path that the device
/// does not provide.
std::optional<unsigned> firstChipOf(llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICENAMES_H
