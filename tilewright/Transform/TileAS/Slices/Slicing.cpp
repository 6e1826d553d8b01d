//===- Slicing.cpp - tiles that are too large for registers ---------------===//
// A tile is held in registers, so a large one needs many, and an instruction
// for each. If it is computed elementwise from loads and constants, it need not
// be live as a whole: its sinks iterate over it in slices.
//
//   %x = tiled_load %a[%i]              scf.for %k = 0 to 256 {
//   %y = mulf %x, %x         ->           %x = tiled_load %a'[%i * 256 + %k]
//   tiled_store %y, %b[%i]                %y = mulf %x, %x
//                                         tiled_store %y, %b'[%i * 256 + %k]
//                                       }
//
// A slice is a contiguous range of the tile's row-major order, so it stays one
// under a reshape, and it is a tile of a finer view. Sinks are stores and
// reductions; each gets its own loop, which rematerializes everything it needs,
// loads included. A reduction along the cut dimension combines slices
// elementwise and reduces the remainder; one along another dimension
// concatenates the slices of its result.
//
// Loads may move to their sinks and be repeated, since in Tile IR only tokens
// order weak accesses. Operations after the sink that waited for a load wait
// for the loop. A sink stays whole if a token leads from a load to an earlier
// access, or to the sink itself at a different address than the load's: then
// every element must be loaded before any is stored. It also stays whole if
// some value cannot be cut: slow, but never wrong.
//
// Cost: linear in the operations on large tiles, once for each sink.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Transform/TileAS/Analysis/ViewParts.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

namespace tilewright {
#define GEN_PASS_DEF_SLICING
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

static RankedTensorType tileOf(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

static int64_t wordsOf(RankedTensorType tile) {
  Type element = tile.getElementType();
  unsigned bits = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
  return tile.getNumElements() * llvm::divideCeil(std::max(bits, 1u), 32);
}

/// The shape of `elements` in row-major order of a tile of `shape`.
static SmallVector<int64_t> sliceOf(ArrayRef<int64_t> shape, int64_t elements) {
  SmallVector<int64_t> slice(shape);
  for (unsigned dim = shape.size(); dim-- > 0;) {
    slice[dim] = std::min(shape[dim], elements);
    elements /= slice[dim];
  }
  return slice;
}

namespace {
/// The operations that a sink needs, if all of them can be cut.
class Plan {
public:
  Plan(Operation *sink, int64_t total, int64_t elements)
      : sink(sink), total(total), elements(elements) {}

  bool build();

  Operation *sink;
  int64_t total;    ///< elements of the tiles that are cut
  int64_t elements; ///< of a slice
  llvm::SetVector<Operation *> loads;
  bool ordersSink = false; ///< a token leads from a load to the sink

private:
  bool cut(Value value);
  bool cutOperands(Operation *op);
  bool cutReduction(tileas::ReduceOp op);
  bool mayRepeat(Operation *load);
  bool cutsView(Value view) {
    auto type = cast<tileas::TiledViewType>(view.getType());
    return hasParts(view, sliceOf(type.getTileShape(), elements));
  }

  llvm::SmallPtrSet<Operation *, 16> seen;
};
} // namespace

bool Plan::mayRepeat(Operation *load) {
  if (load->getBlock() != sink->getBlock())
    return false;
  bool reaches = false;
  if (!ordersOnly(doneOf(load), sink, reaches))
    return false;
  ordersSink |= reaches;
  return !reaches || (isWeakStore(sink) && placeOf(load) == placeOf(sink));
}

bool Plan::cutOperands(Operation *op) {
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return !tileOf(operand) || cut(operand);
  });
}

bool Plan::cut(Value value) {
  RankedTensorType tile = tileOf(value);
  Operation *op = value.getDefiningOp();
  if (!op || !tile || tile.getNumElements() != total)
    return false;
  if (!seen.insert(op).second)
    return true;
  if (isWeakLoad(op)) {
    auto tiled = dyn_cast<tileas::TiledLoadOp>(op);
    if (!mayRepeat(op) || value != op->getResult(0) ||
        (tiled && !cutsView(tiled.getView())))
      return false;
    loads.insert(op);
    return tiled || cutOperands(op);
  }
  if (!isMemoryEffectFree(op) || op->getNumRegions() ||
      op->getNumResults() != 1)
    return false;
  if (isa<tileas::SplatOp, tileas::IotaOp>(op))
    return true;
  if (auto constant = dyn_cast<tileas::ConstantTensorOp>(op))
    return isa<SplatElementsAttr>(constant.getValue());
  if (auto broadcast = dyn_cast<tileas::BroadcastOp>(op)) {
    RankedTensorType source = broadcast.getSource().getType();
    if (source.getNumElements() == total)
      return cut(broadcast.getSource());
    // Slices of the source are extracted from the whole.
    return source.getNumElements() <= elements;
  }
  if (isa<tileas::ReshapeOp>(op))
    return cutOperands(op);
  return op->hasTrait<tileas::SameShapeAndLayout>() && cutOperands(op);
}

/// The only dimension along which the slices of a tile follow each other, if
/// there is a single one.
static std::optional<unsigned> cutDim(ArrayRef<int64_t> shape,
                                      ArrayRef<int64_t> slice) {
  std::optional<unsigned> found;
  for (auto [dim, pair] : llvm::enumerate(llvm::zip_equal(shape, slice))) {
    if (std::get<0>(pair) == std::get<1>(pair))
      continue;
    if (found)
      return std::nullopt;
    found = dim;
  }
  return found;
}

bool Plan::cutReduction(tileas::ReduceOp op) {
  ArrayRef<int64_t> shape = tileOf(op.getSources()[0]).getShape();
  SmallVector<int64_t> slice = sliceOf(shape, elements);
  unsigned dim = op.getDim();
  bool alongCut = cutDim(shape, slice) == dim;
  int64_t result = total / shape[dim];
  if (!alongCut && (shape[dim] != slice[dim] || result > elements))
    return false;
  return cutOperands(op);
}

bool Plan::build() {
  if (auto reduce = dyn_cast<tileas::ReduceOp>(sink))
    return !reduce.getCluster() && cutReduction(reduce);
  if (auto store = dyn_cast<tileas::TiledStoreOp>(sink))
    return cutsView(store.getView()) && cut(store.getTile());
  return cutOperands(sink);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
/// Emits the operations that a sink needs for one slice.
class Slice {
public:
  Slice(OpBuilder &builder, const Plan &plan, Value number, Value token)
      : builder(builder), plan(plan), number(number) {
    if (token)
      tokens.push_back(token);
  }

  Value get(Value value);
  void store();
  /// The token after all accesses of the slice.
  Value token() {
    if (tokens.empty())
      return tileas::MakeTokenOp::create(builder, loc());
    if (tokens.size() == 1)
      return tokens.front();
    return tileas::JoinTokensOp::create(
        builder, loc(), tileas::TokenType::get(builder.getContext()), tokens);
  }

  /// The index of this slice along `dim`, in a tile of `shape` cut into tiles
  /// of shape `slice`; i32.
  Value place(ArrayRef<int64_t> shape, ArrayRef<int64_t> slice, unsigned dim);

private:
  Location loc() const { return plan.sink->getLoc(); }
  RankedTensorType typeOf(Value value) const {
    RankedTensorType tile = tileOf(value);
    return RankedTensorType::get(sliceOf(tile.getShape(), plan.elements),
                                 tile.getElementType());
  }
  Value constant(int64_t value, Type type) {
    return arith::ConstantOp::create(builder, loc(),
                                     builder.getIntegerAttr(type, value));
  }
  Value make(Value value);
  Value makeBroadcast(tileas::BroadcastOp op, RankedTensorType type);
  Value makeIota(RankedTensorType type);
  /// The part of the view that an access of the slice uses.
  template <typename Op> ViewPart refine(Op access);
  Operation *copy(Operation *op);

  OpBuilder &builder;
  const Plan &plan;
  Value number;
  SmallVector<Value> tokens;
  DenseMap<Value, Value> made; // never iterated over
};
} // namespace

Value Slice::place(ArrayRef<int64_t> shape, ArrayRef<int64_t> slice,
                   unsigned dim) {
  int64_t following = 1;
  for (unsigned d = dim + 1; d < shape.size(); ++d)
    following *= shape[d] / slice[d];
  Value at = number;
  Type i32 = builder.getI32Type();
  if (following > 1)
    at = arith::ShRUIOp::create(builder, loc(), at,
                                constant(llvm::Log2_64(following), i32));
  int64_t count = shape[dim] / slice[dim];
  if (count * following != plan.total / plan.elements)
    at = arith::AndIOp::create(builder, loc(), at, constant(count - 1, i32));
  return at;
}

template <typename Op> ViewPart Slice::refine(Op access) {
  ArrayRef<int64_t> tile = access.getView().getType().getTileShape();
  SmallVector<int64_t> slice = sliceOf(tile, plan.elements);
  return partOf(builder, loc(), access.getView(), access.getIndices(),
                access.getInbounds(), slice, [&](unsigned dim) -> Value {
                  return arith::ExtUIOp::create(builder, loc(),
                                                builder.getI64Type(),
                                                place(tile, slice, dim));
                });
}

Value Slice::makeIota(RankedTensorType type) {
  Type element = type.getElementType();
  Type i32 = builder.getI32Type();
  Value first = arith::MulIOp::create(builder, loc(), number,
                                      constant(plan.elements, i32));
  unsigned width = element.getIntOrFloatBitWidth();
  if (width > 32)
    first = arith::ExtUIOp::create(builder, loc(), element, first);
  else if (width < 32)
    first = arith::TruncIOp::create(builder, loc(), element, first);
  Value count = tileas::IotaOp::create(builder, loc(), type);
  Value from = tileas::SplatOp::create(builder, loc(), type, first);
  return tileas::AddIOp::create(builder, loc(), type, count, from,
                                arith::IntegerOverflowFlags::none);
}

Value Slice::makeBroadcast(tileas::BroadcastOp op, RankedTensorType type) {
  RankedTensorType source = op.getSource().getType();
  if (source.getNumElements() == plan.total)
    return get(op.getSource());
  ArrayRef<int64_t> whole = op.getType().getShape();
  SmallVector<int64_t> part(source.getShape());
  SmallVector<Value> indices;
  bool isWhole = true;
  for (unsigned dim = 0; dim < whole.size(); ++dim) {
    Value at = constant(0, builder.getI32Type());
    if (part[dim] != 1 && type.getDimSize(dim) != whole[dim]) {
      part[dim] = type.getDimSize(dim);
      at = place(whole, type.getShape(), dim);
      isWhole = false;
    }
    indices.push_back(at);
  }
  Value taken = op.getSource();
  if (!isWhole)
    taken = tileas::ExtractOp::create(
        builder, loc(), RankedTensorType::get(part, source.getElementType()),
        taken, indices);
  return tileas::BroadcastOp::create(builder, loc(), type, taken);
}

/// Clones `op` on slices.
Operation *Slice::copy(Operation *op) {
  IRMapping mapping;
  for (Value operand : op->getOperands())
    if (tileOf(operand))
      mapping.map(operand, get(operand));
  Operation *made = builder.clone(*op, mapping);
  for (Value result : made->getResults())
    if (tileOf(result))
      result.setType(typeOf(result));
  return made;
}

Value Slice::make(Value value) {
  Operation *op = value.getDefiningOp();
  RankedTensorType type = typeOf(value);
  if (auto load = dyn_cast<tileas::TiledLoadOp>(op)) {
    auto [view, indices, inbounds] = refine(load);
    auto made = tileas::TiledLoadOp::create(
        builder, load.getLoc(), type,
        tileas::TokenType::get(builder.getContext()), view, indices,
        load.getToken(), load.getMemSemantic(), load.getMemScopeAttr(),
        inbounds, tileas::SliceAttr());
    made.setCachePolicy(load.getCachePolicy());
    tokens.push_back(made.getDone());
    return made.getTile();
  }
  if (isa<tileas::LoadPtrOp>(op)) {
    Operation *made = copy(op);
    tokens.push_back(doneOf(made));
    return made->getResult(0);
  }
  if (auto splat = dyn_cast<tileas::SplatOp>(op))
    return tileas::SplatOp::create(builder, op->getLoc(), type,
                                   splat.getSource());
  if (auto constant = dyn_cast<tileas::ConstantTensorOp>(op))
    return tileas::ConstantTensorOp::create(
        builder, op->getLoc(), type,
        cast<SplatElementsAttr>(constant.getValue()).resizeSplat(type));
  if (isa<tileas::IotaOp>(op))
    return makeIota(type);
  if (auto broadcast = dyn_cast<tileas::BroadcastOp>(op))
    return makeBroadcast(broadcast, type);
  return copy(op)->getResult(0);
}

Value Slice::get(Value value) {
  if (Value known = made.lookup(value))
    return known;
  Value slice = make(value);
  made[value] = slice;
  return slice;
}

void Slice::store() {
  auto join = [&](Value own) {
    if (!plan.ordersSink)
      return own;
    if (own)
      tokens.push_back(own);
    return token();
  };
  if (auto store = dyn_cast<tileas::TiledStoreOp>(plan.sink)) {
    Value tile = get(store.getTile());
    auto [view, indices, inbounds] = refine(store);
    auto made = tileas::TiledStoreOp::create(
        builder, loc(), tileas::TokenType::get(builder.getContext()), tile,
        view, indices, join(store.getToken()), store.getMemSemantic(),
        store.getMemScopeAttr(), inbounds, tileas::SliceAttr());
    made.setCachePolicy(store.getCachePolicy());
    tokens.push_back(made.getDone());
    return;
  }
  auto made = cast<tileas::StorePtrOp>(copy(plan.sink));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(made);
  if (Value token = join(cast<tileas::StorePtrOp>(plan.sink).getToken()))
    made.getTokenMutable().assign(token);
  tokens.push_back(doneOf(made));
}

namespace {
class Slicing final : public tilewright::impl::SlicingBase<Slicing> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    unsigned warps = tileas::getNumWarps(func);
    if (tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func))
      warps = spec.getNumWarps();
    threads = 32 * int64_t(std::max(warps, 1u));
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    Budget budget = budgetOf(func, *chip);

    std::vector<Plan> plans;
    func.walk([&](Operation *op) {
      if (!isWeakStore(op) && !isa<tileas::ReduceOp>(op))
        return;
      if (op->getParentOfType<tileas::ReduceOp>() ||
          op->getParentOfType<tileas::ScanOp>())
        return; // each thread scans its own elements
      RankedTensorType widest;
      for (Value operand : op->getOperands())
        if (RankedTensorType tile = tileOf(operand))
          if (!widest || wordsOf(tile) > wordsOf(widest))
            widest = tile;
      if (!widest || wordsOf(widest) <= budget.forTile() * threads)
        return;
      for (int64_t size : widest.getShape())
        if (!llvm::isPowerOf2_64(size))
          return; // reported when layouts are assigned
      Plan plan(op, widest.getNumElements(),
                llvm::bit_floor(uint64_t(budget.forSlice() * threads)));
      if (plan.build())
        plans.push_back(std::move(plan));
    });
    // Last to first, so that successors of a load already include the later
    // loops.
    for (const Plan &plan : llvm::reverse(plans))
      rewrite(plan);
    llvm::SetVector<Operation *> loads;
    for (const Plan &plan : plans)
      loads.insert(plan.loads.begin(), plan.loads.end());
    erase(func, loads);
  }

  static Value constant(OpBuilder &builder, Location loc, int32_t value) {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getI32IntegerAttr(value));
  }

  static void rewrite(const Plan &plan) {
    OpBuilder builder(plan.sink);
    Value token;
    if (auto reduce = dyn_cast<tileas::ReduceOp>(plan.sink))
      token = rewriteReduction(builder, plan, reduce);
    else
      token = rewriteStore(builder, plan);
    // Successors of a load also follow its repetition.
    for (Operation *load : plan.loads) {
      Value done = doneOf(load);
      auto isLater = [&](OpOperand &use) {
        Operation *here =
            token.getParentBlock()->findAncestorOpInBlock(*use.getOwner());
        return here && token.getDefiningOp()->isBeforeInBlock(here);
      };
      if (llvm::none_of(done.getUses(), isLater))
        continue;
      builder.setInsertionPointAfterValue(token);
      auto both = tileas::JoinTokensOp::create(
          builder, load->getLoc(), done.getType(), ValueRange{done, token});
      done.replaceUsesWithIf(both.getResult(), [&](OpOperand &use) {
        return use.getOwner() != both && isLater(use);
      });
    }
  }

  static Value rewriteStore(OpBuilder &builder, const Plan &plan) {
    Location loc = plan.sink->getLoc();
    Value zero = constant(builder, loc, 0);
    Value first = tileas::MakeTokenOp::create(builder, loc);
    auto loop = scf::ForOp::create(
        builder, loc, zero, constant(builder, loc, plan.total / plan.elements),
        constant(builder, loc, 1), first,
        [&](OpBuilder &body, Location, Value number, ValueRange carried) {
          // Slices are disjoint, so only the final token orders them.
          Slice slice(body, plan, number, Value());
          slice.store();
          Value both = tileas::JoinTokensOp::create(
              body, loc, first.getType(),
              ValueRange{carried[0], slice.token()});
          scf::YieldOp::create(body, loc, both);
        });
    doneOf(plan.sink).replaceAllUsesWith(loop.getResult(0));
    plan.sink->erase();
    return loop.getResult(0);
  }

  static tileas::ReduceOp reduce(OpBuilder &builder, tileas::ReduceOp like,
                                 TypeRange types, ValueRange tiles,
                                 unsigned dim) {
    auto made = tileas::ReduceOp::create(builder, like.getLoc(), types, tiles,
                                         builder.getI32IntegerAttr(dim),
                                         like.getIdentitiesAttr());
    IRMapping mapping;
    like.getBody().cloneInto(&made.getBody(), mapping);
    return made;
  }

  /// Combines both tiles elementwise.
  static SmallVector<Value> combine(OpBuilder &builder, tileas::ReduceOp like,
                                    ValueRange left, ValueRange right) {
    Location loc = like.getLoc();
    SmallVector<Value> pairs;
    for (auto [a, b] : llvm::zip_equal(left, right)) {
      RankedTensorType tile = tileOf(a);
      SmallVector<int64_t> shape(tile.getShape());
      shape.insert(shape.begin(), 1);
      auto one = RankedTensorType::get(shape, tile.getElementType());
      shape.front() = 2;
      auto two = RankedTensorType::get(shape, tile.getElementType());
      pairs.push_back(tileas::CatOp::create(
          builder, loc, two, tileas::ReshapeOp::create(builder, loc, one, a),
          tileas::ReshapeOp::create(builder, loc, one, b),
          builder.getI64IntegerAttr(0)));
    }
    return SmallVector<Value>(
        reduce(builder, like, left.getTypes(), pairs, 0).getResults());
  }

  static Value rewriteReduction(OpBuilder &builder, const Plan &plan,
                                tileas::ReduceOp op) {
    Location loc = op.getLoc();
    ArrayRef<int64_t> shape = tileOf(op.getSources()[0]).getShape();
    SmallVector<int64_t> part = sliceOf(shape, plan.elements);
    unsigned dim = op.getDim();
    bool alongCut = cutDim(shape, part) == dim;
    auto sources = [&](Slice &slice) {
      return llvm::map_to_vector(op.getSources(),
                                 [&](Value v) { return slice.get(v); });
    };

    int32_t begin = 0;
    SmallVector<Value> init;
    Value zero = constant(builder, loc, 0);
    if (alongCut) {
      Slice slice(builder, plan, zero, Value());
      init = sources(slice);
      init.push_back(slice.token());
      begin = 1;
    } else {
      for (Type type : op.getResultTypes())
        init.push_back(tileas::PoisonOp::create(builder, loc, type));
      init.push_back(tileas::MakeTokenOp::create(builder, loc));
    }
    size_t count = op.getSources().size();
    auto loop = scf::ForOp::create(
        builder, loc, constant(builder, loc, begin),
        constant(builder, loc, plan.total / plan.elements),
        constant(builder, loc, 1), init,
        [&](OpBuilder &body, Location, Value number, ValueRange carried) {
          Slice slice(body, plan, number, carried.back());
          SmallVector<Value> tiles = sources(slice), next;
          if (alongCut)
            next = combine(body, op, carried.take_front(count), tiles);
          else
            next = insert(body, op, slice, part, carried, tiles);
          next.push_back(slice.token());
          scf::YieldOp::create(body, loc, next);
        });
    SmallVector<Value> results(loop.getResults().take_front(count));
    if (alongCut)
      results =
          reduce(builder, op, op.getResultTypes(), results, dim).getResults();
    op.replaceAllUsesWith(results);
    op.erase();
    return loop.getResults().back();
  }

  /// Inserts the result of a slice at its position in the results.
  static SmallVector<Value> insert(OpBuilder &builder, tileas::ReduceOp op,
                                   Slice &slice, ArrayRef<int64_t> part,
                                   ValueRange results, ValueRange tiles) {
    unsigned dim = op.getDim();
    ArrayRef<int64_t> shape = tileOf(op.getSources()[0]).getShape();
    SmallVector<int64_t> rest(part);
    rest.erase(rest.begin() + dim);
    SmallVector<Type> types;
    for (Value tile : tiles)
      types.push_back(
          RankedTensorType::get(rest, tileOf(tile).getElementType()));
    tileas::ReduceOp own = reduce(builder, op, types, tiles, dim);
    SmallVector<Value> indices;
    for (unsigned d = 0; d < shape.size(); ++d)
      if (d != dim)
        indices.push_back(shape[d] == part[d]
                              ? constant(builder, op.getLoc(), 0)
                              : slice.place(shape, part, d));
    SmallVector<Value> next;
    for (auto [result, piece] : llvm::zip(results, own.getResults()))
      next.push_back(tileas::InsertOp::create(builder, op.getLoc(), piece,
                                              result, indices));
    return next;
  }

  /// Erases operations without uses; the token of an erased load is replaced by
  /// the tokens that the load waited for.
  static void erase(func::FuncOp func,
                    const llvm::SetVector<Operation *> &loads) {
    func.walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
      if (loads.contains(op) && op->getResult(0).use_empty()) {
        Value token;
        for (Value operand : op->getOperands())
          if (isa<tileas::TokenType>(operand.getType()))
            token = operand;
        if (!token && !doneOf(op).use_empty()) {
          OpBuilder builder(op);
          token = tileas::MakeTokenOp::create(builder, op->getLoc());
        }
        if (token)
          doneOf(op).replaceAllUsesWith(token);
        op->erase();
      } else if (isa<tileas::TileASDialect>(op->getDialect()) &&
                 isOpTriviallyDead(op)) {
        op->erase();
      }
    });
  }

  int64_t threads = 128;
};
} // namespace
