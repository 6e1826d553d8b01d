//===- OrderBlocks.cpp - an order of blocks for the L2 cache --------------===//
// Blocks start in the order of their numbers, x fastest. In a product, blocks
// of one x read the same rows and blocks of one y the same columns, so the L2
// cache reads least from memory if concurrent blocks form a square of the grid.
// The grid is cut into stripes of `g` along x, and blocks fill a stripe before
// the next one:
//
//   0  3  6  9 | 12 14      number = y * nx + x, stripe = number / (g * ny)
//   1  4  7 10 | 13 15      x' = stripe * g + rest % width
//   2  5  8 11 |  g = 3     y' = rest / width
//
// It is a bijection for any grid: the last stripe is as wide as the remainder.
// It applies only if blocks cannot observe their order: all accesses are weak,
// and nothing is printed.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/CostModel.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/TileDims.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tilewright {
#define GEN_PASS_DEF_ORDERBLOCKS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Iterations of a loop below which the divisions cost too much.
static constexpr int64_t leastTrips = 8;

namespace {
/// The block coordinates that values depend on.
class BlockCoordinates {
public:
  enum : unsigned { X = 1, Y = 2, Z = 4, Other = 8 };

  static unsigned of(ValueRange values) {
    unsigned found = 0;
    llvm::SmallPtrSet<Value, 16> seen;
    SmallVector<Value> work(values);
    auto follow = [&](ValueRange more) { llvm::append_range(work, more); };
    while (!work.empty()) {
      Value value = work.pop_back_val();
      // The token of an access does not affect its address.
      if (isToken(value) || !seen.insert(value).second)
        continue;
      if (auto argument = dyn_cast<BlockArgument>(value))
        found |= followArgument(argument, follow);
      else if (auto id = value.getDefiningOp<tileas::GetTileBlockIdOp>())
        found |= value == id.getX() ? X : value == id.getY() ? Y : Z;
      else if (value.getDefiningOp()->getNumRegions())
        found |= Other;
      else
        follow(value.getDefiningOp()->getOperands());
    }
    return found;
  }

private:
  template <typename Follow>
  static unsigned followArgument(BlockArgument argument, Follow follow) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (isa<func::FuncOp>(parent))
      return argument.getOwner()->isEntryBlock() ? 0 : Other;
    auto loop = dyn_cast<scf::ForOp>(parent);
    if (!loop)
      return Other;
    if (argument == loop.getInductionVar()) {
      follow({loop.getLowerBound(), loop.getUpperBound(), loop.getStep()});
      return 0;
    }
    follow({loop.getTiedLoopInit(argument)->get(),
            loop.getTiedLoopYieldedValue(argument)->get()});
    return 0;
  }
};

class OrderBlocks final
    : public tilewright::impl::OrderBlocksBase<OrderBlocks> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    SmallVector<tileas::GetTileBlockIdOp> ids;
    func.walk([&](tileas::GetTileBlockIdOp id) { ids.push_back(id); });
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    if (ids.empty() || !spec || spec.getNumCtas() != 1 || canTell(func))
      return;
    std::optional<int64_t> stripe = stripeOf(func, *chip);
    if (!stripe)
      return;
    takeStep(func, StepId::OrderBlocks, [&] {
      makeRemark(func, RemarkId::BlocksOrdered).with("Blocks", *stripe);
      for (tileas::GetTileBlockIdOp id : ids)
        reorder(id, *stripe);
    });
  }

  /// Whether a block can observe which others have run.
  static bool canTell(func::FuncOp func) {
    WalkResult result = func.walk([&](Operation *op) {
      if (op == func || op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() ||
          isMemoryEffectFree(op) || isWeakLoad(op) || isWeakStore(op) ||
          op->hasTrait<OpTrait::IsTerminator>())
        return WalkResult::advance();
      return WalkResult::interrupt();
    });
    return result.wasInterrupted();
  }

  /// The stripe width for which concurrent blocks read least; nothing if their
  /// order makes no difference, or the kernel has its own order.
  static std::optional<int64_t> stripeOf(func::FuncOp func, const Chip *chip) {
    std::optional<ChipPart> part = CostModel::of(chip).part();
    if (!chip || !part)
      return std::nullopt;
    int64_t ofX = 0, ofY = 0; // bits that an iteration loads
    func.walk([&](tileas::DotOp dot) {
      auto loop = dot->getParentOfType<scf::ForOp>();
      if (!loop || loop.getStaticTripCount()
                       .value_or(llvm::APInt(64, leastTrips))
                       .ult(leastTrips))
        return;
      loop.walk([&](Operation *op) {
        if (!isWeakLoad(op))
          return;
        // Blocks of another z run later anyway.
        unsigned from = BlockCoordinates::of(op->getOperands()) &
                        ~unsigned(BlockCoordinates::Z);
        int64_t bits = bitsOf(op->getResult(0));
        if (from == BlockCoordinates::X)
          ofX += bits;
        if (from == BlockCoordinates::Y)
          ofY += bits;
      });
    });
    if (!ofX || !ofY)
      return std::nullopt;
    // Minimizes stripe * ofX + blocks / stripe * ofY over powers of two.
    int64_t blocks = int64_t(part->multiprocessors) *
                     std::max<int64_t>(budgetOf(func, chip).blocks(), 1);
    int64_t stripe = 1;
    while (stripe * 2 * stripe * ofX <= blocks * ofY)
      stripe *= 2;
    if (stripe < 2 || stripe >= blocks)
      return std::nullopt;
    return stripe;
  }

  static int64_t bitsOf(Value tile) {
    RankedTensorType type = tileTypeOf(tile);
    return type.getNumElements() * tileas::storageBits(type.getElementType());
  }

  /// In 32 bits; a grid of more blocks keeps its order.
  static void reorder(tileas::GetTileBlockIdOp id, int64_t stripe) {
    OpBuilder builder(id->getContext());
    builder.setInsertionPointAfter(id);
    Location loc = id.getLoc();
    auto times = [&](Value a, Value b) -> Value {
      return arith::MulIOp::create(builder, loc, a, b);
    };
    auto plus = [&](Value a, Value b) -> Value {
      return arith::AddIOp::create(builder, loc, a, b);
    };
    auto minus = [&](Value a, Value b) -> Value {
      return arith::SubIOp::create(builder, loc, a, b);
    };
    auto divided = [&](Value a, Value b) -> Value {
      return arith::DivUIOp::create(builder, loc, a, b);
    };
    auto constant = [&](int64_t number) -> Value {
      return arith::ConstantOp::create(builder, loc,
                                       builder.getI32IntegerAttr(number));
    };
    auto grid = tileas::GetNumTileBlocksOp::create(builder, loc);
    Value x = id.getX(), y = id.getY(), numX = grid.getX(), numY = grid.getY();
    Value width = constant(stripe), inStripe = times(width, numY);
    auto blocks = arith::MulUIExtendedOp::create(builder, loc, numX, numY);
    Value areFew = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                         blocks.getHigh(), constant(0));
    Value number = plus(times(y, numX), x);
    Value which = divided(number, inStripe), begin = times(which, width);
    Value own = arith::MinUIOp::create(builder, loc, minus(numX, begin), width);
    Value rest = minus(number, times(which, inStripe));
    Value row = divided(rest, own);
    Value column = plus(begin, minus(rest, times(row, own)));
    Operation *last = column.getDefiningOp();
    auto replace = [&](Value old, Value made) {
      Value chosen = arith::SelectOp::create(builder, loc, areFew, made, old);
      old.replaceUsesWithIf(chosen, [&](OpOperand &use) {
        Operation *user = use.getOwner();
        return user != chosen.getDefiningOp() &&
               !(user->getBlock() == last->getBlock() &&
                 (user == last || user->isBeforeInBlock(last)));
      });
    };
    replace(x, column);
    replace(y, row);
  }
};
} // namespace
