//===- Alloca.cpp - allocate from the device heap -------------------------===//
// Each execution of an alloca yields new memory, which may be too large for
// shared memory and is addressed like any other global memory. So the block's
// first thread allocates it from the device's heap (PTX Interoperability,
// System Calls) and passes the address to the others (nv-tileas-share-results):
//
//   raw = malloc(bytes + alignment)    at least 16, a multiple of 16
//   *raw = last; last = raw            one list per block
//   address = (raw + alignment) & -alignment
//
// Where the function returns, a barrier is followed by freeing the list. The
// launcher sets the heap's size (cudaLimitMallocHeapSize); the kernel traps
// when it is exhausted.
//
// Rejected for now: shared memory for small allocations outside of loops, since
// a pointer does not tell its memory.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Alloca.h"

#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilewright;

/// Marks the local variable that holds the end of the list.
static constexpr StringLiteral listName = "nv_tileas.heap";

/// The alignment that `malloc` guarantees, and the size of each allocation's
/// header.
static constexpr uint64_t headerBytes = 16;

/// No GPU has larger pages, so a larger alignment has no effect.
static constexpr uint64_t mostAlignment = uint64_t(2) << 20;

static LLVM::LLVMPointerType pointerType(OpBuilder &builder, unsigned space) {
  return LLVM::LLVMPointerType::get(builder.getContext(), space);
}

/// Returns `malloc` or `free`, declaring it if absent.
static LLVM::LLVMFuncOp systemCall(OpBuilder &builder, Operation *user,
                                   StringRef name, Type result, Type argument) {
  Operation *table = SymbolTable::getNearestSymbolTable(user);
  if (auto known = dyn_cast_or_null<LLVM::LLVMFuncOp>(
          SymbolTable::lookupSymbolIn(table, name)))
    return known;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(&table->getRegion(0).front());
  return LLVM::LLVMFuncOp::create(
      builder, user->getLoc(), name,
      LLVM::LLVMFunctionType::get(result, argument));
}

static LLVM::AllocaOp findList(LLVM::LLVMFuncOp function) {
  for (auto place : function.getBody().front().getOps<LLVM::AllocaOp>())
    if (place->hasAttr(listName))
      return place;
  return {};
}

/// Frees the list; only the block's first thread has one.
static void freeList(OpBuilder &builder, LLVM::ReturnOp end, Value list) {
  Location loc = end.getLoc();
  Type global = pointerType(builder, 1);
  builder.setInsertionPoint(end);
  NVVM::Barrier0Op::create(builder, loc);
  Value first = LLVM::LoadOp::create(builder, loc, global, list);
  Value null = LLVM::ZeroOp::create(builder, loc, global);
  LLVM::LLVMFuncOp release = systemCall(
      builder, end, "free", LLVM::LLVMVoidType::get(end.getContext()),
      pointerType(builder, 0));
  scf::WhileOp::create(
      builder, loc, TypeRange(global), ValueRange(first),
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        Value more = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne,
                                          arguments.front(), null);
        scf::ConditionOp::create(builder, loc, more, arguments);
      },
      [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        Value before =
            LLVM::LoadOp::create(builder, loc, global, arguments.front());
        Value raw = LLVM::AddrSpaceCastOp::create(
            builder, loc, pointerType(builder, 0), arguments.front());
        LLVM::CallOp::create(builder, loc, release, raw);
        scf::YieldOp::create(builder, loc, before);
      });
}

void tilewright::releaseHeap(LLVM::LLVMFuncOp function) {
  bool asks = false;
  SmallVector<LLVM::ReturnOp> ends;
  function.walk([&](Operation *op) {
    asks |= isa<tileas::AllocaOp>(op);
    if (auto end = dyn_cast<LLVM::ReturnOp>(op))
      ends.push_back(end);
  });
  if (!asks)
    return;
  OpBuilder builder(function.getContext());
  builder.setInsertionPointToStart(&function.getBody().front());
  Location loc = function.getLoc();
  Type global = pointerType(builder, 1);
  Value one = constantI64(builder, loc, 1);
  auto list = LLVM::AllocaOp::create(builder, loc, pointerType(builder, 0),
                                     global, one);
  list->setAttr(listName, builder.getUnitAttr());
  LLVM::StoreOp::create(builder, loc,
                        LLVM::ZeroOp::create(builder, loc, global), list);
  for (LLVM::ReturnOp end : ends)
    freeList(builder, end, list);
}

namespace {
struct LowerAlloca final : OpConversionPattern<tileas::AllocaOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AllocaOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type pointee = getTypeConverter()->convertType(op.getType().getPointee());
    auto function = op->getParentOfType<LLVM::LLVMFuncOp>();
    LLVM::AllocaOp list = function ? findList(function) : LLVM::AllocaOp();
    if (!pointee || !list)
      return rewriter.notifyMatchFailure(op, "no allocation list");
    uint64_t alignment =
        std::clamp<uint64_t>(op.getAlignment(), headerBytes, mostAlignment);
    uint64_t elementBytes = storageType(pointee).getIntOrFloatBitWidth() / 8;
    // 2^40 bytes exceed any memory, and are far from overflow.
    if (op.getCount() > (uint64_t(1) << 40) / elementBytes)
      return op.emitOpError("expects at most 2^40 bytes, but requests ")
             << op.getCount() << " elements of " << elementBytes;
    uint64_t bytes = op.getCount() * elementBytes + alignment;
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(op.getType()));
    Type global = pointerType(rewriter, 1);
    Value address = valueWhere(
        rewriter, loc, thread.isOwner(), makeZero(rewriter, loc, global),
        [&] { return allocate(op, bytes, alignment, list, rewriter); });
    rewriter.replaceOp(op, address);
    return success();
  }

private:
  static Value allocate(tileas::AllocaOp op, uint64_t bytes, uint64_t alignment,
                        Value list, OpBuilder &builder) {
    Location loc = op.getLoc();
    Type global = pointerType(builder, 1);
    LLVM::LLVMFuncOp ask = systemCall(
        builder, op, "malloc", pointerType(builder, 0), builder.getI64Type());
    Value raw = LLVM::CallOp::create(builder, loc, ask,
                                     constantI64(builder, loc, bytes))
                    .getResult();
    Value null = makeZero(builder, loc, raw.getType());
    Value failed =
        LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, raw, null);
    auto trap = scf::IfOp::create(builder, loc, failed);
    {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(trap.thenBlock());
      LLVM::Trap::create(builder, loc);
    }
    Value piece = LLVM::AddrSpaceCastOp::create(builder, loc, global, raw);
    Value before = LLVM::LoadOp::create(builder, loc, global, list);
    LLVM::StoreOp::create(builder, loc, before, piece);
    LLVM::StoreOp::create(builder, loc, piece, list);
    // After the header, rounded up.
    Value number =
        LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), piece);
    number = LLVM::AddOp::create(builder, loc, number,
                                 constantI64(builder, loc, alignment));
    number = LLVM::AndOp::create(
        builder, loc, number,
        constantI64(builder, loc, ~static_cast<int64_t>(alignment - 1)));
    return LLVM::IntToPtrOp::create(builder, loc, global, number);
  }
};
} // namespace

void tilewright::populateAllocaPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerAlloca>(converter, patterns.getContext());
}
