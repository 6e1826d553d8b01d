//===- Compare.cpp - comparisons and choices ------------------------------===//
// PTX ISA 9.0, Comparison and Selection Instructions.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Arithmetic.h"
#include "tilewright/PTX/Families.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;

namespace tilewright::ptx {

static constexpr StringRef comparisons[] = {
    "eq", "ne",  "lt",  "le",  "gt",  "ge",  "lo",  "ls",  "hi",
    "hs", "equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"};

static std::optional<LLVM::FCmpPredicate> ofFloats(StringRef name) {
  using P = LLVM::FCmpPredicate;
  return llvm::StringSwitch<std::optional<P>>(name)
      .Case("eq", P::oeq)
      .Case("ne", P::one)
      .Case("lt", P::olt)
      .Case("le", P::ole)
      .Case("gt", P::ogt)
      .Case("ge", P::oge)
      .Case("equ", P::ueq)
      .Case("neu", P::une)
      .Case("ltu", P::ult)
      .Case("leu", P::ule)
      .Case("gtu", P::ugt)
      .Case("geu", P::uge)
      .Case("num", P::ord)
      .Case("nan", P::uno)
      .Default(std::nullopt);
}

static std::optional<LLVM::ICmpPredicate> ofIntegers(StringRef name,
                                                     bool isSigned) {
  using P = LLVM::ICmpPredicate;
  return llvm::StringSwitch<std::optional<P>>(name)
      .Case("eq", P::eq)
      .Case("ne", P::ne)
      .Case("lt", isSigned ? P::slt : P::ult)
      .Case("le", isSigned ? P::sle : P::ule)
      .Case("gt", isSigned ? P::sgt : P::ugt)
      .Case("ge", isSigned ? P::sge : P::uge)
      .Case("lo", P::ult)
      .Case("ls", P::ule)
      .Case("hi", P::ugt)
      .Case("hs", P::uge)
      .Default(std::nullopt);
}

/// Compares operands 1 and 2: an i1, or a vector.
static Value compare(Emitter &emit, Type type) {
  Location loc = emit.loc();
  StringRef name = emit.oneOf(comparisons);
  Value a = emit.source(1, type), b = emit.source(2, type);
  if (isa<FloatType>(getElementTypeOrSelf(a.getType()))) {
    if (emit.has("ftz")) {
      a = flush(emit, a);
      b = flush(emit, b);
    }
    if (std::optional<LLVM::FCmpPredicate> predicate = ofFloats(name))
      return LLVM::FCmpOp::create(emit, loc, *predicate, a, b);
  } else if (std::optional<LLVM::ICmpPredicate> predicate =
                 ofIntegers(name, isSigned(type))) {
    return LLVM::ICmpOp::create(emit, loc, *predicate, a, b);
  }
  emit.fail("'." + name + "' is not a comparison of ." + getInfo(type).name);
  return emit.constant(emit.getI1Type(), 0);
}

/// `.and`, `.or`, `.xor` with a further predicate.
static Value combine(Emitter &emit, Value value, unsigned index) {
  Location loc = emit.loc();
  StringRef op = emit.oneOf({"and", "or", "xor"});
  bool has = emit.operandCount() > index;
  if (has == op.empty()) {
    emit.fail(op.empty() ? "expected '.and', '.or' or '.xor' with a further "
                           "predicate"
                         : "expected a further predicate");
    return value;
  }
  if (!has)
    return value;
  Value other = emit.source(index, Type::Pred);
  if (op == "and")
    return LLVM::AndOp::create(emit, loc, value, other);
  if (op == "or")
    return LLVM::OrOp::create(emit, loc, value, other);
  return LLVM::XOrOp::create(emit, loc, value, other);
}

/// setp p|q: q is the negated comparison. For packed operands they are the two
/// halves' results.
void emitSetPredicate(Emitter &emit) {
  Location loc = emit.loc();
  Value found = compare(emit, emit.type());
  const Operand &to = emit.operand(0);
  bool isPair = to.kind == Operand::Pair;
  ArrayRef<Operand> parts = isPair ? emit.partsOf(to) : ArrayRef(to);
  if (isa<VectorType>(found.getType())) {
    for (auto [i, part] : llvm::enumerate(parts))
      emit.result(part, combine(emit, emit.part(found, i), 3), Type::Pred);
    return;
  }
  Value opposite = isPair
                       ? LLVM::XOrOp::create(emit, loc, found,
                                             emit.constant(emit.getI1Type(), 1))
                             .getResult()
                       : Value();
  Value first = combine(emit, found, 3);
  Value second = isPair ? combine(emit, opposite, 3) : Value();
  emit.result(parts[0], first, Type::Pred);
  if (isPair)
    emit.result(parts[1], second, Type::Pred);
}

/// The bits of 1.0, or all ones of an integer.
static uint64_t truth(mlir::Type type) {
  auto real = dyn_cast<FloatType>(type);
  if (!real)
    return ~0ull;
  return APFloat::getOne(real.getFloatSemantics())
      .bitcastToAPInt()
      .getZExtValue();
}

/// set: all ones, or 1.0; of packed operands in each half.
void emitSet(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type(0);
  Value found = compare(emit, emit.type(1));
  mlir::Type is = emit.mlirType(type);
  mlir::Type element = is;
  if (isa<VectorType>(found.getType()))
    element = isa<VectorType>(is) ? getElementTypeOrSelf(is)
                                  : mlir::Type(emit.getI16Type());
  Value yes = emit.constant(element, truth(element));
  Value no = emit.constant(element, 0);
  Value result = perElement(emit, found, [&](ArrayRef<Value> each) -> Value {
    return LLVM::SelectOp::create(emit, loc, combine(emit, each[0], 3), yes,
                                  no);
  });
  emit.result(0u, emit.bitcast(result, is), type);
}

void emitSelect(Emitter &emit) {
  Type type = emit.type();
  Value a = emit.source(1, type), b = emit.source(2, type);
  Value which = emit.source(3, Type::Pred);
  emit.result(0u, LLVM::SelectOp::create(emit, emit.loc(), which, a, b), type);
}

/// slct: selects the first operand if the third is not negative.
void emitSelectBySign(Emitter &emit) {
  Location loc = emit.loc();
  Type type = emit.type(0), by = emit.type(1);
  Value a = emit.source(1, type), b = emit.source(2, type);
  Value c = emit.source(3, by), zero = emit.constant(c.getType(), 0), which;
  if (by == Type::F32)
    which = LLVM::FCmpOp::create(emit, loc, LLVM::FCmpPredicate::oge,
                                 emit.has("ftz") ? flush(emit, c) : c, zero);
  else
    which = LLVM::ICmpOp::create(emit, loc, LLVM::ICmpPredicate::sge, c, zero);
  emit.result(0u, LLVM::SelectOp::create(emit, loc, which, a, b), type);
}

void emitTestProperty(Emitter &emit) {
  // The tests of LLVM's is.fpclass: signalling and quiet NaN, -inf, -normal,
  // -subnormal, -0, +0, +subnormal, +normal, +inf, as bits 0 to 9.
  uint32_t tests = llvm::StringSwitch<uint32_t>(
                       emit.oneOf({"finite", "infinite", "number", "notanumber",
                                   "normal", "subnormal"}))
                       .Case("finite", 0x1f8)
                       .Case("infinite", 0x204)
                       .Case("number", 0x3fc)
                       .Case("notanumber", 0x003)
                       .Case("normal", 0x108)
                       .Default(0x090);
  emit.result(0u,
              LLVM::IsFPClass::create(emit, emit.loc(), emit.getI1Type(),
                                      emit.source(1, emit.type()), tests),
              Type::Pred);
}

} // namespace tilewright::ptx
