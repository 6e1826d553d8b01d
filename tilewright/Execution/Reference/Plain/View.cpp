//===- View.cpp - tensors in memory and their tiles -----------------------===//
// Dimension d of a tile starts at index * tile size in a partition_view, at
// index * traversal stride in a strided_view, and at the index itself in a
// gather_scatter_view, whose sparse dimension has an index for each of its
// slices. Indices, sizes and strides are unsigned. An element whose position is
// not below the tensor's size is outside.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

/// The numbers of a type, with each `?` replaced by the next operand.
static std::vector<uint64_t> fill(ArrayRef<int64_t> fixed, ValueRange dynamic,
                                  TileBlock &block) {
  std::vector<uint64_t> numbers;
  for (int64_t number : fixed) {
    if (!ShapedType::isDynamic(number)) {
      numbers.push_back(number);
      continue;
    }
    numbers.push_back(block.scalar(dynamic.front()));
    dynamic = dynamic.drop_front();
  }
  return numbers;
}

template <>
Flow plain::evaluate(cuda_tile::MakeTensorViewOp op, TileBlock &block) {
  auto type = cast<cuda_tile::TensorViewType>(op.getResult().getType());
  View view;
  view.base = block.scalar(op.getBase());
  view.sizes = fill(type.getShape(), op.getDynamicShape(), block);
  view.strides = fill(type.getStrides(), op.getDynamicStrides(), block);
  block.set(op.getResult(), std::move(view));
  return Flow::Next;
}

template <typename Op> static Flow viewOf(Op op, TileBlock &block) {
  block.set(op.getResult(), View(block.view(op.getTensorView())));
  return Flow::Next;
}

template <>
Flow plain::evaluate(cuda_tile::MakePartitionViewOp op, TileBlock &block) {
  return viewOf(op, block);
}

template <>
Flow plain::evaluate(cuda_tile::MakeStridedViewOp op, TileBlock &block) {
  return viewOf(op, block);
}

template <>
Flow plain::evaluate(cuda_tile::MakeGatherScatterViewOp op, TileBlock &block) {
  return viewOf(op, block);
}

//===----------------------------------------------------------------------===//
// The dimensions of a tile
//===----------------------------------------------------------------------===//

namespace {
struct Dimension {
  unsigned tensorDim; ///< of the tensor
  uint64_t step;      ///< between indices
  bool isSparse;
};
} // namespace

static Dimension dimensionOf(Type view, unsigned d) {
  return llvm::TypeSwitch<Type, Dimension>(view)
      .Case([&](cuda_tile::PartitionViewType type) {
        return Dimension{unsigned(type.getDimMap()[d]),
                         uint64_t(type.getTileShape()[d]), false};
      })
      .Case([&](cuda_tile::StridedViewType type) {
        return Dimension{unsigned(type.getDimMap()[d]),
                         uint64_t(type.getTraversalStrides()[d]), false};
      })
      .Case([&](cuda_tile::GatherScatterViewType type) {
        return Dimension{d, 1, int32_t(d) == type.getSparseDim()};
      });
}

Flow plain::forEachPlace(Operation *op, Value value, OperandRange index,
                         TileBlock &block, VisitPlace visit) {
  auto type = cast<cuda_tile::TileViewInterface>(value.getType());
  auto tile = cast<cuda_tile::TileType>(type.getViewTileType());
  const View view = block.view(value);
  unsigned bytes = bytesOf(tile.getElementType());
  bool packed = widthOf(tile.getElementType()) == 4;
  Flow flow = Flow::Next;
  size_t at = 0;
  forEachIndex(tile.getShape(), [&](ArrayRef<uint64_t> element) {
    size_t number = at++;
    if (flow != Flow::Next)
      return;
    uint64_t offset = 0;
    bool inside = true;
    for (size_t d = 0; d < element.size(); ++d) {
      Dimension dim = dimensionOf(value.getType(), d);
      const Tile &indices = block.tile(index[d]);
      unsigned __int128 position;
      if (dim.isSparse)
        position = indices[element[d]];
      else
        position = (unsigned __int128)(indices[0]) * dim.step + element[d];
      inside &= position < view.sizes[dim.tensorDim];
      offset += uint64_t(position) * view.strides[dim.tensorDim];
    }
    if (!inside)
      flow = visit(number, std::nullopt);
    else if (!view.base)
      flow = block.failOp(op, "reaches a tensor whose base address is null");
    else
      flow = visit(number, packed ? 2 * view.base + offset
                                  : view.base + offset * bytes);
  });
  return flow;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static void setSize(Value result, uint64_t size, TileBlock &block) {
  unsigned width = widthOf(elementOf(result));
  block.set(result, Tile{APInt(64, size).trunc(width).getZExtValue()});
}

template <>
Flow plain::evaluate(cuda_tile::GetTensorShapeOp op, TileBlock &block) {
  const View view = block.view(op.getSrc());
  for (auto [result, size] : llvm::zip_equal(op.getResults(), view.sizes))
    setSize(result, size, block);
  return Flow::Next;
}

/// The number of indices: sizes divided by steps, rounded up. In a
/// gather_scatter_view a step is the tile's size.
template <>
Flow plain::evaluate(cuda_tile::GetIndexSpaceShapeOp op, TileBlock &block) {
  const View view = block.view(op.getSrc());
  Type type = op.getSrc().getType();
  auto gather = dyn_cast<cuda_tile::GatherScatterViewType>(type);
  for (auto [d, result] : llvm::enumerate(op.getResults())) {
    Dimension dim = dimensionOf(type, d);
    uint64_t size = view.sizes[dim.tensorDim];
    uint64_t step = gather ? gather.getTileShape()[d] : dim.step;
    setSize(result, size / step + (size % step != 0), block);
  }
  return Flow::Next;
}
