//===- Multiprocessor.cpp - the time that blocks take ---------------------===//
#include "tilewright/Execution/Emulator/Timing/Multiprocessor.h"

#include "llvm/ADT/SmallVector.h"
#include <deque>
#include <map>
#include <queue>
#include <set>
#include <utility>

using namespace tilewright;
using namespace tilewright::emulator;

static constexpr unsigned issuers = 4;

namespace {
/// A unit that serves one request after another.
struct Server {
  double free = 0, busy = 0;

  /// Begins at `when` or later; returns when the request has been served.
  double serve(double when, double cycles) {
    free = std::max(free, when) + cycles;
    busy += cycles;
    return free;
  }
};

/// What an access costs on average, each time that a warp executes it.
struct AccessCost {
  double requests = 0, wavefronts = 0, loaded = 0, stored = 0, atomics = 0;
  bool isOfShared() const { return !loaded && !stored && !atomics; }
};

/// Asynchronous work in groups: when each group is complete.
struct AsyncGroups {
  double open = 0; ///< when the work that is not committed yet is complete
  std::vector<double> done;

  void add(double when) { open = std::max(open, when); }
  void commit() {
    double before = done.empty() ? 0 : done.back();
    done.push_back(std::max(before, open));
    open = 0;
  }
  /// When at most the last `left` groups are not complete.
  double wait(size_t left) const {
    return done.size() > left ? done[done.size() - 1 - left] : 0;
  }
};

struct TimedWarp {
  uint32_t block = 0, warp = 0, scheduler = 0;
  size_t position = 0; ///< in the executed code blocks
  uint32_t codeBlock = 0, instruction = 0;
  std::vector<std::pair<uint32_t, uint32_t>> callers;
  std::vector<float> ready;     ///< by value, since the start of the warp
  std::vector<TimedWait> cause; ///< by value
  double begin = 0, last = 0;   ///< when it issued last
  AsyncGroups copies, products, bulkReads, bulkWrites;
  double tensorDone = 0;                ///< its products of tensor memory
  std::map<uint32_t, size_t> nextEvent; ///< by site
  // The open slices of its timeline.
  TimedEvent open = {};
  bool hasOpen = false;
};

struct TimedBarrier {
  uint32_t arrived = 0;
  double latest = 0;
  std::vector<uint32_t> waiting; ///< indices of warps
};

/// A phase of an mbarrier object.
struct TimedPhase {
  uint32_t left = 0; ///< contributions that have not begun
  double latest = 0; ///< when the contributions that have begun are complete
  TimedWait cause = TimedWait::Barrier; ///< of the latest
  std::vector<uint32_t> waiting;        ///< indices of warps
};

/// An object and the number of a phase.
using PhaseKey = std::pair<uint64_t, uint32_t>;

struct ResidentBlock {
  std::array<TimedBarrier, 16> barriers;
  std::map<PhaseKey, TimedPhase> phases;
  uint32_t left = 0;
  double begin = 0;
};

class Run {
public:
  Run(const TimedProgram &program, const BlockRecording &recording,
      const MemoryShare &share, std::vector<TimedEvent> *events)
      : program(program), costs(program.costs), recording(recording),
        share(share), events(events) {
    readCosts();
    countContributions();
  }

  BlockTimes run(unsigned resident, unsigned blocks);

private:
  using Entry = std::pair<double, uint32_t>; ///< when, and which warp

  void readCosts();
  void countContributions();
  void addCost(const TimedInstruction &instruction, uint64_t times);
  void beginBlock(double when);
  void endWarp(TimedWarp &warp);
  bool enterNext(TimedWarp &warp);
  const TimedInstruction *current(TimedWarp &warp);
  double readyTime(const TimedWarp &warp, const TimedInstruction &instruction,
                   TimedWait &cause) const;
  void queue(uint32_t index);
  bool issue(uint32_t index, double when);
  void execute(uint32_t index, const TimedInstruction &instruction,
               double when);
  void access(TimedWarp &warp, const TimedInstruction &instruction,
              double when);
  void compute(TimedWarp &warp, const TimedInstruction &instruction,
               double when);
  void arrive(uint32_t index, const TimedInstruction &instruction, double when);
  void complete(ResidentBlock &block, TimedBarrier &barrier);
  void resume(uint32_t index, double when, TimedWait cause);
  double transfer(double when, double loaded, double stored, double atomics);
  AsyncEvent nextEvent(TimedWarp &warp, const TimedInstruction &instruction);
  bool executeAsync(uint32_t index, const TimedInstruction &instruction,
                    double when);
  TimedPhase &phaseOf(ResidentBlock &block, const AsyncEvent &event);
  void contribute(TimedWarp &warp, const AsyncEvent &event, double when,
                  TimedWait cause);
  void release(TimedPhase &phase);
  bool releaseAny();
  void multiply(TimedWarp &warp, const TimedInstruction &instruction,
                double products, double when);
  void jump(TimedWarp &warp, const TimedInstruction &instruction);
  void setReady(TimedWarp &warp, const TimedInstruction &instruction,
                double when, TimedWait cause);
  void noteExecution(TimedWarp &warp, const TimedInstruction &instruction,
                     double when, TimedWait cause);
  void addEvent(const TimedEvent &event);

  const TimedProgram &program;
  const CostModel &costs;
  const BlockRecording &recording;
  const MemoryShare &share;
  std::vector<TimedEvent> *events;
  std::vector<AccessCost> accessCosts; ///< by site
  std::map<PhaseKey, uint32_t> contributions;
  std::vector<std::vector<uint32_t>> executed; ///< by warp
  std::vector<TimedWarp> warps; ///< of all blocks that have begun
  std::deque<ResidentBlock> residents;
  std::vector<uint32_t> spare; ///< warps' slots that are free again
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> waiting;
  std::array<Server, issuers> issuing;
  std::array<std::array<Server, size_t(TimedPipe::Count)>, issuers> pipes;
  Server shared, level2, device;
  BlockTimes times;
  uint32_t begun = 0, ended = 0, nextScheduler = 0;
  double residence = 0;
};
} // namespace

/// The traffic of each access, divided by how often warps execute it.
void Run::readCosts() {
  executed = recording.executed;
  for (std::vector<uint32_t> &warp : executed)
    llvm::erase_if(warp, [&](uint32_t block) {
      return program.code.blocks[block].isMerged;
    });
  std::vector<uint64_t> executions(program.code.blocks.size());
  for (const std::vector<uint32_t> &warp : executed)
    for (uint32_t block : warp)
      ++executions[block];
  accessCosts.resize(recording.traffic.size());
  for (auto [block, times] : llvm::zip_equal(program.code.blocks, executions))
    for (const TimedInstruction &instruction : block.instructions)
      if (instruction.site != TimedInstruction::none && times)
        addCost(instruction, times);
}

void Run::addCost(const TimedInstruction &instruction, uint64_t times) {
  AccessCost &cost = accessCosts[instruction.site];
  const AllTraffic &traffic = recording.traffic[instruction.site];
  auto of = [&](AccessSpace space, AccessType type) -> const Traffic & {
    return traffic.at(space, type);
  };
  constexpr double sector = 32;
  for (AccessType type : {AccessType::Load, AccessType::Store})
    cost.wavefronts +=
        double(of(AccessSpace::Shared, type).wavefronts) / double(times);
  for (AccessType type : {AccessType::Load, AccessType::Store})
    cost.wavefronts +=
        double(of(AccessSpace::Local, type).bytes) / 128 / double(times);
  // Passes of atomics are not counted: each lane is one.
  cost.wavefronts += double(of(AccessSpace::Shared, AccessType::Atomic).bytes) /
                     4 / double(times);
  cost.loaded += sector *
                 double(of(AccessSpace::Global, AccessType::Load).sectors) /
                 double(times);
  cost.stored += sector *
                 double(of(AccessSpace::Global, AccessType::Store).sectors) /
                 double(times);
  cost.atomics += sector *
                  double(of(AccessSpace::Global, AccessType::Atomic).sectors) /
                  double(times);
  for (AccessType type :
       {AccessType::Load, AccessType::Store, AccessType::Atomic})
    cost.requests +=
        double(of(AccessSpace::Global, type).requests) / double(times);
}

static bool contributes(TimedAction action) {
  return action == TimedAction::ArriveAtObject ||
         action == TimedAction::ArriveAfterCopies ||
         action == TimedAction::ArriveAfterProducts ||
         action == TimedAction::CopyToObject;
}

/// How many events complete each phase. Those of other blocks of a cluster are
/// not known: a phase is complete with the block's own.
void Run::countContributions() {
  std::set<uint32_t> sites;
  for (const TimedBlock &block : program.code.blocks)
    for (const TimedInstruction &instruction : block.instructions)
      if (contributes(instruction.action))
        sites.insert(instruction.site);
  for (const auto &bySite : recording.events)
    for (const auto &[site, list] : bySite)
      if (sites.count(site))
        for (const AsyncEvent &event : list)
          if (event.object)
            ++contributions[{event.object, event.phase}];
}

void Run::addEvent(const TimedEvent &event) {
  if (events && events->size() < mostTimedEvents)
    events->push_back(event);
}

void Run::beginBlock(double when) {
  uint32_t block = begun++;
  ResidentBlock &resident = residents.emplace_back();
  resident.begin = when;
  for (uint32_t i = 0; i < recording.executed.size(); ++i) {
    uint32_t index;
    if (spare.empty()) {
      index = uint32_t(warps.size());
      warps.emplace_back();
    } else {
      index = spare.back();
      spare.pop_back();
    }
    TimedWarp &warp = warps[index];
    std::vector<float> ready = std::move(warp.ready);
    std::vector<TimedWait> cause = std::move(warp.cause);
    warp = {};
    ready.assign(program.code.values, 0);
    cause.assign(program.code.values, TimedWait::Arithmetic);
    warp.ready = std::move(ready);
    warp.cause = std::move(cause);
    warp.block = block;
    warp.warp = i;
    warp.scheduler = nextScheduler++ % issuers;
    warp.begin = warp.last = when;
    ++resident.left;
    if (enterNext(warp))
      queue(index);
    else
      endWarp(warp);
  }
}

/// Moves on to the next executed code block; false if there is none.
bool Run::enterNext(TimedWarp &warp) {
  const std::vector<uint32_t> &blocks = executed[warp.warp];
  if (warp.position == blocks.size())
    return false;
  warp.codeBlock = blocks[warp.position++];
  warp.instruction = 0;
  return true;
}

void Run::endWarp(TimedWarp &warp) {
  if (warp.hasOpen)
    addEvent(warp.open);
  warp.hasOpen = false;
  times.warpCycles += warp.last - warp.begin;
  spare.push_back(uint32_t(&warp - warps.data()));
  ResidentBlock &block = residents[warp.block];
  if (--block.left)
    return;
  residence += warp.last - block.begin;
  ++ended;
  times.cycles = std::max(times.cycles, warp.last);
}

void Run::setReady(TimedWarp &warp, const TimedInstruction &instruction,
                   double when, TimedWait cause) {
  for (uint32_t value : instruction.results) {
    warp.ready[value] = float(when - warp.begin);
    warp.cause[value] = cause;
  }
}

double Run::readyTime(const TimedWarp &warp,
                      const TimedInstruction &instruction,
                      TimedWait &cause) const {
  float latest = 0;
  for (uint32_t value : instruction.uses)
    if (warp.ready[value] > latest) {
      latest = warp.ready[value];
      cause = warp.cause[value];
    }
  double when = warp.begin + double(latest);
  auto until = [&](double other, TimedWait reason) {
    if (other <= when)
      return;
    when = other;
    cause = reason;
  };
  if (instruction.action == TimedAction::WaitForCopies)
    until(warp.copies.wait(instruction.number), TimedWait::Memory);
  if (instruction.action == TimedAction::WaitForBulk)
    until((instruction.onlyReads ? warp.bulkReads : warp.bulkWrites)
              .wait(instruction.number),
          TimedWait::Memory);
  if (instruction.action == TimedAction::WaitForProducts)
    until(warp.products.wait(instruction.number), TimedWait::Tensor);
  return when;
}

/// The instruction that the warp issues next; null if it has ended. Performs
/// what takes no slot.
const TimedInstruction *Run::current(TimedWarp &warp) {
  while (true) {
    const std::vector<TimedInstruction> &instructions =
        program.code.blocks[warp.codeBlock].instructions;
    if (warp.instruction == instructions.size()) {
      if (!enterNext(warp))
        return nullptr;
      continue;
    }
    const TimedInstruction &instruction = instructions[warp.instruction];
    if (instruction.action == TimedAction::Free) {
      TimedWait cause = TimedWait::Arithmetic;
      setReady(warp, instruction, readyTime(warp, instruction, cause), cause);
      ++warp.instruction;
      continue;
    }
    if (instruction.action == TimedAction::Jump && !instruction.halfSlots) {
      jump(warp, instruction);
      if (!enterNext(warp))
        return nullptr;
      continue;
    }
    if (instruction.action == TimedAction::Return && !warp.callers.empty()) {
      std::tie(warp.codeBlock, warp.instruction) = warp.callers.back();
      warp.callers.pop_back();
      continue;
    }
    return &instruction;
  }
}

/// Passes values to the successor that was executed.
void Run::jump(TimedWarp &warp, const TimedInstruction &instruction) {
  const std::vector<uint32_t> &blocks = executed[warp.warp];
  if (warp.position == blocks.size())
    return;
  uint32_t next = blocks[warp.position];
  for (const TimedInstruction::Edge &edge : instruction.edges) {
    if (edge.block != next)
      continue;
    const TimedBlock &block = program.code.blocks[next];
    llvm::SmallVector<std::pair<float, TimedWait>, 16> passed;
    for (uint32_t value : edge.passed)
      passed.push_back({warp.ready[value], warp.cause[value]});
    for (auto [argument, value] : llvm::zip(block.arguments, passed))
      std::tie(warp.ready[argument], warp.cause[argument]) = value;
    return;
  }
}

void Run::queue(uint32_t index) {
  TimedWarp &warp = warps[index];
  const TimedInstruction *instruction = current(warp);
  if (!instruction) {
    endWarp(warp);
    return;
  }
  TimedWait cause;
  waiting.push(
      {std::max(warp.last, readyTime(warp, *instruction, cause)), index});
}

static TimedPart partOf(TimedPipe pipe) {
  switch (pipe) {
  case TimedPipe::Tensor:
    return TimedPart::Tensor;
  case TimedPipe::Multiply:
    return TimedPart::Multiply;
  case TimedPipe::Integer:
    return TimedPart::Integer;
  case TimedPipe::Convert:
    return TimedPart::Convert;
  case TimedPipe::Special:
    return TimedPart::Special;
  case TimedPipe::Double:
    return TimedPart::Double;
  default:
    return TimedPart::Issue;
  }
}

/// Extends the slice of its timeline, or begins another one. A slice is the
/// execution of one line and kind without a wait.
void Run::noteExecution(TimedWarp &warp, const TimedInstruction &instruction,
                        double when, TimedWait cause) {
  double waited = when - warp.last;
  if (waited > 0)
    times.waits[size_t(cause)] += waited;
  if (!events)
    return;
  constexpr double shown = 16; ///< cycles; shorter waits belong to a slice
  bool isSame =
      warp.hasOpen && warp.open.line == instruction.line && waited < shown;
  if (!isSame) {
    if (warp.hasOpen)
      addEvent(warp.open);
    if (waited >= shown) {
      TimedEvent wait = {TimedEvent::Type::Wait, warp.block, warp.warp,
                         warp.last, when};
      wait.wait = cause;
      addEvent(wait);
    }
    warp.open = {TimedEvent::Type::Execute, warp.block, warp.warp, when, when};
    warp.open.line = instruction.line;
    warp.hasOpen = true;
  }
  warp.open.end = when + 1;
  ++warp.open.count;
}

/// Issues the warp's instruction at `when` if scheduler and pipe are free;
/// otherwise it is queued again.
bool Run::issue(uint32_t index, double when) {
  TimedWarp &warp = warps[index];
  const TimedInstruction &instruction =
      program.code.blocks[warp.codeBlock].instructions[warp.instruction];
  double start = std::max(when, issuing[warp.scheduler].free);
  if (instruction.action == TimedAction::Compute &&
      instruction.pipe != TimedPipe::None && !instruction.isOfGroup) {
    Server &pipe = instruction.pipe == TimedPipe::Shuffle
                       ? shared
                       : pipes[warp.scheduler][size_t(instruction.pipe)];
    start = std::max(start, pipe.free);
  }
  if (start > when) {
    waiting.push({start, index});
    return false;
  }
  execute(index, instruction, when);
  return true;
}

void Run::compute(TimedWarp &warp, const TimedInstruction &instruction,
                  double when) {
  double latency = program.latencyOf(instruction);
  if (instruction.pipe == TimedPipe::Shuffle) {
    constexpr double lanes = 32;
    double done =
        shared.serve(when, costs.exactCycles(Unit::Shuffle, lanes)) + latency;
    return setReady(warp, instruction, done, TimedWait::Shared);
  }
  double occupied = program.occupancyOf(instruction);
  if (instruction.pipe == TimedPipe::None)
    return setReady(warp, instruction, when + latency, TimedWait::Arithmetic);
  Server &pipe = pipes[warp.scheduler][size_t(instruction.pipe)];
  double begin = std::max(when, pipe.free);
  pipe.serve(when, occupied);
  bool isTensor = instruction.pipe == TimedPipe::Tensor;
  double done = begin + std::max(latency, occupied);
  if (instruction.isOfGroup) {
    // Products of a group follow each other without a latency.
    double whole = std::max(begin + latency, pipe.free + latency / 2);
    warp.products.add(whole);
    if (events)
      addEvent(
          {TimedEvent::Type::Products, warp.block, warp.warp, begin, whole});
    return setReady(warp, instruction, when, TimedWait::Tensor);
  }
  setReady(warp, instruction, done,
           isTensor ? TimedWait::Tensor : TimedWait::Arithmetic);
}

/// Moves bytes through the L2; returns when loaded bytes have arrived.
double Run::transfer(double when, double loaded, double stored,
                     double atomics) {
  double moved = loaded + stored + atomics;
  double served = level2.serve(when, moved / share.level2Bytes);
  double missed = loaded * share.missed + stored;
  double far = missed ? device.serve(when, missed / share.deviceBytes) : 0;
  double latency = costs.timing.level2Latency +
                   share.missed * (double(costs.latencies.memory) -
                                   costs.timing.level2Latency);
  return std::max(served + latency, far ? far + latency : 0);
}

void Run::access(TimedWarp &warp, const TimedInstruction &instruction,
                 double when) {
  const AccessCost &cost = accessCosts[instruction.site];
  double done = when + double(costs.latencies.shared);
  TimedWait cause = TimedWait::Shared;
  if (cost.wavefronts)
    done = shared.serve(when, cost.wavefronts) + double(costs.latencies.shared);
  if (!cost.isOfShared()) {
    double loaded = cost.loaded * share.fetched;
    // A request occupies the load units as an access of shared memory does.
    double wavefronts = (cost.loaded + cost.stored + cost.atomics) / 128;
    double issued = instruction.action == TimedAction::Copy
                        ? when
                        : shared.serve(when, wavefronts);
    done = std::max(done, transfer(issued, loaded, cost.stored, cost.atomics));
    cause = TimedWait::Memory;
  }
  if (instruction.action == TimedAction::Copy) {
    warp.copies.add(done);
    if (events)
      addEvent({TimedEvent::Type::Copies, warp.block, warp.warp, when, done});
    return;
  }
  setReady(warp, instruction, done, cause);
}

void Run::complete(ResidentBlock &block, TimedBarrier &barrier) {
  double when = barrier.latest + double(costs.latencies.barrier);
  std::vector<uint32_t> released = std::move(barrier.waiting);
  barrier = {};
  for (uint32_t index : released)
    resume(index, when, TimedWait::Barrier);
}

/// A warp that waited continues, not before `when`.
void Run::resume(uint32_t index, double when, TimedWait cause) {
  TimedWarp &warp = warps[index];
  if (when > warp.last) {
    times.waits[size_t(cause)] += when - warp.last;
    if (events) {
      if (warp.hasOpen)
        addEvent(warp.open);
      warp.hasOpen = false;
      TimedEvent wait = {TimedEvent::Type::Wait, warp.block, warp.warp,
                         warp.last, when};
      wait.wait = cause;
      addEvent(wait);
    }
    warp.last = when;
  }
  queue(index);
}

//===----------------------------------------------------------------------===//
// Mbarrier objects, bulk copies and tensor memory
//===----------------------------------------------------------------------===//

AsyncEvent Run::nextEvent(TimedWarp &warp,
                          const TimedInstruction &instruction) {
  const auto &bySite = recording.events[warp.warp];
  auto found = bySite.find(instruction.site);
  size_t &next = warp.nextEvent[instruction.site];
  if (found == bySite.end() || next == found->second.size())
    return {};
  return found->second[next++];
}

TimedPhase &Run::phaseOf(ResidentBlock &block, const AsyncEvent &event) {
  PhaseKey key = {event.object, event.phase};
  auto [phase, isNew] = block.phases.try_emplace(key);
  if (auto known = contributions.find(key);
      isNew && known != contributions.end())
    phase->second.left = known->second;
  return phase->second;
}

void Run::contribute(TimedWarp &warp, const AsyncEvent &event, double when,
                     TimedWait cause) {
  if (!event.object)
    return;
  TimedPhase &phase = phaseOf(residents[warp.block], event);
  if (when >= phase.latest) {
    phase.latest = when;
    phase.cause = cause;
  }
  if (phase.left && !--phase.left)
    release(phase);
}

void Run::release(TimedPhase &phase) {
  for (uint32_t index : std::exchange(phase.waiting, {}))
    resume(index, phase.latest + double(costs.latencies.shared), phase.cause);
}

/// Releases warps that wait for a phase that nothing completes; false if there
/// are none.
bool Run::releaseAny() {
  for (ResidentBlock &block : residents)
    for (auto &[key, phase] : block.phases) {
      if (phase.waiting.empty())
        continue;
      phase.left = 0;
      release(phase);
      return true;
    }
  return false;
}

/// tcgen05.mma: a single thread begins the product of all tensor units.
void Run::multiply(TimedWarp &warp, const TimedInstruction &instruction,
                   double products, double when) {
  // 128 x 256 x 16 of f16 needs 128 cycles: twice the rate of wgmma.
  constexpr double speed = 2;
  double cycles =
      double(costs.tensorCycles(program.code.inputs[instruction.input],
                                int64_t(products), /*byGroups=*/true)) /
      speed;
  double begin = when;
  constexpr auto tensor = size_t(TimedPipe::Tensor);
  for (const auto &each : pipes)
    begin = std::max(begin, each[tensor].free);
  for (auto &each : pipes)
    each[tensor].serve(begin, cycles);
  warp.tensorDone = begin + cycles + double(costs.latencies.tensor);
  if (events)
    addEvent({TimedEvent::Type::Products, warp.block, warp.warp, begin,
              warp.tensorDone});
}

/// Executes an instruction of these kinds; true if the warp now waits.
bool Run::executeAsync(uint32_t index, const TimedInstruction &instruction,
                       double when) {
  TimedWarp &warp = warps[index];
  AsyncEvent event = nextEvent(warp, instruction);
  auto bytes = double(event.amount);
  constexpr double wavefront = 128;
  switch (instruction.action) {
  case TimedAction::ArriveAtObject:
    contribute(warp, event, when, TimedWait::Barrier);
    break;
  case TimedAction::ArriveAfterCopies:
    contribute(warp, event,
               std::max({when, warp.copies.open, warp.copies.wait(0)}),
               TimedWait::Memory);
    break;
  case TimedAction::ArriveAfterProducts:
    contribute(warp, event, std::max(when, warp.tensorDone), TimedWait::Tensor);
    break;
  case TimedAction::CopyToObject: {
    shared.serve(when, bytes / wavefront);
    double done = transfer(when, bytes, 0, 0);
    if (events)
      addEvent({TimedEvent::Type::Copies, warp.block, warp.warp, when, done});
    contribute(warp, event, done, TimedWait::Memory);
    break;
  }
  case TimedAction::BulkStore: {
    double read =
        shared.serve(when, bytes / wavefront) + double(costs.latencies.shared);
    double done = std::max(read, transfer(read, 0, bytes, 0));
    if (events)
      addEvent({TimedEvent::Type::Copies, warp.block, warp.warp, when, done});
    warp.bulkReads.add(read);
    warp.bulkWrites.add(done);
    break;
  }
  case TimedAction::TensorMemoryProduct:
    multiply(warp, instruction, bytes, when);
    break;
  case TimedAction::WaitForObject: {
    if (!event.object)
      break;
    TimedPhase &phase = phaseOf(residents[warp.block], event);
    if (!phase.left) {
      resume(index, phase.latest + double(costs.latencies.shared), phase.cause);
      return true;
    }
    phase.waiting.push_back(index);
    return true;
  }
  default:
    break;
  }
  return false;
}

void Run::arrive(uint32_t index, const TimedInstruction &instruction,
                 double when) {
  TimedWarp &warp = warps[index];
  ResidentBlock &block = residents[warp.block];
  TimedBarrier &barrier = block.barriers[instruction.number];
  uint32_t all = uint32_t(recording.executed.size());
  uint32_t expected =
      instruction.threads ? (instruction.threads + 31) / 32 : all;
  barrier.latest = std::max(barrier.latest, when);
  bool isLast = ++barrier.arrived >= expected;
  if (instruction.action == TimedAction::Barrier)
    barrier.waiting.push_back(index);
  if (isLast)
    complete(block, barrier);
}

void Run::execute(uint32_t index, const TimedInstruction &instruction,
                  double when) {
  TimedWarp &warp = warps[index];
  TimedWait cause = TimedWait::Busy;
  double ready = readyTime(warp, instruction, cause);
  if (ready < when)
    cause = TimedWait::Busy;
  noteExecution(warp, instruction, when, cause);
  double slots = instruction.halfSlots / 2.0;
  issuing[warp.scheduler].serve(when, slots);
  warp.last = when + slots;
  ++warp.instruction;
  switch (instruction.action) {
  case TimedAction::Compute:
    compute(warp, instruction, when);
    break;
  case TimedAction::Load:
  case TimedAction::Store:
  case TimedAction::Atomic:
  case TimedAction::Copy:
    access(warp, instruction, when);
    break;
  case TimedAction::CommitCopies:
    warp.copies.commit();
    break;
  case TimedAction::CommitProducts:
    warp.products.commit();
    break;
  case TimedAction::CommitBulk:
    warp.bulkReads.commit();
    warp.bulkWrites.commit();
    break;
  case TimedAction::ArriveAtObject:
  case TimedAction::ArriveAfterCopies:
  case TimedAction::ArriveAfterProducts:
  case TimedAction::WaitForObject:
  case TimedAction::CopyToObject:
  case TimedAction::BulkStore:
  case TimedAction::TensorMemoryProduct:
    if (executeAsync(index, instruction, when))
      return;
    break;
  case TimedAction::Barrier:
  case TimedAction::ArriveAtBarrier:
    arrive(index, instruction, when);
    if (instruction.action == TimedAction::Barrier)
      return;
    break;
  case TimedAction::WaitForProducts:
  case TimedAction::WaitForCopies:
  case TimedAction::WaitForBulk:
    setReady(warp, instruction, when, cause);
    break;
  case TimedAction::Jump:
    jump(warp, instruction);
    if (!enterNext(warp))
      return endWarp(warp);
    break;
  case TimedAction::Call:
    warp.callers.push_back({warp.codeBlock, warp.instruction});
    if (!enterNext(warp))
      return endWarp(warp);
    break;
  case TimedAction::Return:
    return endWarp(warp);
  case TimedAction::Free:
    break;
  }
  queue(index);
}

BlockTimes Run::run(unsigned resident, unsigned blocks) {
  unsigned first = std::min(resident, blocks);
  for (unsigned i = 0; i < first; ++i)
    beginBlock(0);
  uint32_t replaced = 0;
  while (!waiting.empty() || releaseAny()) {
    if (waiting.empty())
      continue;
    auto [when, index] = waiting.top();
    waiting.pop();
    issue(index, when);
    for (; replaced < ended; ++replaced)
      if (begun < blocks) {
        std::vector<TimedEvent> *shown = events;
        events = nullptr; // the timeline is that of the first blocks
        beginBlock(times.cycles + costs.timing.blockStart);
        events = shown;
      }
  }
  times.cycles = std::max({times.cycles, level2.free, device.free});
  // A block ends before its stores have been served.
  double served = std::max(level2.busy, device.busy) / std::max(ended, 1u);
  times.ofBlock = std::max(residence / std::max(ended, 1u), first * served);
  auto set = [&](TimedPart part, double busy, double units) {
    times.busy[size_t(part)] += times.cycles ? busy / units / times.cycles : 0;
  };
  for (const Server &each : issuing)
    set(TimedPart::Issue, each.busy, issuers);
  for (const auto &each : pipes)
    for (size_t pipe = 1; pipe < each.size(); ++pipe)
      if (TimedPipe(pipe) != TimedPipe::Shuffle)
        set(partOf(TimedPipe(pipe)), each[pipe].busy, issuers);
  set(TimedPart::Shared, shared.busy, 1);
  set(TimedPart::Level2, level2.busy, 1);
  set(TimedPart::DeviceMemory, device.busy, 1);
  return times;
}

BlockTimes tilewright::emulator::runBlocks(const TimedProgram &program,
                                           const BlockRecording &recording,
                                           unsigned resident, unsigned blocks,
                                           const MemoryShare &share,
                                           std::vector<TimedEvent> *events) {
  return Run(program, recording, share, events).run(resident, blocks);
}
