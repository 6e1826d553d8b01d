//===- TensorMapFields.h - the 128 bytes of a tensor map --------*- C++ -*-===//
// A tensor map is opaque to programs (PTX ISA, Tensor-map): they pass it on,
// and change it field by field with tensormap.replace. So its bytes are ours:
// the fields that the ISA names, at places of their own. All zero is a map
// without a tensor, to which every field may be given.
//
// The numbers of element types, interleave layouts, swizzles and fills are
// those of tensormap.replace; TensorMap.def has the element types.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_TENSORMAPFIELDS_H
#define TILEWRIGHT_LAUNCH_TENSORMAPFIELDS_H

#include <cstdint>

namespace tilewright {

struct TensorMap {
  static constexpr unsigned mostRank = 5, bytes = 128, alignment = 64;
  static constexpr uint64_t mostBox = 256, mostElementStride = 8;
  static constexpr uint64_t mostPixels = 1024; ///< of a column
  static constexpr uint64_t strideLimit = uint64_t(1) << 40;

  uint64_t address = 0;    ///< of the element at the origin
  uint8_t rankLessOne = 0; ///< as tensormap.replace writes it
  uint8_t element = 0;     ///< of TensorMap.def
  uint8_t interleave = 0;  ///< none, of 16 bytes, of 32 bytes
  uint8_t swizzle = 0;     ///< none, of 32, 64, 128, 96 bytes
  uint8_t atomicity = 0;   ///< of the swizzle: 16 bytes, and others
  uint8_t fill = 0;        ///< beyond the tensor: zeros, NaN
  uint8_t im2col = 0;      ///< of Mode: whether its boxes are columns of pixels
  uint8_t unused = 0;
  // The innermost dimension first.
  uint32_t dims[mostRank] = {};
  uint32_t box[mostRank] = {}; ///< of im2col: channels, pixels
  uint32_t elementStrides[mostRank] = {};
  uint32_t unusedToo = 0;
  uint64_t strides[mostRank - 1] = {}; ///< in bytes, of all but the innermost
  /// Of im2col: how far the first pixels of a column may lie from the tensor's
  /// first, and from its last (W, H, D; W alone in the modes im2col::w).
  int16_t lowerCorner[3] = {}, upperCorner[3] = {};
  uint32_t rest = 0;

  enum Mode : uint8_t { Tiled, Im2col, Wide, Wide128 };

  unsigned rank() const { return rankLessOne + 1u; }
  bool isWide() const { return im2col >= Wide; }
  uint32_t columnPixels() const { return im2col == Wide128 ? 128 : box[1]; }
  /// Of an interleaved map: how many channels are in a slice.
  unsigned sliceChannels() const;
};
static_assert(sizeof(TensorMap) == TensorMap::bytes);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_TENSORMAPFIELDS_H
