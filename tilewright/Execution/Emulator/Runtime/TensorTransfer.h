//===- TensorTransfer.h - copies to and within tensor memory ----*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORTRANSFER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORTRANSFER_H

#include <cstdint>

namespace tilewright::emulator {

/// The shapes of tcgen05.cp.
enum class TensorCopyShape : uint32_t {
  Lanes128x256b,
  Lanes128x128b,
  Lanes64x128b,
  Lanes32x128b,
  Lanes4x256b ///< a lane of each quarter
};

/// In the order of NVVM's Tcgen05CpMulticast: warps that receive the same rows.
enum class TensorMulticast : uint32_t {
  None,
  Warps02And13,
  Warps01And23,
  AllWarps
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORTRANSFER_H
