//===- TermAlgebra.h - the algebra of layouts, on terms ---------*- C++ -*-===//
// The functions of the operations of the dialect cute. Results of known numbers
// are known; for others, an Arithmetic names the sum or the quotient. So one
// algebra infers result types, folds known results, and generates code for the
// rest:
//
//   infer     Arithmetic, which gives every unknown the same name
//   lower     an Arithmetic that emits an instruction for each step
//
// A layout is a function from numbers to numbers, extended without bound in its
// last mode; CuTe's conditions refer to this extension: the composition
// (4,3):(3,1) o 24:1 is (4,6):(3,1). If a known size or stride violates a
// divisibility condition, the error names it, so results are exact where the
// numbers are known. If unknown numbers do not divide, the program's result is
// undefined.
//
// Sources: "CuTe Layout Algebra" in the CUTLASS documentation; C. Cecka, "CuTe
// Layout Representation and Algebra".
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_TERMALGEBRA_H
#define TILEWRIGHT_LAYOUT_TERMALGEBRA_H

#include "tilewright/Layout/CuteTerm.h"
#include <map>

namespace tilewright {

/// Steps on numbers: computed if both are known, otherwise passed to emit().
class Arithmetic {
public:
  /// Operands of quotients and remainders are non-negative; CeilDiv rounds up.
  /// Equal and Less are 1 or 0. Wrap is 0 if both operands are equal, otherwise
  /// the first. Abs uses only the first.
  enum class Step {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    CeilDiv,
    Min,
    Max,
    Abs,
    Xor,
    And,
    Or,
    ShiftLeft,
    ShiftRight,
    Equal,
    Less,
    Wrap
  };

  virtual ~Arithmetic() = default;

  CuteNumber apply(Step step, CuteNumber a, CuteNumber b);

  /// Whether a known result was beyond 2^62 or a known divisor was 0; results
  /// of apply() are then invalid.
  bool failed() const { return hasFailed; }

protected:
  /// The name of the result of `step`, of `width` bits; an operand is unknown.
  virtual unsigned emit(Step step, CuteNumber a, CuteNumber b, unsigned width) {
    return 0;
  }

private:
  bool hasFailed = false;
};

class TermAlgebra {
public:
  explicit TermAlgebra(Arithmetic &numbers) : numbers(numbers) {}

  using Result = llvm::Expected<CuteTerm>;

  //===--------------------------------------------------------------------===//
  // Tuples
  //===--------------------------------------------------------------------===//

  /// Leaf by leaf; modes that only one side has are unchanged, and 0 is the
  /// zero of every tuple.
  Result add(const CuteTerm &a, const CuteTerm &b);
  Result subtract(const CuteTerm &a, const CuteTerm &b);
  /// The product of all leaves; 1 without leaves.
  CuteNumber product(const CuteTerm &tuple);
  /// The product of each mode.
  CuteTerm productEach(const CuteTerm &tuple);
  /// Rounded up, mode by mode; a single divisor is consumed from mode to mode.
  /// A tile divides by the sizes of its slots.
  Result ceilDiv(const CuteTerm &a, const CuteTerm &b);
  /// Of sizes, one of which must divide the other.
  Result shapeDiv(const CuteTerm &a, const CuteTerm &b);
  /// 1 or 0: whether every leaf of `a` is less than that of `b`.
  llvm::Expected<CuteNumber> isLess(const CuteTerm &a, const CuteTerm &b);
  /// 1 or 0: whether every leaf of `a` equals that of `b`.
  CuteNumber isEqual(const CuteTerm &a, const CuteTerm &b);
  /// Whether a coordinate that nests as `a` is one of the shape `b`.
  static bool isWeaklyCongruent(const CuteTerm &a, const CuteTerm &b);

  //===--------------------------------------------------------------------===//
  // Layouts as functions
  //===--------------------------------------------------------------------===//

  /// Compact strides, leftmost mode fastest; `first` is the first.
  CuteTerm columnMajor(const CuteTerm &shape, CuteNumber first = 1);
  /// Compact strides, the mode of the least order fastest. Orders are known;
  /// one order may apply to a tuple of sizes.
  Result ordered(const CuteTerm &shape, const CuteTerm &order);
  /// The compact layout whose modes have the stride order of `layout`.
  Result like(const CuteTerm &layout);
  /// The layout that maps each coordinate to itself.
  CuteTerm identity(const CuteTerm &shape);

  /// The value of a layout or a composition at a coordinate; a wildcard counts
  /// as 0. The result is a tuple if strides are along modes.
  Result evaluate(const CuteTerm &layout, const CuteTerm &coordinate);
  Result toIndex(const CuteTerm &coordinate, const CuteTerm &shape);
  Result toCoordinate(const CuteTerm &index, const CuteTerm &shape);
  /// The next coordinate, leftmost leaf fastest; the last leaf is unbounded.
  Result increment(const CuteTerm &coordinate, const CuteTerm &shape);
  CuteNumber size(const CuteTerm &layout);
  /// The product over the modes that strides are along of one more than the
  /// largest number reached.
  Result cosize(const CuteTerm &layout);
  /// The swizzle of a number.
  CuteNumber swizzled(const CuteTerm &swizzle, CuteNumber number);

  //===--------------------------------------------------------------------===//
  // Layouts from layouts; of a composition, the outer layout changes.
  //===--------------------------------------------------------------------===//

  /// As few modes as possible, within each mode where `profile` has a leaf.
  Result coalesce(const CuteTerm &layout, const CuteTerm *profile = nullptr);
  /// a o b, where b is a layout, a shape or a tile.
  Result compose(const CuteTerm &a, const CuteTerm &b);
  /// The layout that completes `layout` below `target`, a shape or a layout;
  /// without target, up to the end of the layout. The rest is one mode, or has
  /// the modes of the target.
  Result complement(const CuteTerm &layout, const CuteTerm *target,
                    bool keepsModes = false);
  Result rightInverse(const CuteTerm &layout);
  Result leftInverse(const CuteTerm &layout);
  /// The layout in elements of `newBits` instead of `oldBits`.
  Result recast(const CuteTerm &layout, int64_t newBits, int64_t oldBits);
  CuteTerm flatten(const CuteTerm &term);
  Result group(const CuteTerm &layout, int64_t begin, int64_t end);
  /// slice: the modes at wildcards of the coordinate; dice: the others. The
  /// modes that a slice of a composition drops move its offset.
  Result slice(const CuteTerm &term, const CuteTerm &coordinate);
  Result dice(const CuteTerm &term, const CuteTerm &coordinate);
  Result select(const CuteTerm &term, llvm::ArrayRef<int64_t> modes);
  /// The mode at a path of modes.
  Result get(const CuteTerm &term, llvm::ArrayRef<int64_t> path);
  /// With `element` repeated at the end, or at the front.
  Result append(const CuteTerm &term, const CuteTerm &element, int64_t rank);
  Result prepend(const CuteTerm &term, const CuteTerm &element, int64_t rank);

  /// The arrangements of the parts of a division or a product: (tile, rest) of
  /// each mode; ((tiles), (rests)); ((tiles), rest, rest); (tile, tile, rest,
  /// rest).
  enum class Arrangement { Logical, Zipped, Tiled, Flat };
  Result divide(Arrangement as, const CuteTerm &layout, const CuteTerm &tiler);
  Result multiply(Arrangement as, const CuteTerm &layout,
                  const CuteTerm &tiler);
  /// ((a0,b0), (a1,b1), ...), blocks of a; if `raked` ((b0,a0), (b1,a1), ...),
  /// copies interleaved.
  Result blocked(const CuteTerm &a, const CuteTerm &b, bool raked);
  /// Blocks repeated up to a shape, ordered by `order`.
  Result tileToShape(const CuteTerm &block, const CuteTerm &shape,
                     const CuteTerm *order);

private:
  using Step = Arithmetic::Step;

  CuteNumber apply(Step step, CuteNumber a, CuteNumber b) {
    return numbers.apply(step, a, b);
  }
  CuteTerm scaled(CuteNumber factor, const CuteTerm &stride);
  Result addOrSubtract(Step step, const CuteTerm &a, const CuteTerm &b);
  Result divideTuple(bool exact, const CuteTerm &a, const CuteTerm &b);
  llvm::Expected<CuteNumber> divideNumber(bool exact, CuteNumber a,
                                          CuteNumber b);
  Result evaluateTuple(const CuteTerm &shape, const CuteTerm &stride,
                       const CuteTerm &coordinate);
  /// The modes of a flat layout, as few as possible; the last one is kept if
  /// `keepsLast`.
  CuteTerm coalesced(const CuteTerm &layout, bool keepsLast = false);
  /// By the modes that strides are along: the largest value that the modes
  /// together reach in each digit of the layout.
  using UsedDigits =
      std::map<std::vector<unsigned>, llvm::SmallVector<int64_t>>;
  Result composeLayout(const CuteTerm &a, const CuteTerm &shape,
                       const CuteTerm &stride, UsedDigits &used);
  Result composeLeaf(const CuteTerm &a, CuteNumber size, CuteNumber step,
                     llvm::SmallVectorImpl<int64_t> &used);
  Result coalesceWith(const CuteTerm &layout, const CuteTerm *profile);
  Result logicalDivide(const CuteTerm &layout, const CuteTerm &tiler);
  /// Applies `change` to a layout, or to a composition's outer layout.
  Result onOuter(const CuteTerm &term,
                 llvm::function_ref<Result(const CuteTerm &)> change);
  Result inverse(const CuteTerm &layout, bool left);

  Arithmetic &numbers;
};

/// The layout whose modes are `modes`.
CuteTerm layoutOf(llvm::ArrayRef<CuteTerm> modes);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_TERMALGEBRA_H
