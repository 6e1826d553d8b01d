//===- Shared.cpp - tile accesses to shared memory ------------------------===//
// A buffer is the start of its stage and an offset from its views
// (SharedAccess.h). Tiles stored as 8x8 matrices are accessed by ldmatrix and
// stmatrix (Matrices.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Matrices.h"
#include "tilewright/Conversion/TileASToLLVM/SharedAccess.h"
#include "tilewright/Conversion/TileASToLLVM/Stages.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Layout/SharedMemory.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

/// Offsets have 32 bits.
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
/// A buffer is an offset into the global that holds the kernel's shared memory.
struct LowerAllocTensor final : OpConversionPattern<tileas::AllocTensorOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AllocTensorOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value base = LLVM::AddressOfOp::create(
        rewriter, loc, LLVM::LLVMPointerType::get(getContext(), 3),
        sharedMemoryName(op->getParentOfType<FunctionOpInterface>()));
    Value pointer = LLVM::GEPOp::create(
        rewriter, loc, base.getType(), rewriter.getI8Type(), base,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(*op.getOffset())});
    SmallVector<Value> place = {pointer, constantI32(rewriter, loc, 0)};
    rewriter.replaceOpWithMultiple(op, {place});
    return success();
  }
};

struct LowerView final : OpConversionPattern<tileas::ViewOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ViewOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    tileas::BufferType from = op.getBuffer().getType();
    Value base = adaptor.getBuffer()[0], offset = adaptor.getBuffer()[1];
    if (op.getStage()) {
      Value bytes = LLVM::MulOp::create(
          rewriter, loc, toI32(rewriter, loc, adaptor.getStage().front()),
          constantI32(rewriter, loc, from.getStageBytes()),
          LLVM::IntegerOverflowFlags::nuw);
      base = LLVM::GEPOp::create(rewriter, loc, base.getType(),
                                 rewriter.getI8Type(), base,
                                 ArrayRef<LLVM::GEPArg>{bytes});
    }
    for (auto [dim, index] : llvm::enumerate(adaptor.getIndices()))
      offset = moved(op, dim, index.front(), offset, rewriter);
    SmallVector<Value> place = {base, offset};
    rewriter.replaceOpWithMultiple(op, {place});
    return success();
  }

  /// `offset`, moved by `index` along `dim`.
  static Value moved(tileas::ViewOp op, unsigned dim, Value index, Value offset,
                     ConversionPatternRewriter &rewriter) {
    if (matchPattern(op.getIndices()[dim], m_Zero()))
      return offset;
    Location loc = op.getLoc();
    tileas::BufferType from = op.getBuffer().getType();
    index = toI32(rewriter, loc, index);
    SmallVector<uint64_t> offsets;
    for (unsigned bit = 0; int64_t(1) << bit < from.getShape()[dim]; ++bit)
      offsets.push_back(int64_t(1) << bit < op.getType().getShape()[dim]
                            ? 0 // an index is a multiple of this
                            : from.getMap().getOffset(dim, bit));
    Value moved = moveBits(rewriter, loc, index, offsets, /*isExact=*/true);
    return moved ? LLVM::XOrOp::create(rewriter, loc, offset, moved).getResult()
                 : offset;
  }
};

/// A tile's registers in the order that moves the widest groups to or from a
/// buffer.
struct SharedRegisters {
  LinearLayout offsets; ///< in the buffer, by reordered register
  SmallVector<unsigned> order;

  SharedRegisters(TypedValue<tileas::BufferType> buffer, Value tile)
      : offsets(buffer.getType().getMap().getOffsets().compose(
            tileas::layoutOf(tile))),
        order(widestOrder(offsets, buffer.getType().getElementBytes())) {
    offsets = withRegisterBits(offsets, order);
  }

  /// The tile's register that is number `r` in this order.
  unsigned sourceOf(unsigned r) const {
    unsigned source = 0;
    for (auto [bit, from] : llvm::enumerate(order))
      source |= (r >> bit & 1) << from;
    return source;
  }
};

struct LowerStoreShared final : OpConversionPattern<tileas::StoreSharedOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::StoreSharedOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type storage =
        storageType(registerType(*getTypeConverter(), op.getTile().getType()));
    if (storeMatrices(rewriter, op, adaptor.getTile(), adaptor.getBuffer(),
                      storage)) {
      rewriter.eraseOp(op);
      return success();
    }
    SharedRegisters order(op.getBuffer(), op.getTile());
    SharedAccess access(rewriter, loc, Value(op.getBuffer()),
                        adaptor.getBuffer(), order.offsets, storage);
    SmallVector<Value> registers;
    for (unsigned r = 0; r < adaptor.getTile().size(); ++r)
      registers.push_back(adaptor.getTile()[order.sourceOf(r)]);
    unsigned width = access.width(), count = access.layout().registerCount();
    // Threads that hold the same element write the same value, unless only its
    // owner has it.
    std::optional<OpBuilder::InsertionGuard> guard;
    if (Value owner = op.getOwned() ? access.isOwner() : Value()) {
      // Subexpressions of addresses are computed before the branch.
      for (unsigned r = 0; r < count; r += width)
        access.address(r);
      auto branch = scf::IfOp::create(rewriter, loc, owner);
      guard.emplace(rewriter);
      rewriter.setInsertionPointToStart(branch.thenBlock());
    }
    for (unsigned r = 0; r < count; r += width) {
      if (access.layout().isCopy(r))
        continue;
      Value value = groupOf(rewriter, loc, storage,
                            ValueRange(registers).slice(r, width));
      LLVM::StoreOp::create(rewriter, loc, value, access.address(r),
                            alignment(storage, width));
    }
    guard.reset();
    rewriter.eraseOp(op);
    return success();
  }

  /// The alignment of a group, whose offset is a multiple of its size.
  static unsigned alignment(Type storage, unsigned width) {
    return storage.isIntOrFloat() ? width * storage.getIntOrFloatBitWidth() / 8
                                  : width * 8;
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
    SmallVector<Value> registers =
        loadMatrices(rewriter, op, adaptor.getBuffer(), type);
    if (!registers.empty()) {
      rewriter.replaceOpWithMultiple(op, {registers});
      return success();
    }
    SharedRegisters order(op.getBuffer(), op.getTile());
    SharedAccess access(rewriter, loc, Value(op.getBuffer()),
                        adaptor.getBuffer(), order.offsets, storage);
    unsigned width = access.width(), count = access.layout().registerCount();
    registers.resize(count);
    for (unsigned r = 0; r < count; r += width) {
      Value loaded = LLVM::LoadOp::create(
          rewriter, loc, groupType(storage, width), access.address(r),
          LowerStoreShared::alignment(storage, width));
      for (unsigned i = 0; i < width; ++i)
        registers[order.sourceOf(r + i)] = fromStorage(
            rewriter, loc, type, elementOf(rewriter, loc, loaded, i));
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

struct LowerLoadCluster final : OpConversionPattern<tileas::LoadClusterOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::LoadClusterOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto tile = cast<RankedTensorType>(op.getTile().getType());
    unsigned blocks = tile.getDimSize(op.getDim());
    if (clusterBlocks(op) != blocks)
      return op.emitOpError("expects a cluster of ")
             << blocks << " blocks, the size of dimension " << op.getDim()
             << ", but found one of " << clusterBlocks(op);
    Type type = registerType(*getTypeConverter(), tile);
    Type storage = storageType(type);
    LinearLayout layout = tileas::layoutOf(op.getTile());
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(layout));
    const TileLayout &places = thread.layout();
    if (places.threadMask()[op.getDim()])
      return op.emitOpError("expects the tiles of all blocks in each thread's "
                            "registers, but found ")
             << tile;
    SmallVector<Value> registers(places.registerCount());
    for (unsigned rank = 0; rank < blocks; ++rank) {
      SmallVector<Value> place(adaptor.getBuffer());
      place[0] = NVVM::MapaOp::create(
          rewriter, loc, pointerToCluster(rewriter.getContext()), place[0],
          constantI32(rewriter, loc, rank));
      SharedAccess access(rewriter, loc, op.getBuffer(), place,
                          layout.cutTo(op.getBuffer().getType().getShape()),
                          storage);
      for (unsigned r = 0; r < registers.size(); ++r)
        if (places.offset(r)[op.getDim()] == rank)
          registers[r] = fromStorage(
              rewriter, loc, type,
              LLVM::LoadOp::create(rewriter, loc, storage, access.address(r),
                                   LowerStoreShared::alignment(storage, 1)));
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

/// The addresses of a tile in the buffer of one slice. The upper bits of an
/// offset are the number of the slice that the register of the thread is in.
class SliceAccess {
public:
  SliceAccess(OpBuilder &builder, Location loc, ValueRange place,
              const LinearLayout &tile, tileas::MemoryAttr map,
              tileas::BufferType buffer, Type storage)
      : builder(builder), loc(loc),
        lowBits(llvm::Log2_64(buffer.getMap().getOffsetEnd())),
        elementBytes(buffer.getElementBytes()),
        places(map.getOffsets().compose(tile)),
        slices(builder, loc, TileLayout::of(places)),
        access(builder, loc, Value(), place, lowOffsets(places, lowBits),
               storage) {}

  /// All registers of a group are in one slice.
  unsigned width() const {
    return std::min(access.width(), 1u << vectorBits(places, elementBytes));
  }
  unsigned registerCount() const {
    return 1u << slices.layout().registers.size();
  }
  bool isCopy(unsigned r) const { return slices.layout().isCopy(r); }
  Value isOwner() { return slices.isOwner(); }
  Value address(unsigned r) { return access.address(r); }

  /// The slice of register `r`, if it does not depend on the thread.
  uint64_t ofRegister(unsigned r) const {
    return slices.layout().offset(r)[0] >> lowBits;
  }
  bool dependsOnThread() const { return ofThreads(); }
  /// Whether register `r` of any thread is in `slice`.
  bool canBeIn(unsigned r, uint64_t slice) const {
    return !((slice ^ ofRegister(r)) & ~ofThreads());
  }
  /// Whether register `r` of this thread is in `slice`.
  Value isIn(unsigned r, uint64_t slice) {
    uint64_t wanted = slice ^ ofRegister(r);
    Value &known = wants[wanted];
    if (!known) {
      Value own = LLVM::LShrOp::create(builder, loc, slices.base(0),
                                       constantI32(builder, loc, lowBits));
      known = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, own,
                                   constantI32(builder, loc, wanted));
    }
    return known;
  }

private:
  /// The bits of the slice that differ between threads.
  uint64_t ofThreads() const {
    return slices.layout().threadMask()[0] >> lowBits;
  }

  OpBuilder &builder;
  Location loc;
  unsigned lowBits, elementBytes;
  LinearLayout places;
  ThreadCoordinates slices;
  SharedAccess access;
  std::map<uint64_t, Value> wants;
};

struct LowerStoreSlice final : OpConversionPattern<tileas::StoreSliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::StoreSliceOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type storage =
        storageType(registerType(*getTypeConverter(), op.getTile().getType()));
    SliceAccess access(rewriter, loc, adaptor.getBuffer(),
                       tileas::layoutOf(op.getTile()), op.getMap(),
                       op.getBuffer().getType(), storage);
    unsigned width = access.width();
    SmallVector<unsigned> written;
    for (unsigned r = 0; r < access.registerCount(); r += width)
      if (access.ofRegister(r) == op.getSlice() && !access.isCopy(r))
        written.push_back(r);
    std::optional<OpBuilder::InsertionGuard> guard;
    if (Value owner = op.getOwned() ? access.isOwner() : Value()) {
      for (unsigned r : written)
        access.address(r);
      auto branch = scf::IfOp::create(rewriter, loc, owner);
      guard.emplace(rewriter);
      rewriter.setInsertionPointToStart(branch.thenBlock());
    }
    for (unsigned r : written)
      LLVM::StoreOp::create(
          rewriter, loc,
          groupOf(rewriter, loc, storage, adaptor.getTile().slice(r, width)),
          access.address(r), LowerStoreShared::alignment(storage, width));
    guard.reset();
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerLoadSlice final : OpConversionPattern<tileas::LoadSliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::LoadSliceOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = registerType(*getTypeConverter(), op.getTile().getType());
    Type storage = storageType(type);
    SliceAccess access(rewriter, loc, adaptor.getBuffer(),
                       tileas::layoutOf(op.getTile()), op.getMap(),
                       op.getBuffer().getType(), storage);
    unsigned width = access.width();
    SmallVector<Value> registers(adaptor.getOld());
    bool isDynamic = access.dependsOnThread();
    for (unsigned r = 0; r < registers.size(); r += width) {
      if (!access.canBeIn(r, op.getSlice()))
        continue;
      Value loaded = LLVM::LoadOp::create(
          rewriter, loc, groupType(storage, width), access.address(r),
          LowerStoreShared::alignment(storage, width));
      for (unsigned i = 0; i < width; ++i) {
        Value element = fromStorage(rewriter, loc, type,
                                    elementOf(rewriter, loc, loaded, i));
        registers[r + i] =
            isDynamic
                ? LLVM::SelectOp::create(rewriter, loc,
                                         access.isIn(r + i, op.getSlice()),
                                         element, registers[r + i])
                      .getResult()
                : element;
      }
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

/// Registers that add the same to the window's number are in it together, so
/// they share a comparison and a branch.
struct LowerStoreWindow final : OpConversionPattern<tileas::StoreWindowOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::StoreWindowOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    unsigned dim = op.getDim();
    Type storage =
        storageType(registerType(*getTypeConverter(), op.getTile().getType()));
    ArrayRef<int64_t> window = op.getBuffer().getType().getShape();
    LinearLayout tile = tileas::layoutOf(op.getTile());
    SharedAccess access(rewriter, loc, op.getBuffer(), adaptor.getBuffer(),
                        tile.cutTo(window), storage);
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    const TileLayout &layout = thread.layout();
    unsigned bits = llvm::Log2_64(window[dim]);
    auto windowOf = [&](unsigned r) { return layout.offset(r)[dim] >> bits; };
    unsigned width = access.width();
    for (unsigned r = 1; r < width; ++r)
      if (windowOf(r) || layout.isCopy(r))
        width = r & -r;
    // Addresses are computed before the branches, which may share them.
    std::map<int64_t, SmallVector<std::pair<Value, Value>>> stores;
    for (unsigned r = 0; r < layout.registerCount(); r += width)
      if (!layout.isCopy(r))
        stores[windowOf(r)].push_back(
            {groupOf(rewriter, loc, storage, adaptor.getTile().slice(r, width)),
             access.address(r)});
    Value shift = constantI32(rewriter, loc, bits);
    Value own = LLVM::LShrOp::create(rewriter, loc, thread.base(dim), shift);
    Value wanted = LLVM::LShrOp::create(
        rewriter, loc, toI32(rewriter, loc, adaptor.getFrom().front()), shift);
    for (auto &[number, together] : stores) {
      Value at = LLVM::XOrOp::create(rewriter, loc, own,
                                     constantI32(rewriter, loc, number));
      auto branch = scf::IfOp::create(
          rewriter, loc,
          LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq, at,
                               wanted),
          /*withElseRegion=*/false);
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPoint(branch.thenYield());
      for (auto [value, address] : together)
        LLVM::StoreOp::create(rewriter, loc, value, address,
                              LowerStoreShared::alignment(storage, width));
    }
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerBarrier final : OpConversionPattern<tileas::BarrierOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::BarrierOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (!op.getParticipants()) {
      rewriter.replaceOpWithNewOp<NVVM::Barrier0Op>(op);
      return success();
    }
    Location loc = op.getLoc();
    Value id = constantI32(rewriter, loc, op.getId());
    Value count = constantI32(rewriter, loc, *op.getParticipants());
    NVVM::BarrierOp::create(rewriter, loc, TypeRange(), id, count,
                            NVVM::BarrierReductionAttr(), Value());
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void tilewright::populateSharedPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerAllocTensor, LowerView, LowerStoreShared, LowerLoadShared,
               LowerLoadCluster, LowerStoreSlice, LowerLoadSlice,
               LowerStoreWindow, LowerBarrier>(converter,
                                               patterns.getContext());
}
