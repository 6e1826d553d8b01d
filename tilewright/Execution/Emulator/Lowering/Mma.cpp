//===- Mma.cpp - matrix products ------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Words.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "tilewright/Execution/Emulator/Runtime/Mma.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

namespace {
struct Shape {
  int64_t m, n, k;
};
struct Types {
  NVVM::MMATypes a, b, c, d;
};
} // namespace

static uint32_t numberOf(NVVM::MMATypes type) {
  static_assert(uint32_t(MatrixType::F16) == uint32_t(NVVM::MMATypes::f16) &&
                uint32_t(MatrixType::BF16) == uint32_t(NVVM::MMATypes::bf16) &&
                uint32_t(MatrixType::S4) == uint32_t(NVVM::MMATypes::s4) &&
                uint32_t(MatrixType::E2M1) == uint32_t(NVVM::MMATypes::e2m1));
  return uint32_t(type);
}

/// `words` holds all operands; the runtime appends D.
static void callMma(Operation *op, Shape shape, Types types, uint32_t flags,
                    Words &words, Rewriter &rewriter) {
  Location loc = op->getLoc();
  Type result = op->getResult(0).getType();
  Value base = words.store(result);
  uint32_t all = numberOf(types.a) | numberOf(types.b) << 8 |
                 numberOf(types.c) << 16 | numberOf(types.d) << 24;
  rewriter.callAt(op, "tw_mma", {},
                  {rewriter.i32(loc, shape.m), rewriter.i32(loc, shape.n),
                   rewriter.i32(loc, shape.k), rewriter.i32(loc, all),
                   rewriter.i32(loc, flags), rewriter.i32(loc, words.count()),
                   base});
  op->getResult(0).replaceAllUsesWith(words.load(result));
}

static bool saturates(std::optional<NVVM::MMAIntOverflow> overflow) {
  return overflow == NVVM::MMAIntOverflow::satfinite;
}

static LogicalResult lowerMma(Operation *op, Rewriter &rewriter) {
  auto mma = cast<NVVM::MmaOp>(op);
  std::optional<NVVM::MMATypes> a = mma.getMultiplicandAPtxType(),
                                b = mma.getMultiplicandBPtxType();
  if (!a || !b)
    return op->emitOpError("without the types of A and B is not emulated");
  uint32_t flags = saturates(mma.getIntOverflowBehavior()) ? Satfinite : 0;
  if (mma.getLayoutA() == NVVM::MMALayout::col)
    flags |= ColumnMajorA;
  if (mma.getLayoutB() == NVVM::MMALayout::col)
    flags |= ColumnMajorB;
  if (*a == NVVM::MMATypes::b1) {
    bool isAnd = mma.getB1Op() == NVVM::MMAB1Op::and_popc;
    flags |= isAnd ? AndPopc : XorPopc;
  }
  Words words(op, rewriter);
  words.add(mma.getOperandA());
  words.add(mma.getOperandB());
  words.add(mma.getOperandC());
  auto shape = mma.getShape();
  callMma(op, {shape.getM(), shape.getN(), shape.getK()},
          {*a, *b, mma.accumPtxType(), mma.resultPtxType()}, flags, words,
          rewriter);
  return success();
}

static LogicalResult lowerExtMma(Operation *op, Rewriter &rewriter) {
  auto mma = cast<nvvmext::MmaOp>(op);
  auto type = [&](unsigned i) {
    return *NVVM::symbolizeMMATypes(
        cast<StringAttr>(mma.getTypes()[i]).getValue());
  };
  Words words(op, rewriter);
  words.add(mma.getA());
  words.add(mma.getB());
  words.add(mma.getC());
  ArrayRef<int32_t> shape = mma.getShape();
  callMma(op, {shape[0], shape[1], shape[2]},
          {type(1), type(2), type(0), type(0)}, ColumnMajorB, words, rewriter);
  return success();
}

static LogicalResult lowerSparse(Operation *op, Rewriter &rewriter) {
  auto mma = cast<NVVM::MmaSpOp>(op);
  std::optional<NVVM::MMATypes> a = mma.getMultiplicandAPtxType(),
                                b = mma.getMultiplicandBPtxType();
  if (!a || !b)
    return op->emitOpError("without the types of A and B is not emulated");
  uint32_t flags = SparseA | ColumnMajorB;
  if (saturates(mma.getIntOverflowBehavior()))
    flags |= Satfinite;
  if (mma.getOrderedMetadata())
    flags |= OrderedMetadata;
  Words words(op, rewriter);
  words.add(mma.getOperandA());
  words.add(mma.getOperandB());
  words.add(mma.getOperandC());
  words.add(mma.getSparseMetadata());
  words.add(mma.getSparsitySelector());
  auto shape = mma.getShape();
  callMma(op, {shape.getM(), shape.getN(), shape.getK()},
          {*a, *b, mma.accumPtxType(), mma.resultPtxType()}, flags, words,
          rewriter);
  return success();
}

static uint32_t scaleFlags(NVVM::ScaleVecSize size,
                           NVVM::BlockScaleFormat format,
                           NVVM::MMABlockScaleKind kind) {
  uint32_t flags = size == NVVM::ScaleVecSize::X4   ? Scale4
                   : size == NVVM::ScaleVecSize::X2 ? Scale2
                                                    : Scale1;
  if (format == NVVM::BlockScaleFormat::UE4M3)
    flags |= ScaleE4M3;
  if (kind != NVVM::MMABlockScaleKind::MXF8F6F4)
    flags |= Packed;
  return flags | ColumnMajorB;
}

template <typename Mma>
static LogicalResult lowerScaled(Mma mma, uint32_t flags, Words &words,
                                 Rewriter &rewriter) {
  std::optional<NVVM::MMATypes> a = mma.getMultiplicandAPtxType(),
                                b = mma.getMultiplicandBPtxType();
  if (!a || !b)
    return mma.emitOpError("without the types of A and B is not emulated");
  words.add({mma.getScaleAData(), mma.getByteIdA(), mma.getThreadIdA(),
             mma.getScaleBData(), mma.getByteIdB(), mma.getThreadIdB()});
  auto shape = mma.getShape();
  flags |= scaleFlags(mma.getScaleVecSize(), mma.getBlockScaleFormat(),
                      mma.getKind());
  callMma(mma, {shape.getM(), shape.getN(), shape.getK()},
          {*a, *b, NVVM::MMATypes::f32, NVVM::MMATypes::f32}, flags, words,
          rewriter);
  return success();
}

static LogicalResult lowerBlockScale(Operation *op, Rewriter &rewriter) {
  auto mma = cast<NVVM::MmaBlockScaleOp>(op);
  Words words(op, rewriter);
  words.add(mma.getOperandA());
  words.add(mma.getOperandB());
  words.add(mma.getOperandC());
  return lowerScaled(mma, 0, words, rewriter);
}

static LogicalResult lowerSparseBlockScale(Operation *op, Rewriter &rewriter) {
  auto mma = cast<NVVM::MmaSpBlockScaleOp>(op);
  Words words(op, rewriter);
  words.add(mma.getOperandA());
  words.add(mma.getOperandB());
  words.add(mma.getOperandC());
  words.add(mma.getSparseMetadata());
  words.add(mma.getSparsitySelector());
  return lowerScaled(mma, SparseA | OrderedMetadata, words, rewriter);
}

/// The types of C and D are those of the last fragment and of the result.
static LogicalResult lowerWmma(Operation *op, Rewriter &rewriter) {
  auto mma = cast<NVVM::WMMAMmaOp>(op);
  auto type = [](Type each) {
    if (auto vector = dyn_cast<VectorType>(each))
      each = vector.getElementType();
    return each.isF16()   ? NVVM::MMATypes::f16
           : each.isF32() ? NVVM::MMATypes::f32
           : each.isF64() ? NVVM::MMATypes::f64
                          : NVVM::MMATypes::s32;
  };
  auto result = cast<LLVM::LLVMStructType>(mma.getType());
  Words words(op, rewriter);
  words.add(mma.getArgs());
  callMma(op, {mma.getM(), mma.getN(), mma.getK()},
          {mma.getEltypeA(), mma.getEltypeA(),
           type(mma.getArgs().back().getType()), type(result.getBody()[0])},
          Wmma, words, rewriter);
  return success();
}

static LogicalResult lowerExtWmma(Operation *op, Rewriter &rewriter) {
  auto mma = cast<nvvmext::WmmaOp>(op);
  auto type = [&](unsigned i) {
    return *NVVM::symbolizeMMATypes(
        cast<StringAttr>(mma.getTypes()[i]).getValue());
  };
  uint32_t flags = Wmma;
  if (mma.getSatfinite())
    flags |= Satfinite;
  if (type(1) == NVVM::MMATypes::b1)
    flags |= mma.getAndPopc() ? AndPopc : XorPopc;
  Words words(op, rewriter);
  words.add(op->getOperands());
  ArrayRef<int32_t> shape = mma.getShape();
  callMma(op, {shape[0], shape[1], shape[2]},
          {type(1), type(2), type(3), type(0)}, flags, words, rewriter);
  return success();
}

void tilewright::emulator::addMmaLowerings(LowerOperations &operations) {
  operations["nvvm.mma.block_scale"] = lowerBlockScale;
  operations["nvvm.mma.sp.block_scale"] = lowerSparseBlockScale;
  operations["nvvm.mma.sp.sync"] = lowerSparse;
  operations["nvvm.mma.sync"] = lowerMma;
  operations["nvvm.wmma.mma"] = lowerWmma;
  operations["nvvm_ext.mma"] = lowerExtMma;
  operations["nvvm_ext.wmma"] = lowerExtWmma;
}
