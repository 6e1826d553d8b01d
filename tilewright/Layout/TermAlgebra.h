//===- TermAlgebra.h - the algebra of layouts, on terms ---------*- C++ -*-===//
// What the operations of the dialect cute compute. Where all numbers are known
// the result is; where one is not, an Arithmetic says what stands for a sum or
// a quotient of it. So one algebra infers the types of results, folds what is
// known, and generates code for the rest:
//
//   infer     Arithmetic, which gives every unknown the same name
//   lower     an Arithmetic that makes an instruction of each step
//
// A layout is a function from numbers to numbers, extended without end in its
// last mode, which is how CuTe's conditions are meant: the composition
// (4,3):(3,1) o 24:1 is (4,6):(3,1). Where a size or a stride does not divide
// as it must, the error says which. Where both are known to, results are exact;
// a program whose unknown numbers do not divide has no defined result.
//
// Sources: "CuTe Layout Algebra" in the CUTLASS documentation; C. Cecka, "CuTe
// Layout Representation and Algebra".
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAYOUT_TERMALGEBRA_H
#define TILEWRIGHT_LAYOUT_TERMALGEBRA_H

#include "tilewright/Layout/CuteTerm.h"
#include <map>

namespace tilewright {

/// Steps on numbers: done where both are known, else given to emit().
class Arithmetic {
public:
  /// Quotients and remainders are of numbers that are not negative; CeilDiv
  /// rounds up. Equal and Less are 1 or 0. Wrap is 0 where both are equal, else
  /// the first. Abs takes the first alone.
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

  /// Whether a known result was beyond 2^62 or a known divisor was 0; then what
  /// apply() returned is not to be used.
  bool failed() const { return hasFailed; }

protected:
  /// The name of what `step` gives, of `width` bits; one operand is unknown.
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

  /// Leaf by leaf; modes that only one side has stay as they are, and 0 is the
  /// zero of every tuple.
  Result add(const CuteTerm &a, const CuteTerm &b);
  Result subtract(const CuteTerm &a, const CuteTerm &b);
  /// The product of all leaves; 1 of none.
  CuteNumber product(const CuteTerm &tuple);
  /// The product of each mode.
  CuteTerm productEach(const CuteTerm &tuple);
  /// Rounded up, mode by mode; one divisor is used up from mode to mode. A tile
  /// divides by the sizes of its slots.
  Result ceilDiv(const CuteTerm &a, const CuteTerm &b);
  /// The same of sizes of which one must divide the other.
  Result shapeDiv(const CuteTerm &a, const CuteTerm &b);
  /// 1 or 0: every leaf of `a` is less than that of `b`.
  llvm::Expected<CuteNumber> isLess(const CuteTerm &a, const CuteTerm &b);
  /// 1 or 0: every leaf of `a` is that of `b`.
  CuteNumber isEqual(const CuteTerm &a, const CuteTerm &b);
  /// Whether a coordinate that nests as `a` does is one of the shape `b`.
  static bool isWeaklyCongruent(const CuteTerm &a, const CuteTerm &b);

  //===--------------------------------------------------------------------===//
  // Layouts as functions
  //===--------------------------------------------------------------------===//

  /// Strides that count elements, leftmost mode fastest; `first` is the first.
  CuteTerm columnMajor(const CuteTerm &shape, CuteNumber first = 1);
  /// Strides that count elements, the mode of the least order fastest. Orders
  /// are known; one order may stand for a tuple of sizes.
  Result ordered(const CuteTerm &shape, const CuteTerm &order);
  /// The compact layout whose modes are in the order of the strides of
  /// `layout`.
  Result like(const CuteTerm &layout);
  /// Each coordinate to itself.
  CuteTerm identity(const CuteTerm &shape);

  /// Where a layout or a composition sends a coordinate; a wildcard counts as
  /// 0. A tuple where strides are along modes.
  Result evaluate(const CuteTerm &layout, const CuteTerm &coordinate);
  Result toIndex(const CuteTerm &coordinate, const CuteTerm &shape);
  Result toCoordinate(const CuteTerm &index, const CuteTerm &shape);
  /// The next coordinate, leftmost leaf fastest; the last has no end.
  Result increment(const CuteTerm &coordinate, const CuteTerm &shape);
  CuteNumber size(const CuteTerm &layout);
  /// One more than the largest number reached, for each mode that strides are
  /// along.
  Result cosize(const CuteTerm &layout);
  /// A number through a swizzle.
  CuteNumber swizzled(const CuteTerm &swizzle, CuteNumber number);

  //===--------------------------------------------------------------------===//
  // Layouts from layouts; a composition is changed in its outer layout.
  //===--------------------------------------------------------------------===//

  /// As few modes as can be, for each mode that `profile` is a leaf at.
  Result coalesce(const CuteTerm &layout, const CuteTerm *profile = nullptr);
  /// a o b, where b is a layout, a shape or a tile.
  Result compose(const CuteTerm &a, const CuteTerm &b);
  /// What `layout` leaves out below `target`, a shape or a layout; without
  /// target, up to the end of the layout. The rest is counted in one mode, or
  /// in those of the target.
  Result complement(const CuteTerm &layout, const CuteTerm *target,
                    bool keepsModes = false);
  Result rightInverse(const CuteTerm &layout);
  Result leftInverse(const CuteTerm &layout);
  /// For elements of `newBits` instead of `oldBits`.
  Result recast(const CuteTerm &layout, int64_t newBits, int64_t oldBits);
  CuteTerm flatten(const CuteTerm &term);
  Result group(const CuteTerm &layout, int64_t begin, int64_t end);
  /// The modes where the coordinate is a wildcard; where it is none. What a
  /// slice of a composition leaves out moves its offset.
  Result slice(const CuteTerm &term, const CuteTerm &coordinate);
  Result dice(const CuteTerm &term, const CuteTerm &coordinate);
  Result select(const CuteTerm &term, llvm::ArrayRef<int64_t> modes);
  /// Along a path of modes.
  Result get(const CuteTerm &term, llvm::ArrayRef<int64_t> path);
  /// With `element` repeated at the end, or before the begin.
  Result append(const CuteTerm &term, const CuteTerm &element, int64_t rank);
  Result prepend(const CuteTerm &term, const CuteTerm &element, int64_t rank);

  /// How the parts of a division or of a product are arranged: (tile, rest) of
  /// each mode; ((tiles), (rests)); ((tiles), rest, rest); (tile, tile, rest,
  /// rest).
  enum class Arrangement { Logical, Zipped, Tiled, Flat };
  Result divide(Arrangement as, const CuteTerm &layout, const CuteTerm &tiler);
  Result multiply(Arrangement as, const CuteTerm &layout,
                  const CuteTerm &tiler);
  /// ((a0,b0), (a1,b1), ...): blocks of a, or copies next to each other where
  /// `raked`: ((b0,a0), ...).
  Result blocked(const CuteTerm &a, const CuteTerm &b, bool raked);
  /// Blocks up to a shape, their order that of `order`.
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
  /// The modes of a flat layout with as few as can be; the last one stays where
  /// `keepsLast`.
  CuteTerm coalesced(const CuteTerm &layout, bool keepsLast = false);
  /// By the modes that strides are along: how far modes together go in each
  /// digit of the layout.
  using UsedDigits =
      std::map<std::vector<unsigned>, llvm::SmallVector<int64_t>>;
  Result composeLayout(const CuteTerm &a, const CuteTerm &shape,
                       const CuteTerm &stride, UsedDigits &used);
  Result composeLeaf(const CuteTerm &a, CuteNumber size, CuteNumber step,
                     llvm::SmallVectorImpl<int64_t> &used);
  Result coalesceWith(const CuteTerm &layout, const CuteTerm *profile);
  Result logicalDivide(const CuteTerm &layout, const CuteTerm &tiler);
  /// `change` of a layout, or of the outer layout of a composition.
  Result onOuter(const CuteTerm &term,
                 llvm::function_ref<Result(const CuteTerm &)> change);
  Result inverse(const CuteTerm &layout, bool left);

  Arithmetic &numbers;
};

/// The layout whose modes are the given ones.
CuteTerm layoutOf(llvm::ArrayRef<CuteTerm> modes);

} // namespace tilewright

#endif // TILEWRIGHT_LAYOUT_TERMALGEBRA_H
