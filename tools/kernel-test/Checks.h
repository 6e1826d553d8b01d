//===- Checks.h - check a kernel against its expectations -------*- C++ -*-===//
#ifndef TILEWRIGHT_TOOLS_KERNELTEST_CHECKS_H
#define TILEWRIGHT_TOOLS_KERNELTEST_CHECKS_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Run.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Emulator/MachineCode.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace tilewright {

/// At which of -O0 and -O3: neither; one for each chip, alternating; both.
enum class Ends { None, Alternate, Both };

/// What to check for the kernels of a test.
struct CheckOptions {
  /// The number of random layout seeds for each target, starting at `seed`; or,
  /// with spread layouts, for each launch, with the targets in turn.
  uint64_t randomLayouts = 0, seed = 1;
  bool spreadLayouts = false;
  bool onlyRandom = false, racecheck = false;
  /// Optimization levels; kernels run at all of them, or at one end on each
  /// chip.
  llvm::SmallVector<unsigned, 4> levels = {0, 3};
  Ends ends = Ends::Both;
  /// The levels at which the emulator also runs the PTX text, whose results
  /// must be bit-identical. With both ends, random layouts too.
  Ends throughPtx = Ends::None;
  /// A sample: with at least four chips or levels, every second level on each
  /// chip and the others on the next chip; and one launch of every second
  /// kernel has random layouts.
  bool sample = false;
  std::string stages; ///< a folder for the IR of the last run after each pass
};

/// A module and its launches. The reference results of a launch are computed
/// once, and code that is equal for two chips is compiled once.
class KernelChecks {
public:
  /// `launchSpecs` are the launches' names on command lines.
  static llvm::Expected<std::unique_ptr<KernelChecks>>
  create(const std::string &path, std::vector<Launch> launches,
         std::vector<std::string> launchSpecs, const CheckOptions &options);

  /// Runs each launch on the reference with two schedules, which must agree bit
  /// for bit and with the expectations.
  llvm::Error interpretAll();
  /// Runs each launch on the plain form of the reference, which must be
  /// bit-identical to the fast form, also with bounds and with its checks.
  llvm::Error compareForms();
  /// Runs each launch on the reference with bounds, which must decide
  /// everything that is expected.
  llvm::Error checkBounds();
  /// Compiles for the chip to PTX, and runs each launch on the emulator.
  llvm::Error runOn(const Chip &chip, unsigned optLevel, bool throughPtx);
  /// Runs a launch on the emulator with random layouts; odd seeds at -O3, even
  /// ones at -O0.
  llvm::Error runRandomly(unsigned number, const Chip &chip, uint64_t seed);
  /// Performs the requested runs above on each chip. `variant`, which differs
  /// between tests, selects among alternating ends, levels and random layouts.
  llvm::Error runAsAsked(llvm::ArrayRef<const Chip *> chips, uint64_t variant);

  unsigned launchesDone() const { return emulated; }
  /// The launches that ran in both forms of the reference, and those that are
  /// too large for the plain form.
  unsigned launchesInBothForms() const { return compared; }
  const std::vector<std::string> &tooLargeForPlain() const { return tooLarge; }

private:
  KernelChecks(const std::string &path, std::vector<Launch> launches,
               std::vector<std::string> specs, const CheckOptions &options)
      : path(path), launches(std::move(launches)), specs(std::move(specs)),
        asked(options), bounds(this->launches.size()) {}

  llvm::Error runLevels(const Chip &chip, uint64_t variant, bool everySecond);
  std::vector<unsigned> spreadLaunches(uint64_t variant) const;
  llvm::Error runSpread(llvm::ArrayRef<const Chip *> chips, uint64_t variant);
  llvm::Error interpret(unsigned number);
  llvm::Expected<LaunchResult>
  execute(const Launch &launch, ExecutorOptions options, std::string &printed);
  llvm::Expected<const LaunchResult &> withBounds(unsigned number);
  llvm::Error compileFor(llvm::StringRef target, unsigned optLevel);
  /// Whether the module has a launch for each kernel.
  bool launchesAll();
  llvm::Error keepStages(const Chip &chip, unsigned optLevel,
                         llvm::StringRef entry);
  llvm::Error emulate(unsigned number, const Chip &chip, unsigned optLevel,
                      bool throughPtx);
  llvm::Expected<mlir::ModuleOp> prepare(const EmulateOptions &options);
  llvm::Expected<LaunchResult> runOnEmulator(unsigned number,
                                             const RunOptions &run,
                                             const Chip &chip,
                                             std::string &printed);
  llvm::Error goThroughPtx(unsigned number, RunOptions run, const Chip &chip,
                           const LaunchResult &direct,
                           llvm::StringRef directText);
  std::string differences(const Launch &launch, const LaunchResult &result,
                          const LaunchResult &direct) const;
  std::string describe(unsigned number, const RunOptions &run) const;

  /// Options that reproduce the run of one launch.
  RunOptions options(unsigned number, llvm::StringRef executor) const;
  const Launch &launch(unsigned number) const { return launches[number - 1]; }

  std::string path;
  std::vector<Launch> launches;
  std::vector<std::string> specs;
  CheckOptions asked;
  std::vector<std::optional<LaunchResult>> bounds; ///< by launch
  Session session;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  cuda_tile::ModuleOp tileModule;
  MachineCodeStore store;
  /// The emulator's input for the kernels of one chip and level, so that each
  /// is compiled once for all of its launches.
  llvm::StringMap<mlir::OwningOpRef<mlir::ModuleOp>> prepared;
  unsigned emulated = 0, compared = 0;
  std::vector<std::string> tooLarge; ///< names as on command lines
};

} // namespace tilewright

#endif // TILEWRIGHT_TOOLS_KERNELTEST_CHECKS_H
