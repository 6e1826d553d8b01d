//===- Combine.cpp - what reductions and scans share ----------------------===//
#include "tilewright/Conversion/TileASToLLVM/Combine.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tilewright;

Value tilewright::shuffle(OpBuilder &builder, Location loc, Value value,
                          NVVM::ShflKind kind, Value lane) {
  Type type = value.getType();
  Type i32 = builder.getI32Type();
  auto constant = [&](int64_t number) {
    return LLVM::ConstantOp::create(builder, loc, i32,
                                    builder.getI32IntegerAttr(number));
  };
  auto shuffle32 = [&](Value word) -> Value {
    return NVVM::ShflOp::create(builder, loc, i32, constant(-1), word, lane,
                                constant(31), kind, UnitAttr());
  };
  unsigned width = type.getIntOrFloatBitWidth();
  Type bits = builder.getIntegerType(width);
  if (type != bits)
    value = LLVM::BitcastOp::create(builder, loc, bits, value);
  if (width == 32) {
    value = shuffle32(value);
  } else if (width < 32) {
    value = LLVM::ZExtOp::create(builder, loc, i32, value);
    value = LLVM::TruncOp::create(builder, loc, bits, shuffle32(value));
  } else {
    Type pair = VectorType::get(2, i32);
    Value words = LLVM::BitcastOp::create(builder, loc, pair, value);
    for (unsigned i = 0; i < 2; ++i) {
      Value word =
          LLVM::ExtractElementOp::create(builder, loc, words, constant(i));
      words = LLVM::InsertElementOp::create(builder, loc, words,
                                            shuffle32(word), constant(i));
    }
    value = LLVM::BitcastOp::create(builder, loc, bits, words);
  }
  if (type != bits)
    value = LLVM::BitcastOp::create(builder, loc, type, value);
  return value;
}

bool Combiner::isSymmetric() const {
  if (!llvm::hasSingleElement(body.without_terminator()))
    return false;
  Operation &only = body.front();
  return only.hasTrait<OpTrait::IsCommutative>() &&
         only.getNumOperands() == 2 &&
         only.getOperand(0) == body.getArgument(0) &&
         only.getOperand(1) == body.getArgument(1);
}

Elements Combiner::combine(const Elements &lhs, const Elements &rhs) {
  IRMapping mapping;
  for (unsigned i = 0; i < lhs.size(); ++i) {
    mapping.map(body.getArgument(2 * i), toBody(lhs[i], 2 * i));
    mapping.map(body.getArgument(2 * i + 1), toBody(rhs[i], 2 * i + 1));
  }
  for (Operation &inner : body.without_terminator())
    rewriter.clone(inner, mapping);
  Elements result;
  for (Value yielded : body.getTerminator()->getOperands()) {
    Value value = mapping.lookupOrDefault(yielded);
    Type type = converter.convertType(value.getType());
    result.push_back(type == value.getType()
                         ? value
                         : converter.materializeTargetConversion(rewriter, loc,
                                                                 type, value));
  }
  return result;
}

Value Combiner::toBody(Value value, unsigned argument) {
  Type type = body.getArgument(argument).getType();
  if (type == value.getType())
    return value;
  return converter.materializeSourceConversion(rewriter, loc, type, value);
}
