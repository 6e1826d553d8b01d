//===- Walk.h - the elements of a strided array -----------------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_WALK_H
#define TILEWRIGHT_LAUNCH_WALK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <cstring>

namespace tilewright {

/// Calls `visit(row-major index, offset in elements, run)` for each innermost
/// row of an array: `run` elements, `strides.back()` apart.
template <typename Visit>
void forEachRow(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> strides,
                Visit visit) {
  for (int64_t size : shape)
    if (size == 0)
      return;
  if (shape.empty())
    return visit(uint64_t(0), uint64_t(0), uint64_t(1));
  size_t outer = shape.size() - 1;
  uint64_t run = shape.back(), index = 0, offset = 0;
  llvm::SmallVector<int64_t, 4> at(outer, 0);
  while (true) {
    visit(index, offset, run);
    index += run;
    size_t axis = outer;
    while (axis-- > 0) {
      offset += strides[axis];
      if (++at[axis] < shape[axis])
        break;
      offset -= uint64_t(strides[axis]) * shape[axis];
      at[axis] = 0;
    }
    if (axis == size_t(-1))
      return;
  }
}

/// Copies a strided array into row-major order, or back.
inline void gather(llvm::ArrayRef<int64_t> shape,
                   llvm::ArrayRef<int64_t> strides, unsigned bytes,
                   const uint8_t *strided, uint8_t *dense) {
  uint64_t step = shape.empty() ? 1 : strides.back();
  forEachRow(shape, strides,
             [&](uint64_t index, uint64_t offset, uint64_t run) {
               if (step == 1)
                 std::memcpy(dense + index * bytes, strided + offset * bytes,
                             run * bytes);
               else
                 for (uint64_t k = 0; k < run; ++k)
                   std::memcpy(dense + (index + k) * bytes,
                               strided + (offset + k * step) * bytes, bytes);
             });
}

inline void scatter(llvm::ArrayRef<int64_t> shape,
                    llvm::ArrayRef<int64_t> strides, unsigned bytes,
                    const uint8_t *dense, uint8_t *strided) {
  uint64_t step = shape.empty() ? 1 : strides.back();
  forEachRow(shape, strides,
             [&](uint64_t index, uint64_t offset, uint64_t run) {
               if (step == 1)
                 std::memcpy(strided + offset * bytes, dense + index * bytes,
                             run * bytes);
               else
                 for (uint64_t k = 0; k < run; ++k)
                   std::memcpy(strided + (offset + k * step) * bytes,
                               dense + (index + k) * bytes, bytes);
             });
}

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_WALK_H
