//===- Ordered.h - loads and stores visible to other blocks -----*- C++ -*-===//
// A weak access copies bytes. Any other accesses each element at once, so that
// no other block observes a part of it, and acquire and release are host fences
// after the load and before the store. A misaligned element is copied: a GPU
// cannot access it at once either.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_ORDERED_H
#define TILEWRIGHT_EXECUTION_REFERENCE_ORDERED_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/Reference/Moves.h"
#include <atomic>

namespace tilewright::reference {

class Order {
public:
  using Semantics = MemSemantic;

  explicit Order(Semantics semantics)
      : weak(semantics == Semantics::Weak),
        acquires(semantics == Semantics::Acquire ||
                 semantics == Semantics::AcqRel),
        releases(semantics == Semantics::Release ||
                 semantics == Semantics::AcqRel) {}

  bool isWeak() const { return weak; }

  void afterLoad() const {
    if (acquires)
      std::atomic_thread_fence(std::memory_order_acquire);
  }
  void beforeStore() const {
    if (releases)
      std::atomic_thread_fence(std::memory_order_release);
  }

  /// Loads `count` elements from memory to a tile; strides count bytes.
  void load(std::byte *to, ptrdiff_t toStride, const std::byte *from,
            ptrdiff_t fromStride, unsigned bytes, size_t count) const {
    // For weak accesses a call for each row of a matrix would be noticeable.
    if (weak)
      copyStrided(to, toStride, from, fromStride, bytes, count);
    else
      loadEach(to, toStride, from, fromStride, bytes, count);
  }

  /// Stores from a tile to memory likewise.
  void store(std::byte *to, ptrdiff_t toStride, const std::byte *from,
             ptrdiff_t fromStride, unsigned bytes, size_t count) const {
    if (weak)
      copyStrided(to, toStride, from, fromStride, bytes, count);
    else
      storeEach(to, toStride, from, fromStride, bytes, count);
  }

private:
  static void loadEach(std::byte *to, ptrdiff_t toStride, const std::byte *from,
                       ptrdiff_t fromStride, unsigned bytes, size_t count) {
    withBytes(bytes, [&](auto type) {
      using T = decltype(type);
      for (size_t i = 0; i < count; ++i, to += toStride, from += fromStride) {
        T value;
        if (reinterpret_cast<uintptr_t>(from) % sizeof(T))
          std::memcpy(&value, from, sizeof(T));
        else
          value = __atomic_load_n(reinterpret_cast<const T *>(from),
                                  __ATOMIC_RELAXED);
        std::memcpy(to, &value, sizeof(T));
      }
    });
  }

  static void storeEach(std::byte *to, ptrdiff_t toStride,
                        const std::byte *from, ptrdiff_t fromStride,
                        unsigned bytes, size_t count) {
    withBytes(bytes, [&](auto type) {
      using T = decltype(type);
      for (size_t i = 0; i < count; ++i, to += toStride, from += fromStride) {
        T value = loadAs<T>(from);
        if (reinterpret_cast<uintptr_t>(to) % sizeof(T))
          std::memcpy(to, &value, sizeof(T));
        else
          __atomic_store_n(reinterpret_cast<T *>(to), value, __ATOMIC_RELAXED);
      }
    });
  }

  bool weak, acquires, releases;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_ORDERED_H
