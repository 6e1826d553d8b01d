//===- Transpose.h - transposes matrices ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_TRANSPOSE_H
#define TILEWRIGHT_EXECUTION_REFERENCE_TRANSPOSE_H

#include "tilewright/Execution/Reference/Moves.h"
#include <algorithm>
#include <utility>

namespace tilewright::reference {

/// Transposes a square whose side is a vector of 16 bytes. Each round
/// interleaves the first half of the vectors with the second; after log2(side)
/// rounds element j of vector i is the former element i of vector j.
template <typename T>
inline void transposeSquare(std::byte *to, size_t toStride,
                            const std::byte *from, size_t fromStride) {
  constexpr size_t side = 16 / sizeof(T);
  typedef T Vector __attribute__((vector_size(16)));
  auto interleave = []<size_t... I>(Vector low, Vector high, auto begin,
                                    std::index_sequence<I...>) {
    return __builtin_shufflevector(
        low, high,
        int((decltype(begin)::value + I) / 2 + (I % 2 ? side : 0))...);
  };
  constexpr std::make_index_sequence<side> lanes;
  Vector rows[side], next[side];
  for (size_t i = 0; i < side; ++i)
    std::memcpy(&rows[i], from + i * fromStride, sizeof(Vector));
  for (size_t round = 1; round < side; round *= 2) {
    for (size_t i = 0; i < side / 2; ++i) {
      next[2 * i] = interleave(rows[i], rows[i + side / 2],
                               std::integral_constant<size_t, 0>(), lanes);
      next[2 * i + 1] =
          interleave(rows[i], rows[i + side / 2],
                     std::integral_constant<size_t, side>(), lanes);
    }
    std::copy_n(next, side, rows);
  }
  for (size_t i = 0; i < side; ++i)
    std::memcpy(to + i * toStride, &rows[i], sizeof(Vector));
}

/// Element (j, i) of the result is element (i, j) of the source, which has
/// `rows` rows of `columns` elements; strides are between rows, in bytes.
/// Proceeds in small blocks, so that both sides stay in cache. Within a block,
/// the side whose rows are further apart, and so conflict more often in the
/// cache, is processed a few rows at a time.
template <typename T>
inline void transpose(std::byte *to, size_t toStride, const std::byte *from,
                      size_t fromStride, size_t rows, size_t columns) {
  constexpr size_t side = 16 / sizeof(T), edge = 64 / sizeof(T);
  bool squares = rows % side == 0 && columns % side == 0;
  size_t step = squares ? side : 1;
  auto move = [&](size_t row, size_t column) {
    std::byte *out = to + column * toStride + row * sizeof(T);
    const std::byte *in = from + row * fromStride + column * sizeof(T);
    if (squares)
      transposeSquare<T>(out, toStride, in, fromStride);
    else
      std::memcpy(out, in, sizeof(T));
  };
  for (size_t i = 0; i < rows; i += edge)
    for (size_t j = 0; j < columns; j += edge) {
      size_t rowEnd = std::min(i + edge, rows);
      size_t columnEnd = std::min(j + edge, columns);
      if (fromStride > toStride)
        for (size_t row = i; row < rowEnd; row += step)
          for (size_t column = j; column < columnEnd; column += step)
            move(row, column);
      else
        for (size_t column = j; column < columnEnd; column += step)
          for (size_t row = i; row < rowEnd; row += step)
            move(row, column);
    }
}

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_TRANSPOSE_H
