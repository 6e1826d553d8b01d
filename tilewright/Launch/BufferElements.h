//===- BufferElements.h - what the bytes of a buffer are --------*- C++ -*-===//
// The lower form of a launch has buffers of bytes and says nothing of their
// elements. What a kernel leaves there it has stored as elements of some type,
// and so a run can tell: bounds and types travel with the memory as the run
// wrote it, whatever pointer led there.
//
//   offset  0     4     8  10  12
//   marks   f32 . . . f32 . . . f16 . f16 . 0 0 0 0     . inside, 0 untouched
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_BUFFERELEMENTS_H
#define TILEWRIGHT_LAUNCH_BUFFERELEMENTS_H

#include "tilewright/Launch/DType.h"
#include <vector>

namespace tilewright {

/// What a run with bounds knows of the bytes of one buffer.
struct BufferElements {
  /// What a byte holds: nothing that the kernel wrote; a further byte of an
  /// element; the first of an address; or, from `firstType` on, the first of an
  /// element of a DType.
  enum Mark : uint8_t { untouched, inside, address, firstType };

  static uint8_t markOf(DType type) { return firstType + uint8_t(type); }

  /// An element that another permitted run may leave within `radius` of what is
  /// there.
  struct Inexact {
    uint64_t offset;
    double radius;
  };

  std::vector<uint8_t> marks;   ///< of each byte
  std::vector<Inexact> inexact; ///< by offset

  /// What the entry's pointers into the buffer say of untouched bytes, for
  /// messages: elements of this type at multiples of its size from `origin`.
  DType type = DType::U8;
  uint64_t origin = 0;
};

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_BUFFERELEMENTS_H
