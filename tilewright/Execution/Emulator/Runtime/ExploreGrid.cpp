//===- ExploreGrid.cpp - executes all schedules of a launch ---------------===//
#include "tilewright/Execution/Emulator/Runtime/ExploreGrid.h"

#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Explorer.h"
#include "tilewright/Execution/Emulator/Runtime/Grid.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Support/Counted.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <utility>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

namespace {
/// The contents of the memory that a launch may write, with their poison.
class Contents {
public:
  Contents(const MemoryMap &memory, bool followed) : followed(followed) {
    for (const MemoryRegion &region : memory.all()) {
      if (region.readOnly)
        continue;
      auto *begin = reinterpret_cast<const std::byte *>(region.begin);
      uint64_t bytes = region.end - region.begin;
      parts.push_back({region, {begin, begin + bytes}, {}});
      if (followed)
        parts.back().shadow.assign(shadowOf(begin), shadowOf(begin) + bytes);
    }
  }

  void restore() const {
    for (const Part &part : parts) {
      auto *begin = reinterpret_cast<std::byte *>(part.region.begin);
      std::memcpy(begin, part.bytes.data(), part.bytes.size());
      if (followed)
        std::memcpy(shadowOf(begin), part.shadow.data(), part.shadow.size());
    }
  }

  /// The first byte of memory that differs from these contents.
  std::optional<uint64_t> firstDifference() const {
    for (const Part &part : parts) {
      auto *now = reinterpret_cast<const std::byte *>(part.region.begin);
      for (size_t i = 0; i < part.bytes.size(); ++i)
        if (now[i] != part.bytes[i])
          return part.region.begin + i;
    }
    return std::nullopt;
  }

private:
  struct Part {
    MemoryRegion region;
    std::vector<std::byte> bytes, shadow;
  };
  bool followed;
  std::vector<Part> parts;
};

class Exploration {
public:
  Exploration(const KernelLaunch &given, uint64_t limit, std::string replay)
      : launch(given), limit(limit), replay(std::move(replay)) {
    launch.seed = 0;
    launch.cancelCluster = [] { return std::nullopt; };
  }

  Expected<std::string> run();

private:
  Error exploreCluster(uint64_t number);
  Error runSchedule(Explorer &explorer, uint64_t number);
  Error endWith(const Explorer &explorer, uint64_t number, Error error);
  Error compare(const Contents &first) const;
  std::array<uint32_t, 3> placeOf(uint64_t number) const;
  std::string nameOf(uint64_t number) const;
  std::string summary() const;

  KernelLaunch launch;
  uint64_t limit;
  std::string replay;
  std::string printed; ///< by the first schedule of each cluster
  uint64_t clusters = 0, schedules = 0, unfinished = 0;
  std::string firstUnfinished;
};
} // namespace

std::array<uint32_t, 3> Exploration::placeOf(uint64_t number) const {
  std::array<uint32_t, 3> all = launch.clusters();
  return {uint32_t(number % all[0]), uint32_t(number / all[0] % all[1]),
          uint32_t(number / all[0] / all[1])};
}

std::string Exploration::nameOf(uint64_t number) const {
  std::array<uint32_t, 3> at =
      launch.blockAt(number * launch.blocksPerCluster());
  std::string name = launch.blocksPerCluster() > 1 ? "the cluster of " : "";
  return name + "block (" + std::to_string(at[0]) + "," +
         std::to_string(at[1]) + "," + std::to_string(at[2]) + ")";
}

/// Adds to the message which schedule it was.
Error Exploration::endWith(const Explorer &explorer, uint64_t number,
                           Error error) {
  std::string message;
  ExitCode code = ExitCode::KernelFaulted;
  handleAllErrors(std::move(error), [&](const ToolError &each) {
    code = each.code();
    raw_string_ostream os(message);
    each.log(os);
  });
  message += "\n  in schedule " +
             std::to_string(explorer.schedules.count() + 1) + " of " +
             nameOf(number) + "; --schedule " + std::to_string(number) + ":" +
             explorer.schedules.describe() + " repeats it";
  if (clusters > 1 && StringRef(message).contains("waits for ever"))
    message += "\n  blocks are executed one after another here; one that waits "
               "for a later block needs --seed instead";
  return toolError(code, message);
}

Error Exploration::runSchedule(Explorer &explorer, uint64_t number) {
  StepBudget budget(launch.maxSteps, launch.interrupted);
  uint32_t perBlock = launch.threads[0] * launch.threads[1] * launch.threads[2];
  uint32_t perCluster = launch.blocksPerCluster();
  GridRaces races(
      GridThreads{uint32_t(clusters * perCluster), perBlock, perCluster});
  Cluster cluster(launch, budget, &races);
  if (!cluster)
    return toolError(ExitCode::KernelFaulted,
                     "cannot allocate memory for the threads of a block");
  explorer.begin();
  cluster.begin(placeOf(number));
  Block::RunResult how = cluster.run();
  if (how == Block::RunResult::Faulted)
    return toolError(ExitCode::KernelFaulted, cluster.fault().message);
  if (budget.isSpent())
    return toolError(ExitCode::KernelFaulted, budget.describe());
  if (explorer.schedules.count() == 0)
    printed += cluster.takePrinted();
  return Error::success();
}

Error Exploration::compare(const Contents &first) const {
  std::optional<uint64_t> differs = first.firstDifference();
  if (!differs)
    return Error::success();
  std::string place = launch.memory->describe(*differs);
  if (StringRef(place).contains(','))
    place += ",";
  return toolError(ExitCode::CheckDiffers,
                   "the result depends on the schedule: " + place +
                       " differs from the first schedule's");
}

Error Exploration::exploreCluster(uint64_t number) {
  Contents before(*launch.memory, launch.followed);
  std::optional<Contents> first;
  bool isChanged = false;
  auto [which, choices] = StringRef(replay).split(':');
  uint64_t chosen = 0;
  bool isReplayed =
      !replay.empty() && !which.getAsInteger(10, chosen) && chosen == number;
  std::string only = isReplayed ? choices.str() : "first";
  Explorer explorer(limit, replay.empty() ? nullptr : &only);
  launch.explorer = &explorer;
  while (explorer.schedules.begin()) {
    if (std::exchange(isChanged, true))
      before.restore();
    Error error = runSchedule(explorer, number);
    bool isWhole = !explorer.schedules.isRedundant();
    if (!error && first && isWhole)
      error = compare(*first);
    if (error)
      return endWith(explorer, number, std::move(error));
    explorer.schedules.end();
    if (!first && isWhole)
      first.emplace(*launch.memory, launch.followed);
  }
  if (first)
    first->restore();
  launch.explorer = nullptr;
  schedules += explorer.schedules.count();
  if (explorer.schedules.isComplete() || !replay.empty())
    return Error::success();
  if (!unfinished++)
    firstUnfinished = nameOf(number);
  return Error::success();
}

std::string Exploration::summary() const {
  std::string where =
      clusters == 1
          ? nameOf(0)
          : counted(clusters,
                    launch.blocksPerCluster() > 1 ? "cluster" : "block");
  if (!replay.empty())
    return "schedule " + replay + ": no fault";
  if (clusters == 1 && schedules == 1 && !unfinished)
    return "the only schedule of " + where + ": no fault";
  return (unfinished ? "" : "all ") + counted(schedules, "schedule") + " of " +
         where + ": no fault";
}

Expected<std::string> Exploration::run() {
  std::array<uint32_t, 3> all = launch.clusters();
  clusters = uint64_t(all[0]) * all[1] * all[2];
  if (!replay.empty()) {
    auto [which, choices] = StringRef(replay).split(':');
    uint64_t number = 0;
    if (which.getAsInteger(10, number) || number >= clusters ||
        !Schedules::isValid(choices))
      return toolError(ExitCode::Usage,
                       "expected --schedule CLUSTER:STEP=CHOICE,..., as "
                       "--schedules=all reports it, with a cluster below " +
                           Twine(clusters) + ", got '" + replay + "'");
  }
  Contents before(*launch.memory, launch.followed);
  for (uint64_t number = 0; number < clusters; ++number)
    if (Error error = exploreCluster(number))
      return std::move(error);
  raw_ostream &os = launch.printed ? *launch.printed : outs();
  os << printed;
  os.flush();
  if (unfinished)
    return toolError(ExitCode::KernelFaulted,
                     summary() + ", but these are not all: of " +
                         firstUnfinished + " there are more than " +
                         Twine(limit) +
                         ", which is the limit (--max-schedules)");
  if (clusters > 1 && replay.empty()) { // races between clusters
    before.restore();
    std::string text;
    raw_string_ostream ignored(text);
    launch.printed = &ignored;
    if (Error error = runGrid(launch, 1))
      return std::move(error);
  }
  return summary();
}

Expected<std::string> emulator::exploreGrid(const KernelLaunch &launch,
                                            uint64_t limit,
                                            const std::string &replay) {
  return Exploration(launch, limit, replay).run();
}
