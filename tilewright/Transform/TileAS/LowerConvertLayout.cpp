//===- LowerConvertLayout.cpp - data that changes threads -----------------===//
// A change of layout that leaves every element in its thread only renames
// registers and stays for the lowering to LLVM. Any other is written to shared
// memory by row-major number and read back:
//
//   %buf = alloc_buffer
//   barrier             // the buffer's bytes may still be read
//   store_shared %x, %buf
//   barrier
//   %y = load_shared %buf
//
// With the step `rename-registers` left out, all go through shared memory.
//
// Refused for now: shuffles within a warp, and swizzles against bank conflicts.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
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
    SmallVector<tileas::ConvertLayoutOp> moves;
    getOperation().walk(
        [&](tileas::ConvertLayoutOp op) { moves.push_back(op); });
    for (tileas::ConvertLayoutOp op : moves)
      lower(op);
  }

  /// What an element takes in memory.
  static int64_t storageBytes(RankedTensorType tile) {
    return llvm::divideCeil(tileas::storageBits(tile.getElementType()), 8);
  }

  static void lower(tileas::ConvertLayoutOp op) {
    RankedTensorType from = op.getSource().getType(), to = op.getType();
    if (tileas::getLayout(from).getLinear().renamesTo(
            tileas::getLayout(to).getLinear()) &&
        takeStep(op, "rename-registers", [] {}))
      return;
    makeRemark(op, RemarkId::SharedMove)
        .with("Bytes", from.getNumElements() * storageBytes(from))
        .with("Tile", Type(RankedTensorType::get(from.getShape(),
                                                 from.getElementType())));
    OpBuilder builder(op);
    Location loc = op.getLoc();
    auto type = MemRefType::get(from.getShape(), from.getElementType(),
                                MemRefLayoutAttrInterface(),
                                builder.getI64IntegerAttr(3));
    Value buffer =
        tileas::AllocBufferOp::create(builder, loc, type, IntegerAttr());
    tileas::BarrierOp::create(builder, loc);
    tileas::StoreSharedOp::create(builder, loc, op.getSource(), buffer,
                                  ValueRange());
    tileas::BarrierOp::create(builder, loc);
    Value loaded =
        tileas::LoadSharedOp::create(builder, loc, to, buffer, ValueRange());
    op.replaceAllUsesWith(loaded);
    op.erase();
  }
};
} // namespace
