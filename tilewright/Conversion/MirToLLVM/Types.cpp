//===- Types.cpp - convert Rust's types to LLVM's -------------------------===//
#include "tilewright/Conversion/MirToLLVM/Types.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// The LLVM struct of an aggregate and the positions of its fields.
struct StructShape {
  SmallVector<Type> types;
  SmallVector<unsigned> positions;
  bool isPacked = false;
};

struct EnumShape {
  SmallVector<Type> types; ///< the tag, then the slots
  SmallVector<SmallVector<unsigned>> positions;
};
} // namespace

TypeExtent tilewright::extentOf(Type type) {
  if (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
    TypeExtent element = extentOf(array.getElementType());
    return {element.size * array.getNumElements(), element.align};
  }
  if (auto record = dyn_cast<LLVM::LLVMStructType>(type)) {
    TypeExtent all;
    for (Type field : record.getBody()) {
      TypeExtent extent = extentOf(field);
      if (!record.isPacked()) {
        all.size = llvm::alignTo(all.size, extent.align);
        all.align = std::max(all.align, extent.align);
      }
      all.size += extent.size;
    }
    all.size = llvm::alignTo(all.size, all.align);
    return all;
  }
  uint64_t bytes = isa<LLVM::LLVMPointerType>(type)
                       ? 8
                       : llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
  return {bytes, llvm::PowerOf2Ceil(bytes)};
}

static FailureOr<StructShape> shapeOf(mir::StructType type,
                                      const TypeConverter &converter) {
  StructShape shape;
  SmallVector<Type> fields;
  if (failed(converter.convertTypes(type.getFields(), fields)))
    return failure();
  shape.positions.resize(fields.size());
  if (!type.hasLayout()) {
    shape.types = fields;
    std::iota(shape.positions.begin(), shape.positions.end(), 0);
    return shape;
  }
  SmallVector<unsigned> order(fields.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::pair(type.getOffsets()[a], a) <
           std::pair(type.getOffsets()[b], b);
  });
  Type byte = IntegerType::get(type.getContext(), 8);
  // The struct is packed only if Rust's is. A field that is larger here than in
  // Rust, as an enum may be, shifts the fields after it, with their alignment
  // kept.
  bool isMoved = false;
  uint64_t at = 0, largest = 1;
  for (unsigned field : order) {
    auto [size, align] = extentOf(fields[field]);
    uint64_t offset = type.getOffsets()[field];
    isMoved |= at > offset && size;
    shape.isPacked |= offset % align != 0 && size;
    largest = std::max(largest, align);
    at = std::max(at, offset) + size;
  }
  shape.isPacked &= !isMoved;
  at = 0;
  auto pad = [&](uint64_t to) {
    if (to > at)
      shape.types.push_back(LLVM::LLVMArrayType::get(byte, to - at));
    at = std::max(at, to);
  };
  for (unsigned field : order) {
    auto [size, align] = extentOf(fields[field]);
    uint64_t offset = type.getOffsets()[field];
    uint64_t natural = shape.isPacked ? at : llvm::alignTo(at, align);
    if (offset > natural)
      pad(offset);
    at = shape.isPacked ? at : llvm::alignTo(at, align);
    shape.positions[field] = shape.types.size();
    shape.types.push_back(fields[field]);
    at += size;
  }
  if ((shape.isPacked ? at : llvm::alignTo(at, largest)) < type.getSize())
    pad(type.getSize());
  return shape;
}

static unsigned tagBits(mir::EnumType type) {
  unsigned bits = 8;
  for (const mir::Variant &variant : type.getVariants())
    while (!llvm::isIntN(bits, variant.discriminant) &&
           !(variant.discriminant >= 0 &&
             llvm::isUIntN(bits, variant.discriminant)))
      bits *= 2;
  return bits;
}

static FailureOr<EnumShape> shapeOf(mir::EnumType type,
                                    const TypeConverter &converter) {
  EnumShape shape;
  shape.types.push_back(IntegerType::get(type.getContext(), tagBits(type)));
  for (const mir::Variant &variant : type.getVariants()) {
    llvm::SmallDenseSet<unsigned> taken;
    SmallVector<unsigned> &positions = shape.positions.emplace_back();
    for (Type field : variant.fields.getTypes()) {
      Type slot = converter.convertType(field);
      if (!slot)
        return failure();
      unsigned at = 1;
      while (at < shape.types.size() &&
             (shape.types[at] != slot || taken.contains(at)))
        ++at;
      if (at == shape.types.size())
        shape.types.push_back(slot);
      taken.insert(at);
      positions.push_back(at);
    }
  }
  return shape;
}

MirTypeConverter::MirTypeConverter(MLIRContext *context)
    : TileLLVMTypeConverter(context) {
  addConversion([](IntegerType type) -> std::optional<Type> {
    return IntegerType::get(type.getContext(), type.getWidth());
  });
  addConversion([](mir::PtrType type) -> std::optional<Type> {
    return LLVM::LLVMPointerType::get(type.getContext(),
                                      type.getAddressSpace());
  });
  addConversion([this](mir::ArrayType type) -> std::optional<Type> {
    Type element = convertType(type.getElementType());
    if (!element)
      return nullptr;
    return LLVM::LLVMArrayType::get(element, type.getSize());
  });
  addConversion([this](mir::TupleType type) -> std::optional<Type> {
    SmallVector<Type> fields;
    if (failed(convertTypes(type.getFields(), fields)))
      return nullptr;
    return LLVM::LLVMStructType::getLiteral(type.getContext(), fields);
  });
  addConversion([this](mir::StructType type) -> std::optional<Type> {
    FailureOr<StructShape> shape = shapeOf(type, *this);
    if (failed(shape))
      return nullptr;
    return LLVM::LLVMStructType::getLiteral(type.getContext(), shape->types,
                                            shape->isPacked);
  });
  addConversion([this](mir::EnumType type) -> std::optional<Type> {
    FailureOr<EnumShape> shape = shapeOf(type, *this);
    if (failed(shape))
      return nullptr;
    return LLVM::LLVMStructType::getLiteral(type.getContext(), shape->types);
  });
  auto slice = [](MLIRContext *context, unsigned space) -> Type {
    return LLVM::LLVMStructType::getLiteral(
        context, {LLVM::LLVMPointerType::get(context, space),
                  IntegerType::get(context, 64)});
  };
  addConversion([slice](mir::SliceType type) -> std::optional<Type> {
    return slice(type.getContext(), type.getAddressSpace());
  });
  addConversion([slice](mir::DisjointSliceType type) -> std::optional<Type> {
    return slice(type.getContext(), 0);
  });
}

unsigned MirTypeConverter::positionOf(Type aggregate, unsigned field) const {
  if (auto type = dyn_cast<mir::StructType>(aggregate))
    if (FailureOr<StructShape> shape = shapeOf(type, *this); succeeded(shape))
      return shape->positions[field];
  return field;
}

unsigned MirTypeConverter::positionOf(mir::EnumType type, unsigned variant,
                                      unsigned field) const {
  FailureOr<EnumShape> shape = shapeOf(type, *this);
  return succeeded(shape) ? shape->positions[variant][field] : 0;
}
