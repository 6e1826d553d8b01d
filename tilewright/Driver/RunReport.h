//===- RunReport.h - what a run leaves for people and programs --*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_RUNREPORT_H
#define TILEWRIGHT_DRIVER_RUNREPORT_H

#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Run.h"

namespace tilewright {

/// What a run with bounds says about an array.
struct RadiusSummary {
  std::string arg;
  uint64_t elements = 0, exact = 0, undecided = 0;
  double largest = 0;  ///< of the finite radii
  double relative = 0; ///< largest radius of an element over the element
};

/// One for each array that the kernel writes; none without bounds.
std::vector<RadiusSummary> summarizeRadii(const Launch &launch,
                                          const LaunchResult &result);

void printRadii(llvm::StringRef entry, llvm::ArrayRef<RadiusSummary> radii,
                llvm::raw_ostream &os);

/// ARG.radius.npy for each array that the kernel writes; nothing without
/// bounds.
llvm::Error writeRadii(const Launch &launch, const LaunchResult &result,
                       llvm::StringRef directory);

/// The JSON file of `--report`.
llvm::Error writeRunReport(const RunOptions &options, llvm::StringRef entry,
                           llvm::ArrayRef<Comparison> comparisons,
                           llvm::ArrayRef<RadiusSummary> radii, double seconds);

/// What a run that went well was, for its one line.
struct RunSummary {
  llvm::StringRef entry;
  std::string where; ///< "the emulator (sm_90, -O3)"
  uint64_t blocks = 0;
  double compileSeconds = 0; ///< until there was an executor
  double runSeconds = 0;
  std::vector<std::string> checked; ///< "12 elements of 'y'"
};

/// "axpy: 3 blocks on the reference in 1.2 ms; checked: expected results".
void printSummary(const RunSummary &summary, llvm::raw_ostream &os);

/// What the device said of the kernel, and where launches were timed (--time)
/// their median, least and most; nothing where none were.
void printMeasurement(llvm::StringRef entry, const CudaMeasurement &measurement,
                      llvm::raw_ostream &os);

/// A line for each output that was compared, and for a fault that was expected.
void printAgreement(const Launch &launch, const LaunchResult &result,
                    llvm::ArrayRef<Comparison> comparisons,
                    llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_RUNREPORT_H
