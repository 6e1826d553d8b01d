//===- ShapeOps.cpp - verifiers of shapes and assumptions -----------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

LogicalResult AssumeOp::verify() {
  Type type = getValue().getType();
  Type element = getElementTypeOrSelf(type);
  ArrayRef<int64_t> shape = rules::shapeOf(type);
  if (auto bounded = dyn_cast<BoundedAttr>(getPredicate())) {
    auto integer = dyn_cast<IntegerType>(element);
    if (!integer)
      return emitOpError("expects integers for bounded, got ") << type;
    for (std::optional<int64_t> bound :
         {bounded.getLower(), bounded.getUpper()})
      if (bound && integer.getWidth() < 64 &&
          !llvm::isIntN(integer.getWidth(), *bound))
        return emitOpError("expects bounds that ")
               << element << " can hold, got " << *bound;
    return success();
  }
  if (auto divBy = dyn_cast<DivByAttr>(getPredicate())) {
    if (!isa<IntegerType, PtrType>(element) && !isa<MemRefType>(type))
      return emitOpError("expects integers, pointers or a memref for div_by, "
                         "got ")
             << type;
    if (divBy.getAlong() &&
        *divBy.getAlong() >= static_cast<int64_t>(shape.size()))
      return emitOpError("expects along to be a dimension of ")
             << type << ", got " << *divBy.getAlong();
    return success();
  }
  ArrayRef<int64_t> groups = cast<SameElementsAttr>(getPredicate()).getValues();
  if (groups.size() != shape.size())
    return emitOpError("expects one group size for each of ")
           << shape.size() << " dimensions, got " << groups.size();
  for (auto [i, group] : llvm::enumerate(groups))
    if (group < 1 || group > shape[i])
      return emitOpError("expects a group size between 1 and ")
             << shape[i] << " along dimension " << i << ", got " << group;
  return success();
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static LogicalResult verifySameElement(Operation *op, Type from, Type to) {
  if (getElementTypeOrSelf(from) != getElementTypeOrSelf(to))
    return op->emitOpError("expects elements of type ")
           << getElementTypeOrSelf(from) << " in the result, got "
           << getElementTypeOrSelf(to);
  return success();
}

LogicalResult SplatOp::verify() {
  return verifySameElement(*this, getSource().getType(), getType());
}

OpFoldResult ConstantTensorOp::fold(FoldAdaptor) { return getValue(); }
