//===- TensorMemory.cpp - tensor memory -----------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Words.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Execution/Emulator/Runtime/TensorMemory.h"
#include "tilewright/Execution/Emulator/Runtime/TensorProduct.h"

using namespace mlir;
using namespace tilewright::emulator;

template <typename Op> static LogicalResult requireOneBlock(Op op) {
  if (op.getGroup() == NVVM::CTAGroupKind::CTA_1)
    return success();
  return op.emitOpError("for two blocks (cta_2) is not emulated");
}

static LogicalResult lowerAlloc(Operation *op, Rewriter &rewriter) {
  auto alloc = cast<NVVM::Tcgen05AllocOp>(op);
  if (failed(requireOneBlock(alloc)))
    return failure();
  rewriter.callAt(
      op, "tw_tcgen05_alloc", {},
      {rewriter.toBits(op->getLoc(), alloc.getAddr(), 64), alloc.getNCols()});
  return success();
}

static LogicalResult lowerDealloc(Operation *op, Rewriter &rewriter) {
  auto dealloc = cast<NVVM::Tcgen05DeallocOp>(op);
  if (failed(requireOneBlock(dealloc)))
    return failure();
  rewriter.callAt(op, "tw_tcgen05_dealloc", {},
                  {rewriter.toBits(op->getLoc(), dealloc.getTaddr(), 64),
                   dealloc.getNCols()});
  return success();
}

static LogicalResult lowerRelinquish(Operation *op, Rewriter &rewriter) {
  if (failed(requireOneBlock(cast<NVVM::Tcgen05RelinquishAllocPermitOp>(op))))
    return failure();
  rewriter.callAt(op, "tw_tcgen05_relinquish", {}, {});
  return success();
}

static LogicalResult lowerWait(Operation *op, Rewriter &rewriter) {
  bool forStores =
      cast<NVVM::Tcgen05WaitOp>(op).getKind() == NVVM::Tcgen05WaitKind::STORE;
  rewriter.callAt(op, "tw_tcgen05_wait", {},
                  rewriter.i32(op->getLoc(), forStores));
  return success();
}

static FailureOr<TensorShape> shapeOf(Operation *op,
                                      NVVM::Tcgen05LdStShape shape) {
  switch (shape) {
  case NVVM::Tcgen05LdStShape::SHAPE_16X128B:
    return TensorShape::Lanes16x128b;
  case NVVM::Tcgen05LdStShape::SHAPE_16X256B:
    return TensorShape::Lanes16x256b;
  case NVVM::Tcgen05LdStShape::SHAPE_32X32B:
    return TensorShape::Lanes32x32b;
  case NVVM::Tcgen05LdStShape::SHAPE_16X32BX2:
    return TensorShape::Lanes16x32bx2;
  case NVVM::Tcgen05LdStShape::SHAPE_16X64B:
    break;
  }
  return op->emitOpError("of the shape 16x64b is not emulated");
}

static unsigned countOf(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? unsigned(vector.getNumElements()) : 1;
}

/// Address, shape, distance of the second half, number of registers, words.
static void callAccess(Operation *op, StringRef symbol, Value address,
                       TensorShape shape, Value second, unsigned count,
                       Value words, Rewriter &rewriter) {
  Location loc = op->getLoc();
  rewriter.callAt(op, symbol, {},
                  {rewriter.toBits(loc, address, 64),
                   rewriter.i32(loc, int64_t(shape)),
                   second ? second : rewriter.i64(loc, 0),
                   rewriter.i32(loc, count), words});
}

static LogicalResult lowerLoad(Operation *op, Rewriter &rewriter) {
  auto load = cast<NVVM::Tcgen05LdOp>(op);
  FailureOr<TensorShape> shape = shapeOf(op, load.getShape());
  if (failed(shape))
    return failure();
  if (load.getPack())
    return op->emitOpError("that packs 16 bits is not emulated");
  Location loc = op->getLoc();
  Type type = load.getType();
  unsigned count = countOf(type);
  Words words(op, rewriter);
  Type all = LLVM::LLVMStructType::getLiteral(
      op->getContext(), SmallVector<Type>(count, rewriter.getI32Type()));
  Value base = words.store(all);
  callAccess(op, "tw_tcgen05_ld", load.getTmemAddr(), *shape, load.getOffset(),
             count, base, rewriter);
  Value loaded = words.load(all);
  auto part = [&](unsigned i) -> Value {
    return LLVM::ExtractValueOp::create(rewriter, loc, loaded,
                                        ArrayRef<int64_t>{int64_t(i)});
  };
  Value result = part(0);
  if (isa<VectorType>(type)) {
    result = LLVM::PoisonOp::create(rewriter, loc, type);
    for (unsigned i = 0; i < count; ++i)
      result = LLVM::InsertElementOp::create(rewriter, loc, result, part(i),
                                             rewriter.i32(loc, i));
  }
  load.getRes().replaceAllUsesWith(result);
  return success();
}

static LogicalResult lowerStore(Operation *op, Rewriter &rewriter) {
  auto store = cast<NVVM::Tcgen05StOp>(op);
  FailureOr<TensorShape> shape = shapeOf(op, store.getShape());
  if (failed(shape))
    return failure();
  if (store.getUnpack())
    return op->emitOpError("that unpacks 16 bits is not emulated");
  Location loc = op->getLoc();
  Value value = store.getVal();
  unsigned count = countOf(value.getType());
  Words words(op, rewriter);
  for (unsigned i = 0; i < count; ++i)
    words.add(isa<VectorType>(value.getType())
                  ? LLVM::ExtractElementOp::create(rewriter, loc, value,
                                                   rewriter.i32(loc, i))
                        .getResult()
                  : value);
  Value base =
      words.store(LLVM::LLVMStructType::getLiteral(op->getContext(), {}));
  callAccess(op, "tw_tcgen05_st", store.getTmemAddr(), *shape,
             store.getOffset(), count, base, rewriter);
  return success();
}

static_assert(uint32_t(TensorKind::F16) ==
                  uint32_t(NVVM::Tcgen05MMAKind::F16) &&
              uint32_t(TensorKind::I8) == uint32_t(NVVM::Tcgen05MMAKind::I8));

static LogicalResult lowerProduct(Operation *op, Rewriter &rewriter) {
  auto mma = cast<NVVM::Tcgen05MMAOp>(op);
  if (mma.getCtaGroup() != NVVM::CTAGroupKind::CTA_1)
    return op->emitOpError("for two blocks (cta_2) is not emulated");
  if (isa<LLVM::LLVMPointerType>(mma.getMatrixA().getType()))
    return op->emitOpError("with A in tensor memory is not emulated");
  if (mma.getAShift() || mma.getScaleInputD() || mma.getDisableOutputLane())
    return op->emitOpError("with a shift of A, a scale of D or lanes that are "
                           "left out is not emulated");
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_tcgen05_mma", {},
                  {rewriter.toBits(loc, mma.getMatrixD(), 64), mma.getMatrixA(),
                   mma.getMatrixB(), mma.getIdesc(),
                   rewriter.toBits(loc, mma.getEnableInputD(), 32),
                   rewriter.i32(loc, int64_t(mma.getKind()))});
  return success();
}

static LogicalResult lowerCommit(Operation *op, Rewriter &rewriter) {
  auto commit = cast<NVVM::Tcgen05CommitOp>(op);
  if (failed(requireOneBlock(commit)))
    return failure();
  if (commit.getMulticastMask())
    return op->emitOpError("to several blocks is not emulated");
  rewriter.callAt(op, "tw_tcgen05_commit", {},
                  rewriter.toBits(op->getLoc(), commit.getAddr(), 64));
  return success();
}

void tilewright::emulator::addTensorMemoryLowerings(
    LowerOperations &operations) {
  operations["nvvm.tcgen05.alloc"] = lowerAlloc;
  operations["nvvm.tcgen05.dealloc"] = lowerDealloc;
  operations["nvvm.tcgen05.relinquish_alloc_permit"] = lowerRelinquish;
  operations["nvvm.tcgen05.wait"] = lowerWait;
  operations["nvvm.tcgen05.ld"] = lowerLoad;
  operations["nvvm.tcgen05.st"] = lowerStore;
  operations["nvvm.tcgen05.mma"] = lowerProduct;
  operations["nvvm.tcgen05.commit"] = lowerCommit;
}
