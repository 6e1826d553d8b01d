//===- Constants.cpp - constants that folds match -------------------------===//
#include "tilewright/Dialect/CudaTile/Constants.h"

#include "mlir/Interfaces/FoldInterfaces.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

std::optional<bool> tilewright::cuda_tile::constantBool(mlir::Attribute value) {
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(value);
  if (!dense || !dense.isSplat() || !dense.getElementType().isInteger(1))
    return std::nullopt;
  return dense.getSplatValue<bool>();
}

std::optional<bool> tilewright::cuda_tile::constantBool(Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  return constant ? constantBool(constant.getValue()) : std::nullopt;
}

Value tilewright::cuda_tile::negatedCondition(Value condition) {
  auto negation = condition.getDefiningOp<XOrIOp>();
  if (!negation)
    return {};
  if (constantBool(negation.getRhs()) == true)
    return negation.getLhs();
  if (constantBool(negation.getLhs()) == true)
    return negation.getRhs();
  return {};
}

//===----------------------------------------------------------------------===//
// Materialization of folded constants
//===----------------------------------------------------------------------===//

namespace {
/// Constants stay in the body of a reduction, which is a function of its
/// arguments alone.
struct FoldInterface final : DialectFoldInterface {
  using DialectFoldInterface::DialectFoldInterface;
  bool shouldMaterializeInto(Region *region) const override {
    return isa<ReduceOp, ScanOp>(region->getParentOp());
  }
};
} // namespace

void CudaTileDialect::registerInterfaces() { addInterfaces<FoldInterface>(); }

Operation *CudaTileDialect::materializeConstant(OpBuilder &builder,
                                                Attribute value, Type type,
                                                Location loc) {
  auto dense = dyn_cast<DenseIntOrFPElementsAttr>(value);
  if (!dense || dense.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, type, dense);
}
