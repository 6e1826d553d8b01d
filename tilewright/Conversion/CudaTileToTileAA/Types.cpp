//===- Types.cpp - Tile IR's types as tensors, memrefs and views ----------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

#include <numeric>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

/// LLVM's address space of global memory, which holds all of Tile IR's tensors.
static constexpr int64_t kGlobalMemory = 1;

static Type convertTile(const TypeConverter &converter,
                        cuda_tile::TileType tile) {
  Type element = converter.convertType(tile.getElementType());
  if (!element || tile.getShape().empty())
    return element;
  return RankedTensorType::get(tile.getShape(), element);
}

static MemRefType convertTensorView(const TypeConverter &converter,
                                    cuda_tile::TensorViewType view) {
  Type element = converter.convertType(view.getElementType());
  if (!element)
    return {};
  MLIRContext *context = view.getContext();
  auto layout =
      StridedLayoutAttr::get(context, /*offset=*/0, view.getStrides());
  auto space = IntegerAttr::get(IntegerType::get(context, 64), kGlobalMemory);
  return MemRefType::get(view.getShape(), element, layout, space);
}

/// One tiled view type for all kinds: a partition advances by whole tiles, a
/// strided view by its strides, and a gather_scatter_view by single elements.
static Type convertView(const TypeConverter &converter,
                        cuda_tile::TensorViewType tensor,
                        ArrayRef<int32_t> tileShape, ArrayRef<int32_t> dimMap,
                        cuda_tile::PaddingAttr padding, ArrayRef<int32_t> steps,
                        std::optional<int32_t> sparse) {
  MemRefType memref = convertTensorView(converter, tensor);
  if (!memref || memref.getRank() == 0)
    return {};
  std::optional<Padding> outside;
  if (padding)
    outside = padding.getValue();
  if (isa<cuda_tile::F8E5M3FNUType>(tensor.getElementType())) {
    // The format has one zero; a view of i8 cannot express its other padding
    // values.
    if (outside == Padding::NegZero)
      outside = Padding::Zero;
    if (outside && outside != Padding::Zero)
      return {};
  }
  auto wide = [](ArrayRef<int32_t> sizes) {
    return SmallVector<int64_t>(sizes.begin(), sizes.end());
  };
  return tileaa::TiledViewType::get(tensor.getContext(), wide(tileShape),
                                    memref, dimMap, outside, wide(steps),
                                    sparse);
}

static Type convertPartition(const TypeConverter &converter,
                             cuda_tile::PartitionViewType view) {
  return convertView(converter, view.getTensorView(), view.getTileShape(),
                     view.getDimMap(), view.getPaddingValue(),
                     view.getTileShape(), std::nullopt);
}

static Type convertStrided(const TypeConverter &converter,
                           cuda_tile::StridedViewType view) {
  return convertView(converter, view.getTensorView(), view.getTileShape(),
                     view.getDimMap(), view.getPaddingValue(),
                     view.getTraversalStrides(), std::nullopt);
}

static Type convertGather(const TypeConverter &converter,
                          cuda_tile::GatherScatterViewType view) {
  SmallVector<int32_t> identity(view.getTileShape().size());
  std::iota(identity.begin(), identity.end(), 0);
  SmallVector<int32_t> ones(identity.size(), 1);
  return convertView(converter, view.getTensorView(), view.getTileShape(),
                     identity, view.getPaddingValue(), ones,
                     view.getSparseDim());
}

TileToTensorConverter::TileToTensorConverter() {
  // The conversion added last is tried first.
  addConversion([](Type type) -> Type {
    return isa<cuda_tile::CudaTileDialect>(type.getDialect()) ? Type() : type;
  });
  // MLIR has no such float; operations that depend on its value name the
  // format.
  addConversion([](cuda_tile::F8E5M3FNUType format) -> Type {
    return IntegerType::get(format.getContext(), 8);
  });
  addConversion([this](cuda_tile::PointerType pointer) -> Type {
    Type pointee = convertType(pointer.getPointee());
    return pointee ? tileaa::PtrType::get(pointee) : Type();
  });
  addConversion([](cuda_tile::TokenType token) -> Type {
    return tileaa::TokenType::get(token.getContext());
  });
  addConversion(
      [this](cuda_tile::TileType tile) { return convertTile(*this, tile); });
  addConversion([this](cuda_tile::TensorViewType view) -> Type {
    return convertTensorView(*this, view);
  });
  addConversion([this](cuda_tile::PartitionViewType view) {
    return convertPartition(*this, view);
  });
  addConversion([this](cuda_tile::StridedViewType view) {
    return convertStrided(*this, view);
  });
  addConversion([this](cuda_tile::GatherScatterViewType view) {
    return convertGather(*this, view);
  });
  auto cast = [](OpBuilder &builder, Type type, ValueRange values,
                 Location loc) -> Value {
    return UnrealizedConversionCastOp::create(builder, loc, type, values)
        .getResult(0);
  };
  addSourceMaterialization(cast);
  addTargetMaterialization(cast);
}

DictionaryAttr
cuda_tile_to_tileaa::resolveHints(cuda_tile::OptimizationHintsAttr hints,
                                  const HintTarget &target) {
  if (!hints)
    return {};
  NamedAttrList resolved;
  for (StringRef name : {StringRef("default"), StringRef(target.arch)})
    if (auto requested = hints.getValue().getAs<DictionaryAttr>(name))
      for (NamedAttribute hint : requested)
        resolved.set(hint.getName(), hint.getValue());
  if (resolved.empty())
    return {};
  return resolved.getDictionary(hints.getContext());
}
