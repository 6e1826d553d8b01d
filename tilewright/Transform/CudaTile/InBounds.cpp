//===- InBounds.cpp - which tiles of a view are in bounds -----------------===//
#include "tilewright/Transform/CudaTile/InBounds.h"

#include "tilewright/Transform/CudaTile/InferFacts.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

namespace {
/// One dimension of a view: tiles of `tile` elements that start at multiples of
/// `step`, along dimension `along` of the tensor.
struct ViewDim {
  uint64_t tile, step;
  unsigned along;
  bool padsBeyond = false; ///< an index beyond the grid is defined
  bool isMultiple = false; ///< the type guarantees that tiles fit
};
} // namespace

static ViewDim dimOf(PartitionViewType view, unsigned dim) {
  uint64_t tile = view.getTileShape()[dim];
  unsigned along = view.getDimMap()[dim];
  int64_t size = view.getTensorView().getShape()[along];
  bool isMultiple = !ShapedType::isDynamic(size) && size % tile == 0;
  return {tile, tile, along, false, isMultiple};
}

static ViewDim dimOf(StridedViewType view, unsigned dim) {
  return {uint64_t(view.getTileShape()[dim]),
          uint64_t(view.getTraversalStrides()[dim]),
          unsigned(view.getDimMap()[dim])};
}

static ViewDim dimOf(GatherScatterViewType view, unsigned dim) {
  uint64_t tile = view.getTileShape()[dim];
  // Slices along the sparse dimension are gathered one by one; the index of a
  // dense dimension counts elements.
  return {int32_t(dim) == view.getSparseDim() ? 1 : tile, 1, dim, true};
}

static bool isInside(ViewDim dim, const Facts &size, const Facts &index) {
  bool fits = dim.tile <= dim.step && llvm::isPowerOf2_64(dim.step) &&
              size.zeros >= unsigned(llvm::countr_zero(dim.step));
  if (fits && !dim.padsBeyond)
    return true;
  // The last element of the last tile: (index * step + tile - 1) < size.
  APInt last = index.range.umax().zext(128) * APInt(128, dim.step) +
               APInt(128, dim.tile - 1);
  return last.ult(size.range.umin().zext(128));
}

bool tilewright::isInBounds(const FactAnalysis &facts, Value view, unsigned dim,
                            Value index) {
  Operation *make = view.getDefiningOp();
  if (!make)
    return false;
  auto factsOf = [&](Value value) { return facts.of(value); };
  return llvm::TypeSwitch<Type, bool>(view.getType())
      .Case<PartitionViewType, StridedViewType, GatherScatterViewType>(
          [&](auto type) {
            ViewDim known = dimOf(type, dim);
            return !known.isMultiple &&
                   isInside(
                       known,
                       sizeFacts(make->getOperand(0), known.along, factsOf),
                       facts.of(index));
          })
      .Default(false);
}
