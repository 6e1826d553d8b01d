//===- TimeReport.cpp - an estimated time as text and as JSON -------------===//
#include "tilewright/Driver/TimeReport.h"

#include "tilewright/Driver/CostConstants.h"
#include "tilewright/Support/Counted.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Json.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

Error tilewright::readTimeConstants(const Chip &chip, StringRef path,
                                    std::vector<CostModel> &constants) {
  CostModel costs = CostModel::of(&chip);
  if (!costs.part())
    return toolError(ExitCode::Usage,
                     "--time: no device with " + chip.name() +
                         " is known, whose number of multiprocessors, clock "
                         "and memory an estimate needs; name another chip");
  if (path.empty())
    return Error::success();
  ErrorOr<std::unique_ptr<MemoryBuffer>> file = MemoryBuffer::getFile(path);
  if (!file)
    return toolError(ExitCode::Usage, "cannot read '" + path +
                                          "': " + file.getError().message());
  Expected<json::Value> parsed = parseJson((*file)->getBuffer(), path);
  if (!parsed)
    return parsed.takeError();
  const json::Array *list = parsed->getAsArray();
  if (!list)
    return toolError(ExitCode::Usage, path + ": expected a list");
  SmallVector<StringRef> known = namesOf(timingConstants());
  for (const json::Value &each : *list) {
    if (Error error = checkNumbers(path, each, "TIMING", known,
                                   "docs/profiling.md", NumberRange::Positive))
      return error;
    constants.push_back(costs);
    setConstants(*each.getAsObject(), timingConstants(),
                 constants.back().timing);
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// "364 us", "10.9 us"
static std::string describeTime(double microseconds) {
  return microseconds < 100 ? formatv("{0:f1} us", microseconds).str()
                            : formatv("{0:f0} us", microseconds).str();
}

/// The fractions from 1 % on, the largest first.
template <typename Name, size_t count>
static std::string listShares(const std::array<double, count> &shares) {
  std::vector<size_t> order;
  for (size_t i = 0; i < count; ++i)
    if (shares[i] >= 0.01)
      order.push_back(i);
  llvm::stable_sort(order,
                    [&](size_t a, size_t b) { return shares[a] > shares[b]; });
  std::string text;
  for (size_t i : order)
    text += (text.empty() ? "" : ", ") +
            (nameOf(Name(i)) + formatv(" {0:f0} %", 100 * shares[i])).str();
  return text.empty() ? "nothing" : text;
}

void tilewright::printTimes(const TimeReport &report, raw_ostream &os) {
  const LaunchTimes &times = report.timing.times;
  CostModel costs = CostModel::of(&report.chip);
  ChipPart part = *costs.part();
  os << report.entry << ": " << describeTime(times.microseconds)
     << " estimated on " << report.chip.name() << " (" << part.name << ": "
     << part.multiprocessors << " multiprocessors, "
     << formatv("{0:f2} GHz", part.megahertz / 1e3) << "); limited by "
     << times.limit << "\n";
  os << "  busy: " << listShares<TimedPart>(times.busy) << "\n";
  os << "  warps wait for: " << listShares<TimedWait>(times.waits) << "\n";
  os << "  " << counted(times.waves, "wave") << " of "
     << counted(times.resident, "block") << " on each multiprocessor, "
     << (times.registers
             ? counted(times.registers, "register") +
                   (report.timing.registersAreGiven ? "" : " predicted")
             : "registers unknown")
     << "; " << times.executedBlocks << " of " << counted(times.blocks, "block")
     << " executed\n";
  os << "  "
     << formatv("{0:f1} MB loaded, {1:f1} MB of device memory moved",
                times.loadedBytes / 1e6, times.deviceBytes / 1e6)
     << "\n";
  if (costs.measuredOn().empty())
    os << "  constants for " << report.chip.name()
       << " were not compared with a device\n";
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

template <typename Name, size_t count>
static json::Object sharesToJson(const std::array<double, count> &shares) {
  json::Object object;
  for (size_t i = 0; i < count; ++i)
    object[nameOf(Name(i))] = shares[i];
  return object;
}

json::Value tilewright::timesToJson(const TimeReport &report) {
  const LaunchTimes &times = report.timing.times;
  CostModel costs = CostModel::of(&report.chip);
  json::Object object{{"schema", 1},
                      {"entry", report.entry},
                      {"gpu_name", report.chip.name()},
                      {"opt_level", report.optLevel},
                      {"part", costs.part()->name},
                      {"measured_on", costs.measuredOn().empty()
                                          ? "nothing"
                                          : costs.measuredOn()},
                      {"microseconds", times.microseconds},
                      {"cycles", times.cycles},
                      {"start_cycles", times.startCycles},
                      {"cycles_of_block", times.cyclesOfBlock},
                      {"limited_by", times.limit},
                      {"busy", sharesToJson<TimedPart>(times.busy)},
                      {"waits", sharesToJson<TimedWait>(times.waits)},
                      {"waves", times.waves},
                      {"blocks_per_multiprocessor", times.resident},
                      {"blocks", times.blocks},
                      {"executed_blocks", times.executedBlocks},
                      {"registers", times.registers},
                      {"loaded_bytes", times.loadedBytes},
                      {"device_bytes", times.deviceBytes}};
  if (!report.timing.others.empty())
    object["microseconds_of_others"] =
        json::Array(report.timing.microsecondsOfOthers);
  return object;
}
