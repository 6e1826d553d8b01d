//===- View.cpp - tensors in memory and their tiles -----------------------===//
// A view is its base, sizes and strides; a partition's properties are in its
// type, so it shares the slot of the view that it is created from. Sizes and
// strides are unsigned (specification, make_tensor_view).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"

#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// A size or stride: an operand of some bytes, or a number if bytes is 0.
struct Extent {
  Ref ref;
  unsigned bytes = 0;
  uint64_t value = 0;

  uint64_t get(Frame &frame) const {
    if (!bytes)
      return value;
    return loadBits(frame.at<std::byte>(ref), bytes);
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

template <>
LogicalResult reference::evaluate(cuda_tile::MakeTensorViewOp op,
                                  Planner &planner) {
  auto type = cast<cuda_tile::TensorViewType>(op.getResult().getType());
  if (type.getRank() > ViewData::maxRank)
    return planner.fail(op, "has rank " + Twine(type.getRank()) +
                                "; the reference executor supports views of up "
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

template <>
LogicalResult reference::evaluate(cuda_tile::MakePartitionViewOp op,
                                  Planner &planner) {
  planner.alias(op.getResult(), op.getTensorView());
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::MakeStridedViewOp op,
                                  Planner &planner) {
  planner.alias(op.getResult(), op.getTensorView());
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::MakeGatherScatterViewOp op,
                                  Planner &planner) {
  planner.alias(op.getResult(), op.getTensorView());
  return success();
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Result d: size `dims[d]` of the tensor, divided by `steps[d]`, rounded up.
static void addSizes(ResultRange results, Ref view, ArrayRef<int32_t> dims,
                     ArrayRef<int32_t> steps, Planner &planner) {
  for (auto [d, result] : llvm::enumerate(results)) {
    if (result.use_empty())
      continue;
    Operand to = planner.write(result);
    planner.add(
        [to, view, dim = dims[d], step = uint64_t(steps[d])](Frame &frame) {
          uint64_t size = frame.at<ViewData>(view)->sizes[dim];
          uint64_t count = size / step + (size % step != 0);
          if (to.element == Element::I1)
            count &= 1;
          std::memcpy(frame.at<std::byte>(to.ref), &count, to.bytes);
          return Flow::Next;
        });
  }
}

template <>
LogicalResult reference::evaluate(cuda_tile::GetIndexSpaceShapeOp op,
                                  Planner &planner) {
  Type type = op.getSrc().getType();
  Ref view = planner.readView(op.getSrc());
  if (auto partition = dyn_cast<cuda_tile::PartitionViewType>(type)) {
    addSizes(op.getResults(), view, partition.getDimMap(),
             partition.getTileShape(), planner);
  } else if (auto strided = dyn_cast<cuda_tile::StridedViewType>(type)) {
    addSizes(op.getResults(), view, strided.getDimMap(),
             strided.getTraversalStrides(), planner);
  } else {
    auto gather = cast<cuda_tile::GatherScatterViewType>(type);
    auto dims = llvm::to_vector(llvm::seq<int32_t>(op.getNumResults()));
    addSizes(op.getResults(), view, dims, gather.getTileShape(), planner);
  }
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::GetTensorShapeOp op,
                                  Planner &planner) {
  auto dims = llvm::to_vector(llvm::seq<int32_t>(op.getNumResults()));
  SmallVector<int32_t> ones(op.getNumResults(), 1);
  addSizes(op.getResults(), planner.readView(op.getSrc()), dims, ones, planner);
  return success();
}
