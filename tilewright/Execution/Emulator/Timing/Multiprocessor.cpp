//===- Multiprocessor.cpp - the time that blocks take ---------------------===//
#include "tilewright/Execution/Emulator/Timing/Multiprocessor.h"

#include "tilewright/Execution/Emulator/Timing/AccessCosts.h"
#include "tilewright/Execution/Emulator/Timing/Timeline.h"
#include "tilewright/Execution/Emulator/Timing/WarpPath.h"
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
        share(share), timeline(events), path(program, recording),
        accessCosts(accessCostsOf(program, path.executed(), recording)) {
    countContributions();
  }

  BlockTimes run(unsigned resident, unsigned blocks);

private:
  using Entry = std::pair<double, uint32_t>; ///< when, and which warp

  void countContributions();
  void beginBlock(double when);
  void endWarp(TimedWarp &warp);
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

  const TimedProgram &program;
  const CostModel &costs;
  const BlockRecording &recording;
  const MemoryShare &share;
  Timeline timeline;
  WarpPath path;
  std::vector<AccessCost> accessCosts; ///< by site
  std::map<PhaseKey, uint32_t> contributions;
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
    if (path.enterNext(warp))
      queue(index);
    else
      endWarp(warp);
  }
}

void Run::endWarp(TimedWarp &warp) {
  timeline.close(warp);
  times.warpCycles += warp.last - warp.begin;
  spare.push_back(uint32_t(&warp - warps.data()));
  ResidentBlock &block = residents[warp.block];
  if (--block.left)
    return;
  residence += warp.last - block.begin;
  ++ended;
  times.cycles = std::max(times.cycles, warp.last);
}

void Run::queue(uint32_t index) {
  TimedWarp &warp = warps[index];
  const TimedInstruction *instruction = path.current(warp);
  if (!instruction) {
    endWarp(warp);
    return;
  }
  TimedWait cause;
  waiting.push(
      {std::max(warp.last, warp.readyTime(*instruction, cause)), index});
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
    return warp.setReady(instruction, done, TimedWait::Shared);
  }
  double occupied = program.occupancyOf(instruction);
  if (instruction.pipe == TimedPipe::None)
    return warp.setReady(instruction, when + latency, TimedWait::Arithmetic);
  Server &pipe = pipes[warp.scheduler][size_t(instruction.pipe)];
  double begin = std::max(when, pipe.free);
  pipe.serve(when, occupied);
  bool isTensor = instruction.pipe == TimedPipe::Tensor;
  double done = begin + std::max(latency, occupied);
  if (instruction.isOfGroup) {
    // Products of a group follow each other without a latency.
    double whole = std::max(begin + latency, pipe.free + latency / 2);
    warp.products.add(whole);
    timeline.add(
        {TimedEvent::Type::Products, warp.block, warp.warp, begin, whole});
    return warp.setReady(instruction, when, TimedWait::Tensor);
  }
  warp.setReady(instruction, done,
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
    double wavefronts =
        (cost.loaded + cost.stored + cost.atomics) / wavefrontBytes;
    double issued = instruction.action == TimedAction::Copy
                        ? when
                        : shared.serve(when, wavefronts);
    done = std::max(done, transfer(issued, loaded, cost.stored, cost.atomics));
    cause = TimedWait::Memory;
  }
  if (instruction.action == TimedAction::Copy) {
    warp.copies.add(done);
    timeline.add({TimedEvent::Type::Copies, warp.block, warp.warp, when, done});
    return;
  }
  warp.setReady(instruction, done, cause);
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
    timeline.close(warp);
    timeline.addWait(warp, when, cause);
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
  auto cycles =
      double(costs.tensorCycles(program.code.inputs[instruction.input],
                                int64_t(products), TensorForm::TensorMemory));
  double begin = when;
  constexpr auto tensor = size_t(TimedPipe::Tensor);
  for (const auto &each : pipes)
    begin = std::max(begin, each[tensor].free);
  for (auto &each : pipes)
    each[tensor].serve(begin, cycles);
  warp.tensorDone = begin + cycles + double(costs.latencies.tensor);
  timeline.add({TimedEvent::Type::Products, warp.block, warp.warp, begin,
                warp.tensorDone});
}

/// Executes an instruction of these kinds; true if the warp now waits.
bool Run::executeAsync(uint32_t index, const TimedInstruction &instruction,
                       double when) {
  TimedWarp &warp = warps[index];
  AsyncEvent event = nextEvent(warp, instruction);
  auto bytes = double(event.amount);
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
    shared.serve(when, bytes / wavefrontBytes);
    double done = transfer(when, bytes, 0, 0);
    timeline.add({TimedEvent::Type::Copies, warp.block, warp.warp, when, done});
    contribute(warp, event, done, TimedWait::Memory);
    break;
  }
  case TimedAction::BulkStore: {
    double read = shared.serve(when, bytes / wavefrontBytes) +
                  double(costs.latencies.shared);
    double done = std::max(read, transfer(read, 0, bytes, 0));
    timeline.add({TimedEvent::Type::Copies, warp.block, warp.warp, when, done});
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
  double ready = warp.readyTime(instruction, cause);
  if (ready < when)
    cause = TimedWait::Busy;
  double waited = when - warp.last;
  if (waited > 0)
    times.waits[size_t(cause)] += waited;
  timeline.execute(warp, instruction.line, when, cause);
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
    warp.setReady(instruction, when, cause);
    break;
  case TimedAction::Jump:
    path.jump(warp, instruction);
    if (!path.enterNext(warp))
      return endWarp(warp);
    break;
  case TimedAction::Call:
    warp.callers.push_back({warp.codeBlock, warp.instruction});
    if (!path.enterNext(warp))
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
        timeline.pause(); // it shows the first blocks
        beginBlock(times.cycles + costs.timing.blockStart);
        timeline.resume();
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
