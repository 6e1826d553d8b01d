//===- TensorMap.h - the 128 bytes of a tensor map --------------*- C++ -*-===//
// A tensor map is opaque to programs (PTX ISA, Tensor-map): they pass it on,
// and modify fields with tensormap.replace. Its bytes are therefore our own
// layout of the fields that the ISA names. All zeros is a map without a tensor,
// in which every field can be set.
//
// The numbers of element types, interleave layouts, swizzles and fills are
// those of tensormap.replace; TensorMap.def has the element types.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_TENSORMAP_H
#define TILEWRIGHT_LAUNCH_TENSORMAP_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>

namespace tilewright {

class Field;
struct LaunchParam;

struct TensorMap {
  static constexpr unsigned mostRank = 5, bytes = 128, alignment = 64;
  static constexpr uint64_t mostBox = 256, mostElementStride = 8;
  static constexpr uint64_t mostPixels = 1024; ///< of a column
  static constexpr uint64_t strideLimit = uint64_t(1) << 40;

  uint64_t address = 0;    ///< of the element at the origin
  uint8_t rankLessOne = 0; ///< encoded as in tensormap.replace
  uint8_t element = 0;     ///< of TensorMap.def
  uint8_t interleave = 0;  ///< none, of 16 bytes, of 32 bytes
  uint8_t swizzle = 0;     ///< none, of 32, 64, 128, 96 bytes
  uint8_t atomicity = 0;   ///< of the swizzle: 16 bytes, and others
  uint8_t fill = 0;        ///< outside the tensor: zeros, NaN
  uint8_t im2col = 0;      ///< of Mode: whether boxes are pixel columns
  uint8_t unused = 0;
  // The innermost dimension first.
  uint32_t dims[mostRank] = {};
  uint32_t box[mostRank] = {}; ///< of im2col: channels, pixels
  uint32_t elementStrides[mostRank] = {};
  uint32_t unusedToo = 0;
  uint64_t strides[mostRank - 1] = {}; ///< in bytes, of all but the innermost
  /// For im2col: offsets of the bounding box from the tensor's first pixel and
  /// from its last (W, H, D; only W in the im2col::w modes).
  int16_t lowerCorner[3] = {}, upperCorner[3] = {};
  uint32_t rest = 0;

  enum Mode : uint8_t { Tiled, Im2col, Wide, Wide128 };

  unsigned rank() const { return rankLessOne + 1u; }
  bool isWide() const { return im2col >= Wide; }
  uint32_t columnPixels() const { return im2col == Wide128 ? 128 : box[1]; }
  /// Channels of a slice of an interleaved map.
  unsigned sliceChannels() const;
};
static_assert(sizeof(TensorMap) == TensorMap::bytes);

/// An element type of a map, as in TensorMap.def. Packed elements move in
/// groups, some of which are padded in shared memory.
struct TensorMapElement {
  llvm::StringLiteral name;
  unsigned bytes; ///< of a group
  bool isFloat;
  unsigned count;   ///< elements of a group
  unsigned spacing; ///< bytes of a group in shared memory

  bool isPadded() const { return spacing != bytes; }
  /// The size of so many elements in shared memory.
  uint64_t spacedBytes(uint64_t elements) const {
    return elements / count * spacing;
  }
};
/// Null if there is no such number.
const TensorMapElement *findTensorMapElement(unsigned number);

/// The bytes of a row of `swizzle` in shared memory; 0 for none.
unsigned swizzleBytes(unsigned swizzle);

/// The error of a map; empty if copies may use it. Its fields are the arguments
/// of cuTensorMapEncodeTiled, with its limits (CUDA Driver API, Tensor Map
/// Object Management).
std::string faultOf(const TensorMap &map);

/// Reads a parameter of type `tensor_map`. Its address is filled in when the
/// launch is bound to memory.
void lowerTensorMap(const Field &field, LaunchParam &param);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_TENSORMAP_H
