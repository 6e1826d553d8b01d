//===- AggregateOps.cpp - verifiers of tuples, structs and arrays ---------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "tilewright/Dialect/Mir/Mir.h"

using namespace mlir;
using namespace tilewright::mir;

/// The type of a field; emits an error if there is none.
static FailureOr<Type>
findField(Type aggregate, int64_t field,
          llvm::function_ref<InFlightDiagnostic()> emitError) {
  std::optional<SmallVector<Type>> fields = fieldsOf(aggregate);
  if (!fields) {
    emitError() << "expects a tuple, a struct or a slice, got " << aggregate;
    return failure();
  }
  if (field < 0 || uint64_t(field) >= fields->size()) {
    emitError() << "expects a field number below " << fields->size() << " for "
                << aggregate << ", got " << field;
    return failure();
  }
  return (*fields)[field];
}

LogicalResult ExtractFieldOp::inferReturnTypes(MLIRContext *context,
                                               std::optional<Location> location,
                                               Adaptor adaptor,
                                               SmallVectorImpl<Type> &types) {
  Location loc = location.value_or(UnknownLoc::get(context));
  FailureOr<Type> field =
      findField(adaptor.getAggregate().getType(), adaptor.getField(), [&] {
        return mlir::emitError(loc) << "'mir.extract_field' op ";
      });
  if (failed(field))
    return failure();
  types.push_back(*field);
  return success();
}

LogicalResult InsertFieldOp::verify() {
  FailureOr<Type> field = findField(getAggregate().getType(), getField(),
                                    [&] { return emitOpError(); });
  if (failed(field))
    return failure();
  if (getValue().getType() != *field)
    return emitOpError("expects a value of ")
           << *field << " for field " << getField() << ", got "
           << getValue().getType();
  return success();
}

static LogicalResult verifyConstruction(Operation *op, Type result) {
  std::optional<SmallVector<Type>> fields = fieldsOf(result);
  if (!fields)
    return op->emitOpError("cannot construct ") << result;
  if (TypeRange(*fields) == op->getOperandTypes())
    return success();
  if (fields->size() != op->getNumOperands())
    return op->emitOpError("expects ")
           << fields->size() << " operands for " << result << ", got "
           << op->getNumOperands();
  for (auto [i, field] : llvm::enumerate(*fields))
    if (op->getOperand(i).getType() != field)
      return op->emitOpError("expects ")
             << field << " for field " << i << ", got "
             << op->getOperand(i).getType();
  return success();
}

LogicalResult ConstructStructOp::verify() {
  if (!isa<StructType, SliceType, DisjointSliceType>(getType()))
    return emitOpError("expects to construct a struct or a slice, got ")
           << getType();
  return verifyConstruction(*this, getType());
}

LogicalResult ConstructTupleOp::verify() {
  if (!isa<tilewright::mir::TupleType>(getType()))
    return emitOpError("expects to construct a tuple, got ") << getType();
  return verifyConstruction(*this, getType());
}

LogicalResult ConstructArrayOp::verify() {
  auto type = dyn_cast<ArrayType>(getType());
  if (!type)
    return emitOpError("expects to construct an array, got ") << getType();
  if (getNumOperands() != type.getSize() && getNumOperands() != 1)
    return emitOpError("expects ")
           << type.getSize() << " operands, or one for all elements, got "
           << getNumOperands();
  for (Type operand : getOperandTypes())
    if (operand != type.getElementType())
      return emitOpError("expects elements of ")
             << type.getElementType() << ", got " << operand;
  return success();
}

/// Checks that a constant index is in bounds.
static LogicalResult verifyIndex(Operation *op, Value index, uint64_t size) {
  APInt number;
  if (!matchPattern(index, m_ConstantInt(&number)) || number.ult(size))
    return success();
  return op->emitOpError("expects an index below ")
         << size << ", got " << number.getZExtValue();
}

LogicalResult ExtractArrayElementOp::verify() {
  auto type = dyn_cast<ArrayType>(getArray().getType());
  if (!type)
    return emitOpError("expects an array, got ") << getArray().getType();
  if (getType() != type.getElementType())
    return emitOpError("expects a result of ")
           << type.getElementType() << ", got " << getType();
  return verifyIndex(*this, getIndex(), type.getSize());
}

/// Checks that the result points to `pointee` in address space `space`.
static LogicalResult verifyAddress(Operation *op, PtrType result, Type pointee,
                                   unsigned space) {
  if (result.getPointee() == pointee && result.getAddressSpace() == space)
    return success();
  return op->emitOpError("expects a result that points to ")
         << pointee << " in address space " << space << ", got " << result;
}

LogicalResult FieldAddrOp::verify() {
  auto base = cast<PtrType>(getBase().getType());
  auto result = cast<PtrType>(getType());
  Type pointee = base.getPointee();
  if (auto type = dyn_cast<EnumType>(pointee)) {
    if (!getVariant() || *getVariant() >= type.getVariants().size())
      return emitOpError("expects a variant number below ")
             << type.getVariants().size() << " for " << pointee;
    ArrayRef<Type> fields = type.getVariants()[*getVariant()].fields.getTypes();
    if (getField() >= fields.size())
      return emitOpError("expects a field number below ")
             << fields.size() << " for the variant, got " << getField();
    return verifyAddress(*this, result, fields[getField()],
                         base.getAddressSpace());
  }
  if (getVariant())
    return emitOpError("expects an enum if a variant is given, got ")
           << pointee;
  FailureOr<Type> field =
      findField(pointee, getField(), [&] { return emitOpError(); });
  if (failed(field))
    return failure();
  return verifyAddress(*this, result, *field, base.getAddressSpace());
}

LogicalResult ArrayElementAddrOp::verify() {
  auto result = cast<PtrType>(getType());
  Type type = getBase().getType();
  if (auto base = dyn_cast<PtrType>(type))
    if (auto array = dyn_cast<ArrayType>(base.getPointee())) {
      if (failed(verifyIndex(*this, getIndex(), array.getSize())))
        return failure();
      return verifyAddress(*this, result, array.getElementType(),
                           base.getAddressSpace());
    }
  if (auto slice = dyn_cast<SliceType>(type))
    return verifyAddress(*this, result, slice.getElementType(),
                         slice.getAddressSpace());
  auto slice = dyn_cast<DisjointSliceType>(type);
  if (!slice)
    return emitOpError("expects a pointer to an array, or a slice, got ")
           << type;
  auto index = getIndex().getDefiningOp<ThreadIndex>();
  if (!index || !index.isThreadIndex())
    return emitOpError(
        "expects the index of a disjoint_slice to be assigned by "
        "the hardware to this thread, the result of a call such "
        "as 'cuda_device::thread::index_1d' and not computed "
        "from it; another index may be another thread's");
  return verifyAddress(*this, result, slice.getElementType(), 0);
}
