//===- Executor.h - what runs a launch --------------------------*- C++ -*-===//
// One interface for the three executors. A concrete executor is made from a
// module of its own level (Reference: cuda_tile; Emulator: llvm and nvvm; Cuda:
// a cubin with its manifest) by a function of its own room; from then on a
// launch is all that varies:
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

/// A place in memory whose last writer is to be found out.
struct WatchedPlace {
  unsigned buffer = 0; ///< of the launch
  uint64_t offset = 0; ///< in bytes, of the element that begins there
  /// "'cuda_tile.store_view_tko' at k.mlir:9:5 in block (1,0,0), element (0,3)
  /// of its tile"; empty where nothing wrote there.
  std::string writer;
};

/// What every executor takes.
struct ExecutorOptions {
  /// Host threads; 0: as many as the machine has. Cuda ignores it.
  unsigned threads = 0;
  /// Chooses the order of what may happen in any order; 0: the natural one.
  uint64_t seed = 0;
  /// Where the kernel's own printing goes, block by block in the order in
  /// which blocks were begun; null: standard output.
  llvm::raw_ostream *printed = nullptr;
  /// Steps that all blocks together may take; 0: any number, or what the
  /// executor takes for enough. Of the reference an operation is a step, and
  /// one more for every 1024 elements; of the emulator see Runtime/Steps.h.
  uint64_t maxSteps = 0;
  /// Blocks of all launches to come, which tells how fast their code has to be;
  /// 0: not known. What they compute does not depend on it; Emulator only.
  uint64_t blocks = 0;
  /// Bytes that the tiles of one block may take; 0: any number.
  uint64_t maxBytes = 0;
  /// Every value carries a radius, within which every permitted run has its
  /// own; Reference only.
  bool bounds = false;
  /// Undefined behaviour that can be seen is a fault. Blocks then run one after
  /// another, unless `threads` says otherwise; Reference only.
  bool sanitize = false;
  /// Under `sanitize`: is told who writes there, up to a fault.
  std::vector<WatchedPlace> *watched = nullptr;
  /// Under `sanitize`: gets what is odd and yet no fault, a text for each,
  /// without newlines.
  std::vector<std::string> *remarks = nullptr;
  /// Counts the blocks that have ended, for who looks on meanwhile; null:
  /// nobody does.
  std::atomic<uint64_t> *blocksDone = nullptr;
  /// Set from elsewhere: the launch is to end soon, as one that has taken all
  /// its steps does; null: nobody does. Cuda ignores it.
  const std::atomic<bool> *interrupted = nullptr;
};

/// What a kernel takes.
struct KernelShape {
  struct Param {
    /// "ptr<f32>", "i32"; where that is lost: "ptr", "bytes" of what is passed
    /// by value as memory, or ""
    std::string type;
    unsigned bytes = 0;
    bool isEither = false; ///< of a lost type: it may be a pointer or not
  };
  std::vector<Param> params;
  /// Along each axis of a grid.
  std::array<uint64_t, 3> mostBlocks = mostBlocksOnChip;
  uint32_t threads = 0; ///< of a block; 0: the kernel does not say
};

class Executor {
public:
  explicit Executor(const ExecutorOptions &options) : settings(options) {}
  virtual ~Executor();
  Executor(const Executor &) = delete;
  Executor &operator=(const Executor &) = delete;

  /// "reference", "emulator" or "cuda", as `--on` and messages say it.
  virtual llvm::StringRef name() const = 0;

  /// Runs the entry `state.symbol()` with `state.params()` over `state.grid()`
  /// and leaves the results in the state's buffers. An entry that is missing or
  /// takes other parameters or another grid is ExitCode::Usage; a kernel that
  /// asserts or reaches outside its memory is ExitCode::KernelFaulted. The
  /// executor stays usable after a failure that was not Internal.
  ///
  /// Whoever launches comes here, so this is where a launch is held against
  /// what its kernel takes.
  llvm::Error run(LaunchState &state);

  /// The part of `run` that comes before anything is executed, for who has work
  /// to do between the two.
  llvm::Error check(const Launch &launch);

  /// Gets a kernel ready, so that runs need nothing of the module's context,
  /// and says what it takes. Fails as `run` does.
  virtual llvm::Expected<KernelShape> prepare(llvm::StringRef symbol) = 0;

  /// After a run with bounds: how far each element of an array, in row-major
  /// order, may be from what another permitted run leaves there; infinity where
  /// nothing can be said. Empty without bounds.
  virtual std::vector<double> radiiOf(const LaunchState &state,
                                      const LaunchArray &array) const;

  /// After a run with bounds of a launch in the lower form: of which types what
  /// the kernel wrote into a buffer is, and how far from it another permitted
  /// run may be. No marks without bounds.
  virtual BufferElements elementsOf(const LaunchState &state,
                                    unsigned buffer) const;

  const ExecutorOptions &options() const { return settings; }

protected:
  /// `run` of a launch that fits the kernel.
  virtual llvm::Error execute(LaunchState &state) = 0;

  ExecutorOptions settings;
};

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_EXECUTOR_H
