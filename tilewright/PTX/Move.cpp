//===- Move.cpp - moves and address conversions ---------------------------===//
// PTX ISA 9.0, mov, cvta.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Emitter.h"
#include "tilewright/PTX/Families.h"

using namespace mlir;

namespace tilewright::ptx {

static std::optional<Type> bitsType(unsigned bits) {
  switch (bits) {
  case 8:
    return Type::B8;
  case 16:
    return Type::B16;
  case 32:
    return Type::B32;
  case 64:
    return Type::B64;
  default:
    return std::nullopt;
  }
}

/// The type of each of `count` parts of a register.
static Type partType(Emitter &emit, const Operand &whole, unsigned bits) {
  std::optional<Type> part =
      whole.partCount ? bitsType(bits / whole.partCount) : std::nullopt;
  if (!part || bits % whole.partCount)
    emit.fail(whole, "expected two or four parts of " + Twine(bits) + " bits");
  return part.value_or(Type::B32);
}

/// mov {a, b}, c and mov c, {a, b}: the first part is the lowest.
void emitMove(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  unsigned bits = getInfo(type).bits;
  const Operand &to = emit.operand(0), &from = emit.operand(1);
  Value value;
  if (from.kind == Operand::Vector) {
    Type part = partType(emit, from, bits);
    unsigned width = getInfo(part).bits;
    value = emit.constant(emit.getIntegerType(bits), 0);
    for (auto [i, each] : llvm::enumerate(emit.partsOf(from))) {
      Value piece =
          emit.resize(emit.toInteger(emit.source(each, part)), bits, false);
      if (i)
        piece = LLVM::ShlOp::create(emit, loc, piece,
                                    emit.constant(piece.getType(), i * width));
      value =
          i ? LLVM::OrOp::create(emit, loc, value, piece).getResult() : piece;
    }
  } else {
    value = emit.source(from, type, /*isWide=*/from.kind == Operand::Special);
  }
  if (to.kind != Operand::Vector)
    return emit.result(to, value, type);
  Type part = partType(emit, to, bits);
  unsigned width = getInfo(part).bits;
  value = emit.toInteger(value);
  SmallVector<Value, 4> pieces;
  for (unsigned i = 0; i < to.partCount; ++i) {
    Value piece = value;
    if (i)
      piece = LLVM::LShrOp::create(emit, loc, value,
                                   emit.constant(value.getType(), i * width));
    pieces.push_back(emit.resize(piece, width, false));
  }
  for (auto [each, piece] : llvm::zip_equal(emit.partsOf(to), pieces))
    emit.result(each, piece, part);
}

/// The three elements of a special register, and zero (PTX ISA, Special
/// Registers: the fourth one is unused).
static SmallVector<Value, 4> elementsOfSpecial(Emitter &emit,
                                               const Operand &from) {
  constexpr const char *axes[] = {".x", ".y", ".z"};
  SmallVector<Value, 4> parts;
  emit.take(from);
  for (const char *axis : axes) {
    Operand part = from;
    StringAttr name = emit.getStringAttr(from.name + axis);
    part.name = name.getValue();
    parts.push_back(emit.source(part, Type::U32));
  }
  parts.push_back(emit.i32(0));
  return parts;
}

/// mov.v4 {x, y, z, w}, %tid; mov.v2 v, {a, b}: all sources are read before any
/// result is written.
void emitMoveVector(Emitter &emit) {
  const Operand &to = emit.operand(0), &from = emit.operand(1);
  unsigned lanes = emit.has("v4") ? 4 : 2;
  Type type = emit.type();
  if (to.kind != Operand::Vector || to.partCount != lanes)
    return emit.fail(to, "expected " + Twine(lanes) + " registers in braces");
  SmallVector<Value, 4> parts;
  if (from.kind == Operand::Special && lanes == 4 && getInfo(type).bits == 32 &&
      !from.name.contains('.')) {
    parts = elementsOfSpecial(emit, from);
  } else if (from.kind == Operand::Vector && from.partCount == lanes) {
    for (const Operand &each : emit.partsOf(from))
      parts.push_back(emit.source(each, type));
  } else {
    return emit.fail(from, "expected " + Twine(lanes) +
                               " registers in braces, or with .v4 a special "
                               "register of four elements, such as %tid");
  }
  if (emit.fault)
    return;
  for (auto [each, part] : llvm::zip_equal(emit.partsOf(to), parts))
    emit.result(each, part, type);
}

/// cvta: an address in a space equals its generic address here (the emulator
/// maps each space at its own address).
void emitToOtherSpace(Emitter &emit) {
  Type type = emit.type();
  Value address = emit.source(1, type);
  bool isBack = emit.has("to");
  if (emit.has("local") && !isBack)
    address = emit.resize(emit.inFrame(address), getInfo(type).bits, false);
  emit.result(0u, address, type);
}

} // namespace tilewright::ptx
