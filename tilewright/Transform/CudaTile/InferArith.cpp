//===- InferArith.cpp - facts of elementwise integer operations -----------===//
// Ranges come from MLIR's inference (InferIntRangeCommon.h), which models
// wrapping; zeros and groups are added here:
//
//   x + y   zeros: the minimum of both. A run of x is kept if y is constant
//           along it and a multiple of the run's extent.
//   x * y   zeros add up
//   x << c  c zeros more
//   x / 2^c, x >> c  c zeros fewer; a run becomes groups of 2^c that are equal
//   x mod 2^c  a run becomes runs of 2^c
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/CudaTile/InferFacts.h"

#include "mlir/Interfaces/Utils/InferIntRangeCommon.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

using intrange::CmpPredicate;
using intrange::OverflowFlags;

static OverflowFlags flagsOf(IntegerOverflow overflow) {
  switch (overflow) {
  case IntegerOverflow::None:
    return OverflowFlags::None;
  case IntegerOverflow::NoSignedWrap:
    return OverflowFlags::Nsw;
  case IntegerOverflow::NoUnsignedWrap:
    return OverflowFlags::Nuw;
  case IntegerOverflow::NoWrap:
    return OverflowFlags::Nsw | OverflowFlags::Nuw;
  }
  llvm_unreachable("every mode is above");
}

static bool hasFlag(Operation *op) {
  auto attr = op->getInherentAttr("overflow").value_or(Attribute());
  auto overflow = dyn_cast_or_null<IntegerOverflowAttr>(attr);
  return overflow && overflow.getValue() != IntegerOverflow::None;
}

/// Intersects the groups of equal elements of all operands.
static void shareGroups(Facts &result, ArrayRef<Facts> operands) {
  for (auto [d, dim] : llvm::enumerate(result.dims)) {
    dim.same = operands.front().dims[d].same;
    for (const Facts &operand : operands.drop_front())
      dim.same = std::min(dim.same, operand.dims[d].same);
  }
}

/// The remainder of a run to which a multiple of 2^`zeros` is added that is
/// constant in groups of `same`.
static int64_t runAlongside(int64_t run, int64_t same, unsigned zeros) {
  return std::min({run, same, powerOfTwo(zeros)});
}

static void addRuns(Facts &sum, const Facts &lhs, const Facts &rhs) {
  for (auto [dim, a, b] : llvm::zip_equal(sum.dims, lhs.dims, rhs.dims))
    dim.run = std::max(runAlongside(a.run, b.same, rhs.zeros),
                       runAlongside(b.run, a.same, lhs.zeros));
}

/// The value of all elements, if it does not depend on overflow flags.
static std::optional<APInt> constantOf(const Facts &facts) {
  return facts.rangeByFlag ? std::nullopt : facts.range.getConstantValue();
}

/// The exponent, if every element of a divisor or shift amount is the same
/// power of two.
static std::optional<unsigned> exactLog2(const Facts &facts, bool isSigned) {
  std::optional<APInt> value = constantOf(facts);
  if (!value || !value->isPowerOf2() || (isSigned && value->isNegative()))
    return std::nullopt;
  return value->logBase2();
}

/// x mod 2^by: a run restarts after 2^by elements.
static void cutRuns(Facts &remainder, const Facts &lhs, unsigned by) {
  for (auto [dim, from] : llvm::zip_equal(remainder.dims, lhs.dims))
    dim.run = std::min(from.run, powerOfTwo(by));
}

/// x / 2^by, rounded down: 2^by elements of a run have one quotient.
static void joinRuns(Facts &quotient, const Facts &lhs, unsigned by) {
  for (auto [dim, from] : llvm::zip_equal(quotient.dims, lhs.dims))
    dim.same = std::max(dim.same, std::min(from.run, powerOfTwo(by)));
}

static bool isNotNegative(const Facts &facts) {
  return !facts.rangeByFlag && facts.range.smin().isNonNegative();
}

static bool mayExceedWidth(const Facts &amount) {
  return amount.rangeByFlag || amount.range.umax().uge(amount.width());
}

namespace {
/// Derives the facts of one operation from its operands' facts.
class Inference {
public:
  Inference(OpResult result, FactsOf factsOf)
      : type(cast<TileType>(result.getType())), facts(type) {
    for (Value operand : result.getOwner()->getOperands())
      operands.push_back(factsOf(operand));
    shareGroups(facts, operands);
    facts.rangeByFlag =
        hasFlag(result.getOwner()) ||
        llvm::any_of(operands, [](const Facts &f) { return f.rangeByFlag; });
  }

  const Facts &lhs() const { return operands[0]; }
  const Facts &rhs() const { return operands[1]; }
  SmallVector<ConstantIntRanges, 2> ranges() const {
    return llvm::map_to_vector<2>(operands,
                                  [](const Facts &f) { return f.range; });
  }
  unsigned fewerZeros() const { return std::min(lhs().zeros, rhs().zeros); }
  void setZeros(unsigned zeros) {
    facts.zeros = std::min(zeros, facts.width());
  }

  Facts finish() {
    facts.settle(Facts::unitOf(type));
    return std::move(facts);
  }

  TileType type;
  SmallVector<Facts, 3> operands;
  Facts facts;
};
} // namespace

//===----------------------------------------------------------------------===//
// One overload for each operation
//===----------------------------------------------------------------------===//

static void infer(AddIOp op, Inference &in) {
  in.facts.range = intrange::inferAdd(in.ranges(), flagsOf(op.getOverflow()));
  in.setZeros(in.fewerZeros());
  addRuns(in.facts, in.lhs(), in.rhs());
}

static void infer(SubIOp op, Inference &in) {
  in.facts.range = intrange::inferSub(in.ranges(), flagsOf(op.getOverflow()));
  in.setZeros(in.fewerZeros());
  for (auto [dim, a, b] :
       llvm::zip_equal(in.facts.dims, in.lhs().dims, in.rhs().dims))
    dim.run = runAlongside(a.run, b.same, in.rhs().zeros);
}

static void infer(MulIOp op, Inference &in) {
  in.facts.range = intrange::inferMul(in.ranges(), flagsOf(op.getOverflow()));
  in.setZeros(in.lhs().zeros + in.rhs().zeros);
}

static void infer(NegIOp op, Inference &in) {
  ConstantIntRanges zero =
      ConstantIntRanges::constant(APInt::getZero(in.facts.width()));
  OverflowFlags flags =
      (flagsOf(op.getOverflow()) & OverflowFlags::Nsw) == OverflowFlags::Nsw
          ? OverflowFlags::Nsw
          : OverflowFlags::None;
  in.facts.range = intrange::inferSub({zero, in.lhs().range}, flags);
  in.setZeros(in.lhs().zeros);
}

/// The range of a quotient rounded up, from that of one rounded towards zero:
/// MLIR's own inference is wrong for -128 / 2 in i8.
static ConstantIntRanges upToOneMore(const ConstantIntRanges &range) {
  unsigned width = range.umin().getBitWidth();
  ConstantIntRanges more =
      ConstantIntRanges::fromUnsigned(APInt::getZero(width), APInt(width, 1));
  return intrange::inferAdd({range, more});
}

static void infer(DivIOp op, Inference &in) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  auto ranges = in.ranges();
  in.facts.range =
      isSigned ? intrange::inferDivS(ranges) : intrange::inferDivU(ranges);
  if (op.getRounding() == RoundingMode::NegativeInf)
    in.facts.range = intrange::inferFloorDivS(ranges);
  else if (op.getRounding() == RoundingMode::PositiveInf)
    in.facts.range = upToOneMore(in.facts.range);
  // Exact, whatever the rounding mode.
  if (std::optional<unsigned> by = exactLog2(in.rhs(), isSigned);
      by && in.lhs().zeros >= *by)
    in.setZeros(in.lhs().zeros == in.facts.width() ? in.facts.width()
                                                   : in.lhs().zeros - *by);
  bool roundsDown = op.getRounding() == RoundingMode::NegativeInf ||
                    (op.getRounding() == RoundingMode::Zero &&
                     (!isSigned || isNotNegative(in.lhs())));
  if (std::optional<unsigned> by = exactLog2(in.rhs(), isSigned);
      by && roundsDown)
    joinRuns(in.facts, in.lhs(), *by);
}

static void infer(RemIOp op, Inference &in) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  in.facts.range = isSigned ? intrange::inferRemS(in.ranges())
                            : intrange::inferRemU(in.ranges());
  // lhs minus a multiple of rhs.
  in.setZeros(in.fewerZeros());
  if (std::optional<unsigned> by = exactLog2(in.rhs(), isSigned);
      by && in.lhs().zeros >= *by)
    in.setZeros(in.facts.width());
  if (std::optional<unsigned> by = exactLog2(in.rhs(), isSigned);
      by && (!isSigned || isNotNegative(in.lhs())))
    cutRuns(in.facts, in.lhs(), *by);
}

static void infer(ShLIOp op, Inference &in) {
  // Shifting by the width or more is undefined.
  if (mayExceedWidth(in.rhs()))
    return;
  in.facts.range = intrange::inferShl(in.ranges(), flagsOf(op.getOverflow()));
  in.setZeros(in.lhs().zeros + in.rhs().range.umin().getZExtValue());
}

static void infer(ShRIOp op, Inference &in) {
  if (mayExceedWidth(in.rhs()))
    return;
  in.facts.range = op.getSignedness() == Signedness::Signed
                       ? intrange::inferShrS(in.ranges())
                       : intrange::inferShrU(in.ranges());
  unsigned by = in.rhs().range.umax().getZExtValue();
  if (in.lhs().zeros > by)
    in.setZeros(in.lhs().zeros - by);
  if (constantOf(in.rhs()))
    joinRuns(in.facts, in.lhs(), by);
}

static void infer(AndIOp, Inference &in) {
  in.facts.range = intrange::inferAnd(in.ranges());
  in.setZeros(std::max(in.lhs().zeros, in.rhs().zeros));
  // Only the low bits: a remainder.
  if (std::optional<APInt> mask = constantOf(in.rhs()); mask && mask->isMask())
    cutRuns(in.facts, in.lhs(), mask->countr_one());
}

static void infer(OrIOp, Inference &in) {
  in.facts.range = intrange::inferOr(in.ranges());
  in.setZeros(in.fewerZeros());
}

static void infer(XOrIOp, Inference &in) {
  in.facts.range = intrange::inferXor(in.ranges());
  in.setZeros(in.fewerZeros());
}

static void infer(MaxIOp op, Inference &in) {
  in.facts.range = op.getSignedness() == Signedness::Signed
                       ? intrange::inferMaxS(in.ranges())
                       : intrange::inferMaxU(in.ranges());
  in.setZeros(in.fewerZeros());
}

static void infer(MinIOp op, Inference &in) {
  in.facts.range = op.getSignedness() == Signedness::Signed
                       ? intrange::inferMinS(in.ranges())
                       : intrange::inferMinU(in.ranges());
  in.setZeros(in.fewerZeros());
}

static void infer(ExtIOp op, Inference &in) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  unsigned width = in.facts.width(), narrow = in.lhs().width();
  in.facts.range = isSigned ? intrange::extSIRange(in.lhs().range, width)
                            : intrange::extUIRange(in.lhs().range, width);
  in.setZeros(in.lhs().zeros == narrow ? width : in.lhs().zeros);
  // A run that reaches the sign bit is broken there.
  for (auto [dim, from] : llvm::zip_equal(in.facts.dims, in.lhs().dims))
    dim.run = std::min(from.run, powerOfTwo(narrow - isSigned));
}

static void infer(TruncIOp op, Inference &in) {
  unsigned width = in.facts.width();
  in.facts.range = intrange::truncRange(in.lhs().range, width);
  in.setZeros(in.lhs().zeros);
  for (auto [dim, from] : llvm::zip_equal(in.facts.dims, in.lhs().dims))
    dim.run = std::min(from.run, powerOfTwo(width));
  // A flag guarantees that no bits are lost.
  OverflowFlags flags = flagsOf(op.getOverflow());
  auto clamp = [&](const APInt &low, const APInt &high, bool isSigned) {
    in.facts.narrow(ConstantIntRanges::range(
        isSigned ? low.truncSSat(width) : low.truncUSat(width),
        isSigned ? high.truncSSat(width) : high.truncUSat(width), isSigned));
  };
  const ConstantIntRanges &range = in.lhs().range;
  if ((flags & OverflowFlags::Nsw) == OverflowFlags::Nsw)
    clamp(range.smin(), range.smax(), /*isSigned=*/true);
  if ((flags & OverflowFlags::Nuw) == OverflowFlags::Nuw)
    clamp(range.umin(), range.umax(), /*isSigned=*/false);
}

static CmpPredicate predicateOf(CmpIOp op) {
  bool isSigned = op.getSignedness() == Signedness::Signed;
  switch (op.getComparisonPredicate()) {
  case ComparisonPredicate::Equal:
    return CmpPredicate::eq;
  case ComparisonPredicate::NotEqual:
    return CmpPredicate::ne;
  case ComparisonPredicate::LessThan:
    return isSigned ? CmpPredicate::slt : CmpPredicate::ult;
  case ComparisonPredicate::LessThanOrEqual:
    return isSigned ? CmpPredicate::sle : CmpPredicate::ule;
  case ComparisonPredicate::GreaterThan:
    return isSigned ? CmpPredicate::sgt : CmpPredicate::ugt;
  case ComparisonPredicate::GreaterThanOrEqual:
    return isSigned ? CmpPredicate::sge : CmpPredicate::uge;
  }
  llvm_unreachable("every predicate is above");
}

/// Whether `lhs` is below `rhs` by construction: a loop's counter and its upper
/// bound, interpreted as in the loop, or a block's number and the number of
/// blocks.
static bool isBelow(Value lhs, Value rhs, Signedness signedness) {
  if (auto argument = dyn_cast<BlockArgument>(lhs)) {
    auto loop = dyn_cast<ForOp>(argument.getOwner()->getParentOp());
    return loop && argument.getArgNumber() == 0 &&
           loop.getUpperBound() == rhs &&
           loop.getUnsignedCmp() == (signedness == Signedness::Unsigned);
  }
  return lhs.getDefiningOp<GetTileBlockIdOp>() &&
         rhs.getDefiningOp<GetNumTileBlocksOp>() &&
         cast<OpResult>(lhs).getResultNumber() ==
             cast<OpResult>(rhs).getResultNumber();
}

static bool answerBelow(ComparisonPredicate predicate) {
  switch (predicate) {
  case ComparisonPredicate::LessThan:
  case ComparisonPredicate::LessThanOrEqual:
  case ComparisonPredicate::NotEqual:
    return true;
  case ComparisonPredicate::GreaterThan:
  case ComparisonPredicate::GreaterThanOrEqual:
  case ComparisonPredicate::Equal:
    return false;
  }
  llvm_unreachable("every predicate is above");
}

static std::optional<bool> answerByPlace(CmpIOp op) {
  ComparisonPredicate predicate = op.getComparisonPredicate();
  if (isBelow(op.getLhs(), op.getRhs(), op.getSignedness()))
    return answerBelow(predicate);
  if (isBelow(op.getRhs(), op.getLhs(), op.getSignedness()))
    return answerBelow(mirrored(predicate));
  return std::nullopt;
}

/// A multiple of a run's length has the whole run on one side: `run < multiple`
/// and `multiple <= run` are constant within each run.
static void inferGroups(CmpIOp op, Inference &in) {
  bool leftRuns, rightRuns;
  switch (op.getComparisonPredicate()) {
  case ComparisonPredicate::LessThan:
  case ComparisonPredicate::GreaterThanOrEqual:
    leftRuns = true, rightRuns = false;
    break;
  case ComparisonPredicate::GreaterThan:
  case ComparisonPredicate::LessThanOrEqual:
    leftRuns = false, rightRuns = true;
    break;
  case ComparisonPredicate::Equal:
  case ComparisonPredicate::NotEqual:
    return;
  }
  for (auto [dim, a, b] :
       llvm::zip_equal(in.facts.dims, in.lhs().dims, in.rhs().dims)) {
    if (leftRuns)
      dim.same =
          std::max(dim.same, runAlongside(a.run, b.same, in.rhs().zeros));
    if (rightRuns)
      dim.same =
          std::max(dim.same, runAlongside(b.run, a.same, in.lhs().zeros));
  }
}

static void infer(CmpIOp op, Inference &in) {
  inferGroups(op, in);
  std::optional<bool> answer =
      intrange::evaluatePred(predicateOf(op), in.lhs().range, in.rhs().range);
  if (!answer)
    answer = answerByPlace(op);
  if (answer)
    in.facts.range = ConstantIntRanges::constant(APInt(1, *answer));
}

static void infer(SelectOp, Inference &in) {
  Facts either = in.operands[1].join(in.operands[2]);
  // The condition must be constant along a run, too.
  for (auto [dim, joined, condition] :
       llvm::zip_equal(in.facts.dims, either.dims, in.operands[0].dims))
    dim.run = std::min(joined.run, condition.same);
  if (std::optional<APInt> known = constantOf(in.operands[0])) {
    in.facts = in.operands[known->isOne() ? 1 : 2];
    return;
  }
  in.facts.range = either.range;
  in.facts.zeros = either.zeros;
}

static void infer(OffsetOp op, Inference &in) {
  int64_t unit = Facts::unitOf(in.type);
  if (!unit)
    return;
  unsigned perElement = llvm::countr_zero(uint64_t(unit));
  // A pointee's size may not be a power of two; its low zeros still count.
  in.setZeros(std::min(in.lhs().zeros, in.rhs().zeros + perElement));
  if (!llvm::isPowerOf2_64(unit))
    return;
  for (auto [dim, base, offset] :
       llvm::zip_equal(in.facts.dims, in.lhs().dims, in.rhs().dims)) {
    unsigned baseZeros =
        in.lhs().zeros > perElement ? in.lhs().zeros - perElement : 0;
    dim.run = std::max(runAlongside(offset.run, base.same, baseZeros),
                       runAlongside(base.run, offset.same, in.rhs().zeros));
  }
}

/// Casts that preserve the bits of integers and addresses.
static void inferSameBits(Value source, Inference &in) {
  in.setZeros(in.lhs().zeros);
  if (in.lhs().width() == in.facts.width())
    in.facts.range = in.lhs().range;
  if (Facts::unitOf(cast<TileType>(source.getType())) == Facts::unitOf(in.type))
    for (auto [dim, from] : llvm::zip_equal(in.facts.dims, in.lhs().dims))
      dim.run = from.run;
}

static void infer(IntToPtrOp op, Inference &in) {
  inferSameBits(op.getSource(), in);
}
static void infer(PtrToIntOp op, Inference &in) {
  inferSameBits(op.getSource(), in);
}
static void infer(PtrToPtrOp op, Inference &in) {
  inferSameBits(op.getSource(), in);
}

static void infer(AssumeOp op, Inference &in) {
  in.facts = in.lhs().assume(op.getPredicate(), in.type);
}

template <typename... Ops>
static std::optional<Facts> inferOneOf(OpResult result, FactsOf factsOf) {
  std::optional<Facts> facts;
  auto with = [&](auto op) {
    Inference in(result, factsOf);
    infer(op, in);
    facts = in.finish();
  };
  (void)((isa<Ops>(result.getOwner()) &&
          (with(cast<Ops>(result.getOwner())), true)) ||
         ...);
  return facts;
}

std::optional<Facts> tilewright::inferArith(OpResult result, FactsOf factsOf) {
  return inferOneOf<AddIOp, SubIOp, MulIOp, NegIOp, DivIOp, RemIOp, ShLIOp,
                    ShRIOp, AndIOp, OrIOp, XOrIOp, MaxIOp, MinIOp, ExtIOp,
                    TruncIOp, CmpIOp, SelectOp, OffsetOp, IntToPtrOp,
                    PtrToIntOp, PtrToPtrOp, AssumeOp>(result, factsOf);
}
