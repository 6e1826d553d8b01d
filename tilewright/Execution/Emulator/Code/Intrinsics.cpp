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

/// Widens two 8-bit floats to f16: f8E5M2 is the upper byte of an f16, f8E4M3FN
/// that of a 256th of it. NaN is 0x7fff.
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

/// Rounds two f32 to the nearest 8-bit floats: the second to the lower byte.
/// Larger numbers become the largest one; a NaN becomes 0x7f. Above the
/// smallest normal number half a unit is added to the bits; below it, a sum
/// with a power of two rounds at the right bit.
static Value *narrowed(CallInst &call, bool isE4M3) {
  IRBuilder<> builder(&call);
  auto *words = FixedVectorType::get(builder.getInt32Ty(), 2);
  auto *singles = FixedVectorType::get(builder.getFloatTy(), 2);
  auto splat = [&](uint32_t bits) { return ConstantInt::get(words, bits); };
  unsigned fraction = isE4M3 ? 3 : 2, bias = isE4M3 ? 7 : 15,
           shift = 23 - fraction, largest = isE4M3 ? 0x7e : 0x7b;
  Value *both = PoisonValue::get(singles);
  for (unsigned i = 0; i < 2; ++i)
    both = builder.CreateInsertElement(both, call.getArgOperand(1 - i), i);
  Value *all = builder.CreateBitCast(both, words);
  Value *magnitude = builder.CreateAnd(all, splat(0x7fffffff));
  Value *sign = builder.CreateAnd(builder.CreateLShr(all, 24), splat(0x80));
  Value *last =
      builder.CreateAnd(builder.CreateLShr(magnitude, shift), splat(1));
  Value *sum = builder.CreateAdd(
      builder.CreateAdd(magnitude, splat((1u << (shift - 1)) - 1)), last);
  Value *code = builder.CreateSub(builder.CreateLShr(sum, shift),
                                  splat((127 - bias) << fraction));
  Value *isSmall =
      builder.CreateICmpULT(magnitude, splat((127 - bias + 1) << 23));
  Value *small = builder.CreateSelect(isSmall, magnitude, splat(0));
  // 2^23 units of the format's subnormal numbers.
  Value *anchor = splat((127 + 1 - bias - fraction + 23) << 23);
  Value *rounded = builder.CreateFAdd(builder.CreateBitCast(small, singles),
                                      builder.CreateBitCast(anchor, singles));
  code = builder.CreateSelect(
      isSmall, builder.CreateSub(builder.CreateBitCast(rounded, words), anchor),
      code);
  code = builder.CreateBinaryIntrinsic(Intrinsic::umin, code, splat(largest));
  code =
      builder.CreateSelect(builder.CreateICmpUGT(magnitude, splat(0x7f800000)),
                           splat(0x7f), builder.CreateOr(code, sign));
  auto *codes = FixedVectorType::get(builder.getInt8Ty(), 2);
  return builder.CreateBitCast(builder.CreateTrunc(code, codes),
                               call.getType());
}

namespace {
/// The host instruction or intrinsic that matches a device operation on f32 and
/// f64.
struct Answer {
  StringRef stem;
  unsigned opcode = 0;
  Intrinsic::ID id = Intrinsic::not_intrinsic;
};
} // namespace

static constexpr Answer answers[] = {
    {"nvvm.add.rn", Instruction::FAdd},
    {"nvvm.mul.rn", Instruction::FMul},
    {"nvvm.div.rn", Instruction::FDiv},
    {"nvvm.fma.rn", 0, Intrinsic::fma},
    {"nvvm.sqrt.rn", 0, Intrinsic::sqrt},
    {"nvvm.floor", 0, Intrinsic::floor},
    {"nvvm.ceil", 0, Intrinsic::ceil},
    {"nvvm.trunc", 0, Intrinsic::trunc},
    {"nvvm.round", 0, Intrinsic::roundeven}, // cvt.rni
    {"nvvm.fmax", 0, Intrinsic::maximumnum},
    {"nvvm.fmin", 0, Intrinsic::minimumnum}};

static const Answer *answerOf(StringRef name) {
  if (!name.consume_back(".f") && !name.consume_back(".d"))
    return nullptr;
  const auto *found =
      find_if(answers, [&](const Answer &each) { return each.stem == name; });
  return found == std::end(answers) ? nullptr : found;
}

static bool isWidening(StringRef name) {
  return name == "nvvm.e4m3x2.to.f16x2.rn" || name == "nvvm.e5m2x2.to.f16x2.rn";
}

static bool isNarrowing(StringRef name) {
  return name == "nvvm.ff.to.e4m3x2.rn" || name == "nvvm.ff.to.e5m2x2.rn";
}

static bool isAbsolute(StringRef name) {
  return name == "nvvm.fabs.f32" || name == "nvvm.fabs.f64";
}

static Value *answerByHost(StringRef name, CallInst &call) {
  IRBuilder<> builder(&call);
  SmallVector<Value *> operands(call.args());
  if (isWidening(name))
    return widened(call, name.starts_with("nvvm.e4m3"));
  if (isNarrowing(name))
    return narrowed(call, name.starts_with("nvvm.ff.to.e4m3"));
  if (isAbsolute(name))
    return builder.CreateIntrinsic(call.getType(), Intrinsic::fabs, operands);
  const Answer *answer = answerOf(name);
  if (!answer)
    return nullptr;
  if (answer->opcode)
    return builder.CreateBinOp(Instruction::BinaryOps(answer->opcode),
                               operands[0], operands[1]);
  return builder.CreateIntrinsic(call.getType(), answer->id, operands);
}

/// The value with a subnormal flushed to a zero of its sign.
static Value *flushed(Value *x, IRBuilder<> &builder) {
  Constant *least = ConstantFP::get(x->getType(), 0x1p-126);
  Value *size = builder.CreateUnaryIntrinsic(Intrinsic::fabs, x);
  Value *zero = builder.CreateBinaryIntrinsic(
      Intrinsic::copysign, ConstantFP::get(x->getType(), 0.0), x);
  return builder.CreateSelect(builder.CreateFCmpOLT(size, least), zero, x);
}

static Intrinsic::ID flushedAnswerOf(StringRef name) {
  return StringSwitch<Intrinsic::ID>(name)
      .Case("nvvm.fabs.ftz.f32", Intrinsic::fabs)
      .Case("nvvm.floor.ftz.f", Intrinsic::floor)
      .Case("nvvm.ceil.ftz.f", Intrinsic::ceil)
      .Case("nvvm.trunc.ftz.f", Intrinsic::trunc)
      .Case("nvvm.round.ftz.f", Intrinsic::roundeven)
      .Default(Intrinsic::not_intrinsic);
}

static Value *answerFlushed(StringRef name, CallInst &call) {
  Intrinsic::ID id = flushedAnswerOf(name);
  if (id == Intrinsic::not_intrinsic)
    return nullptr;
  IRBuilder<> builder(&call);
  return builder.CreateUnaryIntrinsic(id,
                                      flushed(call.getArgOperand(0), builder));
}

static const StringSet<> &mathNames() {
  static const StringSet<> names = [] {
    StringSet<> names;
    for (const RuntimeFunction &each : mathFunctions())
      names.insert(each.name);
    return names;
  }();
  return names;
}

/// Whether a name in LLVM's dialect, which omits the overload's types, is a
/// function of the runtime.
static bool isOverloaded(StringRef name) {
  std::string full = ("llvm." + name).str(), stem = (name + ".").str();
  Intrinsic::ID id = Intrinsic::lookupIntrinsicID(full);
  return id != Intrinsic::not_intrinsic && Intrinsic::isOverloaded(id) &&
         Intrinsic::getBaseName(id) == full &&
         any_of(mathNames(), [&](const auto &each) {
           return each.getKey().starts_with(stem);
         });
}

bool emulator::isDeviceIntrinsic(StringRef name) {
  return name.consume_front("llvm.") &&
         (answerOf(name) || isWidening(name) || isNarrowing(name) ||
          isAbsolute(name) ||
          flushedAnswerOf(name) != Intrinsic::not_intrinsic ||
          mathNames().contains(name) || isOverloaded(name));
}

static Error lowerCalls(Function &function, StringRef name) {
  for (User *user : make_early_inc_range(function.users())) {
    auto &call = *cast<CallInst>(user);
    Value *result = answerByHost(name, call);
    if (!result)
      result = answerFlushed(name, call);
    if (!result && !mathNames().contains(name))
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
  for (Function &function : make_early_inc_range(module)) {
    // LLVM's name for tanh.approx.f32; it has no other meaning on a device.
    bool isTanh = function.getName() == "llvm.tanh.f32";
    if (!isTanh && !function.getName().starts_with("llvm.nvvm."))
      continue;
    std::string name =
        isTanh ? "nvvm.tanh.approx.f"
               : function.getName().drop_front(strlen("llvm.")).str();
    if (Error error = lowerCalls(function, name))
      return error;
    function.eraseFromParent();
  }
  return Error::success();
}
