//===- BufferElements.h - types of the bytes in a buffer --------*- C++ -*-===//
// Buffers in the lower form of a launch have bytes and no element types. A
// bounded run knows the types of the elements the kernel stored, and marks each
// byte accordingly, whichever pointer was used.
//
//   offset  0     4     8  10  12
//   marks   f32 . . . f32 . . . f16 . f16 . 0 0 0 0     . inside, 0 untouched
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_BUFFERELEMENTS_H
#define TILEWRIGHT_LAUNCH_BUFFERELEMENTS_H

#include "tilewright/Launch/DType.h"
#include <vector>

namespace tilewright {

/// What a bounded run knows about the bytes of one buffer.
struct BufferElements {
  /// The content of a byte: not written by the kernel; a later byte of an
  /// element; the first byte of an address; or, from `firstType` on, the first
  /// byte of an element of a DType.
  enum Mark : uint8_t { untouched, inside, address, firstType };

  static uint8_t markOf(DType type) { return firstType + uint8_t(type); }

  /// An element that may differ from the stored value by up to `radius` in
  /// another permitted run.
  struct Inexact {
    uint64_t offset;
    double radius;
  };

  std::vector<uint8_t> marks;   ///< of each byte
  std::vector<Inexact> inexact; ///< by offset

  /// For messages, how the entry's pointers type untouched bytes: elements of
  /// this type at multiples of its size from `origin`.
  DType type = DType::U8;
  uint64_t origin = 0;
};

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_BUFFERELEMENTS_H
