//===- Wgmma.h - warpgroup matrix products ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WGMMA_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WGMMA_H

#include <cstdint>

namespace tilewright::emulator {

/// The modifiers of a product, as bits.
enum WgmmaFlag : uint32_t {
  WgmmaSatfinite = 1 << 0,
  WgmmaNegateA = 1 << 1,
  WgmmaNegateB = 1 << 2,
  WgmmaTransposeA = 1 << 3, ///< MN is major
  WgmmaTransposeB = 1 << 4,
  WgmmaRegistersA = 1 << 5,
  WgmmaSparseA = 1 << 6, ///< a word of metadata follows A
  /// The position of the selector of the threads, of four, with the metadata.
  WgmmaSelector = 8,
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_WGMMA_H
