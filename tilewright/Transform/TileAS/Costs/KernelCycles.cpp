//===- KernelCycles.cpp - cycles and bytes of a kernel's block ------------===//
#include "tilewright/Transform/TileAS/Costs/KernelCycles.h"

#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;
using namespace tilewright;

/// Whether two blocks may get the same result from different block numbers.
static bool losesNumbers(Operation *op) {
  return isa<tileas::TiledLoadOp, tileas::LoadPtrOp, tileas::DivSIOp,
             tileas::DivUIOp, tileas::CeilDivSIOp, tileas::CeilDivUIOp,
             tileas::FloorDivSIOp, tileas::RemSIOp, tileas::RemUIOp,
             arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp,
             arith::CeilDivSIOp, arith::CeilDivUIOp, arith::RemSIOp,
             arith::RemUIOp, arith::ShRUIOp, arith::ShRSIOp, arith::AndIOp>(op);
}

namespace {
/// The dependences of values on a block's three numbers in the grid: on the
/// numbers themselves, or on quotients and remainders of them, one bit each.
class BlockNumbers {
public:
  using Bits = uint64_t;

  Bits of(Value value) {
    auto [place, isNew] = known.try_emplace(value, 0);
    if (!isNew)
      return place->second;
    Bits found = find(value);
    return known[value] = found;
  }

  /// The set with everything that is determined by it.
  Bits closed(Bits bits) const {
    // The sources of a part precede it.
    for (auto [number, sources] : llvm::enumerate(parts))
      if (!(sources & ~bits))
        bits |= Bits(1) << (firstPart + number);
    return bits;
  }

private:
  static constexpr unsigned firstPart = 3, mostParts = 60;

  Bits find(Value value) {
    Bits found = 0;
    auto add = [&](Value from) { found |= of(from); };
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      Operation *around = argument.getOwner()->getParentOp();
      auto loop = dyn_cast<LoopLikeOpInterface>(around);
      if (OpOperand *init = loop ? loop.getTiedLoopInit(argument) : nullptr) {
        add(init->get());
        if (OpOperand *next = loop.getTiedLoopYieldedValue(argument))
          add(next->get());
      } else if (auto counted = dyn_cast<scf::ForOp>(around)) {
        add(counted.getLowerBound());
      }
      return found;
    }
    Operation *op = value.getDefiningOp();
    if (isa<tileas::GetTileBlockIdOp>(op))
      return Bits(1) << cast<OpResult>(value).getResultNumber();
    if (auto choice = dyn_cast<arith::SelectOp>(op)) {
      // A division's guard selects the dividend if there is no divisor.
      Bits one = of(choice.getTrueValue()), other = of(choice.getFalseValue());
      return isPartOf(one, other)   ? one
             : isPartOf(other, one) ? other
                                    : one | other;
    }
    llvm::for_each(op->getOperands(), add);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getTerminator()->getOperands(), add);
    if (!found || !losesNumbers(op) || parts.size() == mostParts)
      return found;
    parts.push_back(found);
    return Bits(1) << (firstPart + parts.size() - 1);
  }

  /// Whether `bits` contains a quotient or a remainder of `whole`.
  bool isPartOf(Bits bits, Bits whole) const {
    for (auto [number, sources] : llvm::enumerate(parts))
      if (bits >> (firstPart + number) & 1 && whole && !(whole & ~sources))
        return true;
    return false;
  }

  llvm::DenseMap<Value, Bits> known; // never iterated over
  SmallVector<Bits> parts;           ///< the sources of each
};

/// Global memory accesses, and those to addresses that no other block uses.
struct Accesses {
  explicit Accesses(func::FuncOp func) {
    BlockNumbers numbers;
    SmallVector<std::pair<Operation *, BlockNumbers::Bits>> all;
    func.walk([&](Operation *op) {
      std::optional<GlobalAccess> access = findGlobalAccess(op);
      if (!access)
        return;
      BlockNumbers::Bits bits = 0;
      for (Value operand : op->getOperands())
        if (!isa<tileas::TokenType>(operand.getType()) &&
            !(access->writes && operand.getType() == access->tile))
          bits |= numbers.of(operand);
      all.push_back({op, bits});
    });
    BlockNumbers::Bits every = 0;
    for (auto &[op, bits] : all)
      every |= bits = numbers.closed(bits);
    for (auto [op, bits] : all)
      if (bits == every)
        own.push_back(op);
  }

  SmallVector<Operation *> own;
};
} // namespace

/// How often a block executes `op`, with `trips` as the trip count of loops
/// whose trip count is unknown.
static int64_t timesOf(Operation *op, int64_t trips) {
  int64_t times = 1;
  for (Operation *around = op->getParentOp(); !isa<func::FuncOp>(around);
       around = around->getParentOp())
    if (isa<LoopLikeOpInterface>(around))
      times *= tripsOf(around, trips);
  return times;
}

static BlockCycles cyclesWith(func::FuncOp func, const CostModel &costs,
                              const Accesses &accesses, int64_t trips) {
  BlockCycles found;
  for (Operation &op : func.getBody().front().without_terminator()) {
    UnitCycles uses = cyclesOf(&op, costs, trips).uses;
    for (unsigned unit = 0; unit < numUnits; ++unit)
      found.uses[unit] += uses[unit];
  }
  for (Operation *op : accesses.own) {
    GlobalAccess access = *findGlobalAccess(op);
    found.farBytes +=
        timesOf(op, trips) *
        llvm::divideCeil(access.tile.getNumElements() * access.elementBits(),
                         8);
  }
  return found;
}

KernelCycles tilewright::cyclesOfKernel(func::FuncOp func,
                                        const CostModel &costs) {
  Accesses accesses(func);
  KernelCycles cycles{cyclesWith(func, costs, accesses, 0),
                      cyclesWith(func, costs, accesses, 1)};
  for (unsigned unit = 0; unit < numUnits; ++unit)
    cycles.iteration.uses[unit] -= cycles.fixed.uses[unit];
  cycles.iteration.farBytes -= cycles.fixed.farBytes;
  return cycles;
}

/// Whether a tile has no layout, so that its cost is unknown.
static bool lacksLayouts(func::FuncOp func) {
  return func
      .walk([](Operation *op) {
        for (Type type : op->getResultTypes())
          if (isa<RankedTensorType>(type) && !tileas::getLayout(type))
            return WalkResult::interrupt();
        return WalkResult::advance();
      })
      .wasInterrupted();
}

void tilewright::reportCycles(func::FuncOp func, const Chip *chip) {
  if (!hasRemarks(func) || lacksLayouts(func))
    return;
  CostModel costs = CostModel::of(chip);
  auto [fixed, iteration] = cyclesOfKernel(func, costs);
  makeRemark(func, RemarkId::CyclesOfBlock)
      .with("Units", textOf(fixed.uses))
      .with("Iteration", textOf(iteration.uses))
      .with("FarBytes", fixed.farBytes)
      .with("FarBytesOfIteration", iteration.farBytes)
      .with("MeasuredOn", costs.measuredOn().empty() ? StringRef("nothing")
                                                     : costs.measuredOn());
}
