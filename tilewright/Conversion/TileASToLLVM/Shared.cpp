//===- Shared.cpp - tiles to and from shared memory -----------------------===//
// A buffer's addresses are linear in a thread's coordinates, so the first is
// computed once, and every register lies at a constant distance from it.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// Addresses of a tile's registers in a shared-memory buffer, and how many
/// registers in a row lie side by side there.
class SharedAccess {
public:
  SharedAccess(OpBuilder &builder, Location loc, MemRefType buffer, Value base,
               Type tile, Type storage, ValueRange origin)
      : builder(builder), loc(loc), storage(storage),
        thread(builder, loc, TileLayout::of(tile)) {
    int64_t ignoredOffset;
    (void)buffer.getStridesAndOffset(strides, ignoredOffset);
    Value offset = thread.constant(0);
    for (unsigned dim = 0; dim < strides.size(); ++dim) {
      Value own = thread.base(dim);
      if (!origin.empty() && !matchPattern(origin[dim], m_Zero())) {
        own = LLVM::AddOp::create(builder, loc, own, origin[dim]);
        movedStrides.push_back(strides[dim]);
      }
      offset = LLVM::AddOp::create(
          builder, loc, offset,
          LLVM::MulOp::create(builder, loc, own,
                              thread.constant(strides[dim])));
    }
    start = LLVM::GEPOp::create(builder, loc, base.getType(), storage, base,
                                ArrayRef<LLVM::GEPArg>{offset});
  }

  ThreadCoordinates &coordinates() { return thread; }

  int64_t offset(unsigned r) const {
    int64_t sum = 0;
    for (auto [part, stride] :
         llvm::zip_equal(thread.layout().offset(r), strides))
      sum += part * stride;
    return sum;
  }

  Value address(unsigned r) {
    return LLVM::GEPOp::create(
        builder, loc, start.getType(), storage, start,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(offset(r))});
  }

  /// The largest power of two of neighbouring registers, up to 16 bytes, that
  /// lie at neighbouring addresses from an aligned one on.
  unsigned vectorWidth() const {
    unsigned width = 1;
    unsigned bytes = storage.getIntOrFloatBitWidth() / 8;
    const TileLayout &layout = thread.layout();
    for (const TileLayout::Coordinates &basis : layout.registers) {
      int64_t move = 0;
      for (auto [part, stride] : llvm::zip_equal(basis, strides))
        move += part * stride;
      if (move != width || 2 * width * bytes > 16)
        break;
      width *= 2;
    }
    // Whatever else moves an address moves it by whole vectors.
    auto whole = [&](const TileLayout::Coordinates &basis) {
      int64_t move = 0;
      for (auto [part, stride] : llvm::zip_equal(basis, strides))
        move += part * stride;
      return move % width == 0;
    };
    auto allWhole = [&] {
      return llvm::all_of(layout.lanes, whole) &&
             llvm::all_of(layout.warps, whole) &&
             llvm::all_of(
                 ArrayRef(layout.registers).drop_front(llvm::Log2_32(width)),
                 whole);
    };
    auto startsWhole = [&] {
      return llvm::all_of(movedStrides,
                          [&](int64_t stride) { return stride % width == 0; });
    };
    while (width > 1 && (!allWhole() || !startsWhole()))
      width /= 2;
    return width;
  }

private:
  OpBuilder &builder;
  Location loc;
  Type storage;
  ThreadCoordinates thread;
  SmallVector<int64_t> strides, movedStrides;
  Value start;
};

struct LowerStoreShared final : OpConversionPattern<tileas::StoreSharedOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::StoreSharedOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type tile = op.getTile().getType();
    Type storage = storageType(registerType(*getTypeConverter(), tile));
    Value base =
        MemRefDescriptor(adaptor.getBuffer().front()).alignedPtr(rewriter, loc);
    SharedAccess access(rewriter, loc,
                        cast<MemRefType>(op.getBuffer().getType()), base, tile,
                        storage, firsts(adaptor.getIndices()));
    // Threads that hold the same element write the same value.
    unsigned width = access.vectorWidth();
    unsigned bytes = width * storage.getIntOrFloatBitWidth() / 8;
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      if (access.coordinates().layout().isCopy(r))
        continue;
      Value value =
          groupOf(rewriter, loc, storage, adaptor.getTile().slice(r, width));
      LLVM::StoreOp::create(rewriter, loc, value, access.address(r), bytes);
    }
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerLoadShared final : OpConversionPattern<tileas::LoadSharedOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::LoadSharedOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type tile = op.getTile().getType();
    Type type = registerType(*getTypeConverter(), tile);
    Type storage = storageType(type);
    Value base =
        MemRefDescriptor(adaptor.getBuffer().front()).alignedPtr(rewriter, loc);
    SharedAccess access(rewriter, loc,
                        cast<MemRefType>(op.getBuffer().getType()), base, tile,
                        storage, firsts(adaptor.getIndices()));
    unsigned width = access.vectorWidth();
    unsigned bytes = width * storage.getIntOrFloatBitWidth() / 8;
    SmallVector<Value> registers;
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      Value loaded = LLVM::LoadOp::create(
          rewriter, loc, groupType(storage, width), access.address(r), bytes);
      for (unsigned i = 0; i < width; ++i)
        registers.push_back(fromStorage(rewriter, loc, type,
                                        elementOf(rewriter, loc, loaded, i)));
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

struct LowerBarrier final : OpConversionPattern<tileas::BarrierOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::BarrierOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<NVVM::Barrier0Op>(op);
    return success();
  }
};
} // namespace

void tilewright::populateSharedPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerStoreShared, LowerLoadShared, LowerBarrier>(
      converter, patterns.getContext());
}
