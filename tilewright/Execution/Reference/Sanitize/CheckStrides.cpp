//===- CheckStrides.cpp - assumptions about strides -----------------------===//
// cuTile assumes multiples for strides, including those of a dimension with one
// index; there the stride contributes to no element's address, and tensor
// libraries often set it to 1. So a false `div_by` of a number that is used
// only as a stride of views is checked where they are created:
//
//   more than one index    the addresses of the view's elements rely on it, and
//                          the layout of its rows: a fault
//   one index, or none     nothing relies on it: a remark
//
// Whether an access uses a second index does not matter: anything that a
// compiler derives from the view, such as a tensor copy's descriptor, covers
// all indices.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Sanitize/Check.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// Whether the value has uses, all of them as a stride.
static bool isOnlyStride(Value value) {
  return !value.use_empty() &&
         llvm::all_of(value.getUses(), [](OpOperand &use) {
           if (auto assume = dyn_cast<cuda_tile::AssumeOp>(use.getOwner()))
             return isOnlyStride(assume.getResult());
           auto view = dyn_cast<cuda_tile::MakeTensorViewOp>(use.getOwner());
           return view &&
                  use.getOperandNumber() > view.getDynamicShape().size();
         });
}

namespace {
/// An assumption about a number.
struct Promise {
  CheckedOp assume;
  unsigned number;
};

/// The assumptions about a dimension's stride, last first: producers state one
/// for an argument and another one for each view of it.
struct StrideCheck {
  SmallVector<Promise, 2> promises;
  std::string view; ///< "'cuda_tile.make_tensor_view' at k.py:3:4"
  size_t dim;
  std::optional<Operand> size; ///< of the dimension, if dynamic
  uint64_t fixedSize;

  Flow operator()(Frame &frame) const {
    for (const Promise &each : promises)
      if (LLVM_UNLIKELY(!frame.watch->broken[each.number].empty()))
        return judge(frame, each);
    return Flow::Next;
  }

  Flow judge(Frame &frame, const Promise &promise) const {
    const CheckedOp &assume = promise.assume;
    const std::string &wrong = frame.watch->broken[promise.number];
    uint64_t indices =
        size ? loadBits(frame.at<std::byte>(size->ref), size->bytes)
             : fixedSize;
    if (indices > 1) {
      frame.watch->launch.withdraw(promise.number);
      return assume.fail(
          frame, 0,
          wrong + ", and " + view + " uses it as the stride of dimension " +
              Twine(dim) + ", which has " + Twine(indices) + " indices");
    }
    frame.watch->remark(promise.number,
                        describe(assume.loc) + "'" + assume.name + "' op " +
                            wrong + "; no access relies on it: " + view +
                            " uses it as the stride of dimension " +
                            Twine(dim) + ", which has no second index");
    return Flow::Next;
  }
};
} // namespace

std::optional<unsigned> reference::promiseOfStride(cuda_tile::AssumeOp op,
                                                   Planner &planner) {
  auto tile = cast<cuda_tile::TileType>(op.getType());
  if (!tile.getElementType().isInteger() || !isOnlyStride(op.getResult()))
    return std::nullopt;
  return planner.addPromise(op);
}

/// "'cuda_tile.make_tensor_view' at k.py:3:4".
static std::string nameAndPlace(Operation *op) {
  std::string place = describe(op->getLoc());
  StringRef where = place;
  where.consume_back(": ");
  return ("'" + op->getName().getStringRef() + "'" +
          (where.empty() ? "" : " at ") + where)
      .str();
}

void reference::checkStrides(cuda_tile::MakeTensorViewOp op, Planner &planner) {
  auto type = cast<cuda_tile::TensorViewType>(op.getResult().getType());
  ValueRange sizes = op.getDynamicShape(), strides = op.getDynamicStrides();
  for (size_t d = 0; d < size_t(type.getRank()); ++d) {
    Value size, stride;
    if (ShapedType::isDynamic(type.getShape()[d])) {
      size = sizes.front();
      sizes = sizes.drop_front();
    }
    if (ShapedType::isDynamic(type.getStrides()[d])) {
      stride = strides.front();
      strides = strides.drop_front();
    }
    SmallVector<Promise, 2> promises;
    while (stride) {
      auto assume = stride.getDefiningOp<cuda_tile::AssumeOp>();
      if (!assume)
        break;
      if (std::optional<unsigned> number = planner.findPromise(assume))
        promises.push_back(
            {CheckedOp(assume, assume.getType(), planner), *number});
      stride = assume.getValue();
    }
    if (promises.empty())
      continue;
    std::optional<Operand> dynamic;
    if (size)
      dynamic = planner.read(size);
    planner.add(StrideCheck{std::move(promises), nameAndPlace(op), d, dynamic,
                            uint64_t(type.getShape()[d])});
  }
}
