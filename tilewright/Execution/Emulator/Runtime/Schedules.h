//===- Schedules.h - enumerates the schedules of a program ------*- C++ -*-===//
// Stateless model checking with dynamic partial-order reduction by source sets
// and sleep sets (Abdulla, Aronsson, Jonsson, Sagonas, "Optimal Dynamic Partial
// Order Reduction", POPL 2014). Each schedule is executed from the start. While
// it runs, its steps and their accesses of synchronization objects are recorded
// here. Two steps that nothing else orders and whose exchange has an effect are
// reversed in a later schedule; schedules that differ only by exchanges without
// an effect are one.
//
//   while (schedules.begin()) {
//     while (const Step *step = schedules.choose(enabled()))
//       execute(*step); // calls perform() and completePhase()
//     if (schedules.isRedundant())
//       awaitAll(); // calls await() for each thread that waits
//     schedules.end();
//   }
//
// Barriers of all kinds are objects with phases. Arrivals of one phase are
// independent of each other, and its completion follows all of them, whichever
// comes last. Rationale.md has the argument.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SCHEDULES_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SCHEDULES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tilewright::emulator {

/// An access of a synchronization object.
struct Touch {
  enum Kind : uint8_t {
    Arrive, ///< completes a phase, together with others
    Bring,  ///< an arrival of bytes
    Expect, ///< adds to the bytes that the phase needs
    Wait,   ///< for a phase; enabled once it has completed
    Test,   ///< whether a phase has completed
    Read,   ///< of a word of memory
    Write,  ///< of a word of memory, also a read and a write at once
    Update, ///< a write that commutes with those of the same operation
  };
  Kind kind = Arrive;
  uint64_t object = 0;
  /// Of Wait and Test: the parity of the phase that must have completed, or
  /// with `isExact` its number. Of Update: a number for its operation.
  uint64_t phase = 0;
  bool isExact = false;
  bool expects = false; ///< of Arrive: bytes too
  /// Of a step that is enabled: it would complete the phase now.
  bool completes = false;

  /// Whether a Wait or Test succeeds while phase `now` is open.
  bool isOver(uint64_t now) const {
    return isExact ? now != phase : (now & 1) != (phase & 1);
  }
  bool operator==(const Touch &) const = default;
};

/// What may execute next: lanes of a warp at one operation, or an asynchronous
/// completion, which counts as a thread of its own.
struct Step {
  llvm::SmallVector<uint64_t, 4> threads;
  llvm::SmallVector<Touch, 2> touches;

  bool sharesThread(const Step &other) const;
};

class Schedules {
public:
  /// `limit`: of executions. `replay`: the choices of the only schedule, as by
  /// `describe`; null: all schedules.
  Schedules(uint64_t limit, const std::string *replay);

  /// Starts the next schedule; false if there is none or the limit is reached.
  bool begin();
  /// The step to execute; null if none is enabled, or if every continuation
  /// repeats a schedule (`isRedundant`). `enabled` has a fixed order.
  const Step *choose(std::vector<Step> enabled);
  bool isRedundant() const { return redundant; }
  /// Before the end of a redundant schedule: a thread waits that may have been
  /// enabled in an earlier phase.
  void await(uint64_t thread, const Touch &wait, uint64_t phaseNow);
  void end();

  /// The schedules that were executed, without redundant ones.
  uint64_t count() const { return counted; }
  /// Whether these are all.
  bool isComplete() const { return complete; }
  /// The steps at which the current schedule did not choose the first enabled
  /// one, and its choice: "3=1,7=2"; "first" if there are none.
  std::string describe() const;
  /// Whether a text has the form of `describe`.
  static bool isValid(llvm::StringRef text);

  //===--------------------------------------------------------------------===//
  // While a step executes
  //===--------------------------------------------------------------------===//

  /// A thread of the step accesses an object, whose phase `phaseNow` is open.
  void perform(uint64_t thread, const Touch &touch, uint64_t phaseNow);
  /// A phase of an object has completed.
  void completePhase(uint64_t object, uint64_t phase);
  /// The object starts again with phase 0.
  void reset(uint64_t object) { objects.erase(object); }
  /// A thread continues because a phase has completed.
  void learnPhase(uint64_t thread, uint64_t object, uint64_t phase);
  /// A thread continues, or a completion can happen, because of another thread.
  void learn(uint64_t thread, uint64_t from);

private:
  /// Steps, by their number in the schedule.
  using Past = llvm::BitVector;
  using Numbers = llvm::SmallVector<uint32_t, 4>;

  /// A state of the current schedule, and what is to be tried from it.
  struct Node {
    std::vector<Step> enabled;
    std::vector<Step> asleep; ///< schedules that start with these are known
    std::vector<Step> wanted; ///< schedules to start with these
    uint32_t chosen = 0;      ///< of `enabled`
    // Of the chosen step:
    Past known;        ///< to its threads, before
    Past past;         ///< the steps that it follows, and itself
    Numbers observers; ///< of the phase that it completed
    llvm::SmallVector<Touch, 2> touches;
    llvm::SmallVector<uint64_t, 1> completed; ///< objects

    const Step &step() const { return enabled[chosen]; }
  };
  struct Phase {
    Numbers arrivals, expects, readers;
    Numbers expecting; ///< of the arrivals
    Past past;         ///< once it has completed
  };
  /// The accesses of a word are a sequence of groups: consecutive reads or
  /// updates of one operation, which commute, or one write.
  struct Word {
    Touch::Kind kind = Touch::Read;
    uint64_t operation = 0; ///< of updates
    Numbers before, group;  ///< the last two groups
  };

  Node &current() { return path[depth - 1]; }
  uint32_t now() const { return uint32_t(depth - 1); }
  Phase &phaseOf(uint64_t object, uint64_t phase);
  static void join(Past &to, const Past &from);
  void followAll(llvm::ArrayRef<const Numbers *> lists);
  void race(uint32_t earlier) { races.push_back(earlier); }
  void reverse(uint32_t earlier);
  void raceAll(const Numbers &steps);
  static void want(Node &node, const Step &step);
  bool isUnknown(uint32_t step) const;
  std::optional<uint32_t> lastUnknown(const Phase &phase) const;
  void arrive(const Touch &touch, uint64_t phaseNow);
  bool isIrregular(const Phase &phase, Touch::Kind kind) const;
  void raceWithEarlierPhases(const Touch &touch, uint64_t phaseNow);
  void observe(const Touch &touch, uint64_t phaseNow);
  void accessWord(const Touch &touch);
  void finishStep();
  void reverseRaces();
  bool isIndependent(const Touch &pending, const Touch &executed,
                     bool completes) const;
  std::vector<Step> sleepersAfter(const Node &node) const;
  std::optional<uint32_t> firstAwake(const Node &node) const;
  bool backtrack();

  uint64_t limit, executed = 0, counted = 0;
  bool complete = false, redundant = false;
  std::optional<std::map<uint64_t, uint64_t>> replay; ///< choices, by step
  std::vector<Node> path;
  uint64_t depth = 0; ///< chosen steps
  /// The steps that the current one may precede instead.
  llvm::SmallVector<uint32_t, 8> races;
  std::map<uint64_t, Past> pastOf; ///< by thread
  std::map<uint64_t, std::vector<Phase>> objects;
  std::map<uint64_t, Word> words;
  /// Objects whose arrivals are not independent (see `isIrregular`); once one
  /// is found, all schedules are enumerated again.
  std::set<uint64_t> irregular;
  bool restarts = false;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_SCHEDULES_H
