//===- RunReport.h - the reports of a run -----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_RUNREPORT_H
#define TILEWRIGHT_DRIVER_RUNREPORT_H

#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Run.h"

namespace tilewright {

/// Statistics of an array in a bounded run.
struct RadiusSummary {
  std::string arg;
  uint64_t elements = 0, exact = 0, undecided = 0;
  double largest = 0;  ///< of the finite radii
  double relative = 0; ///< largest radius of an element over the element
};

/// One for each array that the kernel writes; empty without bounds.
std::vector<RadiusSummary> summarizeRadii(const Launch &launch,
                                          const LaunchResult &result);

void printRadii(llvm::StringRef entry, llvm::ArrayRef<RadiusSummary> radii,
                llvm::raw_ostream &os);

/// Writes ARG.radius.npy for each array that the kernel writes; nothing without
/// bounds.
llvm::Error writeRadii(const Launch &launch, const LaunchResult &result,
                       llvm::StringRef directory);

/// Writes the JSON file of `--report`.
llvm::Error writeRunReport(const RunOptions &options, llvm::StringRef entry,
                           llvm::ArrayRef<Comparison> comparisons,
                           llvm::ArrayRef<RadiusSummary> radii, double seconds);

/// The data of the one-line summary of a successful run.
struct RunSummary {
  llvm::StringRef entry;
  std::string where;   ///< "the emulator (sm_90, -O3)"
  uint64_t blocks = 0; ///< executed
  uint64_t blocksOfGrid = 0;
  double compileSeconds = 0; ///< until the executor exists
  double runSeconds = 0;
  std::vector<std::string> checked; ///< "12 elements of 'y'"
};

/// "axpy: 3 blocks on the reference in 1.2 ms; checked: expected results".
void printSummary(const RunSummary &summary, llvm::raw_ostream &os);

/// Prints the device's data on the kernel and, if launches were timed (--time),
/// their median, minimum and maximum; nothing otherwise.
void printMeasurement(llvm::StringRef entry, const CudaMeasurement &measurement,
                      llvm::raw_ostream &os);

/// Prints a line for each output compared, and for an expected fault.
void printAgreement(const Launch &launch, const LaunchResult &result,
                    llvm::ArrayRef<Comparison> comparisons,
                    llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_RUNREPORT_H
