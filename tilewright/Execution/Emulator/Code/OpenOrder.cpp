//===- OpenOrder.cpp - values that depend on the schedule -----------------===//
// The result of an atomic update, and of a load of memory that other threads
// change by strong accesses, depends on the order of threads. Where it decides
// control, selects an address or is stored, the access reports to the log
// (Runtime/OpenOrder.h), and so does every strong access that changes memory:
//
//   %t = atomicrmw add %p, 1       ->  call @tw_log_access(LOG, THREAD, %p,
//   %a = getelementptr %y, %t              BYTES, KIND, BITS, CHANGE, LOOK)
//   store %v, %a                       %t = atomicrmw add %p, 1
//
// Plain accesses are ordered with all others in a kernel without races.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/OpenOrder.h"
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"
#include "tilewright/Execution/Emulator/Code/Trees.h"
#include "tilewright/Execution/Trees/Trees.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

/// On strong accesses and other sources of order; its text is what the result
/// decides, or empty.
static constexpr StringLiteral sourceName = "tw.order.source";
static constexpr StringLiteral logName = "tw.order.log";

//===----------------------------------------------------------------------===//
// What a value decides
//===----------------------------------------------------------------------===//

namespace {
/// Where a value matters, the gravest last.
enum class Effect : uint8_t { None, Passed, Stored, Address, Control };

/// Finds the gravest use of a value and of all values that depend on it.
class Effects {
public:
  explicit Effects(Instruction &source) : source(placeOf(source)) {
    follow(&source);
  }

  /// "decides control at k.ptx:12:3", without the place if it is the source's;
  /// empty if the value does not matter.
  std::string text() const;

private:
  void follow(Value *value);
  void visit(Instruction &user, const Value *value);
  void visitStore(StoreInst &store, const Value *value);
  void visitCall(CallBase &call);
  void note(Effect use, const Instruction &at) {
    if (use > gravest) {
      gravest = use;
      place = placeOf(at);
    }
  }

  Effect gravest = Effect::None;
  std::string source, place;
  SmallPtrSet<Value *, 32> seen;
  SmallVector<Value *> open;
};
} // namespace

std::string Effects::text() const {
  static constexpr StringLiteral words[] = {"", "is passed to a function",
                                            "is stored", "selects an address",
                                            "decides control"};
  if (gravest == Effect::None)
    return "";
  std::string text = words[size_t(gravest)].str();
  return place == source ? text : text + " at " + place;
}

void Effects::follow(Value *source) {
  open.push_back(source);
  while (!open.empty()) {
    Value *value = open.pop_back_val();
    if (!seen.insert(value).second)
      continue;
    for (User *user : value->users())
      if (auto *each = dyn_cast<Instruction>(user))
        visit(*each, value);
  }
}

/// What local memory holds reaches all loads of the same variable.
void Effects::visitStore(StoreInst &store, const Value *value) {
  if (store.getPointerOperand() == value)
    return note(Effect::Address, store);
  Value *variable = getUnderlyingObject(store.getPointerOperand());
  if (!isa<AllocaInst>(variable))
    return note(Effect::Stored, store);
  SmallPtrSet<Value *, 8> pointers;
  SmallVector<Value *> left = {variable};
  while (!left.empty()) {
    Value *pointer = left.pop_back_val();
    if (!pointers.insert(pointer).second)
      continue;
    for (User *user : pointer->users()) {
      if (isa<LoadInst>(user))
        open.push_back(user);
      else if (isa<GetElementPtrInst, CastInst, PHINode, SelectInst>(user))
        left.push_back(user);
      else if (auto *call = dyn_cast<CallInst>(user);
               call && !call->isInlineAsm() && !call->isLifetimeStartOrEnd())
        note(Effect::Passed, *call);
    }
  }
}

void Effects::visitCall(CallBase &call) {
  if (call.isInlineAsm()) // a mark of lowering
    return;
  const Function *callee = call.getCalledFunction();
  if (!callee)
    return note(Effect::Passed, call);
  // Values of other lanes are results of the same instruction.
  static constexpr StringLiteral exchanges[] = {"shfl", "vote", "match",
                                                "redux", "prmt"};
  if (call.doesNotAccessMemory() || any_of(exchanges, [&](StringRef name) {
        return callee->getName().contains(name);
      })) {
    open.push_back(&call);
    return;
  }
  note(Effect::Passed, call);
}

void Effects::visit(Instruction &user, const Value *value) {
  if (auto *store = dyn_cast<StoreInst>(&user))
    return visitStore(*store, value);
  if (auto *call = dyn_cast<CallBase>(&user))
    return visitCall(*call);
  if (isa<LoadInst, AtomicRMWInst, AtomicCmpXchgInst>(user))
    return note(pointerOf(user) == value ? Effect::Address : Effect::Stored,
                user);
  if (isa<ReturnInst>(user))
    return note(Effect::Passed, user);
  if (user.isTerminator())
    return note(Effect::Control, user);
  open.push_back(&user);
}

//===----------------------------------------------------------------------===//
// Marks
//===----------------------------------------------------------------------===//

static StringRef calleeNameOf(const Instruction &each) {
  auto *call = dyn_cast<CallInst>(&each);
  return call && call->getCalledFunction()
             ? call->getCalledFunction()->getName()
             : StringRef();
}

static bool isClock(const Instruction &each) {
  return calleeNameOf(each).starts_with("tw_clock");
}
static bool takesWork(const Instruction &each) {
  return calleeNameOf(each) == "tw_cluster_try_cancel";
}

static bool isStrongAccess(const Instruction &each) {
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(each))
    return true;
  return isa<LoadInst, StoreInst>(each) &&
         (each.isAtomic() || each.isVolatile()) &&
         !isa<AllocaInst>(getUnderlyingObject(pointerOf(each)));
}

void emulator::markOpenOrder(Module &module) {
  for (Function &function : module) {
    if (!isOfKernel(function))
      continue;
    for (Instruction &each : instructions(function)) {
      if (!isStrongAccess(each) && !isClock(each) && !takesWork(each))
        continue;
      std::string use = isa<StoreInst>(each) ? "" : Effects(each).text();
      LLVMContext &context = each.getContext();
      each.setMetadata(sourceName,
                       MDNode::get(context, MDString::get(context, use)));
    }
  }
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

/// Equal kinds commute.
static uint64_t changeKindOf(const Instruction &access) {
  auto *update = dyn_cast<AtomicRMWInst>(&access);
  if (!update)
    return 0;
  AtomicRMWInst::BinOp operation = update->getOperation();
  std::string name = AtomicRMWInst::getOperationName(operation).str();
  switch (operation) {
  case AtomicRMWInst::Xchg:
    return 0;
  case AtomicRMWInst::Sub:
    name = "add";
    break;
  case AtomicRMWInst::FSub:
    name = "fadd";
    break;
  case AtomicRMWInst::UIncWrap:
  case AtomicRMWInst::UDecWrap: {
    auto *bound = dyn_cast<ConstantInt>(update->getValOperand());
    if (!bound)
      return 0;
    name += "." + std::to_string(bound->getZExtValue());
    break;
  }
  default:
    break;
  }
  const DataLayout &layout = update->getModule()->getDataLayout();
  name += "." + std::to_string(
                    layout.getTypeStoreSize(update->getType()).getFixedValue());
  return xxh3_64bits(name) | 1;
}

/// The bits that an access may change.
static Value *touchedBy(Instruction &access, IRBuilder<> &builder) {
  auto *update = dyn_cast<AtomicRMWInst>(&access);
  if (!update || !update->getType()->isIntegerTy() ||
      update->getType()->getIntegerBitWidth() > 64)
    return builder.getInt64(~uint64_t(0));
  Value *operand = update->getValOperand();
  switch (update->getOperation()) {
  case AtomicRMWInst::And:
    return builder.CreateZExt(builder.CreateNot(operand), builder.getInt64Ty());
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
    return builder.CreateZExt(operand, builder.getInt64Ty());
  default:
    return builder.getInt64(~uint64_t(0));
  }
}

static Type *changedTypeOf(const Instruction &access) {
  if (auto *store = dyn_cast<StoreInst>(&access))
    return store->getValueOperand()->getType();
  if (auto *exchange = dyn_cast<AtomicCmpXchgInst>(&access))
    return exchange->getNewValOperand()->getType();
  return access.getType();
}

namespace {
class Reports {
public:
  explicit Reports(Module &module)
      : module(module), builder(module.getContext()) {}

  void expand(Instruction &each);
  std::vector<trees::Note> notes;

private:
  uint32_t siteOf(const Instruction &each, const Twine &text);
  Value *log();

  Module &module;
  IRBuilder<> builder;
};
} // namespace

uint32_t Reports::siteOf(const Instruction &each, const Twine &text) {
  trees::Note note = {trees::Limit::Order, placeOf(each) + ": " + text.str()};
  auto found = find(notes, note);
  uint32_t index = uint32_t(found - notes.begin());
  if (found == notes.end())
    notes.push_back(std::move(note));
  return index;
}

Value *Reports::log() {
  Type *pointer = builder.getPtrTy();
  GlobalVariable *variable = module.getNamedGlobal(logName);
  if (!variable)
    variable = new GlobalVariable(module, pointer, /*isConstant=*/false,
                                  GlobalValue::ExternalLinkage,
                                  Constant::getNullValue(pointer), logName);
  return builder.CreateLoad(pointer, variable);
}

void Reports::expand(Instruction &each) {
  StringRef use =
      cast<MDString>(each.getMetadata(sourceName)->getOperand(0))->getString();
  each.setMetadata(sourceName, nullptr);
  builder.SetInsertPoint(&each);
  Type *wide = builder.getInt64Ty(), *word = builder.getInt32Ty(),
       *pointer = builder.getPtrTy(), *none = builder.getVoidTy();
  if (isa<CallInst>(each)) {
    if (use.empty() && isClock(each))
      return;
    uint32_t site = siteOf(
        each, isClock(each) ? "a clock's value " + use
                            : "the cluster that is cancelled depends on the "
                              "order of threads");
    FunctionCallee callee =
        module.getOrInsertFunction("tw_open_order", none, pointer, word);
    builder.CreateCall(callee, {log(), builder.getInt32(site)});
    return;
  }
  bool isLoad = isa<LoadInst>(each);
  if (isLoad && use.empty())
    return;
  uint32_t change = StrongAccess::noSite, look = StrongAccess::noSite;
  if (!isLoad)
    change = siteOf(each, "what memory holds after this and other strong "
                          "accesses depends on the order of threads");
  if (!use.empty())
    look =
        siteOf(each, (isLoad ? "a loaded value, which threads change by strong "
                               "accesses, depends on their order and "
                             : "the result of an atomic update depends on the "
                               "order of threads and ") +
                         use);
  Value *address =
      builder.CreatePtrToInt(const_cast<Value *>(pointerOf(each)), wide);
  auto bytes = uint32_t(module.getDataLayout()
                            .getTypeStoreSize(changedTypeOf(each))
                            .getFixedValue());
  FunctionCallee callee =
      module.getOrInsertFunction("tw_log_access", none, pointer, pointer, wide,
                                 word, wide, wide, word, word);
  builder.CreateCall(
      callee,
      {log(), each.getFunction()->getArg(0), address, builder.getInt32(bytes),
       builder.getInt64(changeKindOf(each)), touchedBy(each, builder),
       builder.getInt32(change), builder.getInt32(look)});
}

std::vector<trees::Note> emulator::expandOpenOrder(Module &module) {
  SmallVector<Instruction *> sources;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (each.getMetadata(sourceName))
        sources.push_back(&each);
  Reports reports(module);
  for (Instruction *each : sources)
    reports.expand(*each);
  return std::move(reports.notes);
}
