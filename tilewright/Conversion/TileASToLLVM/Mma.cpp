//===- Mma.cpp - operands of products -------------------------------------===//
// Products themselves are loops by now (nv-tileas-lower-dot); what is left is
// the part of an operand that goes to shared memory. Registers whose
// coordinates differ elsewhere lie in the window together, so that they share a
// comparison and a branch.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Addresses.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;

static Value toI32(OpBuilder &builder, Location loc, Value index) {
  unsigned width = index.getType().getIntOrFloatBitWidth();
  Type i32 = builder.getI32Type();
  if (width < 32)
    return LLVM::ZExtOp::create(builder, loc, i32, index);
  if (width > 32)
    return LLVM::TruncOp::create(builder, loc, i32, index);
  return index;
}

namespace {
struct LowerStoreWindow final : OpConversionPattern<tileas::StoreWindowOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::StoreWindowOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    unsigned dim = op.getDim();
    Type tile = op.getTile().getType();
    Type storage = storageType(registerType(*getTypeConverter(), tile));
    auto buffer = cast<MemRefType>(op.getBuffer().getType());
    Value base =
        MemRefDescriptor(adaptor.getBuffer().front()).alignedPtr(rewriter, loc);
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    auto [strides, ignoredOffset] = buffer.getStridesAndOffset();
    Value from = toI32(rewriter, loc, adaptor.getFrom().front());
    SmallVector<Value> origins(strides.size());
    origins[dim] = LLVM::SubOp::create(rewriter, loc, thread.constant(0), from);
    TileAddresses addresses(
        rewriter, loc, thread, base, storage, rewriter.getI32Type(),
        getAsIndexOpFoldResult(getContext(), strides), origins);
    // From what a register adds to the coordinate to the registers that do.
    std::map<int64_t, SmallVector<std::pair<Value, Value>>> stores;
    for (unsigned r = 0; r < registerCount(tile); ++r) {
      if (thread.layout().isCopy(r))
        continue;
      Value value = toStorage(rewriter, loc, adaptor.getTile()[r]);
      stores[thread.layout().offset(r)[dim]].push_back(
          {value, addresses.of(r)});
    }
    Value size = thread.constant(buffer.getDimSize(dim));
    for (auto &[offset, together] : stores) {
      Value at = LLVM::XOrOp::create(rewriter, loc, thread.base(dim),
                                     thread.constant(offset));
      at = LLVM::SubOp::create(rewriter, loc, at, from);
      Value isInside = LLVM::ICmpOp::create(rewriter, loc,
                                            LLVM::ICmpPredicate::ult, at, size);
      auto branch = scf::IfOp::create(rewriter, loc, isInside,
                                      /*withElseRegion=*/false);
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPoint(branch.thenYield());
      for (auto [value, address] : together)
        LLVM::StoreOp::create(rewriter, loc, value, address,
                              storage.getIntOrFloatBitWidth() / 8);
    }
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void tilewright::populateMmaPatterns(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  patterns.add<LowerStoreWindow>(converter, patterns.getContext());
}
