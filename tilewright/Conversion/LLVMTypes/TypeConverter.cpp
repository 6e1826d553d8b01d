//===- TypeConverter.cpp - the shared LLVM type converter -----------------===//
// Callbacks added later are tried first, so these precede the base class's
// (deviations, row 19).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"

#include "tilewright/Conversion/LLVMTypes/CuteTypes.h"
#include "tilewright/Conversion/LLVMTypes/Descriptors.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tilewright;

/// Deviations, rows 1, 2 and 20: `generic` is a space of its own until here,
/// where it becomes LLVM's address space 0. Spaces without pointers have no
/// number.
static std::optional<unsigned> addressSpace(uint64_t space) {
  switch (MemorySpace(space)) {
  case MemorySpace::Generic:
    return 0;
  case MemorySpace::Global:
  case MemorySpace::Shared:
  case MemorySpace::Constant:
  case MemorySpace::Local:
  case MemorySpace::Tensor:
    return unsigned(space);
  case MemorySpace::Register:
  case MemorySpace::Internal:
    return std::nullopt;
  }
  return std::nullopt;
}

template <typename Space>
static LLVM::LLVMPointerType pointerTo(MLIRContext *context, Space space) {
  // The two dialects number their spaces alike.
  std::optional<unsigned> number = addressSpace(uint64_t(space));
  return number ? LLVM::LLVMPointerType::get(context, *number)
                : LLVM::LLVMPointerType();
}

/// The number of registers per thread of a tile; nothing without a layout.
static std::optional<unsigned> registersOf(RankedTensorType tile) {
  auto layout = dyn_cast_or_null<tileas::LayoutAttr>(tile.getEncoding());
  if (!layout)
    return std::nullopt;
  return 1u << layout.getRegisters().size();
}

static LowerToLLVMOptions makeOptions(MLIRContext *context) {
  LowerToLLVMOptions options(context);
  options.overrideIndexBitwidth(64);
  return options;
}

TileLLVMTypeConverter::TileLLVMTypeConverter(MLIRContext *context)
    : LLVMTypeConverter(context, makeOptions(context)) {
  populateCuteTypes(*this);
  addTileTypes();
  addMemoryTypes();
  addViewTypes();
  addPipelineTypes();
  addCastsBetween();
}

void TileLLVMTypeConverter::addTileTypes() {
  addConversion(
      [this](RankedTensorType tile,
             SmallVectorImpl<Type> &types) -> std::optional<LogicalResult> {
        std::optional<unsigned> count = registersOf(tile);
        Type element = count ? convertType(tile.getElementType()) : Type();
        if (!element)
          return failure();
        types.append(*count, element);
        return success();
      });
  addConversion([this](cuda_tile::TileType tile) -> std::optional<Type> {
    return convertTileType(tile);
  });
  addConversion([](FloatTF32Type type) {
    return IntegerType::get(type.getContext(), 32);
  });
  addConversion([this](TupleType tuple) -> std::optional<Type> {
    SmallVector<Type> fields;
    for (Type type : tuple.getTypes()) {
      Type field = structFor(type);
      if (!field)
        return Type();
      fields.push_back(field);
    }
    return LLVM::LLVMStructType::getLiteral(tuple.getContext(), fields);
  });
  addConversion([this](FunctionType function) -> std::optional<Type> {
    SmallVector<Type> inputs;
    if (failed(convertTypes(function.getInputs(), inputs)) ||
        function.getNumResults() > 1)
      return Type();
    Type result = LLVM::LLVMVoidType::get(function.getContext());
    if (function.getNumResults())
      result = convertType(function.getResult(0));
    return result ? LLVM::LLVMFunctionType::get(result, inputs) : Type();
  });
  addConversion([](NoneType none) {
    return LLVM::LLVMStructType::getLiteral(none.getContext(), {});
  });
}

Type TileLLVMTypeConverter::convertTileType(cuda_tile::TileType tile) const {
  Type payload = convertType(tile.getElementType());
  if (!payload)
    return {};
  if (!tile.getShape().empty())
    payload = LLVM::LLVMArrayType::get(
        payload, llvm::product_of(tile.getShape(), uint64_t(1)));
  return LLVM::LLVMStructType::getLiteral(tile.getContext(), {payload});
}

void TileLLVMTypeConverter::addMemoryTypes() {
  addConversion([](tileas::PtrType type) -> std::optional<Type> {
    return pointerTo(type.getContext(), type.getSpace());
  });
  addConversion([](tileaa::PtrType type) -> std::optional<Type> {
    return pointerTo(type.getContext(), type.getSpace());
  });
  addConversion([](cuda_tile::PointerType type) -> std::optional<Type> {
    return pointerTo(type.getContext(), MemorySpace::Global);
  });
  // A memref's number for its space is the document's.
  addTypeAttributeConversion(
      [](BaseMemRefType type, IntegerAttr space) -> AttributeConversionResult {
        std::optional<unsigned> number =
            addressSpace(space.getValue().getLimitedValue());
        if (!number)
          return AttributeConversionResult::abort();
        return IntegerAttr::get(space.getType(), *number);
      });
  // Memrefs in spaces without pointers are rejected here; MLIR would report
  // them without a location.
  addConversion([](BaseMemRefType type) -> std::optional<Type> {
    auto space = dyn_cast_or_null<IntegerAttr>(type.getMemorySpace());
    if (space && !addressSpace(space.getValue().getLimitedValue()))
      return Type();
    return std::nullopt;
  });
  addConversion(
      [](tileas::BufferType type,
         SmallVectorImpl<Type> &types) -> std::optional<LogicalResult> {
        auto base = pointerTo(type.getContext(), type.getSpace());
        if (!base)
          return failure();
        types.push_back(base);
        types.push_back(IntegerType::get(type.getContext(), 32));
        return success();
      });
}

/// A view's descriptor, and its tensor's if the first does not describe all of
/// it. `extents` is the number of dimensions of the index space that it
/// contains.
static LogicalResult convertView(const TileLLVMTypeConverter &converter,
                                 MemRefType tensor, unsigned extents,
                                 SmallVectorImpl<Type> &types) {
  FailureOr<unsigned> space = converter.getMemRefAddressSpace(tensor);
  Type descriptor = converter.convertType(tensor);
  if (failed(space) || !descriptor)
    return failure();
  types.push_back(TiledViewDescriptor::typeFor(
      LLVM::LLVMPointerType::get(tensor.getContext(), *space), extents));
  if (!fitsTiledView(tensor))
    types.push_back(descriptor);
  return success();
}

/// The tensor of a Tile IR view as the memref that convert-cuda-tile-to-tileaa
/// creates.
static MemRefType tensorOf(cuda_tile::TensorViewType view) {
  MLIRContext *context = view.getContext();
  Type element = view.getElementType();
  if (!MemRefType::isValidElementType(element))
    return {};
  return MemRefType::get(
      view.getShape(), element,
      StridedLayoutAttr::get(context, /*offset=*/0, view.getStrides()),
      IntegerAttr::get(IntegerType::get(context, 64),
                       int64_t(MemorySpace::Global)));
}

void TileLLVMTypeConverter::addViewTypes() {
  using Result = std::optional<LogicalResult>;
  addConversion([this](tileas::TiledViewType type,
                       SmallVectorImpl<Type> &types) -> Result {
    return convertView(*this, type.getMemref(), 0, types);
  });
  addConversion([this](tileaa::TiledViewType type,
                       SmallVectorImpl<Type> &types) -> Result {
    return convertView(*this, type.getMemref(), 0, types);
  });
  addConversion([this](cuda_tile::TensorViewType type,
                       SmallVectorImpl<Type> &types) -> Result {
    MemRefType tensor = tensorOf(type);
    return tensor ? convertView(*this, tensor, 0, types) : failure();
  });
  addConversion([this](cuda_tile::PartitionViewType type,
                       SmallVectorImpl<Type> &types) -> Result {
    MemRefType tensor = tensorOf(type.getTensorView());
    return tensor
               ? convertView(*this, tensor, type.getTileShape().size(), types)
               : failure();
  });
}

template <typename... Tokens> static void addTokens(TypeConverter &converter) {
  (converter.addConversion(
       [](Tokens type) { return IntegerType::get(type.getContext(), 32); }),
   ...);
}

void TileLLVMTypeConverter::addPipelineTypes() {
  addTokens<cuda_tile::TokenType, tileaa::TokenType, tileas::TokenType,
            tileas::AsyncTokenType, tileas::ProducerTokenType,
            tileas::ConsumerTokenType>(*this);
  // In 32-bit words, as instructions use them.
  addConversion(
      [](tileas::InFlightType type,
         SmallVectorImpl<Type> &types) -> std::optional<LogicalResult> {
        RankedTensorType tile = type.getTile();
        std::optional<unsigned> registers = registersOf(tile);
        if (!registers)
          return failure();
        types.append(*registers * tile.getElementTypeBitWidth() / 32,
                     IntegerType::get(type.getContext(), 32));
        return success();
      });
  // The addresses of its stages' barriers: the full ones and the empty ones.
  addConversion(
      [](tileas::PipelineType type,
         SmallVectorImpl<Type> &types) -> std::optional<LogicalResult> {
        types.append(2, LLVM::LLVMPointerType::get(type.getContext(), 3));
        return success();
      });
  addConversion([](tileas::PipelineIteratorType type) -> Type {
    return PipelineIterator::typeFor(type.getContext());
  });
  // A kernel parameter or in global memory: a generic address.
  auto map = [](auto type) -> Type {
    return LLVM::LLVMPointerType::get(type.getContext());
  };
  addConversion([map](tileas::TmaDescType type) { return map(type); });
  addConversion([map](tileaa::TmaDescType type) { return map(type); });
}

//===----------------------------------------------------------------------===//
// Materializations while only part of a module is converted
//===----------------------------------------------------------------------===//

/// Whether the addresses in two values, which may be descriptors, are in the
/// same spaces. True if the two have different structures.
static bool haveSameSpaces(Type a, Type b) {
  auto from = dyn_cast<LLVM::LLVMPointerType>(a),
       to = dyn_cast<LLVM::LLVMPointerType>(b);
  if (from && to)
    return from.getAddressSpace() == to.getAddressSpace();
  auto record = dyn_cast<LLVM::LLVMStructType>(a),
       other = dyn_cast<LLVM::LLVMStructType>(b);
  if (!record || !other || record.getBody().size() != other.getBody().size())
    return true;
  return llvm::all_of(
      llvm::zip_equal(record.getBody(), other.getBody()), [](auto pair) {
        return haveSameSpaces(std::get<0>(pair), std::get<1>(pair));
      });
}

/// Reports an error if a cast would move an address between memory spaces:
/// `made` represents `type`, whose values are in another space. Only cast_space
/// and the instructions on cluster shared memory may do that.
static void checkSpaces(const TypeConverter &converter, Location loc, Type type,
                        TypeRange made) {
  SmallVector<Type> wanted;
  if (isa<LLVM::LLVMPointerType, LLVM::LLVMStructType>(type))
    wanted.push_back(type);
  else if (failed(converter.convertType(type, wanted)))
    return;
  if (wanted.size() != made.size())
    return;
  for (auto [from, to] : llvm::zip_equal(made, wanted))
    if (!haveSameSpaces(from, to)) {
      emitError(loc) << "expects an explicit cast (nv_tileas.cast_space) where "
                        "an address changes its memory space, but found "
                     << from << " for " << type;
      return;
    }
}

void TileLLVMTypeConverter::addCastsBetween() {
  auto cast = [this](OpBuilder &builder, Type type, ValueRange inputs,
                     Location loc) -> Value {
    checkSpaces(*this, loc, type, inputs.getTypes());
    return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
        .getResult(0);
  };
  addSourceMaterialization(cast);
  addTargetMaterialization(cast);
  addTargetMaterialization([](OpBuilder &builder, TypeRange types,
                              ValueRange inputs,
                              Location loc) -> SmallVector<Value> {
    return UnrealizedConversionCastOp::create(builder, loc, types, inputs)
        .getResults();
  });
  // A memref that a function takes as separate fields, as upstream passes one.
  addTargetMaterialization([this](OpBuilder &builder, Type type,
                                  ValueRange inputs, Location loc,
                                  Type original) -> Value {
    auto memref = dyn_cast_or_null<MemRefType>(original);
    if (!memref || !isa<LLVM::LLVMStructType>(type) ||
        inputs.size() != 3 + 2 * size_t(memref.getRank()))
      return {};
    return MemRefDescriptor::pack(builder, loc, *this, memref, inputs);
  });
  // A kernel's tensor: its address, sizes and strides become the descriptor
  // that the body's lowering expects.
  addSourceMaterialization([this](OpBuilder &builder, MemRefType type,
                                  ValueRange inputs, Location loc) -> Value {
    if (inputs.size() != 1 + 2 * size_t(type.getRank()))
      return {};
    MemRefDescriptor descriptor =
        MemRefDescriptor::poison(builder, loc, convertType(type));
    descriptor.setAllocatedPtr(builder, loc, inputs[0]);
    descriptor.setAlignedPtr(builder, loc, inputs[0]);
    descriptor.setConstantOffset(builder, loc, 0);
    for (unsigned dim = 0, rank = type.getRank(); dim < rank; ++dim) {
      descriptor.setSize(builder, loc, dim, inputs[1 + dim]);
      descriptor.setStride(builder, loc, dim, inputs[1 + rank + dim]);
    }
    return UnrealizedConversionCastOp::create(builder, loc, type,
                                              ValueRange(Value(descriptor)))
        .getResult(0);
  });
}

Type TileLLVMTypeConverter::structFor(Type type) const {
  if (auto buffer = dyn_cast<tileas::BufferType>(type)) {
    SmallVector<int64_t> shape(buffer.getShape());
    if (buffer.getStages() > 1)
      shape.insert(shape.begin(), buffer.getStages());
    auto space = IntegerAttr::get(IntegerType::get(type.getContext(), 64),
                                  int64_t(buffer.getSpace()));
    if (!MemRefType::isValidElementType(buffer.getElementType()))
      return {};
    return convertType(MemRefType::get(shape, buffer.getElementType(),
                                       MemRefLayoutAttrInterface(), space));
  }
  SmallVector<Type> types;
  if (failed(convertType(type, types)))
    return {};
  if (types.size() == 1 && !isa<RankedTensorType>(type))
    return types.front();
  return LLVM::LLVMStructType::getLiteral(type.getContext(), types);
}

llvm::APInt tilewright::storageBits(const llvm::APFloat &number,
                                    unsigned width) {
  llvm::APInt bits = number.bitcastToAPInt();
  if (&number.getSemantics() == &llvm::APFloat::FloatTF32())
    return bits.zext(32).shl(32 - bits.getBitWidth()).zextOrTrunc(width);
  return bits.zextOrTrunc(width);
}
