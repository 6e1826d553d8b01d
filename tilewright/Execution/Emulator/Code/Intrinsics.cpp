//===- Intrinsics.cpp - llvm.nvvm.* on the host ---------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

/// Two floats of 8 bits as two of f16: f8E5M2 has the upper bits of one,
/// f8E4M3FN those of a 256th. NaN is 0x7fff.
static Value *widened(CallInst &call, bool isE4M3) {
  IRBuilder<> builder(&call);
  auto codes = FixedVectorType::get(builder.getInt8Ty(), 2);
  auto words = FixedVectorType::get(builder.getInt16Ty(), 2);
  auto splat = [&](uint16_t bits) { return ConstantInt::get(words, bits); };
  Value *code = builder.CreateZExt(
      builder.CreateBitCast(call.getArgOperand(0), codes), words);
  Value *magnitude = builder.CreateAnd(code, splat(0x7f));
  Value *sign = builder.CreateShl(builder.CreateAnd(code, splat(0x80)), 8);
  Value *placed =
      builder.CreateOr(builder.CreateShl(magnitude, isE4M3 ? 7 : 8), sign);
  Value *number = builder.CreateBitCast(placed, call.getType());
  if (isE4M3)
    number = builder.CreateFMul(number, ConstantFP::get(call.getType(), 256.0));
  Value *isNaN = builder.CreateICmpUGT(magnitude, splat(isE4M3 ? 0x7e : 0x7c));
  return builder.CreateSelect(
      isNaN, builder.CreateBitCast(splat(0x7fff), call.getType()), number);
}

/// What the host does as the device does.
static Value *answerByHost(StringRef name, CallInst &call) {
  IRBuilder<> builder(&call);
  auto operand = [&](unsigned i) { return call.getArgOperand(i); };
  auto intrinsic = [&](Intrinsic::ID id) {
    return builder.CreateIntrinsic(call.getType(), id,
                                   SmallVector<Value *>(call.args()));
  };
  auto is = [&](StringRef stem, StringRef ending = "") {
    return name == (stem + ending + ".f").str() ||
           name == (stem + ending + ".d").str();
  };
  if (is("nvvm.add.rn"))
    return builder.CreateFAdd(operand(0), operand(1));
  if (is("nvvm.mul.rn"))
    return builder.CreateFMul(operand(0), operand(1));
  if (is("nvvm.div.rn"))
    return builder.CreateFDiv(operand(0), operand(1));
  if (is("nvvm.fma.rn"))
    return intrinsic(Intrinsic::fma);
  if (is("nvvm.sqrt.rn"))
    return intrinsic(Intrinsic::sqrt);
  if (is("nvvm.floor"))
    return intrinsic(Intrinsic::floor);
  if (is("nvvm.ceil"))
    return intrinsic(Intrinsic::ceil);
  if (is("nvvm.trunc"))
    return intrinsic(Intrinsic::trunc);
  if (is("nvvm.round")) // cvt.rni
    return intrinsic(Intrinsic::roundeven);
  if (is("nvvm.fmax"))
    return intrinsic(Intrinsic::maximumnum);
  if (is("nvvm.fmin"))
    return intrinsic(Intrinsic::minimumnum);
  if (name == "nvvm.e4m3x2.to.f16x2.rn" || name == "nvvm.e5m2x2.to.f16x2.rn")
    return widened(call, name.starts_with("nvvm.e4m3"));
  if (name == "nvvm.fabs.f32" || name == "nvvm.fabs.f64")
    return intrinsic(Intrinsic::fabs);
  return nullptr;
}

/// The same with subnormal operands and results as zeros of their sign.
static Value *flushed(Value *x, IRBuilder<> &builder) {
  Constant *least = ConstantFP::get(x->getType(), 0x1p-126);
  Value *size = builder.CreateUnaryIntrinsic(Intrinsic::fabs, x);
  Value *zero = builder.CreateBinaryIntrinsic(
      Intrinsic::copysign, ConstantFP::get(x->getType(), 0.0), x);
  return builder.CreateSelect(builder.CreateFCmpOLT(size, least), zero, x);
}

static Value *answerFlushed(StringRef name, CallInst &call) {
  IRBuilder<> builder(&call);
  Intrinsic::ID id = StringSwitch<Intrinsic::ID>(name)
                         .Case("nvvm.fabs.ftz.f32", Intrinsic::fabs)
                         .Case("nvvm.floor.ftz.f", Intrinsic::floor)
                         .Case("nvvm.ceil.ftz.f", Intrinsic::ceil)
                         .Case("nvvm.trunc.ftz.f", Intrinsic::trunc)
                         .Case("nvvm.round.ftz.f", Intrinsic::roundeven)
                         .Default(Intrinsic::not_intrinsic);
  if (id == Intrinsic::not_intrinsic)
    return nullptr;
  return builder.CreateUnaryIntrinsic(id,
                                      flushed(call.getArgOperand(0), builder));
}

static Error lowerCalls(Function &function, StringRef name,
                        const StringSet<> &known) {
  for (User *user : make_early_inc_range(function.users())) {
    auto &call = *cast<CallInst>(user);
    Value *result = answerByHost(name, call);
    if (!result)
      result = answerFlushed(name, call);
    if (!result && !known.contains(name))
      return toolError(ExitCode::DoesNotCompile, "the kernel needs " +
                                                     function.getName() +
                                                     ", which is not emulated");
    if (!result) {
      FunctionCallee callee = function.getParent()->getOrInsertFunction(
          name, function.getFunctionType());
      call.setCalledFunction(callee);
      continue;
    }
    call.replaceAllUsesWith(result);
    call.eraseFromParent();
  }
  return Error::success();
}

Error emulator::lowerIntrinsics(Module &module) {
  StringSet<> known;
  for (const RuntimeFunction &each : mathFunctions())
    known.insert(each.name);
  for (Function &function : make_early_inc_range(module)) {
    // LLVM's name for tanh.approx.f32, which nothing else of a device is.
    bool isTanh = function.getName() == "llvm.tanh.f32";
    if (!isTanh && !function.getName().starts_with("llvm.nvvm."))
      continue;
    std::string name =
        isTanh ? "nvvm.tanh.approx.f"
               : function.getName().drop_front(strlen("llvm.")).str();
    if (Error error = lowerCalls(function, name, known))
      return error;
    function.eraseFromParent();
  }
  return Error::success();
}
