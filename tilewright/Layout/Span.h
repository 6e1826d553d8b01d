//===- Span.h - spans of elements over GF(2) --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAYOUT_SPAN_H
#define TILEWRIGHT_LAYOUT_SPAN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace tilewright {

/// An echelon basis of a span, each row with the places that reach it: no row
/// has the leading bit of an earlier one.
struct Echelon {
  struct Row {
    uint64_t element, place;
  };
  llvm::SmallVector<Row, 16> rows;

  /// Reduces an element by the rows, and updates its place.
  void reduce(uint64_t &element, uint64_t &place) const {
    for (const Row &row : rows)
      if ((element ^ row.element) < element) { // it has the leading bit
        element ^= row.element;
        place ^= row.place;
      }
  }
  /// Adds `element`; returns whether it was outside the span.
  bool add(uint64_t element, uint64_t place) {
    reduce(element, place);
    if (!element)
      return false;
    rows.push_back({element, place});
    return true;
  }
};

/// The span of some elements.
class Span {
public:
  Span() = default;
  Span(llvm::ArrayRef<uint64_t> elements) {
    for (uint64_t element : elements)
      add(element);
  }

  /// Adds `element`; returns whether it was outside the span.
  bool add(uint64_t element) { return echelon.add(element, 0); }
  bool has(uint64_t element) const {
    uint64_t place = 0;
    echelon.reduce(element, place);
    return !element;
  }
  unsigned rank() const { return echelon.rows.size(); }

private:
  Echelon echelon;
};

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_SPAN_H
