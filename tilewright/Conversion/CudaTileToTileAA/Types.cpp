//===- Types.cpp - Tile IR's types as tensors, memrefs and views ----------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

/// LLVM's number of global memory, where all of Tile IR's tensors lie.
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

static std::optional<tileaa::Padding>
convertPadding(cuda_tile::PaddingValueAttr padding) {
  if (!padding)
    return std::nullopt;
  return *tileaa::symbolizePadding(
      cuda_tile::stringifyPaddingValue(padding.getValue()));
}

static Type convertPartitionView(const TypeConverter &converter,
                                 cuda_tile::PartitionViewType view) {
  MemRefType memref = convertTensorView(converter, view.getTensorView());
  if (!memref || memref.getRank() == 0)
    return {};
  std::optional<tileaa::Padding> padding =
      convertPadding(view.getPaddingValue());
  if (isa<cuda_tile::F8E5M3FNUType>(view.getTensorView().getElementType())) {
    // Its zeros are one; its bits for the other values, an i8 cannot name.
    if (padding == tileaa::Padding::NegZero)
      padding = tileaa::Padding::Zero;
    if (padding && padding != tileaa::Padding::Zero)
      return {};
  }
  SmallVector<int64_t> shape(view.getTileShape().begin(),
                             view.getTileShape().end());
  return tileaa::TiledViewType::get(view.getContext(), shape, memref,
                                    view.getDimMap(), padding);
}

TileToTensorConverter::TileToTensorConverter() {
  // The conversion added last is tried first.
  addConversion([](Type type) -> Type {
    return isa<cuda_tile::CudaTileDialect>(type.getDialect()) ? Type() : type;
  });
  // MLIR has no such float; where its value matters, an operation says so.
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
    return convertPartitionView(*this, view);
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
    if (auto wishes = hints.getValue().getAs<DictionaryAttr>(name))
      for (NamedAttribute wish : wishes)
        resolved.set(wish.getName(), wish.getValue());
  if (resolved.empty())
    return {};
  return resolved.getDictionary(hints.getContext());
}

tileaa::RoundingMode
cuda_tile_to_tileaa::convertRounding(cuda_tile::RoundingMode mode) {
  return *tileaa::symbolizeRoundingMode(cuda_tile::stringifyRoundingMode(mode));
}
