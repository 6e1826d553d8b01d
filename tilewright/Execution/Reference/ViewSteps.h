//===- ViewSteps.h - planned loads and stores of a view ---------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_VIEWSTEPS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_VIEWSTEPS_H

#include "tilewright/Execution/Reference/Ordered.h"
#include "tilewright/Execution/Reference/ViewAccess.h"

namespace tilewright::reference {

/// Loads a half byte; `address` counts half bytes.
inline std::byte loadHalf(uint64_t address) {
  std::byte both = *reinterpret_cast<const std::byte *>(address >> 1);
  return (address & 1 ? both >> 4 : both) & std::byte(15);
}

/// Another block may write the other half concurrently.
inline void storeHalf(uint64_t address, std::byte value) {
  auto *at = reinterpret_cast<uint8_t *>(address >> 1);
  unsigned shift = address & 1 ? 4 : 0;
  uint8_t kept = 0xf0 >> shift, half = (uint8_t(value) & 15) << shift;
  uint8_t old = __atomic_load_n(at, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(at, &old, uint8_t((old & kept) | half),
                                      /*weak=*/true, __ATOMIC_RELAXED,
                                      __ATOMIC_RELAXED))
    ;
}

/// Loads a tile; elements outside of the tensor are padding.
struct ViewLoad {
  ViewAccess access;
  Ref tile;
  uint64_t padding; ///< bits of an element
  bool isBool;
  Order order;
  std::shared_ptr<const Borrow> borrow;

  Flow operator()(Frame &frame) const {
    std::byte *to = frame.at<std::byte>(tile);
    if (borrow)
      frame.borrowed[borrow->number] = to;
    if (order.isWeak() && !isBool)
      if (std::optional<ViewAccess::Row> row = access.locateRow(frame)) {
        unsigned bytes = access.elementBytes();
        if (borrow && !borrow->copies && row->count == access.tileElements() &&
            !(reinterpret_cast<uintptr_t>(row->address) & (bytes - 1))) {
          frame.borrowed[borrow->number] = row->address;
          return Flow::Next;
        }
        std::memcpy(to, row->address, row->count * bytes);
        if (size_t rest = access.tileElements() - row->count)
          fillElements(to + row->count * bytes,
                       reinterpret_cast<const std::byte *>(&padding), bytes,
                       rest);
        return Flow::Next;
      }
    ViewAccess::Inside inside;
    if (!access.locate(frame, inside))
      return Flow::Fault;
    unsigned bytes = access.elementBytes();
    if (borrow && !borrow->copies)
      if (const std::byte *dense = access.denseAt(inside)) {
        frame.borrowed[borrow->number] = dense;
        return Flow::Next;
      }
    if (!inside.all)
      fillElements(to, reinterpret_cast<const std::byte *>(&padding), bytes,
                   access.tileElements());
    if (order.isWeak() && !isBool)
      if (std::optional<ViewAccess::Matrix> matrix = access.matrixOf(inside)) {
        copyRows(to, matrix->tileStride, matrix->address, matrix->stride,
                 matrix->rowBytes, matrix->rows);
        return Flow::Next;
      }
    access.visitRows(inside, [&](uint64_t address, uint64_t stride, size_t at,
                                 size_t atStride, uint64_t count) {
      if (access.isPacked())
        for (uint64_t i = 0; i < count; ++i)
          to[at + i * atStride] = loadHalf(address + i * stride);
      else
        order.load(to + at * bytes, atStride * bytes,
                   reinterpret_cast<const std::byte *>(address), stride, bytes,
                   count);
      return true;
    });
    order.afterLoad();
    if (isBool)
      for (size_t i = 0; i < access.tileElements(); ++i)
        to[i] = std::byte(to[i] != std::byte(0));
    return Flow::Next;
  }
};

struct ViewStore {
  ViewAccess access;
  Ref tile;
  Order order;

  Flow operator()(Frame &frame) const {
    if (order.isWeak())
      if (std::optional<ViewAccess::Row> row = access.locateRow(frame)) {
        std::memcpy(row->address, frame.at<std::byte>(tile),
                    row->count * access.elementBytes());
        return Flow::Next;
      }
    ViewAccess::Inside inside;
    if (!access.locate(frame, inside))
      return Flow::Fault;
    const std::byte *from = frame.at<std::byte>(tile);
    unsigned bytes = access.elementBytes();
    if (order.isWeak())
      if (std::optional<ViewAccess::Matrix> matrix = access.matrixOf(inside)) {
        copyRows(matrix->address, matrix->stride, from, matrix->tileStride,
                 matrix->rowBytes, matrix->rows);
        return Flow::Next;
      }
    order.beforeStore();
    access.visitRows(inside, [&](uint64_t address, uint64_t stride, size_t at,
                                 size_t atStride, uint64_t count) {
      if (access.isPacked())
        for (uint64_t i = 0; i < count; ++i)
          storeHalf(address + i * stride, from[at + i * atStride]);
      else
        order.store(reinterpret_cast<std::byte *>(address), stride,
                    from + at * bytes, atStride * bytes, bytes, count);
      return true;
    });
    return Flow::Next;
  }
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_VIEWSTEPS_H
