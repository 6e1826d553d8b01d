//===- TypeConverter.cpp - the one way to LLVM types ----------------------===//
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"

#include "tilewright/Conversion/LLVMTypes/CuteTypes.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/LLVMTypes.h"

using namespace mlir;
using namespace tilewright;

/// Deviations, row 1: `generic` stays a space of ours until here, where it is
/// LLVM's address space 0; what never becomes a pointer has no number.
static std::optional<unsigned> addressSpace(MemorySpace space) {
  switch (space) {
  case MemorySpace::Generic:
    return 0;
  case MemorySpace::Global:
  case MemorySpace::Shared:
  case MemorySpace::Constant:
  case MemorySpace::Local:
  case MemorySpace::Tensor:
    return static_cast<unsigned>(space);
  case MemorySpace::Register:
  case MemorySpace::Internal:
    return std::nullopt;
  }
  return std::nullopt;
}

/// How many registers of each thread a tile takes; nothing without a layout.
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
  // The callback that was added last is asked first, so these come before the
  // ones of the base (deviations, row 19).
  addConversion(
      [&](RankedTensorType tile,
          SmallVectorImpl<Type> &types) -> std::optional<LogicalResult> {
        std::optional<unsigned> count = registersOf(tile);
        if (!count)
          return failure();
        Type element = convertType(tile.getElementType());
        if (!element)
          return failure();
        types.append(*count, element);
        return success();
      });
  addConversion([](tileas::PtrType type) -> std::optional<Type> {
    std::optional<unsigned> space = addressSpace(type.getSpace());
    if (!space)
      return Type();
    return LLVM::LLVMPointerType::get(type.getContext(), *space);
  });
  addConversion([&](tileas::TiledViewType type) {
    return convertType(type.getMemref());
  });
  addConversion(
      [](tileas::BufferType type,
         SmallVectorImpl<Type> &types) -> std::optional<LogicalResult> {
        std::optional<unsigned> space = addressSpace(type.getSpace());
        if (!space)
          return failure();
        types.push_back(LLVM::LLVMPointerType::get(type.getContext(), *space));
        types.push_back(IntegerType::get(type.getContext(), 32));
        return success();
      });
  addConversion([](tileas::TokenType type) {
    return IntegerType::get(type.getContext(), 32);
  });
  addConversion([](FloatTF32Type type) {
    return IntegerType::get(type.getContext(), 32);
  });
}

Type TileLLVMTypeConverter::structFor(RankedTensorType tile) const {
  std::optional<unsigned> count = registersOf(tile);
  Type element = convertType(tile.getElementType());
  if (!count || !element)
    return {};
  return LLVM::LLVMStructType::getLiteral(tile.getContext(),
                                          SmallVector<Type>(*count, element));
}

llvm::APInt tilewright::storageBits(const llvm::APFloat &number,
                                    unsigned width) {
  llvm::APInt bits = number.bitcastToAPInt();
  if (&number.getSemantics() == &llvm::APFloat::FloatTF32())
    return bits.zext(32).shl(32 - bits.getBitWidth()).zextOrTrunc(width);
  return bits.zextOrTrunc(width);
}
