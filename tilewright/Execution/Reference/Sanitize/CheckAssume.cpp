//===- CheckAssume.cpp - the producer's assumptions -----------------------===//
// div_by of a tensor_view is not checked: the specification does not say which
// property of the view it states.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Sanitize/Check.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
/// The elements of an operand as numbers; an address is unsigned.
struct Numbers {
  Operand operand;

  int64_t get(const Frame &frame, size_t i) const {
    uint64_t bits = loadBits(frame.at<std::byte>(operand.ref) +
                                 (operand.stored == 1 ? 0 : i * operand.bytes),
                             operand.bytes);
    unsigned unused =
        operand.element == Element::I1 ? 63 : 64 - 8 * operand.bytes;
    return int64_t(bits << unused) >> unused;
  }

  std::string describe(const Frame &frame, size_t i) const {
    if (operand.element == Element::Pointer)
      return frame.describe(get(frame, i));
    return std::to_string(get(frame, i));
  }

  /// The same within a sentence.
  std::string describeWithin(const Frame &frame, size_t i) const {
    return describe(frame, i) +
           (operand.element == Element::Pointer ? "," : "");
  }
};

struct BoundedCheck {
  CheckedOp op;
  Numbers numbers;
  int64_t low, high;

  Flow operator()(Frame &frame) const {
    size_t count = op.count(frame, numbers.operand.stored == 1);
    for (size_t i = 0; i < count; ++i)
      if (int64_t value = numbers.get(frame, i); value < low)
        return fail(frame, i, "below", low);
      else if (value > high)
        return fail(frame, i, "above", high);
    return Flow::Next;
  }

  Flow fail(Frame &frame, size_t i, const char *side, int64_t bound) const {
    return op.fail(frame, i,
                   "is false: " + numbers.describeWithin(frame, i) + " is " +
                       side + " " + std::to_string(bound));
  }
};

/// Element i, if it is the first of a group or there are no groups, is a
/// multiple of a power of two; any other is the preceding one plus `unit`.
struct DivByCheck {
  CheckedOp op;
  Numbers numbers;
  uint64_t divisor;
  uint64_t group = 1; ///< elements along the dimension
  uint64_t size = 1;  ///< of the dimension
  uint64_t inner = 1; ///< elements between neighbours of the dimension
  uint64_t unit = 1;
  std::optional<unsigned> promise = std::nullopt; ///< of a later check

  Flow operator()(Frame &frame) const {
    size_t count = op.count(frame, numbers.operand.stored == 1 && group == 1);
    for (size_t i = 0; i < count; ++i) {
      uint64_t value = numbers.get(frame, i);
      if (i / inner % size % group) {
        if (value != numbers.get(frame, i - inner) + unit)
          return op.fail(frame, i,
                         "is false: " + numbers.describeWithin(frame, i) +
                             " does not count up from " +
                             numbers.describe(frame, i - inner));
      } else if (value & (divisor - 1)) {
        std::string wrong = "is false: " + numbers.describeWithin(frame, i) +
                            " is not a multiple of " + std::to_string(divisor);
        if (!promise)
          return op.fail(frame, i, wrong);
        frame.watch->broken[*promise] = std::move(wrong);
        return Flow::Next;
      }
    }
    if (promise)
      frame.watch->broken[*promise].clear();
    return Flow::Next;
  }
};

/// Each element equals the first one of its group.
struct SameElementsCheck {
  CheckedOp op;
  Numbers numbers;
  SmallVector<int64_t, 4> shape, groups;

  size_t firstOf(size_t i) const {
    size_t first = 0, stride = 1;
    for (size_t d = shape.size(); d-- > 0;) {
      size_t at = i % shape[d];
      i /= shape[d];
      first += (at - at % groups[d]) * stride;
      stride *= shape[d];
    }
    return first;
  }

  Flow operator()(Frame &frame) const {
    size_t count = op.count(frame, numbers.operand.stored == 1);
    for (size_t i = 0; i < count; ++i)
      if (size_t first = firstOf(i);
          numbers.get(frame, i) != numbers.get(frame, first))
        return op.fail(
            frame, i,
            "is false: " + numbers.describeWithin(frame, i) + " is not the " +
                numbers.describeWithin(frame, first) + " of its group");
    return Flow::Next;
  }
};
} // namespace

void reference::checkAssume(cuda_tile::AssumeOp op, Planner &planner) {
  auto tile = dyn_cast<cuda_tile::TileType>(op.getType());
  if (!tile)
    return;
  CheckedOp checked(op, tile, planner);
  Numbers numbers = {planner.read(op.getValue())};
  if (auto predicate = dyn_cast<cuda_tile::BoundedAttr>(op.getPredicate())) {
    planner.add(BoundedCheck{
        checked, numbers,
        predicate.getLower().value_or(std::numeric_limits<int64_t>::min()),
        predicate.getUpper().value_or(std::numeric_limits<int64_t>::max())});
    return;
  }
  if (auto predicate =
          dyn_cast<cuda_tile::SameElementsAttr>(op.getPredicate())) {
    planner.add(SameElementsCheck{
        checked, numbers, llvm::to_vector<4>(tile.getShape()),
        llvm::to_vector<4>(predicate.getValues().asArrayRef())});
    return;
  }
  auto predicate = cast<cuda_tile::DivByAttr>(op.getPredicate());
  DivByCheck check = {checked, numbers, predicate.getDivisor()};
  if (predicate.getEvery()) {
    int64_t along = *predicate.getAlong();
    check.group = *predicate.getEvery();
    check.size = tile.getShape()[along];
    for (int64_t size : tile.getShape().drop_front(along + 1))
      check.inner *= size;
    if (auto pointer = dyn_cast<cuda_tile::PointerType>(tile.getElementType()))
      if (std::optional<Element> pointee = getElement(pointer.getPointee()))
        check.unit = getBytes(*pointee);
  }
  check.promise = promiseOfStride(op, planner);
  planner.add(std::move(check));
}
