//===- Moves.h - elements from one place to another -------------*- C++ -*-===//
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

/// The lowest bits of a number into an element of 1, 2, 4 or 8 bytes.
inline void storeBits(std::byte *to, uint64_t bits, unsigned bytes) {
  withBytes(bytes, [&](auto type) {
    auto value = decltype(type)(bits);
    std::memcpy(to, &value, sizeof(value));
  });
}

/// `count` times the element at `from`, of 1, 2, 4 or 8 bytes.
void fillElements(std::byte *to, const std::byte *from, unsigned bytes,
                  size_t count);

/// Each of `rows` elements `count` times, side by side.
void spreadElements(std::byte *to, const std::byte *from, unsigned bytes,
                    size_t rows, size_t count);

/// `lhs` gets the even and `rhs` the odd of `2 * count` elements.
void separate(std::byte *lhs, std::byte *rhs, const std::byte *from,
              unsigned bytes, size_t count);

/// `rows` rows of `bytes` bytes each; strides count bytes. The rows of `from`
/// are fetched ahead.
void copyRows(std::byte *to, ptrdiff_t toStride, const std::byte *from,
              ptrdiff_t fromStride, size_t bytes, size_t rows);

/// The same piece `count` times, the first of which is there already.
inline void repeat(std::byte *to, size_t bytes, size_t count) {
  size_t total = bytes * count;
  for (size_t done = bytes; done < total;) {
    size_t more = done < total - done ? done : total - done;
    std::memcpy(to + done, to, more);
    done += more;
  }
}

/// `count` elements; strides count bytes.
inline void copyStrided(std::byte *to, ptrdiff_t toStride,
                        const std::byte *from, ptrdiff_t fromStride,
                        unsigned bytes, size_t count) {
  if (toStride == ptrdiff_t(bytes) && fromStride == ptrdiff_t(bytes)) {
    std::memcpy(to, from, count * bytes);
    return;
  }
  withBytes(bytes, [&](auto type) {
    using T = decltype(type);
    // A stride may be so large that there is no address behind the last.
    for (size_t i = 0; i < count; ++i)
      std::memcpy(to + ptrdiff_t(i) * toStride,
                  from + ptrdiff_t(i) * fromStride, sizeof(T));
  });
}

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_MOVES_H
