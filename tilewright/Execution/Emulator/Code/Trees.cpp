//===- Trees.cpp - floats become hashes of their operations ---------------===//
// Every rounded operation on floats becomes a call that hashes its name and its
// operands' codes (Execution/Trees/Trees.h):
//
//   %s = fadd float %a, %b     ->  %x = zext (bitcast %a) to i64, %y likewise
//                                  %z = call i64 @tw.trees.apply(OP, %x, %y, 0)
//                                  %s = bitcast (trunc %z)
//
// Exact operations (negation, widening, integers to floats) and moves stay. A
// selection between floats by comparisons of floats becomes a hash of all
// operands. Other uses of such a comparison choose by a bit of its hash, and
// set the flag of a note. Integers from memory that decide or are computed with
// are summed: if the sum depends on the hashes, they are the bits of floats.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/Trees.h"
#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"
#include "tilewright/Execution/Trees/Recorder.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include <functional>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;
using trees::Format;
using trees::Limit;
using trees::Shape;

/// The name of a function of the device library.
static constexpr StringLiteral functionName = "tw.trees.function";

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

namespace {
class Hashing {
public:
  explicit Hashing(Module &module)
      : module(module), builder(module.getContext()) {}

  Error rewrite(Instruction &each);
  void settle(FCmpInst &each);
  std::vector<trees::Note> finish();
  std::vector<std::string> finishWatched();

private:
  Type *wide() { return builder.getInt64Ty(); }
  Value *read(Value *number);
  Value *write(Value *code, Type *type);
  Value *call(StringRef name, ArrayRef<Value *> operands);
  void goTo(Instruction &each);
  Value *apply(StringRef key, Type *type, ArrayRef<Value *> operands);
  Value *narrow(StringRef key, Format format, Value *number);
  Value *toInteger(Instruction &each, Value *number, Type *type);
  Value *negate(Value *number) { return builder.CreateFNeg(number); }
  Value *lane(Value *value, unsigned i) {
    return value->getType()->isVectorTy()
               ? builder.CreateExtractElement(value, i)
               : value;
  }
  Value *ofComparison(FCmpInst &each, unsigned i);
  Value *condition(Value *value, unsigned i);
  Value *select(SelectInst &each);
  Value *nvvm(Instruction &each, StringRef name, ArrayRef<Value *> operands,
              Type *type);
  Value *scalar(Instruction &each, ArrayRef<Value *> operands, Type *type);
  Value *mapElements(Instruction &each);
  void expand(AtomicRMWInst &update);
  void note(Instruction &each, Limit limit, StringRef what);
  void watch(Instruction &each);

  Module &module;
  IRBuilder<> builder;
  std::vector<trees::Note> notes;
  SmallVector<std::pair<Instruction *, unsigned>> flags;
  std::vector<std::string> watched;
  SmallVector<AtomicRMWInst *> sums;
  trees::Recorder *recorder = trees::Recorder::active();
  uint32_t place = 0; ///< of the recorder's
};
} // namespace

Value *Hashing::read(Value *number) {
  unsigned bits = number->getType()->getPrimitiveSizeInBits();
  return builder.CreateZExt(
      builder.CreateBitCast(number, builder.getIntNTy(bits)), wide());
}

Value *Hashing::write(Value *code, Type *type) {
  unsigned bits = type->getPrimitiveSizeInBits();
  return builder.CreateBitCast(
      builder.CreateTrunc(code, builder.getIntNTy(bits)), type);
}

Value *Hashing::call(StringRef name, ArrayRef<Value *> operands) {
  SmallVector<Value *> arguments(operands);
  if (recorder)
    arguments.push_back(builder.getInt64(place));
  SmallVector<Type *> types(arguments.size(), wide());
  FunctionCallee callee = module.getOrInsertFunction(
      ("tw.trees." + name + (recorder ? ".at" : "")).str(),
      FunctionType::get(wide(), types, false));
  auto *function = cast<Function>(callee.getCallee());
  function->setDoesNotAccessMemory();
  function->setDoesNotThrow();
  function->setWillReturn();
  return builder.CreateCall(callee, arguments);
}

/// `key` has no format. Operations beyond three operands do not exist.
Value *Hashing::apply(StringRef key, Type *type, ArrayRef<Value *> operands) {
  trees::Operation operation((key + "." + nameOf(type)).str(), shapeOf(key),
                             formatOf(type));
  SmallVector<Value *> all = {builder.getInt64(operation.word())};
  for (Value *each : operands) {
    Type *own = each->getType();
    all.push_back(holdsFloats(own) ? read(each)
                                   : builder.CreateZExtOrTrunc(each, wide()));
  }
  while (all.size() < 4)
    all.push_back(builder.getInt64(0));
  return write(call("apply", all), type);
}

Value *Hashing::narrow(StringRef key, Format format, Value *number) {
  Type *real = builder.getDoubleTy();
  if (number->getType() != real)
    number = builder.CreateFPExt(number, real);
  trees::Operation operation(key, Shape::Ordered, format);
  return call("narrow", {builder.getInt64(operation.word()), read(number)});
}

Value *Hashing::toInteger(Instruction &each, Value *number, Type *type) {
  note(each, Limit::Comparison, "a float becomes an integer");
  trees::Operation operation(("int." + nameOf(number->getType())).str() +
                                 (isa<FPToUIInst>(each) ? "u" : "s"),
                             Shape::Ordered, Format::F64);
  return builder.CreateZExtOrTrunc(
      call("compare", {builder.getInt64(operation.word()), read(number),
                       builder.getInt64(0)}),
      type);
}

static bool hasPlace(const Instruction &each) {
  return each.getDebugLoc() && each.getDebugLoc().getLine();
}

std::string emulator::placeOf(const Instruction &each) {
  if (const DebugLoc &where = each.getDebugLoc(); hasPlace(each))
    return (sys::path::filename(
                cast<DIScope>(where.getScope())->getFilename()) +
            ":" + Twine(where.getLine()) + ":" + Twine(where.getCol()))
        .str();
  return "an unknown line";
}

void Hashing::note(Instruction &each, Limit limit, StringRef what) {
  trees::Note added = {limit, limit == Limit::Approximation
                                  ? what.str()
                                  : placeOf(each) + ": " + what.str()};
  auto found = find(notes, added);
  unsigned index = found - notes.begin();
  if (found == notes.end())
    notes.push_back(std::move(added));
  // The flag's variable is created once the number of notes is known.
  Value *flag = builder.CreateIntToPtr(
      builder.CreateFreeze(builder.getInt64(0)), builder.getPtrTy());
  auto *store = builder.CreateAlignedStore(builder.getInt8(1), flag, Align(1));
  store->setAtomic(AtomicOrdering::Monotonic);
  flags.push_back({store, index});
}

/// Adds a hash of the bits to a sum of all executions.
void Hashing::watch(Instruction &each) {
  Instruction *after = each.getNextNode();
  if (!after)
    return;
  builder.SetInsertPoint(after);
  SmallVector<Value *> words;
  std::function<void(Value *)> take = [&](Value *part) {
    Type *type = part->getType();
    if (auto *record = dyn_cast<StructType>(type)) {
      for (unsigned i = 0; i < record->getNumElements(); ++i)
        take(builder.CreateExtractValue(part, i));
      return;
    }
    unsigned bits = type->getPrimitiveSizeInBits();
    if (!bits || bits > 1024)
      return;
    Value *whole = builder.CreateFreeze(
        builder.CreateBitCast(part, builder.getIntNTy(bits)));
    for (unsigned first = 0; first < bits; first += 64)
      words.push_back(builder.CreateZExtOrTrunc(
          first ? builder.CreateLShr(whole, first) : whole, wide()));
  };
  take(&each);
  for (Value *word : words) {
    trees::Operation operation("memory", Shape::Ordered, Format::F64);
    Value *hash = call("apply", {builder.getInt64(operation.word()), word,
                                 builder.getInt64(0), builder.getInt64(0)});
    Value *sum = builder.CreateIntToPtr(
        builder.CreateFreeze(builder.getInt64(0)), builder.getPtrTy());
    sums.push_back(builder.CreateAtomicRMW(
        AtomicRMWInst::Add, sum, hash, Align(8), AtomicOrdering::Monotonic));
    watched.push_back(placeOf(each));
  }
}

std::vector<std::string> Hashing::finishWatched() {
  if (sums.empty())
    return {};
  auto *type = ArrayType::get(wide(), sums.size());
  auto *variable = new GlobalVariable(
      module, type, /*isConstant=*/false, GlobalValue::ExternalLinkage,
      ConstantAggregateZero::get(type), "tw.trees.sums");
  for (auto [i, update] : enumerate(sums)) {
    builder.SetInsertPoint(update);
    update->setOperand(
        0, builder.CreateConstInBoundsGEP2_64(type, variable, 0, i));
  }
  return std::move(watched);
}

std::vector<trees::Note> Hashing::finish() {
  auto *type = ArrayType::get(builder.getInt8Ty(), notes.size());
  if (notes.empty())
    return {};
  auto *variable = new GlobalVariable(
      module, type, /*isConstant=*/false, GlobalValue::ExternalLinkage,
      ConstantAggregateZero::get(type), "tw.trees.notes");
  for (auto [store, index] : flags) {
    builder.SetInsertPoint(store);
    store->setOperand(
        1, builder.CreateConstInBoundsGEP2_64(type, variable, 0, index));
  }
  return std::move(notes);
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

Value *Hashing::ofComparison(FCmpInst &each, unsigned i) {
  CmpInst::Predicate predicate = each.getPredicate();
  Value *a = each.getOperand(0), *b = each.getOperand(1);
  if (predicate == CmpInst::FCMP_TRUE || predicate == CmpInst::FCMP_FALSE)
    return builder.getInt64(predicate == CmpInst::FCMP_TRUE);
  // "Greater" is "less" of exchanged operands.
  switch (predicate) {
  case CmpInst::FCMP_OGT:
  case CmpInst::FCMP_OGE:
  case CmpInst::FCMP_UGT:
  case CmpInst::FCMP_UGE:
    predicate = CmpInst::getSwappedPredicate(predicate);
    std::swap(a, b);
    break;
  default:
    break;
  }
  return call("compare", {builder.getInt64(uint64_t(predicate)),
                          read(lane(a, i)), read(lane(b, i))});
}

static bool hasComparison(const Value *condition, unsigned depth = 0) {
  if (isa<FCmpInst>(condition))
    return true;
  auto *each = dyn_cast<Instruction>(condition);
  return each && depth < 16 && isLogic(each) &&
         any_of(
             each->operands(),
             [&](const Use &use) {
               return hasComparison(use.get(), depth + 1);
             });
}

/// The condition of a lane, where the builder is.
Value *Hashing::condition(Value *value, unsigned i) {
  if (auto *comparison = dyn_cast<FCmpInst>(value))
    return ofComparison(*comparison, i);
  if (hasComparison(value)) {
    auto *each = cast<Instruction>(value);
    if (isa<FreezeInst>(each))
      return condition(each->getOperand(0), i);
    if (auto *chosen = dyn_cast<SelectInst>(each)) {
      trees::Operation operation("select.i1", Shape::Ordered, Format::F64);
      return call("choose", {builder.getInt64(operation.word()),
                             condition(chosen->getCondition(), i),
                             condition(chosen->getTrueValue(), i),
                             condition(chosen->getFalseValue(), i)});
    }
    uint64_t number = each->getOpcode() == Instruction::And  ? 0
                      : each->getOpcode() == Instruction::Or ? 1
                                                             : 2;
    return call("combine",
                {builder.getInt64(number), condition(each->getOperand(0), i),
                 condition(each->getOperand(1), i)});
  }
  return builder.CreateZExt(lane(value, i), wide());
}

Value *Hashing::select(SelectInst &each) {
  Type *type = each.getType(), *scalarType = type->getScalarType();
  trees::Operation operation(("select." + nameOf(scalarType)).str(),
                             Shape::Ordered, formatOf(scalarType));
  auto one = [&](unsigned i) {
    return write(call("choose", {builder.getInt64(operation.word()),
                                 condition(each.getCondition(), i),
                                 read(lane(each.getTrueValue(), i)),
                                 read(lane(each.getFalseValue(), i))}),
                 scalarType);
  };
  auto *vector = dyn_cast<FixedVectorType>(type);
  if (!vector)
    return one(0);
  Value *result = PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i)
    result = builder.CreateInsertElement(result, one(i), i);
  return result;
}

/// Remaining uses choose by a bit of the hash.
void Hashing::settle(FCmpInst &each) {
  goTo(each);
  // Blocks that are cut pass comparisons through memory.
  bool escapes = any_of(each.users(), [](const User *user) {
    return isa<PHINode, StoreInst, BranchInst, SwitchInst>(user);
  });
  if (each.getMetadata(treeUseName) || escapes)
    note(each, Limit::Comparison, "control or an integer depends on a float");
  auto one = [&](unsigned i) {
    Value *code = ofComparison(each, i);
    if (isa<Constant>(code))
      return builder.CreateTrunc(code, builder.getInt1Ty());
    return builder.CreateTrunc(builder.CreateLShr(code, 7),
                               builder.getInt1Ty());
  };
  Value *result;
  if (auto *vector = dyn_cast<FixedVectorType>(each.getType())) {
    result = PoisonValue::get(vector);
    for (unsigned i = 0; i < vector->getNumElements(); ++i)
      result = builder.CreateInsertElement(result, one(i), i);
  } else {
    result = one(0);
  }
  each.replaceAllUsesWith(result);
  each.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// `llvm.nvvm.NAME` with operands that are no vectors; null if it is exact, a
/// move, or unknown.
Value *Hashing::nvvm(Instruction &each, StringRef name,
                     ArrayRef<Value *> operands, Type *type) {
  if (name.starts_with("d2f."))
    return write(narrow(("cvt." + keyOf(name.drop_front(4)) + ".f32"),
                        Format::F32, operands[0]),
                 type);
  if (name.starts_with("f2tf32."))
    return builder.CreateTrunc(
        narrow("cvt." + name.drop_front(strlen("f2tf32.")).str() + ".tf32",
               Format::TF32, operands[0]),
        type);
  StringRef stem = name.take_until([](char c) { return c == '.'; });
  auto [from, to] = stem.split('2');
  if (!to.empty() && (from == "f" || from == "d") && type->isIntegerTy() &&
      !name.contains(".lo") && !name.contains(".hi"))
    return toInteger(each, operands[0], type);
  if (!type->isFloatingPointTy() || !all_of(operands, [&](Value *operand) {
        return operand->getType() == type;
      }))
    return nullptr;
  std::string key = keyOf(name);
  if (key == "fabs" || key == "fabs.f32")
    return nullptr;
  if (isApproximate(key))
    note(each, Limit::Approximation, key + "." + nameOf(type).str());
  if (stem == "sub")
    return apply("add" + key.substr(3), type,
                 {operands[0], negate(operands[1])});
  return apply(key, type, operands);
}

/// The result on numbers; null if the instruction stays.
Value *Hashing::scalar(Instruction &each, ArrayRef<Value *> operands,
                       Type *type) {
  if (MDNode *function = each.getMetadata(functionName)) {
    StringRef name = cast<MDString>(function->getOperand(0))->getString();
    std::string key = keyOfLibrary(name).str();
    note(each, Limit::Approximation,
         key == name ? key : key + "." + nameOf(type).str());
    return apply(key, type, operands);
  }
  switch (each.getOpcode()) {
  case Instruction::FAdd:
    return apply("add.rn", type, operands);
  case Instruction::FSub:
    return apply("add.rn", type, {operands[0], negate(operands[1])});
  case Instruction::FMul:
    return apply("mul.rn", type, operands);
  case Instruction::FDiv:
    return apply("div.rn", type, operands);
  case Instruction::FRem:
    return apply("rem", type, operands);
  case Instruction::FPTrunc:
    return write(
        narrow(("cvt.rn." + nameOf(type)).str(), formatOf(type), operands[0]),
        type);
  case Instruction::FPToSI:
  case Instruction::FPToUI:
    return toInteger(each, operands[0], type);
  case Instruction::Call:
    break;
  default:
    return nullptr;
  }
  auto &call = cast<CallInst>(each);
  StringRef name = call.getCalledFunction()->getName();
  if (name.consume_front("llvm.nvvm."))
    return nvvm(each, name, operands, type);
  Intrinsic::ID id = call.getIntrinsicID();
  if (id == Intrinsic::fptosi_sat || id == Intrinsic::fptoui_sat)
    return toInteger(each, operands[0], type);
  if (id == Intrinsic::not_intrinsic || !type->isFloatingPointTy() ||
      operands.empty() || operands.size() > 3 || operands[0]->getType() != type)
    return nullptr;
  std::string key = keyOfIntrinsic(call);
  if (key.empty())
    return nullptr;
  if (isApproximate(key))
    note(each, Limit::Approximation, key + "." + nameOf(type).str());
  return apply(key, type, operands);
}

/// Element by element for vectors.
Value *Hashing::mapElements(Instruction &each) {
  SmallVector<Value *> operands(each.operands());
  if (auto *call = dyn_cast<CallInst>(&each))
    operands.assign(call->arg_begin(), call->arg_end());
  auto *vector = dyn_cast<FixedVectorType>(each.getType());
  if (!vector)
    return scalar(each, operands, each.getType());
  Value *result = PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    SmallVector<Value *> parts;
    for (Value *operand : operands)
      parts.push_back(lane(operand, i));
    Value *part = scalar(each, parts, vector->getElementType());
    if (!part)
      return nullptr;
    result = builder.CreateInsertElement(result, part, i);
  }
  return result;
}

/// A loop that exchanges the sum or extreme.
void Hashing::expand(AtomicRMWInst &update) {
  AtomicRMWInst::BinOp kind = update.getOperation();
  bool isSum = kind == AtomicRMWInst::FAdd || kind == AtomicRMWInst::FSub;
  if (isSum)
    note(update, Limit::Order, "an atomic sum of floats, whose order is open");
  // Sums may flush subnormals, depending on the memory.
  std::string key = isSum                         ? "add.rn.atomic"
                    : kind == AtomicRMWInst::FMin ? "min"
                                                  : "max";
  expandToExchanges(update, [&](Value *loaded, IRBuilderBase &at) {
    Type *type = loaded->getType();
    builder.SetInsertPoint(at.GetInsertBlock(), at.GetInsertPoint());
    Value *operand = update.getValOperand();
    if (kind == AtomicRMWInst::FSub)
      operand = negate(operand);
    auto *vector = dyn_cast<FixedVectorType>(type);
    if (!vector)
      return apply(key, type, {loaded, operand});
    Value *stored = PoisonValue::get(type);
    for (unsigned i = 0; i < vector->getNumElements(); ++i)
      stored = builder.CreateInsertElement(
          stored,
          apply(key, vector->getElementType(),
                {lane(loaded, i), lane(operand, i)}),
          i);
    return stored;
  });
}

/// Whether a call computes with floats in a way that is neither hashed nor
/// exact.
static bool computesUnknown(const CallInst &call) {
  StringRef name = call.getCalledFunction()->getName();
  if (!name.consume_front("llvm.nvvm.") ||
      !isDeviceIntrinsic(call.getCalledFunction()->getName()))
    return false;
  bool isMove = name.starts_with("lohi") || name.contains(".lo") ||
                name.contains(".hi") || name.starts_with("fabs.f") ||
                name.contains("x2.to.f16x2") || name.contains("2f.") ||
                name.contains("2d.");
  return !isMove && (holdsFloats(call.getType()) ||
                     any_of(call.args(), [](const Use &use) {
                       return holdsFloats(use->getType());
                     }));
}

/// Calls are for this instruction, and before it.
void Hashing::goTo(Instruction &each) {
  builder.SetInsertPoint(&each);
  if (recorder)
    place = recorder->place(hasPlace(each) ? placeOf(each) : "");
}

Error Hashing::rewrite(Instruction &each) {
  if (each.getMetadata(treeMemoryName))
    watch(each);
  goTo(each);
  if (!isa<FCmpInst>(each) && each.getMetadata(treeUseName))
    note(each, Limit::Comparison,
         "an integer operation, control or an address depends on the bits of a "
         "float");
  if (isUpdateOrIndirect(each, [&](AtomicRMWInst &update) { expand(update); }))
    return Error::success();
  auto *call = dyn_cast<CallInst>(&each);
  Value *result = nullptr;
  auto *chosen = dyn_cast<SelectInst>(&each);
  if (chosen && holdsFloats(each.getType()) &&
      hasComparison(chosen->getCondition()))
    result = select(*chosen);
  else if (!isa<FCmpInst, SelectInst>(each))
    result = mapElements(each);
  if (result) {
    each.replaceAllUsesWith(result);
    each.eraseFromParent();
    return Error::success();
  }
  if (auto *tests = dyn_cast<IntrinsicInst>(&each);
      tests && !each.getType()->isVoidTy() && !holdsFloats(each.getType()) &&
      !tests->getCalledFunction()->getName().starts_with("llvm.nvvm.") &&
      any_of(tests->args(),
             [](const Use &use) { return holdsFloats(use->getType()); }))
    note(each, Limit::Comparison, "control or an integer depends on a float");
  if (call && computesUnknown(*call))
    return toolError(ExitCode::DoesNotCompile,
                     "the kernel needs " +
                         call->getCalledFunction()->getName() +
                         ", which has no meaning under --certificate "
                         "(docs/certificates.md)");
  return Error::success();
}

void emulator::markLibraryFunction(Value &result, StringRef name) {
  auto *each = dyn_cast<Instruction>(&result);
  if (!each)
    return;
  LLVMContext &context = each->getContext();
  each->setMetadata(functionName,
                    MDNode::get(context, MDString::get(context, name)));
}

Error emulator::computeTrees(Module &module, std::vector<trees::Note> &notes,
                             std::vector<std::string> &watched) {
  SmallVector<Instruction *> all;
  SmallVector<FCmpInst *> comparisons;
  for (Function &function : module)
    for (Instruction &each : instructions(function)) {
      all.push_back(&each);
      if (auto *comparison = dyn_cast<FCmpInst>(&each))
        comparisons.push_back(comparison);
    }
  Hashing hashing(module);
  for (Instruction *each : all)
    if (Error error = hashing.rewrite(*each))
      return error;
  for (FCmpInst *each : comparisons)
    hashing.settle(*each);
  notes = hashing.finish();
  watched = hashing.finishWatched();
  return Error::success();
}
