//===- Verify.cpp - rules that several families share ---------------------===//
#include "tilewright/Dialect/TileAA/Verify.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright::tileaa;

LogicalResult tilewright::tileaa::verifyFlush(Operation *op, bool flush,
                                              Type type) {
  if (flush && !getElementTypeOrSelf(type).isF32())
    return op->emitOpError("expects flush_to_zero on f32 alone, got ")
           << getElementTypeOrSelf(type);
  return success();
}

LogicalResult tilewright::tileaa::verifyRounding(Operation *op,
                                                 RoundingMode mode,
                                                 ArrayRef<RoundingMode> allowed,
                                                 Type type, bool fullAnywhere) {
  if (!llvm::is_contained(allowed, mode)) {
    InFlightDiagnostic diag = op->emitOpError("expects rounding ");
    llvm::interleave(
        allowed, diag,
        [&](RoundingMode one) { diag << stringifyRoundingMode(one); }, " or ");
    return diag << ", got " << stringifyRoundingMode(mode);
  }
  bool onlyF32 = mode == RoundingMode::Approx ||
                 (mode == RoundingMode::Full && !fullAnywhere);
  if (onlyF32 && !getElementTypeOrSelf(type).isF32())
    return op->emitOpError("expects rounding ")
           << stringifyRoundingMode(mode) << " on f32 alone, got "
           << getElementTypeOrSelf(type);
  return success();
}

ArrayRef<RoundingMode> tilewright::tileaa::ieeeRoundings() {
  static constexpr RoundingMode modes[] = {
      RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf,
      RoundingMode::PositiveInf};
  return modes;
}

ArrayRef<int64_t> tilewright::tileaa::shapeOf(Type tile) {
  auto tensor = dyn_cast<RankedTensorType>(tile);
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}

std::string tilewright::tileaa::shapeText(ArrayRef<int64_t> shape) {
  if (shape.empty())
    return "a scalar";
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleave(shape, os, "x");
  return text;
}
