//===- Widen.h - results that another permitted run changes -----*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_WIDEN_H
#define TILEWRIGHT_LAUNCH_WIDEN_H

#include "tilewright/Launch/BufferElements.h"
#include "tilewright/Launch/LaunchState.h"

namespace tilewright {

/// Makes the radius infinite for each element of `got` that is outside it, and
/// returns the number of such elements. Arrays are in row-major order, as for
/// compareWithin.
uint64_t widen(DType type, llvm::ArrayRef<uint8_t> got,
               llvm::ArrayRef<uint8_t> expected,
               llvm::MutableArrayRef<double> radii);

/// The same for a buffer of the lower form, as for compareBuffer.
uint64_t widen(const LaunchState &got, const LaunchState &expected,
               unsigned buffer, BufferElements &elements);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_WIDEN_H
