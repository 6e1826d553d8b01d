//===- LoadedKernel.h - a kernel on its executor ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_LIBRARY_LOADEDKERNEL_H
#define TILEWRIGHT_LIBRARY_LOADEDKERNEL_H

#include "tilewright-c/Kernel.h"
#include "tilewright/Driver/ProfileReport.h"
#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Executor.h"
#include "tilewright/Library/LoadedModule.h"

#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace tilewright::library {
class OrderTrial;
class ReferenceRun;

/// The memory of a launch by ascending address, in the order of its buffers.
std::vector<const TwMemory *> piecesOf(const TwLaunch &given);
/// The contents of each range.
std::vector<std::vector<uint8_t>>
contentsOf(llvm::ArrayRef<const TwMemory *> pieces);
} // namespace tilewright::library

struct TwKernelData {
  TwKernelData(std::shared_ptr<tilewright::library::LoadedModule> loaded,
               const TwKernelOptions &options)
      : loaded(std::move(loaded)), options(options) {}

  /// Prepares the kernel of that name, or the only one. A call must hold the
  /// module.
  llvm::Error load(llvm::StringRef entry);
  llvm::Error run(const TwLaunch &given);
  void interrupt() {
    interrupted = true;
    if (expectation)
      expectation->interrupted = true;
  }
  llvm::Error radii(const void *data, llvm::StringRef dtype,
                    llvm::MutableArrayRef<double> radii) const;
  llvm::Expected<std::string> profileAsJson() const;

  const std::shared_ptr<tilewright::library::LoadedModule> loaded;
  TwKernelOptions options; ///< its strings are only valid during `load`
  std::mutex mutex;        ///< of launches
  std::string entry;
  tilewright::KernelShape shape;
  std::string printed; ///< by the last launch
  std::vector<std::string> remarks;
  std::string schedulesSummary; ///< with `schedules`
  /// Runs record the types of the elements they write; see compareBuffer.
  bool marksWrites = false;

private:
  llvm::Error makeExecutor();
  llvm::Error makeCheck();
  llvm::Error makeOrders();
  /// Creates the same kernel on the reference with bounds, for comparisons.
  llvm::Error makeExpectation();
  /// Translates the launch into `launch` and `state`, without running it.
  llvm::Error takeLaunch(const TwLaunch &given);
  struct Target;
  llvm::Expected<Target> findTarget();
  /// Creates `domain`, if elements replace floats.
  llvm::Error makeDomain(mlir::ModuleOp module);
  llvm::Error makeEmulator(const tilewright::ExecutorOptions &execution);
  llvm::Error makeCuda(const tilewright::ExecutorOptions &execution);
  void takeParams(const TwLaunch &given);
  llvm::Error takeMemory(const TwLaunch &given);
  llvm::Error checkPlaces(const TwLaunch &given);
  void bindAddresses(llvm::ArrayRef<const TwMemory *> pieces,
                     llvm::ArrayRef<llvm::MutableArrayRef<uint8_t>> memory);

  std::atomic<bool> interrupted = false;
  llvm::raw_string_ostream stream{printed};
  tilewright::ProfileReport profile;
  std::optional<tilewright::algebra::Domain> domain; ///< of floats
  std::unique_ptr<tilewright::Executor> executor;
  tilewright::Launch launch; ///< the last one
  std::optional<tilewright::LaunchState> state;
  /// With `check` or `orders`: the same kernel on the reference, with bounds.
  std::unique_ptr<TwKernelData> expectation;

  friend class tilewright::library::OrderTrial;
  friend class tilewright::library::ReferenceRun;
};

#endif // TILEWRIGHT_LIBRARY_LOADEDKERNEL_H
