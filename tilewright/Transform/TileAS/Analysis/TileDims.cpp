//===- TileDims.cpp - propagates a dimension through operations -----------===//
#include "tilewright/Transform/TileAS/Analysis/TileDims.h"

using namespace mlir;
using namespace tilewright;

SmallVector<int64_t> tilewright::withSize(ArrayRef<int64_t> shape, unsigned dim,
                                          int64_t size) {
  SmallVector<int64_t> part(shape);
  part[dim] = size;
  return part;
}

/// The dimension of `to` that enumerates the same elements as `dim` of `from`,
/// for tiles with the same row-major order.
static std::optional<unsigned>
throughReshape(ArrayRef<int64_t> from, ArrayRef<int64_t> to, unsigned dim) {
  auto product = [](ArrayRef<int64_t> sizes) {
    int64_t all = 1;
    for (int64_t size : sizes)
      all *= size;
    return all;
  };
  for (unsigned other = 0; other < to.size(); ++other)
    if (to[other] == from[dim] &&
        product(to.take_front(other)) == product(from.take_front(dim)))
      return other;
  return std::nullopt;
}

/// Whether each result element depends only on operand elements at its index.
static bool isElementwise(Operation *op) {
  return op->hasTrait<tileas::SameShapeAndLayout>() && isMemoryEffectFree(op) &&
         !op->getNumRegions();
}

/// Whether parts of its result can be created without operands.
static bool isMadeFromNothing(Operation *op) {
  if (auto constant = dyn_cast<tileas::ConstantTensorOp>(op))
    return isa<SplatElementsAttr>(constant.getValue());
  return isa<tileas::SplatOp, tileas::IotaOp, tileas::PoisonOp>(op);
}

bool tilewright::isCombining(Operation *op) {
  return tileas::isProduct(op) || isa<tileas::ReduceOp, tileas::ScanOp>(op);
}

std::optional<SmallVector<std::optional<unsigned>>>
tilewright::operandDims(Operation *op, unsigned dim) {
  SmallVector<std::optional<unsigned>> dims(op->getNumOperands());
  auto all = [&](unsigned same) {
    for (OpOperand &operand : op->getOpOperands())
      if (tileTypeOf(operand.get()))
        dims[operand.getOperandNumber()] = same;
    return dims;
  };
  if (isMadeFromNothing(op) || isa<tileas::TiledLoadOp>(op))
    return dims;
  if (isElementwise(op) || isa<tileas::LoadPtrOp>(op))
    return all(dim);
  if (tileas::isProduct(op)) {
    unsigned rank = tileTypeOf(op->getResult(0)).getRank();
    for (Value side : op->getOperands())
      if (!tileTypeOf(side))
        return std::nullopt;
    bool isRows = dim + 2 == rank, isColumns = dim + 1 == rank;
    for (unsigned number = 0; number < op->getNumOperands(); ++number) {
      bool isLeft = number == 0 || number == 3, isSum = number == 2;
      if (isSum || (isRows && isLeft) || (isColumns && !isLeft) ||
          (!isRows && !isColumns))
        dims[number] = dim;
    }
    return dims;
  }
  if (auto broadcast = dyn_cast<tileas::BroadcastOp>(op)) {
    if (broadcast.getSource().getType().getDimSize(dim) != 1)
      dims[0] = dim;
    return dims;
  }
  if (auto permute = dyn_cast<tileas::PermuteOp>(op)) {
    dims[0] = permute.getPermutation()[dim];
    return dims;
  }
  if (auto reshape = dyn_cast<tileas::ReshapeOp>(op)) {
    RankedTensorType source = tileTypeOf(reshape.getSource()),
                     result = tileTypeOf(reshape.getResult());
    if (!source || !result)
      return std::nullopt;
    dims[0] = throughReshape(result.getShape(), source.getShape(), dim);
    if (!dims[0])
      return std::nullopt;
    return dims;
  }
  if (auto reduce = dyn_cast<tileas::ReduceOp>(op))
    return all(dim < reduce.getDim() ? dim : dim + 1);
  if (auto scan = dyn_cast<tileas::ScanOp>(op)) {
    if (scan.getDim() == dim)
      return std::nullopt;
    return all(dim);
  }
  return std::nullopt;
}

std::optional<unsigned> tilewright::resultDim(OpOperand &use, unsigned dim) {
  Operation *op = use.getOwner();
  RankedTensorType result = op->getNumResults() && tileTypeOf(op->getResult(0))
                                ? tileTypeOf(op->getResult(0))
                                : RankedTensorType();
  if (!result)
    return std::nullopt;
  unsigned found = dim;
  if (auto permute = dyn_cast<tileas::PermuteOp>(op)) {
    found = llvm::find(permute.getPermutation(), int32_t(dim)) -
            permute.getPermutation().begin();
  } else if (isa<tileas::ReshapeOp>(op)) {
    std::optional<unsigned> other = throughReshape(
        tileTypeOf(use.get()).getShape(), result.getShape(), dim);
    if (!other)
      return std::nullopt;
    found = *other;
  } else if (auto reduce = dyn_cast<tileas::ReduceOp>(op)) {
    if (reduce.getDim() == dim)
      return std::nullopt;
    found = dim < reduce.getDim() ? dim : dim - 1;
  }
  if (found >= result.getRank())
    return std::nullopt;
  // The inverse mapping confirms the dimension.
  auto dims = operandDims(op, found);
  if (!dims || (*dims)[use.getOperandNumber()] != dim)
    return std::nullopt;
  return found;
}
