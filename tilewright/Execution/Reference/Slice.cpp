//===- Slice.cpp - parts of tiles -----------------------------------------===//
// `cat`, `extract` and `insert` copy boxes of elements. A slice index out of
// range is undefined; here it is a fault that reports it.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Strides.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// A part of two tiles: it is read from one and written to the other.
class Box {
public:
  Box(ArrayRef<int64_t> sizes, ArrayRef<int64_t> fromShape,
      ArrayRef<int64_t> toShape, unsigned bytes)
      : run(bytes) {
    SmallVector<size_t> from = rowMajorStrides(fromShape),
                        to = rowMajorStrides(toShape);
    for (size_t d = sizes.size(); d-- > 0;) {
      size_t size = sizes[d], fromStride = from[d] * bytes,
             toStride = to[d] * bytes;
      if (size == 1)
        continue;
      if (dims.empty() && fromStride == run && toStride == run)
        run *= size;
      else
        dims.push_back({size, fromStride, toStride});
    }
  }

  void copy(const std::byte *from, std::byte *to) const {
    copy(dims.size(), from, to);
  }

private:
  struct Dim {
    size_t size, fromStride, toStride; ///< in bytes
  };

  void copy(size_t d, const std::byte *from, std::byte *to) const {
    if (d == 0) {
      std::memcpy(to, from, run);
      return;
    }
    const Dim &dim = dims[d - 1];
    for (size_t i = 0; i < dim.size; ++i)
      copy(d - 1, from + i * dim.fromStride, to + i * dim.toStride);
  }

  SmallVector<Dim, 4> dims; ///< innermost first, none of size 1
  size_t run;               ///< bytes that are contiguous on both sides
};

/// The origin of a slice in a tile, by its indices.
class SliceOrigin {
public:
  SliceOrigin(Operation *op, ValueRange indices, ArrayRef<int64_t> slice,
              ArrayRef<int64_t> whole, unsigned bytes, Planner &planner)
      : loc(op->getLoc()), name(op->getName().getStringRef()) {
    SmallVector<size_t> strides = rowMajorStrides(whole);
    for (auto [d, index] : llvm::enumerate(indices))
      dims.push_back({planner.read(index).ref, size_t(whole[d] / slice[d]),
                      strides[d] * slice[d] * bytes});
  }

  /// The offset in bytes; none, with a fault, if there is no such slice.
  std::optional<size_t> find(Frame &frame) const {
    size_t offset = 0;
    for (auto [d, dim] : llvm::enumerate(dims)) {
      int32_t index = *frame.at<int32_t>(dim.index);
      if (index < 0 || size_t(index) >= dim.slices) {
        frame.fail(loc, ("'" + name + "' op has index " + Twine(index) +
                         " along dimension " + Twine(d) +
                         ", which has slices 0 to " + Twine(dim.slices - 1))
                            .str());
        return std::nullopt;
      }
      offset += index * dim.stride;
    }
    return offset;
  }

private:
  struct Dim {
    Ref index;
    size_t slices, stride; ///< in bytes
  };

  Location loc;
  StringRef name;
  SmallVector<Dim, 4> dims;
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::CatOp op, Planner &planner) {
  Operand lhs = planner.readDense(op.getLhs());
  Operand rhs = planner.readDense(op.getRhs());
  ArrayRef<int64_t> whole = shapeOf(op.getResult());
  ArrayRef<int64_t> left = shapeOf(op.getLhs()), right = shapeOf(op.getRhs());
  unsigned bytes = lhs.bytes;
  size_t dim = op.getDim();
  size_t rightOffset = rowMajorStrides(whole)[dim] * left[dim] * bytes;
  planner.add([from = lhs.ref, with = rhs.ref, rightOffset,
               leftBox = Box(left, left, whole, bytes),
               rightBox = Box(right, right, whole, bytes),
               to = planner.write(op.getResult()).ref](Frame &frame) {
    std::byte *result = frame.at<std::byte>(to);
    leftBox.copy(frame.at<std::byte>(from), result);
    rightBox.copy(frame.at<std::byte>(with), result + rightOffset);
    return Flow::Next;
  });
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::ExtractOp op, Planner &planner) {
  ArrayRef<int64_t> slice = shapeOf(op.getResult());
  ArrayRef<int64_t> whole = shapeOf(op.getSource());
  Operand source = planner.readDense(op.getSource());
  SliceOrigin origin(op, op.getIndices(), slice, whole, source.bytes, planner);
  planner.add([origin, from = source.ref,
               box = Box(slice, whole, slice, source.bytes),
               to = planner.write(op.getResult()).ref](Frame &frame) {
    std::optional<size_t> offset = origin.find(frame);
    if (!offset)
      return Flow::Fault;
    box.copy(frame.at<std::byte>(from) + *offset, frame.at<std::byte>(to));
    return Flow::Next;
  });
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::InsertOp op, Planner &planner) {
  ArrayRef<int64_t> slice = shapeOf(op.getSource());
  ArrayRef<int64_t> whole = shapeOf(op.getResult());
  Operand source = planner.readDense(op.getSource());
  Operand dest = planner.readDense(op.getDest());
  SliceOrigin origin(op, op.getIndices(), slice, whole, source.bytes, planner);
  ValueRange reusable;
  Value destValue = op.getDest();
  if (destValue != op.getSource())
    reusable = destValue;
  planner.add([origin, from = source.ref, dest,
               box = Box(slice, slice, whole, source.bytes),
               to = planner.write(op.getResult(), reusable).ref](Frame &frame) {
    std::optional<size_t> offset = origin.find(frame);
    if (!offset)
      return Flow::Fault;
    if (dest.ref != to)
      std::memcpy(frame.at<std::byte>(to), frame.at<std::byte>(dest.ref),
                  dest.count * dest.bytes);
    box.copy(frame.at<std::byte>(from), frame.at<std::byte>(to) + *offset);
    return Flow::Next;
  });
  return success();
}
