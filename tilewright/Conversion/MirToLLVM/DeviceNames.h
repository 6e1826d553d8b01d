//===- DeviceNames.h - what the device provides to mir ----------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICENAMES_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICENAMES_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace tilewright {

/// The first chip that has the function of that path (docs/nvvm-coverage.md),
/// as 90 for sm_90, and 0 for one that every chip has; nothing for a path that
/// the device does not provide.
std::optional<unsigned> firstChipOf(llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_DEVICENAMES_H
