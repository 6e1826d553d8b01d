//===- TimeReport.h - an estimated time as text and as JSON -----*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_TIMEREPORT_H
#define TILEWRIGHT_DRIVER_TIMEREPORT_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Execution/Emulator/Timing/Estimate.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// An estimate, and the run that it is of.
struct TimeReport {
  llvm::StringRef entry;
  const Chip &chip;
  unsigned optLevel;
  const emulator::TimingRequest &timing;
};

/// Reads a JSON list of objects that change constants of the chip's row TIMING,
/// by name; an empty path: none. Fails if no part with the chip is known.
llvm::Error readTimeConstants(const Chip &chip, llvm::StringRef path,
                              std::vector<CostModel> &constants);

void printTimes(const TimeReport &report, llvm::raw_ostream &os);

/// docs/profiling.md lists the keys.
llvm::json::Value timesToJson(const TimeReport &report);

/// The timeline in the trace event format of Chrome, which ui.perfetto.dev
/// reads; times in microseconds of the chip.
std::string timelineToJson(const TimeReport &report);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_TIMEREPORT_H
