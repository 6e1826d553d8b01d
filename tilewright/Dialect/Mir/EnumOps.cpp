//===- EnumOps.cpp - verifiers of enums -----------------------------------===//
#include "mlir/IR/Builders.h"
#include "tilewright/Dialect/Mir/Mir.h"

using namespace mlir;
using namespace tilewright::mir;

LogicalResult ConstructEnumOp::verify() {
  auto type = cast<EnumType>(getType());
  std::optional<unsigned> variant = findVariant(type, getVariant());
  if (!variant)
    return emitOpError("expects a variant of ")
           << type << ", got '" << getVariant() << "'";
  ArrayRef<Type> fields = type.getVariants()[*variant].fields.getTypes();
  if (TypeRange(fields) == getOperandTypes())
    return success();
  if (fields.size() != getNumOperands())
    return emitOpError("expects ")
           << fields.size() << " operands for variant '" << getVariant()
           << "', got " << getNumOperands();
  for (auto [i, field] : llvm::enumerate(fields))
    if (getOperand(i).getType() != field)
      return emitOpError("expects ")
             << field << " for field " << i << " of variant '" << getVariant()
             << "', got " << getOperand(i).getType();
  return success();
}

LogicalResult EnumPayloadOp::inferReturnTypes(MLIRContext *context,
                                              std::optional<Location> location,
                                              Adaptor adaptor,
                                              SmallVectorImpl<Type> &types) {
  Location loc = location.value_or(UnknownLoc::get(context));
  auto fail = [&] {
    return mlir::emitError(loc) << "'mir.enum_payload' op expects ";
  };
  auto type = dyn_cast<EnumType>(adaptor.getValue().getType());
  if (!type)
    return fail() << "an enum, got " << adaptor.getValue().getType();
  std::optional<unsigned> variant = findVariant(type, adaptor.getVariant());
  if (!variant)
    return fail() << "a variant of " << type << ", got '"
                  << adaptor.getVariant() << "'";
  ArrayRef<Type> fields = type.getVariants()[*variant].fields.getTypes();
  if (adaptor.getField() >= fields.size())
    return fail() << "a field number below " << fields.size()
                  << " for variant '" << adaptor.getVariant() << "', got "
                  << adaptor.getField();
  types.push_back(fields[adaptor.getField()]);
  return success();
}
