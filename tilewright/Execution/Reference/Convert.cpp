//===- Convert.cpp - conversions from and to floats -----------------------===//
// Common pairs have loops of their own. Every other pair goes through double,
// which represents every value of every float format; a 64-bit integer is first
// rounded to odd (Exact.h), so that only the rounding to the target matters. A
// format of at most 8 bits is converted by a table of all its values. NaN
// becomes the target's canonical NaN.
//
// Converting an out-of-range float to an integer is undefined without
// `saturating`; here it gives the same result as with it: the nearest integer,
// 0 for NaN. An i1 is no integer in this sense: it tells whether the float is
// not zero.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Evaluate.h"
#include "tilewright/Execution/Reference/Moves.h"

#define TILEWRIGHT_LOOPS "tilewright/Execution/Reference/ConvertLoops.inc"
#include "tilewright/Execution/Reference/ForEachLevel.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// Applies `convert`, from bits to bits, to all elements.
template <typename Function>
static LogicalResult convertEach(Operation *op, Planner &planner,
                                 Function convert) {
  Operand from = planner.readDense(op->getOperand(0));
  Operand to = planner.write(op->getResult(0));
  planner.add([from, to, convert = std::move(convert),
               batch = planner.bodyLanes != 0](Frame &frame) {
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

//===----------------------------------------------------------------------===//
// Small formats
//===----------------------------------------------------------------------===//

/// The values of all codes of an 8-bit or 4-bit format.
static std::array<double, 256> allValues(const FloatFormat &format) {
  std::array<double, 256> values;
  for (auto [code, value] : llvm::enumerate(values))
    value = decodeFloat(format, code);
  return values;
}

/// Looks results up by the code of the operand.
static LogicalResult convertByTable(Operation *op, Planner &planner,
                                    std::array<uint64_t, 256> results) {
  return convertEach(op, planner,
                     [results](uint64_t code) { return results[code]; });
}

//===----------------------------------------------------------------------===//
// Into floats
//===----------------------------------------------------------------------===//

/// A widening conversion is exact, so its mode does not matter; of the rounding
/// ones, only f32 to tf32 supports `nearest_away`.
static Rounding roundingOf(RoundingMode mode) {
  switch (mode) {
  case RoundingMode::Zero:
    return Rounding::Zero;
  case RoundingMode::NegativeInf:
    return Rounding::NegativeInf;
  case RoundingMode::PositiveInf:
    return Rounding::PositiveInf;
  default:
    return Rounding::NearestEven;
  }
}

static uint64_t encode(const FloatFormat &format, double value,
                       Rounding mode = Rounding::NearestEven) {
  return std::isnan(value) && format.hasNaN ? canonicalNaN(format)
                                            : encodeFloat(format, value, mode);
}

static uint64_t roundAwayToTf32(uint64_t bits) {
  bool isNaN = (bits & 0x7fffffff) > 0x7f800000;
  return isNaN ? canonicalNaN(getFloatFormat(FloatKind::TF32))
               : (bits + 0x1000) & 0xffffe000;
}

template <>
LogicalResult reference::evaluate(cuda_tile::FToFOp op, Planner &planner) {
  Element from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  const FloatFormat &source = getFormat(from), &target = getFormat(to);
  Rounding mode = roundingOf(op.getRoundingMode());
  if (source.storageBytes == 1) {
    std::array<uint64_t, 256> results;
    for (auto [result, value] : llvm::zip_equal(results, allValues(source)))
      result = encode(target, value, mode);
    return convertByTable(op, planner, results);
  }
  if (op.getRoundingMode() == RoundingMode::NearestAway &&
      from == Element::F32 && to == Element::TF32)
    return convertEach(op, planner, roundAwayToTf32);
  if (mode == Rounding::NearestEven)
    if (Loop loop = selectLoop(from, to, /*isSigned=*/false))
      return planner.elementwise(op, loop);
  return convertEach(op, planner, [&source, &target, mode](uint64_t bits) {
    return encode(target, decodeFloat(source, bits), mode);
  });
}

/// Keeps 53 bits of the magnitude; if any truncated bit is set, sets the last
/// one.
static double toOddDouble(uint64_t magnitude, bool negative) {
  if (magnitude >> 53) {
    uint64_t rest = magnitude & 0x7ff;
    magnitude = (magnitude ^ rest) | (rest ? 0x800 : 0);
  }
  return negative ? -double(magnitude) : double(magnitude);
}

template <>
LogicalResult reference::evaluate(cuda_tile::IToFOp op, Planner &planner) {
  Element from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  bool isSigned = op.getSignedness() == Signedness::Signed;
  if (Loop loop = selectLoop(from, to, isSigned))
    return planner.elementwise(op, loop);
  unsigned width = getBits(from);
  const FloatFormat &target = getFormat(to);
  return convertEach(op, planner, [&target, width, isSigned](uint64_t bits) {
    bool negative = isSigned && ((bits >> (width - 1)) & 1);
    uint64_t mask = ~uint64_t(0) >> (64 - width);
    uint64_t magnitude = negative ? (~bits + 1) & mask : bits;
    return encode(target, toOddDouble(magnitude, negative));
  });
}

//===----------------------------------------------------------------------===//
// Into integers
//===----------------------------------------------------------------------===//

template <>
LogicalResult reference::evaluate(cuda_tile::FToIOp op, Planner &planner) {
  Element from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  bool isSigned = op.getSignedness() == Signedness::Signed;
  const FloatFormat &source = getFormat(from);
  if (source.storageBytes > 1)
    return planner.elementwise(op, selectLoop(from, to, isSigned));
  std::array<double, 256> values = allValues(source);
  std::array<uint64_t, 256> results = {};
  std::array<std::byte, 256 * sizeof(uint64_t)> converted;
  const void *operands[] = {values.data()};
  selectLoop(Element::F64, to, isSigned)(converted.data(), operands, 256);
  for (auto [code, result] : llvm::enumerate(results))
    result = loadBits(&converted[code * getBytes(to)], getBytes(to));
  return convertByTable(op, planner, results);
}
