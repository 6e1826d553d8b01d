//===- AlignedBytes.h - aligned memory for vector loops ---------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_ALIGNEDBYTES_H
#define TILEWRIGHT_EXECUTION_REFERENCE_ALIGNEDBYTES_H

#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace tilewright::reference {

/// Memory aligned to 64 bytes; `data` is null if the allocation failed.
class AlignedBytes {
public:
  explicit AlignedBytes(uint64_t bytes)
      : memory(static_cast<std::byte *>(std::aligned_alloc(
            64, llvm::alignTo(std::max<uint64_t>(bytes, 1), 64)))) {}
  ~AlignedBytes() { std::free(memory); }
  AlignedBytes(const AlignedBytes &) = delete;
  AlignedBytes &operator=(const AlignedBytes &) = delete;
  std::byte *data() const { return memory; }

private:
  std::byte *memory;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_ALIGNEDBYTES_H
