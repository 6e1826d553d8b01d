//===- Memory.cpp - tiles to and from global memory
//------------------------------===//
// Accesses are predicated, never branched round: a warp stays together
// (nvvm_ext.ld_global, st_global).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/AccessWidth.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Support/Remarks.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;

template <typename Op> static ArrayRef<bool> inboundsOf(Op op) {
  return op.getInbounds().value_or(ArrayRef<bool>());
}

/// An access that orders others moves one element, since PTX has no vectors of
/// them.
template <typename Op>
static unsigned widthOf(Op op, TiledAccess &access, Type storage) {
  unsigned bytes = storage.getIntOrFloatBitWidth() / 8;
  if (op.getMemSemantic() != tileas::MemSemantic::Weak || !bytes)
    return 1;
  return accessWidth(op.getView(), access.coordinates().layout(), bytes,
                     inboundsOf(op));
}

/// A constant of `type`, which is the attribute's or a vector of it.
static Value makeConstant(OpBuilder &builder, Location loc, TypedAttr value,
                          Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    value = DenseElementsAttr::get(vector, ArrayRef<Attribute>(value));
  return LLVM::ConstantOp::create(builder, loc, type, value);
}

/// What a load reads outside the tensor, for each element of `moved`; zero
/// where that is unspecified.
static Value makePadding(OpBuilder &builder, Location loc, Type element,
                         Type storage, tileas::Padding padding, Type moved) {
  auto floatType = dyn_cast<FloatType>(element);
  if (!floatType)
    return makeConstant(builder, loc, builder.getIntegerAttr(storage, 0),
                        moved);
  const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
  APFloat number = APFloat::getZero(semantics);
  switch (padding) {
  case tileas::Padding::None:
  case tileas::Padding::Zero:
    break;
  case tileas::Padding::NegZero:
    number = APFloat::getZero(semantics, /*Negative=*/true);
    break;
  case tileas::Padding::NaN:
    number = APFloat::getQNaN(semantics);
    break;
  case tileas::Padding::PosInf:
    number = APFloat::getInf(semantics);
    break;
  case tileas::Padding::NegInf:
    number = APFloat::getInf(semantics, /*Negative=*/true);
    break;
  }
  if (isa<FloatType>(storage))
    return makeConstant(builder, loc, builder.getFloatAttr(storage, number),
                        moved);
  APInt bits = storageBits(number, storage.getIntOrFloatBitWidth());
  return makeConstant(builder, loc, builder.getIntegerAttr(storage, bits),
                      moved);
}

/// The ordering and scope of an access, as its instruction carries them.
template <typename Op>
static std::pair<nvvmext::MemSemanticAttr, nvvmext::MemScopeAttr>
orderingOf(Op op) {
  MLIRContext *context = op.getContext();
  auto semantic = [&] {
    switch (op.getMemSemantic()) {
    case tileas::MemSemantic::Weak:
      return nvvmext::MemSemantic::Weak;
    case tileas::MemSemantic::Relaxed:
      return nvvmext::MemSemantic::Relaxed;
    case tileas::MemSemantic::Acquire:
      return nvvmext::MemSemantic::Acquire;
    case tileas::MemSemantic::Release:
    case tileas::MemSemantic::AcqRel:
      return nvvmext::MemSemantic::Release;
    }
    llvm_unreachable("unknown ordering");
  }();
  nvvmext::MemScopeAttr scope;
  if (std::optional<tileas::MemScope> asked = op.getMemScope())
    scope = nvvmext::MemScopeAttr::get(
        context, *asked == tileas::MemScope::TlBlk    ? nvvmext::MemScope::Cta
                 : *asked == tileas::MemScope::Device ? nvvmext::MemScope::Gpu
                                                      : nvvmext::MemScope::Sys);
  return {nvvmext::MemSemanticAttr::get(context, semantic), scope};
}

/// A token is 0: the order it stands for is the order of the instructions.
static Value makeToken(OpBuilder &builder, Location loc) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                  builder.getI32IntegerAttr(0));
}

/// Whether a token orders nothing: it is fresh, or joined from fresh ones.
static bool isFresh(Value token) {
  if (token.getDefiningOp<tileas::MakeTokenOp>())
    return true;
  auto join = token.getDefiningOp<tileas::JoinTokensOp>();
  return join && llvm::all_of(join.getTokens(), isFresh);
}

/// A token orders accesses of whole tiles, whose elements other threads of the
/// block may have touched: the block meets before an access that waits for an
/// earlier one. Every thread comes here, since control flow is the block's.
template <typename Op>
static void meetIfOrdered(Op op, ConversionPatternRewriter &rewriter) {
  if (!op.getToken() || isFresh(op.getToken()))
    return;
  makeRemark(op, RemarkId::TokenBarrier).with("Operation", op->getName());
  NVVM::Barrier0Op::create(rewriter, op.getLoc());
}

namespace {
struct LowerTiledLoad final : OpConversionPattern<tileas::TiledLoadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::TiledLoadOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    meetIfOrdered(op, rewriter);
    auto view = cast<tileas::TiledViewType>(op.getView().getType());
    Type tile = op.getTile().getType();
    Type type = registerType(*getTypeConverter(), tile);
    Type storage = storageType(type);
    TiledAccess access(rewriter, loc, view, adaptor.getView().front(),
                       firsts(adaptor.getIndices()), inboundsOf(op), storage,
                       tile);
    if (hasRemarks(op))
      access.sayWhatIsMasked(op);
    unsigned width = widthOf(op, access, storage);
    Type moved = groupType(storage, width);
    Value padding = makePadding(rewriter, loc, elementType(tile), storage,
                                view.getPadding(), moved);
    auto [semantic, scope] = orderingOf(op);
    SmallVector<Value> registers;
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      Value loaded = nvvmext::LdGlobalOp::create(
          rewriter, loc, moved, access.address(r), access.inBounds(r), padding,
          semantic, scope);
      for (unsigned i = 0; i < width; ++i)
        registers.push_back(fromStorage(rewriter, loc, type,
                                        elementOf(rewriter, loc, loaded, i)));
    }
    Value token = makeToken(rewriter, loc);
    rewriter.replaceOpWithMultiple(op, ArrayRef<ValueRange>{registers, token});
    return success();
  }
};

struct LowerTiledStore final : OpConversionPattern<tileas::TiledStoreOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::TiledStoreOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    meetIfOrdered(op, rewriter);
    auto view = cast<tileas::TiledViewType>(op.getView().getType());
    Type tile = op.getTile().getType();
    Type storage = storageType(registerType(*getTypeConverter(), tile));
    TiledAccess access(rewriter, loc, view, adaptor.getView().front(),
                       firsts(adaptor.getIndices()), inboundsOf(op), storage,
                       tile);
    if (hasRemarks(op))
      access.sayWhatIsMasked(op);
    unsigned width = widthOf(op, access, storage);
    auto [semantic, scope] = orderingOf(op);
    Value owner = access.coordinates().isOwner();
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      if (access.coordinates().layout().isCopy(r))
        continue;
      Value predicate = access.inBounds(r);
      if (owner)
        predicate = LLVM::AndOp::create(rewriter, loc, predicate, owner);
      nvvmext::StGlobalOp::create(
          rewriter, loc,
          groupOf(rewriter, loc, storage, adaptor.getTile().slice(r, width)),
          access.address(r), predicate, semantic, scope);
    }
    rewriter.replaceOp(op, makeToken(rewriter, loc));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

/// make_token and join_tokens.
template <typename Op> struct LowerToToken final : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  using OneToNOpAdaptor = typename OpConversionPattern<Op>::OneToNOpAdaptor;
  LogicalResult
  matchAndRewrite(Op op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, makeToken(rewriter, op.getLoc()));
    return success();
  }
};
} // namespace

void tilewright::populateMemoryPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns
      .add<LowerTiledLoad, LowerTiledStore, LowerToToken<tileas::MakeTokenOp>,
           LowerToToken<tileas::JoinTokensOp>>(converter,
                                               patterns.getContext());
}
