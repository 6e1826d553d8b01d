//===- Copy.cpp - copies and fills of rectangles and boxes ----------------===//
#include "tilewright/DriverStandIn/Copy.h"
#include "tilewright/DriverStandIn/Memory.h"
#include "tilewright/DriverStandIn/Stream.h"

#include <algorithm>

using namespace tilewright::standin;

extern "C" Result cuMemcpy(DevicePointer to, DevicePointer from, size_t bytes);

namespace {
/// CUDA_MEMCPY2D.
struct Copy2D {
  struct Side {
    size_t x, y;
    int memoryType;
    const void *host;
    DevicePointer device;
    void *array;
    size_t pitch;

    Copy3D::Side box() const {
      return {x, y, 0, 0, memoryType, host, device, array, nullptr, pitch, 0};
    }
  };
  Side from, to;
  size_t width, height;

  Copy3D box() const { return {from.box(), to.box(), width, height, 1}; }
};
} // namespace

uint64_t Copy3D::Side::begin() const {
  enum { Host = 1, Device, Array, Unified };
  uint64_t base = memoryType == Host ? reinterpret_cast<uintptr_t>(host)
                  : memoryType == Device || memoryType == Unified ? device
                                                                  : 0;
  return base ? base + (z * height + y) * pitch + x : 0;
}

Result tilewright::standin::copyBox(const Copy3D &copy) {
  constexpr int array = 3;
  if (copy.from.memoryType == array || copy.to.memoryType == array)
    return NotSupported;
  if (!copy.width || !copy.height || !copy.depth)
    return Success;
  uint64_t from = copy.from.begin(), to = copy.to.begin();
  if (!from || !to)
    return InvalidValue;
  auto at = [](const Copy3D::Side &side, size_t z, size_t y) {
    return (z * side.height + y) * side.pitch;
  };
  for (const Copy3D::Side *side : {&copy.from, &copy.to}) {
    if ((copy.height > 1 && side->pitch < side->x + copy.width) ||
        (copy.depth > 1 && side->height < side->y + copy.height))
      return InvalidValue;
    uint64_t last = at(*side, copy.depth - 1, copy.height - 1);
    if (Memory::get().exceeds(side->begin(), last + copy.width))
      return InvalidValue;
  }
  for (size_t z = 0; z < copy.depth; ++z)
    for (size_t y = 0; y < copy.height; ++y)
      if (Result result = cuMemcpy(to + at(copy.to, z, y),
                                   from + at(copy.from, z, y), copy.width))
        return result;
  return Success;
}

STAND_IN_API Result cuMemcpy2DAsync_v2(const Copy2D *copy, Stream stream) {
  if (!copy)
    return InvalidValue;
  return submit(stream, [box = copy->box()] { return copyBox(box); });
}
STAND_IN_API Result cuMemcpy2D_v2(const Copy2D *copy) {
  return copy ? copyBox(copy->box()) : InvalidValue;
}
STAND_IN_API Result cuMemcpy2DUnaligned_v2(const Copy2D *copy) {
  return cuMemcpy2D_v2(copy);
}
STAND_IN_API Result cuMemcpy3DAsync_v2(const Copy3D *copy, Stream stream) {
  if (!copy)
    return InvalidValue;
  return submit(stream, [box = *copy] { return copyBox(box); });
}
STAND_IN_API Result cuMemcpy3D_v2(const Copy3D *copy) {
  return copy ? copyBox(*copy) : InvalidValue;
}

/// Fills rows of `width` elements.
template <typename T>
static Result fillRows(DevicePointer to, size_t pitch, T value, size_t width,
                       size_t height) {
  if (width && height && (!to || (height > 1 && pitch < width * sizeof(T))))
    return InvalidValue;
  if (!width || !height)
    return Success;
  if (Memory::get().exceeds(to, (height - 1) * pitch + width * sizeof(T)))
    return InvalidValue;
  for (size_t row = 0; row < height; ++row)
    std::fill_n(reinterpret_cast<T *>(to + row * pitch), width, value);
  return Success;
}

STAND_IN_API Result cuMemsetD2D8_v2(DevicePointer to, size_t pitch,
                                    unsigned char value, size_t width,
                                    size_t height) {
  return fillRows(to, pitch, value, width, height);
}
STAND_IN_API Result cuMemsetD2D16_v2(DevicePointer to, size_t pitch,
                                     unsigned short value, size_t width,
                                     size_t height) {
  return fillRows(to, pitch, value, width, height);
}
STAND_IN_API Result cuMemsetD2D32_v2(DevicePointer to, size_t pitch,
                                     unsigned value, size_t width,
                                     size_t height) {
  return fillRows(to, pitch, value, width, height);
}
