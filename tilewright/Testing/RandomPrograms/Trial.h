//===- Trial.h - a random program, compiled and run -------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_TRIAL_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_TRIAL_H

#include "tilewright/Driver/Launching.h"
#include "tilewright/Testing/RandomPrograms/Program.h"

#include "llvm/ADT/StringRef.h"
#include <memory>

namespace tilewright {
class Session;
} // namespace tilewright

namespace tilewright::testing {

/// Those that programs are tried on: each generation, and fp8 before Hopper.
inline constexpr llvm::StringLiteral trialChips[] = {
#define GENERATION(Name) #Name,
#define BETWEEN(Name) #Name,
#include "tilewright/Chip/Chips.def"
};

/// For what, and how, a program is compiled.
struct Setting {
  std::string chip;
  unsigned level = 3;
  uint64_t layouts = 0; ///< seed of random layouts; 0: the pass's own

  std::string describe() const; ///< "sm_80, -O3, random layouts 7"
};

/// How a program fared.
enum class Ending {
  Agrees,
  Invalid,        ///< the verifier refuses it
  Undefined,      ///< it faults on the reference, which looks for what is open
  FormsDiffer,    ///< the fast form of the reference is not its plain form
  DependsOnOrder, ///< another order of what is open leaves something else
  DoesNotCompile, ///< no code comes of it
  Faults,         ///< it ends with an error on the emulator, or it races
  Differs,        ///< it leaves something else than the reference
};

struct Finding {
  Ending ending = Ending::Agrees;
  std::string message;
  bool isLimit = false; ///< it took too long, and nobody knows

  /// Whether another program fails in the same way: what is said agrees up to
  /// its numbers and names.
  bool isLike(const Finding &other) const;
};

/// What was looked at, of all programs.
struct TrialCounts {
  uint64_t runs = 0, elements = 0, undecided = 0;
  uint64_t plain = 0; ///< programs that ran in both forms of the reference

  TrialCounts &operator+=(const TrialCounts &other) {
    runs += other.runs;
    elements += other.elements;
    undecided += other.undecided;
    plain += other.plain;
    return *this;
  }
};

/// Runs programs; the reference's run of a program serves all its settings.
class Trial {
public:
  Trial();
  ~Trial();

  mlir::MLIRContext &context();
  /// Verifies and runs the program on the reference, with what it looks for,
  /// and in its plain form, which must leave the same bits.
  Finding begin(const Program &program);
  /// Compiles the program that was begun with, and runs it on the emulator.
  Finding run(const Program &program, const Setting &setting);
  /// Both.
  Finding judge(const Program &program, const Setting &setting);

  TrialCounts counts;
  /// A pass went wrong on purpose: no layouts are put in its place.
  bool isPlanted = false;

private:
  /// What differs from the reference by more than it bounds; counts what was
  /// looked at.
  std::string differenceFromExpected(const LaunchResult &result,
                                     const std::string &printed,
                                     TrialCounts *counts = nullptr) const;

  std::unique_ptr<Session> session;
  std::optional<Launch> launch;
  std::optional<LaunchResult> expected;
  std::string expectedText;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_TRIAL_H
