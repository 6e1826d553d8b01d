//===- Executor.h - the interface of the executors --------------*- C++ -*-===//
// One interface for the three executors. A function of each executor's library
// creates it from a module of the matching level (Reference: cuda_tile;
// Emulator: llvm and nvvm; Cuda: a cubin with its manifest). After that all
// launches are alike:
//
//   Expected<LaunchState> state = LaunchState::create(launch);
//   if (Error error = executor->run(*state)) ...
//   for (const Comparison &each : compareOutputs(*state)) ...
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EXECUTOR_H
#define TILEWRIGHT_EXECUTION_EXECUTOR_H

#include "tilewright/Launch/BufferElements.h"
#include "tilewright/Launch/LaunchState.h"
#include "tilewright/Launch/Signature.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// A memory location whose last writer is to be found.
struct WatchedPlace {
  unsigned buffer = 0; ///< of the launch
  uint64_t offset = 0; ///< in bytes, of the element that begins there
  /// "'cuda_tile.store_view_tko' at k.mlir:9:5 in block (1,0,0), element (0,3)
  /// of its tile"; empty if nothing wrote there.
  std::string writer;
};

/// Options of every executor.
struct ExecutorOptions {
  /// Host threads; 0: as many as the machine has. Cuda ignores it.
  unsigned threads = 0;
  /// Selects the schedule where the order is unspecified; 0: the default one.
  uint64_t seed = 0;
  /// Receives the kernel's printed text, block by block in the order in which
  /// blocks started; null: standard output.
  llvm::raw_ostream *printed = nullptr;
  /// The step limit for all blocks together; 0: the executor's own limit, if it
  /// has one. The reference counts a step for each operation, and one more for
  /// every 1024 elements; for the emulator see Runtime/Steps.h.
  uint64_t maxSteps = 0;
  /// The number of blocks in all future launches, which decides how much to
  /// optimize their code; 0: unknown. It does not affect results. Emulator
  /// only.
  uint64_t blocks = 0;
  /// The limit on the bytes of one block's tiles; 0: none.
  uint64_t maxBytes = 0;
  /// Computes a radius for every value, within which the value of every
  /// permitted run lies. Reference only.
  bool bounds = false;
  /// Reports undefined behaviour as a fault where it can be observed. Blocks
  /// then run sequentially unless `threads` is set. Reference only.
  bool sanitize = false;
  /// Under `sanitize`: receives the last writer of each location; recording
  /// stops at a fault.
  std::vector<WatchedPlace> *watched = nullptr;
  /// Under `sanitize`: receives suspicious behaviour that is no fault, one text
  /// each, without newlines.
  std::vector<std::string> *remarks = nullptr;
  /// Counts the finished blocks for an observer; null: none.
  std::atomic<uint64_t> *blocksDone = nullptr;
  /// Set from outside to end the launch soon, as if its steps were used up;
  /// null: never. Cuda ignores it.
  const std::atomic<bool> *interrupted = nullptr;
};

/// The parameters and limits of a kernel.
struct KernelShape {
  struct Param {
    /// "ptr<f32>", "i32"; where the type is lost: "ptr", "bytes" for memory
    /// passed by value, or "".
    std::string type;
    unsigned bytes = 0;
    bool isEither = false; ///< the type is lost: it may or may not be a pointer
  };
  std::vector<Param> params;
  /// The limit for each axis of the grid.
  std::array<uint64_t, 3> mostBlocks = mostBlocksOnChip;
  uint32_t threads = 0; ///< per block; 0: the kernel does not specify it
};

class Executor {
public:
  explicit Executor(const ExecutorOptions &options) : settings(options) {}
  virtual ~Executor();
  Executor(const Executor &) = delete;
  Executor &operator=(const Executor &) = delete;

  /// "reference", "emulator" or "cuda", as in `--on` and in messages.
  virtual llvm::StringRef name() const = 0;

  /// Runs the entry `state.symbol()` with `state.params()` over `state.grid()`
  /// and leaves the results in the state's buffers. An entry that is missing,
  /// or has different parameters or another grid, is ExitCode::Usage; a kernel
  /// that fails an assertion or accesses memory out of bounds is
  /// ExitCode::KernelFaulted. The executor stays usable after any failure
  /// except Internal.
  ///
  /// Every launch passes through here, so this is where it is checked against
  /// its kernel.
  llvm::Error run(LaunchState &state);

  /// The checks of `run` before anything is executed, for callers that have
  /// work to do in between.
  llvm::Error check(const Launch &launch) { return check(launch, {}); }

  /// Prepares a kernel, so that runs do not need the module's context, and
  /// returns its shape. Fails as `run` does.
  virtual llvm::Expected<KernelShape> prepare(llvm::StringRef symbol) = 0;

  /// After a run with bounds: how far each element of an array, in row-major
  /// order, may be from another permitted run's result; infinity if unknown.
  /// Empty without bounds.
  virtual std::vector<double> radiiOf(const LaunchState &state,
                                      const LaunchArray &array) const;

  /// After a run with bounds of a lowered launch: the types that the kernel
  /// wrote into a buffer, and how far another permitted run's values may be
  /// from them. No marks without bounds.
  virtual BufferElements elementsOf(const LaunchState &state,
                                    unsigned buffer) const;

  const ExecutorOptions &options() const { return settings; }

protected:
  /// `run` for a launch that has passed `check`.
  virtual llvm::Error execute(LaunchState &state) = 0;

  ExecutorOptions settings;

private:
  llvm::Error check(const Launch &launch, llvm::ArrayRef<LaunchParam> added);
};

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_EXECUTOR_H
