//===- Shape.cpp - moves elements to other coordinates --------------------===//
// Each element of a result is looked up by its coordinates.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Evaluate.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

template <> Flow plain::evaluate(cuda_tile::AssumeOp op, TileBlock &block) {
  block.set(op.getResult(), Datum(block.get(op.getValue())));
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::ConstantOp op, TileBlock &block) {
  block.set(op.getResult(), elementsOf(op.getValue()));
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::IotaOp op, TileBlock &block) {
  unsigned width = widthOf(elementOf(op.getResult()));
  Tile result(countOf(op.getType()));
  for (auto [i, bits] : llvm::enumerate(result))
    bits = APInt(64, i).trunc(width).getZExtValue();
  block.set(op.getResult(), std::move(result));
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::ReshapeOp op, TileBlock &block) {
  block.set(op.getResult(), Tile(block.tile(op.getSource())));
  return Flow::Next;
}

/// Sets the only result of `op`: its element at an index is the element of
/// `source` at the index that `find` returns for it.
template <typename Find>
static Flow lookUp(Operation *op, Value source, TileBlock &block, Find find) {
  const Tile &from = block.tile(source);
  Tile result;
  forEachIndex(shapeOf(op->getResult(0)), [&](ArrayRef<uint64_t> index) {
    SmallVector<uint64_t> at(index.size());
    find(index, at);
    result.push_back(from[numberOf(at, shapeOf(source))]);
  });
  block.set(op->getResult(0), std::move(result));
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::BroadcastOp op, TileBlock &block) {
  ArrayRef<int64_t> shape = shapeOf(op.getSource());
  return lookUp(op, op.getSource(), block,
                [&](ArrayRef<uint64_t> index, MutableArrayRef<uint64_t> at) {
                  for (size_t d = 0; d < at.size(); ++d)
                    at[d] = shape[d] == 1 ? 0 : index[d];
                });
}

template <> Flow plain::evaluate(cuda_tile::PermuteOp op, TileBlock &block) {
  ArrayRef<int32_t> permutation = op.getPermutation();
  return lookUp(op, op.getSource(), block,
                [&](ArrayRef<uint64_t> index, MutableArrayRef<uint64_t> at) {
                  for (size_t d = 0; d < at.size(); ++d)
                    at[permutation[d]] = index[d];
                });
}

//===----------------------------------------------------------------------===//
// Parts of tiles
//===----------------------------------------------------------------------===//

template <> Flow plain::evaluate(cuda_tile::CatOp op, TileBlock &block) {
  const Tile &lhs = block.tile(op.getLhs()), &rhs = block.tile(op.getRhs());
  ArrayRef<int64_t> left = shapeOf(op.getLhs()), right = shapeOf(op.getRhs());
  size_t dim = op.getDim();
  Tile result;
  forEachIndex(shapeOf(op.getResult()), [&](ArrayRef<uint64_t> index) {
    SmallVector<uint64_t> at(index);
    if (at[dim] < uint64_t(left[dim])) {
      result.push_back(lhs[numberOf(at, left)]);
    } else {
      at[dim] -= left[dim];
      result.push_back(rhs[numberOf(at, right)]);
    }
  });
  block.set(op.getResult(), std::move(result));
  return Flow::Next;
}

/// Finds the origin of the slice with these indices, which count slices. An
/// index out of range is a fault.
static bool findSlice(Operation *op, ValueRange indices,
                      ArrayRef<int64_t> slice, ArrayRef<int64_t> whole,
                      TileBlock &block, SmallVector<uint64_t> &origin) {
  for (auto [d, value] : llvm::enumerate(indices)) {
    int64_t index = readSigned(block.scalar(value), 32);
    int64_t slices = whole[d] / slice[d];
    if (index < 0 || index >= slices) {
      block.failOp(op, "has index " + Twine(index) + " along dimension " +
                           Twine(d) + ", which has slices 0 to " +
                           Twine(slices - 1));
      return false;
    }
    origin.push_back(index * slice[d]);
  }
  return true;
}

static SmallVector<uint64_t> sum(ArrayRef<uint64_t> lhs,
                                 ArrayRef<uint64_t> rhs) {
  SmallVector<uint64_t> result;
  for (auto [x, y] : llvm::zip_equal(lhs, rhs))
    result.push_back(x + y);
  return result;
}

template <> Flow plain::evaluate(cuda_tile::ExtractOp op, TileBlock &block) {
  ArrayRef<int64_t> slice = shapeOf(op.getResult());
  ArrayRef<int64_t> whole = shapeOf(op.getSource());
  SmallVector<uint64_t> origin;
  if (!findSlice(op, op.getIndices(), slice, whole, block, origin))
    return Flow::Fault;
  const Tile &source = block.tile(op.getSource());
  Tile result;
  forEachIndex(slice, [&](ArrayRef<uint64_t> index) {
    result.push_back(source[numberOf(sum(origin, index), whole)]);
  });
  block.set(op.getResult(), std::move(result));
  return Flow::Next;
}

template <> Flow plain::evaluate(cuda_tile::InsertOp op, TileBlock &block) {
  ArrayRef<int64_t> slice = shapeOf(op.getSource());
  ArrayRef<int64_t> whole = shapeOf(op.getResult());
  SmallVector<uint64_t> origin;
  if (!findSlice(op, op.getIndices(), slice, whole, block, origin))
    return Flow::Fault;
  const Tile &source = block.tile(op.getSource());
  Tile result = block.tile(op.getDest());
  forEachIndex(slice, [&](ArrayRef<uint64_t> index) {
    result[numberOf(sum(origin, index), whole)] =
        source[numberOf(index, slice)];
  });
  block.set(op.getResult(), std::move(result));
  return Flow::Next;
}
