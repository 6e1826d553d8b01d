//===- BulkReduce.h - asynchronous reductions in memory ---------*- C++ -*-===//
// PTX ISA, cp.reduce.async.bulk, cp.reduce.async.bulk.tensor, red.async:
// combine bytes with the contents of memory instead of copying them, atomically
// for each element.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKREDUCE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKREDUCE_H

#include <cstddef>
#include <cstdint>

namespace tilewright::algebra {
class Domain;
} // namespace tilewright::algebra

namespace tilewright::emulator {

struct Reduction {
  /// In the order of NVVM's TMAReduxKind.
  enum Kind : uint8_t { Add, Min, Max, Inc, Dec, And, Or, Xor };

  Kind kind;
  uint8_t element; ///< of TensorMap.def

  /// PTX ISA, cp.reduce.async.bulk.tensor: whether the element type supports
  /// the operation.
  bool isPossible() const;
  /// The size of an element.
  uint32_t bytes() const;
  /// Combines `bytes` bytes of elements with a copy of them in `from`. Floats
  /// are elements of a domain unless it is null.
  void apply(std::byte *to, const std::byte *from, uint32_t bytes,
             const algebra::Domain *domain = nullptr) const;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKREDUCE_H
