//===- SkipMasks.cpp - omits masks that are true everywhere ---------------===//
// In a loop over tiles only the first or last ones usually exceed a bound, but
// a mask would be evaluated in every iteration. A branch, on a condition that
// is uniform over all threads, skips it:
//
//   %m = cmpi slt, %columns, %n             %full = cmpi sle, %last, %n
//   %s = select %m, %x, %padding    -->     %s = if %full {
//                                             yield %x
//                                           } else {
//                                             %m = cmpi slt, %columns, %n
//                                             yield select %m, %x, %padding
//                                           }
//
// Copies at the bounds of a view are masked likewise: with the tile inside the
// array, `inbounds` promises it. Consecutive copies share a branch.
//
// The loop stays whole, and with it its pipeline: two loops would fill and
// drain theirs one after the other, with rings or registers for both. So this
// is the last pass on tiles, and a branch contains nothing else: no barrier,
// and no product that is in flight starts or ends in it.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/TileAS/ViewFacts.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/UniformMasks.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/TypeSwitch.h"

namespace tilewright {
#define GEN_PASS_DEF_SKIPMASKS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// The fewest masked instructions of a thread that are worth a branch: each
/// saves a comparison and a selection, and the branch costs some five.
static constexpr unsigned leastSelects = 8, leastCopies = 4;

/// The bytes that one instruction copies at most.
static constexpr unsigned mostBytes = 16;

namespace {
/// An operation that is shorter under a uniform condition.
struct Masked {
  Operation *op;
  unsigned instructions; ///< of a thread
  Value mask;            ///< the tile that is not evaluated; null if implicit
  std::function<Value(OpBuilder &)> condition;
  /// Emits the operation without its mask; the results are of the original.
  std::function<SmallVector<Value>(OpBuilder &)> plain;
};
} // namespace

static bool isInLoop(Operation *op) {
  return bool(op->getParentOfType<scf::ForOp>());
}

static unsigned registersOf(Type tile) {
  tileas::LayoutAttr layout = tileas::getLayout(tile);
  return layout ? layout.getLinear().numRegisters() : 0;
}

//===----------------------------------------------------------------------===//
// Selections
//===----------------------------------------------------------------------===//

static bool isSplatOf(Value tile, double number) {
  auto splat = tile.getDefiningOp<tileas::SplatOp>();
  APFloat found(0.0);
  return splat && matchPattern(splat.getSource(), m_ConstantFloat(&found)) &&
         found.isExactlyValue(number);
}

/// Whether `user` keeps its other operand, up to the sign of zero, if `tile` is
/// the other one.
static bool isIdentity(Operation *user, Value tile) {
  if (isa<tileas::AddFOp>(user))
    return isSplatOf(tile, 0.0) || isSplatOf(tile, -0.0);
  return isa<tileas::MulFOp>(user) && isSplatOf(tile, 1.0);
}

/// A selection of a computed tile or of its padding.
static std::optional<Masked> maskedSelect(tileas::SelectOp select, bool truth) {
  std::optional<UniformMask> condition =
      UniformMask::of(select.getCondition(), truth);
  if (!condition)
    return std::nullopt;
  return Masked{select, registersOf(select.getType()), select.getCondition(),
                [=](OpBuilder &builder) {
                  return condition->emit(builder, select->getLoc());
                },
                [=](OpBuilder &) -> SmallVector<Value> {
                  return {select->getOperand(truth ? 1 : 2)};
                }};
}

/// A sum with 0 or -inf, or a product with 1 or 0, that a mask selects.
static std::optional<Masked> maskedUser(tileas::SelectOp select) {
  if (!select->hasOneUse())
    return std::nullopt;
  OpOperand &use = *select->use_begin();
  Operation *user = use.getOwner();
  bool truth = isIdentity(user, select.getTrueValue());
  if (user->getBlock() != select->getBlock() ||
      !(truth || isIdentity(user, select.getFalseValue())))
    return std::nullopt;
  std::optional<Masked> masked = maskedSelect(select, truth);
  if (!masked)
    return std::nullopt;
  unsigned number = use.getOperandNumber();
  masked->op = user;
  masked->mask = select.getResult();
  masked->plain = [=](OpBuilder &builder) -> SmallVector<Value> {
    Operation *plain = builder.clone(*user);
    plain->setOperand(number, select->getOperand(truth ? 1 : 2));
    return {plain->getResult(0)};
  };
  return masked;
}

static std::optional<Masked> maskedOf(tileas::SelectOp select) {
  bool isFirst = !select.getTrueValue().getDefiningOp<tileas::SplatOp>(),
       isSecond = !select.getFalseValue().getDefiningOp<tileas::SplatOp>();
  if (registersOf(select.getType()) < leastSelects)
    return std::nullopt;
  // The computed tile is the common case, a constant its padding.
  return isFirst || isSecond ? maskedSelect(select, isFirst)
                             : maskedUser(select);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Instructions of a thread that copy `registers` elements.
static unsigned copiesOf(unsigned registers, tileas::BufferType buffer) {
  return llvm::divideCeil(registers * buffer.getElementBytes(), mostBytes);
}

/// The dimensions along which the copied tile may exceed the array.
static SmallVector<unsigned> maskedDims(tileas::AsyncTiledCopyOp copy) {
  auto view = cast<tileas::TiledViewType>(copy.getView().getType());
  SmallVector<bool> inside;
  if (std::optional<ArrayRef<bool>> promised = copy.getInbounds())
    inside.assign(promised->begin(), promised->end());
  else
    inside = tileas::staysInside(view);
  SmallVector<unsigned> dims;
  for (unsigned dim = 0; dim < inside.size(); ++dim)
    if (!inside[dim] && view.getSparse() != int32_t(dim))
      dims.push_back(dim);
  return dims;
}

/// Whether the tile is inside the array along `dims`, by the arithmetic of the
/// lowering (TiledAccess.h): indices are unsigned.
static Value emitIsInside(OpBuilder &builder, tileas::AsyncTiledCopyOp copy,
                          ArrayRef<unsigned> dims) {
  Location loc = copy.getLoc();
  Type wide = builder.getI64Type();
  auto view = cast<tileas::TiledViewType>(copy.getView().getType());
  Value array = copy.getView().getDefiningOp<tileas::BlockTileOp>().getSource();
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(builder, loc,
                                     builder.getI64IntegerAttr(value));
  };
  Value all;
  for (unsigned dim : dims) {
    Value index = copy.getIndices()[dim];
    if (index.getType() != wide)
      index = arith::ExtUIOp::create(builder, loc, wide, index);
    Value from = arith::MulIOp::create(builder, loc, index,
                                       constant(view.getSteps()[dim]));
    Value size = tileas::GetDimSizeOp::create(builder, loc, wide, array,
                                              view.getDimMap()[dim]);
    Value left = arith::SubIOp::create(builder, loc, size, from);
    Value is = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge,
                                     left, constant(view.getTileShape()[dim]));
    all = all ? arith::AndIOp::create(builder, loc, all, is).getResult() : is;
  }
  return all;
}

static std::optional<Masked> maskedOf(tileas::AsyncTiledCopyOp copy) {
  SmallVector<unsigned> dims = maskedDims(copy);
  if (dims.empty() || !copy.getView().getDefiningOp<tileas::BlockTileOp>())
    return std::nullopt;
  auto plain = [=](OpBuilder &builder) {
    auto inside = cast<tileas::AsyncTiledCopyOp>(builder.clone(*copy));
    SmallVector<bool> promised(inside.getTileType().getRank(), true);
    auto view = cast<tileas::TiledViewType>(inside.getView().getType());
    if (std::optional<uint32_t> sparse = view.getSparse())
      promised[*sparse] =
          inside.getInbounds() && (*inside.getInbounds())[*sparse];
    inside.setInbounds(promised);
    return SmallVector<Value>();
  };
  tileas::AsyncTiledCopyOp source = copy;
  return Masked{
      copy,
      copiesOf(registersOf(source.getTileType()), source.getBuffer().getType()),
      Value(),
      [=](OpBuilder &builder) { return emitIsInside(builder, copy, dims); },
      plain};
}

static std::optional<Masked> maskedOf(tileas::AsyncCopyPtrOp copy) {
  if (!copy.getMask())
    return std::nullopt;
  std::optional<UniformMask> condition = UniformMask::of(copy.getMask(), true);
  if (!condition)
    return std::nullopt;
  return Masked{copy,
                copiesOf(registersOf(copy.getPointers().getType()),
                         copy.getBuffer().getType()),
                copy.getMask(),
                [=](OpBuilder &builder) {
                  return condition->emit(builder, copy->getLoc());
                },
                [=](OpBuilder &builder) {
                  auto all = cast<tileas::AsyncCopyPtrOp>(builder.clone(*copy));
                  all.getMaskMutable().clear();
                  return SmallVector<Value>();
                }};
}

static bool isCopy(Operation *op) {
  return isa<tileas::AsyncTiledCopyOp, tileas::AsyncCopyPtrOp>(op);
}

static std::optional<Masked> maskedOf(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<Masked>>(op)
      .Case<tileas::SelectOp, tileas::AsyncTiledCopyOp, tileas::AsyncCopyPtrOp>(
          [](auto each) { return maskedOf(each); })
      .Default([](Operation *) { return std::nullopt; });
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

namespace {
/// Masked operations that share a branch: one with results, or copies.
using Group = SmallVector<Masked, 2>;
} // namespace

/// The tiles in `block` that only `mask` needs, and those it shares, in order.
static void findTiles(Value mask, Block *block,
                      llvm::SetVector<Operation *> &tiles) {
  Operation *op = mask ? mask.getDefiningOp() : nullptr;
  if (!op || op->getBlock() != block || op->getNumRegions() || !isPure(op) ||
      !isa<RankedTensorType>(mask.getType()) || tiles.contains(op))
    return;
  for (Value operand : op->getOperands())
    findTiles(operand, block, tiles);
  tiles.insert(op);
}

/// Emits `group` with masks that are computed here.
static SmallVector<Value> emitMasked(OpBuilder &builder, const Group &group,
                                     ArrayRef<Operation *> tiles) {
  IRMapping mapping;
  for (Operation *op : tiles)
    builder.clone(*op, mapping);
  SmallVector<Value> results;
  for (const Masked &masked : group)
    llvm::append_range(results,
                       builder.clone(*masked.op, mapping)->getResults());
  return results;
}

static void branch(const Group &group) {
  Operation *last = group.back().op;
  Location loc = last->getLoc();
  OpBuilder builder(last);
  llvm::SetVector<Operation *> tiles;
  Value all;
  for (const Masked &masked : group) {
    findTiles(masked.mask, last->getBlock(), tiles);
    Value is = masked.condition(builder);
    all = all ? arith::AndIOp::create(builder, loc, all, is).getResult() : is;
  }
  auto choice = scf::IfOp::create(builder, loc, last->getResultTypes(), all,
                                  /*withElseRegion=*/true);
  auto emit = [&](Region &region,
                  llvm::function_ref<SmallVector<Value>(OpBuilder &)> emitter) {
    region.front().clear();
    auto inside = OpBuilder::atBlockBegin(&region.front());
    SmallVector<Value> results = emitter(inside);
    scf::YieldOp::create(inside, loc, results);
  };
  emit(choice.getThenRegion(), [&](OpBuilder &inside) {
    SmallVector<Value> results;
    for (const Masked &masked : group)
      llvm::append_range(results, masked.plain(inside));
    return results;
  });
  emit(choice.getElseRegion(), [&](OpBuilder &inside) {
    return emitMasked(inside, group, tiles.getArrayRef());
  });
  last->replaceAllUsesWith(choice.getResults());
  for (const Masked &masked : group)
    masked.op->erase();
  for (Operation *op : llvm::reverse(tiles))
    if (op->use_empty())
      op->erase();
}

/// Copies with only pure operations in between share a branch.
static SmallVector<Group> findGroups(func::FuncOp func) {
  SmallVector<Group> groups;
  llvm::DenseSet<Operation *> grouped; // a sum may be of two selections
  func.walk([&](Block *block) {
    bool continues = false;
    for (Operation &op : *block) {
      bool wasCopy = std::exchange(continues, continues && isPure(&op));
      if (!isInLoop(&op))
        continue;
      std::optional<Masked> masked = maskedOf(&op);
      if (!masked || !grouped.insert(masked->op).second)
        continue;
      if (!wasCopy || !isCopy(&op))
        groups.emplace_back();
      groups.back().push_back(std::move(*masked));
      continues = isCopy(&op);
    }
  });
  return groups;
}

static bool isWorthBranch(const Group &group) {
  unsigned instructions = 0;
  for (const Masked &masked : group)
    instructions += masked.instructions;
  return instructions >=
         (isCopy(group.front().op) ? leastCopies : leastSelects);
}

namespace {
class SkipMasks final : public tilewright::impl::SkipMasksBase<SkipMasks> {
  void runOnOperation() override {
    for (const Group &group : findGroups(getOperation())) {
      if (!isWorthBranch(group))
        continue;
      Operation *op = group.front().op;
      takeStep(op, StepId::SkipMask, [&] {
        makeRemark(op, RemarkId::MaskSkipped).with("Operation", op->getName());
        branch(group);
      });
    }
  }
};
} // namespace
