//===- Shuffle.cpp - shuffles of any register type ------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Shuffle.h"

#include "tilewright/Conversion/TileASToLLVM/Storage.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tilewright;

/// As an integer, or a vector of two words.
static Value toBits(OpBuilder &builder, Location loc, Value value, Type bits) {
  if (isa<LLVM::LLVMPointerType>(value.getType()))
    return LLVM::PtrToIntOp::create(builder, loc, bits, value);
  if (value.getType() == bits)
    return value;
  return LLVM::BitcastOp::create(builder, loc, bits, value);
}

static Value fromBits(OpBuilder &builder, Location loc, Value bits, Type type) {
  if (isa<LLVM::LLVMPointerType>(type))
    return LLVM::IntToPtrOp::create(builder, loc, type, bits);
  if (bits.getType() == type)
    return bits;
  return LLVM::BitcastOp::create(builder, loc, type, bits);
}

Value tilewright::shuffle(OpBuilder &builder, Location loc, Value value,
                          NVVM::ShflKind kind, Value lane) {
  Type type = value.getType(), i32 = builder.getI32Type();
  auto shuffleWord = [&](Value word) -> Value {
    return NVVM::ShflOp::create(
        builder, loc, i32, constantI32(builder, loc, -1), word, lane,
        constantI32(builder, loc, 31), kind, UnitAttr());
  };
  unsigned width = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 64;
  Type bits = builder.getIntegerType(width);
  value = toBits(builder, loc, value, bits);
  if (width == 32) {
    value = shuffleWord(value);
  } else if (width < 32) {
    value = LLVM::ZExtOp::create(builder, loc, i32, value);
    value = LLVM::TruncOp::create(builder, loc, bits, shuffleWord(value));
  } else {
    Type pair = VectorType::get(2, i32);
    Value words = LLVM::BitcastOp::create(builder, loc, pair, value);
    for (unsigned i = 0; i < 2; ++i) {
      Value at = constantI32(builder, loc, i);
      Value word = LLVM::ExtractElementOp::create(builder, loc, words, at);
      words = LLVM::InsertElementOp::create(builder, loc, words,
                                            shuffleWord(word), at);
    }
    value = LLVM::BitcastOp::create(builder, loc, bits, words);
  }
  return fromBits(builder, loc, value, type);
}
