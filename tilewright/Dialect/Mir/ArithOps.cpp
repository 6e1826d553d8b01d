//===- ArithOps.cpp - result types of checked arithmetic ------------------===//
#include "mlir/IR/Builders.h"
#include "tilewright/Dialect/Mir/Mir.h"

using namespace mlir;
using namespace tilewright::mir;

static LogicalResult inferChecked(MLIRContext *context, Value lhs,
                                  SmallVectorImpl<Type> &types) {
  Type flag = IntegerType::get(context, 1);
  types.push_back(
      tilewright::mir::TupleType::get(context, {lhs.getType(), flag}));
  return success();
}

LogicalResult CheckedAddOp::inferReturnTypes(MLIRContext *context,
                                             std::optional<Location>,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &types) {
  return inferChecked(context, adaptor.getLhs(), types);
}
LogicalResult CheckedSubOp::inferReturnTypes(MLIRContext *context,
                                             std::optional<Location>,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &types) {
  return inferChecked(context, adaptor.getLhs(), types);
}
LogicalResult CheckedMulOp::inferReturnTypes(MLIRContext *context,
                                             std::optional<Location>,
                                             Adaptor adaptor,
                                             SmallVectorImpl<Type> &types) {
  return inferChecked(context, adaptor.getLhs(), types);
}
