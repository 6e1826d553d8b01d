//===- BulkReduce.h - what the engine for memory combines -------*- C++ -*-===//
// PTX ISA, cp.reduce.async.bulk, cp.reduce.async.bulk.tensor, red.async: bytes
// that are not copied but combined with what stands there, element by element,
// each of them atomically.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKREDUCE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKREDUCE_H

#include <cstddef>
#include <cstdint>

namespace tilewright::emulator {

struct Reduction {
  /// In the order of NVVM's TMAReduxKind.
  enum Kind : uint8_t { Add, Min, Max, Inc, Dec, And, Or, Xor };

  Kind kind;
  uint8_t element; ///< of TensorMap.def

  /// PTX ISA, cp.reduce.async.bulk.tensor: whether elements of that type are
  /// combined so.
  bool isPossible() const;
  /// Of an element.
  uint32_t bytes() const;
  /// Combines `bytes` bytes of elements, `from` a copy of them.
  void apply(std::byte *to, const std::byte *from, uint32_t bytes) const;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKREDUCE_H
