//===- TiledAccess.cpp - addresses of a view's tile -----------------------===//
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"

#include "tilewright/Conversion/LLVMTypes/Descriptors.h"
#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Dialect/TileAS/ViewFacts.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;

TiledAccess::TiledAccess(Operation *access, OpBuilder &builder, Location loc,
                         tileas::TiledViewType view, ValueRange converted,
                         ArrayRef<ValueRange> indices, ArrayRef<bool> inbounds,
                         Type storage, Type tile, tileas::SliceAttr slice)
    : access(access), builder(builder), loc(loc), view(view),
      inbounds(inbounds), storage(storage),
      packed(isa<Float4E2M1FNType>(view.getMemref().getElementType())),
      memref(view.getMemref()),
      start(TiledViewDescriptor(converted.front()).base(builder, loc)),
      descriptor(converted.size() > 1 ? converted.back() : Value()),
      thread(builder, loc, TileLayout::of(tile, slice, view.getTileShape())) {
  setUp(indices);
}

Value TiledAccess::inBounds(unsigned r) {
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
  return both(builder, loc, all, hasSlice(r));
}

Value TiledAccess::address(unsigned r) {
  Value start = place(r);
  if (!packed)
    return start;
  Value half =
      LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), start);
  Value byte = LLVM::LShrOp::create(builder, loc, half, constant(1));
  return LLVM::IntToPtrOp::create(builder, loc, start.getType(), byte);
}

Value TiledAccess::shiftInByte(unsigned r) {
  Value half =
      LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), place(r));
  Value odd = LLVM::AndOp::create(builder, loc, half, constant(1));
  Value shift = LLVM::ShlOp::create(builder, loc, odd, constant(2));
  return LLVM::TruncOp::create(builder, loc, builder.getI8Type(), shift);
}

Value TiledAccess::place(unsigned r) {
  Value start = addresses->of(r);
  if (slices.empty())
    return start;
  Value distance = slices[r];
  if (!isConstantIntValue(sliceStride, 1)) {
    std::optional<int64_t> fixed = getConstantIntValue(sliceStride);
    Value stride = fixed ? constant(*fixed) : cast<Value>(sliceStride);
    distance = LLVM::MulOp::create(builder, loc, distance, stride);
  }
  return LLVM::GEPOp::create(builder, loc, start.getType(), storage, start,
                             ArrayRef<LLVM::GEPArg>{distance});
}

Value TiledAccess::hasSlice(unsigned r) {
  if (slices.empty())
    return {};
  unsigned dim = *view.getSparse();
  if (dim < inbounds.size() && inbounds[dim])
    return {};
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ult, slices[r],
                              sizeValue(dim));
}

void TiledAccess::reportWhatIsMasked() const {
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

Value TiledAccess::constant(int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, builder.getI64Type(),
                                  builder.getI64IntegerAttr(value));
}

OpFoldResult TiledAccess::strideOf(unsigned dim) {
  unsigned tensorDim = view.getDimMap()[dim];
  SmallVector<int64_t> strides;
  int64_t ignoredOffset;
  (void)memref.getStridesAndOffset(strides, ignoredOffset);
  if (!ShapedType::isDynamic(strides[tensorDim]))
    return builder.getI64IntegerAttr(strides[tensorDim]);
  return MemRefDescriptor(descriptor).stride(builder, loc, tensorDim);
}

Value TiledAccess::sizeValue(unsigned dim) {
  unsigned tensorDim = view.getDimMap()[dim];
  if (!memref.isDynamicDim(tensorDim))
    return constant(memref.getDimSize(tensorDim));
  return MemRefDescriptor(descriptor).size(builder, loc, tensorDim);
}

Value TiledAccess::toI64(Value index) {
  if (index.getType().getIntOrFloatBitWidth() == 64)
    return index;
  return LLVM::ZExtOp::create(builder, loc, builder.getI64Type(), index);
}

std::optional<uint64_t> TiledAccess::lastElement() const {
  SmallVector<int64_t> strides;
  int64_t ignoredOffset;
  if (packed || view.getSparse() || !memref.hasStaticShape() ||
      failed(memref.getStridesAndOffset(strides, ignoredOffset)))
    return std::nullopt;
  uint64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(memref.getShape(), strides)) {
    if (ShapedType::isDynamic(stride) || stride < 0)
      return std::nullopt;
    bool overflows = false;
    uint64_t along = llvm::SaturatingMultiply<uint64_t>(
        std::max<int64_t>(size, 1) - 1, stride, &overflows);
    last = llvm::SaturatingAdd(last, along);
  }
  return last;
}

bool TiledAccess::narrowsOffsets() const {
  std::optional<uint64_t> last = lastElement();
  return last && *last <= std::numeric_limits<uint32_t>::max() &&
         takeStep(access, StepId::NarrowOffsets, [&] {
           makeRemark(access, RemarkId::OffsetsNarrowed)
               .with("Operation", access->getName())
               .with("Last", *last);
         });
}

void TiledAccess::setUp(ArrayRef<ValueRange> indices) {
  unsigned rank = view.getTileShape().size();
  remaining.resize(rank);
  SmallVector<OpFoldResult> strides;
  SmallVector<Value> origins;
  for (unsigned dim = 0; dim < rank; ++dim) {
    if (view.getSparse() == int32_t(dim)) {
      for (Value slice : indices[dim])
        slices.push_back(toI64(slice));
      sliceStride = strideOf(dim);
      strides.push_back(builder.getI64IntegerAttr(0));
      origins.push_back(Value());
      continue;
    }
    // Indices are unsigned and count steps along the tile's dimensions (Tile
    // IR, Views; the corpus's tile_order kernels show it).
    Value index = toI64(indices[dim].front());
    int64_t step = view.getSteps()[dim];
    origins.push_back(
        step == 1 ? index
                  : LLVM::MulOp::create(builder, loc, index, constant(step)));
    strides.push_back(strideOf(dim));
    remaining[dim] = remainingAlong(dim, origins.back());
  }
  Value base = start;
  if (packed) {
    Value bytes =
        LLVM::PtrToIntOp::create(builder, loc, builder.getI64Type(), base);
    Value halves = LLVM::ShlOp::create(builder, loc, bytes, constant(1));
    base = LLVM::IntToPtrOp::create(builder, loc, base.getType(), halves);
  }
  // A wrapped address is outside the tensor and is never accessed.
  Type index = builder.getI64Type();
  if (narrowsOffsets()) {
    index = builder.getI32Type();
    for (Value &origin : origins)
      origin = LLVM::TruncOp::create(builder, loc, index, origin);
    for (OpFoldResult &stride : strides)
      stride = builder.getI32IntegerAttr(*getConstantIntValue(stride));
  }
  addresses.emplace(builder, loc, thread, base, storage, index, strides,
                    origins);
}

Value TiledAccess::remainingAlong(unsigned dim, Value from) {
  if (inbounds.empty() ? tileas::staysInside(view)[dim] : inbounds[dim])
    return {};
  int64_t tile = view.getTileShape()[dim];
  Value left = LLVM::SubOp::create(builder, loc, sizeValue(dim), from);
  left = LLVM::SMaxOp::create(builder, loc, left, constant(0));
  left = LLVM::SMinOp::create(builder, loc, left, constant(tile));
  return LLVM::TruncOp::create(builder, loc, builder.getI32Type(), left);
}
