//===- Memory.cpp - tile accesses to global memory ------------------------===//
// Accesses are predicated rather than branched around, so warps do not diverge
// (nvvm_ext.ld_global, st_global). Only the owner of an element performs
// ordered loads and stores.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/AccessWidth.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Packed.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"
#include "tilewright/Dialect/FloatConstants.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Support/Remarks.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;

template <typename Op> static ArrayRef<bool> inboundsOf(Op op) {
  return op.getInbounds().value_or(ArrayRef<bool>());
}

/// An ordered access moves a single element, since PTX has no vectors for them,
/// or one byte of two elements.
template <typename Op>
static unsigned widthOf(Op op, TiledAccess &access, Type storage) {
  unsigned bits = access.isPacked() ? 4 : storage.getIntOrFloatBitWidth();
  bool isWeak = op.getMemSemantic() == MemSemantic::Weak;
  if ((!isWeak && !access.isPacked()) || bits % 4)
    return 1;
  unsigned width =
      accessWidth(op.getView(), op.getIndices(), access.coordinates().layout(),
                  bits, inboundsOf(op));
  return isWeak ? width : std::min(width, 2u);
}

/// A constant of `type`, the attribute's type or a vector of it.
static Value makeConstant(OpBuilder &builder, Location loc, TypedAttr value,
                          Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    value = DenseElementsAttr::get(vector, ArrayRef<Attribute>(value));
  return LLVM::ConstantOp::create(builder, loc, type, value);
}

/// The value that a load returns for elements outside the tensor.
static APFloat paddingOf(FloatType type, std::optional<Padding> padding) {
  const llvm::fltSemantics &semantics = type.getFloatSemantics();
  switch (padding.value_or(Padding::Zero)) {
  case Padding::Zero:
    return APFloat::getZero(semantics);
  case Padding::NegZero:
    return APFloat::getZero(semantics, /*Negative=*/true);
  case Padding::NaN:
    return APFloat::getQNaN(semantics);
  case Padding::PosInf:
    return APFloat::getInf(semantics);
  case Padding::NegInf:
    return APFloat::getInf(semantics, /*Negative=*/true);
  }
  llvm_unreachable("unknown padding");
}

/// The padding for each element of `moved`; zero if it is unspecified.
static Value makePadding(OpBuilder &builder, Location loc, Type element,
                         Type storage, std::optional<Padding> padding,
                         Type moved) {
  auto floatType = dyn_cast<FloatType>(element);
  if (!floatType)
    return makeConstant(builder, loc, builder.getIntegerAttr(storage, 0),
                        moved);
  APFloat number = paddingOf(floatType, padding);
  if (isa<FloatType>(storage))
    return makeConstant(builder, loc, builder.getFloatAttr(storage, number),
                        moved);
  APInt bits = storageBits(number, storage.getIntOrFloatBitWidth());
  Value value =
      makeConstant(builder, loc, builder.getIntegerAttr(storage, bits), moved);
  noteFloats(value.getDefiningOp(), element);
  return value;
}

/// The padding of a view of 4-bit floats.
static uint8_t storageBitsOf(tileas::TiledViewType view) {
  auto type = cast<FloatType>(view.getMemref().getElementType());
  return storageBits(paddingOf(type, view.getPadding()), 8).getZExtValue();
}

namespace {
struct LowerTiledLoad final : OpConversionPattern<tileas::TiledLoadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::TiledLoadOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    beginAccess(op, rewriter);
    auto view = cast<tileas::TiledViewType>(op.getView().getType());
    Type tile = op.getTile().getType();
    Type type = registerType(*getTypeConverter(), tile);
    Type storage = storageType(type);
    TiledAccess access(op, rewriter, loc, view, adaptor.getView(),
                       adaptor.getIndices(), inboundsOf(op), storage, tile,
                       op.getSliceAttr());
    if (hasRemarks(op))
      access.reportWhatIsMasked();
    unsigned width = widthOf(op, access, storage);
    if (access.isPacked()) {
      AccessOrder order(op);
      SmallVector<Value> registers = loadPacked(
          rewriter, loc, access, width, order, storageBitsOf(view), tile);
      Value token = makeToken(rewriter, loc);
      rewriter.replaceOpWithMultiple(op,
                                     ArrayRef<ValueRange>{registers, token});
      return success();
    }
    Type moved = groupType(storage, width);
    Value padding = makePadding(rewriter, loc, elementType(tile), storage,
                                view.getPadding(), moved);
    AccessOrder order(op);
    Value owner = order.isWeak() ? Value() : access.coordinates().isOwner();
    SmallVector<Value> registers;
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      if (!order.isWeak() && access.coordinates().layout().isCopy(r)) {
        registers.push_back(makeZero(rewriter, loc, type));
        continue;
      }
      Value predicate = both(rewriter, loc, access.inBounds(r), owner);
      Value loaded = loadWhere(rewriter, loc, access.address(r), predicate,
                               padding, order);
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
    beginAccess(op, rewriter);
    auto view = cast<tileas::TiledViewType>(op.getView().getType());
    Type tile = op.getTile().getType();
    Type storage = storageType(registerType(*getTypeConverter(), tile));
    TiledAccess access(op, rewriter, loc, view, adaptor.getView(),
                       adaptor.getIndices(), inboundsOf(op), storage, tile,
                       op.getSliceAttr());
    if (hasRemarks(op))
      access.reportWhatIsMasked();
    unsigned width = widthOf(op, access, storage);
    AccessOrder order(op);
    if (access.isPacked()) {
      storePacked(rewriter, loc, access, width, order, op.getMemScope(),
                  adaptor.getTile());
      rewriter.replaceOp(op, makeToken(rewriter, loc));
      return success();
    }
    Value owner = access.coordinates().isOwner();
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      if (access.coordinates().layout().isCopy(r))
        continue;
      Value predicate = both(rewriter, loc, access.inBounds(r), owner);
      storeWhere(
          rewriter, loc,
          groupOf(rewriter, loc, storage, adaptor.getTile().slice(r, width)),
          access.address(r), predicate, order);
    }
    rewriter.replaceOp(op, makeToken(rewriter, loc));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

/// Follows the accesses that the token represents and precedes those that use
/// its result, which have a barrier.
struct LowerFenceAlias final : OpConversionPattern<tileas::MemoryFenceAliasOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::MemoryFenceAliasOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    synchronizeIfOrdered(op, op.getToken(), rewriter);
    NVVM::FenceProxyOp::create(rewriter, op.getLoc(), NVVM::ProxyKind::alias,
                               NVVM::SharedSpaceAttr());
    rewriter.replaceOp(op, makeToken(rewriter, op.getLoc()));
    return success();
  }
};

/// On a chip without dependent launches a grid begins after the preceding ones
/// have ended, so there is nothing to wait for.
template <typename Op, NVVM::GridDepActionKind kind>
struct LowerGridDependency final : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  using OneToNOpAdaptor = typename OpConversionPattern<Op>::OneToNOpAdaptor;
  LogicalResult
  matchAndRewrite(Op op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    FailureOr<const Chip *> chip = chipOf(op);
    if (failed(chip))
      return failure();
    synchronizeIfOrdered(op, op.getToken(), rewriter);
    if ((*chip)->hasDependentLaunch())
      NVVM::GriddepcontrolOp::create(rewriter, op.getLoc(), kind);
    rewriter.replaceOp(op, makeToken(rewriter, op.getLoc()));
    return success();
  }
};

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
  patterns.add<
      LowerTiledLoad, LowerTiledStore, LowerToToken<tileas::MakeTokenOp>,
      LowerToToken<tileas::JoinTokensOp>, LowerFenceAlias,
      LowerGridDependency<tileas::GdcLaunchDependentsOp,
                          NVVM::GridDepActionKind::launch_dependents>,
      LowerGridDependency<tileas::GdcWaitOp, NVVM::GridDepActionKind::wait>>(
      converter, patterns.getContext());
}
