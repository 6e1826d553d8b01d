//===- TileSplit.cpp - tiles that are computed in parts -------------------===//
// From a dimension of a product's result on, along def-use edges in both
// directions: operands have to be cut as their operation's result is, users of
// what only exists in parts have to take parts. What is loaded, or made from
// nothing, exists whole and in parts as it is asked for. Cost: linear in the
// operations, times the nesting of loops.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/TileSplit.h"

#include "tilewright/Chip/Resources.h"
#include "tilewright/Transform/TileAS/BlockFrequencies.h"
#include "tilewright/Transform/TileAS/ViewParts.h"
#include "tilewright/Transform/TileAS/WeakAccesses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tilewright;

/// Rows and columns of a product's part below which it fills no matrix
/// instruction.
static constexpr int64_t leastPart = 16;

static RankedTensorType tileOf(Value value) {
  return dyn_cast<RankedTensorType>(value.getType());
}

static bool isToken(Value value) {
  return isa<tileas::TokenType>(value.getType());
}

//===----------------------------------------------------------------------===//
// How operations pass a dimension on
//===----------------------------------------------------------------------===//

/// Which dimension of `to` counts the same elements as `dim` of `from`, tiles
/// of one row-major order.
static std::optional<unsigned>
throughReshape(ArrayRef<int64_t> from, ArrayRef<int64_t> to, unsigned dim) {
  auto product = [](ArrayRef<int64_t> sizes) {
    int64_t all = 1;
    for (int64_t size : sizes)
      all *= size;
    return all;
  };
  for (unsigned other = 0; other < to.size(); ++other)
    if (to[other] == from[dim] &&
        product(to.take_front(other)) == product(from.take_front(dim)))
      return other;
  return std::nullopt;
}

static bool isProduct(Operation *op) {
  return isa<tileas::DotOp, tileas::DotScaledOp>(op);
}

/// Whether each element of the result comes from those at its place.
static bool isElementwise(Operation *op) {
  return op->hasTrait<tileas::SameShapeAndLayout>() && isMemoryEffectFree(op) &&
         !op->getNumRegions();
}

/// Whether parts of its result need nothing but to be asked for.
static bool isMadeFromNothing(Operation *op) {
  if (auto constant = dyn_cast<tileas::ConstantTensorOp>(op))
    return isa<SplatElementsAttr>(constant.getValue());
  return isa<tileas::SplatOp, tileas::IotaOp, tileas::PoisonOp>(op);
}

/// Whether parts of its results are worth making once only.
static bool isCombining(Operation *op) {
  return isProduct(op) || isa<tileas::ReduceOp, tileas::ScanOp>(op);
}

/// Along which dimension an operand of `op` is cut if its results are cut along
/// `dim`; none for one that is needed whole. Nothing where `op` has no parts.
static std::optional<SmallVector<std::optional<unsigned>>>
operandDims(Operation *op, unsigned dim) {
  SmallVector<std::optional<unsigned>> dims(op->getNumOperands());
  auto all = [&](unsigned same) {
    for (OpOperand &operand : op->getOpOperands())
      if (tileOf(operand.get()))
        dims[operand.getOperandNumber()] = same;
    return dims;
  };
  if (isMadeFromNothing(op) || isa<tileas::TiledLoadOp>(op))
    return dims;
  if (isElementwise(op) || isa<tileas::LoadPtrOp>(op))
    return all(dim);
  if (isProduct(op)) {
    unsigned rank = tileOf(op->getResult(0)).getRank();
    for (Value side : op->getOperands())
      if (!tileOf(side))
        return std::nullopt;
    bool isRows = dim + 2 == rank, isColumns = dim + 1 == rank;
    for (unsigned number = 0; number < op->getNumOperands(); ++number) {
      bool isLeft = number == 0 || number == 3, isSum = number == 2;
      if (isSum || (isRows && isLeft) || (isColumns && !isLeft) ||
          (!isRows && !isColumns))
        dims[number] = dim;
    }
    return dims;
  }
  if (auto broadcast = dyn_cast<tileas::BroadcastOp>(op)) {
    if (broadcast.getSource().getType().getDimSize(dim) != 1)
      dims[0] = dim;
    return dims;
  }
  if (auto permute = dyn_cast<tileas::PermuteOp>(op)) {
    dims[0] = permute.getPermutation()[dim];
    return dims;
  }
  if (auto reshape = dyn_cast<tileas::ReshapeOp>(op)) {
    RankedTensorType source = tileOf(reshape.getSource()),
                     result = tileOf(reshape.getResult());
    if (!source || !result)
      return std::nullopt;
    dims[0] = throughReshape(result.getShape(), source.getShape(), dim);
    if (!dims[0])
      return std::nullopt;
    return dims;
  }
  if (auto reduce = dyn_cast<tileas::ReduceOp>(op))
    return all(dim < reduce.getDim() ? dim : dim + 1);
  if (auto scan = dyn_cast<tileas::ScanOp>(op)) {
    if (scan.getDim() == dim)
      return std::nullopt;
    return all(dim);
  }
  return std::nullopt;
}

/// Along which dimension the results of `use`'s operation are cut if that
/// operand is cut along `dim`.
static std::optional<unsigned> resultDim(OpOperand &use, unsigned dim) {
  Operation *op = use.getOwner();
  RankedTensorType result = op->getNumResults() && tileOf(op->getResult(0))
                                ? tileOf(op->getResult(0))
                                : RankedTensorType();
  if (!result)
    return std::nullopt;
  unsigned found = dim;
  if (auto permute = dyn_cast<tileas::PermuteOp>(op)) {
    found = llvm::find(permute.getPermutation(), int32_t(dim)) -
            permute.getPermutation().begin();
  } else if (isa<tileas::ReshapeOp>(op)) {
    std::optional<unsigned> other =
        throughReshape(tileOf(use.get()).getShape(), result.getShape(), dim);
    if (!other)
      return std::nullopt;
    found = *other;
  } else if (auto reduce = dyn_cast<tileas::ReduceOp>(op)) {
    if (reduce.getDim() == dim)
      return std::nullopt;
    found = dim < reduce.getDim() ? dim : dim - 1;
  }
  if (found >= result.getRank())
    return std::nullopt;
  // The other way round says whether it is that dimension.
  auto dims = operandDims(op, found);
  if (!dims || (*dims)[use.getOperandNumber()] != dim)
    return std::nullopt;
  return found;
}

//===----------------------------------------------------------------------===//
// What is cut
//===----------------------------------------------------------------------===//

TileSplit::TileSplit(Operation *product, unsigned dim)
    : product(product), dim(dim),
      extent(tileOf(product->getResult(0)).getDimSize(dim)) {}

void TileSplit::demand(Value tile, unsigned along) {
  RankedTensorType type = tileOf(tile);
  auto [place, isNew] = cut.insert({tile, along});
  isRefused |= !type || along >= type.getRank() ||
               type.getDimSize(along) != extent || place->second != along;
  if (!isNew)
    return;
  order.push_back(tile);
  pending.push_back({tile, false});
}

void TileSplit::derive(Value tile) {
  if (derived.insert(tile).second)
    pending.push_back({tile, true});
}

bool TileSplit::carry(Operation *op, unsigned number, unsigned along) {
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    for (Value value :
         {loop.getInitArgs()[number], loop.getYieldedValues()[number]})
      demand(value, along);
    for (Value value : {Value(loop.getRegionIterArgs()[number]),
                        Value(loop.getResult(number))}) {
      demand(value, along);
      derive(value);
    }
    return true;
  }
  auto branch = dyn_cast<scf::IfOp>(op);
  if (!branch || branch.getElseRegion().empty())
    return false;
  demand(branch.thenYield().getOperand(number), along);
  demand(branch.elseYield().getOperand(number), along);
  demand(branch.getResult(number), along);
  derive(branch.getResult(number));
  return true;
}

/// Where `tile` comes from has to be cut as well.
bool TileSplit::visit(Value tile) {
  unsigned along = cut.lookup(tile);
  if (auto argument = dyn_cast<BlockArgument>(tile)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    return loop && argument.getArgNumber() &&
           carry(loop, argument.getArgNumber() - 1, along);
  }
  Operation *op = tile.getDefiningOp();
  if (isa<scf::ForOp, scf::IfOp>(op))
    return carry(op, cast<OpResult>(tile).getResultNumber(), along);
  if (auto load = dyn_cast<tileas::TiledLoadOp>(op))
    return isWeakLoad(op) && !load.getView().getType().getSparse() &&
           load.getView().getDefiningOp<tileas::BlockTileOp>();
  if (isa<tileas::LoadPtrOp>(op) ? !isWeakLoad(op) : !isMemoryEffectFree(op))
    return false;
  auto dims = operandDims(op, along);
  if (!dims)
    return false;
  for (auto [operand, own] : llvm::zip_equal(op->getOperands(), *dims))
    if (own)
      demand(operand, *own);
  if (isCombining(op))
    for (Value result : op->getResults()) {
      demand(result, along);
      derive(result);
    }
  if (llvm::any_of(llvm::zip_equal(op->getOperands(), *dims), [&](auto pair) {
        return std::get<1>(pair) && derived.contains(std::get<0>(pair));
      }))
    derive(tile);
  return true;
}

/// What is done with parts is done with each.
bool TileSplit::follow(OpOperand &use) {
  Operation *op = use.getOwner();
  unsigned along = cut.lookup(use.get());
  if (isa<scf::YieldOp>(op))
    return carry(op->getParentOp(), use.getOperandNumber(), along);
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    unsigned first = loop.getNumControlOperands();
    return use.getOperandNumber() >= first &&
           carry(op, use.getOperandNumber() - first, along);
  }
  auto isOfView = [&](auto access) {
    return access.getTile() == use.get() &&
           !access.getView().getType().getSparse() &&
           access.getView().template getDefiningOp<tileas::BlockTileOp>();
  };
  if (auto store = dyn_cast<tileas::TiledStoreOp>(op)) {
    sinks.insert(op);
    return isWeakStore(op) && isOfView(store);
  }
  if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(op)) {
    sinks.insert(op);
    return atomic.getMemSemantic() == MemSemantic::Relaxed && isOfView(atomic);
  }
  if (isa<tileas::StorePtrOp>(op)) {
    sinks.insert(op);
    for (Value operand : op->getOperands())
      if (tileOf(operand))
        demand(operand, along);
    return isWeakStore(op);
  }
  std::optional<unsigned> result = resultDim(use, along);
  if (!result)
    return false;
  for (Value each : op->getResults())
    if (tileOf(each)) {
      demand(each, *result);
      derive(each);
    }
  return true;
}

//===----------------------------------------------------------------------===//
// What runs once for each part
//===----------------------------------------------------------------------===//

/// The innermost block that has all of what only exists in parts.
bool TileSplit::findHome() {
  SmallVector<Operation *> all(sinks.begin(), sinks.end());
  for (Value value : order)
    if (derived.contains(value))
      all.push_back(value.getDefiningOp()
                        ? value.getDefiningOp()
                        : value.getParentBlock()->getParentOp());
  if (sinks.empty())
    return false;
  home = all.front()->getBlock();
  for (Operation *op : all)
    while (home && !home->findAncestorOpInBlock(*op))
      home = home->getParentOp() ? home->getParentOp()->getBlock() : nullptr;
  if (!home)
    return false;
  for (Operation *op : all) {
    touched.insert(op);
    for (; op->getBlock() != home; op = op->getParentOp())
      touched.insert(op->getParentOp());
    isInside.insert(op);
  }
  return true;
}

/// Calls `callback` for what `op`, or something in it, uses.
static void forEachOperand(Operation *op,
                           llvm::function_ref<void(Value)> callback) {
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      callback(operand);
  });
}

bool TileSplit::findInside() {
  // What is loaded, or made from nothing, is made where the parts are.
  llvm::SetVector<Operation *> parts;
  for (Value value : order) {
    Operation *op = value.getDefiningOp();
    if (!op || derived.contains(value))
      continue;
    if (op->getBlock() == home) {
      parts.insert(op);
    } else if (op->getBlock()->findAncestorOpInBlock(*home->getParentOp())) {
      if (!isMemoryEffectFree(op))
        return false;
      above.push_back(op);
    }
  }
  auto depth = [](Block *block) {
    unsigned depth = 0;
    for (; block->getParentOp() && block->getParentOp()->getBlock();
         block = block->getParentOp()->getBlock())
      ++depth;
    return depth;
  };
  llvm::sort(above, [&](Operation *a, Operation *b) {
    if (a->getBlock() == b->getBlock())
      return a->isBeforeInBlock(b);
    return depth(a->getBlock()) < depth(b->getBlock());
  });
  above.erase(llvm::unique(above), above.end());

  // What follows from the parts, and what of that they follow from in turn.
  auto isPart = [&](Value value) {
    Operation *op = value.getDefiningOp();
    return op && op->getBlock() == home &&
           (isInside.contains(op) || (parts.contains(op) && isToken(value)));
  };
  llvm::SetVector<Operation *> follows;
  for (Operation &op : home->without_terminator()) {
    if (isInside.contains(&op))
      continue;
    bool depends = false;
    forEachOperand(&op, [&](Value operand) {
      depends |= isPart(operand) || (operand.getDefiningOp() &&
                                     follows.contains(operand.getDefiningOp()));
    });
    if (depends)
      follows.insert(&op);
  }
  llvm::DenseSet<Operation *> needed;
  for (Operation &op : llvm::reverse(*home))
    if (isInside.contains(&op) || parts.contains(&op) || needed.contains(&op))
      forEachOperand(&op, [&](Value operand) {
        if (Operation *source = operand.getDefiningOp();
            source && follows.contains(source))
          needed.insert(source);
      });
  for (Operation *op : follows)
    if (needed.contains(op)) {
      isInside.insert(op);
      repeated.insert(op);
    }
  for (Operation *op : parts)
    isInside.insert(op);
  for (Operation &op : *home)
    if (isInside.contains(&op))
      inside.push_back(&op);
  if (inside.empty() || inside.back() == home->getTerminator())
    return false;
  for (Operation *op : follows)
    if (!isInside.contains(op) && op->isBeforeInBlock(inside.back())) {
      if (!isMemoryEffectFree(op) && !isWeakLoad(op) && !isWeakStore(op))
        return false;
      later.push_back(op);
    }
  // Parts hand nothing on but their tokens.
  for (Operation *op : inside)
    for (Value result : op->getResults())
      if (!isToken(result) && (!parts.contains(op) || repeated.contains(op)))
        for (Operation *user : result.getUsers())
          if (!isInside.contains(home->findAncestorOpInBlock(*user)))
            return false;
  return true;
}

/// Whether all that is inside can run once for each part.
bool TileSplit::mayRepeat() const {
  for (Operation *op : inside) {
    auto result = op->walk([&](Operation *inner) {
      if (isa<scf::ForOp, scf::IfOp, scf::WhileOp, scf::YieldOp,
              scf::ConditionOp>(inner) ||
          sinks.contains(inner) || isWeakLoad(inner) ||
          isMemoryEffectFree(inner))
        return WalkResult::advance();
      return WalkResult::interrupt();
    });
    if (result.wasInterrupted())
      return false;
  }
  return true;
}

/// Whether a token orders what parts do in another order than theirs.
bool TileSplit::ordersParts() const {
  auto isAccess = [&](Operation *op) {
    return sinks.contains(op) || isWeakLoad(op);
  };
  auto dimOfAccess = [&](Operation *op) {
    for (Value operand : op->getOperands())
      if (tileOf(operand))
        return cut.lookup(operand);
    return cut.lookup(op->getResult(0));
  };
  auto isSamePlace = [](Operation *first, Operation *second) {
    Place one = placeOf(first), other = placeOf(second);
    auto blockOf = [](const Place &place) {
      return place.base.getDefiningOp<tileas::BlockTileOp>();
    };
    tileas::BlockTileOp a = blockOf(one), b = blockOf(other);
    if (!a || !b)
      return one == other;
    // Views may differ in their padding.
    return a.getSource() == b.getSource() && one.indices == other.indices &&
           a.getType().getTileShape() == b.getType().getTileShape() &&
           a.getType().getSteps() == b.getType().getSteps() &&
           a.getType().getDimMap() == b.getType().getDimMap();
  };
  auto isSamePart = [&](Operation *first, Operation *second) {
    auto isCutHere = [&](Operation *op) {
      return op->getBlock() == home &&
             (sinks.contains(op) ||
              (isCut(op->getResult(0)) && !whole.contains(op)));
    };
    return isCutHere(first) && isCutHere(second) &&
           !isa<tileas::TiledAtomicRMWOp>(first) &&
           !isa<tileas::TiledAtomicRMWOp>(second) &&
           dimOfAccess(first) == dimOfAccess(second) &&
           isSamePlace(first, second);
  };
  SmallVector<Operation *> accesses;
  for (Operation *op : inside)
    op->walk([&](Operation *inner) {
      if (isAccess(inner))
        accesses.push_back(inner);
    });
  for (Operation *access : accesses) {
    llvm::DenseSet<Value> seen;
    SmallVector<Value> tokens;
    auto reach = [&](Value token) {
      if (isToken(token) && seen.insert(token).second)
        tokens.push_back(token);
    };
    reach(doneOf(access));
    while (!tokens.empty())
      for (OpOperand &use : tokens.pop_back_val().getUses()) {
        Operation *user = use.getOwner();
        Operation *here = home->findAncestorOpInBlock(*user);
        if (!here || !isInside.contains(here))
          continue;
        if (isAccess(user) &&
            (sinks.contains(user) || sinks.contains(access)) &&
            !isSamePart(access, user))
          return true;
        for (Value result : user->getResults())
          reach(result);
        if (auto loop = dyn_cast<scf::ForOp>(user)) {
          for (Value argument : loop.getRegionIterArgs())
            reach(argument);
        } else if (isa<scf::YieldOp>(user)) {
          Operation *around = user->getParentOp();
          if (auto loop = dyn_cast<scf::ForOp>(around))
            for (Value argument : loop.getRegionIterArgs())
              reach(argument);
          for (Value result : around->getResults())
            reach(result);
        } else if (isa<scf::WhileOp, scf::ConditionOp>(user)) {
          return true;
        }
      }
  }
  return false;
}

bool TileSplit::isNeededWhole(OpOperand &use) const {
  Operation *user = use.getOwner();
  unsigned number = use.getOperandNumber();
  if (isa<scf::YieldOp>(user)) {
    Operation *around = user->getParentOp();
    return number >= around->getNumResults() ||
           !isCut(around->getResult(number));
  }
  if (auto loop = dyn_cast<scf::ForOp>(user))
    return number < loop.getNumControlOperands() ||
           !isCut(loop.getResult(number - loop.getNumControlOperands()));
  if (sinks.contains(user))
    return !tileOf(use.get());
  if (!user->getNumResults() || !isCut(user->getResult(0)))
    return true;
  auto dims = operandDims(user, cut.lookup(user->getResult(0)));
  return !dims || !(*dims)[number] || whole.contains(user);
}

void TileSplit::findWhole() {
  auto look = [&](Operation *op) {
    for (Value result : op->getResults())
      if (isCut(result) && !derived.contains(result) &&
          llvm::any_of(result.getUses(),
                       [&](OpOperand &use) { return isNeededWhole(use); }))
        whole.insert(op);
  };
  for (Operation *op : llvm::reverse(inside))
    op->walk<WalkOrder::PostOrder, ReverseIterator>(look);
}

bool TileSplit::build() {
  demand(product->getResult(0), dim);
  while (!pending.empty() && !isRefused) {
    auto [tile, isDerived] = pending.pop_back_val();
    if (!isDerived) {
      if (!visit(tile))
        return false;
      continue;
    }
    for (OpOperand &use : tile.getUses())
      if (!follow(use))
        return false;
  }
  if (isRefused || !findHome() || !findInside())
    return false;
  findWhole();
  return mayRepeat() && !ordersParts();
}

std::vector<TileSplit> TileSplit::find(func::FuncOp func) {
  std::vector<TileSplit> found;
  llvm::DenseSet<std::pair<Value, unsigned>> seen; // only looked up
  func.walk([&](Operation *op) {
    if (!isProduct(op) || tileas::isInCombiner(op))
      return;
    unsigned rank = tileOf(op->getResult(0)).getRank();
    for (unsigned dim : {rank - 2, rank - 1}) {
      if (seen.contains({op->getResult(0), dim}))
        continue;
      TileSplit split(op, dim);
      bool isSplit = llvm::isPowerOf2_64(split.extent) && split.build();
      for (Value value : split.order)
        seen.insert({value, split.cut.lookup(value)});
      if (isSplit)
        found.push_back(std::move(split));
    }
  });
  return found;
}

static SmallVector<int64_t> withSize(ArrayRef<int64_t> shape, unsigned dim,
                                     int64_t size) {
  SmallVector<int64_t> part(shape);
  part[dim] = size;
  return part;
}

bool TileSplit::allows(int64_t parts) const {
  if (parts > extent || extent / parts < leastPart)
    return false;
  auto has = [&](Value view, unsigned along) {
    auto type = cast<tileas::TiledViewType>(view.getType());
    return hasParts(view, withSize(type.getTileShape(), along, extent / parts));
  };
  for (Value value : order)
    if (auto load = value.getDefiningOp<tileas::TiledLoadOp>())
      if (!has(load.getView(), cut.lookup(value)))
        return false;
  return llvm::all_of(sinks, [&](Operation *sink) {
    if (auto store = dyn_cast<tileas::TiledStoreOp>(sink))
      return has(store.getView(), cut.lookup(store.getTile()));
    if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(sink))
      return has(atomic.getView(), cut.lookup(atomic.getTile()));
    return true;
  });
}

int64_t TileSplit::cost(int64_t parts, const Chip *chip) const {
  Resources resources = Resources::of(chip);
  BlockFrequencies frequencies;
  int64_t again = 0;
  auto add = [&](Operation *op) {
    bool isWhole =
        !op->getNumResults() || !isCut(op->getResult(0)) || whole.contains(op);
    if (!isWhole)
      return;
    int64_t cycles = 0;
    if (isWeakLoad(op)) {
      RankedTensorType tile = tileOf(op->getResult(0));
      cycles = tile ? resources.cycles(
                          Unit::Memory,
                          llvm::divideCeil(
                              tile.getNumElements() *
                                  tileas::storageBits(tile.getElementType()),
                              8))
                    : 0;
    } else if (isProduct(op)) {
      RankedTensorType result = tileOf(op->getResult(0)),
                       left = tileOf(op->getOperand(0));
      cycles = left ? resources.tensorCycles("f16", result.getNumElements() *
                                                        left.getShape().back())
                    : 0;
    }
    again += cycles * frequencies.of(op->getBlock());
  };
  for (Operation *op : inside)
    if (touched.contains(op) || repeated.contains(op))
      op->walk(add);
  return again * (parts - 1);
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

namespace tilewright {
/// Writes what one part does.
class PartWriter {
public:
  PartWriter(OpBuilder &builder, const TileSplit &split, int64_t parts,
             Value number)
      : builder(builder), split(split), size(split.extent / parts),
        number(number) {}

  void makePart(Operation *op);
  void emit(Operation *op);
  Value tokenOf(Value token) const { return whole.lookupOrDefault(token); }

private:
  RankedTensorType typeOf(Value tile) const {
    RankedTensorType type = tileOf(tile);
    return RankedTensorType::get(
        withSize(type.getShape(), split.cut.lookup(tile), size),
        type.getElementType());
  }
  Value partOf(Value tile) const { return parts.lookup(tile); }
  /// The part of what is cut, or the value itself.
  Value get(Value value, bool isCut) const {
    return isCut ? partOf(value) : whole.lookupOrDefault(value);
  }
  ViewPart viewPart(Location loc, Value view, ValueRange indices,
                    std::optional<ArrayRef<bool>> inbounds, Value tile);
  Operation *clone(Operation *op);
  void makeIota(tileas::IotaOp op);
  void emitSink(Operation *op);
  void emitLoop(scf::ForOp loop);
  void emitIf(scf::IfOp op);
  void emitBody(Block &from);
  void setResults(Operation *from, Operation *made);

  OpBuilder &builder;
  const TileSplit &split;
  int64_t size;
  Value number; ///< of the part, an i32
  IRMapping whole;
  DenseMap<Value, Value> parts; // only looked up
};
} // namespace tilewright

ViewPart PartWriter::viewPart(Location loc, Value view, ValueRange indices,
                              std::optional<ArrayRef<bool>> inbounds,
                              Value tile) {
  // The view itself may be made inside.
  auto type = cast<tileas::TiledViewType>(view.getType());
  SmallVector<Value> at;
  for (Value index : indices)
    at.push_back(whole.lookupOrDefault(index));
  return tilewright::partOf(
      builder, loc, whole.lookupOrDefault(view), at, inbounds,
      withSize(type.getTileShape(), split.cut.lookup(tile), size),
      [&](unsigned) -> Value {
        return arith::ExtUIOp::create(builder, loc, builder.getI64Type(),
                                      number);
      });
}

/// `op` with parts for what of its operands is cut, and of its results.
Operation *PartWriter::clone(Operation *op) {
  std::optional<SmallVector<std::optional<unsigned>>> dims;
  for (Value result : op->getResults())
    if (split.isCut(result))
      dims = operandDims(op, split.cut.lookup(result));
  Operation *made = builder.clone(*op, whole);
  for (auto [place, operand] :
       llvm::zip_equal(made->getOpOperands(), op->getOperands()))
    if (dims ? (*dims)[place.getOperandNumber()].has_value()
             : split.isCut(operand))
      place.set(partOf(operand));
  for (auto [result, original] :
       llvm::zip_equal(made->getResults(), op->getResults()))
    if (split.isCut(original)) {
      result.setType(typeOf(original));
      parts[original] = result;
      whole.erase(original);
    }
  return made;
}

void PartWriter::makeIota(tileas::IotaOp op) {
  Location loc = op.getLoc();
  RankedTensorType type = typeOf(op.getResult());
  Type i32 = builder.getI32Type(), element = type.getElementType();
  Value first = arith::MulIOp::create(
      builder, loc, number,
      arith::ConstantOp::create(builder, loc,
                                builder.getIntegerAttr(i32, size)));
  unsigned width = element.getIntOrFloatBitWidth();
  if (width > 32)
    first = arith::ExtUIOp::create(builder, loc, element, first);
  else if (width < 32)
    first = arith::TruncIOp::create(builder, loc, element, first);
  Value count = tileas::IotaOp::create(builder, loc, type);
  Value from = tileas::SplatOp::create(builder, loc, type, first);
  parts[op.getResult()] = tileas::AddIOp::create(
      builder, loc, type, count, from, arith::IntegerOverflowFlags::none);
}

/// The part of what `op` makes.
void PartWriter::makePart(Operation *op) {
  if (auto iota = dyn_cast<tileas::IotaOp>(op))
    return makeIota(iota);
  if (auto constant = dyn_cast<tileas::ConstantTensorOp>(op)) {
    RankedTensorType type = typeOf(constant.getResult());
    parts[constant.getResult()] = tileas::ConstantTensorOp::create(
        builder, op->getLoc(), type,
        cast<SplatElementsAttr>(constant.getValue()).resizeSplat(type));
    return;
  }
  auto load = dyn_cast<tileas::TiledLoadOp>(op);
  if (!load) {
    clone(op);
    return;
  }
  auto [view, indices, inbounds] =
      viewPart(load.getLoc(), load.getView(), load.getIndices(),
               load.getInbounds(), load.getTile());
  Value token = load.getToken();
  auto made = tileas::TiledLoadOp::create(
      builder, load.getLoc(), typeOf(load.getTile()),
      tileas::TokenType::get(builder.getContext()), view, indices,
      token ? whole.lookupOrDefault(token) : token, load.getMemSemantic(),
      load.getMemScopeAttr(), inbounds, tileas::SliceAttr());
  made->setDiscardableAttrs(load->getDiscardableAttrDictionary());
  parts[load.getTile()] = made.getTile();
  whole.map(load.getDone(), made.getDone());
}

void PartWriter::emitSink(Operation *op) {
  Operation *made = clone(op);
  auto refine = [&](auto access, auto original) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(access);
    auto [view, indices, inbounds] =
        viewPart(op->getLoc(), original.getView(), original.getIndices(),
                 original.getInbounds(), original.getTile());
    access.getViewMutable().assign(view);
    access.getIndicesMutable().assign(indices);
    access.setInboundsAttr(inbounds);
  };
  if (auto store = dyn_cast<tileas::TiledStoreOp>(made))
    refine(store, cast<tileas::TiledStoreOp>(op));
  else if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(made))
    refine(atomic, cast<tileas::TiledAtomicRMWOp>(op));
}

void PartWriter::emitBody(Block &from) {
  for (Operation &op : from.without_terminator())
    emit(&op);
  auto yield = cast<scf::YieldOp>(from.getTerminator());
  SmallVector<Value> values;
  for (OpOperand &operand : yield->getOpOperands())
    values.push_back(
        get(operand.get(), split.isCut(from.getParentOp()->getResult(
                               operand.getOperandNumber()))));
  scf::YieldOp::create(builder, yield.getLoc(), values);
}

void PartWriter::setResults(Operation *from, Operation *made) {
  for (auto [result, original] :
       llvm::zip_equal(made->getResults(), from->getResults())) {
    if (split.isCut(original))
      parts[original] = result;
    else
      whole.map(original, result);
  }
}

void PartWriter::emitLoop(scf::ForOp loop) {
  SmallVector<Value> first;
  for (auto [init, result] :
       llvm::zip_equal(loop.getInitArgs(), loop.getResults()))
    first.push_back(get(init, split.isCut(result)));
  auto made = scf::ForOp::create(
      builder, loop.getLoc(), whole.lookupOrDefault(loop.getLowerBound()),
      whole.lookupOrDefault(loop.getUpperBound()),
      whole.lookupOrDefault(loop.getStep()), first,
      /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
  made->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  if (!made.getBody()->empty())
    made.getBody()->getTerminator()->erase();
  whole.map(loop.getInductionVar(), made.getInductionVar());
  for (auto [argument, original] :
       llvm::zip_equal(made.getRegionIterArgs(), loop.getRegionIterArgs())) {
    if (split.isCut(original))
      parts[original] = argument;
    else
      whole.map(original, argument);
  }
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(made.getBody());
    emitBody(*loop.getBody());
  }
  setResults(loop, made);
}

void PartWriter::emitIf(scf::IfOp op) {
  SmallVector<Type> types;
  for (Value result : op.getResults())
    types.push_back(split.isCut(result) ? Type(typeOf(result))
                                        : result.getType());
  bool hasElse = !op.getElseRegion().empty();
  auto made = scf::IfOp::create(builder, op.getLoc(), types,
                                whole.lookupOrDefault(op.getCondition()),
                                /*addThenBlock=*/true,
                                /*addElseBlock=*/hasElse);
  made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  OpBuilder::InsertionGuard guard(builder);
  for (auto [from, to] :
       {std::pair(&op.getThenRegion(), &made.getThenRegion()),
        std::pair(&op.getElseRegion(), &made.getElseRegion())}) {
    if (from->empty())
      continue;
    to->front().clear();
    builder.setInsertionPointToEnd(&to->front());
    emitBody(from->front());
  }
  setResults(op, made);
}

void PartWriter::emit(Operation *op) {
  if (split.touched.contains(op) && op->getNumRegions() && !isCombining(op)) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return emitLoop(loop);
    return emitIf(cast<scf::IfOp>(op));
  }
  if (split.sinks.contains(op))
    return emitSink(op);
  bool isCut = op->getNumResults() && split.isCut(op->getResult(0));
  if (isCut)
    makePart(op);
  bool isHome = op->getBlock() == split.home;
  bool isWhole = isHome ? split.repeated.contains(op) &&
                              (!isCut || split.whole.contains(op))
                        : !isCut || split.whole.contains(op);
  if (!isWhole)
    return;
  bool isLoad = isCut && isWeakLoad(op);
  Value partDone = isLoad ? whole.lookupOrDefault(doneOf(op)) : Value();
  builder.clone(*op, whole);
  if (isLoad)
    whole.map(doneOf(op), joinTokens(builder, op->getLoc(),
                                     {partDone, whole.lookup(doneOf(op))}));
}

/// What parts have in common, addresses say, is computed again for each: in
/// front of the loop it would take registers all the while.
static Attribute keepInside(MLIRContext *context) {
  auto licm = LLVM::LoopLICMAttr::get(context, BoolAttr::get(context, true),
                                      /*versioningDisable=*/{});
  return LLVM::LoopAnnotationAttr::get(context, {}, {}, {}, {}, {}, licm, {},
                                       {}, {}, {}, {}, {}, {}, {}, {});
}

void TileSplit::apply(int64_t parts) const {
  Operation *last = inside.back();
  Location loc = product->getLoc();
  OpBuilder builder(last->getBlock(), std::next(last->getIterator()));
  auto isOutside = [&](OpOperand &use) {
    Operation *here = home->findAncestorOpInBlock(*use.getOwner());
    return !isInside.contains(here);
  };
  SmallVector<Value> tokens, first;
  for (Operation *op : inside)
    for (Value result : op->getResults())
      if (isToken(result) && llvm::any_of(result.getUses(), isOutside)) {
        tokens.push_back(result);
        first.push_back(tileas::MakeTokenOp::create(builder, loc));
      }
  auto number = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getI32IntegerAttr(value));
  };
  auto loop = scf::ForOp::create(
      builder, loc, number(0), number(parts), number(1), first,
      [&](OpBuilder &body, Location, Value part, ValueRange carried) {
        PartWriter writer(body, *this, parts, part);
        for (Operation *op : above)
          writer.makePart(op);
        for (Operation *op : inside)
          writer.emit(op);
        SmallVector<Value> next;
        for (auto [all, token] : llvm::zip_equal(carried, tokens))
          next.push_back(joinTokens(body, loc, {all, writer.tokenOf(token)}));
        scf::YieldOp::create(body, loc, next);
      });
  loop->setAttr("llvm.loop_annotation", keepInside(loop.getContext()));
  for (auto [token, all] : llvm::zip_equal(tokens, loop.getResults())) {
    Operation *op = token.getDefiningOp();
    Value done = all;
    // A load whose tile is needed outside as well stays there.
    if (!touched.contains(op) && isWeakLoad(op) &&
        llvm::any_of(op->getResult(0).getUses(), isOutside))
      done = joinTokens(builder, loc, {token, all});
    token.replaceUsesWithIf(done, [&](OpOperand &use) {
      return isOutside(use) && use.getOwner() != done.getDefiningOp();
    });
  }
  for (Operation *op : later)
    op->moveBefore(builder.getInsertionBlock(), builder.getInsertionPoint());
  // What is loaded or made from nothing may be needed outside as well.
  for (Operation *op : llvm::reverse(inside))
    if (touched.contains(op) || isOpTriviallyDead(op))
      op->erase();
  for (Operation *op : llvm::reverse(above))
    if (isOpTriviallyDead(op))
      op->erase();
}
