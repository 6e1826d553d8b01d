//===- TensorMemory.cpp - tensor memory -----------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Words.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Execution/Emulator/Runtime/TensorMemory.h"
#include "tilewright/Execution/Emulator/Runtime/TensorProduct.h"
#include "tilewright/Execution/Emulator/Runtime/TensorTransfer.h"

using namespace mlir;
using namespace tilewright::emulator;

static bool isPair(NVVM::CTAGroupKind group) {
  return group == NVVM::CTAGroupKind::CTA_2;
}

static LogicalResult lowerAlloc(Operation *op, Rewriter &rewriter) {
  auto alloc = cast<NVVM::Tcgen05AllocOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_tcgen05_alloc", {},
                  {rewriter.toBits(loc, alloc.getAddr(), 64), alloc.getNCols(),
                   rewriter.i32(loc, isPair(alloc.getGroup()))});
  return success();
}

static LogicalResult lowerDealloc(Operation *op, Rewriter &rewriter) {
  auto dealloc = cast<NVVM::Tcgen05DeallocOp>(op);
  rewriter.callAt(op, "tw_tcgen05_dealloc", {},
                  {rewriter.toBits(op->getLoc(), dealloc.getTaddr(), 64),
                   dealloc.getNCols()});
  return success();
}

static LogicalResult lowerRelinquish(Operation *op, Rewriter &rewriter) {
  rewriter.callAt(op, "tw_tcgen05_relinquish", {}, {});
  return success();
}

static LogicalResult lowerTensorWait(Operation *op, Rewriter &rewriter) {
  bool forStores =
      cast<NVVM::Tcgen05WaitOp>(op).getKind() == NVVM::Tcgen05WaitKind::STORE;
  rewriter.callAt(op, "tw_tcgen05_wait", {},
                  rewriter.i32(op->getLoc(), forStores));
  return success();
}

static TensorShape shapeOf(NVVM::Tcgen05LdStShape shape) {
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
    return TensorShape::Lanes16x64b;
  }
  llvm_unreachable("unknown shape of a load from tensor memory");
}

static unsigned countOf(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? unsigned(vector.getNumElements()) : 1;
}

/// The operands are the address, the shape, the distance of the second half,
/// the number of registers, whether each packs 16 bits of two columns, and the
/// words.
template <typename Op>
static void callAccess(Op op, StringRef symbol, unsigned count, bool isPacked,
                       Value words, Rewriter &rewriter) {
  Location loc = op.getLoc();
  rewriter.callAt(op, symbol, {},
                  {rewriter.toBits(loc, op.getTmemAddr(), 64),
                   rewriter.i32(loc, int64_t(shapeOf(op.getShape()))),
                   op.getOffset() ? op.getOffset() : rewriter.i64(loc, 0),
                   rewriter.i32(loc, count), rewriter.i32(loc, isPacked),
                   words});
}

static LogicalResult lowerTensorLoad(Operation *op, Rewriter &rewriter) {
  auto load = cast<NVVM::Tcgen05LdOp>(op);
  Location loc = op->getLoc();
  Type type = load.getType();
  unsigned count = countOf(type);
  Words words(op, rewriter);
  Type all = LLVM::LLVMStructType::getLiteral(
      op->getContext(), SmallVector<Type>(count, rewriter.getI32Type()));
  Value base = words.store(all);
  callAccess(load, "tw_tcgen05_ld", count, load.getPack(), base, rewriter);
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

static LogicalResult lowerTensorStore(Operation *op, Rewriter &rewriter) {
  auto store = cast<NVVM::Tcgen05StOp>(op);
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
  callAccess(store, "tw_tcgen05_st", count, store.getUnpack(), base, rewriter);
  return success();
}

static_assert(uint32_t(TensorKind::F16) ==
                  uint32_t(NVVM::Tcgen05MMAKind::F16) &&
              uint32_t(TensorKind::I8) == uint32_t(NVVM::Tcgen05MMAKind::I8));

namespace {
/// The operands of a product besides its matrices.
struct ProductRest {
  TensorKind kind;
  uint32_t flags = 0;
  Value scaleA = {}, scaleB = {}, scaleOfD = {}, mask = {}, metadata = {},
        zeroColumns = {};
};
} // namespace

template <typename Op>
static LogicalResult callProduct(Op op, ProductRest rest, Rewriter &rewriter) {
  Location loc = op.getLoc();
  Value a = op.getMatrixA();
  if (isa<LLVM::LLVMPointerType>(a.getType()))
    rest.flags |= TensorA;
  Value mask = LLVM::ZeroOp::create(
      rewriter, loc, LLVM::LLVMPointerType::get(op.getContext()));
  Words words(op, rewriter);
  if (rest.mask) {
    auto type = cast<VectorType>(rest.mask.getType());
    for (int64_t i = 0; i < type.getNumElements(); ++i)
      words.add(LLVM::ExtractElementOp::create(rewriter, loc, rest.mask,
                                               rewriter.i32(loc, i)));
    mask = words.store(LLVM::LLVMStructType::getLiteral(op.getContext(), {}));
    rest.flags |= MasksLanes;
  }
  auto address = [&](Value pointer) {
    return pointer ? rewriter.toBits(loc, pointer, 64) : rewriter.i64(loc, 0);
  };
  rewriter.callAt(
      op, "tw_tcgen05_mma", {},
      {address(op.getMatrixD()), rewriter.toBits(loc, a, 64), op.getMatrixB(),
       op.getIdesc(), rewriter.toBits(loc, op.getEnableInputD(), 32),
       rewriter.i32(loc, int64_t(rest.kind)), rewriter.i32(loc, rest.flags),
       address(rest.scaleA), address(rest.scaleB),
       rest.scaleOfD ? rest.scaleOfD : rewriter.i64(loc, 0), mask,
       address(rest.metadata),
       rest.zeroColumns ? rest.zeroColumns : rewriter.i64(loc, 0)});
  return success();
}

/// Adds the operands of a sparse product.
template <typename Op> static void addMetadata(Op mma, ProductRest &rest) {
  if constexpr (requires { mma.getSparseMetadata(); }) {
    rest.metadata = mma.getSparseMetadata();
    rest.flags |= TensorSparse;
  }
}

template <typename Op>
static LogicalResult lowerProduct(Operation *op, Rewriter &rewriter) {
  auto mma = cast<Op>(op);
  ProductRest rest = {TensorKind(mma.getKind())};
  rest.flags = isPair(mma.getCtaGroup()) ? TensorPair : 0;
  if (mma.getAShift()) {
    if (!isa<LLVM::LLVMPointerType>(mma.getMatrixA().getType()))
      return op->emitOpError("shifts A, which must be in tensor memory");
    rest.flags |= ShiftsA;
  }
  rest.scaleOfD = mma.getScaleInputD();
  rest.mask = mma.getDisableOutputLane();
  addMetadata(mma, rest);
  return callProduct(mma, rest, rewriter);
}

template <typename Op>
static LogicalResult lowerScaledProduct(Operation *op, Rewriter &rewriter) {
  auto mma = cast<Op>(op);
  ProductRest rest = {TensorKind::MXF4NVF4};
  if (mma.getKind() == NVVM::MMABlockScaleKind::MXF8F6F4)
    rest.kind = TensorKind::MXF8F6F4;
  else if (mma.getKind() == NVVM::MMABlockScaleKind::MXF4)
    rest.kind = TensorKind::MXF4;
  rest.flags = isPair(mma.getCtaGroup()) ? TensorPair : 0;
  if (mma.getBlockScale() == NVVM::Tcgen05MMABlockScale::BLOCK16)
    rest.flags |= ScalesOf16;
  rest.scaleA = mma.getScaleA();
  rest.scaleB = mma.getScaleB();
  addMetadata(mma, rest);
  return callProduct(mma, rest, rewriter);
}

template <typename Op>
static LogicalResult lowerStationaryProduct(Operation *op, Rewriter &rewriter) {
  auto mma = cast<Op>(op);
  ProductRest rest = {TensorKind(mma.getKind())};
  rest.flags = WeightStationary;
  rest.zeroColumns = mma.getZeroColMask();
  if (rest.zeroColumns)
    rest.flags |= MasksColumns;
  addMetadata(mma, rest);
  return callProduct(mma, rest, rewriter);
}

static LogicalResult lowerCopy(Operation *op, Rewriter &rewriter) {
  auto copy = cast<NVVM::Tcgen05CpOp>(op);
  std::optional<TensorCopyShape> shape;
  switch (copy.getShape()) {
  case NVVM::Tcgen05CpShape::SHAPE_128x256b:
    shape = TensorCopyShape::Lanes128x256b;
    break;
  case NVVM::Tcgen05CpShape::SHAPE_128x128b:
    shape = TensorCopyShape::Lanes128x128b;
    break;
  case NVVM::Tcgen05CpShape::SHAPE_64x128b:
    shape = TensorCopyShape::Lanes64x128b;
    break;
  case NVVM::Tcgen05CpShape::SHAPE_32x128b:
    shape = TensorCopyShape::Lanes32x128b;
    break;
  case NVVM::Tcgen05CpShape::SHAPE_4x256b:
    shape = TensorCopyShape::Lanes4x256b;
    break;
  }
  std::optional<NVVM::Tcgen05CpSrcFormat> format = copy.getSrcFormat();
  int64_t packedBits = !format                                          ? 0
                       : *format == NVVM::Tcgen05CpSrcFormat::B6x16_P32 ? 6
                                                                        : 4;
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_tcgen05_cp", {},
                  {rewriter.toBits(loc, copy.getTaddr(), 64),
                   copy.getSmemDesc(), rewriter.i32(loc, int64_t(*shape)),
                   rewriter.i32(loc, int64_t(copy.getMulticast())),
                   rewriter.i32(loc, packedBits),
                   rewriter.i32(loc, isPair(copy.getGroup()))});
  return success();
}

static LogicalResult lowerShift(Operation *op, Rewriter &rewriter) {
  auto shift = cast<NVVM::Tcgen05ShiftOp>(op);
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_tcgen05_shift", {},
                  {rewriter.toBits(loc, shift.getTaddr(), 64),
                   rewriter.i32(loc, isPair(shift.getGroup()))});
  return success();
}

static LogicalResult lowerCommit(Operation *op, Rewriter &rewriter) {
  auto commit = cast<NVVM::Tcgen05CommitOp>(op);
  Location loc = op->getLoc();
  Value mask = commit.getMulticastMask();
  rewriter.callAt(
      op, "tw_tcgen05_commit", {},
      {rewriter.toBits(loc, commit.getAddr(), 64),
       rewriter.i32(loc, isPair(commit.getGroup())),
       rewriter.i32(loc, mask != nullptr),
       mask ? rewriter.toBits(loc, mask, 32) : rewriter.i32(loc, 0)});
  return success();
}

void tilewright::emulator::addTensorMemoryLowerings(
    LowerOperations &operations) {
  operations["nvvm.tcgen05.alloc"] = lowerAlloc;
  operations["nvvm.tcgen05.dealloc"] = lowerDealloc;
  operations["nvvm.tcgen05.relinquish_alloc_permit"] = lowerRelinquish;
  operations["nvvm.tcgen05.wait"] = lowerTensorWait;
  operations["nvvm.tcgen05.ld"] = lowerTensorLoad;
  operations["nvvm.tcgen05.st"] = lowerTensorStore;
  operations["nvvm.tcgen05.mma"] = lowerProduct<NVVM::Tcgen05MMAOp>;
  operations["nvvm.tcgen05.mma.sp"] = lowerProduct<NVVM::Tcgen05MMASparseOp>;
  operations["nvvm.tcgen05.mma.block_scale"] =
      lowerScaledProduct<NVVM::Tcgen05MMABlockScaleOp>;
  operations["nvvm.tcgen05.mma.sp.block_scale"] =
      lowerScaledProduct<NVVM::Tcgen05MMASparseBlockScaleOp>;
  operations["nvvm.tcgen05.mma.ws"] =
      lowerStationaryProduct<NVVM::Tcgen05MMAWsOp>;
  operations["nvvm.tcgen05.mma.ws.sp"] =
      lowerStationaryProduct<NVVM::Tcgen05MMAWsSparseOp>;
  operations["nvvm.tcgen05.cp"] = lowerCopy;
  operations["nvvm.tcgen05.shift"] = lowerShift;
  operations["nvvm.tcgen05.commit"] = lowerCommit;
}
