//===- Shared.cpp - tiles to and from shared memory -----------------------===//
// A buffer's strides are static, so that registers lie at constant distances
// from what is computed once (Addresses.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Addresses.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

/// The widest access of one thread, in bytes (PTX ISA, ld: vectors).
static constexpr unsigned widestAccess = 16;

/// How many registers in a row lie side by side in a buffer, from each multiple
/// of that number on: a power of two of at most `most`. `isMoved` says along
/// which dimensions the tile may begin anywhere.
static unsigned groupWidth(const TileLayout &layout, ArrayRef<int64_t> strides,
                           ArrayRef<bool> isMoved, unsigned most) {
  unsigned bits = 0;
  for (const TileLayout::Coordinates &basis : layout.registers) {
    int64_t move = 0;
    for (auto [part, stride] : llvm::zip_equal(basis, strides))
      move += part * stride;
    if (move != int64_t(1) << bits || (2u << bits) > most)
      break;
    ++bits;
  }
  // In bits that nothing else has, XOR is addition, so that the registers
  // follow each other wherever the group begins; and whatever else moves it
  // moves it by whole groups.
  auto isGroup = [&] {
    TileLayout::Coordinates own(layout.rank, 0), others = layout.threadMask();
    for (auto [bit, basis] : llvm::enumerate(layout.registers))
      for (unsigned dim = 0; dim < layout.rank; ++dim) {
        bool isOwn = bit < bits;
        if (isOwn && (own[dim] & basis[dim]))
          return false;
        (isOwn ? own : others)[dim] |= basis[dim];
      }
    for (unsigned dim = 0; dim < layout.rank; ++dim) {
      int64_t step = isMoved[dim] ? 1 : others[dim] & -others[dim];
      if ((own[dim] & others[dim]) || step * strides[dim] % (1 << bits))
        return false;
    }
    return true;
  };
  while (bits && !isGroup())
    --bits;
  return 1u << bits;
}

/// Addresses of shared memory have 32 bits.
static Value toI32(OpBuilder &builder, Location loc, Value index) {
  unsigned width = index.getType().getIntOrFloatBitWidth();
  Type i32 = builder.getI32Type();
  if (width == 32)
    return index;
  if (width < 32)
    return LLVM::ZExtOp::create(builder, loc, i32, index);
  return LLVM::TruncOp::create(builder, loc, i32, index);
}

namespace {
/// Addresses of a tile's registers in a shared-memory buffer, and how many
/// registers in a row lie side by side there.
class SharedAccess {
public:
  SharedAccess(OpBuilder &builder, Location loc, MemRefType buffer, Value base,
               Type tile, Type storage, ValueRange indices)
      : thread(builder, loc, TileLayout::of(tile)) {
    auto [strides, ignoredOffset] = buffer.getStridesAndOffset();
    SmallVector<Value> origins(strides.size());
    SmallVector<bool> isMoved(strides.size(), false);
    for (auto [dim, at] : llvm::enumerate(indices))
      if (!matchPattern(at, m_Zero())) {
        origins[dim] = toI32(builder, loc, at);
        isMoved[dim] = true;
      }
    addresses.emplace(builder, loc, thread, base, storage, builder.getI32Type(),
                      getAsIndexOpFoldResult(builder.getContext(), strides),
                      origins);
    unsigned bytes = storage.getIntOrFloatBitWidth() / 8;
    width = groupWidth(thread.layout(), strides, isMoved,
                       std::max(1u, widestAccess / std::max(1u, bytes)));
  }

  const TileLayout &layout() const { return thread.layout(); }
  Value address(unsigned r) { return addresses->of(r); }
  Value isOwner() { return thread.isOwner(); }
  unsigned vectorWidth() const { return width; }

private:
  ThreadCoordinates thread;
  std::optional<TileAddresses> addresses;
  unsigned width = 1;
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
    // Threads that hold the same element write the same value, unless only
    // its owner has it.
    std::optional<OpBuilder::InsertionGuard> guard;
    if (Value owner = op.getOwned() ? access.isOwner() : Value()) {
      // All addresses are the same on both sides of the branch.
      for (unsigned r = 0; r < registerCount(tile); ++r)
        access.address(r);
      auto branch = scf::IfOp::create(rewriter, loc, owner);
      guard.emplace(rewriter);
      rewriter.setInsertionPointToStart(branch.thenBlock());
    }
    unsigned width = access.vectorWidth();
    unsigned bytes = width * storage.getIntOrFloatBitWidth() / 8;
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      if (access.layout().isCopy(r))
        continue;
      Value value =
          groupOf(rewriter, loc, storage, adaptor.getTile().slice(r, width));
      LLVM::StoreOp::create(rewriter, loc, value, access.address(r), bytes);
    }
    guard.reset();
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
