//===- Video.cpp - video instructions -------------------------------------===//
// PTX ISA 9.0, Scalar Video Instructions, SIMD Video Instructions. Operands are
// decomposed, the computation is exact in 64 bits, and the result is clamped
// under .sat.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Arithmetic.h"
#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

/// "b1" of "%r2.b1": the selector after a register's name.
static StringRef selectorOf(Emitter &emit, unsigned index) {
  const Operand &operand = emit.operand(index);
  if (!operand.hasSelector)
    return StringRef();
  emit.take(operand, Operand::Selector);
  return operand.name.rsplit('.').second;
}

/// Bits of a 32-bit word from a position on, in 64 bits.
static Value pick(Emitter &emit, Value word, unsigned at, unsigned bits,
                  bool sign) {
  Value up = shift(emit, word, emit.i32(32 - at - bits), Shift::Left);
  Value down = shift(emit, up, emit.i32(32 - bits),
                     sign ? Shift::Arithmetic : Shift::Logical);
  return emit.resize(down, 64, sign);
}

/// A scalar operand by its selector, .b0 to .b3, .h0, .h1 or none.
static Value scalar(Emitter &emit, unsigned index, Type type) {
  StringRef selector = selectorOf(emit, index);
  Value word = emit.source(index, type);
  unsigned number = 0;
  if (selector.empty())
    return emit.resize(word, 64, isSigned(type));
  bool isByte = selector.consume_front("b");
  if ((!isByte && !selector.consume_front("h")) ||
      selector.getAsInteger(10, number) || number > (isByte ? 3u : 1u)) {
    emit.fail(emit.operand(index), "expected .b0 to .b3, .h0 or .h1");
    return emit.constant(emit.getI64Type(), 0);
  }
  unsigned bits = isByte ? 8 : 16;
  return pick(emit, word, bits * number, bits, isSigned(type));
}

static Value compareBy(Emitter &emit, Value a, Value b) {
  using P = LLVM::ICmpPredicate;
  P predicate = emit.has("eq")   ? P::eq
                : emit.has("ne") ? P::ne
                : emit.has("lt") ? P::slt
                : emit.has("le") ? P::sle
                : emit.has("gt") ? P::sgt
                                 : P::sge;
  return emit.resize(LLVM::ICmpOp::create(emit, emit.loc(), predicate, a, b),
                     64, false);
}

static Value difference(Emitter &emit, Value a, Value b) {
  Location loc = emit.loc();
  return LLVM::SubOp::create(emit, loc, LLVM::SMaxOp::create(emit, loc, a, b),
                             LLVM::SMinOp::create(emit, loc, a, b));
}

/// Computes the operation that `argument` names exactly.
static Value compute(Emitter &emit, StringRef name, Value a, Value b) {
  Location loc = emit.loc();
  if (name == "add")
    return LLVM::AddOp::create(emit, loc, a, b);
  if (name == "sub")
    return LLVM::SubOp::create(emit, loc, a, b);
  if (name == "min")
    return LLVM::SMinOp::create(emit, loc, a, b);
  if (name == "max")
    return LLVM::SMaxOp::create(emit, loc, a, b);
  if (name == "absdiff")
    return difference(emit, a, b);
  if (name == "avrg") { // rounded away from zero
    Value sum = LLVM::AddOp::create(emit, loc, a, b);
    Value zero = emit.constant(emit.getI64Type(), 0);
    Value up = emit.resize(
        LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::sge, sum, zero),
        64, false);
    return shift(emit, LLVM::AddOp::create(emit, loc, sum, up), emit.i32(1),
                 Shift::Arithmetic);
  }
  if (name == "set")
    return compareBy(emit, a, b);
  // shl and shr by at most 32, or by five bits.
  Value number = emit.resize(b, 32, false);
  Value by =
      emit.has("wrap")
          ? LLVM::AndOp::create(emit, loc, number, emit.i32(31)).getResult()
          : LLVM::UMinOp::create(emit, loc, number, emit.i32(32)).getResult();
  return shift(emit, a, by, name == "shl" ? Shift::Left : Shift::Arithmetic);
}

static Value limit(Emitter &emit, Value value, unsigned bits, bool sign) {
  int64_t high = (int64_t(1) << (sign ? bits - 1 : bits)) - 1;
  return clamp(emit, value, sign ? -high - 1 : 0, high);
}

/// `d.b1` inserts the result into a byte of c; .add, .min and .max combine it
/// with c.
static Value finish(Emitter &emit, Value value, Type type) {
  Location loc = emit.loc();
  StringRef into = selectorOf(emit, 0);
  bool hasThird = emit.operandCount() > 3;
  if (into.empty()) {
    if (emit.has("sat"))
      value = limit(emit, value, 32, isSigned(type));
    Value result = emit.resize(value, 32, false);
    StringRef then = emit.oneOf({"add", "min", "max"});
    if (hasThird == then.empty())
      emit.fail("expected .add, .min or .max if and only if there is a third "
                "operand");
    if (!hasThird)
      return result;
    Value both = compute(emit, then, emit.resize(result, 64, isSigned(type)),
                         emit.resize(emit.source(3, type), 64, isSigned(type)));
    return emit.resize(both, 32, false);
  }
  bool isByte = into.consume_front("b");
  unsigned number = 0, bits = isByte ? 8 : 16;
  if ((!isByte && !into.consume_front("h")) || into.getAsInteger(10, number) ||
      number > (isByte ? 3u : 1u) || !hasThird) {
    emit.fail(emit.operand(0), "expected .b0 to .b3, .h0 or .h1, and a third "
                               "operand to merge with");
    return emit.i32(0);
  }
  if (emit.has("sat"))
    value = limit(emit, value, bits, isSigned(type));
  uint64_t mask = ((uint64_t(1) << bits) - 1) << (bits * number);
  Value moved = shift(emit, emit.resize(value, 32, false),
                      emit.i32(bits * number), Shift::Left);
  Value own = LLVM::AndOp::create(emit, loc, moved, emit.i32(mask));
  Value rest = LLVM::AndOp::create(emit, loc, emit.source(3, Type::B32),
                                   emit.i32(~mask));
  return LLVM::OrOp::create(emit, loc, own, rest);
}

void emitVideo(Emitter &emit) {
  // vset has no result type; it is a .u32.
  bool isSet = emit.argument() == "set";
  Type to = isSet ? Type::U32 : emit.type(0);
  Value a = scalar(emit, 1, emit.type(isSet ? 0 : 1));
  Value b = scalar(emit, 2, emit.type(isSet ? 1 : 2));
  Value value = compute(emit, emit.argument(), a, b);
  emit.result(0u, finish(emit, value, to), Type::B32);
}

/// vmad: a * b + c, plus one under .po; then shifted right by 7 or 15.
void emitVideoMad(Emitter &emit) {
  Location loc = emit.loc();
  Type to = emit.type(0);
  Value product = LLVM::MulOp::create(emit, loc, scalar(emit, 1, emit.type(1)),
                                      scalar(emit, 2, emit.type(2)));
  bool sign = isSigned(emit.type(1)) || isSigned(emit.type(2));
  Value sum = LLVM::AddOp::create(
      emit, loc, product, emit.resize(emit.source(3, Type::B32), 64, sign));
  if (emit.has("po"))
    sum = LLVM::AddOp::create(emit, loc, sum,
                              emit.constant(emit.getI64Type(), 1));
  unsigned down = emit.has("shr7") ? 7 : emit.has("shr15") ? 15 : 0;
  if (down)
    sum = shift(emit, sum, emit.i32(down),
                sign ? Shift::Arithmetic : Shift::Logical);
  if (emit.has("sat"))
    sum = limit(emit, sum, 32, isSigned(to));
  emit.result(0u, emit.resize(sum, 32, false), Type::B32);
}

/// The numbers after "b" or "h" of a selector, from the lowest lane on; for a
/// result's mask, one for each written lane.
static SmallVector<unsigned, 4> numbersOf(StringRef selector) {
  SmallVector<unsigned, 4> numbers;
  for (char c : llvm::reverse(selector.drop_front()))
    numbers.push_back(unsigned(c - '0'));
  return numbers;
}

/// vadd2, vadd4 and similar instructions: lanes of a and b, unwritten lanes
/// from c; under .add the sum of the lanes and c.
void emitVideoLanes(Emitter &emit) {
  Location loc = emit.loc();
  bool isSet = emit.argument() == "set";
  unsigned lanes = emit.name().back() == '4' ? 4 : 2, bits = 32 / lanes;
  Type to = isSet ? Type::U32 : emit.type(0);
  Type types[2] = {emit.type(isSet ? 0 : 1), emit.type(isSet ? 1 : 2)};
  // A selector indexes the bytes or halves of {b, a}.
  Value words[2] = {emit.source(1, Type::B32), emit.source(2, Type::B32)};
  auto chosen = [&](unsigned k, unsigned lane) {
    StringRef selector = selectorOf(emit, 1 + k);
    SmallVector<unsigned, 4> numbers;
    if (!selector.empty())
      numbers = numbersOf(selector);
    if (!numbers.empty() &&
        (numbers.size() != lanes ||
         llvm::any_of(numbers, [&](unsigned n) { return n >= 2 * lanes; })))
      emit.fail(emit.operand(1 + k),
                "expected " + Twine(lanes) + " numbers of bytes or halves");
    unsigned number =
        numbers.size() == lanes ? numbers[lane] : lane + k * lanes;
    number %= 2 * lanes;
    return pick(emit, words[number / lanes], bits * (number % lanes), bits,
                isSigned(types[k]));
  };
  StringRef mask = selectorOf(emit, 0);
  SmallVector<unsigned, 4> written;
  if (!mask.empty())
    written = numbersOf(mask);
  Value third = emit.source(3, Type::B32), result = emit.i32(0);
  Value sum = emit.resize(third, 64, isSigned(to));
  for (unsigned lane = 0; lane < lanes; ++lane) {
    bool isWritten = written.empty() || llvm::is_contained(written, lane);
    if (emit.has("add") && !isWritten)
      continue;
    Value piece;
    if (isWritten) {
      piece = compute(emit, emit.argument(), chosen(0, lane), chosen(1, lane));
      if (emit.has("sat"))
        piece = limit(emit, piece, bits, isSigned(to));
    } else {
      piece = pick(emit, third, bits * lane, bits, false);
    }
    sum = LLVM::AddOp::create(emit, loc, sum, piece);
    Value low = LLVM::AndOp::create(emit, loc, emit.resize(piece, 32, false),
                                    emit.i32((uint64_t(1) << bits) - 1));
    result = LLVM::OrOp::create(
        emit, loc, result,
        shift(emit, low, emit.i32(bits * lane), Shift::Left));
  }
  emit.result(0u, emit.has("add") ? emit.resize(sum, 32, false) : result,
              Type::B32);
}

} // namespace tilewright::ptx
