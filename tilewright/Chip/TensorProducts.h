//===- TensorProducts.h - forms of tcgen05.mma by chip ----------*- C++ -*-===//
#ifndef TILEWRIGHT_CHIP_TENSORPRODUCTS_H
#define TILEWRIGHT_CHIP_TENSORPRODUCTS_H

#include "tilewright/Chip/Chip.h"

namespace tilewright {

/// Whether tcgen05.mma multiplies 96 4-bit floats of a row and a column at once
/// (PTX ISA, tcgen05.mma, Target ISA Notes: sm_103a).
inline bool hasProductsOf96(const Chip &chip) {
  return chip.computeCapability() == 103;
}

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_TENSORPRODUCTS_H
