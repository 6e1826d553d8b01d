//===- CheckArith.cpp - integer operations with undefined results ---------===//
// A check recomputes every element in a type that represents each exact result,
// in chunks, and searches for the first bad element only in a chunk that has
// one.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/PerElement.h"
#include "tilewright/Execution/Reference/Sanitize/Check.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;
using cuda_tile::IntegerOverflow;

namespace {
enum class What : uint8_t { Add, Sub, Mul, Shl, Neg, Trunc, Divide, Amount };

/// The range of a result; for Amount, of the shift amount.
struct Limits {
  __int128 low, high;
};

/// Whether `lhs` and `rhs` have no result in [low, high]. W represents the
/// results of two numbers of the element type.
template <What what, typename W> bool isBad(W lhs, W rhs, W low, W high) {
  auto outside = [&](W result) { return result < low || result > high; };
  switch (what) {
  case What::Add:
    return outside(lhs + rhs);
  case What::Sub:
    return outside(lhs - rhs); // unsigned: wraps to above `high`
  case What::Mul:
    return outside(lhs * rhs);
  case What::Shl:
    return outside(lhs << (rhs & (8 * sizeof(W) / 2 - 1)));
  case What::Neg:
    return outside(W(0) - lhs);
  case What::Trunc:
    return outside(lhs);
  case What::Divide:
    return (rhs == 0) | ((low != 0) & (lhs == low) & (rhs == W(-1)));
  case What::Amount:
    return rhs > high;
  }
}

constexpr size_t none = ~size_t(0);

/// An i1 read as a signed number is 0 or -1.
template <typename T, typename W, bool Bool> W widen(T value) {
  if constexpr (Bool && std::is_signed_v<T>)
    return -W(value & 1);
  return W(value);
}

template <What what, typename T, typename W, bool Bool>
size_t findBad(Elements<T> lhs, Elements<T> rhs, size_t count, Limits limits) {
  constexpr size_t stretch = 256;
  W low = W(limits.low), high = W(limits.high);
  auto bad = [&](size_t i) {
    return isBad<what, W>(widen<T, W, Bool>(lhs[i]), widen<T, W, Bool>(rhs[i]),
                          low, high);
  };
  for (size_t begin = 0; begin < count; begin += stretch) {
    size_t end = std::min(count, begin + stretch);
    bool any = false;
    for (size_t i = begin; i < end; ++i)
      any |= bad(i);
    for (size_t i = begin; any && i < end; ++i)
      if (bad(i))
        return i;
  }
  return none;
}

struct ArithCheck {
  CheckedOp op;
  What what;
  Operand lhs, rhs;
  bool isSigned;
  Limits limits;
  Type element;

  template <What kind, typename T, bool Bool = false>
  size_t find(Frame &frame) const {
    using Narrow = std::conditional_t<std::is_signed_v<T>, int64_t, uint64_t>;
    using Wide =
        std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;
    using W = std::conditional_t<sizeof(T) == 8, Wide, Narrow>;
    size_t count = op.count(frame, lhs.stored == 1 && rhs.stored == 1);
    return findBad<kind, T, W, Bool>(Elements<T>(frame, lhs),
                                     Elements<T>(frame, rhs), count, limits);
  }

  template <What kind, typename S> size_t findBoth(Frame &frame) const {
    if (isSigned)
      return find<kind, S>(frame);
    return find<kind, std::make_unsigned_t<S>>(frame);
  }

  template <What kind> size_t findOf(Frame &frame) const {
    switch (lhs.element) {
    case Element::I1:
      return isSigned ? find<kind, int8_t, true>(frame)
                      : find<kind, uint8_t, true>(frame);
    case Element::I8:
      return findBoth<kind, int8_t>(frame);
    case Element::I16:
      return findBoth<kind, int16_t>(frame);
    case Element::I32:
      return findBoth<kind, int32_t>(frame);
    default:
      return findBoth<kind, int64_t>(frame);
    }
  }

  size_t find(Frame &frame) const {
    switch (what) {
    case What::Add:
      return findOf<What::Add>(frame);
    case What::Sub:
      return findOf<What::Sub>(frame);
    case What::Mul:
      return findOf<What::Mul>(frame);
    case What::Shl:
      return findOf<What::Shl>(frame);
    case What::Neg:
      return findOf<What::Neg>(frame);
    case What::Trunc:
      return findOf<What::Trunc>(frame);
    case What::Divide:
      return findOf<What::Divide>(frame);
    case What::Amount:
      return findOf<What::Amount>(frame);
    }
  }

  std::string valueOf(Frame &frame, const Operand &operand, size_t i) const {
    uint64_t bits = loadBits(frame.at<std::byte>(operand.ref) +
                                 (operand.stored == 1 ? 0 : i * operand.bytes),
                             operand.bytes);
    if (!isSigned)
      return std::to_string(bits);
    unsigned unused =
        operand.element == Element::I1 ? 63 : 64 - 8 * operand.bytes;
    return std::to_string(int64_t(bits << unused) >> unused);
  }

  std::string describe(Frame &frame, size_t i) const {
    std::string a = valueOf(frame, lhs, i), b = valueOf(frame, rhs, i);
    std::string type;
    llvm::raw_string_ostream(type) << element;
    std::string wraps = "wraps in " + type + ", which no_" +
                        (isSigned ? "signed" : "unsigned") + "_wrap excludes: ";
    switch (what) {
    case What::Add:
      return wraps + a + " + " + b;
    case What::Sub:
      return wraps + a + " - " + b;
    case What::Mul:
      return wraps + a + " * " + b;
    case What::Shl:
      return wraps + a + " << " + b;
    case What::Neg:
      return wraps + "-(" + a + ")";
    case What::Trunc:
      return wraps + a;
    case What::Divide:
      return b == "0" ? "divides " + a + " by zero"
                      : "divides " + a + " by -1, whose quotient " + type +
                            " cannot hold";
    case What::Amount:
      return "shifts " + type + " by " + b + " bits";
    }
  }

  Flow operator()(Frame &frame) const {
    size_t bad = find(frame);
    if (LLVM_LIKELY(bad == none))
      return Flow::Next;
    return op.fail(frame, bad, describe(frame, bad));
  }
};

/// Adds the checks of one operation.
class Checks {
public:
  Checks(Operation *op, Value lhs, Value rhs, Type result, Planner &planner)
      : op(op), tile(lhs.getType()), lhs(planner.read(lhs)),
        rhs(planner.read(rhs)),
        element(cast<cuda_tile::TileType>(result).getElementType()),
        planner(planner) {}

  void add(What what, bool isSigned) {
    unsigned width = element.getIntOrFloatBitWidth();
    Limits limits = {0, (__int128(1) << width) - 1};
    if (what == What::Amount)
      limits = {0, width - 1};
    else if (isSigned)
      limits = {-(__int128(1) << (width - 1)),
                (__int128(1) << (width - 1)) - 1};
    planner.add(ArithCheck{CheckedOp(op, tile, planner), what, lhs, rhs,
                           isSigned, limits, element});
  }

  void addWrapping(What what, IntegerOverflow overflow) {
    if (overflow == IntegerOverflow::NoSignedWrap ||
        overflow == IntegerOverflow::NoWrap)
      add(what, /*isSigned=*/true);
    if (overflow == IntegerOverflow::NoUnsignedWrap ||
        overflow == IntegerOverflow::NoWrap)
      add(what, /*isSigned=*/false);
  }

private:
  Operation *op;
  Type tile;
  Operand lhs, rhs;
  Type element;
  Planner &planner;
};
} // namespace

template <typename Op> static Checks binary(Op op, Planner &planner) {
  return Checks(op, op.getLhs(), op.getRhs(), op.getType(), planner);
}

void reference::checkArith(Operation *each, Planner &planner) {
  if (auto op = dyn_cast<cuda_tile::AddIOp>(each))
    binary(op, planner).addWrapping(What::Add, op.getOverflow());
  else if (auto op = dyn_cast<cuda_tile::SubIOp>(each))
    binary(op, planner).addWrapping(What::Sub, op.getOverflow());
  else if (auto op = dyn_cast<cuda_tile::MulIOp>(each))
    binary(op, planner).addWrapping(What::Mul, op.getOverflow());
  else if (auto op = dyn_cast<cuda_tile::DivIOp>(each))
    binary(op, planner)
        .add(What::Divide, op.getSignedness() == Signedness::Signed);
  else if (auto op = dyn_cast<cuda_tile::RemIOp>(each))
    binary(op, planner)
        .add(What::Divide, op.getSignedness() == Signedness::Signed);
  else if (auto op = dyn_cast<cuda_tile::ShRIOp>(each))
    binary(op, planner).add(What::Amount, /*isSigned=*/false);
  else if (auto op = dyn_cast<cuda_tile::ShLIOp>(each)) {
    Checks checks = binary(op, planner);
    checks.add(What::Amount, /*isSigned=*/false);
    checks.addWrapping(What::Shl, op.getOverflow());
  } else if (auto op = dyn_cast<cuda_tile::NegIOp>(each))
    Checks(op, op.getSource(), op.getSource(), op.getType(), planner)
        .addWrapping(What::Neg, op.getOverflow());
  else if (auto op = dyn_cast<cuda_tile::TruncIOp>(each))
    Checks(op, op.getFrom(), op.getFrom(), op.getType(), planner)
        .addWrapping(What::Trunc, op.getOverflow());
}
