//===- SplitProducts.cpp - splits products along k ------------------------===//
// An iteration of the loop over k holds its operands: in shared memory, twice
// if the next iteration's are prefetched, or in registers on their way there.
// If a tile is too deep for that, an iteration uses a slab of it, and the trip
// count grows:
//
//   scf.for %i = %lo to %hi            scf.for %j = 0 to 2 * trips
//     %a = tiled_load %v[%m, %i]   ->    %a = tiled_load %v'[%m, 2 * %i + %p]
//     %b = tiled_load %w[%i, %n]         %b = tiled_load %w'[2 * %i + %p, %n]
//     dot %a, %b, %acc                   dot %a, %b, %acc
//
// with %i = %lo + %j / 2 and %p = %j % 2. The order of summation is the same.
// Only a loop that does nothing else is split: its operands are loaded weakly
// from views, and at most transformed elementwise. Cost: linear.
//
// Refused: an inner loop over slabs. Its loads would wait in each outer
// iteration.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/TileDims.h"
#include "tilewright/Transform/TileAS/Analysis/ViewParts.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"

namespace tilewright {
#define GEN_PASS_DEF_SPLITPRODUCTS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The smallest extent of a slab along k.
static constexpr int64_t leastDepth = 32;

static int64_t storageBitsOf(Value tile) {
  RankedTensorType type = tileTypeOf(tile);
  return type.getNumElements() * tileas::storageBits(type.getElementType());
}

namespace {
/// A loop that accumulates one product, and the loads of its operands.
class DeepProduct {
public:
  /// Nothing if the loop does anything else.
  static std::optional<DeepProduct> find(scf::ForOp loop);

  scf::ForOp getLoop() const { return loop; }
  int64_t depth() const { return tileTypeOf(dot.getLhs()).getShape().back(); }
  Value sum() const { return dot.getAcc(); }
  /// The bits loaded in an iteration.
  int64_t loadedBits() const {
    int64_t bits = 0;
    for (auto &[load, dim] : loads)
      bits += storageBitsOf(load->getResult(0));
    return bits;
  }
  /// The bits in shared memory.
  int64_t operandBits() const {
    return storageBitsOf(dot.getLhs()) + storageBitsOf(dot.getRhs());
  }
  bool canSplit(int64_t slab) const;
  void split(int64_t slab);

private:
  bool follow(Value tile, unsigned dim);
  Value cut(OpBuilder &builder, Value tile, unsigned dim, int64_t slab,
            Value part, IRMapping &mapping);
  Value load(OpBuilder &builder, tileas::TiledLoadOp load, unsigned dim,
             int64_t slab, Value part, IRMapping &mapping);

  scf::ForOp loop;
  mutable tileas::DotOp dot; ///< accessors of operations are not const
  /// With the dimension of each that is k.
  llvm::MapVector<Operation *, unsigned> loads;
  llvm::SmallPtrSet<Operation *, 16> inside; ///< never iterated over
};
} // namespace

/// The dimension of the source that `dim` of a reshape's result is, if the
/// reshape only adds or removes sizes of 1.
static std::optional<unsigned> dimOfSource(tileas::ReshapeOp op, unsigned dim) {
  RankedTensorType from = tileTypeOf(op.getSource()),
                   to = tileTypeOf(op.getResult());
  if (!from || !to)
    return std::nullopt;
  auto place = [](RankedTensorType type) {
    SmallVector<std::pair<int64_t, unsigned>> sizes;
    for (auto [d, size] : llvm::enumerate(type.getShape()))
      if (size != 1)
        sizes.push_back({size, unsigned(d)});
    return sizes;
  };
  auto source = place(from), result = place(to);
  if (source.size() != result.size())
    return std::nullopt;
  std::optional<unsigned> found;
  for (auto [a, b] : llvm::zip_equal(source, result)) {
    if (a.first != b.first)
      return std::nullopt;
    if (b.second == dim)
      found = a.second;
  }
  return found;
}

/// Whether `tile` is loaded in the iteration and can be cut along `dim`.
bool DeepProduct::follow(Value tile, unsigned dim) {
  Operation *op = tile.getDefiningOp();
  if (!op || op->getBlock() != loop.getBody() || !tile.hasOneUse())
    return false;
  inside.insert(op);
  if (auto load = dyn_cast<tileas::TiledLoadOp>(op)) {
    loads.insert({op, dim});
    return isWeakLoad(op) && tile == load.getTile() &&
           load.getDone().use_empty() &&
           (!load.getToken() || loop.isDefinedOutsideOfLoop(load.getToken())) &&
           !load.getView().getType().getSparse();
  }
  if (!isPure(op) || op->getNumRegions() || op->getNumResults() != 1)
    return false;
  if (auto permute = dyn_cast<tileas::PermuteOp>(op))
    return follow(permute.getSource(), permute.getPermutation()[dim]);
  if (auto reshape = dyn_cast<tileas::ReshapeOp>(op)) {
    std::optional<unsigned> source = dimOfSource(reshape, dim);
    return source && follow(reshape.getSource(), *source);
  }
  return op->getNumOperands() == 1 &&
         op->hasTrait<tileas::SameShapeAndLayout>() &&
         follow(op->getOperand(0), dim);
}

std::optional<DeepProduct> DeepProduct::find(scf::ForOp loop) {
  DeepProduct found;
  found.loop = loop;
  if (loop.getNumRegionIterArgs() != 1)
    return std::nullopt;
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  found.dot = yield.getOperand(0).getDefiningOp<tileas::DotOp>();
  if (!found.dot || found.dot->getBlock() != loop.getBody() ||
      !found.dot.getResult().hasOneUse() ||
      found.dot.getAcc() != loop.getRegionIterArg(0) ||
      !loop.getRegionIterArg(0).hasOneUse() ||
      !tileTypeOf(found.dot.getLhs()) || !tileTypeOf(found.dot.getRhs()))
    return std::nullopt;
  unsigned rank = tileTypeOf(found.dot.getLhs()).getRank();
  if (!found.follow(found.dot.getLhs(), rank - 1) ||
      !found.follow(found.dot.getRhs(), rank - 2))
    return std::nullopt;
  found.inside.insert(found.dot);
  for (Operation &op : loop.getBody()->without_terminator())
    if (!found.inside.contains(&op) && (!isPure(&op) || op.getNumRegions()))
      return std::nullopt;
  return found;
}

bool DeepProduct::canSplit(int64_t slab) const {
  return llvm::all_of(loads, [&](auto &pair) {
    auto load = cast<tileas::TiledLoadOp>(pair.first);
    SmallVector<int64_t> tile(load.getView().getType().getTileShape());
    tile[pair.second] = slab;
    return hasParts(load.getView(), tile);
  });
}

static Value constant(OpBuilder &builder, Location loc, Type type,
                      int64_t value) {
  return arith::ConstantOp::create(builder, loc,
                                   builder.getIntegerAttr(type, value));
}

static RankedTensorType withSize(RankedTensorType type, unsigned dim,
                                 int64_t size) {
  SmallVector<int64_t> shape(type.getShape());
  shape[dim] = size;
  return RankedTensorType::get(shape, type.getElementType());
}

Value DeepProduct::load(OpBuilder &builder, tileas::TiledLoadOp load,
                        unsigned dim, int64_t slab, Value part,
                        IRMapping &mapping) {
  Location loc = load.getLoc();
  tileas::TiledViewType type = load.getView().getType();
  SmallVector<int64_t> tile(type.getTileShape());
  tile[dim] = slab;
  SmallVector<Value> at;
  for (Value index : load.getIndices())
    at.push_back(mapping.lookupOrDefault(index));
  auto [view, indices, inbounds] =
      partOf(builder, loc, load.getView(), at, load.getInbounds(), tile,
             [&](unsigned) { return part; });
  auto made = tileas::TiledLoadOp::create(
      builder, loc, withSize(tileTypeOf(load.getTile()), dim, slab),
      tileas::TokenType::get(builder.getContext()), view, indices,
      load.getToken(), load.getMemSemantic(), load.getMemScopeAttr(), inbounds,
      tileas::SliceAttr());
  made.setCachePolicy(load.getCachePolicy());
  made->setDiscardableAttrs(load->getDiscardableAttrDictionary());
  return made.getTile();
}

Value DeepProduct::cut(OpBuilder &builder, Value tile, unsigned dim,
                       int64_t slab, Value part, IRMapping &mapping) {
  Operation *op = tile.getDefiningOp();
  if (auto loaded = dyn_cast<tileas::TiledLoadOp>(op))
    return load(builder, loaded, dim, slab, part, mapping);
  unsigned source = dim;
  if (auto permute = dyn_cast<tileas::PermuteOp>(op))
    source = permute.getPermutation()[dim];
  else if (auto reshape = dyn_cast<tileas::ReshapeOp>(op))
    source = *dimOfSource(reshape, dim);
  IRMapping operand;
  operand.map(op->getOperand(0),
              cut(builder, op->getOperand(0), source, slab, part, mapping));
  Operation *made = builder.clone(*op, operand);
  made->getResult(0).setType(withSize(tileTypeOf(tile), dim, slab));
  return made->getResult(0);
}

/// Emits an iteration for each slab.
void DeepProduct::split(int64_t slab) {
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  int64_t parts = depth() / slab;
  Type i64 = builder.getI64Type(), own = loop.getInductionVar().getType();
  auto wide = [&](Value value) -> Value {
    if (value.getType() == i64)
      return value;
    if (isa<IndexType>(value.getType()))
      return arith::IndexCastOp::create(builder, loc, i64, value);
    return loop.getUnsignedCmp()
               ? Value(arith::ExtUIOp::create(builder, loc, i64, value))
               : Value(arith::ExtSIOp::create(builder, loc, i64, value));
  };
  Value first = wide(loop.getLowerBound()), step = wide(loop.getStep());
  Value tripCount;
  if (std::optional<APInt> fixed = loop.getStaticTripCount()) {
    tripCount = constant(builder, loc, i64, fixed->getZExtValue() * parts);
  } else {
    Value end = wide(loop.getUpperBound()),
          one = constant(builder, loc, i64, 1);
    Value none =
        arith::CmpIOp::create(builder, loc,
                              loop.getUnsignedCmp() ? arith::CmpIPredicate::uge
                                                    : arith::CmpIPredicate::sge,
                              first, end);
    Value many = arith::SubIOp::create(builder, loc, end, first);
    many = arith::SubIOp::create(builder, loc, many, one);
    many = arith::DivUIOp::create(builder, loc, many, step);
    many = arith::AddIOp::create(builder, loc, many, one);
    Value zero = constant(builder, loc, i64, 0);
    many = arith::SelectOp::create(builder, loc, none, zero, many);
    tripCount = arith::MulIOp::create(builder, loc, many,
                                      constant(builder, loc, i64, parts));
  }
  auto made = scf::ForOp::create(
      builder, loc, constant(builder, loc, i64, 0), tripCount,
      constant(builder, loc, i64, 1), loop.getInitArgs(),
      [&](OpBuilder &body, Location, Value iteration, ValueRange carried) {
        Value number = arith::ShRUIOp::create(
            body, loc, iteration,
            constant(body, loc, i64, llvm::Log2_64(parts)));
        Value part = arith::AndIOp::create(body, loc, iteration,
                                           constant(body, loc, i64, parts - 1));
        Value at = arith::AddIOp::create(
            body, loc, first, arith::MulIOp::create(body, loc, number, step));
        if (isa<IndexType>(own))
          at = arith::IndexCastOp::create(body, loc, own, at);
        else if (own != i64)
          at = arith::TruncIOp::create(body, loc, own, at);
        IRMapping mapping;
        mapping.map(loop.getInductionVar(), at);
        mapping.map(loop.getRegionIterArg(0), carried[0]);
        for (Operation &op : loop.getBody()->without_terminator())
          if (!inside.contains(&op))
            body.clone(op, mapping);
        unsigned rank = tileTypeOf(dot.getLhs()).getRank();
        mapping.map(dot.getLhs(),
                    cut(body, dot.getLhs(), rank - 1, slab, part, mapping));
        mapping.map(dot.getRhs(),
                    cut(body, dot.getRhs(), rank - 2, slab, part, mapping));
        scf::YieldOp::create(body, loc,
                             body.clone(*dot, mapping)->getResults());
      });
  made->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  loop.replaceAllUsesWith(made.getResults());
  loop.erase();
}

namespace {
class SplitProducts final
    : public tilewright::impl::SplitProductsBase<SplitProducts> {
  void runOnOperation() override {
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (failed(chip))
      return signalPassFailure();
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(getOperation());
    if (!spec || !*chip)
      return;
    threads = spec.getNumWarps() * int64_t((*chip)->warpSize());
    Budget budget = budgetOf(getOperation(), *chip);
    sharedBytes = budget.sharedBytesByChoice();
    registers = budget.forLoads();
    copiesAhead = (*chip)->hasAsyncCopy();
    SmallVector<DeepProduct> found;
    getOperation().walk([&](scf::ForOp loop) {
      if (!tileas::isInCombiner(loop))
        if (std::optional<DeepProduct> product = DeepProduct::find(loop))
          found.push_back(std::move(*product));
    });
    for (DeepProduct &product : found)
      consider(product);
  }

  /// Whether an iteration's loads fit in registers with the sum, and the
  /// operands of two iterations fit into shared memory if copies may be
  /// prefetched.
  bool fits(const DeepProduct &product, int64_t parts) const {
    int64_t words =
        (storageBitsOf(product.sum()) + product.loadedBits() / parts) / 32;
    int64_t bytes = product.operandBits() / parts / 8;
    return copiesAhead ? 2 * bytes <= sharedBytes
                       : words <= registers * threads;
  }

  void consider(DeepProduct &product) {
    int64_t slab = product.depth();
    if (!llvm::isPowerOf2_64(slab))
      return;
    while (!fits(product, product.depth() / slab) && slab / 2 >= leastDepth)
      slab /= 2;
    if (slab == product.depth() || !product.canSplit(slab))
      return;
    scf::ForOp loop = product.getLoop();
    takeStep(loop, StepId::SplitProduct, [&] {
      makeRemark(loop, RemarkId::ProductSplit)
          .with("Depth", product.depth())
          .with("Slab", slab)
          .with("Bytes", product.operandBits() / 8);
      product.split(slab);
    });
  }

  int64_t threads = 128, sharedBytes = 0, registers = 0;
  bool copiesAhead = false;
};
} // namespace
