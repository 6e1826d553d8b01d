//===- RandomLayouts.h - tiles where nobody would put them ------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMLAYOUTS_H
#define TILEWRIGHT_TESTING_RANDOMLAYOUTS_H

#include <cstdint>

namespace tilewright::testing {

/// Every pipeline that is built from then on gives each tile a random
/// surjective layout in the place of nv-tileas-assign-layouts: bases with
/// several bits, copies in registers, lanes and warps, fewer warps than the
/// kernel has. Operands of products get a random home, in registers or in
/// shared memory (DotOperand.h), and each shared buffer a random bijection for
/// its map. What follows a sum is done in slices wherever that can be
/// (SliceEpilogues.cpp). Equal seeds give equal layouts. Zero takes the passes
/// themselves again.
///
/// A lowering is right for every layout (docs/passes.md), so no answer may
/// change.
void assignRandomLayouts(uint64_t seed);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMLAYOUTS_H
