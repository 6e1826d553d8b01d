//===- CuteLayout.h - shape and stride, and their algebra -------*- C++ -*-===//
//
// A CuTe layout is a function from coordinates to integers, written
// shape:stride. (4,8):(8,1) maps (i, j) to 8 i + j. Shapes may nest:
// ((2,4),8):((1,16),2) maps ((a, b), j) to a + 16 b + 2 j.
//
// A single number may replace a coordinate, or any of its modes; the leftmost
// leaf varies fastest. So (4,8):(8,1) maps 5, the coordinate (1, 1), to 9. In
// this view a layout is a function from 0 ... size-1 to integers, and the
// algebra below is that of such functions in the form shape:stride:
//
//   coalesce      the same function with as few modes as possible
//   composition   (A o B)(c) = A(B(c)), with the shape of B
//   complement    the layout that completes A: together they reach each of
//                 0 ... n-1 once
//   inverse       right: A(R(i)) = i; left: L(A(i)) = i
//   division      A in tiles: modes within a tile, and modes over the tiles;
//                 A o (B, complement of B)
//   product       a copy of A for each element of B
//
// A composition, complement or division need not be a layout. CuTe's conditions
// on sizes and strides are checked: an error names the mode that violates them,
// and a returned layout is correct at every coordinate.
//
// Source: "CuTe Layouts" and "CuTe Layout Algebra" in the CUTLASS
// documentation; C. Cecka, "CuTe Layout Representation and Algebra".
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_CUTELAYOUT_H
#define TILEWRIGHT_LAYOUT_CUTELAYOUT_H

#include "tilewright/Layout/IntTuple.h"

namespace tilewright {

class CuteLayout {
public:
  /// 1:0, which maps 0 to 0.
  CuteLayout() : shapes(1), strides(0) {}
  /// Shape and stride must be congruent, sizes at least 1, their product at
  /// most 2^40, and offsets below 2^62.
  static llvm::Expected<CuteLayout> create(IntTuple shape, IntTuple stride);
  /// Compact strides, leftmost mode fastest.
  static llvm::Expected<CuteLayout> columnMajor(IntTuple shape);
  /// "(4,8):(8,1)", or "(4,8)" for columnMajor; static integers may be written
  /// `_4`. Errors are ExitCode::Usage, with the column and what is expected
  /// there.
  static llvm::Expected<CuteLayout> parse(llvm::StringRef text);
  /// Parses a layout at the front of `text`, a suffix of `whole`, and removes
  /// it.
  static llvm::Expected<CuteLayout> take(llvm::StringRef &text,
                                         llvm::StringRef whole);

  const IntTuple &shape() const { return shapes; }
  const IntTuple &stride() const { return strides; }
  unsigned rank() const { return shapes.rank(); }
  CuteLayout mode(unsigned i) const;
  int64_t size() const { return shapes.product(); }
  /// One more than the largest offset.
  int64_t cosize() const;

  /// The offset of a linear index below size().
  int64_t operator()(int64_t index) const;
  /// The offset of a coordinate with one number for each mode.
  int64_t operator()(llvm::ArrayRef<int64_t> coordinate) const;

  bool operator==(const CuteLayout &other) const {
    return shapes == other.shapes && strides == other.strides;
  }
  bool operator!=(const CuteLayout &other) const { return !(*this == other); }
  /// "(4,8):(8,1)".
  std::string str() const;

private:
  CuteLayout(IntTuple shape, IntTuple stride)
      : shapes(std::move(shape)), strides(std::move(stride)) {}
  friend CuteLayout concatenate(llvm::ArrayRef<CuteLayout> modes);

  IntTuple shapes, strides;
};

llvm::hash_code hash_value(const CuteLayout &layout);

/// The layout whose modes are `modes`.
CuteLayout concatenate(llvm::ArrayRef<CuteLayout> modes);

/// The same function with as few modes as possible, none nested.
CuteLayout coalesce(const CuteLayout &layout);
/// coalesce() of each mode, which keeps the rank.
CuteLayout coalesceModes(const CuteLayout &layout);

/// A o B. The strides of B must fit the sizes of A, and B must not exceed A.
llvm::Expected<CuteLayout> compose(const CuteLayout &a, const CuteLayout &b);

/// The same function on coordinates of another shape, which must not be larger:
/// A o columnMajor(shape).
llvm::Expected<CuteLayout> withShape(const CuteLayout &layout, IntTuple shape);

/// The ordered layout that completes `layout`, whose strides must not overlap:
/// (layout, complement) reaches each of 0 ... size-1 once, where size is
/// rounded up to a multiple of the layout's.
llvm::Expected<CuteLayout> complement(const CuteLayout &layout, int64_t size);

/// The longest R with layout(R(i)) == i.
CuteLayout rightInverse(const CuteLayout &layout);
/// L with L(layout(i)) == i, for a layout that repeats no number.
llvm::Expected<CuteLayout> leftInverse(const CuteLayout &layout);

/// A tiler: one layout for the whole layout, or one for each of its first
/// modes.
struct Tiler {
  llvm::SmallVector<CuteLayout, 4> modes;
  bool byMode = false;

  /// "<4:1,(2,4):(1,8)>" or "[4:1;(2,4):(1,8)]" is by mode, "(4,8)" by mode
  /// with stride 1 each; any other text is one layout.
  static llvm::Expected<Tiler> parse(llvm::StringRef text);

  bool operator==(const Tiler &other) const {
    return byMode == other.byMode && modes == other.modes;
  }
  /// "[4:1;(2,4):(1,8)]", or the single layout.
  std::string str() const;
};

llvm::hash_code hash_value(const Tiler &tiler);

/// A o B for each mode that has a tiler, the others unchanged; A o B for a
/// single layout.
llvm::Expected<CuteLayout> compose(const CuteLayout &a, const Tiler &tiler);

/// ((tile, rest) of each mode that has a tiler; other modes unchanged).
llvm::Expected<CuteLayout> logicalDivide(const CuteLayout &layout,
                                         const Tiler &tiler);
/// ((tiles), (rests)).
llvm::Expected<CuteLayout> zippedDivide(const CuteLayout &layout,
                                        const Tiler &tiler);
/// ((tiles), rest, rest, ...).
llvm::Expected<CuteLayout> tiledDivide(const CuteLayout &layout,
                                       const Tiler &tiler);
/// (tile, tile, ..., rest, rest, ...).
llvm::Expected<CuteLayout> flatDivide(const CuteLayout &layout,
                                      const Tiler &tiler);

/// (A, copies of A at the elements of B).
llvm::Expected<CuteLayout> logicalProduct(const CuteLayout &a,
                                          const CuteLayout &b);
/// ((A, copies) of each mode that has a tiler; other modes unchanged).
llvm::Expected<CuteLayout> logicalProduct(const CuteLayout &a,
                                          const Tiler &tiler);
/// ((A), (copies)).
llvm::Expected<CuteLayout> zippedProduct(const CuteLayout &a,
                                         const Tiler &tiler);
/// ((A), copies, copies, ...).
llvm::Expected<CuteLayout> tiledProduct(const CuteLayout &a,
                                        const Tiler &tiler);
/// (A, A, ..., copies, copies, ...).
llvm::Expected<CuteLayout> flatProduct(const CuteLayout &a, const Tiler &tiler);
/// The product of layouts of one rank, by blocks of A: ((A0,B0), (A1,B1), ...).
llvm::Expected<CuteLayout> blockedProduct(const CuteLayout &a,
                                          const CuteLayout &b);
/// The same with the copies interleaved: ((B0,A0), (B1,A1), ...).
llvm::Expected<CuteLayout> rakedProduct(const CuteLayout &a,
                                        const CuteLayout &b);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_CUTELAYOUT_H
