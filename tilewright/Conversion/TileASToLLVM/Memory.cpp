//===- Memory.cpp - tiles to and from memory ------------------------------===//
// A tiled access has a part that is the same for the whole block and a part of
// each thread's own:
//
//   origin_d    = index_d * tile_d                     64 bits, uniform
//   remaining_d = clamp(size_d - origin_d, 0, tile_d)  32 bits, uniform
//   address     = base + (sum origin_d * stride_d + sum coordinate_d *
//   stride_d) access      where coordinate_d < remaining_d       32 bits, per
//   register
//
// so that nothing but additions and comparisons of small numbers is left for
// each register. Accesses are predicated, never branched round: a warp stays
// together (nvvm_ext.ld_global, st_global).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/AccessWidth.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Support/Remarks.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include <map>

using namespace mlir;
using namespace tilewright;

/// What stands in memory for a register: i1 takes a byte.
static Type storageType(Type type) {
  return type.isInteger(1) ? IntegerType::get(type.getContext(), 8) : type;
}

static Value toStorage(OpBuilder &builder, Location loc, Value value) {
  if (!value.getType().isInteger(1))
    return value;
  return LLVM::ZExtOp::create(builder, loc, builder.getI8Type(), value);
}

static Value fromStorage(OpBuilder &builder, Location loc, Type type,
                         Value value) {
  if (!type.isInteger(1))
    return value;
  Value zero = LLVM::ConstantOp::create(builder, loc, value.getType(),
                                        builder.getI8IntegerAttr(0));
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, value,
                              zero);
}

namespace {
/// The addresses and predicates of one tiled access.
class TiledAccess {
public:
  TiledAccess(OpBuilder &builder, Location loc, tileas::TiledViewType view,
              Value descriptor, ValueRange indices, ArrayRef<bool> inbounds,
              Type storage, Type tile)
      : builder(builder), loc(loc), view(view), inbounds(inbounds),
        storage(storage), memref(view.getMemref()), descriptor(descriptor),
        thread(builder, loc, TileLayout::of(tile)) {
    setUp(indices);
  }

  ThreadCoordinates &coordinates() { return thread; }

  Value address(unsigned r) {
    Value offset;
    TileLayout::Coordinates parts = thread.layout().offset(r);
    for (unsigned dim = 0; dim < parts.size(); ++dim) {
      if (!parts[dim])
        continue;
      Value part = times(constant(parts[dim]), dim);
      offset = offset ? add(offset, part) : part;
    }
    if (!offset)
      return origin;
    return LLVM::GEPOp::create(builder, loc, origin.getType(), storage, origin,
                               ArrayRef<LLVM::GEPArg>{offset});
  }

  /// Whether register `r` lies in the tensor, as i1.
  Value inBounds(unsigned r) {
    Value all;
    TileLayout::Coordinates parts = thread.layout().offset(r);
    for (unsigned dim = 0; dim < parts.size(); ++dim) {
      if (!remaining[dim])
        continue;
      Value &one = compared[{dim, parts[dim]}];
      if (!one)
        one = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ult,
                                   thread.coordinate(r, dim), remaining[dim]);
      all = all ? LLVM::AndOp::create(builder, loc, all, one).getResult() : one;
    }
    return all ? all : constantTrue();
  }

  /// Says along which dimensions the last tile may reach past the array.
  void sayWhatIsMasked(Operation *access) const {
    if (llvm::none_of(remaining, [](Value value) { return bool(value); }))
      return;
    std::string dimensions;
    for (unsigned dim = 0; dim < remaining.size(); ++dim)
      if (remaining[dim])
        dimensions += (dimensions.empty() ? "" : ", ") + std::to_string(dim);
    makeRemark(access, RemarkId::BoundsMask)
        .with("Operation", access->getName())
        .with("Dimensions", StringRef(dimensions));
  }

  Value constantTrue() {
    return LLVM::ConstantOp::create(builder, loc, builder.getI1Type(),
                                    builder.getBoolAttr(true));
  }

private:
  Value constant(int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(),
                                    builder.getI64IntegerAttr(value));
  }
  Value add(Value a, Value b) {
    return LLVM::AddOp::create(builder, loc, a, b);
  }

  /// `value` times the stride of the tensor's dimension under tile dimension
  /// `dim`.
  Value times(Value value, unsigned dim) {
    int64_t stride = strides[view.getDimMap()[dim]];
    if (stride == 1)
      return value;
    return LLVM::MulOp::create(builder, loc, value, strideValue(dim));
  }
  Value strideValue(unsigned dim) {
    unsigned tensorDim = view.getDimMap()[dim];
    if (!ShapedType::isDynamic(strides[tensorDim]))
      return constant(strides[tensorDim]);
    return MemRefDescriptor(descriptor).stride(builder, loc, tensorDim);
  }
  Value sizeValue(unsigned dim) {
    unsigned tensorDim = view.getDimMap()[dim];
    if (!memref.isDynamicDim(tensorDim))
      return constant(memref.getDimSize(tensorDim));
    return MemRefDescriptor(descriptor).size(builder, loc, tensorDim);
  }

  void setUp(ValueRange indices) {
    int64_t ignoredOffset;
    (void)memref.getStridesAndOffset(strides, ignoredOffset);
    unsigned rank = view.getTileShape().size();
    remaining.resize(rank);
    Value offset = constant(0);
    SmallVector<Value> origins(rank);
    for (unsigned dim = 0; dim < rank; ++dim) {
      // Indices are unsigned and count tiles along the tile's dimensions
      // (Tile IR, Views; the corpus's tile_order kernels tell).
      Value index = indices[dim];
      if (index.getType().getIntOrFloatBitWidth() < 64)
        index = LLVM::ZExtOp::create(builder, loc, builder.getI64Type(), index);
      origins[dim] = LLVM::MulOp::create(builder, loc, index,
                                         constant(view.getTileShape()[dim]));
      offset = add(offset, times(origins[dim], dim));
      remaining[dim] = remainingAlong(dim, origins[dim]);
      Value own = LLVM::ZExtOp::create(builder, loc, builder.getI64Type(),
                                       thread.base(dim));
      if (thread.baseMask(dim))
        offset = add(offset, times(own, dim));
    }
    Value base = MemRefDescriptor(descriptor).alignedPtr(builder, loc);
    origin = LLVM::GEPOp::create(builder, loc, base.getType(), storage, base,
                                 ArrayRef<LLVM::GEPArg>{offset});
  }

  /// How much of the tile lies in the tensor along `dim`; null where it always
  /// is all of it: by the access's promise, or since an index outside the index
  /// space is undefined.
  Value remainingAlong(unsigned dim, Value from) {
    if (dim < inbounds.size() && inbounds[dim])
      return {};
    int64_t tile = view.getTileShape()[dim];
    unsigned tensorDim = view.getDimMap()[dim];
    if (!memref.isDynamicDim(tensorDim) &&
        memref.getDimSize(tensorDim) % tile == 0)
      return {};
    Value left = LLVM::SubOp::create(builder, loc, sizeValue(dim), from);
    left = LLVM::SMaxOp::create(builder, loc, left, constant(0));
    left = LLVM::SMinOp::create(builder, loc, left, constant(tile));
    return LLVM::TruncOp::create(builder, loc, builder.getI32Type(), left);
  }

  OpBuilder &builder;
  Location loc;
  tileas::TiledViewType view;
  ArrayRef<bool> inbounds;
  Type storage;
  MemRefType memref;
  Value descriptor;
  ThreadCoordinates thread;
  SmallVector<int64_t> strides;
  SmallVector<Value> remaining;
  std::map<std::pair<unsigned, int64_t>, Value> compared;
  Value origin;
};
} // namespace

//===----------------------------------------------------------------------===//
// Registers that travel together
//===----------------------------------------------------------------------===//

/// What one access moves: one register, or a vector of several.
static Type groupType(Type storage, unsigned width) {
  return width == 1 ? storage : VectorType::get(width, storage);
}

static Value indexConstant(OpBuilder &builder, Location loc, unsigned i) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                  builder.getI32IntegerAttr(i));
}

/// Element `i` of a vector; another value is its own.
static Value elementOf(OpBuilder &builder, Location loc, Value group,
                       unsigned i) {
  if (!isa<VectorType>(group.getType()))
    return group;
  return LLVM::ExtractElementOp::create(builder, loc, group,
                                        indexConstant(builder, loc, i));
}

static Value groupOf(OpBuilder &builder, Location loc, Type storage,
                     ValueRange registers) {
  if (registers.size() == 1)
    return toStorage(builder, loc, registers.front());
  Value group = LLVM::PoisonOp::create(builder, loc,
                                       groupType(storage, registers.size()));
  for (auto [i, value] : llvm::enumerate(registers))
    group = LLVM::InsertElementOp::create(builder, loc, group,
                                          toStorage(builder, loc, value),
                                          indexConstant(builder, loc, i));
  return group;
}

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

static SmallVector<Value> firsts(ArrayRef<ValueRange> ranges) {
  return llvm::map_to_vector(ranges,
                             [](ValueRange range) { return range.front(); });
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

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

/// Addresses of a tile's registers in a shared-memory buffer, and how many
/// registers in a row lie side by side there.
class SharedAccess {
public:
  SharedAccess(OpBuilder &builder, Location loc, MemRefType buffer, Value base,
               Type tile, Type storage, ValueRange origin)
      : builder(builder), loc(loc), storage(storage),
        thread(builder, loc, TileLayout::of(tile)) {
    int64_t ignoredOffset;
    (void)buffer.getStridesAndOffset(strides, ignoredOffset);
    Value offset = thread.constant(0);
    for (unsigned dim = 0; dim < strides.size(); ++dim) {
      Value own = thread.base(dim);
      if (!origin.empty() && !matchPattern(origin[dim], m_Zero())) {
        own = LLVM::AddOp::create(builder, loc, own, origin[dim]);
        movedStrides.push_back(strides[dim]);
      }
      offset = LLVM::AddOp::create(
          builder, loc, offset,
          LLVM::MulOp::create(builder, loc, own,
                              thread.constant(strides[dim])));
    }
    start = LLVM::GEPOp::create(builder, loc, base.getType(), storage, base,
                                ArrayRef<LLVM::GEPArg>{offset});
  }

  ThreadCoordinates &coordinates() { return thread; }

  int64_t offset(unsigned r) const {
    int64_t sum = 0;
    for (auto [part, stride] :
         llvm::zip_equal(thread.layout().offset(r), strides))
      sum += part * stride;
    return sum;
  }

  Value address(unsigned r) {
    return LLVM::GEPOp::create(
        builder, loc, start.getType(), storage, start,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(offset(r))});
  }

  /// The largest power of two of neighbouring registers, up to 16 bytes, that
  /// lie at neighbouring addresses from an aligned one on.
  unsigned vectorWidth() const {
    unsigned width = 1;
    unsigned bytes = storage.getIntOrFloatBitWidth() / 8;
    const TileLayout &layout = thread.layout();
    for (const TileLayout::Coordinates &basis : layout.registers) {
      int64_t move = 0;
      for (auto [part, stride] : llvm::zip_equal(basis, strides))
        move += part * stride;
      if (move != width || 2 * width * bytes > 16)
        break;
      width *= 2;
    }
    // Whatever else moves an address moves it by whole vectors.
    auto whole = [&](const TileLayout::Coordinates &basis) {
      int64_t move = 0;
      for (auto [part, stride] : llvm::zip_equal(basis, strides))
        move += part * stride;
      return move % width == 0;
    };
    auto allWhole = [&] {
      return llvm::all_of(layout.lanes, whole) &&
             llvm::all_of(layout.warps, whole) &&
             llvm::all_of(
                 ArrayRef(layout.registers).drop_front(llvm::Log2_32(width)),
                 whole);
    };
    auto startsWhole = [&] {
      return llvm::all_of(movedStrides,
                          [&](int64_t stride) { return stride % width == 0; });
    };
    while (width > 1 && (!allWhole() || !startsWhole()))
      width /= 2;
    return width;
  }

private:
  OpBuilder &builder;
  Location loc;
  Type storage;
  ThreadCoordinates thread;
  SmallVector<int64_t> strides, movedStrides;
  Value start;
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
    // Threads that hold the same element write the same value.
    unsigned width = access.vectorWidth();
    unsigned bytes = width * storage.getIntOrFloatBitWidth() / 8;
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      if (access.coordinates().layout().isCopy(r))
        continue;
      Value value = toStorage(rewriter, loc, adaptor.getTile()[r]);
      if (width > 1) {
        auto vector = VectorType::get(width, storage);
        Value packed = LLVM::PoisonOp::create(rewriter, loc, vector);
        for (unsigned i = 0; i < width; ++i)
          packed = LLVM::InsertElementOp::create(
              rewriter, loc, packed,
              toStorage(rewriter, loc, adaptor.getTile()[r + i]),
              access.coordinates().constant(i));
        value = packed;
      }
      LLVM::StoreOp::create(rewriter, loc, value, access.address(r), bytes);
    }
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
      Type loadedType = storage;
      if (width > 1)
        loadedType = VectorType::get(width, storage);
      Value loaded = LLVM::LoadOp::create(rewriter, loc, loadedType,
                                          access.address(r), bytes);
      for (unsigned i = 0; i < width; ++i) {
        Value one = loaded;
        if (width > 1)
          one = LLVM::ExtractElementOp::create(
              rewriter, loc, loaded, access.coordinates().constant(i));
        registers.push_back(fromStorage(rewriter, loc, type, one));
      }
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

void tilewright::populateMemoryPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns
      .add<LowerTiledLoad, LowerTiledStore, LowerToToken<tileas::MakeTokenOp>,
           LowerToToken<tileas::JoinTokensOp>, LowerStoreShared,
           LowerLoadShared, LowerBarrier>(converter, patterns.getContext());
}
