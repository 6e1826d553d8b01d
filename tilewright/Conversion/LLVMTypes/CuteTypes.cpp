//===- CuteTypes.cpp - convert types of cute to LLVM ----------------------===//
#include "tilewright/Conversion/LLVMTypes/CuteTypes.h"

#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"

using namespace mlir;
using namespace tilewright;

static Type structOf(MLIRContext *context, ArrayRef<Type> types) {
  return LLVM::LLVMStructType::getLiteral(context, types);
}

/// A struct of the converted types, or the only one.
static Type oneOrStruct(MLIRContext *context, ArrayRef<Type> types) {
  return types.size() == 1 ? types.front() : structOf(context, types);
}

static void addLayouts(MLIRContext *context, const CuteTerm &tile,
                       SmallVectorImpl<Type> &types) {
  if (tile.isLayout())
    types.push_back(convertTerm(context, tile));
  for (const CuteTerm &slot :
       tile.isTile() ? tile.items() : std::vector<CuteTerm>())
    addLayouts(context, slot, types);
}

Type tilewright::convertTerm(MLIRContext *context, const CuteTerm &term) {
  SmallVector<Type> types;
  switch (term.kind()) {
  case CuteTerm::Kind::Layout:
    return structOf(context, {convertTerm(context, term.shape()),
                              convertTerm(context, term.stride())});
  case CuteTerm::Kind::Composed:
    return structOf(context, {convertTerm(context, term.outer()),
                              convertTerm(context, term.offset()),
                              convertTerm(context, term.inner())});
  case CuteTerm::Kind::Tile:
    addLayouts(context, term, types);
    break;
  default:
    for (const CuteNumber &number : term.unknowns())
      types.push_back(IntegerType::get(context, number.width));
  }
  return oneOrStruct(context, types);
}

static Type pointer(MLIRContext *context, unsigned space = 0) {
  return LLVM::LLVMPointerType::get(context, space);
}

/// Types that leave nothing open become empty structs.
template <typename... Types> static void addEmpty(TypeConverter &converter) {
  (converter.addConversion(
       [](Types type) { return structOf(type.getContext(), {}); }),
   ...);
}

void tilewright::populateCuteTypes(LLVMTypeConverter &converter) {
  converter.addConversion([](Type type) -> std::optional<Type> {
    if (!cute::isTermType(type))
      return std::nullopt;
    return convertTerm(type.getContext(), cute::termOf(type));
  });
  converter.addConversion([](cute::PtrType type) -> std::optional<Type> {
    if (type.getSpace() == cute::MemorySpace::Register)
      return Type();
    return pointer(type.getContext(), unsigned(type.getSpace()));
  });
  converter.addConversion([](cute::MemRefType type) -> std::optional<Type> {
    if (type.getSpace() == cute::MemorySpace::Register)
      return Type();
    MLIRContext *context = type.getContext();
    // The other spaces have LLVM's numbers.
    return structOf(context, {pointer(context, unsigned(type.getSpace())),
                              convertTerm(context, type.getLayout())});
  });
  addEmpty<cute_nvgpu::MmaType, cute_nvgpu::UniversalCopyType,
           cute_nvgpu::AsyncCopyType, cute_nvgpu::ReduceType,
           cute_nvgpu::LdsmType, cute_nvgpu::StsmType>(converter);
  converter.addConversion([](cute_nvgpu::TensorMapType type) {
    return pointer(type.getContext());
  });
  converter.addConversion([](cute_nvgpu::TmaLoadType type) {
    MLIRContext *context = type.getContext();
    return structOf(context, {pointer(context), pointer(context, 3)});
  });
  converter.addConversion([](cute_nvgpu::TmaStoreType type) {
    return structOf(type.getContext(), {pointer(type.getContext())});
  });
  converter.addConversion([](cute_nvgpu::TmaReduceType type) {
    return structOf(type.getContext(), {pointer(type.getContext())});
  });
}
