//===- LaunchElements.h - the elements of an array argument -----*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_LAUNCHELEMENTS_H
#define TILEWRIGHT_LAUNCH_LAUNCHELEMENTS_H

#include "tilewright/Launch/Launch.h"
#include "llvm/ADT/STLExtras.h"

namespace tilewright {

/// Calls `visit` with each element's index and its offset in the buffer, in
/// bytes, in row-major order.
template <typename Visit>
void forEachElement(const LaunchArray &array, Visit visit) {
  llvm::SmallVector<int64_t, 4> index(array.shape.size(), 0);
  for (uint64_t number = 0, count = array.elementCount(); number < count;
       ++number) {
    int64_t at = 0;
    for (auto [each, stride] : llvm::zip_equal(index, array.strides))
      at += each * stride;
    visit(llvm::ArrayRef<int64_t>(index),
          array.offset + uint64_t(at) * getInfo(array.type).bytes);
    for (size_t axis = index.size();
         axis-- > 0 && ++index[axis] == array.shape[axis];)
      index[axis] = 0;
  }
}

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_LAUNCHELEMENTS_H
