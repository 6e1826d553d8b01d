//===- Looks.cpp - loops that poll memory ---------------------------------===//
// A loop with a strong access (atomic or volatile) may spin until another
// thread writes. On one host thread that write happens only if the loop yields,
// so each back edge calls the runtime. Loops without strong accesses are not
// changed. A strong write in such a loop also records whether it changed
// memory: if none does, the condition that the loops wait for never becomes
// true.
//
//   loop: %x = load atomic ...            loop: %x = load atomic ...
//         br %stop, exit, loop    becomes       call tw_look(thread, site, how)
//                                               br %stop, exit, loop
//
// A loop with a known trip count is a bounded poll and reports so: no deadlock
// is diagnosed while a thread is in one.
//
// Lowering emits a `tw.look SITE` mark before each strong access.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Code/BoundedLoops.h"
#include "tilewright/Execution/Emulator/Code/KernelCode.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"

#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <cstddef>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

static bool isStrong(const Instruction &access) {
  if (isa<FenceInst>(access))
    return false;
  return access.isAtomic() || access.isVolatile();
}

namespace {
class Looks {
public:
  explicit Looks(Module &module) : module(module) {
    takeMarks();
    findLookers();
  }

  void expand(Function &function);

private:
  void takeMarks();
  void findLookers();
  bool callsLooker(const BasicBlock &block) const;
  std::optional<unsigned> siteOf(const BasicBlock &block) const;
  std::optional<unsigned> siteOf(const Cycle &cycle) const;
  void noteChange(Instruction &access);
  void noteSeen(Instruction &access, AllocaInst *seen);
  struct Ask {
    unsigned site;
    bool calls; ///< a callee in the loop may load anything
    bool ends;  ///< the loop has a trip count
  };
  void ask(BasicBlock &from, const Ask &how, AllocaInst *seen,
           AllocaInst *before);

  Module &module;
  DenseMap<const Instruction *, unsigned> sites; ///< of strong accesses
  /// Kernel functions with a strong access, and its site.
  DenseMap<const Function *, unsigned> lookers;
};
} // namespace

/// Reads the site of each strong access from the mark before it.
void Looks::takeMarks() {
  SmallVector<CallInst *> marks;
  for (Function &function : module)
    for (Instruction &each : instructions(function))
      if (auto *call = dyn_cast<CallInst>(&each))
        if (auto *text = dyn_cast<InlineAsm>(call->getCalledOperand()))
          if (text->getAsmString().starts_with("tw.look "))
            marks.push_back(call);
  for (CallInst *mark : marks) {
    StringRef text = cast<InlineAsm>(mark->getCalledOperand())->getAsmString();
    unsigned site = 0;
    text.drop_front(strlen("tw.look ")).getAsInteger(10, site);
    for (Instruction *next = mark->getNextNode(); next;
         next = next->getNextNode())
      if (isStrong(*next)) {
        sites[next] = site;
        break;
      }
    mark->eraseFromParent();
  }
}

/// A function polls if one of its callees does.
void Looks::findLookers() {
  for (bool more = true; more;) {
    more = false;
    for (Function &function : module) {
      if (!isOfKernel(function) || lookers.contains(&function))
        continue;
      for (BasicBlock &block : function)
        if (std::optional<unsigned> site = siteOf(block)) {
          lookers[&function] = *site;
          more = true;
          break;
        }
    }
  }
}

std::optional<unsigned> Looks::siteOf(const BasicBlock &block) const {
  for (const Instruction &each : block) {
    if (auto found = sites.find(&each); found != sites.end())
      return found->second;
    if (auto *call = dyn_cast<CallInst>(&each))
      if (auto found = lookers.find(call->getCalledFunction());
          found != lookers.end())
        return found->second;
  }
  return std::nullopt;
}

bool Looks::callsLooker(const BasicBlock &block) const {
  return any_of(block, [this](const Instruction &each) {
    auto *call = dyn_cast<CallInst>(&each);
    return call && lookers.contains(call->getCalledFunction());
  });
}

std::optional<unsigned> Looks::siteOf(const Cycle &cycle) const {
  for (const BasicBlock *block : cycle.blocks())
    if (std::optional<unsigned> site = siteOf(*block))
      return site;
  return std::nullopt;
}

/// After a strong write: `thread->changes |= before != after`.
void Looks::noteChange(Instruction &access) {
  IRBuilder<> builder(access.getNextNode());
  builder.SetNoSanitizeMetadata();
  Value *before = nullptr, *after = nullptr;
  if (auto *update = dyn_cast<AtomicRMWInst>(&access)) {
    before = update;
    after = buildUpdate(*update, update, builder);
  } else if (auto *exchange = dyn_cast<AtomicCmpXchgInst>(&access)) {
    before = builder.CreateExtractValue(exchange, 0);
    after = builder.CreateSelect(builder.CreateExtractValue(exchange, 1),
                                 exchange->getNewValOperand(), before);
  } else if (auto *store = dyn_cast<StoreInst>(&access)) {
    IRBuilder<> first(store);
    first.SetNoSanitizeMetadata();
    after = store->getValueOperand();
    LoadInst *old = first.CreateAlignedLoad(
        after->getType(), store->getPointerOperand(), store->getAlign());
    if (store->isAtomic())
      old->setAtomic(AtomicOrdering::Monotonic);
    before = old;
  } else {
    return;
  }
  uint64_t bits = module.getDataLayout().getTypeSizeInBits(after->getType());
  Type *word = builder.getIntNTy(unsigned(bits));
  auto toBits = [&](Value *value) {
    return value->getType()->isPointerTy() ? builder.CreatePtrToInt(value, word)
                                           : builder.CreateBitCast(value, word);
  };
  Value *differs = builder.CreateICmpNE(toBits(before), toBits(after));
  Value *place =
      builder.CreatePtrAdd(access.getFunction()->getArg(0),
                           builder.getInt64(offsetof(Thread, changes)));
  Type *flag = builder.getInt32Ty();
  Value *old = builder.CreateLoad(flag, place);
  builder.CreateStore(builder.CreateOr(old, builder.CreateZExt(differs, flag)),
                      place);
}

/// `seen` becomes a hash of the values and addresses that the iteration has
/// loaded.
void Looks::noteSeen(Instruction &access, AllocaInst *seen) {
  if (isa<StoreInst>(access))
    return;
  IRBuilder<> builder(access.getNextNode());
  builder.SetNoSanitizeMetadata();
  Value *value = &access;
  if (isa<AtomicCmpXchgInst>(access))
    value = builder.CreateExtractValue(value, 0);
  Type *wide = builder.getInt64Ty();
  auto bytes = uint32_t(module.getDataLayout()
                            .getTypeStoreSize(value->getType())
                            .getFixedValue());
  if (!value->getType()->isPointerTy()) {
    uint64_t bits = module.getDataLayout().getTypeSizeInBits(value->getType());
    value = builder.CreateBitCast(value, builder.getIntNTy(unsigned(bits)));
    value = builder.CreateZExtOrTrunc(value, wide);
  } else {
    value = builder.CreatePtrToInt(value, wide);
  }
  Value *place =
      builder.CreatePtrToInt(const_cast<Value *>(pointerOf(access)), wide);
  auto keep = [&](Value *what, uint64_t offset) {
    Value *thread = access.getFunction()->getArg(0);
    builder.CreateStore(what,
                        builder.CreatePtrAdd(thread, builder.getInt64(offset)));
  };
  keep(place, offsetof(Thread, lookedAt));
  keep(builder.getInt32(bytes), offsetof(Thread, lookedBytes));
  Value *hash = builder.CreateLoad(wide, seen);
  hash = builder.CreateMul(builder.CreateXor(hash, value),
                           builder.getInt64(0x9e3779b97f4a7c15));
  builder.CreateStore(builder.CreateAdd(hash, place), seen);
}

void Looks::ask(BasicBlock &from, const Ask &how, AllocaInst *seen,
                AllocaInst *before) {
  IRBuilder<> builder(from.getTerminator());
  builder.SetNoSanitizeMetadata();
  Type *wide = builder.getInt64Ty(), *word = builder.getInt32Ty();
  FunctionCallee look = module.getOrInsertFunction(
      "tw_look", builder.getVoidTy(), builder.getPtrTy(), word, word);
  Value *hash = builder.CreateLoad(wide, seen);
  Value *moves = builder.CreateICmpNE(hash, builder.CreateLoad(wide, before));
  if (how.calls)
    moves = builder.getTrue();
  Value *what = builder.CreateSelect(moves, builder.getInt32(Thread::Moves),
                                     builder.getInt32(0));
  if (how.ends)
    what = builder.CreateOr(what, builder.getInt32(Thread::Polls));
  builder.CreateStore(hash, before);
  builder.CreateStore(builder.getInt64(0), seen);
  builder.CreateCall(
      look, {from.getParent()->getArg(0), builder.getInt32(how.site), what});
}

/// Whether another function of the kernel calls it, perhaps in a loop.
static bool isCalled(const Function &function) {
  return any_of(function.users(), [](const User *user) {
    auto *call = dyn_cast<CallInst>(user);
    return call && isOfKernel(*call->getFunction());
  });
}

void Looks::expand(Function &function) {
  CycleInfo cycles;
  cycles.compute(function);
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>> edges;
  FindFunctionBackedges(function, edges);
  MapVector<BasicBlock *, Ask> asks;
  SmallPtrSet<const BasicBlock *, 8> inLoops;
  for (auto [from, to] : edges) {
    const Cycle *cycle = cycles.getSmallestCommonCycle(cycles.getCycle(from),
                                                       cycles.getCycle(to));
    std::optional<unsigned> site;
    if (cycle)
      site = siteOf(*cycle);
    if (!site)
      continue;
    bool calls = any_of(cycle->blocks(), [this](const BasicBlock *block) {
      return callsLooker(*block);
    });
    asks.insert({const_cast<BasicBlock *>(from), {*site, calls, false}});
    inLoops.insert_range(cycle->blocks());
  }
  SmallVector<Instruction *> accesses;
  bool everywhere = isCalled(function);
  if (!asks.empty() && !everywhere) {
    BoundedLoops bounded(function);
    for (auto &[from, how] : asks)
      how.ends = bounded.contain(from);
  }
  for (Instruction &each : instructions(function))
    if (sites.contains(&each) &&
        (everywhere || inLoops.contains(each.getParent())))
      accesses.push_back(&each);
  if (accesses.empty() && asks.empty())
    return;
  IRBuilder<> entry(&*function.getEntryBlock().getFirstInsertionPt());
  entry.SetNoSanitizeMetadata();
  AllocaInst *seen = entry.CreateAlloca(entry.getInt64Ty());
  AllocaInst *before = entry.CreateAlloca(entry.getInt64Ty());
  for (AllocaInst *each : {seen, before})
    entry.CreateStore(entry.getInt64(0), each);
  for (Instruction *access : accesses) {
    noteSeen(*access, seen);
    noteChange(*access);
  }
  for (auto [from, how] : asks)
    ask(*from, how, seen, before);
}

void emulator::expandLooks(Module &module) {
  Looks looks(module);
  SmallVector<Function *> functions;
  for (Function &function : module)
    if (isOfKernel(function) && !function.isDeclaration())
      functions.push_back(&function);
  for (Function *function : functions)
    looks.expand(*function);
}
