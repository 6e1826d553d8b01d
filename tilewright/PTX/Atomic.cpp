//===- Atomic.cpp - atomic updates ----------------------------------------===//
// PTX ISA 9.0, atom, red. The defaults are relaxed order and GPU scope.
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
  bool isSigned = ptx::isSigned(type);
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

/// The registers of an operand, as many as the opcode requires.
static ArrayRef<Operand> lanesOf(Emitter &emit, const Operand &operand) {
  ArrayRef<Operand> parts = operand.kind == Operand::Vector
                                ? emit.partsOf(operand)
                                : ArrayRef(operand);
  unsigned lanes = emit.has("v2")   ? 2
                   : emit.has("v4") ? 4
                   : emit.has("v8") ? 8
                                    : 1;
  if (parts.size() != lanes)
    emit.fail(operand, "expected " + Twine(lanes) +
                           (lanes == 1 ? " register" : " registers"));
  return parts;
}

static Value elementAt(Emitter &emit, Value pointer, size_t i, Type type) {
  if (!i)
    return pointer;
  return LLVM::GEPOp::create(
      emit, emit.loc(), pointer.getType(), emit.getI8Type(), pointer,
      ArrayRef<LLVM::GEPArg>{int32_t(i * getInfo(type).bits / 8)});
}

static void emitExchange(Emitter &emit, Value pointer,
                         const Ordering &ordering) {
  Location loc = emit.loc();
  Type type = emit.type();
  // A failed comparison writes nothing, so it releases nothing.
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

/// atom and red; vectors are updated element by element.
static void emitUpdates(Emitter &emit, const Operand *to, unsigned address) {
  Type type = emit.type();
  Value pointer = emit.address(emit.operand(address), emit.space());
  Ordering ordering = relaxedAtLeast(emit);
  if (emit.has("cas"))
    return emitExchange(emit, pointer, ordering);
  ArrayRef<Operand> from = lanesOf(emit, emit.operand(address + 1));
  ArrayRef<Operand> results;
  if (to && !emit.isSink(0))
    results = lanesOf(emit, *to);
  if (emit.fault)
    return;
  SmallVector<Value, 8> operands, old;
  for (const Operand &each : from)
    operands.push_back(emit.source(each, type));
  for (auto [i, each] : llvm::enumerate(operands))
    old.push_back(
        update(emit, elementAt(emit, pointer, i, type), each, type, ordering));
  for (auto [i, each] : llvm::enumerate(results))
    emit.result(each, old[i], type);
}

void emitAtomic(Emitter &emit) { emitUpdates(emit, &emit.operand(0), 1); }

void emitReduction(Emitter &emit) { emitUpdates(emit, nullptr, 0); }

} // namespace tilewright::ptx
