//===- Globals.cpp - global variables of the program ----------------------===//
// A global is an array of bits in global memory: formats that LLVM lacks are
// stored as integers, 4-bit floats two to a byte, the even one in the low half.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/FloatConstants.h"

using namespace mlir;
using namespace tilewright;

/// No GPU has larger pages, so a larger alignment has no effect.
static constexpr uint64_t mostAlignment = uint64_t(2) << 20;

/// The elements as stored in memory.
static SmallVector<APInt> storedElements(DenseElementsAttr value,
                                         unsigned width) {
  SmallVector<APInt> bits;
  if (isa<FloatType>(value.getElementType()))
    for (APFloat number : value.getValues<APFloat>())
      bits.push_back(storageBits(number, width));
  else
    for (APInt number : value.getValues<APInt>())
      bits.push_back(number.zextOrTrunc(width));
  if (!isa<Float4E2M1FNType>(value.getElementType()))
    return bits;
  SmallVector<APInt> pairs;
  for (size_t i = 0; i < bits.size(); i += 2)
    pairs.push_back(i + 1 < bits.size() ? bits[i] | bits[i + 1].shl(4)
                                        : bits[i]);
  return pairs;
}

namespace {
struct LowerGlobal final : OpConversionPattern<tileas::GlobalOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::GlobalOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto value = dyn_cast<DenseElementsAttr>(op.getValue());
    Type type = value ? getTypeConverter()->convertType(value.getElementType())
                      : Type();
    if (!type)
      return rewriter.notifyMatchFailure(op, "elements have no LLVM form");
    unsigned width = storageType(type).getIntOrFloatBitWidth();
    SmallVector<APInt> bits = storedElements(value, width);
    auto count = static_cast<int64_t>(bits.size());
    Type word = rewriter.getIntegerType(width);
    auto elements =
        DenseElementsAttr::get(RankedTensorType::get({count}, word), bits);
    bool isPrivate = op.getSymVisibility() == StringRef("private");
    uint64_t alignment =
        std::clamp<uint64_t>(op.getAlignment(), 16, mostAlignment);
    auto global = LLVM::GlobalOp::create(
        rewriter, op.getLoc(), LLVM::LLVMArrayType::get(word, count),
        op.getConstant(),
        isPrivate ? LLVM::Linkage::Internal : LLVM::Linkage::External,
        op.getSymName(), elements, alignment, /*addrSpace=*/1);
    noteFloats(global, value.getElementType());
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerGetGlobal final : OpConversionPattern<tileas::GetGlobalOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::GetGlobalOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::AddressOfOp>(
        op, LLVM::LLVMPointerType::get(getContext(), 1), op.getName());
    return success();
  }
};
} // namespace

void tilewright::populateGlobalPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerGlobal, LowerGetGlobal>(converter, patterns.getContext());
}
