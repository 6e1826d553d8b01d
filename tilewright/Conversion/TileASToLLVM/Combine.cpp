//===- Combine.cpp - shared by reductions and scans -----------------------===//
#include "tilewright/Conversion/TileASToLLVM/Combine.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tilewright;

Operation *tilewright::symmetricOperation(Block &body) {
  if (!llvm::hasSingleElement(body.without_terminator()))
    return nullptr;
  Operation &only = body.front();
  bool isSymmetric = only.hasTrait<OpTrait::IsCommutative>() &&
                     only.getOperands() == ValueRange(body.getArguments()) &&
                     body.getTerminator()->getOperands() == only.getResults();
  return isSymmetric ? &only : nullptr;
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
