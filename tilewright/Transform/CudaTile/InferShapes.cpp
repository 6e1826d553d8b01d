//===- InferShapes.cpp - facts of moved elements and sources --------------===//
// Range and zeros hold for every element, so they hold wherever elements move;
// groups move with their dimension. Elements are in row-major order: a group of
// the last dimension is one in every other shape, up to the length of that
// shape's last dimension.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Limits.h"
#include "tilewright/Transform/CudaTile/InferFacts.h"

#include "mlir/Interfaces/Utils/InferIntRangeCommon.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// The limit on blocks in each dimension of a grid (Tile IR, Programming
/// Model).
static constexpr uint64_t maxBlocks = limits::kTileGridBlocks;

static Facts settled(Facts facts, TileType type) {
  facts.settle(Facts::unitOf(type));
  return facts;
}

/// The facts of every element, for a tile of another shape.
static Facts ofElements(const Facts &source, TileType type) {
  Facts facts(type);
  facts.range = source.range;
  facts.rangeByFlag = source.rangeByFlag;
  facts.zeros = source.zeros;
  return facts;
}

static Facts between(TileType type, uint64_t low, uint64_t high) {
  Facts facts(type);
  unsigned width = facts.width();
  if (llvm::isUIntN(width, high))
    facts.range =
        ConstantIntRanges::fromUnsigned(APInt(width, low), APInt(width, high));
  return settled(facts, type);
}

static void makeAllSame(Facts &facts, TileType type) {
  for (auto [dim, size] : llvm::zip_equal(facts.dims, type.getShape()))
    dim.same = size;
}

static bool isAllSame(const Facts &facts, TileType type) {
  return llvm::all_of(llvm::zip_equal(facts.dims, type.getShape()),
                      [](auto pair) {
                        auto [dim, size] = pair;
                        return dim.same == size;
                      });
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static SmallVector<unsigned> longDims(TileType type) {
  SmallVector<unsigned> dims;
  for (auto [d, size] : llvm::enumerate(type.getShape()))
    if (size > 1)
      dims.push_back(d);
  return dims;
}

static Facts infer(ReshapeOp op, TileType type, FactsOf factsOf) {
  auto from = cast<TileType>(op.getSource().getType());
  Facts source = factsOf(op.getSource()), facts = ofElements(source, type);
  if (isAllSame(source, from)) {
    makeAllSame(facts, type);
    return settled(facts, type);
  }
  SmallVector<unsigned> before = longDims(from), after = longDims(type);
  // From the last dimension on, as long as sizes agree; the first that differs
  // keeps its groups as far as they fit.
  while (!before.empty() && !after.empty()) {
    unsigned d = after.pop_back_val(), s = before.pop_back_val();
    int64_t size = type.getDimSize(d);
    facts.dims[d] = {std::min(source.dims[s].same, size),
                     std::min(source.dims[s].run, size)};
    if (from.getDimSize(s) != size)
      break;
  }
  return settled(facts, type);
}

static Facts infer(BroadcastOp op, TileType type, FactsOf factsOf) {
  auto from = cast<TileType>(op.getSource().getType());
  Facts source = factsOf(op.getSource()), facts = ofElements(source, type);
  for (auto [d, dim] : llvm::enumerate(facts.dims))
    if (from.getDimSize(d) == type.getDimSize(d))
      dim = source.dims[d];
    else
      dim.same = type.getDimSize(d);
  return facts;
}

static Facts infer(PermuteOp op, TileType type, FactsOf factsOf) {
  Facts source = factsOf(op.getSource()), facts = ofElements(source, type);
  for (auto [dim, from] : llvm::zip_equal(facts.dims, op.getPermutation()))
    dim = source.dims[from];
  return facts;
}

/// Groups along one dimension of a slice are limited to the slice's size;
/// slices start at multiples of their size.
static Facts inferSlices(ArrayRef<Facts> sources, TileType smallest,
                         TileType type) {
  Facts all = sources.front();
  for (const Facts &source : sources.drop_front())
    all = all.join(source);
  Facts facts = ofElements(all, type);
  for (auto [dim, from, size] :
       llvm::zip_equal(facts.dims, all.dims, smallest.getShape()))
    dim = {std::min(from.same, size), std::min(from.run, size)};
  return facts;
}

static Facts infer(ExtractOp op, TileType type, FactsOf factsOf) {
  return inferSlices(factsOf(op.getSource()), type, type);
}

static Facts infer(CatOp op, TileType type, FactsOf factsOf) {
  auto lhs = cast<TileType>(op.getLhs().getType()),
       rhs = cast<TileType>(op.getRhs().getType());
  // Groups of the second start where the first ends, at a multiple of its size.
  TileType smaller =
      lhs.getDimSize(op.getDim()) < rhs.getDimSize(op.getDim()) ? lhs : rhs;
  return inferSlices({factsOf(op.getLhs()), factsOf(op.getRhs())}, smaller,
                     type);
}

static Facts infer(InsertOp op, TileType type, FactsOf factsOf) {
  return inferSlices({factsOf(op.getSource()), factsOf(op.getDest())},
                     cast<TileType>(op.getSource().getType()), type);
}

//===----------------------------------------------------------------------===//
// Sources of elements
//===----------------------------------------------------------------------===//

static Facts infer(IotaOp, TileType type, FactsOf) {
  int64_t size = type.getDimSize(0);
  Facts facts = between(type, 0, size - 1);
  facts.dims[0].run = size;
  return settled(facts, type);
}

static Facts infer(ConstantOp op, TileType type, FactsOf) {
  Facts facts(type);
  auto values = dyn_cast<DenseIntElementsAttr>(op.getValue());
  if (!values)
    return facts;
  if (values.isSplat()) {
    facts.range = ConstantIntRanges::constant(values.getSplatValue<APInt>());
    makeAllSame(facts, type);
    return settled(facts, type);
  }
  APInt first = *values.value_begin<APInt>();
  ConstantIntRanges range = ConstantIntRanges::constant(first);
  unsigned zeros = first.countr_zero();
  for (const APInt &value : values.getValues<APInt>()) {
    range = range.rangeUnion(ConstantIntRanges::constant(value));
    zeros = std::min(zeros, value.countr_zero());
  }
  facts.range = range;
  facts.zeros = zeros;
  return settled(facts, type);
}

static Facts infer(GetTileBlockIdOp, TileType type, FactsOf) {
  return between(type, 0, maxBlocks - 1);
}

static Facts infer(GetNumTileBlocksOp, TileType type, FactsOf) {
  return between(type, 1, maxBlocks);
}

static Facts infer(AllocaOp op, TileType type, FactsOf) {
  Facts facts(type);
  if (op.getAlignment())
    facts.zeros = llvm::countr_zero(uint64_t(op.getAlignment()));
  return settled(facts, type);
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// A size or a stride: from the type, or from the corresponding operand.
static Facts entryFacts(ArrayRef<int64_t> entries, OperandRange operands,
                        unsigned dim, MLIRContext *context, FactsOf factsOf) {
  TileType scalar = TileType::get({}, IntegerType::get(context, 64));
  if (!ShapedType::isDynamic(entries[dim]))
    return between(scalar, entries[dim], entries[dim]);
  auto before = entries.take_front(dim);
  Value operand = operands[llvm::count_if(before, ShapedType::isDynamic)];
  // Never negative, so it is zero-extended.
  Facts narrow = factsOf(operand), facts(scalar);
  facts.range = intrange::extUIRange(narrow.range, 64);
  facts.rangeByFlag = narrow.rangeByFlag;
  facts.zeros = narrow.zeros == narrow.width() ? 64 : narrow.zeros;
  return settled(facts, scalar);
}

Facts tilewright::sizeFacts(Value tensorView, unsigned dim, FactsOf factsOf) {
  auto make = tensorView.getDefiningOp<MakeTensorViewOp>();
  MLIRContext *context = tensorView.getContext();
  if (!make)
    return Facts(TileType::get({}, IntegerType::get(context, 64)));
  return entryFacts(cast<TensorViewType>(make.getType()).getShape(),
                    make.getDynamicShape(), dim, context, factsOf);
}

/// As a number of the result's type; unknown if it may not fit.
static Facts fitting(const Facts &wide, TileType type) {
  Facts facts(type);
  unsigned width = facts.width();
  facts.range = intrange::truncRange(wide.range, width);
  facts.rangeByFlag = wide.rangeByFlag;
  facts.zeros = std::min(wide.zeros, width);
  return settled(facts, type);
}

/// The number of tiles: the tensor's size divided by the tile's, rounded up.
static Facts inferIndexSpace(GetIndexSpaceShapeOp op, unsigned dim,
                             TileType type, FactsOf factsOf) {
  auto view = dyn_cast<PartitionViewType>(op.getSrc().getType());
  auto make = op.getSrc().getDefiningOp<MakePartitionViewOp>();
  if (!view || !make)
    return Facts(type);
  Facts count = sizeFacts(make.getTensorView(), view.getDimMap()[dim], factsOf);
  APInt tile(64, view.getTileShape()[dim]);
  unsigned tileZeros = tile.countr_zero();
  auto tiles = [&](const APInt &size) {
    return llvm::APIntOps::RoundingUDiv(size, tile, APInt::Rounding::UP);
  };
  count.range = ConstantIntRanges::fromUnsigned(tiles(count.range.umin()),
                                                tiles(count.range.umax()));
  if (count.zeros < 64)
    count.zeros = count.zeros > tileZeros ? count.zeros - tileZeros : 0;
  return fitting(count, type);
}

static Facts inferTensorShape(GetTensorShapeOp op, unsigned dim, TileType type,
                              FactsOf factsOf) {
  return fitting(sizeFacts(op.getSrc(), dim, factsOf), type);
}

std::optional<Facts> tilewright::inferShapes(OpResult result, FactsOf factsOf) {
  auto type = cast<TileType>(result.getType());
  return llvm::TypeSwitch<Operation *, std::optional<Facts>>(result.getOwner())
      .Case<ReshapeOp, BroadcastOp, PermuteOp, ExtractOp, CatOp, InsertOp,
            IotaOp, ConstantOp, GetTileBlockIdOp, GetNumTileBlocksOp, AllocaOp>(
          [&](auto op) { return infer(op, type, factsOf); })
      .Case([&](GetTensorShapeOp op) {
        return inferTensorShape(op, result.getResultNumber(), type, factsOf);
      })
      .Case([&](GetIndexSpaceShapeOp op) {
        return inferIndexSpace(op, result.getResultNumber(), type, factsOf);
      })
      .Default(std::nullopt);
}

Facts tilewright::inferFacts(OpResult result, FactsOf factsOf) {
  if (std::optional<Facts> facts = inferArith(result, factsOf))
    return *facts;
  if (std::optional<Facts> facts = inferShapes(result, factsOf))
    return *facts;
  return Facts(cast<TileType>(result.getType()));
}

Facts tilewright::statedFacts(Value value) {
  SmallVector<AssumeOp> assumptions;
  while (auto assume = value.getDefiningOp<AssumeOp>()) {
    assumptions.push_back(assume);
    value = assume.getValue();
  }
  auto type = cast<TileType>(value.getType());
  Facts facts(type);
  if (auto constant = value.getDefiningOp<ConstantOp>())
    facts = infer(constant, type, nullptr);
  for (AssumeOp assume : llvm::reverse(assumptions))
    facts = facts.assume(assume.getPredicate(), type);
  return facts;
}
