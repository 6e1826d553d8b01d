//===- Span.h - what some elements span over GF(2) --------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAYOUT_SPAN_H
#define TILEWRIGHT_LAYOUT_SPAN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace tilewright {

/// What some elements span.
class Span {
public:
  Span() = default;
  Span(llvm::ArrayRef<uint64_t> elements) {
    for (uint64_t element : elements)
      add(element);
  }

  /// Whether `element` lay outside.
  bool add(uint64_t element) {
    element = reduced(element);
    if (!element)
      return false;
    rows.push_back(element);
    llvm::sort(rows, std::greater<>());
    return true;
  }
  bool has(uint64_t element) const { return !reduced(element); }
  unsigned rank() const { return rows.size(); }

private:
  uint64_t reduced(uint64_t element) const {
    for (uint64_t row : rows)
      element = std::min(element, element ^ row);
    return element;
  }
  llvm::SmallVector<uint64_t, 16>
      rows; ///< descending, each with its own highest bit
};

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SPAN_H
