//===- Convert.cpp - conversions between element types --------------------===//
// The common pairs have loops of their own. Every other pair goes by way of
// double, which holds every value of every float format; a 64-bit integer gets
// there rounded to odd (Exact.h), so that the one rounding that counts is into
// the target. NaN becomes the target's canonical NaN.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/ConvertLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;
using cuda_tile::RoundingMode;

static uint64_t loadBits(const std::byte *from, unsigned bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, from, bytes);
  return bits;
}

/// Runs `convert`, from bits to bits, on all elements.
template <typename Function>
static LogicalResult convertEach(Operation *op, Planner &planner,
                                 Function convert) {
  Operand from = planner.readDense(op->getOperand(0));
  Operand to = planner.write(op->getResult(0));
  planner.add(
      [from, to, convert, batch = planner.bodyLanes != 0](Frame &frame) {
        const std::byte *in = frame.at<std::byte>(from.ref);
        std::byte *out = frame.at<std::byte>(to.ref);
        size_t count = batch ? frame.lanes : to.count;
        for (size_t i = 0; i < count; ++i) {
          uint64_t bits = convert(loadBits(in + i * from.bytes, from.bytes));
          std::memcpy(out + i * to.bytes, &bits, to.bytes);
        }
        return Flow::Next;
      });
  return success();
}

static std::optional<Rounding> storable(RoundingMode mode) {
  switch (mode) {
  case RoundingMode::NearestEven:
    return Rounding::NearestEven;
  case RoundingMode::Zero:
    return Rounding::Zero;
  case RoundingMode::NegativeInf:
    return Rounding::NegativeInf;
  case RoundingMode::PositiveInf:
    return Rounding::PositiveInf;
  default:
    return std::nullopt;
  }
}

static bool isNaNBits(uint32_t bits) {
  return (bits & 0x7fffffff) > 0x7f800000;
}

LogicalResult reference::evaluate(cuda_tile::FToFOp op, Planner &planner) {
  Element from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  RoundingMode mode = op.getRoundingMode();
  if (mode == RoundingMode::NearestEven)
    if (Loop loop = selectLoop(from, to, /*isSigned=*/false))
      return planner.elementwise(op, loop);
  if (mode == RoundingMode::NearestAway && from == Element::F32 &&
      to == Element::TF32)
    return convertEach(op, planner, [](uint64_t bits) -> uint64_t {
      return isNaNBits(bits) ? 0x7fffe000 : (bits + 0x1000) & 0xffffe000;
    });
  std::optional<Rounding> rounding = storable(mode);
  if (!rounding)
    return planner.fail(op, "has a rounding mode that the reference executor "
                            "does not know for these types");
  const FloatFormat &source = getFormat(from), &target = getFormat(to);
  return convertEach(
      op, planner, [&source, &target, mode = *rounding](uint64_t bits) {
        return encodeFloat(target, decodeFloat(source, bits), mode);
      });
}

/// Keeps 53 bits of the magnitude; a 1 in what is cut off sets the last of
/// them.
static double toOddDouble(uint64_t magnitude, bool negative) {
  if (magnitude >> 53) {
    uint64_t rest = magnitude & 0x7ff;
    magnitude = (magnitude ^ rest) | (rest ? 0x800 : 0);
  }
  return negative ? -double(magnitude) : double(magnitude);
}

LogicalResult reference::evaluate(cuda_tile::IToFOp op, Planner &planner) {
  Element from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  bool isSigned = op.getSignedness() == cuda_tile::Signedness::Signed;
  if (Loop loop = selectLoop(from, to, isSigned))
    return planner.elementwise(op, loop);
  unsigned width = from == Element::I1 ? 1 : getBytes(from) * 8;
  const FloatFormat &target = getFormat(to);
  return convertEach(op, planner, [&target, width, isSigned](uint64_t bits) {
    bool negative = isSigned && ((bits >> (width - 1)) & 1);
    uint64_t mask = ~uint64_t(0) >> (64 - width);
    uint64_t magnitude = negative ? (~bits + 1) & mask : bits;
    return encodeFloat(target, toOddDouble(magnitude, negative));
  });
}
