//===- TensorMap.cpp - tensor maps of the driver's functions --------------===//
// Limits are those of the CUDA driver API, Tensor Map Object Management. What
// else a map may be wrong for, the emulator says where a copy uses it.
//===----------------------------------------------------------------------===//
#include "tilewright/Launch/TensorMapFields.h"

#include "tilewright/DriverStandIn/Types.h"
#include <algorithm>
#include <cstring>
#include <iterator>

using namespace tilewright;
using namespace tilewright::standin;

/// False where the number is none of the driver's. Its element types have
/// another order than those of tensormap.replace.
static bool setElement(TensorMap &map, int type) {
  constexpr uint8_t elements[] = {0, 1,  2, 3,  4,  5,  6,  7,
                                  9, 10, 8, 11, 12, 13, 14, 15};
  if (type < 0 || size_t(type) >= std::size(elements))
    return false;
  map.element = elements[type];
  return true;
}

/// The driver has one number for a swizzle and its atomicity.
static bool setSwizzle(TensorMap &map, int swizzle) {
  if (swizzle < 0 || swizzle > 6)
    return false;
  map.swizzle = uint8_t(std::min(swizzle, 3));
  map.atomicity = uint8_t(std::max(swizzle - 3, 0));
  return true;
}

namespace {
/// What the functions for both kinds of maps are given.
struct Tensor {
  int type;
  unsigned rank;
  const void *address;
  const uint64_t *dims, *strides;
  const unsigned *elementStrides;
  int interleave, swizzle, fill;
};
} // namespace

/// False where the tensor is beyond the driver's limits.
static bool setTensor(TensorMap &map, const Tensor &tensor) {
  unsigned rank = tensor.rank;
  auto address = reinterpret_cast<uintptr_t>(tensor.address);
  if (!address || address % 16 || !tensor.dims || !tensor.elementStrides ||
      rank < 1 || rank > TensorMap::mostRank || (rank > 1 && !tensor.strides))
    return false;
  if (!setElement(map, tensor.type) || !setSwizzle(map, tensor.swizzle) ||
      tensor.interleave < 0 || tensor.interleave > 2 || tensor.fill < 0 ||
      tensor.fill > 1)
    return false;
  map.address = address;
  map.rankLessOne = uint8_t(rank - 1);
  map.interleave = uint8_t(tensor.interleave);
  map.fill = uint8_t(tensor.fill);
  for (unsigned i = 0; i < rank; ++i) {
    uint64_t size = tensor.dims[i], step = tensor.elementStrides[i];
    if (!size || size > UINT32_MAX || !step ||
        step > TensorMap::mostElementStride)
      return false;
    map.dims[i] = uint32_t(size);
    map.elementStrides[i] = uint32_t(step);
  }
  for (unsigned i = 0; i + 1 < rank; ++i) {
    if (tensor.strides[i] % 16 || tensor.strides[i] >= TensorMap::strideLimit)
      return false;
    map.strides[i] = tensor.strides[i];
  }
  return true;
}

static Result give(void *to, const TensorMap &map) {
  std::memcpy(to, &map, sizeof map);
  return Success;
}

STAND_IN_API Result cuTensorMapEncodeTiled(void *to, int type, unsigned rank,
                                           void *address, const uint64_t *dims,
                                           const uint64_t *strides,
                                           const unsigned *box,
                                           const unsigned *elementStrides,
                                           int interleave, int swizzle, int,
                                           int fill) {
  TensorMap map;
  if (!to || !box ||
      !setTensor(map, {type, rank, address, dims, strides, elementStrides,
                       interleave, swizzle, fill}))
    return InvalidValue;
  for (unsigned i = 0; i < rank; ++i) {
    if (!box[i] || box[i] > TensorMap::mostBox)
      return InvalidValue;
    map.box[i] = box[i];
  }
  return give(to, map);
}

STAND_IN_API Result cuTensorMapEncodeIm2col(
    void *to, int type, unsigned rank, void *address, const uint64_t *dims,
    const uint64_t *strides, const int *lowerCorner, const int *upperCorner,
    unsigned channels, unsigned pixels, const unsigned *elementStrides,
    int interleave, int swizzle, int, int fill) {
  TensorMap map;
  if (!to || !lowerCorner || !upperCorner || rank < 3 || !channels ||
      channels > TensorMap::mostBox || !pixels ||
      pixels > TensorMap::mostPixels ||
      !setTensor(map, {type, rank, address, dims, strides, elementStrides,
                       interleave, swizzle, fill}))
    return InvalidValue;
  map.im2col = TensorMap::Im2col;
  map.box[0] = channels;
  map.box[1] = pixels;
  for (unsigned i = 0; i < rank - 2; ++i) {
    if (std::min(lowerCorner[i], upperCorner[i]) < INT16_MIN ||
        std::max(lowerCorner[i], upperCorner[i]) > INT16_MAX)
      return InvalidValue;
    map.lowerCorner[i] = int16_t(lowerCorner[i]);
    map.upperCorner[i] = int16_t(upperCorner[i]);
  }
  return give(to, map);
}

STAND_IN_API Result cuTensorMapReplaceAddress(void *to, void *address) {
  if (!to || !address || reinterpret_cast<uintptr_t>(address) % 16)
    return InvalidValue;
  TensorMap map;
  std::memcpy(&map, to, sizeof map);
  map.address = reinterpret_cast<uint64_t>(address);
  return give(to, map);
}
