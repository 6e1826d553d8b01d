//===- Atomic.cpp - atomic updates ----------------------------------------===//
// PTX ISA 9.0, atom, red. Without an order they are relaxed, without a scope
// the GPU's.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Access.h"
#include "tilewright/PTX/Families.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace tilewright::ptx {

static std::optional<LLVM::AtomicBinOp> operationOf(StringRef name, Type type) {
  using Op = LLVM::AtomicBinOp;
  bool isFloat = getInfo(type).kind == Kind::Float || type == Type::F16x2 ||
                 type == Type::BF16x2;
  bool isSigned = getInfo(type).kind == Kind::Signed;
  return llvm::StringSwitch<std::optional<Op>>(name)
      .Case("exch", Op::xchg)
      .Case("add", isFloat ? Op::fadd : Op::add)
      .Case("and", Op::_and)
      .Case("or", Op::_or)
      .Case("xor", Op::_xor)
      .Case("min", isFloat    ? Op::fmin
                   : isSigned ? Op::min
                              : Op::umin)
      .Case("max", isFloat    ? Op::fmax
                   : isSigned ? Op::max
                              : Op::umax)
      .Case("inc", Op::uinc_wrap)
      .Case("dec", Op::udec_wrap)
      .Default(std::nullopt);
}

static Value update(Emitter &emit, Value pointer, Value operand, Type type,
                    const Ordering &ordering) {
  StringRef name = emit.oneOf(
      {"exch", "add", "and", "or", "xor", "min", "max", "inc", "dec"});
  return LLVM::AtomicRMWOp::create(emit, emit.loc(), *operationOf(name, type),
                                   pointer, operand, ordering.order,
                                   ordering.scope);
}

static Ordering relaxedAtLeast(Emitter &emit) {
  Ordering ordering = orderingOf(emit);
  if (!ordering.isAtomic())
    ordering.order = LLVM::AtomicOrdering::monotonic;
  if (emit.oneOf({"cta", "cluster", "gpu", "sys"}).empty())
    ordering.scope = "device";
  return ordering;
}

void emitAtomic(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type();
  Value pointer = emit.address(emit.operand(1), emit.space());
  Ordering ordering = relaxedAtLeast(emit);
  if (!emit.has("cas"))
    return emit.result(
        0u, update(emit, pointer, emit.source(2, type), type, ordering), type);
  // Where the comparison fails nothing is written, so nothing is released.
  LLVM::AtomicOrdering otherwise = ordering.order;
  if (otherwise == LLVM::AtomicOrdering::acq_rel)
    otherwise = LLVM::AtomicOrdering::acquire;
  if (otherwise == LLVM::AtomicOrdering::release)
    otherwise = LLVM::AtomicOrdering::monotonic;
  if (emit.operandCount() < 4)
    return emit.fail("expected a value to compare with and one to write");
  Value compared = emit.source(2, type), written = emit.source(3, type);
  auto exchange =
      LLVM::AtomicCmpXchgOp::create(emit, loc, pointer, compared, written,
                                    ordering.order, otherwise, ordering.scope);
  emit.result(0u, emit.part(exchange, 0), type);
}

/// red, of vectors element by element.
void emitReduction(Emitter &emit) {
  Type type = emit.type();
  Value pointer = emit.address(emit.operand(0), emit.space());
  Ordering ordering = relaxedAtLeast(emit);
  const Operand &operand = emit.operand(1);
  ArrayRef<Operand> parts = operand.kind == Operand::Vector
                                ? emit.partsOf(operand)
                                : ArrayRef(operand);
  unsigned lanes = emit.has("v2")   ? 2
                   : emit.has("v4") ? 4
                   : emit.has("v8") ? 8
                                    : 1;
  if (parts.size() != lanes)
    return emit.fail(operand, "expected " + Twine(lanes) +
                                  (lanes == 1 ? " register" : " registers"));
  for (auto [i, part] : llvm::enumerate(parts)) {
    Value at = pointer;
    if (i)
      at = LLVM::GEPOp::create(
          emit, emit.loc(), pointer.getType(), emit.getI8Type(), pointer,
          ArrayRef<LLVM::GEPArg>{int32_t(i * getInfo(type).bits / 8)});
    update(emit, at, emit.source(part, type), type, ordering);
  }
}

} // namespace tilewright::ptx
