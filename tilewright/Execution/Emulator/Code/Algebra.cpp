//===- Algebra.cpp - floats become elements of a domain -------------------===//
// Every operation on floats is replaced by one on elements, which lie in the
// upper bits of a float (Execution/Algebra/Algebra.h):
//
//   %s = fadd float %a, %b     ->  %x = bitcast %a; lshr; zext to i64
//                                  %y = likewise
//                                  %z = call i64 @tw.algebra.add.16(%x, %y)
//                                  %s = trunc %z; shl; bitcast
//
// and constants by their elements. Operations that move bits (loads, selects,
// shuffles, bitcasts) stay. The pass runs after poison tracking, which sees the
// operations on floats, and before the device's intrinsics are lowered.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Algebra.h"
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;
using algebra::Domain;

namespace {
class Rewriting {
public:
  Rewriting(const Domain &domain, Module &module)
      : domain(domain), module(module), builder(module.getContext()) {}

  /// Replaces the instruction if it computes with floats.
  Error rewrite(Instruction &each);

private:
  Value *read(Value *number);
  Value *write(Value *element, Type *type);
  Value *call(StringRef name, Type *result, ArrayRef<Value *> arguments);
  Value *apply(algebra::Operation operation, Type *type,
               ArrayRef<Value *> operands);
  Value *convert(Value *number, Type *type) {
    return write(read(number), type);
  }
  Value *fromInteger(Value *integer, bool isSigned, Type *type);
  Value *toInteger(Value *number, bool isSigned, Type *type);
  Value *compare(FCmpInst &each, Value *lhs, Value *rhs);
  Value *widenPair(CallInst &each);

  Value *scalar(Instruction &each, ArrayRef<Value *> operands, Type *type);
  Value *intrinsic(CallInst &each, ArrayRef<Value *> operands, Type *type);
  Value *nvvm(StringRef name, ArrayRef<Value *> operands, Type *type);
  using ScalarOperation =
      function_ref<Value *(ArrayRef<Value *> operands, Type *type)>;
  Value *elementwise(Type *type, ArrayRef<Value *> operands,
                     ScalarOperation compute);
  Value *mapElements(Instruction &each);
  void expand(AtomicRMWInst &update);

  const Domain &domain;
  Module &module;
  IRBuilder<> builder;
};
} // namespace

static unsigned sizeOf(Type *type) { return type->getPrimitiveSizeInBits(); }

Value *Rewriting::read(Value *number) {
  Type *type = number->getType();
  unsigned bits = sizeOf(type);
  Value *word = builder.CreateBitCast(number, builder.getIntNTy(bits));
  return builder.CreateZExt(builder.CreateLShr(word, bits - domain.width()),
                            builder.getInt64Ty());
}

Value *Rewriting::write(Value *element, Type *type) {
  unsigned bits = sizeOf(type);
  Value *word = builder.CreateTrunc(element, builder.getIntNTy(bits));
  return builder.CreateBitCast(builder.CreateShl(word, bits - domain.width()),
                               type);
}

Value *Rewriting::call(StringRef name, Type *result,
                       ArrayRef<Value *> arguments) {
  SmallVector<Type *> types;
  for (Value *each : arguments)
    types.push_back(each->getType());
  FunctionCallee callee = module.getOrInsertFunction(
      ("tw.algebra." + name + "." + Twine(domain.width())).str(),
      FunctionType::get(result, types, false));
  // Calls of equal operands merge, and unused ones go.
  auto *function = cast<Function>(callee.getCallee());
  function->setDoesNotAccessMemory();
  function->setDoesNotThrow();
  function->setWillReturn();
  return builder.CreateCall(callee, arguments);
}

Value *Rewriting::apply(algebra::Operation operation, Type *type,
                        ArrayRef<Value *> operands) {
  SmallVector<Value *> elements;
  for (Value *each : operands.take_front(operandsOf(operation)))
    elements.push_back(read(each));
  StringRef direct = operation == algebra::Operation::Add   ? "add"
                     : operation == algebra::Operation::Sub ? "sub"
                     : operation == algebra::Operation::Mul ? "mul"
                     : operation == algebra::Operation::Fma ? "fma"
                                                            : "";
  Type *wide = builder.getInt64Ty();
  if (!direct.empty())
    return write(call(direct, wide, elements), type);
  while (elements.size() < 3)
    elements.push_back(builder.getInt64(0));
  return write(call("apply", wide,
                    {builder.getInt64(domain.seed()),
                     builder.getInt32(uint32_t(operation)), elements[0],
                     elements[1], elements[2]}),
               type);
}

Value *Rewriting::fromInteger(Value *integer, bool isSigned, Type *type) {
  Type *wide = builder.getInt64Ty();
  return write(call(isSigned ? "fromSigned" : "fromUnsigned", wide,
                    builder.CreateIntCast(integer, wide, isSigned)),
               type);
}

Value *Rewriting::toInteger(Value *number, bool isSigned, Type *type) {
  Value *bits = builder.getInt32(std::min(64u, sizeOf(type)));
  Value *result =
      call("toInteger", builder.getInt64Ty(),
           {read(number), bits, builder.getInt32(uint32_t(isSigned))});
  return builder.CreateIntCast(result, type, isSigned);
}

Value *Rewriting::compare(FCmpInst &each, Value *lhs, Value *rhs) {
  static_assert(unsigned(FCmpInst::FCMP_OEQ) == algebra::Equal &&
                unsigned(FCmpInst::FCMP_OGT) == algebra::Greater &&
                unsigned(FCmpInst::FCMP_OLT) == algebra::Less &&
                unsigned(FCmpInst::FCMP_UNO) == algebra::Unordered);
  Value *order = call("compare", builder.getInt32Ty(), {read(lhs), read(rhs)});
  return builder.CreateIsNotNull(
      builder.CreateAnd(order, uint64_t(each.getPredicate())));
}

/// Two 8-bit floats as f16, whose upper bytes they are; null for another call.
Value *Rewriting::widenPair(CallInst &each) {
  StringRef name = each.getCalledFunction()->getName();
  if (!name.starts_with("llvm.nvvm.e4m3x2.to.f16x2") &&
      !name.starts_with("llvm.nvvm.e5m2x2.to.f16x2"))
    return nullptr;
  auto *bytes = FixedVectorType::get(builder.getInt8Ty(), 2);
  auto *words = FixedVectorType::get(builder.getInt16Ty(), 2);
  Value *wide = builder.CreateZExt(
      builder.CreateBitCast(each.getArgOperand(0), bytes), words);
  return builder.CreateBitCast(builder.CreateShl(wide, 8), each.getType());
}

/// `llvm.nvvm.NAME` with operands that are no vectors.
Value *Rewriting::nvvm(StringRef name, ArrayRef<Value *> operands, Type *type) {
  if (std::optional<algebra::Operation> operation =
          emulator::findNvvmOperation(name))
    return apply(*operation, type, operands);
  bool isToSingle = name.starts_with("d2f.");
  if (isToSingle)
    return convert(operands[0], type);
  if (name.starts_with("f2tf32.")) { // an f32's bits
    Value *result = operands[0];
    if (name.contains(".relu"))
      result = apply(algebra::Operation::Maximum, result->getType(),
                     {result, Constant::getNullValue(result->getType())});
    return builder.CreateBitCast(result, type);
  }
  StringRef stem = name.take_until([](char c) { return c == '.'; });
  auto [from, to] = stem.split('2');
  bool isUnsigned = from.starts_with("u") || to.starts_with("u");
  if (name.contains(".lo") || name.contains(".hi") || to.empty())
    return nullptr; // moves bits
  if (from == "f" || from == "d")
    return toInteger(operands[0], !isUnsigned, type);
  if (to == "f" || to == "d")
    return fromInteger(operands[0], !isUnsigned, type);
  return nullptr;
}

Value *Rewriting::intrinsic(CallInst &each, ArrayRef<Value *> operands,
                            Type *type) {
  StringRef name = each.getCalledFunction()->getName();
  if (name.consume_front("llvm.nvvm."))
    return nvvm(name, operands, type);
  Intrinsic::ID id = each.getIntrinsicID();
  if (id == Intrinsic::fptosi_sat || id == Intrinsic::fptoui_sat)
    return toInteger(operands[0], id == Intrinsic::fptosi_sat, type);
  if (id == Intrinsic::canonicalize)
    return operands[0];
  if (std::optional<algebra::Operation> operation = emulator::findOperation(id))
    return apply(*operation, type, operands);
  return nullptr;
}

/// The result on numbers; null if the instruction does not compute with floats.
Value *Rewriting::scalar(Instruction &each, ArrayRef<Value *> operands,
                         Type *type) {
  using enum algebra::Operation;
  switch (each.getOpcode()) {
  case Instruction::FNeg:
    return apply(Neg, type, operands);
  case Instruction::FAdd:
    return apply(Add, type, operands);
  case Instruction::FSub:
    return apply(Sub, type, operands);
  case Instruction::FMul:
    return apply(Mul, type, operands);
  case Instruction::FDiv:
    return apply(Div, type, operands);
  case Instruction::FRem:
    return apply(Rem, type, operands);
  case Instruction::FPTrunc:
  case Instruction::FPExt:
    return convert(operands[0], type);
  case Instruction::FCmp:
    return compare(cast<FCmpInst>(each), operands[0], operands[1]);
  case Instruction::SIToFP:
  case Instruction::UIToFP:
    return fromInteger(operands[0], each.getOpcode() == Instruction::SIToFP,
                       type);
  case Instruction::FPToSI:
  case Instruction::FPToUI:
    return toInteger(operands[0], each.getOpcode() == Instruction::FPToSI,
                     type);
  case Instruction::Call:
    return intrinsic(cast<CallInst>(each), operands, type);
  default:
    return nullptr;
  }
}

/// An operation on each element of a vector, or on numbers; null if it is not
/// known.
Value *Rewriting::elementwise(Type *type, ArrayRef<Value *> operands,
                              ScalarOperation compute) {
  auto *vector = dyn_cast<FixedVectorType>(type);
  if (!vector)
    return compute(operands, type);
  Value *result = PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    SmallVector<Value *> parts;
    for (Value *operand : operands)
      parts.push_back(operand->getType()->isVectorTy()
                          ? builder.CreateExtractElement(operand, i)
                          : operand);
    Value *part = compute(parts, vector->getElementType());
    if (!part)
      return nullptr;
    result = builder.CreateInsertElement(result, part, i);
  }
  return result;
}

Value *Rewriting::mapElements(Instruction &each) {
  SmallVector<Value *> operands(each.operands());
  if (auto *call = dyn_cast<CallInst>(&each))
    operands.assign(call->arg_begin(), call->arg_end());
  return elementwise(each.getType(), operands,
                     [&](ArrayRef<Value *> parts, Type *type) {
                       return scalar(each, parts, type);
                     });
}

void Rewriting::expand(AtomicRMWInst &update) {
  using enum algebra::Operation;
  algebra::Operation operation =
      update.getOperation() == AtomicRMWInst::FAdd   ? Add
      : update.getOperation() == AtomicRMWInst::FSub ? Sub
      : update.getOperation() == AtomicRMWInst::FMin ? Min
                                                     : Max;
  emulator::expandToExchanges(update, [&](Value *loaded, IRBuilderBase &at) {
    builder.SetInsertPoint(at.GetInsertBlock(), at.GetInsertPoint());
    return elementwise(loaded->getType(), {loaded, update.getValOperand()},
                       [&](ArrayRef<Value *> parts, Type *type) {
                         return apply(operation, type, parts);
                       });
  });
}

static bool isOfFloats(Type *type) { return type->isFPOrFPVectorTy(); }

/// Whether a function computes with floats in a way that is not known here.
static bool mustBeKnown(const CallInst &call) {
  const Function *callee = call.getCalledFunction();
  if (!callee)
    return false;
  StringRef name = callee->getName();
  if (name.consume_front("llvm.nvvm."))
    return emulator::isDeviceIntrinsic(callee->getName()) &&
           !name.starts_with("lohi") && !name.contains("d2i.") &&
           (isOfFloats(call.getType()) ||
            any_of(call.args(),
                   [](const Use &use) { return isOfFloats(use->getType()); }));
  return false;
}

Error Rewriting::rewrite(Instruction &each) {
  builder.SetInsertPoint(&each);
  if (emulator::isUpdateOrIndirect(
          each, [&](AtomicRMWInst &update) { expand(update); }))
    return Error::success();
  auto *call = dyn_cast<CallInst>(&each);
  Value *result = call ? widenPair(*call) : nullptr;
  if (!result)
    result = mapElements(each);
  if (result) {
    each.replaceAllUsesWith(result);
    each.eraseFromParent();
    return Error::success();
  }
  if (call && mustBeKnown(*call))
    return emulator::noMeaning(call->getCalledFunction()->getName());
  return Error::success();
}

Error emulator::computeInDomain(Module &module, const Domain &domain) {
  replaceConstants(module, domain);
  SmallVector<Instruction *> all;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      all.push_back(&each);
  Rewriting rewriting(domain, module);
  for (Instruction *each : all)
    if (Error error = rewriting.rewrite(*each))
      return error;
  return Error::success();
}
