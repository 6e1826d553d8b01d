//===- InlineAssembly.cpp - translates libdevice's inline PTX -------------===//
// A few libdevice functions contain inline PTX, for approximations and for
// carries that LLVM IR cannot express. Each statement is translated to IR; an
// unknown statement is an error that quotes it. Kernels contain no inline PTX
// at this point.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tilewright;

namespace {
class Statements {
public:
  Statements(CallInst &call, const InlineAsm &text)
      : call(call), text(text), builder(&call) {}

  /// Returns the value of the whole text, or the statement that was not
  /// understood.
  Expected<Value *> translate();

private:
  bool translateOne(StringRef statement);
  bool arithmetic(StringRef name, ArrayRef<StringRef> operands);
  bool integer(StringRef name, ArrayRef<StringRef> operands);
  bool packing(ArrayRef<StringRef> operands);
  Value *read(StringRef operand);
  void write(StringRef operand, Value *value) { registers[operand] = value; }
  Value *carryIn() {
    return carry ? builder.CreateZExt(carry, builder.getInt64Ty())
                 : builder.getInt64(0);
  }

  CallInst &call;
  const InlineAsm &text;
  IRBuilder<> builder;
  StringMap<Value *> registers;
  Value *carry = nullptr; ///< PTX's CC.CF
};
} // namespace

Value *Statements::read(StringRef operand) {
  int64_t number;
  if (!operand.getAsInteger(0, number))
    return builder.getInt32(number);
  return registers.lookup(operand);
}

/// Statements that map to one intrinsic.
bool Statements::arithmetic(StringRef name, ArrayRef<StringRef> operands) {
  SmallVector<Value *> sources;
  for (StringRef each : operands.drop_front())
    sources.push_back(read(each));
  if (is_contained(sources, nullptr))
    return false;
  auto areOf = [&](Type *type, size_t count) {
    return sources.size() == count && all_of(sources, [type](Value *each) {
             return each->getType() == type;
           });
  };
  Type *wide = builder.getDoubleTy();
  auto intrinsic = [&](Intrinsic::ID id) {
    FunctionType *type = Intrinsic::getType(builder.getContext(), id);
    if (!areOf(type->getReturnType(), type->getNumParams()))
      return false;
    write(operands[0],
          builder.CreateIntrinsic(type->getReturnType(), id, sources));
    return true;
  };
  if (name == "rcp.approx.ftz.f32")
    return intrinsic(Intrinsic::nvvm_rcp_approx_ftz_f);
  if (name == "rsqrt.approx.ftz.f64")
    return intrinsic(Intrinsic::nvvm_rsqrt_approx_ftz_d);
  if (name == "bfind.shiftamt.u32" && areOf(builder.getInt32Ty(), 1)) {
    // The distance of the highest bit from the top; all ones for zero.
    Value *zeros = builder.CreateBinaryIntrinsic(Intrinsic::ctlz, sources[0],
                                                 builder.getFalse());
    Value *none = builder.CreateICmpEQ(sources[0], builder.getInt32(0));
    write(operands[0], builder.CreateSelect(none, builder.getInt32(-1), zeros));
    return true;
  }
  if (name == "setp.equ.f64" && areOf(wide, 2)) { // true if either is NaN
    write(operands[0], builder.CreateFCmpUEQ(sources[0], sources[1]));
    return true;
  }
  if (name == "selp.f64" && sources.size() == 3 &&
      sources[0]->getType() == wide && sources[1]->getType() == wide &&
      sources[2]->getType()->isIntegerTy(1)) {
    write(operands[0],
          builder.CreateSelect(sources[2], sources[0], sources[1]));
    return true;
  }
  if (!name.consume_front("sub.r") || sources.size() != 2 ||
      !sources[1]->getType()->isFloatingPointTy())
    return false;
  // a - b equals a + -b in every rounding mode.
  sources[1] = builder.CreateFNeg(sources[1]);
  Intrinsic::ID id = StringSwitch<Intrinsic::ID>(name)
                         .Case("n.f32", Intrinsic::nvvm_add_rn_f)
                         .Case("n.ftz.f32", Intrinsic::nvvm_add_rn_ftz_f)
                         .Case("n.f64", Intrinsic::nvvm_add_rn_d)
                         .Case("z.f32", Intrinsic::nvvm_add_rz_f)
                         .Case("z.ftz.f32", Intrinsic::nvvm_add_rz_ftz_f)
                         .Case("z.f64", Intrinsic::nvvm_add_rz_d)
                         .Case("m.f32", Intrinsic::nvvm_add_rm_f)
                         .Case("m.ftz.f32", Intrinsic::nvvm_add_rm_ftz_f)
                         .Case("m.f64", Intrinsic::nvvm_add_rm_d)
                         .Case("p.f32", Intrinsic::nvvm_add_rp_f)
                         .Case("p.ftz.f32", Intrinsic::nvvm_add_rp_ftz_f)
                         .Case("p.f64", Intrinsic::nvvm_add_rp_d)
                         .Default(Intrinsic::not_intrinsic);
  return id != Intrinsic::not_intrinsic && intrinsic(id);
}

/// add, sub, mul and mad of u32 with .lo, .hi, carry-in and carry-out.
bool Statements::integer(StringRef name, ArrayRef<StringRef> operands) {
  if (!name.consume_back(".u32"))
    return false;
  bool sets = name.consume_back(".cc");
  SmallVector<Value *> sources;
  for (StringRef each : operands.drop_front()) {
    Value *value = read(each);
    if (!value || !value->getType()->isIntegerTy(32))
      return false;
    sources.push_back(builder.CreateZExt(value, builder.getInt64Ty()));
  }
  if (sources.size() != (name.starts_with("mad") ? 3u : 2u))
    return false;
  auto part = [&](Value *wide, bool high) {
    if (high)
      return builder.CreateLShr(wide, 32);
    return builder.CreateAnd(wide, builder.getInt64(0xffffffff));
  };
  Value *sum = nullptr;
  bool subtracts = false;
  if (name == "mul.lo" || name == "mul.hi")
    sum = part(builder.CreateMul(sources[0], sources[1]), name == "mul.hi");
  else if (name == "mad.lo" || name == "mad.hi" || name == "madc.lo" ||
           name == "madc.hi")
    sum = builder.CreateAdd(
        part(builder.CreateMul(sources[0], sources[1]), name.ends_with("hi")),
        sources[2]);
  else if (name == "add" || name == "addc")
    sum = builder.CreateAdd(sources[0], sources[1]);
  else if (name == "sub" || name == "subc")
    subtracts = true, sum = builder.CreateSub(sources[0], sources[1]);
  else
    return false;
  if (name.starts_with("madc") || name == "addc")
    sum = builder.CreateAdd(sum, carryIn());
  if (name == "subc")
    sum = builder.CreateSub(sum, carryIn());
  write(operands[0], builder.CreateTrunc(sum, builder.getInt32Ty()));
  if (sets) // for a difference: the borrow
    carry = builder.CreateTrunc(builder.CreateLShr(sum, subtracts ? 63 : 32),
                                builder.getInt1Ty());
  return true;
}

/// mov.b64 {low, high}, x and mov.b64 x, {low, high}; the operands were split
/// at their commas, inside braces too.
bool Statements::packing(ArrayRef<StringRef> operands) {
  if (operands.size() != 3)
    return false;
  if (operands[0].starts_with("{")) {
    Value *from = read(operands[2]);
    if (!from || !from->getType()->isIntegerTy(64))
      return false;
    write(operands[0].drop_front().trim(),
          builder.CreateTrunc(from, builder.getInt32Ty()));
    write(operands[1].drop_back().trim(),
          builder.CreateTrunc(builder.CreateLShr(from, 32),
                              builder.getInt32Ty()));
    return true;
  }
  Value *low = read(operands[1].drop_front().trim());
  Value *high = read(operands[2].drop_back().trim());
  if (!low || !high || !low->getType()->isIntegerTy(32) ||
      !high->getType()->isIntegerTy(32))
    return false;
  Value *wide =
      builder.CreateShl(builder.CreateZExt(high, builder.getInt64Ty()), 32);
  write(operands[0],
        builder.CreateOr(wide, builder.CreateZExt(low, builder.getInt64Ty())));
  return true;
}

bool Statements::translateOne(StringRef statement) {
  if (statement.starts_with(".reg"))
    return true;
  auto [name, rest] = statement.split(statement.contains(' ') ? ' ' : '\t');
  SmallVector<StringRef> operands;
  rest.split(operands, ',');
  for (StringRef &each : operands)
    each = each.trim();
  if (name == "mov.b64")
    return packing(operands);
  return integer(name, operands) || arithmetic(name, operands);
}

Expected<Value *> Statements::translate() {
  auto *results = dyn_cast<StructType>(call.getType());
  unsigned outputs = results ? results->getNumElements() : 1;
  for (unsigned i = 0; i < call.arg_size(); ++i)
    write("$" + std::to_string(outputs + i), call.getArgOperand(i));
  StringRef whole = text.getAsmString();
  whole = whole.trim();
  if (whole.starts_with("{") && whole.ends_with("}"))
    whole = whole.drop_front().drop_back();
  SmallVector<StringRef> statements;
  whole.split(statements, ';', -1, /*KeepEmpty=*/false);
  for (StringRef statement : statements) {
    statement = statement.trim();
    if (!statement.empty() && !translateOne(statement))
      return toolError(ExitCode::DoesNotCompile,
                       "the device library needs the PTX '" + statement +
                           "', which is not emulated");
  }
  auto resultOf = [&](unsigned i, Type *type) {
    Value *value = read("$" + std::to_string(i));
    return value && value->getType() == type ? value : nullptr;
  };
  Value *all =
      results ? PoisonValue::get(results) : resultOf(0, call.getType());
  for (unsigned i = 0; results && all && i < outputs; ++i) {
    Value *value = resultOf(i, results->getElementType(i));
    all = value ? builder.CreateInsertValue(all, value, i) : nullptr;
  }
  if (!all)
    return toolError(ExitCode::DoesNotCompile,
                     "the PTX '" + whole + "' returns no result of its type");
  return all;
}

Error emulator::lowerInlineAssembly(Module &module) {
  SmallVector<CallInst *> calls;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (auto *call = dyn_cast<CallInst>(&each))
        if (call->isInlineAsm())
          calls.push_back(call);
  for (CallInst *call : calls) {
    auto &text = *cast<InlineAsm>(call->getCalledOperand());
    if (text.getAsmString().starts_with("tw.")) // a mark (Checks.cpp)
      continue;
    Expected<Value *> value = Statements(*call, text).translate();
    if (!value)
      return value.takeError();
    call->replaceAllUsesWith(*value);
    call->eraseFromParent();
  }
  return Error::success();
}
