//===- MemoryOps.cpp - result types and verifiers of memory operations ----===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute;

static unsigned bytesOf(Type element) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8u);
}

LogicalResult MakeViewOp::inferReturnTypes(MLIRContext *context,
                                           std::optional<Location> loc,
                                           ValueRange operands, DictionaryAttr,
                                           OpaqueProperties, RegionRange,
                                           SmallVectorImpl<Type> &results) {
  auto pointer = dyn_cast<cute::PtrType>(operands[0].getType());
  auto layout = dyn_cast<cute::LayoutType>(operands[1].getType());
  if (!pointer || !layout)
    return failure();
  for (const CuteTerm &stride : layout.getTerm().stride().leaves())
    if (!stride.basis().empty())
      return emitOptionalError(loc,
                               "expected a layout that maps to numbers, "
                               "but in ",
                               layout.getTerm().str(), " ", stride.str(),
                               " is along a mode");
  results.push_back(cute::MemRefType::get(
      context, pointer.getElementType(), pointer.getSpace(),
      pointer.getAlignment(), pointer.getSwizzle(), layout.getTerm()));
  return success();
}

LogicalResult GetIterOp::inferReturnTypes(MLIRContext *context,
                                          std::optional<Location>,
                                          ValueRange operands, DictionaryAttr,
                                          OpaqueProperties, RegionRange,
                                          SmallVectorImpl<Type> &results) {
  auto view = dyn_cast<cute::MemRefType>(operands[0].getType());
  if (!view)
    return failure();
  results.push_back(cute::PtrType::get(context, view.getElementType(),
                                       view.getSpace(), view.getAlignment(),
                                       view.getSwizzle()));
  return success();
}

LogicalResult GetLayoutOp::inferReturnTypes(MLIRContext *context,
                                            std::optional<Location>,
                                            ValueRange operands, DictionaryAttr,
                                            OpaqueProperties, RegionRange,
                                            SmallVectorImpl<Type> &results) {
  auto view = dyn_cast<cute::MemRefType>(operands[0].getType());
  if (!view)
    return failure();
  results.push_back(cute::LayoutType::get(context, view.getLayout()));
  return success();
}

LogicalResult AddOffsetOp::inferReturnTypes(MLIRContext *context,
                                            std::optional<Location>,
                                            ValueRange operands, DictionaryAttr,
                                            OpaqueProperties, RegionRange,
                                            SmallVectorImpl<Type> &results) {
  auto pointer = dyn_cast<cute::PtrType>(operands[0].getType());
  auto offset = dyn_cast<cute::IntTupleType>(operands[1].getType());
  if (!pointer || !offset || !offset.getTerm().isNumber())
    return failure();
  const CuteNumber &number = offset.getTerm().value();
  unsigned alignment = pointer.getAlignment();
  if (!number.isKnown())
    alignment = 0;
  else if (number.value && alignment)
    alignment =
        llvm::MinAlign(alignment, uint64_t(std::abs(number.value)) *
                                      bytesOf(pointer.getElementType()));
  results.push_back(cute::PtrType::get(context, pointer.getElementType(),
                                       pointer.getSpace(), alignment,
                                       pointer.getSwizzle()));
  return success();
}

template <typename MemoryType>
static LogicalResult inferElement(ValueRange operands,
                                  SmallVectorImpl<Type> &results) {
  auto memory = dyn_cast<MemoryType>(operands[0].getType());
  if (!memory)
    return failure();
  results.push_back(memory.getElementType());
  return success();
}

LogicalResult MemRefLoadOp::inferReturnTypes(
    MLIRContext *, std::optional<Location>, ValueRange operands, DictionaryAttr,
    OpaqueProperties, RegionRange, SmallVectorImpl<Type> &results) {
  return inferElement<cute::MemRefType>(operands, results);
}

LogicalResult PtrLoadOp::inferReturnTypes(MLIRContext *,
                                          std::optional<Location>,
                                          ValueRange operands, DictionaryAttr,
                                          OpaqueProperties, RegionRange,
                                          SmallVectorImpl<Type> &results) {
  return inferElement<cute::PtrType>(operands, results);
}

/// Checks the element type and memory space of a load or store, and its value.
static LogicalResult verifyAccess(Operation *op, Type element,
                                  MemorySpace space, Type value) {
  if (space == MemorySpace::Register || space == MemorySpace::Tensor)
    return op->emitOpError("expects memory that loads and stores can address, "
                           "but found '")
           << stringifyMemorySpace(space) << "'";
  if (element.getIntOrFloatBitWidth() % 8)
    return op->emitOpError("expects elements of whole bytes, but found ")
           << element;
  if (value != element)
    return op->emitOpError("expects a value of the memory's element type ")
           << element << ", but found " << value;
  return success();
}

/// Checks that the coordinate fits the view's layout, by computing its offset.
static LogicalResult verifyCoordinate(Operation *op, cute::MemRefType view,
                                      cute::CoordType coordinate) {
  Arithmetic numbers;
  TermAlgebra algebra(numbers);
  llvm::Expected<CuteTerm> offset =
      algebra.evaluate(view.getLayout(), coordinate.getTerm());
  if (!offset)
    return op->emitOpError(llvm::toString(offset.takeError()));
  if (!offset->isNumber())
    return op->emitOpError("expects a layout that maps to numbers, but found ")
           << view;
  return success();
}

LogicalResult MemRefLoadOp::verify() {
  if (failed(
          verifyCoordinate(*this, getView().getType(), getCoord().getType())))
    return failure();
  return verifyAccess(*this, getView().getType().getElementType(),
                      getView().getType().getSpace(), getValue().getType());
}

LogicalResult MemRefStoreOp::verify() {
  if (failed(
          verifyCoordinate(*this, getView().getType(), getCoord().getType())))
    return failure();
  return verifyAccess(*this, getView().getType().getElementType(),
                      getView().getType().getSpace(), getValue().getType());
}

LogicalResult PtrLoadOp::verify() {
  return verifyAccess(*this, getPointer().getType().getElementType(),
                      getPointer().getType().getSpace(), getValue().getType());
}

LogicalResult PtrStoreOp::verify() {
  return verifyAccess(*this, getPointer().getType().getElementType(),
                      getPointer().getType().getSpace(), getValue().getType());
}
