//===- Moves.h - copies elements --------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_MOVES_H
#define TILEWRIGHT_EXECUTION_REFERENCE_MOVES_H

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tilewright::reference {

/// Calls `function` with a number of the unsigned type of `bytes` bytes.
template <typename Function> void withBytes(unsigned bytes, Function function) {
  switch (bytes) {
  case 1:
    return function(uint8_t());
  case 2:
    return function(uint16_t());
  case 4:
    return function(uint32_t());
  default:
    return function(uint64_t());
  }
}

template <typename T> T loadAs(const std::byte *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}

/// The bits of an element of 1, 2, 4 or 8 bytes.
inline uint64_t loadBits(const std::byte *from, unsigned bytes) {
  switch (bytes) {
  case 1:
    return loadAs<uint8_t>(from);
  case 2:
    return loadAs<uint16_t>(from);
  case 4:
    return loadAs<uint32_t>(from);
  default:
    return loadAs<uint64_t>(from);
  }
}

/// Stores the lowest bits of a number to an element of 1, 2, 4 or 8 bytes.
inline void storeBits(std::byte *to, uint64_t bits, unsigned bytes) {
  withBytes(bytes, [&](auto type) {
    auto value = decltype(type)(bits);
    std::memcpy(to, &value, sizeof(value));
  });
}

/// Stores `count` copies of the element at `from`, of 1, 2, 4 or 8 bytes.
void fillElements(std::byte *to, const std::byte *from, unsigned bytes,
                  size_t count);

/// Stores `count` adjacent copies of each of `rows` elements.
void spreadElements(std::byte *to, const std::byte *from, unsigned bytes,
                    size_t rows, size_t count);

/// Copies the even elements of `2 * count` to `lhs` and the odd ones to `rhs`.
void separate(std::byte *lhs, std::byte *rhs, const std::byte *from,
              unsigned bytes, size_t count);

/// Copies `rows` rows of `bytes` bytes each; strides count bytes. Prefetches
/// the rows of `from`.
void copyRows(std::byte *to, ptrdiff_t toStride, const std::byte *from,
              ptrdiff_t fromStride, size_t bytes, size_t rows);

/// Repeats a piece `count` times; the first copy is there already.
inline void repeat(std::byte *to, size_t bytes, size_t count) {
  size_t total = bytes * count;
  for (size_t done = bytes; done < total;) {
    size_t more = done < total - done ? done : total - done;
    std::memcpy(to + done, to, more);
    done += more;
  }
}

/// Copies `count` elements; strides count bytes.
inline void copyStrided(std::byte *to, ptrdiff_t toStride,
                        const std::byte *from, ptrdiff_t fromStride,
                        unsigned bytes, size_t count) {
  if (toStride == ptrdiff_t(bytes) && fromStride == ptrdiff_t(bytes)) {
    std::memcpy(to, from, count * bytes);
    return;
  }
  withBytes(bytes, [&](auto type) {
    using T = decltype(type);
    // A stride may be so large that there is no address after the last element.
    for (size_t i = 0; i < count; ++i)
      std::memcpy(to + ptrdiff_t(i) * toStride,
                  from + ptrdiff_t(i) * fromStride, sizeof(T));
  });
}

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_MOVES_H
