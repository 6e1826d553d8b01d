//===- Atoms.cpp - lower atoms to instructions ----------------------------===//
// An instruction's register has 32 bits, or is an f32 or f64. Smaller vector
// elements are packed into it in order.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CuteNVGPUToLLVM/Atoms.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Conversion/CuteToLLVM/Structs.h"
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"

using namespace mlir;
using namespace tilewright;

/// The address that `pointer` of type `type` points to, with its swizzle
/// applied.
static Value addressOf(OpBuilder &builder, Location loc, Type type,
                       Value pointer) {
  return swizzledAddress(builder, loc, cast<cute::PtrType>(type).getSwizzle(),
                         pointer);
}

/// The type of one register of an operand: NVVM takes f16 pairs as vectors,
/// floats unchanged, and all else as 32-bit words.
static Type registerType(Type element) {
  if (element.isF16())
    return VectorType::get(2, element);
  if (element.isF32() || element.isF64())
    return element;
  return IntegerType::get(element.getContext(), 32);
}

/// The elements of `vector`, packed into registers of `type`.
static SmallVector<Value> toRegisters(OpBuilder &builder, Location loc,
                                      Value vector, Type type) {
  auto shape = cast<VectorType>(vector.getType());
  unsigned bits = shape.getElementTypeBitWidth() * shape.getNumElements();
  unsigned width = type.isF64() ? 64 : 32, count = bits / width;
  auto words = VectorType::get(int64_t(count), builder.getIntegerType(width));
  Value packed = LLVM::BitcastOp::create(builder, loc, words, vector);
  SmallVector<Value> registers;
  for (unsigned i = 0; i < count; ++i) {
    Value index = LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                           builder.getI32IntegerAttr(i));
    Value word = LLVM::ExtractElementOp::create(builder, loc, packed, index);
    if (word.getType() != type)
      word = LLVM::BitcastOp::create(builder, loc, type, word);
    registers.push_back(word);
  }
  return registers;
}

/// The vector of `type` with the elements of `registers`.
static Value fromRegisters(OpBuilder &builder, Location loc,
                           ArrayRef<Value> registers, Type type) {
  Type first = registers.front().getType();
  unsigned width = first.isF64() ? 64 : 32;
  auto words =
      VectorType::get(int64_t(registers.size()), builder.getIntegerType(width));
  Value packed = LLVM::PoisonOp::create(builder, loc, words);
  for (auto [i, value] : llvm::enumerate(registers)) {
    Value word = value;
    if (word.getType() != words.getElementType())
      word =
          LLVM::BitcastOp::create(builder, loc, words.getElementType(), word);
    Value index = LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                           builder.getI32IntegerAttr(i));
    packed = LLVM::InsertElementOp::create(builder, loc, packed, word, index);
  }
  return LLVM::BitcastOp::create(builder, loc, type, packed);
}

/// The registers of an instruction's result: a single one, or a struct's
/// fields.
static SmallVector<Value> fieldsOf(OpBuilder &builder, Location loc,
                                   Value result) {
  auto type = dyn_cast<LLVM::LLVMStructType>(result.getType());
  if (!type)
    return {result};
  SmallVector<Value> fields;
  for (int64_t i = 0, e = type.getBody().size(); i < e; ++i)
    fields.push_back(LLVM::ExtractValueOp::create(builder, loc, result, i));
  return fields;
}

static NVVM::LdStMatrixShapeAttr eightByEight(MLIRContext *context) {
  return NVVM::LdStMatrixShapeAttr::get(context, 8, 8);
}

static NVVM::MMALayout layoutOf(bool isTransposed) {
  return isTransposed ? NVVM::MMALayout::col : NVVM::MMALayout::row;
}

namespace {
template <typename Op> struct AtomPattern : OpConversionPattern<Op> {
  AtomPattern(const LLVMTypeConverter &converter, MLIRContext *context,
              const Chip *chip)
      : OpConversionPattern<Op>(converter, context), chip(chip) {}

protected:
  template <typename Matrices>
  static LogicalResult checkMatrices(Operation *op, Matrices matrices) {
    if (matrices.getMode().str() == "(8,8)")
      return success();
    return op->emitOpError("has no lowering of matrices of ")
           << matrices.getMode().str();
  }

  /// Reports an error at `op` if the chip is known and lacks the instruction.
  LogicalResult checkChip(Operation *op, Type atom,
                          bool (Chip::*question)() const) const {
    return checkChip(op, atom, !chip || (chip->*question)(),
                     chipsWith(question));
  }
  LogicalResult checkChip(Operation *op, Type atom, bool hasIt,
                          const Twine &chips) const {
    if (hasIt)
      return success();
    return op->emitOpError("has ")
           << atom << ", but " << chip->name()
           << " does not have it; compile for " << chips;
  }

  const Chip *chip;
};

struct LoadLowering : AtomPattern<cute_nvgpu::LoadOp> {
  using AtomPattern::AtomPattern;
  LogicalResult
  matchAndRewrite(cute_nvgpu::LoadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value address =
        addressOf(rewriter, loc, op.getSource().getType(), adaptor.getSource());
    if (auto copy = dyn_cast<cute_nvgpu::UniversalCopyType>(op.getAtom())) {
      rewriter.replaceOpWithNewOp<LLVM::LoadOp>(op, op.getValue().getType(),
                                                address, copy.getBits() / 8);
      return success();
    }
    auto matrices = cast<cute_nvgpu::LdsmType>(op.getAtom());
    if (failed(checkMatrices(op, matrices)))
      return failure();
    unsigned count = matrices.getMatrices();
    Type i32 = rewriter.getI32Type();
    Type loaded = count == 1 ? i32
                             : LLVM::LLVMStructType::getLiteral(
                                   getContext(), SmallVector<Type>(count, i32));
    Value words = NVVM::LdMatrixOp::create(
        rewriter, loc, loaded, address, count,
        layoutOf(matrices.getTransposed()), eightByEight(getContext()),
        NVVM::LdStMatrixEltType::B16);
    rewriter.replaceOp(op, fromRegisters(rewriter, loc,
                                         fieldsOf(rewriter, loc, words),
                                         op.getValue().getType()));
    return success();
  }
};

struct StoreLowering : AtomPattern<cute_nvgpu::StoreOp> {
  using AtomPattern::AtomPattern;
  LogicalResult
  matchAndRewrite(cute_nvgpu::StoreOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value address =
        addressOf(rewriter, loc, op.getTarget().getType(), adaptor.getTarget());
    if (auto copy = dyn_cast<cute_nvgpu::UniversalCopyType>(op.getAtom())) {
      rewriter.replaceOpWithNewOp<LLVM::StoreOp>(op, adaptor.getValue(),
                                                 address, copy.getBits() / 8);
      return success();
    }
    auto matrices = cast<cute_nvgpu::StsmType>(op.getAtom());
    if (failed(checkChip(op, op.getAtom(), &Chip::hasStMatrix)) ||
        failed(checkMatrices(op, matrices)))
      return failure();
    SmallVector<Value> words =
        toRegisters(rewriter, loc, adaptor.getValue(), rewriter.getI32Type());
    NVVM::StMatrixOp::create(
        rewriter, loc, address, words, layoutOf(matrices.getTransposed()),
        eightByEight(getContext()), NVVM::LdStMatrixEltType::B16);
    rewriter.eraseOp(op);
    return success();
  }
};

struct CopyLowering : AtomPattern<cute_nvgpu::CopyOp> {
  using AtomPattern::AtomPattern;
  LogicalResult
  matchAndRewrite(cute_nvgpu::CopyOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (failed(checkChip(op, op.getAtom(), &Chip::hasAsyncCopy)))
      return failure();
    Location loc = op.getLoc();
    auto copy = cast<cute_nvgpu::AsyncCopyType>(op.getAtom());
    Value from = addressOf(rewriter, loc, op.getSource().getType(),
                           adaptor.getSource()),
          to = addressOf(rewriter, loc, op.getTarget().getType(),
                         adaptor.getTarget());
    auto cache = copy.getCache() == cute_nvgpu::CacheMode::Global
                     ? NVVM::LoadCacheModifierKind::CG
                     : NVVM::LoadCacheModifierKind::CA;
    NVVM::CpAsyncOp::create(rewriter, loc, to, from, copy.getBits() / 8, cache,
                            Value());
    rewriter.eraseOp(op);
    return success();
  }
};

struct TmaLoadLowering : AtomPattern<cute_nvgpu::TmaLoadOp> {
  using AtomPattern::AtomPattern;
  LogicalResult
  matchAndRewrite(cute_nvgpu::TmaLoadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (failed(checkChip(op, op.getMap().getType(), &Chip::hasBulkCopy)))
      return failure();
    // The block's own shared memory.
    NVVM::CpAsyncBulkTensorGlobalToSharedClusterOp::create(
        rewriter, op.getLoc(), adaptor.getTarget(), adaptor.getMap(),
        adaptor.getCoordinates(), adaptor.getBarrier(), ValueRange(), Value(),
        Value(),
        NVVM::TMALoadModeAttr::get(getContext(), NVVM::TMALoadMode::TILE),
        rewriter.getBoolAttr(true), NVVM::CTAGroupKindAttr(), Value());
    rewriter.eraseOp(op);
    return success();
  }
};

struct TmaStoreLowering : AtomPattern<cute_nvgpu::TmaStoreOp> {
  using AtomPattern::AtomPattern;
  LogicalResult
  matchAndRewrite(cute_nvgpu::TmaStoreOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (failed(checkChip(op, op.getMap().getType(), &Chip::hasBulkCopy)))
      return failure();
    NVVM::CpAsyncBulkTensorSharedCTAToGlobalOp::create(
        rewriter, op.getLoc(), adaptor.getMap(), adaptor.getSource(),
        adaptor.getCoordinates(), Value(),
        NVVM::TMAStoreModeAttr::get(getContext(), NVVM::TMAStoreMode::TILE),
        Value());
    rewriter.eraseOp(op);
    return success();
  }
};

struct MmaLowering : AtomPattern<cute_nvgpu::MmaOp> {
  using AtomPattern::AtomPattern;
  LogicalResult
  matchAndRewrite(cute_nvgpu::MmaOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto atom = cast<cute_nvgpu::MmaType>(op.getAtom());
    const MmaAtom &row = atom.getAtom();
    unsigned first = row.firstCapability;
    if (failed(checkChip(op, atom, !chip || chip->isWithin(first),
                         "sm_" + Twine(first) + " or newer")))
      return failure();
    std::optional<NVVM::MMATypes> a = typeOf(atom.getA()),
                                  b = typeOf(atom.getB());
    if (!a || !b || row.opcode != "mma")
      return op.emitOpError("has no lowering of ") << atom;
    SmallVector<Value> sums =
        toRegisters(rewriter, loc, adaptor.getC(), registerType(atom.getC()));
    SmallVector<Type> types;
    for (Value sum : sums)
      types.push_back(sum.getType());
    std::optional<NVVM::MMAIntOverflow> overflow;
    if (atom.getC().isInteger(32))
      overflow = NVVM::MMAIntOverflow::wrapped;
    Value made = NVVM::MmaOp::create(
        rewriter, loc, LLVM::LLVMStructType::getLiteral(getContext(), types),
        toRegisters(rewriter, loc, adaptor.getA(), registerType(atom.getA())),
        toRegisters(rewriter, loc, adaptor.getB(), registerType(atom.getB())),
        sums,
        ArrayRef<int64_t>{int64_t(atom.getM()), int64_t(atom.getN()),
                          int64_t(atom.getK())},
        std::nullopt, overflow, std::array<NVVM::MMATypes, 2>{*a, *b},
        std::array<NVVM::MMALayout, 2>{NVVM::MMALayout::row,
                                       NVVM::MMALayout::col});
    rewriter.replaceOp(op, fromRegisters(rewriter, loc,
                                         fieldsOf(rewriter, loc, made),
                                         op.getD().getType()));
    return success();
  }

private:
  static std::optional<NVVM::MMATypes> typeOf(Type type) {
    auto integer = dyn_cast<IntegerType>(type);
    if (integer && integer.getWidth() != 1)
      return NVVM::symbolizeMMATypes((integer.isUnsigned() ? "u" : "s") +
                                     std::to_string(integer.getWidth()));
    return NVVM::symbolizeMMATypes(atomTypeName(type));
  }
};
} // namespace

void tilewright::populateCuteNVGPUToLLVM(const LLVMTypeConverter &converter,
                                         const Chip *chip,
                                         RewritePatternSet &patterns) {
  patterns.add<LoadLowering, StoreLowering, CopyLowering, TmaLoadLowering,
               TmaStoreLowering, MmaLowering>(converter, patterns.getContext(),
                                              chip);
}
