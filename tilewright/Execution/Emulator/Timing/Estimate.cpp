//===- Estimate.cpp - the estimated time of a launch ----------------------===//
#include "tilewright/Execution/Emulator/Timing/Estimate.h"

#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Execution/Emulator/Timing/Traffic.h"

#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <queue>

using namespace tilewright;
using namespace tilewright::emulator;

namespace {
/// The time that a block takes, as a linear function of its position.
class TimeOfPlace {
public:
  TimeOfPlace(const std::array<uint32_t, 3> &grid,
              llvm::ArrayRef<BlockRecording> recordings,
              llvm::ArrayRef<double> cycles);
  double operator()(const std::array<uint32_t, 3> &place) const {
    std::array<double, terms> at = termsOf(place);
    double sum = 0;
    for (unsigned i = 0; i < terms; ++i)
      sum += at[i] * factors[i];
    return std::clamp(sum, least, most);
  }

private:
  static constexpr unsigned terms = 4;
  std::array<double, terms>
  termsOf(const std::array<uint32_t, 3> &place) const {
    return {1, double(place[0]) / grid[0], double(place[1]) / grid[1],
            double(place[2]) / grid[2]};
  }

  std::array<uint32_t, 3> grid;
  std::array<double, terms> factors = {};
  double least, most;
};
} // namespace

/// Least squares, by Gaussian elimination of the normal equations.
TimeOfPlace::TimeOfPlace(const std::array<uint32_t, 3> &grid,
                         llvm::ArrayRef<BlockRecording> recordings,
                         llvm::ArrayRef<double> cycles)
    : grid(grid), least(*llvm::min_element(cycles)),
      most(*llvm::max_element(cycles)) {
  double a[terms][terms + 1] = {};
  for (auto [recording, time] : llvm::zip_equal(recordings, cycles)) {
    std::array<double, terms> at = termsOf(recording.place);
    for (unsigned i = 0; i < terms; ++i) {
      for (unsigned j = 0; j < terms; ++j)
        a[i][j] += at[i] * at[j];
      a[i][terms] += at[i] * time;
    }
  }
  constexpr double little = 1e-6; ///< decides where positions do not
  for (unsigned i = 0; i < terms; ++i)
    a[i][i] += little;
  for (unsigned i = 0; i < terms; ++i)
    for (unsigned row = 0; row < terms; ++row) {
      if (row == i)
        continue;
      double factor = a[row][i] / a[i][i];
      for (unsigned column = 0; column <= terms; ++column)
        a[row][column] -= factor * a[i][column];
    }
  for (unsigned i = 0; i < terms; ++i)
    factors[i] = a[i][terms] / a[i][i];
  // A block between the samples may take longer than each of them.
  double margin = most - least;
  least = std::max(least / 2, least - margin / 2);
  most += margin / 2;
}

namespace {
/// A multiprocessor whose resident blocks share it: each progresses with the
/// same speed, which depends on their number.
struct SharedMultiprocessor {
  double when = 0, progress = 0;
  uint64_t begun = 0; ///< blocks
  std::priority_queue<double, std::vector<double>, std::greater<double>> ends;
};
} // namespace

/// Cycles until the last block has ended. `slowness[n - 1]`: of a block among n
/// resident ones, relative to the largest number.
static double distribute(const std::array<uint32_t, 3> &grid,
                         const TimeOfPlace &timeOf, unsigned multiprocessors,
                         llvm::ArrayRef<double> slowness, double start) {
  uint64_t blocks = uint64_t(grid[0]) * grid[1] * grid[2], next = 0;
  std::vector<SharedMultiprocessor> all(
      std::min<uint64_t>(multiprocessors, blocks));
  auto begin = [&](SharedMultiprocessor &on, double delay) {
    std::array<uint32_t, 3> place = {uint32_t(next % grid[0]),
                                     uint32_t(next / grid[0] % grid[1]),
                                     uint32_t(next / grid[0] / grid[1])};
    ++next;
    ++on.begun;
    on.ends.push(on.progress + timeOf(place) + delay);
  };
  for (unsigned i = 0; i < slowness.size(); ++i)
    for (SharedMultiprocessor &each : all)
      if (next < blocks)
        begin(each, 0);
  // Of those that end at the same time the one that had the fewest blocks.
  using Entry = std::tuple<double, uint64_t, size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  auto push = [&](size_t index) {
    const SharedMultiprocessor &each = all[index];
    if (!each.ends.empty())
      queue.push({each.when + (each.ends.top() - each.progress) *
                                  slowness[each.ends.size() - 1],
                  each.begun, index});
  };
  for (size_t i = 0; i < all.size(); ++i)
    push(i);
  double latest = 0;
  while (!queue.empty()) {
    auto [when, begun, index] = queue.top();
    queue.pop();
    SharedMultiprocessor &each = all[index];
    each.progress = each.ends.top();
    each.when = latest = when;
    each.ends.pop();
    if (next < blocks)
      begin(each, start);
    push(index);
  }
  return latest;
}

namespace {
class Estimator {
public:
  Estimator(const TimedCode &code, const CostModel &costs,
            const TimedLaunch &launch,
            llvm::ArrayRef<BlockRecording> recordings)
      : program(code, costs), costs(costs), launch(launch),
        recordings(recordings), part(*costs.part()),
        blocks(uint64_t(launch.grid[0]) * launch.grid[1] * launch.grid[2]) {}

  LaunchTimes run(bool wantsTimeline);

private:
  void setResidency();
  void setMemory();
  std::vector<double> timeSamples();
  std::vector<double> slownesses(const BlockRecording &recording,
                                 double cycles) const;
  double atomicCycles() const;
  void setShares(const BlockTimes &of);
  unsigned blocksToRun(const BlockRecording &recording,
                       unsigned resident) const;

  TimedProgram program;
  const CostModel &costs;
  const TimedLaunch &launch;
  llvm::ArrayRef<BlockRecording> recordings;
  ChipPart part;
  uint64_t blocks;
  MemoryShare share;
  size_t longest = 0; ///< recording
  LaunchTimes times;
};
} // namespace

void Estimator::setResidency() {
  BlockNeeds needs;
  needs.threads = launch.threads;
  needs.registersPerThread = launch.registers;
  needs.sharedBytes = launch.sharedBytes;
  unsigned fitting = std::max(1u, occupancyOf(*launch.chip, needs).blocks);
  uint64_t needed = (blocks + part.multiprocessors - 1) / part.multiprocessors;
  times.resident = unsigned(std::min<uint64_t>(fitting, needed));
  uint64_t wave = uint64_t(part.multiprocessors) * times.resident;
  times.waves = (blocks + wave - 1) / wave;
}

/// The parts of L2 and device memory are equal for all multiprocessors that
/// have blocks, and limited by what one can load.
void Estimator::setMemory() {
  double active = double(std::min<uint64_t>(part.multiprocessors, blocks));
  constexpr double perMegabyte = 1 << 20;
  GridTraffic traffic = extrapolateTraffic(
      launch.grid, recordings, launch.regions, active * times.resident,
      costs.timing.level2Megabytes * perMegabyte);
  times.loadedBytes = uint64_t(traffic.loaded);
  times.deviceBytes = uint64_t(traffic.missed + traffic.stored);
  double own = 1 / costs.exactCycles(Unit::Memory, 1);
  share.level2Bytes = std::min(own, costs.timing.level2Bytes / active);
  double deviceBytes = 1e3 * part.deviceGigabytes / double(part.megahertz);
  share.deviceBytes = std::min(own, deviceBytes / active);
  share.missed = traffic.loaded ? traffic.missed / traffic.loaded : 1;
  share.fetched = traffic.fetched;
}

/// Twice as many as are resident, so that blocks begin while others run; fewer
/// if they are long, where that matters less.
unsigned Estimator::blocksToRun(const BlockRecording &recording,
                                unsigned resident) const {
  uint64_t instructions = 0;
  for (const std::vector<uint32_t> &warp : recording.executed)
    for (uint32_t block : warp)
      instructions += program.code.blocks[block].instructions.size();
  constexpr uint64_t many = 400000;
  uint64_t each = (blocks + part.multiprocessors - 1) / part.multiprocessors;
  uint64_t wanted = instructions * resident > many ? resident : 2 * resident;
  return unsigned(std::min(wanted, std::max<uint64_t>(each, resident)));
}

std::vector<double> Estimator::timeSamples() {
  std::vector<double> cycles;
  for (auto [i, recording] : llvm::enumerate(recordings)) {
    size_t same = 0;
    while (same < i && recordings[same].executed != recording.executed)
      ++same;
    if (same < i) {
      cycles.push_back(cycles[same]);
      continue;
    }
    BlockTimes of = runBlocks(program, recording, times.resident,
                              blocksToRun(recording, times.resident), share);
    cycles.push_back(of.ofBlock);
    if (!i || of.ofBlock > cycles[longest]) {
      longest = i;
      setShares(of);
    }
  }
  return cycles;
}

void Estimator::setShares(const BlockTimes &of) {
  times.busy = of.busy;
  for (size_t i = 0; i < timedWaits; ++i)
    times.waits[i] = of.warpCycles ? of.waits[i] / of.warpCycles : 0;
}

/// One resident block is measured too; between one and all the time is
/// interpolated.
std::vector<double> Estimator::slownesses(const BlockRecording &recording,
                                          double cycles) const {
  std::vector<double> list(times.resident, 1);
  if (times.resident < 2)
    return list;
  double alone = runBlocks(program, recording, 1, 1, share).ofBlock / cycles;
  for (unsigned i = 0; i < times.resident; ++i)
    list[i] = alone + (1 - alone) * i / (times.resident - 1);
  return list;
}

/// Updates of one line follow each other.
double Estimator::atomicCycles() const {
  std::map<uint64_t, uint64_t> all;
  uint64_t most = 0;
  for (const BlockRecording &recording : recordings)
    for (auto [line, count] : recording.atomics)
      most = std::max(most, all[line] += count);
  return costs.timing.lineAtomic * double(most) * double(blocks) /
         double(recordings.size());
}

LaunchTimes Estimator::run(bool wantsTimeline) {
  times.blocks = blocks;
  times.executedBlocks = recordings.size();
  times.registers = launch.registers;
  times.startCycles = costs.timing.start;
  setResidency();
  setMemory();
  std::vector<double> cycles = timeSamples();
  TimeOfPlace timeOf(launch.grid, recordings, cycles);
  double sum = 0;
  for (double each : cycles)
    sum += each;
  times.cyclesOfBlock = sum / double(cycles.size());
  std::vector<double> slowness =
      slownesses(recordings[longest], cycles[longest]);
  double running = distribute(launch.grid, timeOf, part.multiprocessors,
                              slowness, costs.timing.blockStart);
  const double *busiest = llvm::max_element(times.busy);
  const double *wait = llvm::max_element(times.waits);
  constexpr double mostly = 0.6;
  times.limit =
      *busiest >= mostly
          ? nameOf(TimedPart(busiest - times.busy.begin())).str()
          : ("waits for " + nameOf(TimedWait(wait - times.waits.begin())))
                .str();
  if (double updates = atomicCycles(); updates > running) {
    running = updates;
    times.limit = "atomic updates of the same line";
  }
  times.cycles = running + times.startCycles;
  times.microseconds = times.cycles / part.megahertz;
  if (wantsTimeline)
    runBlocks(program, recordings[longest], times.resident, times.resident,
              share, &times.timeline);
  return std::move(times);
}

LaunchTimes tilewright::emulator::estimateLaunch(
    const TimedCode &code, const CostModel &costs, const TimedLaunch &launch,
    llvm::ArrayRef<BlockRecording> recordings, bool wantsTimeline) {
  return Estimator(code, costs, launch, recordings).run(wantsTimeline);
}
