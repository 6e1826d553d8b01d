//===- TiledAccess.cpp - where a tile of a view lies ----------------------===//
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"

#include "tilewright/Support/Remarks.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tilewright;

TiledAccess::TiledAccess(OpBuilder &builder, Location loc,
                         tileas::TiledViewType view, Value descriptor,
                         ValueRange indices, ArrayRef<bool> inbounds,
                         Type storage, Type tile)
    : builder(builder), loc(loc), view(view), inbounds(inbounds),
      storage(storage), memref(view.getMemref()), descriptor(descriptor),
      thread(builder, loc, TileLayout::of(tile)) {
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
  if (all)
    return all;
  return LLVM::ConstantOp::create(builder, loc, builder.getI1Type(),
                                  builder.getBoolAttr(true));
}

void TiledAccess::sayWhatIsMasked(Operation *access) const {
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

void TiledAccess::setUp(ValueRange indices) {
  unsigned rank = view.getTileShape().size();
  remaining.resize(rank);
  SmallVector<OpFoldResult> strides;
  SmallVector<Value> origins;
  for (unsigned dim = 0; dim < rank; ++dim) {
    // Indices are unsigned and count tiles along the tile's dimensions
    // (Tile IR, Views; the corpus's tile_order kernels tell).
    Value index = indices[dim];
    if (index.getType().getIntOrFloatBitWidth() < 64)
      index = LLVM::ZExtOp::create(builder, loc, builder.getI64Type(), index);
    origins.push_back(LLVM::MulOp::create(builder, loc, index,
                                          constant(view.getTileShape()[dim])));
    strides.push_back(strideOf(dim));
    remaining[dim] = remainingAlong(dim, origins.back());
  }
  Value base = MemRefDescriptor(descriptor).alignedPtr(builder, loc);
  addresses.emplace(builder, loc, thread, base, storage, builder.getI64Type(),
                    strides, origins);
}

Value TiledAccess::remainingAlong(unsigned dim, Value from) {
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
