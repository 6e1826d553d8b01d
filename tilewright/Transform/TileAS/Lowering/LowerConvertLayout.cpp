//===- LowerConvertLayout.cpp - conversions between threads ---------------===//
// A layout conversion within each thread renames registers; one within each
// warp may use shuffles. Both are left to the lowering to LLVM. Any other goes
// through shared memory:
//
//   %buf = alloc_tensor
//   store_shared %x, %buf
//   %y = load_shared %buf
//
// with a buffer that is swizzled for both layouts. Shuffles are used if they
// need fewer instructions than memory accesses, including their wavefronts and
// two barriers. A tile that would need more than a quarter of a block's limit
// is converted in slices of the source's registers:
//
//   store_slice %x, %buf[0];  %y0 = load_slice %buf[0] into %poison
//   store_slice %x, %buf[1];  %y1 = load_slice %buf[1] into %y0
//
// If the threads of both layouts would have to determine a register's slice,
// the conversion goes through intermediate layouts (SliceMove.h).
//
// With the step `rename-registers` or `shuffle-lanes` omitted, the tile goes
// through shared memory.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Layout/SliceMove.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/MoveCost.h"
#include "tilewright/Transform/TileAS/Lowering/SlicedMove.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_LOWERCONVERTLAYOUT
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
class LowerConvertLayout final
    : public tilewright::impl::LowerConvertLayoutBase<LowerConvertLayout> {
  void runOnOperation() override {
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (failed(chip))
      return signalPassFailure();
    SmallVector<tileas::ConvertLayoutOp> moves;
    getOperation().walk(
        [&](tileas::ConvertLayoutOp op) { moves.push_back(op); });
    for (tileas::ConvertLayoutOp op : moves)
      lower(op, *chip);
  }

  static void lower(tileas::ConvertLayoutOp op, const Chip *chip) {
    RankedTensorType tile = op.getType();
    LinearLayout from = tileas::layoutOf(op.getSource()),
                 to = tileas::layoutOf(op.getResult());
    auto buffer =
        tileas::BufferType::get(tile.getShape(), tile.getElementType());
    if (from.renamesTo(to) && takeStep(op, StepId::RenameRegisters, [] {}))
      return reportMove(op, RemarkId::RegistersRenamed, buffer);
    unsigned elementBytes = buffer.getElementBytes();
    unsigned sliceBits = sliceBitsOf(buffer, chip);
    if (sliceBits)
      if (std::optional<LinearLayout> step = stepTowards(from, to, sliceBits))
        return lowerBy(op, *step, chip);
    LinearLayout memory =
        chooseMemory(from, to, elementBytes, {.sliceBits = sliceBits});
    MovePlan plan = planMove(from, to, memory, elementBytes, sliceBits);
    if (plan.way == MoveWay::Shuffle &&
        takeStep(op, StepId::ShuffleLanes, [] {}))
      return reportMove(op, RemarkId::LanesShuffled, buffer);
    reportMove(op, RemarkId::SharedMove, buffer);
    auto map = tileas::MemoryAttr::get(op.getContext(), memory);
    OpBuilder builder(op);
    Value moved = sliceBits ? moveInSlices(builder, op.getLoc(), op.getSource(),
                                           tile, map, sliceBits,
                                           /*owned=*/false)
                            : moveWhole(builder, op, map);
    op.replaceAllUsesWith(moved);
    op.erase();
  }

  static void reportMove(Operation *op, RemarkId id,
                         tileas::BufferType buffer) {
    makeRemark(op, id)
        .with("Bytes", buffer.getBytes())
        .with("Tile", Type(buffer.getTile()));
  }

  static void lowerBy(tileas::ConvertLayoutOp op, const LinearLayout &step,
                      const Chip *chip) {
    OpBuilder builder(op);
    auto first = tileas::ConvertLayoutOp::create(
        builder, op.getLoc(), tileas::withLayout(op.getType(), step),
        op.getSource());
    auto second = tileas::ConvertLayoutOp::create(builder, op.getLoc(),
                                                  op.getType(), first);
    op.replaceAllUsesWith(second.getResult());
    op.erase();
    lower(first, chip);
    lower(second, chip);
  }

  static Value moveWhole(OpBuilder &builder, tileas::ConvertLayoutOp op,
                         tileas::MemoryAttr map) {
    Location loc = op.getLoc();
    auto type = tileas::BufferType::get(op.getType().getShape(),
                                        op.getType().getElementType(), map);
    Value buffer =
        tileas::AllocTensorOp::create(builder, loc, type, IntegerAttr());
    tileas::StoreSharedOp::create(builder, loc, op.getSource(), buffer);
    return tileas::LoadSharedOp::create(builder, loc, op.getType(), buffer);
  }
};
} // namespace
