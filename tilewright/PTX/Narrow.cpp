//===- Narrow.cpp - conversions of narrow floats --------------------------===//
// PTX ISA 9.0, cvt to and from tf32 and 8-, 6- and 4-bit floats, with
// .satfinite, .rs and directed rounding to halves; cvt.pack. LLVM has no types
// for these floats: the runtime rounds
// (Execution/Emulator/Runtime/NarrowFloat.cpp), bits to bits.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Arithmetic.h"
#include "tilewright/PTX/Families.h"
#include "tilewright/Support/NarrowFloat.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace tilewright::ptx {

/// The format and number of elements.
static std::pair<NarrowFormat, unsigned> formatOf(Type type) {
  StringRef name = getInfo(type).name;
  unsigned count = name.ends_with("x4") ? 4 : name.ends_with("x2") ? 2 : 1;
  return {*findNarrowFormat(name.take_until([](char c) { return c == 'x'; })),
          count};
}

Value roundTo(Emitter &emit, Value value, Type to, StringRef rounding,
              Value random) {
  Location loc = emit.loc();
  if (!value.getType().isF64()) // exact
    value = LLVM::FPExtOp::create(emit, loc, emit.getF64Type(), value);
  uint32_t how =
      narrowing(formatOf(to).first,
                findNarrowRounding(rounding).value_or(NarrowRounding::Nearest),
                emit.has("relu"), emit.has("satfinite"));
  return emit.intrinsic(
      "llvm.nvvm.ptx.narrow", emit.getI32Type(),
      {emit.toInteger(value), emit.i32(how), random ? random : emit.i32(0)});
}

/// An element's bits for stochastic rounding: each element of a pair has half
/// of them.
static Value randomFor(Emitter &emit, Value random, unsigned element) {
  if (element % 2)
    return shift(emit, random, emit.i32(16), Shift::Logical);
  return LLVM::AndOp::create(emit, emit.loc(), random, emit.i32(0xffff));
}

/// cvt d, a, b: a becomes the upper one; d, {a, b, e, f}: a the highest; d, a
/// of packed halves: each is converted.
void emitNarrow(Emitter &emit) {
  Location loc = emit.loc();
  Type to = emit.type(0), from = emit.type(1);
  auto [format, count] = formatOf(to);
  unsigned bits = widthOf(format);
  SmallVector<Value, 4> elements; // the lowest first
  const Operand &first = emit.operand(1);
  unsigned next = 2;
  if (from == Type::F16x2 || from == Type::BF16x2) {
    Value both = emit.source(1, from);
    elements = {emit.part(both, 0), emit.part(both, 1)};
  } else if (first.kind == Operand::Vector) {
    for (const Operand &each : llvm::reverse(emit.partsOf(first)))
      elements.push_back(emit.source(each, Type::F32));
  } else {
    for (unsigned i = 0; i < count && i + 1 < emit.operandCount(); ++i)
      elements.push_back(emit.source(count - i, Type::F32));
    next = 1 + count;
  }
  if (elements.size() != count)
    return emit.fail("expected " + Twine(count) + " numbers, found " +
                     Twine(elements.size()));
  StringRef rounding = emit.oneOf({"rna", "rn", "rz", "rs", "rp"});
  bool isStochastic = rounding == "rs";
  if (emit.operandCount() != next + isStochastic)
    return emit.fail(isStochastic ? "expected random bits as the last operand"
                                  : "expected one fewer operand");
  Value random = isStochastic ? emit.source(next, Type::B32) : Value();
  Type element = *parseType(nameOf(format));
  Value result;
  for (auto [i, each] : llvm::enumerate(elements)) {
    Value piece = roundTo(emit, each, element, rounding,
                          random ? randomFor(emit, random, i) : Value());
    if (i)
      piece = LLVM::ShlOp::create(emit, loc, piece, emit.i32(i * bits));
    result =
        i ? LLVM::OrOp::create(emit, loc, result, piece).getResult() : piece;
  }
  unsigned all = std::max(8u, bits * count);
  emit.result(emit.operand(0), emit.resize(result, all, false), to,
              /*isWide=*/all == 8);
}

/// cvt f16x2 or bf16x2 from two narrow floats: exact.
void emitWiden(Emitter &emit) {
  Location loc = emit.loc();
  Type to = emit.type(0), from = emit.type(1);
  auto [format, count] = formatOf(from);
  unsigned bits = widthOf(format);
  Value both = emit.resize(emit.source(emit.operand(1), from, /*isWide=*/true),
                           32, false);
  bool isHalf = to == Type::F16x2;
  uint32_t how =
      narrowing(format, NarrowRounding::Nearest, emit.has("relu"), isHalf);
  Value result;
  for (unsigned i = 0; i < count; ++i) {
    Value piece = both;
    if (i)
      piece = LLVM::LShrOp::create(emit, loc, piece, emit.i32(bits));
    piece = LLVM::AndOp::create(emit, loc, piece,
                                emit.i32((uint64_t(1) << bits) - 1));
    piece = emit.intrinsic("llvm.nvvm.ptx.widen", emit.getI32Type(),
                           {piece, emit.i32(how)});
    if (i)
      piece = LLVM::ShlOp::create(emit, loc, piece, emit.i32(16));
    result =
        i ? LLVM::OrOp::create(emit, loc, result, piece).getResult() : piece;
  }
  emit.result(0u, result, to);
}

/// cvt.pack.sat: b lowest, then a, then the contents of c.
void emitPack(Emitter &emit) {
  Location loc = emit.loc();
  StringRef type =
      emit.oneOf({"u16", "s16", "u8", "s8", "u4", "s4", "u2", "s2"});
  bool sign = type.consume_front("s");
  if (!sign)
    type = type.drop_front();
  unsigned bits = 0;
  (void)type.getAsInteger(10, bits);
  int64_t low = sign ? -(int64_t(1) << (bits - 1)) : 0;
  int64_t high = (int64_t(1) << (sign ? bits - 1 : bits)) - 1;
  auto piece = [&](unsigned index) -> Value {
    Value value = clamp(emit, emit.source(index, Type::S32), low, high);
    return LLVM::AndOp::create(emit, loc, value,
                               emit.i32((uint64_t(1) << bits) - 1));
  };
  auto above = [&](Value upper, Value lower, unsigned by) -> Value {
    return LLVM::OrOp::create(
        emit, loc, LLVM::ShlOp::create(emit, loc, upper, emit.i32(by)), lower);
  };
  Value result = above(piece(1), piece(2), bits);
  if (emit.operandCount() > 3)
    result = above(emit.source(3, Type::B32), result, 2 * bits);
  emit.result(0u, result, Type::B32);
}

} // namespace tilewright::ptx
