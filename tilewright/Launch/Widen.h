//===- Widen.h - what another permitted run leaves otherwise ----*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_WIDEN_H
#define TILEWRIGHT_LAUNCH_WIDEN_H

#include "tilewright/Launch/BufferElements.h"
#include "tilewright/Launch/LaunchState.h"

namespace tilewright {

/// Makes infinite the radius of each element that `got` has outside of it;
/// how many these are. Arrays are in row-major order, as compareWithin has
/// them.
uint64_t widen(DType type, llvm::ArrayRef<uint8_t> got,
               llvm::ArrayRef<uint8_t> expected,
               llvm::MutableArrayRef<double> radii);

/// The same of a buffer of the lower form, as compareBuffer has it.
uint64_t widen(const LaunchState &got, const LaunchState &expected,
               unsigned buffer, BufferElements &elements);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_WIDEN_H
