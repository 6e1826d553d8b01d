//===- Multiprocessor.cpp - the time that blocks take ---------------------===//
#include "tilewright/Execution/Emulator/Timing/Multiprocessor.h"

#include "tilewright/Execution/Emulator/Timing/AccessCosts.h"
#include "tilewright/Execution/Emulator/Timing/Timeline.h"
#include "tilewright/Execution/Emulator/Timing/WarpPath.h"
#include <deque>
#include <queue>

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

struct ResidentBlock {
  std::array<TimedBarrier, 16> barriers;
  uint32_t left = 0;
  double begin = 0;
};

class Run {
public:
  Run(const TimedProgram &program, const BlockRecording &recording,
      const MemoryShare &share, std::vector<TimedEvent> *events)
      : program(program), costs(program.costs), recording(recording),
        share(share), timeline(events), path(program, recording),
        accessCosts(accessCostsOf(program, path.executed(), recording)) {}

  BlockTimes run(unsigned resident, unsigned blocks);

private:
  using Entry = std::pair<double, uint32_t>; ///< when, and which warp

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

  const TimedProgram &program;
  const CostModel &costs;
  const BlockRecording &recording;
  const MemoryShare &share;
  Timeline timeline;
  WarpPath path;
  std::vector<AccessCost> accessCosts; ///< by site
  std::vector<TimedWarp> warps;        ///< of all blocks that have begun
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

void Run::access(TimedWarp &warp, const TimedInstruction &instruction,
                 double when) {
  const AccessCost &cost = accessCosts[instruction.site];
  double done = when + double(costs.latencies.shared);
  TimedWait cause = TimedWait::Shared;
  if (cost.wavefronts)
    done = shared.serve(when, cost.wavefronts) + double(costs.latencies.shared);
  if (!cost.isOfShared()) {
    double loaded = cost.loaded * share.fetched;
    double moved = loaded + cost.stored + cost.atomics;
    // A request occupies the load units as an access of shared memory does.
    double wavefronts = (cost.loaded + cost.stored + cost.atomics) / 128;
    double issued = instruction.action == TimedAction::Copy
                        ? when
                        : shared.serve(when, wavefronts);
    double served = level2.serve(issued, moved / share.level2Bytes);
    double missed = loaded * share.missed + cost.stored;
    double far = missed ? device.serve(issued, missed / share.deviceBytes) : 0;
    double latency = costs.timing.level2Latency +
                     share.missed * (double(costs.latencies.memory) -
                                     costs.timing.level2Latency);
    done = std::max({done, served + latency, far ? far + latency : 0});
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
  for (uint32_t index : released) {
    TimedWarp &warp = warps[index];
    if (when - warp.last > 0)
      times.waits[size_t(TimedWait::Barrier)] += when - warp.last;
    timeline.close(warp);
    timeline.addWait(warp, when, TimedWait::Barrier);
    warp.last = when;
    queue(index);
  }
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
  case TimedAction::Barrier:
  case TimedAction::ArriveAtBarrier:
    arrive(index, instruction, when);
    if (instruction.action == TimedAction::Barrier)
      return;
    break;
  case TimedAction::WaitForProducts:
  case TimedAction::WaitForCopies:
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
  while (!waiting.empty()) {
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
