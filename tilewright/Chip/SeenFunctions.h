//===- SeenFunctions.h - chips whose functions are recorded -----*- C++ -*-===//
#ifndef TILEWRIGHT_CHIP_SEENFUNCTIONS_H
#define TILEWRIGHT_CHIP_SEENFUNCTIONS_H

#include "tilewright/Chip/Chip.h"

namespace tilewright {

/// Whether every bit of the chip's approximate functions on f32 is known.
inline bool hasSeenFunctions(const Chip &chip) {
#define SEEN_FUNCTIONS(First, End)                                             \
  if (chip.isWithin(First, End))                                               \
    return true;
#include "tilewright/Chip/MatrixSums.def"
  return false;
}

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_SEENFUNCTIONS_H
