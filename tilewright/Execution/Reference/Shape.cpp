//===- Shape.cpp - shapes, broadcasts, permutations, constants ------------===//
// Elements are in row-major order, so a reshape, like an assume, is the same
// memory under another type, and the broadcast of one element remains a splat.
// The rest are copies: a broadcast lays out a piece once and repeats it, a
// permutation copies rows or transposes.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Storage.h"
#include "tilewright/Execution/Reference/Strides.h"
#include "tilewright/Execution/Reference/Transpose.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

template <>
LogicalResult reference::evaluate(cuda_tile::AssumeOp op, Planner &planner) {
  planner.alias(op.getResult(), op.getValue());
  return success();
}

template <>
LogicalResult reference::evaluate(cuda_tile::ReshapeOp op, Planner &planner) {
  planner.alias(op.getResult(), op.getSource());
  return success();
}

//===----------------------------------------------------------------------===//
// Broadcast
//===----------------------------------------------------------------------===//

namespace {
struct BroadcastStep {
  Ref from, to;
  unsigned bytes;
  SmallVector<size_t, 4> source, result; ///< shapes, equal tails merged

  /// Lays out dimensions from `d` on at `out`; returns the bytes read from
  /// `in`.
  size_t layOut(unsigned d, const std::byte *in, std::byte *out) const {
    size_t piece = bytes;
    for (size_t i = d + 1; i < result.size(); ++i)
      piece *= result[i];
    if (d + 1 >= result.size()) {
      if (d < source.size() && source[d] != result[d]) {
        fillElements(out, in, bytes, result[d]);
        return bytes;
      }
      size_t whole = d < result.size() ? result[d] * bytes : bytes;
      std::memcpy(out, in, whole);
      return whole;
    }
    if (source[d] != result[d]) {
      size_t read = layOut(d + 1, in, out);
      repeat(out, piece, result[d]);
      return read;
    }
    if (d + 2 == result.size() && source[d + 1] == 1) {
      spreadElements(out, in, bytes, result[d], result[d + 1]);
      return result[d] * bytes;
    }
    size_t read = 0;
    for (size_t i = 0; i < result[d]; ++i)
      read += layOut(d + 1, in + read, out + i * piece);
    return read;
  }

  Flow operator()(Frame &frame) const {
    layOut(0, frame.at<std::byte>(from), frame.at<std::byte>(to));
    return Flow::Next;
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::BroadcastOp op, Planner &planner) {
  Operand from = planner.read(op.getSource());
  if (from.stored == 1 || shapeOf(op.getSource()) == shapeOf(op.getResult())) {
    planner.alias(op.getResult(), op.getSource());
    return success();
  }
  BroadcastStep step;
  step.from = from.ref;
  step.bytes = from.bytes;
  for (auto [source, result] :
       llvm::zip_equal(shapeOf(op.getSource()), shapeOf(op.getResult()))) {
    if (source == 1 && result == 1)
      continue;
    bool joins = !step.result.empty() && source == result &&
                 step.source.back() == step.result.back();
    if (joins) {
      step.source.back() *= source;
      step.result.back() *= result;
      continue;
    }
    step.source.push_back(source);
    step.result.push_back(result);
  }
  // One row for all rows, or one element for each row.
  if (step.result.size() == 2 && step.source[0] * step.source[1] ==
                                     std::max(step.source[0], step.source[1]))
    if (planner.spread(op.getResult(), op.getSource(), step.result[0],
                       step.result[1], /*isRow=*/step.source[0] == 1))
      return success();
  step.to = planner.write(op.getResult()).ref;
  planner.add(std::move(step));
  return success();
}

//===----------------------------------------------------------------------===//
// Permute
//===----------------------------------------------------------------------===//

namespace {
struct PermuteStep {
  struct Dim {
    size_t size;
    size_t fromStride, toStride; ///< in bytes
  };
  Operand from;
  Ref to;
  unsigned bytes;
  SmallVector<Dim, 4> outer; ///< the others, without those of size 1
  Dim column, row;           ///< contiguous in the source, in the result
  bool keepsRows;            ///< one dimension is both: row

  void copy(unsigned d, const std::byte *in, std::byte *out) const {
    if (d == outer.size()) {
      if (keepsRows)
        std::memcpy(out, in, row.size * bytes);
      else
        withBytes(bytes, [&](auto type) {
          transpose<decltype(type)>(out, column.toStride, in, row.fromStride,
                                    row.size, column.size);
        });
      return;
    }
    for (size_t i = 0; i < outer[d].size; ++i)
      copy(d + 1, in + i * outer[d].fromStride, out + i * outer[d].toStride);
  }

  Flow operator()(Frame &frame) const {
    copy(0, from.in(frame), frame.at<std::byte>(to));
    return Flow::Next;
  }
};
} // namespace

template <>
LogicalResult reference::evaluate(cuda_tile::PermuteOp op, Planner &planner) {
  Operand from = planner.look(op.getSource());
  if (from.stored == 1) {
    planner.alias(op.getResult(), op.getSource());
    return success();
  }
  PermuteStep step;
  step.from = from;
  step.bytes = from.bytes;
  SmallVector<size_t> in = rowMajorStrides(shapeOf(op.getSource()));
  SmallVector<size_t> out = rowMajorStrides(shapeOf(op.getResult()));
  ArrayRef<int32_t> permutation = op.getPermutation();
  int32_t last = permutation.size() - 1; // contiguous in the source
  step.keepsRows = permutation[last] == last;
  for (auto [i, size] : llvm::enumerate(shapeOf(op.getResult()))) {
    PermuteStep::Dim dim = {size_t(size), in[permutation[i]] * from.bytes,
                            out[i] * from.bytes};
    if (int32_t(i) == last)
      step.row = dim;
    else if (permutation[i] == last)
      step.column = dim;
    else if (size != 1)
      step.outer.push_back(dim);
  }
  step.to = planner.write(op.getResult()).ref;
  planner.add(std::move(step));
  return success();
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

template <>
LogicalResult reference::evaluate(cuda_tile::IotaOp op, Planner &planner) {
  Operand result = planner.write(op.getResult());
  planner.add([result](Frame &frame) {
    withBytes(result.bytes, [&](auto type) {
      using T = decltype(type);
      for (size_t i = 0; i < result.count; ++i)
        frame.at<T>(result.ref)[i] = T(i);
    });
    return Flow::Next;
  });
  return success();
}

static void append(std::vector<char> &to, uint64_t bits, unsigned bytes) {
  for (unsigned i = 0; i < bytes; ++i)
    to.push_back(char(bits >> (8 * i)));
}

std::vector<char> reference::elementsOf(ElementsAttr attr, bool expand) {
  auto values = dyn_cast<DenseElementsAttr>(attr);
  if (!values)
    return {};
  Element element = *getElement(values.getElementType());
  unsigned bytes = getBytes(element);
  bool splat = values.isSplat() && !expand;
  size_t count = splat ? 1 : values.getNumElements();
  ArrayRef<char> raw = values.getRawData();
  if (element != Element::I1 && raw.size() == count * bytes)
    return raw.vec();
  std::vector<char> elements;
  auto take = [&](auto range) {
    for (const auto &value :
         llvm::make_range(range.begin(), std::next(range.begin(), count)))
      append(elements,
             value.getZExtValue()
                 << (isFloat(element) ? getFormat(element).unusedLowBits : 0),
             bytes);
  };
  if (isFloat(element))
    take(llvm::map_range(values.getValues<APFloat>(), [](const APFloat &value) {
      return value.bitcastToAPInt();
    }));
  else
    take(values.getValues<APInt>());
  return elements;
}

template <>
LogicalResult reference::evaluate(cuda_tile::ConstantOp op, Planner &planner) {
  std::vector<char> elements = elementsOf(op.getValue());
  if (elements.empty())
    return planner.fail(op, "has a value whose elements are not available");
  planner.constant(op.getResult(), elements);
  return success();
}
