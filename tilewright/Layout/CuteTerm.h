//===- CuteTerm.h - the values of CuTe's algebra, and their text -*- C++
//-*-===//
// Tuples, layouts, tiles, swizzles and compositions as CuTe writes them. A
// number in them is known, or an unknown of 32 or 64 bits whose value only the
// running program has. So one term is both a type of the dialect cute, where
// an unknown is written `?` or `?{i64}`, and a value of that type while code is
// generated for it, where the unknown names an expression.
//
//   tuple      8, (4,(2,?)); a leaf may be a wildcard `_`
//   stride     a tuple whose leaves may be scaled by a basis: 2@1 is twice the
//              unit vector of mode 1, 1@0@1 the unit vector of mode 0 of mode 1
//   layout     shape:stride
//   tile       [layout;_;[layout;layout]], one slot for each mode
//   swizzle    S<B,M,S>
//   composed   inner o offset o outer: c goes to inner(offset + outer(c))
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
  /// Unknowns of one width are equal: what they are is not part of a type.
  bool operator==(const CuteNumber &other) const {
    return value == other.value && width == other.width;
  }

  int64_t value = 0;
  /// 0 of a known number, else 32 or 64.
  unsigned width = 0;
  /// Which unknown: a name that an Arithmetic gave (TermAlgebra.h).
  unsigned expression = 0;
};

class CuteTerm {
public:
  enum class Kind { Number, Wildcard, Tuple, Layout, Tile, Swizzle, Composed };
  /// What a text may be, one for each type of the dialect.
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

  /// What a text may hold; deeper, wider and larger ones are errors.
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

  /// Of a number.
  const CuteNumber &value() const { return number; }
  /// Of a number: the modes that it is along, outermost first; none of a plain
  /// one.
  llvm::ArrayRef<unsigned> basis() const { return path; }
  /// Elements of a tuple, slots of a tile, components of another kind.
  const std::vector<CuteTerm> &items() const { return parts; }

  const CuteTerm &shape() const { return parts[0]; }  ///< Of a layout.
  const CuteTerm &stride() const { return parts[1]; } ///< Of a layout.
  const CuteTerm &inner() const { return parts[0]; }  ///< Of a composed one.
  const CuteTerm &offset() const { return parts[1]; } ///< Of a composed one.
  const CuteTerm &outer() const { return parts[2]; }  ///< Of a composed one.

  /// How many modes: 1 of a leaf, those of the shape of a layout, those of the
  /// outer layout of a composed one.
  unsigned rank() const;
  /// How deep tuples nest: 0 of a leaf.
  unsigned depth() const;
  /// The mode `i`, of what has modes; a leaf is its own mode 0.
  CuteTerm mode(unsigned i) const;

  /// Every number, in the order of the text, a layout's shape before its
  /// stride.
  void forEachNumber(llvm::function_ref<void(CuteNumber &)> visit);
  void forEachNumber(llvm::function_ref<void(const CuteNumber &)> visit) const;
  /// The unknown numbers, in the order of the text.
  llvm::SmallVector<CuteNumber> unknowns() const;
  bool isStatic() const { return unknowns().empty(); }
  /// The leaves, in order, of a tuple.
  std::vector<CuteTerm> leaves() const;

  bool isCongruentTo(const CuteTerm &other) const;
  bool operator==(const CuteTerm &other) const;
  bool operator!=(const CuteTerm &other) const { return !(*this == other); }

  /// As CuTe writes it: "(4,?):(1,4)".
  std::string str() const;
  /// A whole text of the form. Errors are ExitCode::Usage and say what was
  /// expected at which column.
  static llvm::Expected<CuteTerm> parse(Form form, llvm::StringRef text);
  /// What the text of the form, once read, must keep: sizes of layouts are at
  /// least 1, shape and stride nest alike, strides are all plain or all scaled,
  /// a swizzle fits 32 bits, the parts of a composition fit each other.
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
