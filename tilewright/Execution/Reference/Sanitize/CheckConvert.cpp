//===- CheckConvert.cpp - floats out of an integer's range ----------------===//
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/PerElement.h"
#include "tilewright/Execution/Reference/Sanitize/Check.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

namespace {
struct FloatToIntCheck {
  CheckedOp op;
  Operand from;
  double below, above; ///< exclusive bounds of the truncated number
  Type to;

  bool isBad(double value) const {
    double whole = std::trunc(value);
    return !(whole > below && whole < above);
  }

  /// Finds the first bad element; `valueOf(i)` is element i.
  template <typename ValueOf> Flow check(Frame &frame, ValueOf valueOf) const {
    size_t count = op.count(frame, from.stored == 1);
    for (size_t i = 0; i < count; ++i) {
      double value = valueOf(i);
      if (LLVM_LIKELY(!isBad(value)))
        continue;
      std::string number, type;
      llvm::raw_string_ostream(number) << llvm::format("%.9g", value);
      llvm::raw_string_ostream(type) << to;
      return op.fail(frame, i,
                     "converts " + number + ", which " + type + " cannot hold");
    }
    return Flow::Next;
  }

  Flow operator()(Frame &frame) const {
    if (from.element == Element::F32) {
      Elements<float> values(frame, from);
      return check(frame, [&](size_t i) { return double(values[i]); });
    }
    const FloatFormat &format = getFormat(from.element);
    const std::byte *at = frame.at<std::byte>(from.ref);
    size_t step = from.stored == 1 ? 0 : from.bytes;
    return check(frame, [&](size_t i) {
      uint64_t bits = loadBits(at + i * step, from.bytes);
      return decodeFloat(format, bits);
    });
  }
};
} // namespace

void reference::checkConvert(cuda_tile::FToIOp op, Planner &planner) {
  Type to = cast<cuda_tile::TileType>(op.getType()).getElementType();
  if (op.getSaturating() || to.isInteger(1)) // i1: zero or not, for any float
    return;
  bool isSigned = op.getSignedness() == Signedness::Signed;
  int width = to.getIntOrFloatBitWidth() - isSigned;
  double above = std::ldexp(1, width);
  // The largest number below -2^63 has no double strictly between the two.
  double below = isSigned ? std::nextafter(-above, -INFINITY) : -1;
  if (isSigned && width < 53)
    below = -above - 1;
  planner.add(FloatToIntCheck{CheckedOp(op, op.getFrom().getType(), planner),
                              planner.read(op.getFrom()), below, above, to});
}
