//===- CuteTypes.cpp - what stands for types of cute in LLVM --------------===//
#include "tilewright/Conversion/LLVMTypes/CuteTypes.h"

#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"

using namespace mlir;
using namespace tilewright;

uint32_t tilewright::encodeSwizzle(const Swizzle &swizzle) {
  if (swizzle.isIdentity())
    return 0;
  return swizzle.bits | swizzle.base << 8 | swizzle.shift << 16;
}

/// The types of the numbers that only the running program knows.
static void addUnknown(MLIRContext *context, const IntTuple &tuple,
                       SmallVectorImpl<Type> &types) {
  for (int64_t leaf : tuple.flatten())
    if (leaf == IntTuple::unknown32 || leaf == IntTuple::unknown64)
      types.push_back(
          IntegerType::get(context, leaf == IntTuple::unknown32 ? 32 : 64));
}

static Type structOf(MLIRContext *context, ArrayRef<Type> types) {
  return LLVM::LLVMStructType::getLiteral(context, types);
}

static Type convertTuple(MLIRContext *context, const IntTuple &tuple) {
  SmallVector<Type> types;
  addUnknown(context, tuple, types);
  return tuple.isLeaf() && !types.empty() ? types.front()
                                          : structOf(context, types);
}

static Type convertForm(MLIRContext *context, const LayoutForm &form) {
  SmallVector<Type> types;
  addUnknown(context, form.shape(), types);
  addUnknown(context, form.stride(), types);
  return structOf(context, types);
}

static Type pointer(MLIRContext *context, unsigned space = 0) {
  return LLVM::LLVMPointerType::get(context, space);
}

/// Those whose types say everything.
template <typename... Types> static void addEmpty(TypeConverter &converter) {
  (converter.addConversion(
       [](Types type) { return structOf(type.getContext(), {}); }),
   ...);
}

void tilewright::populateCuteTypes(LLVMTypeConverter &converter) {
  converter.addConversion([](cute::ShapeType type) {
    return convertTuple(type.getContext(), type.getValue());
  });
  converter.addConversion([](cute::StrideType type) {
    return convertTuple(type.getContext(), type.getValue());
  });
  converter.addConversion([](cute::LayoutType type) {
    return convertForm(type.getContext(), type.getForm());
  });
  converter.addConversion([](cute::ComposedLayoutType type) {
    return convertForm(type.getContext(), type.getForm().layout);
  });
  converter.addConversion([](cute::SwizzleType type) {
    return IntegerType::get(type.getContext(), 32);
  });
  converter.addConversion([](cute::MemRefType type) -> std::optional<Type> {
    if (type.getSpace() == cute::MemorySpace::Register)
      return Type();
    MLIRContext *context = type.getContext();
    // The other spaces have LLVM's numbers.
    return structOf(context, {pointer(context, unsigned(type.getSpace())),
                              convertForm(context, type.getForm())});
  });
  addEmpty<cute::TileType, cute_nvgpu::MmaType, cute_nvgpu::UniversalCopyType,
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
