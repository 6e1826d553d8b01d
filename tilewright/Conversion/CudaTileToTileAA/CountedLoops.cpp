//===- CountedLoops.cpp - loops whose variable may wrap around ------------===//
// Tile IR's `for` ends when the next value of its induction variable would not
// be below the upper bound, even if the type cannot represent that value.
// scf.for adds and compares, so its induction variable would wrap around.
// Therefore
//
//   for %i in (%lo to %hi, step %s)
//
// becomes, unless the step is 1 or constants prove that it cannot wrap,
//
//   %n = %lo < %hi ? (%hi - %lo - 1) / %s + 1 : 0
//   for unsigned %k in (0 to %n, step 1): %i = %lo + %k * %s
//
// The distance of the bounds and the trip count fit the type when read as
// unsigned. Cost: a division before the loop and a multiply-add per iteration.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/CountedLoops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

static std::optional<APInt> constantOf(Value value) {
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat())
    return std::nullopt;
  return elements.getSplatValue<APInt>();
}

static bool mayWrap(cuda_tile::ForOp loop) {
  std::optional<APInt> step = constantOf(loop.getStep());
  if (!step)
    return true;
  bool isUnsigned = loop.getUnsignedCmp();
  // As a signed number, the only step of an i1 is -1.
  if (step->isOne() && (isUnsigned || step->getBitWidth() > 1))
    return false;
  std::optional<APInt> upper = constantOf(loop.getUpperBound());
  if (!upper)
    return true;
  if (isUnsigned ? upper->isZero() : upper->isMinSignedValue())
    return false; // no value is below
  bool overflows = false;
  APInt last = *upper - 1;
  (void)(isUnsigned ? last.uadd_ov(*step, overflows)
                    : last.sadd_ov(*step, overflows));
  return overflows;
}

static void count(cuda_tile::ForOp loop) {
  Location loc = loop.getLoc();
  auto type = cast<cuda_tile::TileType>(loop.getLowerBound().getType());
  auto element = cast<IntegerType>(type.getElementType());
  auto flag =
      cuda_tile::TileType::get({}, IntegerType::get(type.getContext(), 1));
  Value lower = loop.getLowerBound(), upper = loop.getUpperBound();
  OpBuilder builder(loop);
  auto constant = [&](uint64_t value) -> Value {
    return cuda_tile::ConstantOp::create(
        builder, loc, type,
        DenseElementsAttr::get(type, APInt(element.getWidth(), value)));
  };
  auto none = cuda_tile::IntegerOverflow::None;
  Value zero = constant(0), one = constant(1);
  Value runs = cuda_tile::CmpIOp::create(
      builder, loc, flag, cuda_tile::ComparisonPredicate::LessThan, lower,
      upper, loop.getUnsignedCmp() ? Signedness::Unsigned : Signedness::Signed);
  // A loop with no iterations may have any step.
  Value step = cuda_tile::SelectOp::create(builder, loc, type, runs,
                                           loop.getStep(), one);
  Value distance =
      cuda_tile::SubIOp::create(builder, loc, type, upper, lower, none);
  Value last =
      cuda_tile::SubIOp::create(builder, loc, type, distance, one, none);
  Value further = cuda_tile::DivIOp::create(
      builder, loc, type, last, step, Signedness::Unsigned, RoundingMode::Zero);
  Value some =
      cuda_tile::AddIOp::create(builder, loc, type, further, one, none);
  Value iterations =
      cuda_tile::SelectOp::create(builder, loc, type, runs, some, zero);
  loop.getLowerBoundMutable().assign(zero);
  loop.getUpperBoundMutable().assign(iterations);
  loop.getStepMutable().assign(one);
  loop.setUnsignedCmp(true);

  builder.setInsertionPointToStart(loop.getBody());
  Value number = loop.getInductionVar();
  auto product =
      cuda_tile::MulIOp::create(builder, loc, type, number, step, none);
  Value variable =
      cuda_tile::AddIOp::create(builder, loc, type, lower, product, none);
  number.replaceAllUsesExcept(variable, product);
}

void cuda_tile_to_tileaa::countIterations(Operation *root) {
  root->walk([](cuda_tile::ForOp loop) {
    if (mayWrap(loop))
      count(loop);
  });
}
