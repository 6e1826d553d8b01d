//===- ShapeOps.cpp - rules of shapes, constants and assumptions ----------===//
// Rules beyond those of the shared interfaces, and the predicates of `assume`,
// which are checked against the tile's type and dimensions.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

LogicalResult PermuteOp::verify() {
  int64_t rank = cast<TileType>(getType()).getRank();
  if (rank < 2)
    return emitOpError("expects a source of rank 2 or more, got ") << rank;
  return success();
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

LogicalResult ConstantOp::verify() {
  // MLIR parses elements of a type without numbers as dense strings.
  if (!isa<DenseIntOrFPElementsAttr>(getValue()))
    return emitOpError("expects dense elements as its value");
  return success();
}

//===----------------------------------------------------------------------===//
// assume
//===----------------------------------------------------------------------===//

static LogicalResult verifyDivBy(AssumeOp op, DivByAttr predicate) {
  if (isa<TensorViewType>(op.getType())) {
    if (predicate.getEvery())
      return op.emitOpError(
                 "expects no every and along for a tensor_view, got ")
             << *predicate.getEvery() << " along " << *predicate.getAlong();
    return success();
  }
  auto type = dyn_cast<TileType>(op.getType());
  if (!type || !isa<IntegerType, PointerType>(type.getElementType()))
    return op.emitOpError("expects integers, pointers or a tensor_view for "
                          "div_by, got ")
           << op.getType();
  if (!predicate.getEvery())
    return success();
  if (*predicate.getAlong() >= type.getRank())
    return op.emitOpError("expects along to be a dimension of ")
           << type << ", got " << *predicate.getAlong();
  if (*predicate.getEvery() > type.getDimSize(*predicate.getAlong()))
    return op.emitOpError("expects every to be at most ")
           << type.getDimSize(*predicate.getAlong()) << ", got "
           << *predicate.getEvery();
  return success();
}

static LogicalResult verifyBounded(AssumeOp op, BoundedAttr predicate) {
  auto type = dyn_cast<TileType>(op.getType());
  auto integer =
      type ? dyn_cast<IntegerType>(type.getElementType()) : IntegerType();
  if (!integer)
    return op.emitOpError("expects integers for bounded, got ") << op.getType();
  for (std::optional<int64_t> bound :
       {predicate.getLower(), predicate.getUpper()})
    if (bound && !llvm::isIntN(integer.getWidth(), *bound))
      return op.emitOpError("expects bounds that ")
             << integer << " can hold, got " << *bound;
  return success();
}

static LogicalResult verifySameElements(AssumeOp op,
                                        SameElementsAttr predicate) {
  auto type = dyn_cast<TileType>(op.getType());
  if (!type || !isa<IntegerType, PointerType>(type.getElementType()))
    return op.emitOpError(
               "expects integers or pointers for same_elements, got ")
           << op.getType();
  if (predicate.getValues().size() != type.getRank())
    return op.emitOpError("expects one group size for each of ")
           << type.getRank() << " dimensions, got "
           << predicate.getValues().size();
  for (auto [i, size] : llvm::enumerate(predicate.getValues().asArrayRef()))
    if (size <= 0 || size > type.getDimSize(i))
      return op.emitOpError("expects group sizes of 1 to ")
             << type.getDimSize(i) << " along dimension " << i << ", got "
             << size;
  return success();
}

LogicalResult AssumeOp::verify() {
  if (auto predicate = dyn_cast<DivByAttr>(getPredicate()))
    return verifyDivBy(*this, predicate);
  if (auto predicate = dyn_cast<BoundedAttr>(getPredicate()))
    return verifyBounded(*this, predicate);
  return verifySameElements(*this, cast<SameElementsAttr>(getPredicate()));
}
