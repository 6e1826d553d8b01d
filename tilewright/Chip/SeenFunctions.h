//===- SeenFunctions.h - chips whose functions are known --------*- C++ -*-===//
#ifndef TILEWRIGHT_CHIP_SEENFUNCTIONS_H
#define TILEWRIGHT_CHIP_SEENFUNCTIONS_H

#include "tilewright/Chip/Chip.h"

namespace tilewright {

/// Whether every bit of the chip's approximate functions on f32 is known: those
/// that bench/gpu/functions.py has recorded.
inline bool hasSeenFunctions(const Chip &chip) {
  return chip.computeCapability() == 90;
}

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_SEENFUNCTIONS_H
