//===- Wgmma.h - products of a warpgroup ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WGMMA_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WGMMA_H

#include <cstdint>

namespace tilewright::emulator {

/// What else there is to say of a product, as bits of one number.
enum WgmmaFlag : uint32_t {
  WgmmaSatfinite = 1 << 0,
  WgmmaNegateA = 1 << 1,
  WgmmaNegateB = 1 << 2,
  WgmmaTransposeA = 1 << 3, ///< MN is major
  WgmmaTransposeB = 1 << 4,
  WgmmaRegistersA = 1 << 5,
  WgmmaSparseA = 1 << 6, ///< a word of metadata stands behind A
  /// Which threads of four have the metadata, from this bit on.
  WgmmaSelector = 8,
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WGMMA_H
