//===- Checks.h - one kernel against what is expected of it -----*- C++ -*-===//
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

/// Of the two ends of optimization, -O0 and -O3: none; one for each chip, the
/// other for the next one; both.
enum class Ends { None, Alternate, Both };

/// What is to be done to the kernels of a test.
struct CheckOptions {
  /// How many seeds of random layouts each target is run with, from `seed` on;
  /// or, where they are spread, each launch, on one target after the other.
  uint64_t randomLayouts = 0, seed = 1;
  bool spreadLayouts = false;
  bool onlyRandom = false, racecheck = false;
  /// Levels of optimization; at all of them the kernels are run, or at one end
  /// of them on each chip.
  llvm::SmallVector<unsigned, 4> levels = {0, 3};
  Ends ends = Ends::Both;
  /// At which the emulator also goes by the text of PTX, and must leave bit for
  /// bit what the direct way leaves. With both, under random layouts too.
  Ends throughPtx = Ends::None;
  /// A sample: where there are at least four chips or levels, every second
  /// level on each chip, the others on the next chip; and one launch of every
  /// second kernel has random layouts.
  bool sample = false;
  std::string stages; ///< a folder for the IR of the last run, pass by pass
};

/// A module and its launches. What a launch comes to on the reference is
/// computed once, and code that is equal for two chips is compiled once.
class KernelChecks {
public:
  /// `launchSpecs` say for each launch how a person names it.
  static llvm::Expected<std::unique_ptr<KernelChecks>>
  create(const std::string &path, std::vector<Launch> launches,
         std::vector<std::string> launchSpecs, const CheckOptions &options);

  /// Runs each launch on the reference under two schedules, which must agree
  /// bit for bit and with what is expected.
  llvm::Error interpretAll();
  /// Runs each launch on the plain form of the reference, which must leave the
  /// bits that the fast form leaves, also with bounds and with its checks.
  llvm::Error compareForms();
  /// Runs each launch on the reference with bounds, which must leave open
  /// nothing that is expected.
  llvm::Error checkBounds();
  /// Compiles for the chip to PTX, and runs each launch on the emulator.
  llvm::Error runOn(const Chip &chip, unsigned optLevel, bool throughPtx);
  /// Runs a launch on the emulator under random layouts; of odd seeds at -O3,
  /// of even ones at -O0.
  llvm::Error runRandomly(unsigned number, const Chip &chip, uint64_t seed);
  /// The runs above that the options ask for, on each chip. `turn` numbers the
  /// first chip, so that where each has one end its end and its random layouts
  /// differ from test to test.
  llvm::Error runAsAsked(llvm::ArrayRef<const Chip *> chips, uint64_t turn);

  unsigned launchesDone() const { return emulated; }
  /// The launches that ran in both forms of the reference, and those that are
  /// too large for it.
  unsigned launchesInBothForms() const { return compared; }
  const std::vector<std::string> &tooLargeForPlain() const { return tooLarge; }

private:
  KernelChecks(const std::string &path, std::vector<Launch> launches,
               std::vector<std::string> specs, const CheckOptions &options)
      : path(path), launches(std::move(launches)), specs(std::move(specs)),
        asked(options), bounds(this->launches.size()) {}

  llvm::Error runLevels(const Chip &chip, uint64_t turn, bool everySecond);
  std::vector<unsigned> spreadLaunches(uint64_t turn) const;
  llvm::Error runSpread(llvm::ArrayRef<const Chip *> chips, uint64_t turn);
  llvm::Error interpret(unsigned number);
  llvm::Expected<LaunchResult>
  execute(const Launch &launch, ExecutorOptions options, std::string &printed);
  llvm::Expected<const LaunchResult &> withBounds(unsigned number);
  llvm::Error compileFor(llvm::StringRef target, unsigned optLevel);
  /// Whether there is a launch for each kernel of the module.
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

  /// The run of one launch that a person can repeat.
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
  /// What the emulator was given of kernels for one chip and level, so that
  /// each is compiled once for all of its launches.
  llvm::StringMap<mlir::OwningOpRef<mlir::ModuleOp>> prepared;
  unsigned emulated = 0, compared = 0;
  std::vector<std::string> tooLarge; ///< as a person names them
};

} // namespace tilewright

#endif // TILEWRIGHT_TOOLS_KERNELTEST_CHECKS_H
