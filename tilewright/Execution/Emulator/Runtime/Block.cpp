//===- Block.cpp - executes a block's threads -----------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"

#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Explorer.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Mbarrier.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/TensorMemory.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <bit>
#include <cstring>
#include <tuple>
#include <utility>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

/// The weight of a poll that loads the same values again, and of one by a
/// thread whose polls load new values.
static constexpr uint64_t weightOfLook = 1024, weightOfMoves = 256;
/// The number of polls without any change before a thread yields: a poll is
/// much cheaper than a switch.
static constexpr int32_t looksAtOnce = 12;
/// A slice ends after so many fruitless polls per thread.
static constexpr uint64_t runPolls = looksAtOnce * weightOfLook;
/// The patience that a poll costs, and the limit before the thread yields.
static constexpr int32_t looksPerNews = 8, longestPatience = 256;

std::array<uint32_t, 3> KernelLaunch::blockAt(uint64_t number) const {
  uint32_t rank = number % blocksPerCluster();
  uint64_t of = number / blocksPerCluster();
  std::array<uint32_t, 3> all = clusters(), place;
  for (unsigned d = 0; d < 3; ++d) {
    place[d] = uint32_t(of % all[d]) * cluster[d] + rank % cluster[d];
    of /= all[d];
    rank /= cluster[d];
  }
  return place;
}

Block::Block(const KernelLaunch &launch, StepBudget &budget, GridRaces *grid,
             const Membership &membership, std::byte *given)
    : launch(launch), budget(budget), membership(membership),
      count(launch.threads[0] * launch.threads[1] * launch.threads[2]),
      stacks(count, launch.stack.bytes(), FiberStacks::guardBytes()),
      locals(count, launch.stack.local(), /*guard=*/0),
      threads(std::make_unique<Thread[]>(count)), waits(count),
      regions(launch.sites.size()), ownsShared(!given),
      shared(given ? given : allocateShared(launch.sharedBytes)) {
  for (uint32_t i = 0; i < count; ++i) {
    threads[i].block = this;
    threads[i].index = i;
    threads[i].shared = shared;
    threads[i].sharedBytes = launch.sharedBytes;
    threads[i].clusterShared =
        shared - (uint64_t(membership.rank) << SharedWindow::rankBit);
    threads[i].regions = regions.data();
    setRegisters(threads[i]);
  }
  if (grid)
    races.emplace(*grid);
  if (!launch.profile)
    return;
  counts = std::make_unique<BlockProfile>(*launch.profile, launch.sites.size(),
                                          count);
  for (uint32_t i = 0; i < count; ++i)
    threads[i].counters = counts->countersOf(i);
}

Block::~Block() {
  threads.reset(); // their frames may refer to other members
  // The host may reuse these addresses for a buffer or for constants.
  if (launch.followed && ownsShared && shared)
    clearShadow(shared, launch.sharedBytes);
  if (ownsShared)
    freeShared(shared, launch.sharedBytes);
}

/// Registers whose value is the same in every block.
void Block::setRegisters(Thread &thread) const {
  uint32_t index = thread.index, lane = index % 32;
  uint32_t x = launch.threads[0], y = launch.threads[1];
  thread[Register::TidX] = index % x;
  thread[Register::TidY] = index / x % y;
  thread[Register::TidZ] = index / x / y;
  for (unsigned d = 0; d < 3; ++d) {
    auto at = [d](Register x) { return Register(unsigned(x) + d); };
    thread[at(Register::NTidX)] = launch.threads[d];
    thread[at(Register::NCtaIdX)] = launch.grid[d];
    thread[at(Register::NClusterIdX)] = launch.grid[d] / launch.cluster[d];
    thread[at(Register::ClusterNCtaIdX)] = launch.cluster[d];
  }
  thread[Register::LaneId] = lane;
  thread[Register::WarpId] = index / 32;
  thread[Register::NWarpId] = (count + 31) / 32;
  thread[Register::WarpSize] = 32;
  thread[Register::NSmId] = 1;
  thread[Register::LaneMaskEq] = 1u << lane;
  thread[Register::LaneMaskLt] = (1u << lane) - 1;
  thread[Register::LaneMaskLe] = (2u << lane) - 1;
  thread[Register::LaneMaskGt] = ~((2u << lane) - 1);
  thread[Register::LaneMaskGe] = ~((1u << lane) - 1);
  thread[Register::ClusterCtaRank] = rank();
  thread[Register::ClusterNCtaRank] = launch.blocksPerCluster();
  thread[Register::IsExplicitCluster] = launch.isExplicitCluster;
  thread[Register::EnvReg1] = uint32_t(launch.workspace >> 32);
  thread[Register::EnvReg2] = uint32_t(launch.workspace);
  thread[Register::TotalSmemSize] = uint32_t(launch.sharedBytes);
  thread[Register::AggrSmemSize] = uint32_t(launch.sharedBytes);
}

// Generated code lacks the function type that UBSan would read before it.
[[clang::no_sanitize("function")]] void Block::enter(void *data) {
  Thread &thread = *static_cast<Thread *>(data);
  thread.block->launch.code(&thread, thread.block->launch.params);
}

void Block::begin(const std::array<uint32_t, 3> &coordinates) {
  position = coordinates;
  std::array<uint32_t, 3> cluster, within;
  for (unsigned d = 0; d < 3; ++d) {
    cluster[d] = coordinates[d] / launch.cluster[d];
    within[d] = coordinates[d] % launch.cluster[d];
  }
  faulted = false;
  left = count;
  steps = count;
  printed.clear();
  heap.clear(!launch.watched);
  ready.clear();
  rendezvousOf.clear();
  for (uint32_t used = std::exchange(usedBarriers, 0); used; used &= used - 1)
    barriers[std::countr_zero(used)] = {};
  livingWarps = (count + 31) / 32;
  living.assign(livingWarps, ~uint32_t(0));
  if (count % 32)
    living.back() = (1u << count % 32) - 1;
  if (races)
    races->begin(uint32_t(
        launch.clusterAt(cluster) * launch.blocksPerCluster() + rank()));
  if (counts)
    counts->begin(coordinates);
  states.clear();
  poisonShared(shared, launch.sharedBytes, launch.followed);
  uint64_t mixed = launch.seed;
  for (uint32_t part : coordinates)
    mixed = (mixed ^ part) * 0x9e3779b97f4a7c15 + 1;
  random.seed(uint32_t(mixed >> 32));
  freeStacks.clear();
  for (uint32_t i = 0; i < count; ++i) {
    Thread &thread = threads[i];
    for (unsigned d = 0; d < 3; ++d) {
      thread.registers[unsigned(Register::CtaIdX) + d] = coordinates[d];
      thread.registers[unsigned(Register::ClusterIdX) + d] = cluster[d];
      thread.registers[unsigned(Register::ClusterCtaIdX) + d] = within[d];
    }
    thread.instance = 0;
    // Only the entry's two arguments: code writes the shadow of others before
    // each call.
    std::fill_n(thread.argumentShadow, 2, 0);
    thread.changes = 0;
    thread.stepsLeft = thread.stepsGiven = budget.atOnce();
    thread.patience = longestPatience;
    thread.stack = Thread::noStack;
    freeStacks.push_back(count - 1 - i);
    waits[i] = {};
    ready.push_back(i);
  }
}

bool Block::isLocal(const Thread &thread, uint64_t address,
                    uint64_t bytes) const {
  if (thread.local.contains(address, bytes))
    return true;
  if (launch.checked)
    return false;
  // Without checks, variables of fixed size are in live frames.
  auto here = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
  return address >= here &&
         address < reinterpret_cast<uint64_t>(stacks.top(thread.stack));
}

int64_t Block::stackLeft(const Thread &thread) const {
  auto *here = static_cast<std::byte *>(__builtin_frame_address(0));
  return here - stacks.bottom(thread.stack) - int64_t(launch.stack.reserved());
}

/// A thread reuses the stack of one that ended before it began, which is in the
/// host's caches.
void Block::giveStack(Thread &thread) {
  thread.stack = freeStacks.back();
  freeStacks.pop_back();
  thread.fiber.prepare(stacks.top(thread.stack), stacks.bytes(), enter,
                       &thread);
  if (locals)
    thread.local.begin(locals.bottom(thread.stack), launch.stack.local());
}

uint32_t Block::takeReady() {
  if (launch.seed)
    std::swap(ready.front(), ready[random() % ready.size()]);
  uint32_t index = ready.front();
  ready.pop_front();
  return index;
}

void Block::takeSteps(Thread &thread, uint32_t site, uint64_t more) {
  uint64_t taken = thread.stepsGiven - thread.stepsLeft;
  if (!budget.take(llvm::SaturatingAdd(taken, more)))
    fail(thread, site, "is where " + budget.describe());
  thread.stepsLeft = thread.stepsGiven;
}

void Block::beginRun() {
  idle = 0;
  changed = false;
  polled = false;
}

Block::RunResult Block::run() {
  beginRun();
  RunResult how = runReady(~uint64_t(0));
  if (how != RunResult::Waits)
    return how;
  reportDeadlock("");
  return RunResult::Faulted;
}

Block::RunResult Block::runReady(uint64_t most) {
  for (; !ready.empty(); --most) {
    if (!most)
      return RunResult::Continues;
    uint32_t index = takeReady();
    Thread &thread = threads[index];
    if (thread.stack == Thread::noStack)
      giveStack(thread);
    enterThread(thread);
    bool continues = thread.fiber.resume();
    if (!continues && !faulted)
      end(index);
    if (faulted)
      return RunResult::Faulted;
    if (continues && idle > runPolls * ready.size() && !ready.empty())
      return RunResult::Looks;
  }
  if (left)
    return RunResult::Waits;
  if (auto copy = BulkCopies::finish(*this)) {
    if (copy->block == this)
      record(&threads[copy->thread], copy->site, copy->what);
    else
      record(nullptr, copy->site,
             "of thread " + llvm::Twine(copy->thread) + " of " +
                 copy->block->name() + " " + copy->what);
    return RunResult::Faulted;
  }
  if (auto columns = TensorMemory::finish(*this)) {
    record(&threads[columns->thread], columns->site, columns->what);
    return RunResult::Faulted;
  }
  budget.take(steps);
  if (counts)
    counts->finish();
  return RunResult::Ended;
}

/// PTX ISA, exit: releases threads that waited only for this one.
void Block::end(uint32_t index) {
  waits[index].state = State::Ended;
  freeStacks.push_back(threads[index].stack);
  --left;
  steps += threads[index].stepsGiven - threads[index].stepsLeft;
  changed = true;
  uint32_t warp = index / 32;
  living[warp] &= ~(1u << index % 32);
  livingWarps -= !living[warp];
  for (size_t i = rendezvousOf.size(); i-- > 0;)
    if (rendezvousOf[i].warp == warp)
      tryRendezvous(i);
  for (uint32_t used = usedBarriers; used; used &= used - 1) {
    Barrier &barrier = barriers[std::countr_zero(used)];
    tryWarp(barrier, warp);
    tryBarrier(barrier);
  }
  cluster().noteEnd(*this, index);
  if (races && !left)
    findLateUse();
}

//===----------------------------------------------------------------------===//
// Faults
//===----------------------------------------------------------------------===//

std::string Block::describe(uint32_t site) const {
  if (site >= launch.sites.size())
    return "";
  const Site &each = launch.sites[site];
  return each.location + "'" + each.operation + "' op ";
}

llvm::StringRef Block::operationAt(uint32_t site) const {
  return site < launch.sites.size()
             ? llvm::StringRef(launch.sites[site].operation)
             : "";
}

void Block::record(const Thread *thread, uint32_t site, const Twine &message) {
  recordInWords(thread, describe(site) + message);
}

void Block::recordInWords(const Thread *thread, const Twine &message) {
  if (faulted)
    return;
  faulted = true;
  std::string where;
  llvm::raw_string_ostream os(where);
  os << ", in " << name();
  if (thread)
    os << ", thread " << thread->index << " (warp " << thread->warp()
       << ", lane " << thread->lane() << ")";
  problem.message = message.str() + where;
}

void Block::fail(Thread &thread, uint32_t site, const Twine &message) {
  record(&thread, site, message);
  thread.fiber.end();
}

void Block::failInWords(Thread &thread, uint32_t site, const Twine &message,
                        bool isOfThread) {
  std::string location =
      site < launch.sites.size() ? launch.sites[site].location : "";
  recordInWords(isOfThread ? &thread : nullptr, location + message);
  thread.fiber.end();
}

/// "threads 0 to 31 and 64 to 95".
static std::string listThreads(const std::vector<uint32_t> &members) {
  std::string text;
  for (size_t i = 0; i < members.size();) {
    size_t end = i + 1;
    while (end < members.size() && members[end] == members[end - 1] + 1)
      ++end;
    if (!text.empty())
      text += end == members.size() ? " and " : ", ";
    text += std::to_string(members[i]);
    if (end - i > 1)
      text += " to " + std::to_string(members[end - 1]);
    i = end;
  }
  return (members.size() == 1 ? "thread " : "threads ") + text;
}

std::string Block::name() const {
  return (Twine("block (") + Twine(position[0]) + "," + Twine(position[1]) +
          "," + Twine(position[2]) + ")")
      .str();
}

/// The value of the memory that a thread waits for: "; byte 4 of 'flag' holds
/// 0".
std::string Block::describeHeld(uint32_t index) const {
  const Awaited &what = waits[index].what;
  if (!what.address)
    return "";
  if (!what.bytes)
    return "; " + Mbarriers::describe(threads[index], what.address);
  // A loop may poll memory and free it.
  if (!isReadable(threads[index], what.address, what.bytes))
    return "";
  std::string place = "; " + describePlace(threads[index], what.address);
  place += llvm::StringRef(place).contains(',') ? ", holds " : " holds ";
  const auto *memory = reinterpret_cast<const std::byte *>(what.address);
  if (launch.followed)
    for (uint32_t i = 0; i < what.bytes; ++i)
      if (shadowOf(memory)[i] != std::byte{0})
        return place + "a value that was never written";
  if (what.bytes > 8)
    return place + "0x" +
           llvm::toHex(llvm::ArrayRef(reinterpret_cast<const uint8_t *>(memory),
                                      what.bytes),
                       /*LowerCase=*/true);
  uint64_t number = 0;
  std::memcpy(&number, memory, what.bytes);
  return place + std::to_string(number);
}

/// Lists each group of threads on a line of its own.
std::string Block::listWaiting(const Twine &prefix) const {
  std::string begin = ("\n  " + prefix).str();
  using Group = std::tuple<uint32_t, std::string, std::string>;
  std::map<Group, std::vector<uint32_t>> groups;
  std::vector<uint32_t> ended, going;
  for (uint32_t i = 0; i < count; ++i)
    if (waits[i].state == State::Ended)
      ended.push_back(i);
    else if (!*waits[i].what.name)
      going.push_back(i);
    else
      groups[{waits[i].site, waits[i].what.name, describeHeld(i)}].push_back(i);
  std::string message;
  for (const auto &[key, members] : groups) {
    const auto &[site, what, held] = key;
    message += begin + listThreads(members) +
               (members.size() == 1 ? " waits" : " wait") + " for " + what +
               " at " + describe(site);
    message.resize(message.size() - 4); // " op "
    message += held;
  }
  if (!going.empty())
    message += begin + listThreads(going) +
               (going.size() == 1 ? " goes" : " go") + " on";
  if (!ended.empty())
    message += begin + listThreads(ended) +
               (ended.size() == 1 ? " has" : " have") + " ended";
  return message;
}

/// The lowest site at which a thread waits.
uint32_t Block::firstSite() const {
  uint32_t site = ~uint32_t(0);
  for (const Waiting &each : waits)
    if (each.state != State::Ended && *each.what.name)
      site = std::min(site, each.site);
  return site;
}

void Block::reportDeadlock(const Twine &rest) {
  record(nullptr, firstSite(),
         "waits for ever: deadlock" + listWaiting() + rest);
}

void Block::reportLooking(const Twine &rest) {
  record(nullptr, firstSite(),
         "waits for ever: the memory that it polls does not change any more" +
             listWaiting() + rest);
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

void Block::wait(Thread &thread, uint32_t site, const Awaited &what) {
  waits[thread.index] = {State::Waiting, site, what};
  thread.fiber.suspend();
  while (launch.explorer && launch.explorer->runJob(thread))
    thread.fiber.suspend();
}

void Block::wake(uint32_t index) {
  waits[index].state = State::Ready;
  waits[index].what = {};
  ready.push_back(index);
  if (launch.explorer)
    if (const Thread *current = currentThread())
      launch.explorer->learn(*this, index, *current);
}

void Block::yield(Thread &thread) {
  if (ready.empty())
    return;
  waits[thread.index].what = {};
  ready.push_back(thread.index);
  thread.fiber.suspend();
}

uint32_t Block::readyLanes(uint32_t warp) const {
  uint32_t lanes = 0, first = warp * 32;
  for (uint32_t i = first; i < std::min(count, first + 32); ++i)
    lanes |= uint32_t(waits[i].state == State::Ready) << (i - first);
  return lanes;
}

void Block::lookAgain(Thread &thread, uint32_t site, const Awaited &what,
                      bool atOnce) {
  uint32_t news = std::exchange(thread.changes, 0);
  bool wasBounded = news & Thread::Polls;
  polled |= wasBounded;
  news &= ~uint32_t(Thread::Polls);
  bool changes = news & Thread::ChangesMemory;
  changed |= changes;
  if (launch.explorer)
    return launch.explorer->look(thread, /*repeats=*/!news && !wasBounded);
  thread.patience -= news ? 1 : looksPerNews;
  if (thread.patience > 0 && !atOnce)
    return;
  thread.patience = news ? longestPatience : looksAtOnce * looksPerNews;
  idle += (news && !changes ? weightOfMoves : weightOfLook) *
          (atOnce ? 1 : looksAtOnce);
  waits[thread.index] = {State::Ready, site, what, 0};
  ready.push_back(thread.index);
  thread.fiber.suspend();
}

bool Block::tryRendezvous(size_t number) {
  Rendezvous &open = rendezvousOf[number];
  uint32_t wanted = open.mask;
  if (open.ended == EndedLanes::TakeNoPart)
    wanted &= livingLanes(open.warp);
  if ((open.arrived & wanted) != wanted)
    return false;
  Rendezvous rendezvous = open;
  rendezvousOf.erase(rendezvousOf.begin() + number);
  if (launch.explorer)
    launch.explorer->meet(*this, rendezvous.warp, rendezvous.arrived);
  (*rendezvous.act)(rendezvous.slots, rendezvous.arrived);
  for (uint32_t lanes = rendezvous.arrived; lanes; lanes &= lanes - 1)
    if (uint32_t index = rendezvous.warp * 32 + std::countr_zero(lanes);
        waits[index].state == State::Waiting)
      wake(index);
  return true;
}

void Block::converge(Thread &thread, uint32_t site, uint32_t mask, void *slot,
                     EndedLanes ended, Act act, SynchronizesAs as) {
  uint32_t lane = thread.lane(), warp = thread.warp(), own = 1u << lane;
  if (!(mask & own))
    fail(thread, site,
         "is executed by a lane that its mask 0x" + Twine::utohexstr(mask) +
             " does not name");
  auto open = rendezvousOf.end();
  for (auto each = rendezvousOf.begin(); each != rendezvousOf.end(); ++each) {
    if (each->warp != warp)
      continue;
    bool isLike =
        each->as == as && (as.name != WarpWide::Aligned || each->site == site);
    if (isLike && each->mask == mask && !(each->arrived & own))
      open = each;
    else if ((each->mask & own) && (each->arrived & mask)) // both wait for ever
      fail(thread, site,
           "is executed while lanes of its warp wait for this lane at " +
               describe(each->site) + "with mask 0x" +
               Twine::utohexstr(each->mask) +
               ": the warp has diverged at a warp-wide instruction");
  }
  uint32_t missing = mask & ~livingLanes(warp);
  if (missing && ended == EndedLanes::AreFaults)
    fail(thread, site,
         "needs lane " + Twine(std::countr_zero(missing)) +
             ", which has ended or does not exist");
  if (open == rendezvousOf.end()) {
    rendezvousOf.push_back({warp, site, mask, 0, as, ended, {}, std::nullopt});
    open = std::prev(rendezvousOf.end());
  }
  open->arrived |= own;
  open->slots[lane] = slot;
  open->act = act;
  if (!tryRendezvous(open - rendezvousOf.begin()))
    wait(thread, site, "the other lanes of the warp");
}
