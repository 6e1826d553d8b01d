//===- RandomLayouts.h - random layouts in the pipeline ---------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMLAYOUTS_H
#define TILEWRIGHT_TESTING_RANDOMLAYOUTS_H

#include <cstdint>

namespace tilewright::testing {

/// Every pipeline built afterwards assigns each tile a random surjective layout
/// in place of nv-tileas-assign-layouts: bases with several bits, duplicates in
/// registers, lanes and warps, fewer warps than the kernel has. MMA operands
/// get a random placement, in registers or in shared memory (DotOperand.h), and
/// each shared buffer a random bijection of its map. Code after a sum is sliced
/// wherever that is possible (SliceEpilogues.cpp). Equal seeds yield equal
/// layouts. Zero restores the original passes.
///
/// A lowering is correct for every layout (docs/passes.md), so no result may
/// change.
void assignRandomLayouts(uint64_t seed);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMLAYOUTS_H
