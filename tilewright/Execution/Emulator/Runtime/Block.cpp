//===- Block.cpp - the threads of one block -------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"

#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "llvm/Support/raw_ostream.h"
#include <bit>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

Block::Block(const KernelLaunch &launch, GridRaces *grid)
    : launch(launch),
      count(launch.threads[0] * launch.threads[1] * launch.threads[2]),
      stacks(count), threads(std::make_unique<Thread[]>(count)), waits(count),
      regions(launch.sites.size()), shared(allocateShared(launch.sharedBytes)) {
  for (uint32_t i = 0; i < count; ++i) {
    threads[i].block = this;
    threads[i].index = i;
    threads[i].shared = shared;
    threads[i].sharedBytes = launch.sharedBytes;
    threads[i].regions = regions.data();
  }
  if (grid)
    races.emplace(*grid);
}

Block::~Block() { freeShared(shared, launch.sharedBytes); }

void Block::setRegisters(Thread &thread, const std::array<uint32_t, 3> &block) {
  uint32_t index = thread.index, lane = index % 32;
  uint32_t x = launch.threads[0], y = launch.threads[1];
  thread[Register::TidX] = index % x;
  thread[Register::TidY] = index / x % y;
  thread[Register::TidZ] = index / x / y;
  for (unsigned d = 0; d < 3; ++d) {
    auto at = [d](Register x) { return Register(unsigned(x) + d); };
    thread[at(Register::NTidX)] = launch.threads[d];
    thread[at(Register::CtaIdX)] = block[d];
    thread[at(Register::NCtaIdX)] = launch.grid[d];
    // Without clusters each block is a cluster of its own.
    thread[at(Register::ClusterIdX)] = block[d];
    thread[at(Register::NClusterIdX)] = launch.grid[d];
    thread[at(Register::ClusterNCtaIdX)] = 1;
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
  thread[Register::ClusterNCtaRank] = 1;
  thread[Register::TotalSmemSize] = uint32_t(launch.sharedBytes);
  thread[Register::AggrSmemSize] = uint32_t(launch.sharedBytes);
}

void Block::enter(void *data) {
  Thread &thread = *static_cast<Thread *>(data);
  thread.block->launch.code(&thread, thread.block->launch.params);
}

void Block::begin(const std::array<uint32_t, 3> &coordinates) {
  position = coordinates;
  faulted = false;
  ready.clear();
  meetings.clear();
  barriers.clear();
  if (races)
    races->begin(coordinates[0] +
                 launch.grid[0] *
                     (coordinates[1] + launch.grid[1] * coordinates[2]));
  states.clear();
  poisonShared(shared, launch.sharedBytes, launch.checked);
  uint64_t mixed = launch.seed;
  for (uint32_t part : coordinates)
    mixed = (mixed ^ part) * 0x9e3779b97f4a7c15 + 1;
  random.seed(uint32_t(mixed >> 32));
  for (uint32_t i = 0; i < count; ++i) {
    Thread &thread = threads[i];
    setRegisters(thread, coordinates);
    std::memset(thread.argumentShadow, 0, sizeof(thread.argumentShadow));
    std::memset(thread.resultShadow, 0, sizeof(thread.resultShadow));
    thread.fiber.prepare(stacks.top(i), FiberStacks::stackBytes, enter,
                         &thread);
    waits[i] = {};
    ready.push_back(i);
  }
}

uint32_t Block::takeReady() {
  if (launch.seed)
    std::swap(ready.front(), ready[random() % ready.size()]);
  uint32_t index = ready.front();
  ready.pop_front();
  return index;
}

void Block::run(const std::array<uint32_t, 3> &coordinates) {
  begin(coordinates);
  uint32_t left = count;
  while (!ready.empty()) {
    uint32_t index = takeReady();
    enterThread(threads[index]);
    bool goesOn = threads[index].fiber.resume();
    if (faulted)
      return;
    if (goesOn)
      continue;
    waits[index].state = State::Ended;
    --left;
  }
  if (left)
    reportDeadlock();
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

void Block::record(const Thread *thread, uint32_t site, const Twine &message) {
  if (faulted)
    return;
  faulted = true;
  std::string where;
  llvm::raw_string_ostream os(where);
  os << ", in block (" << position[0] << "," << position[1] << ","
     << position[2] << ")";
  if (thread)
    os << ", thread " << thread->index << " (warp " << thread->warp()
       << ", lane " << thread->lane() << ")";
  problem.message = describe(site) + message.str() + where;
}

void Block::fail(Thread &thread, uint32_t site, const Twine &message) {
  record(&thread, site, message);
  thread.fiber.suspend();
  __builtin_unreachable(); // the block is not resumed
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

void Block::reportDeadlock() {
  std::map<std::pair<uint32_t, std::string>, std::vector<uint32_t>> groups;
  std::vector<uint32_t> ended;
  for (uint32_t i = 0; i < count; ++i)
    if (waits[i].state == State::Ended)
      ended.push_back(i);
    else
      groups[{waits[i].site, waits[i].what}].push_back(i);
  auto first = groups.begin();
  std::string message = "waits for ever: deadlock";
  for (const auto &[key, members] : groups) {
    message += "\n  " + listThreads(members) +
               (members.size() == 1 ? " waits" : " wait") + " for " +
               key.second + " at " + describe(key.first);
    message.resize(message.size() - 4); // " op "
  }
  if (!ended.empty())
    message += "\n  " + listThreads(ended) +
               (ended.size() == 1 ? " has" : " have") + " ended";
  record(nullptr, first->first.first, message);
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

void Block::wait(Thread &thread, uint32_t site, const char *what) {
  waits[thread.index] = {State::Waiting, site, what};
  thread.fiber.suspend();
}

void Block::wake(uint32_t index) {
  waits[index].state = State::Ready;
  ready.push_back(index);
}

void Block::yield(Thread &thread) {
  if (ready.empty())
    return;
  ready.push_back(thread.index);
  thread.fiber.suspend();
}

void Block::meet(Thread &thread, uint32_t site, uint32_t mask, void *slot,
                 Act act) {
  uint32_t lane = thread.lane(), warp = thread.warp(), own = 1u << lane;
  if (!(mask & own))
    fail(thread, site,
         "is executed by a lane that its mask 0x" + Twine::utohexstr(mask) +
             " does not name");
  auto open = meetings.end();
  for (auto each = meetings.begin(); each != meetings.end(); ++each) {
    if (each->warp != warp)
      continue;
    if (each->site == site && each->mask == mask && !(each->arrived & own))
      open = each;
    else if (each->mask & own)
      fail(thread, site,
           "is executed while lanes of its warp wait for this lane at " +
               describe(each->site) + "with mask 0x" +
               Twine::utohexstr(each->mask) +
               ": the warp has diverged at a warp-wide instruction");
  }
  if (open == meetings.end()) {
    for (uint32_t others = mask; others; others &= others - 1) {
      uint32_t other = warp * 32 + std::countr_zero(others);
      if (other >= count || waits[other].state == State::Ended)
        fail(thread, site,
             "names lane " + Twine(other % 32) +
                 " in its mask, which has ended or does not exist");
    }
    meetings.push_back({warp, site, mask, 0, {}});
    open = std::prev(meetings.end());
  }
  open->arrived |= own;
  open->slots[lane] = slot;
  if (open->arrived != mask)
    return wait(thread, site, "the other lanes of the warp");
  Meeting meeting = *open;
  meetings.erase(open);
  act(meeting.slots);
  for (uint32_t others = mask & ~own; others; others &= others - 1)
    wake(warp * 32 + std::countr_zero(others));
}

void Block::synchronize(Thread &thread, uint32_t site, uint32_t barrier,
                        uint32_t expected, bool aligned, bool onlyArrive) {
  if (barrier >= 16)
    fail(thread, site,
         "names barrier " + Twine(barrier) + "; there are 16, from 0 on");
  if (expected % 32)
    fail(thread, site,
         "expects " + Twine(expected) +
             " threads, which is not a multiple of the warp size");
  uint32_t all = expected ? expected : (count + 31) / 32 * 32;
  uint32_t wanted = expected ? expected : count;
  Barrier &here = barriers[barrier];
  if (here.arrived && here.expected != all)
    fail(thread, site,
         "expects " + Twine(all) + " threads at barrier " + Twine(barrier) +
             ", where others expect " + Twine(here.expected));
  here.expected = all;
  auto [place, isFirst] =
      here.sites.try_emplace(thread.warp(), site, thread.lane());
  if (aligned && !isFirst && place->second.first != site)
    fail(thread, site,
         "is executed by lane " + Twine(thread.lane()) + " while lane " +
             Twine(place->second.second) + " of its warp is at " +
             describe(place->second.first) +
             ": the warp has diverged at an aligned barrier");
  ++here.arrived;
  if (races)
    races->order.gather(thread.index, here.gathered);
  if (here.arrived < wanted) {
    if (onlyArrive)
      return;
    here.waiting.push_back(thread.index);
    return wait(thread, site, "the other threads at a barrier");
  }
  std::vector<uint32_t> released = std::move(here.waiting);
  if (races) {
    races->order.goOn(released, here.gathered);
    if (!onlyArrive)
      races->order.goOn(thread.index, here.gathered);
  }
  here = {};
  for (uint32_t index : released)
    wake(index);
}
