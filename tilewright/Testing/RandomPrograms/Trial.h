//===- Trial.h - a random program, compiled and run -------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_TRIAL_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_TRIAL_H

#include "tilewright/Driver/Launching.h"
#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Testing/RandomPrograms/Program.h"

#include "llvm/ADT/StringRef.h"
#include <memory>

namespace tilewright {
class Session;
} // namespace tilewright

namespace tilewright::testing {

/// The chips of trials: each generation, and fp8 before Hopper.
inline constexpr llvm::StringLiteral trialChips[] = {
#define GENERATION(Name) #Name,
#define BETWEEN(Name) #Name,
#include "tilewright/Chip/Chips.def"
};

/// The compile options of a trial.
struct Setting {
  std::string chip;
  unsigned level = 3;
  uint64_t layouts = 0; ///< seed of random layouts; 0: those of the passes

  std::string describe() const; ///< "sm_80, -O3, random layouts 7"
};

/// The result of a trial.
enum class Ending {
  Agrees,
  Invalid,        ///< rejected by the verifier
  Undefined,      ///< faults on the reference with its checks
  FormsDiffer,    ///< the two forms of the reference differ
  DependsOnOrder, ///< another permitted order changes the results
  DoesNotCompile, ///< compilation fails
  Faults,         ///< faults or races on the emulator
  Differs,        ///< the results differ from the reference's
  HasNoElements,  ///< in a domain: a step limit, or a function without meaning
};

struct Finding {
  Ending ending = Ending::Agrees;
  std::string message;
  bool isLimit = false; ///< stopped at a limit, so the result is unknown

  /// Whether another program fails in the same way: the messages are equal
  /// except for numbers and names.
  bool isLike(const Finding &other) const;
};

/// What was checked, over all programs.
struct TrialCounts {
  uint64_t runs = 0, elements = 0, undecided = 0;
  uint64_t plain = 0; ///< programs that ran in both forms of the reference
  uint64_t withoutElements = 0; ///< programs that a domain does not decide

  TrialCounts &operator+=(const TrialCounts &other) {
    runs += other.runs;
    elements += other.elements;
    undecided += other.undecided;
    plain += other.plain;
    withoutElements += other.withoutElements;
    return *this;
  }
};

/// Runs programs; one reference run of a program is used for all its settings.
class Trial {
public:
  Trial();
  ~Trial();

  mlir::MLIRContext &context();
  /// Verifies the program and runs it on the reference, with checks, with
  /// bounds and in its plain form, whose results must be bit-identical.
  Finding begin(const Program &program);
  /// Compiles the current program and runs it on the emulator.
  Finding run(const Program &program, const Setting &setting);
  /// Both.
  Finding judge(const Program &program, const Setting &setting);

  TrialCounts counts;
  /// A wrong pass is planted: layouts are not randomized.
  bool isPlanted = false;
  /// Floats are elements of a prime field (docs/algebra.md): all bits must
  /// agree with those of the reference's plain form.
  bool isInDomain = false;

private:
  Finding beginInDomain(const Program &program);
  /// How the results differ from the reference's beyond its bounds; counts the
  /// compared elements.
  std::string differenceFromExpected(const LaunchResult &result,
                                     const std::string &printed,
                                     TrialCounts *counts = nullptr) const;

  std::unique_ptr<Session> session;
  std::optional<Launch> launch;
  std::optional<algebra::Domain> domain;
  std::optional<LaunchResult> expected;
  std::string expectedText;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_TRIAL_H
