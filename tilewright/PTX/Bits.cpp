//===- Bits.cpp - instructions on the bits of integers --------------------===//
// PTX ISA 9.0, Integer Arithmetic Instructions (popc to dp2a), Logic and Shift
// Instructions, prmt.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Arithmetic.h"
#include "tilewright/PTX/Families.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;

namespace tilewright::ptx {

/// popc, clz, brev, bfind of one operand.
void emitBits(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  StringRef name = emit.argument();
  Value a = emit.source(1, type);
  mlir::Type is = a.getType();
  unsigned bits = getInfo(type).bits;
  Value result;
  if (name == "popc")
    result = LLVM::CtPopOp::create(emit, loc, is, a);
  else if (name == "brev")
    return emit.result(0u, LLVM::BitReverseOp::create(emit, loc, is, a), type);
  else if (name == "clz")
    result = LLVM::CountLeadingZerosOp::create(emit, loc, is, a, false);
  else { // bfind: the highest non-sign bit; all ones if none
    if (isSigned(type))
      a = LLVM::XOrOp::create(
          emit, loc, a, shift(emit, a, emit.i32(bits - 1), Shift::Arithmetic));
    Value zeros = LLVM::CountLeadingZerosOp::create(emit, loc, is, a, false);
    Value at =
        emit.has("shiftamt")
            ? zeros
            : LLVM::SubOp::create(emit, loc, emit.constant(is, bits - 1), zeros)
                  .getResult();
    Value none = LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::eq, a,
                                      emit.constant(is, 0));
    result =
        LLVM::SelectOp::create(emit, loc, none, emit.constant(is, ~0ull), at);
  }
  emit.result(0u, emit.resize(result, 32, false), Type::U32);
}

/// The low eight bits of a position or a length.
static Value lowByte(Emitter &emit, unsigned index) {
  return LLVM::AndOp::create(emit, emit.loc(), emit.source(index, Type::U32),
                             emit.i32(255));
}

/// bfe and bfi.
void emitBitField(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  unsigned bits = getInfo(type).bits;
  if (emit.argument() == "insert") {
    Value a = emit.source(1, type), b = emit.source(2, type);
    Value at = lowByte(emit, 3), length = lowByte(emit, 4);
    Value ones = emit.constant(a.getType(), ~0ull);
    Value mask = LLVM::XOrOp::create(emit, loc, ones,
                                     shift(emit, ones, length, Shift::Left));
    mask = shift(emit, mask, at, Shift::Left);
    Value field =
        LLVM::AndOp::create(emit, loc, shift(emit, a, at, Shift::Left), mask);
    Value rest = LLVM::AndOp::create(
        emit, loc, b, LLVM::XOrOp::create(emit, loc, mask, ones));
    return emit.result(0u, LLVM::OrOp::create(emit, loc, field, rest), type);
  }
  // A field that exceeds the number is filled with its sign there, so the
  // number is shifted down arithmetically; then the field is shifted up and
  // down.
  bool sign = isSigned(type);
  Shift down = sign ? Shift::Arithmetic : Shift::Logical;
  Value a = emit.source(1, type);
  Value at = lowByte(emit, 2), length = lowByte(emit, 3);
  Value low = shift(emit, a, at, down);
  Value width = emit.i32(bits);
  Value taken = LLVM::UMinOp::create(emit, loc, length, width);
  Value spare = LLVM::SubOp::create(emit, loc, width, taken);
  Value field = shift(emit, low, spare, Shift::Left);
  emit.result(0u, shift(emit, field, spare, down), type);
}

/// shf: the upper or the lower half of a shifted register pair.
void emitFunnelShift(Emitter &emit) {
  Location loc = emit.loc();
  auto wide = [&](unsigned index) {
    return emit.resize(emit.source(index, Type::B32), 64, false);
  };
  Value low = wide(1);
  Value high = shift(emit, wide(2), emit.i32(32), Shift::Left);
  Value both = LLVM::OrOp::create(emit, loc, high, low);
  Value amount = emit.source(3, Type::U32);
  amount =
      emit.has("wrap")
          ? LLVM::AndOp::create(emit, loc, amount, emit.i32(31)).getResult()
          : LLVM::UMinOp::create(emit, loc, amount, emit.i32(32)).getResult();
  bool isLeft = emit.has("l");
  Value moved =
      shift(emit, both, amount, isLeft ? Shift::Left : Shift::Logical);
  if (isLeft)
    moved = shift(emit, moved, emit.i32(32), Shift::Logical);
  emit.result(0u, emit.resize(moved, 32, false), Type::B32);
}

/// lop3: a function of three bits, given by a table of eight.
void emitLookup(Emitter &emit) {
  Location loc = emit.loc();
  uint64_t table = emit.immediate(4);
  Value inputs[3] = {emit.source(1, Type::B32), emit.source(2, Type::B32),
                     emit.source(3, Type::B32)};
  Value ones = emit.i32(~0ull), result = emit.i32(0);
  for (unsigned row = 0; row < 8; ++row) {
    if (!(table >> row & 1))
      continue;
    Value term = ones;
    for (unsigned k = 0; k < 3; ++k) {
      Value input = inputs[k];
      if (!(row >> (2 - k) & 1))
        input = LLVM::XOrOp::create(emit, loc, input, ones);
      term = LLVM::AndOp::create(emit, loc, term, input);
    }
    result = LLVM::OrOp::create(emit, loc, result, term);
  }
  const Operand &to = emit.operand(0);
  if (emit.operandCount() < 6)
    return emit.result(to, result, Type::B32);
  // lop3.or, lop3.and: whether any bit is set, and a further predicate.
  if (to.kind != Operand::Pair)
    return emit.fail(to, "expected two results, d|p");
  Value isSet = LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::ne, result,
                                     emit.i32(0));
  Value other = emit.source(5, Type::Pred);
  Value both = emit.has("or")
                   ? LLVM::OrOp::create(emit, loc, isSet, other).getResult()
                   : LLVM::AndOp::create(emit, loc, isSet, other).getResult();
  emit.result(emit.partsOf(to)[0], result, Type::B32);
  emit.result(emit.partsOf(to)[1], both, Type::Pred);
}

/// szext: the low bits of a number, extended by their sign or zeros.
void emitExtend(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  bool sign = isSigned(type);
  Value a = emit.source(1, type), count = emit.source(2, Type::U32);
  Value width = emit.i32(32);
  Value taken =
      emit.has("wrap")
          ? LLVM::AndOp::create(emit, loc, count, emit.i32(31)).getResult()
          : LLVM::UMinOp::create(emit, loc, count, width).getResult();
  Value spare = LLVM::SubOp::create(emit, loc, width, taken);
  Value up = shift(emit, a, spare, Shift::Left);
  emit.result(0u,
              shift(emit, up, spare, sign ? Shift::Arithmetic : Shift::Logical),
              type);
}

/// bmsk: a field of ones, by position and length.
void emitMask(Emitter &emit) {
  Location loc = emit.loc();
  Value at = emit.source(1, Type::U32), width = emit.source(2, Type::U32);
  if (emit.has("wrap")) {
    at = LLVM::AndOp::create(emit, loc, at, emit.i32(31));
    width = LLVM::AndOp::create(emit, loc, width, emit.i32(31));
  }
  Value ones = emit.i32(~0ull);
  Value low = LLVM::XOrOp::create(emit, loc, ones,
                                  shift(emit, ones, width, Shift::Left));
  emit.result(0u, shift(emit, low, at, Shift::Left), Type::B32);
}

/// dp4a and dp2a: sums of products of bytes with bytes or halves.
void emitDot(Emitter &emit) {
  Location loc = emit.loc();
  bool four = emit.argument() == "4";
  Value a = emit.source(1, Type::B32), b = emit.source(2, Type::B32);
  Value sum = emit.source(3, Type::B32);
  auto piece = [&](Value from, unsigned at, unsigned bits, bool sign) {
    Value up = shift(emit, from, emit.i32(32 - at - bits), Shift::Left);
    return shift(emit, up, emit.i32(32 - bits),
                 sign ? Shift::Arithmetic : Shift::Logical);
  };
  for (unsigned k = 0; k < (four ? 4 : 2); ++k) {
    Value x =
        piece(a, (four ? 8 : 16) * k, four ? 8 : 16, isSigned(emit.type(0)));
    unsigned at = 8 * k + (emit.has("hi") ? 16 : 0);
    Value y = piece(b, at, 8, isSigned(emit.type(1)));
    sum = LLVM::AddOp::create(emit, loc, sum,
                              LLVM::MulOp::create(emit, loc, x, y));
  }
  emit.result(0u, sum, Type::B32);
}

/// Four of eight bytes, or their signs. A constant selector reads only the
/// selected bytes: the others may be unwritten.
void emitPermute(Emitter &emit) {
  Location loc = emit.loc();
  Value a = emit.source(1, Type::B32), b = emit.source(2, Type::B32);
  StringRef mode = emit.oneOf({"f4e", "b4e", "rc8", "ecl", "ecr", "rc16"});
  if (!mode.empty()) {
    bool takesTwo = mode == "f4e" || mode == "b4e";
    return emit.result(0u,
                       NVVM::PermuteOp::create(
                           emit, loc, a.getType(), a, takesTwo ? b : Value(),
                           emit.source(3, Type::B32),
                           *NVVM::symbolizePermuteMode(mode)),
                       Type::B32);
  }
  if (emit.operand(3).kind != Operand::Integer)
    return emit.result(0u,
                       emit.intrinsic("llvm.nvvm.prmt", a.getType(),
                                      {a, b, emit.source(3, Type::B32)}),
                       Type::B32);
  uint64_t choice = emit.immediate(3);
  auto bytes = VectorType::get(4, emit.getI8Type());
  SmallVector<int32_t, 4> plain, chosen;
  bool hasSigns = false;
  for (int i = 0; i < 4; ++i) {
    unsigned nibble = (choice >> (4 * i)) & 15;
    plain.push_back(nibble & 7);
    chosen.push_back(nibble & 8 ? 4 + i : i);
    hasSigns |= nibble & 8;
  }
  Value moved = LLVM::ShuffleVectorOp::create(emit, loc, emit.bitcast(a, bytes),
                                              emit.bitcast(b, bytes), plain);
  if (hasSigns) {
    Value signs = LLVM::AShrOp::create(emit, loc, moved,
                                       emit.constant(bytes, 0x07070707));
    moved = LLVM::ShuffleVectorOp::create(emit, loc, moved, signs, chosen);
  }
  emit.result(0u, emit.toInteger(moved), Type::B32);
}

} // namespace tilewright::ptx
