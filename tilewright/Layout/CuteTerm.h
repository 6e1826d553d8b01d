//===- CuteTerm.h - values of CuTe's algebra, and their text ----*- C++ -*-===//
// Tuples, layouts, tiles, swizzles and compositions in CuTe's notation. A
// number in them is known, or is an unknown of 32 or 64 bits, whose value is
// known only at run time. A term is thus both a type of the dialect cute, where
// an unknown is written `?` or `?{i64}`, and a value of that type during code
// generation, where the unknown names an expression.
//
//   tuple      8, (4,(2,?)); a leaf may be a wildcard `_`
//   stride     a tuple whose leaves may scale a basis vector: 2@1 is twice the
//              unit vector of mode 1, 1@0@1 the unit vector of mode 0 of mode 1
//   layout     shape:stride
//   tile       [layout;_;[layout;layout]], one slot for each mode
//   swizzle    S<B,M,S>
//   composed   inner o offset o outer: maps c to inner(offset + outer(c))
//
// Source: "CuTe Layouts" and "CuTe Tensor Algorithms" in the CUTLASS
// documentation, and the dialect reference of NVIDIA's open cute dialect.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_CUTETERM_H
#define TILEWRIGHT_LAYOUT_CUTETERM_H

#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// A number that is known, or an unknown of `width` bits.
struct CuteNumber {
  CuteNumber(int64_t value = 0) : value(value) {}
  static CuteNumber unknown(unsigned width, unsigned expression = 0) {
    CuteNumber number;
    number.width = width;
    number.expression = expression;
    return number;
  }

  bool isKnown() const { return width == 0; }
  /// Whether it is known to be `other`.
  bool is(int64_t other) const { return isKnown() && value == other; }
  /// Unknowns of one width are equal: their expressions are not part of a type.
  bool operator==(const CuteNumber &other) const {
    return value == other.value && width == other.width;
  }

  int64_t value = 0;
  /// 0 for a known number, otherwise 32 or 64.
  unsigned width = 0;
  /// The unknown's expression: a name returned by an Arithmetic
  /// (TermAlgebra.h).
  unsigned expression = 0;
};

class CuteTerm {
public:
  enum class Kind { Number, Wildcard, Tuple, Layout, Tile, Swizzle, Composed };
  /// The grammars of texts, one for each type of the dialect.
  enum class Form {
    IntTuple,
    Coord,
    Shape,
    Stride,
    Layout,
    Tile,
    Swizzle,
    ComposedLayout
  };

  /// Limits of texts; deeper, wider and larger ones are errors.
  static constexpr unsigned maxDepth = 16, maxLeaves = 256;
  static constexpr int64_t maxValue = int64_t(1) << 40;

  CuteTerm(int64_t value = 0) : number(value) {}
  CuteTerm(CuteNumber number, llvm::ArrayRef<unsigned> basis = {})
      : number(number), path(basis.begin(), basis.end()) {}
  static CuteTerm wildcard() { return CuteTerm(Kind::Wildcard, {}); }
  static CuteTerm tuple(std::vector<CuteTerm> parts) {
    return CuteTerm(Kind::Tuple, std::move(parts));
  }
  static CuteTerm layout(CuteTerm shape, CuteTerm stride) {
    return CuteTerm(Kind::Layout, {std::move(shape), std::move(stride)});
  }
  static CuteTerm tile(std::vector<CuteTerm> slots) {
    return CuteTerm(Kind::Tile, std::move(slots));
  }
  /// B, M and S; S may be negative.
  static CuteTerm swizzle(int64_t bits, int64_t base, int64_t shift) {
    return CuteTerm(Kind::Swizzle, {bits, base, shift});
  }
  static CuteTerm composed(CuteTerm inner, CuteTerm offset, CuteTerm outer) {
    return CuteTerm(Kind::Composed,
                    {std::move(inner), std::move(offset), std::move(outer)});
  }

  Kind kind() const { return what; }
  bool isNumber() const { return what == Kind::Number; }
  bool isWildcard() const { return what == Kind::Wildcard; }
  bool isTuple() const { return what == Kind::Tuple; }
  bool isLeaf() const { return isNumber() || isWildcard(); }
  bool isLayout() const { return what == Kind::Layout; }
  bool isTile() const { return what == Kind::Tile; }
  bool isSwizzle() const { return what == Kind::Swizzle; }
  bool isComposed() const { return what == Kind::Composed; }

  /// The value of a number.
  const CuteNumber &value() const { return number; }
  /// The modes of a number's basis vector, outermost first; empty for a plain
  /// number.
  llvm::ArrayRef<unsigned> basis() const { return path; }
  /// The elements of a tuple, slots of a tile, or components of another kind.
  const std::vector<CuteTerm> &items() const { return parts; }

  const CuteTerm &shape() const { return parts[0]; }  ///< Of a layout.
  const CuteTerm &stride() const { return parts[1]; } ///< Of a layout.
  const CuteTerm &inner() const { return parts[0]; }  ///< Of a composed one.
  const CuteTerm &offset() const { return parts[1]; } ///< Of a composed one.
  const CuteTerm &outer() const { return parts[2]; }  ///< Of a composed one.

  /// The number of modes: 1 for a leaf, the shape's for a layout, the outer
  /// layout's for a composition.
  unsigned rank() const;
  /// The nesting depth of tuples; 0 for a leaf.
  unsigned depth() const;
  /// Mode `i` of a term with modes; a leaf is its own mode 0.
  CuteTerm mode(unsigned i) const;

  /// Visits every number in textual order, a layout's shape before its stride.
  void forEachNumber(llvm::function_ref<void(CuteNumber &)> visit);
  void forEachNumber(llvm::function_ref<void(const CuteNumber &)> visit) const;
  /// The unknown numbers, in textual order.
  llvm::SmallVector<CuteNumber> unknowns() const;
  bool isStatic() const { return unknowns().empty(); }
  /// The leaves of a tuple, in order.
  std::vector<CuteTerm> leaves() const;

  bool isCongruentTo(const CuteTerm &other) const;
  bool operator==(const CuteTerm &other) const;
  bool operator!=(const CuteTerm &other) const { return !(*this == other); }

  /// In CuTe's notation: "(4,?):(1,4)".
  std::string str() const;
  /// Parses the whole text as `form`. Errors are ExitCode::Usage, with the
  /// column and what is expected there.
  static llvm::Expected<CuteTerm> parse(Form form, llvm::StringRef text);
  /// Checks the invariants of `form`: sizes of layouts are at least 1, shape
  /// and stride are congruent, strides are all plain or all scaled, a swizzle
  /// fits 32 bits, and the parts of a composition fit each other.
  static llvm::Error check(Form form, const CuteTerm &term);

private:
  CuteTerm(Kind kind, std::vector<CuteTerm> parts)
      : what(kind), parts(std::move(parts)) {}

  Kind what = Kind::Number;
  CuteNumber number;
  llvm::SmallVector<unsigned, 1> path;
  std::vector<CuteTerm> parts;
};

/// "shape", as in the name of the type and in messages.
llvm::StringRef nameOf(CuteTerm::Form form);

llvm::hash_code hash_value(const CuteTerm &term);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_CUTETERM_H
