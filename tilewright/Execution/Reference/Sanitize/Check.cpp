//===- Check.cpp - dispatches checks of operations ------------------------===//
#include "tilewright/Execution/Reference/Sanitize/Check.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

std::string reference::atElement(Type type, size_t index) {
  auto tile = cast<cuda_tile::TileType>(type);
  if (tile.getShape().empty())
    return "";
  SmallVector<std::string> indices(tile.getRank());
  for (size_t d = tile.getRank(); d-- > 0;) {
    indices[d] = std::to_string(index % tile.getShape()[d]);
    index /= tile.getShape()[d];
  }
  return " at element (" + llvm::join(indices, ",") + ")";
}

CheckedOp::CheckedOp(Operation *op, Type tile, const Planner &planner)
    : loc(op->getLoc()), name(op->getName().getStringRef()), tile(tile),
      elements(planner.countOf(tile)), inBody(planner.bodyLanes != 0) {}

Flow CheckedOp::fail(Frame &frame, size_t element, const Twine &what) const {
  std::string where = inBody ? "" : atElement(tile, element);
  return frame.fail(
      loc,
      ("'" + name + "' op " + what + (where.empty() ? "" : ",") + where).str());
}

LogicalResult reference::planChecked(Operation *op, Planner &planner) {
  checkArith(op, planner);
  if (auto convert = dyn_cast<cuda_tile::FToIOp>(op))
    checkConvert(convert, planner);
  if (auto assume = dyn_cast<cuda_tile::AssumeOp>(op))
    checkAssume(assume, planner);
  if (auto view = dyn_cast<cuda_tile::MakeTensorViewOp>(op))
    checkStrides(view, planner);
  return planMemory(op, planner);
}
