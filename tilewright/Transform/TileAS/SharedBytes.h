//===- SharedBytes.h - how much a block may have ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SHAREDBYTES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SHAREDBYTES_H

#include "tilewright/Chip/Chip.h"

#include "llvm/Support/MathExtras.h"

namespace tilewright {

/// Bytes of shared memory that a block of `chip` may have; of null, what every
/// chip gives. All of it is static, since clients pass no dynamic size; above
/// 48 KiB ptxas is told so (docs/launching.md).
inline int64_t sharedBytesOfBlock(const Chip *chip) {
  return chip ? chip->maxSharedBytesPerBlock() : 48 * 1024;
}

/// Bytes of each block where so many run on a multiprocessor beside each other:
/// a block takes 1 KiB more than it asks for.
inline int64_t sharedBytesBeside(const Chip &chip, int64_t blocks) {
  return int64_t(chip.sharedBytesPerSM()) / blocks - 1024;
}

/// Where a buffer may begin: at multiples of so many bytes.
inline constexpr int64_t bufferAlignment = 128;

/// What a buffer of `bytes` bytes takes where another one follows.
inline int64_t placedBytes(int64_t bytes) {
  return llvm::alignTo(bytes, bufferAlignment);
}

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SHAREDBYTES_H
