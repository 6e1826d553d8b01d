//===- Explorer.cpp - executes all schedules of a cluster -----------------===//
#include "tilewright/Execution/Emulator/Runtime/Explorer.h"

#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"
#include <bit>

using namespace tilewright::emulator;

/// Numbers of completions and of phases of the cluster barrier, beyond those of
/// threads.
static constexpr uint64_t firstCompletion = uint64_t(1) << 56,
                          firstClusterPhase = uint64_t(1) << 60;
/// Objects: shared memory by block and offset, barriers of blocks; others are
/// addresses.
static constexpr uint64_t sharedKey = uint64_t(1) << 62,
                          barrierKeys = uint64_t(1) << 63;

void Explorer::begin() {
  parked.clear();
  phases.clear();
  failed.clear();
  writes.clear();
  seen.clear();
  polled.clear();
  completions.clear();
}

uint64_t Explorer::numberOf(const Block &block, uint32_t thread) {
  return uint64_t(block.rank()) * block.threadCount() + thread;
}

uint64_t Explorer::numberOf(const Thread &thread) {
  return numberOf(*thread.block, thread.index);
}

static uint64_t keyIn(const Block &owner, uint64_t address) {
  auto begin = reinterpret_cast<uint64_t>(owner.sharedMemory());
  return sharedKey | uint64_t(owner.rank()) << 32 | (address - begin);
}

uint64_t Explorer::keyOf(Cluster &cluster, uint64_t address) {
  const Block *owner = cluster.ownerOf(address);
  return owner ? keyIn(*owner, address) : address;
}

uint64_t Explorer::barrierKey(const Block &block, uint32_t barrier) {
  return barrierKeys | uint64_t(block.rank()) << 8 | barrier;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

void Explorer::park(Thread &thread, Parked what, const Awaited &awaited) {
  uint64_t number = numberOf(thread);
  what.thread = &thread;
  uint32_t site = what.site;
  parked[number] = std::move(what);
  thread.block->wait(thread, site, awaited);
  Parked chosen = std::move(parked[number]);
  parked.erase(number);
  failed.erase(number);
  for (const Touch &touch : chosen.touches) {
    auto phase = phases.find(touch.object);
    schedules.perform(number, touch, phase == phases.end() ? 0 : phase->second);
    if (touch.kind == Touch::Write || touch.kind == Touch::Update)
      ++writes[touch.object];
    if (touch.kind == Touch::Write || touch.kind == Touch::Read)
      seen[number][touch.object] = writes[touch.object];
    if (touch.kind == Touch::Test && phase != phases.end() &&
        !touch.isOver(phase->second))
      failed[number] = touch;
  }
  polled.erase(number);
}

void Explorer::arrive(Thread &thread, uint32_t site, Touch::Kind kind,
                      uint64_t address, uint64_t count, bool expects) {
  Touch touch = {kind, keyOf(thread.block->cluster(), address)};
  touch.expects = expects;
  park(thread, {nullptr, site, {touch}, count}, {});
}

void Explorer::test(Thread &thread, uint32_t site, uint64_t address,
                    uint64_t phase, bool isExact, bool spins,
                    const Awaited &what) {
  Touch touch = {Touch::Test, keyOf(thread.block->cluster(), address), phase,
                 isExact};
  auto last = failed.find(numberOf(thread));
  if (spins || (last != failed.end() && last->second == touch))
    touch.kind = Touch::Wait;
  park(thread, {nullptr, site, {touch}}, what);
}

void Explorer::synchronize(Thread &thread, uint32_t site, uint32_t barrier) {
  uint64_t key = barrierKey(*thread.block, barrier);
  phases.try_emplace(key, 0);
  park(thread, {nullptr, site, {{Touch::Arrive, key}}}, {});
}

/// Words of four bytes are objects.
void Explorer::access(Thread &thread, uint32_t site, uint64_t address,
                      uint32_t bytes, bool writes, uint32_t update) {
  Cluster &cluster = thread.block->cluster();
  if (!cluster.ownerOf(address) && thread.block->isLocal(thread, address, 1))
    return;
  Parked what = {nullptr, site, {}};
  for (uint64_t word = address & ~uint64_t(3); word < address + bytes;
       word += 4)
    what.touches.push_back({update   ? Touch::Update
                            : writes ? Touch::Write
                                     : Touch::Read,
                            keyOf(cluster, word), update});
  park(thread, std::move(what), {"memory to change", address, bytes});
}

void Explorer::look(Thread &thread, bool repeats) {
  uint64_t number = numberOf(thread);
  Seen words = std::move(seen[number]);
  seen.erase(number);
  if (repeats && !words.empty())
    polled[number] = std::move(words);
}

//===----------------------------------------------------------------------===//
// Phases
//===----------------------------------------------------------------------===//

void Explorer::initObject(Block &owner, uint64_t address) {
  uint64_t key = keyIn(owner, address);
  phases[key] = 0;
  schedules.reset(key);
}

void Explorer::invalObject(Block &owner, uint64_t address) {
  phases.erase(keyIn(owner, address));
}

void Explorer::completeObject(Block &owner, uint64_t address) {
  uint64_t key = keyIn(owner, address);
  schedules.completePhase(key, phases[key]++);
}

void Explorer::completeBarrier(const Block &block, uint32_t barrier,
                               llvm::ArrayRef<uint32_t> released) {
  uint64_t key = barrierKey(block, barrier), phase = phases[key]++;
  schedules.completePhase(key, phase);
  for (uint32_t thread : released)
    schedules.learnPhase(numberOf(block, thread), key, phase);
}

void Explorer::learn(const Block &block, uint32_t thread, const Thread &from) {
  if (!isChoosing)
    schedules.learn(numberOf(block, thread), numberOf(from));
}

void Explorer::meet(const Block &block, uint32_t warp, uint32_t lanes) {
  auto numberOfLane = [&](uint32_t left) {
    return numberOf(block, warp * 32 + std::countr_zero(left));
  };
  uint64_t first = numberOfLane(lanes);
  for (uint32_t left = lanes; left; left &= left - 1)
    schedules.learn(first, numberOfLane(left));
  for (uint32_t left = lanes; left; left &= left - 1)
    schedules.learn(numberOfLane(left), first);
}

void Explorer::arriveAtCluster(const Thread &thread, uint32_t phase) {
  schedules.learn(firstClusterPhase + phase, numberOf(thread));
}

void Explorer::leaveCluster(const Thread &thread, uint32_t phase) {
  schedules.learn(numberOf(thread), firstClusterPhase + phase);
}

static uint64_t numberOfCompletion(const Block &owner,
                                   const Mbarriers::Completion &completion) {
  return firstCompletion | uint64_t(owner.rank()) << 48 |
         uint64_t(completion.kind) << 44 | completion.number;
}

void Explorer::fork(const Thread &thread,
                    const Mbarriers::Completion &completion) {
  schedules.learn(numberOfCompletion(*completion.owner, completion),
                  numberOf(thread));
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

bool Explorer::isEnabled(uint64_t number, const Parked &waiting) const {
  if (auto found = polled.find(number); found != polled.end())
    return llvm::any_of(found->second, [&](const auto &word) {
      auto now = writes.find(word.first);
      return (now == writes.end() ? 0 : now->second) != word.second;
    });
  return llvm::all_of(waiting.touches, [&](const Touch &touch) {
    auto phase = phases.find(touch.object);
    return touch.kind != Touch::Wait || phase == phases.end() ||
           touch.isOver(phase->second);
  });
}

/// The lanes of a warp that are at one operation are a step.
void Explorer::addThreads(Cluster &cluster, std::vector<Step> &steps) {
  std::map<std::pair<uint64_t, uint32_t>, size_t> stepOf; ///< by warp and site
  std::map<std::pair<size_t, uint64_t>, uint64_t> counts; ///< by step, object
  for (const auto &[number, waiting] : parked) {
    if (!isEnabled(number, waiting))
      continue;
    const Block &block = *waiting.thread->block;
    uint64_t warp = uint64_t(block.rank()) << 32 | waiting.thread->warp();
    auto [found, isNew] =
        stepOf.try_emplace({warp, waiting.site}, steps.size());
    if (isNew)
      steps.emplace_back();
    Step &step = steps[found->second];
    step.threads.push_back(number);
    for (const Touch &touch : waiting.touches) {
      counts[{found->second, touch.object}] += waiting.count;
      if (!llvm::is_contained(step.touches, touch))
        step.touches.push_back(touch);
    }
  }
  for (size_t i = 0; i < steps.size(); ++i)
    for (Touch &touch : steps[i].touches)
      if (touch.kind == Touch::Arrive) {
        const Mbarrier *object = nullptr;
        if (touch.object & sharedKey)
          object = Mbarriers::find(
              cluster.blockAt(uint32_t(touch.object >> 32) & 0xff),
              uint32_t(touch.object));
        touch.completes =
            !object || object->pending <= counts[{i, touch.object}];
      }
}

void Explorer::addCompletions(Cluster &cluster, std::vector<Step> &steps) {
  completions.clear();
  std::vector<Mbarriers::Completion> all;
  for (uint32_t rank = 0; rank < cluster.size(); ++rank)
    if (Block &block = cluster.blockAt(rank); !block.hasEnded())
      block.state<Mbarriers>().addCompletions(block, all);
  // The last first: a copy that has no wait of its own completes late. Races
  // with it may be missed (BulkCopy.h), but its destination is poison.
  for (const Mbarriers::Completion &each : llvm::reverse(all)) {
    uint64_t number = numberOfCompletion(*each.owner, each);
    completions[number] = each;
    Touch touch = {each.kind == Mbarriers::Completion::Copy ? Touch::Bring
                                                            : Touch::Arrive,
                   keyIn(*each.owner, each.address)};
    touch.completes = each.completes;
    steps.push_back({{number}, {touch}});
  }
}

std::vector<Step> Explorer::enabled(Cluster &cluster) {
  std::vector<Step> steps;
  addThreads(cluster, steps);
  addCompletions(cluster, steps);
  return steps;
}

void Explorer::awaitAll() {
  for (const auto &[number, waiting] : parked)
    for (const Touch &touch : waiting.touches)
      if (touch.kind == Touch::Wait && !isEnabled(number, waiting))
        schedules.await(number, touch, phases[touch.object]);
}

bool Explorer::execute(Cluster &cluster, const Step &step, Block *&faulty) {
  uint64_t first = step.threads.front();
  if (auto found = completions.find(first); found != completions.end())
    return complete(cluster, found->second, first, faulty);
  llvm::SaveAndRestore<bool> noThreadWakes(isChoosing, true);
  for (uint64_t number : step.threads) {
    Thread &thread = *parked[number].thread;
    thread.block->wake(thread.index);
  }
  return true;
}

/// All threads of the cluster wait; one that has not ended lends its stack.
bool Explorer::complete(Cluster &cluster,
                        const Mbarriers::Completion &completion,
                        uint64_t number, Block *&faulty) {
  Thread *lends = completion.by;
  if (lends->block->hasEnded(lends->index)) {
    Block &owner = *completion.owner;
    uint32_t index = 0;
    while (owner.hasEnded(index))
      ++index;
    lends = &owner.threadAt(index);
  }
  Mbarriers::Completion chosen = completion;
  job = &chosen;
  carrier = lends;
  jobNumber = number;
  enterThread(*lends);
  lends->fiber.resume();
  faulty = lends->block;
  return !faulty->hasFaulted();
}

bool Explorer::runJob(Thread &thread) {
  if (!job || carrier != &thread)
    return false;
  Mbarriers::Completion completion = *job;
  job = nullptr;
  Touch touch = {completion.kind == Mbarriers::Completion::Copy ? Touch::Bring
                                                                : Touch::Arrive,
                 keyIn(*completion.owner, completion.address)};
  schedules.perform(jobNumber, touch, phases[touch.object]);
  completion.owner->state<Mbarriers>().complete(thread, completion);
  return true;
}

//===----------------------------------------------------------------------===//
// The cluster
//===----------------------------------------------------------------------===//

Block::RunResult Cluster::runExplored() {
  Explorer &explorer = *launch.explorer;
  for (auto &block : blocks)
    block->beginRun();
  while (true) {
    auto isReady = [](const auto &block) { return block->hasReady(); };
    while (llvm::any_of(blocks, isReady))
      for (auto &block : blocks)
        if (block->hasReady() &&
            block->runReady(~uint64_t(0)) == Block::RunResult::Faulted) {
          faulty = block.get();
          return Block::RunResult::Faulted;
        }
    const Step *step = explorer.schedules.choose(explorer.enabled(*this));
    if (!step)
      break;
    if (!explorer.execute(*this, *step, faulty))
      return Block::RunResult::Faulted;
  }
  if (explorer.schedules.isRedundant()) {
    explorer.awaitAll();
    return Block::RunResult::Continues;
  }
  if (llvm::all_of(blocks, [](const auto &block) { return block->hasEnded(); }))
    return Block::RunResult::Ended;
  reportDeadlock();
  return Block::RunResult::Faulted;
}

//===----------------------------------------------------------------------===//
// Strong accesses
//===----------------------------------------------------------------------===//

/// Called before a strong access; `how` has its bytes, 256 if it writes, and
/// from bit 9 on the number of the operation of an update that commutes with
/// others of it and their size. An address of 0: it does not execute.
static void strongAccess(Thread *thread, uint32_t site, uint64_t address,
                         uint32_t how) {
  if (Explorer *explorer = thread->block->launch.explorer; explorer && address)
    explorer->access(*thread, site, address, how & 0xff, how & 256,
                     how >> 9 ? (how & ~256u) : 0);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::explorerFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_strong_access", strongAccess),
  };
  return functions;
}
