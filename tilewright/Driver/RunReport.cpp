//===- RunReport.cpp - the reports of a run -------------------------------===//
#include "tilewright/Driver/RunReport.h"

#include "tilewright/Driver/Progress.h"
#include "tilewright/Launch/Npy.h"
#include "tilewright/Support/Counted.h"
#include "tilewright/Support/File.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;
using namespace tilewright;

static RadiusSummary summarize(const LaunchArray &array,
                               const LaunchState &state,
                               ArrayRef<double> radii) {
  std::vector<uint8_t> elements = state.readArray(array);
  RadiusSummary summary;
  summary.arg = array.name;
  summary.elements = radii.size();
  for (auto [i, radius] : enumerate(radii)) {
    summary.exact += radius == 0;
    if (std::isinf(radius)) {
      ++summary.undecided;
      continue;
    }
    summary.largest = std::max(summary.largest, radius);
    double value = std::fabs(
        toDouble(array.type, loadBits(array.type, elements.data(), i)));
    if (radius != 0 && value != 0 && std::isfinite(value))
      summary.relative = std::max(summary.relative, radius / value);
  }
  return summary;
}

std::vector<RadiusSummary>
tilewright::summarizeRadii(const Launch &launch, const LaunchResult &result) {
  std::vector<RadiusSummary> list;
  for (auto [array, radii] : zip(launch.arrays, result.radii))
    if (array.role != LaunchArray::Role::In)
      list.push_back(summarize(array, result.state, radii));
  return list;
}

void tilewright::printRadii(StringRef entry, ArrayRef<RadiusSummary> radii,
                            raw_ostream &os) {
  for (const RadiusSummary &each : radii)
    os << entry << ": '" << each.arg << "': "
       << formatv("{0} of {1} elements exact, {2} undecided, "
                  "largest radius {3:e3}, relative {4:e3}",
                  each.exact, each.elements, each.undecided, each.largest,
                  each.relative)
       << "\n";
}

Error tilewright::writeRadii(const Launch &launch, const LaunchResult &result,
                             StringRef directory) {
  for (auto [array, radii] : zip(launch.arrays, result.radii)) {
    if (array.role == LaunchArray::Role::In)
      continue;
    ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t *>(radii.data()),
                            8 * radii.size());
    SmallString<128> path(directory);
    sys::path::append(path, fileStemOf(array.name) + ".radius.npy");
    if (Error error = writeFile(path, formatNpy("<f8", array.shape, bytes)))
      return error;
  }
  return Error::success();
}

static json::Object toJson(const Comparison &comparison) {
  return json::Object{{"name", comparison.arg},
                      {"elements", static_cast<int64_t>(comparison.elements)},
                      {"differing", static_cast<int64_t>(comparison.differing)},
                      {"largest_error", comparison.largestError},
                      {"bound", comparison.boundAtLargest}};
}

static json::Object toJson(const RadiusSummary &summary) {
  return json::Object{{"name", summary.arg},
                      {"elements", static_cast<int64_t>(summary.elements)},
                      {"exact", static_cast<int64_t>(summary.exact)},
                      {"undecided", static_cast<int64_t>(summary.undecided)},
                      {"largest_radius", summary.largest},
                      {"largest_relative", summary.relative}};
}

Error tilewright::writeRunReport(const RunOptions &options, StringRef entry,
                                 ArrayRef<Comparison> comparisons,
                                 ArrayRef<RadiusSummary> radii,
                                 double seconds) {
  json::Array outputs, bounds;
  for (const Comparison &each : comparisons)
    outputs.push_back(toJson(each));
  for (const RadiusSummary &each : radii)
    bounds.push_back(toJson(each));
  json::Object report{{"entry", entry},
                      {"executor", options.executor},
                      {"seconds", seconds},
                      {"outputs", std::move(outputs)}};
  if (!bounds.empty())
    report["bounds"] = std::move(bounds);
  std::string text = formatv("{0:2}\n", json::Value(std::move(report)));
  return writeFile(options.report, text);
}

void tilewright::printSummary(const RunSummary &summary, raw_ostream &os) {
  os << summary.entry << ": ";
  if (summary.blocksOfGrid != summary.blocks)
    os << summary.blocks << " of ";
  os << counted(summary.blocksOfGrid, "block") << " on " << summary.where
     << " in " << describeSeconds(summary.runSeconds);
  // Negligible times are omitted.
  if (summary.compileSeconds >= 0.01)
    os << " after " << describeSeconds(summary.compileSeconds)
       << " of compiling";
  if (summary.checked.empty())
    os << "; nothing was checked\n";
  else
    os << "; checked: " << join(summary.checked, ", ") << "\n";
}

void tilewright::printAgreement(const Launch &launch,
                                const LaunchResult &result,
                                ArrayRef<Comparison> comparisons,
                                raw_ostream &os) {
  for (const Comparison &each : comparisons)
    os << launch.symbol << ": '" << each.arg << "' agrees, largest error "
       << formatv("{0:e3} (bound {1:e3})", each.largestError,
                  each.boundAtLargest)
       << "\n";
  if (!result.fault.empty())
    os << launch.symbol << ": ended in a fault, as expected: " << result.fault
       << "\n";
}

void tilewright::printMeasurement(llvm::StringRef entry,
                                  const CudaMeasurement &measurement,
                                  llvm::raw_ostream &os) {
  if (measurement.milliseconds.empty())
    return;
  std::vector<float> times = measurement.milliseconds;
  llvm::sort(times);
  os << entry << ": "
     << llvm::formatv("median {0:f4} ms of {1} launches ({2:f4} to {3:f4}); ",
                      times[times.size() / 2], times.size(), times.front(),
                      times.back())
     << measurement.registers << " registers and " << measurement.localBytes
     << " bytes of local memory a thread, " << measurement.sharedBytes
     << " bytes of static shared memory a block\n";
}
