//===- View.cpp - tensors in memory and their tiles -----------------------===//
// A view is its base, sizes and strides; what a partition adds is in its type,
// so the view that a partition is made from serves as it is. Sizes and strides
// are unsigned (specification, make_tensor_view).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// A size or stride: an operand of some bytes, or a number when bytes is 0.
struct Extent {
  Ref ref;
  unsigned bytes = 0;
  uint64_t value = 0;

  uint64_t get(Frame &frame) const {
    if (!bytes)
      return value;
    uint64_t bits = 0;
    std::memcpy(&bits, frame.at<std::byte>(ref), bytes);
    return bits;
  }
};
} // namespace

static SmallVector<Extent, 4> extentsOf(ArrayRef<int64_t> fixed,
                                        ValueRange dynamic, Planner &planner) {
  SmallVector<Extent, 4> extents;
  for (int64_t value : fixed) {
    if (!ShapedType::isDynamic(value)) {
      extents.push_back({Ref(), 0, uint64_t(value)});
      continue;
    }
    Operand operand = planner.read(dynamic.front());
    extents.push_back({operand.ref, operand.bytes, 0});
    dynamic = dynamic.drop_front();
  }
  return extents;
}

LogicalResult reference::evaluate(cuda_tile::MakeTensorViewOp op,
                                  Planner &planner) {
  auto type = cast<cuda_tile::TensorViewType>(op.getResult().getType());
  if (type.getRank() > ViewData::maxRank)
    return planner.fail(op, "has rank " + Twine(type.getRank()) +
                                "; the reference executor holds views of up "
                                "to rank " +
                                Twine(ViewData::maxRank));
  auto sizes = extentsOf(type.getShape(), op.getDynamicShape(), planner);
  auto strides = extentsOf(type.getStrides(), op.getDynamicStrides(), planner);
  Ref base = planner.read(op.getBase()).ref;
  Ref to = planner.writeView(op.getResult());
  planner.add([=](Frame &frame) {
    ViewData &view = *frame.at<ViewData>(to);
    view.base = *frame.at<uint64_t>(base);
    for (size_t d = 0; d < sizes.size(); ++d) {
      view.sizes[d] = sizes[d].get(frame);
      view.strides[d] = strides[d].get(frame);
    }
    return Flow::Next;
  });
  return success();
}

LogicalResult reference::evaluate(cuda_tile::MakePartitionViewOp op,
                                  Planner &planner) {
  planner.alias(op.getResult(), op.getTensorView());
  return success();
}

LogicalResult reference::evaluate(cuda_tile::GetIndexSpaceShapeOp op,
                                  Planner &planner) {
  auto type = dyn_cast<cuda_tile::PartitionViewType>(op.getSrc().getType());
  if (!type)
    return planner.fail(op, "is known to the reference executor for partition "
                            "views only, yet");
  Ref view = planner.readView(op.getSrc());
  for (auto [d, result] : llvm::enumerate(op.getResults())) {
    if (result.use_empty())
      continue;
    Operand to = planner.write(result);
    planner.add([to, view, dim = type.getDimMap()[d],
                 tile = uint64_t(type.getTileShape()[d])](Frame &frame) {
      uint64_t size = frame.at<ViewData>(view)->sizes[dim];
      uint64_t tiles = size / tile + (size % tile != 0);
      std::memcpy(frame.at<std::byte>(to.ref), &tiles, to.bytes);
      return Flow::Next;
    });
  }
  return success();
}
