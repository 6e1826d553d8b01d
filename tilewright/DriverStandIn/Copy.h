//===- Copy.h - copies of rectangles and boxes ------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_COPY_H
#define TILEWRIGHT_DRIVERSTANDIN_COPY_H

#include "tilewright/DriverStandIn/Types.h"

namespace tilewright::standin {

/// CUDA_MEMCPY3D.
struct Copy3D {
  struct Side {
    size_t x, y, z, level; ///< x in bytes
    int memoryType;
    const void *host;
    DevicePointer device;
    void *array, *reserved;
    size_t pitch, height;

    /// The address of the byte at x, y and z; 0 for an array.
    uint64_t begin() const;
  };
  Side from, to;
  size_t width, height, depth; ///< the width in bytes
};

Result copyBox(const Copy3D &copy);

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_COPY_H
