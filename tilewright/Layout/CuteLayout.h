//===- CuteLayout.h - shape and stride, and their algebra -------*- C++ -*-===//
//
// A CuTe layout is a function from coordinates to integers, written
// shape:stride. (4,8):(8,1) sends (i, j) to 8 i + j; the shape may nest, and
// ((2,4),8):((1,16),2) sends ((a, b), j) to a + 16 b + 2 j.
//
// A coordinate may also be given as one number, and each mode of it likewise:
// the leftmost leaf counts fastest. So (4,8):(8,1) sends 5, which is (1, 1), to
// 9. Seen this way a layout is a function from 0 ... size-1 to integers, and
// the algebra below is that of such functions, kept in the form shape:stride:
//
//   coalesce      the same function with as few modes as can be
//   composition   (A o B)(c) = A(B(c)), with the shape of B
//   complement    what A leaves out: together they reach 0 ... n-1 once each
//   inverse       right: A(R(i)) = i; left: L(A(i)) = i
//   division      A in tiles: which of its elements are in a tile, and which
//                 tiles there are; A o (B, complement of B)
//   product       a copy of A for each element of B
//
// A composition, a complement or a division is not always a layout again.
// CuTe's conditions on sizes and strides are held: where they fail, the error
// says which mode does not fit; where a layout is returned, it is right at
// every coordinate.
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
  /// 1:0, which sends 0 to 0.
  CuteLayout() : shapes(1), strides(0) {}
  /// Shape and stride must be congruent, sizes at least 1, their product at
  /// most 2^40, and what is reached below 2^62.
  static llvm::Expected<CuteLayout> create(IntTuple shape, IntTuple stride);
  /// Strides that count elements, leftmost mode fastest.
  static llvm::Expected<CuteLayout> columnMajor(IntTuple shape);
  /// "(4,8):(8,1)", or "(4,8)" for columnMajor; static integers may be written
  /// `_4`. Errors are ExitCode::Usage and say what was expected at which
  /// column.
  static llvm::Expected<CuteLayout> parse(llvm::StringRef text);
  /// The same from the front of `text`, which is the end of `whole`.
  static llvm::Expected<CuteLayout> take(llvm::StringRef &text,
                                         llvm::StringRef whole);

  const IntTuple &shape() const { return shapes; }
  const IntTuple &stride() const { return strides; }
  unsigned rank() const { return shapes.rank(); }
  CuteLayout mode(unsigned i) const;
  int64_t size() const { return shapes.product(); }
  /// One more than the largest number reached.
  int64_t cosize() const;

  /// Of a coordinate given as one number below size().
  int64_t operator()(int64_t index) const;
  /// Of one number for each mode.
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

/// One layout with the given ones as its modes.
CuteLayout concatenate(llvm::ArrayRef<CuteLayout> modes);

/// The same function with as few modes as can be, none of them nested.
CuteLayout coalesce(const CuteLayout &layout);
/// The same for each mode by itself, so that the rank stays.
CuteLayout coalesceModes(const CuteLayout &layout);

/// A o B. Needs the strides of B to fit the sizes of A, and B to stay within A.
llvm::Expected<CuteLayout> compose(const CuteLayout &a, const CuteLayout &b);

/// The same function of coordinates of another shape, at most as many: A o
/// columnMajor(shape).
llvm::Expected<CuteLayout> withShape(const CuteLayout &layout, IntTuple shape);

/// What `layout`, whose strides must not overlap, leaves out of 0 ... size-1;
/// ordered. (layout, complement) reaches each of them once, rounded up to a
/// multiple of the layout's.
llvm::Expected<CuteLayout> complement(const CuteLayout &layout, int64_t size);

/// The longest R with layout(R(i)) == i.
CuteLayout rightInverse(const CuteLayout &layout);
/// L with L(layout(i)) == i, for a layout that repeats no number.
llvm::Expected<CuteLayout> leftInverse(const CuteLayout &layout);

/// What tiles a layout: one layout for the whole, or one for each of its first
/// modes.
struct Tiler {
  llvm::SmallVector<CuteLayout, 4> modes;
  bool byMode = false;

  /// "<4:1,(2,4):(1,8)>" or "[4:1;(2,4):(1,8)]" by mode, (4,8) by mode with
  /// stride 1 each, else one layout.
  static llvm::Expected<Tiler> parse(llvm::StringRef text);

  bool operator==(const Tiler &other) const {
    return byMode == other.byMode && modes == other.modes;
  }
  /// "[4:1;(2,4):(1,8)]", or the one layout.
  std::string str() const;
};

llvm::hash_code hash_value(const Tiler &tiler);

/// A o B mode by mode, the modes without a tiler as they are; A o B for a whole
/// one.
llvm::Expected<CuteLayout> compose(const CuteLayout &a, const Tiler &tiler);

/// ((tile, rest) of each mode, the modes without a tiler as they are).
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

/// (A, copies of A where B says).
llvm::Expected<CuteLayout> logicalProduct(const CuteLayout &a,
                                          const CuteLayout &b);
/// ((A, copies) of each mode, the modes without a tiler as they are).
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
/// A product of one rank: blocks of A side by side, ((A0,B0), (A1,B1), ...).
llvm::Expected<CuteLayout> blockedProduct(const CuteLayout &a,
                                          const CuteLayout &b);
/// The same with the copies next to each other: ((B0,A0), (B1,A1), ...).
llvm::Expected<CuteLayout> rakedProduct(const CuteLayout &a,
                                        const CuteLayout &b);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_CUTELAYOUT_H
