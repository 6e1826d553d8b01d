//===- SchedulesTest.cpp - the reduced schedules of small machines --------===//
// Random machines of a few threads with barriers and words. All interleavings
// are executed too: the reduced schedules must have the same outcomes, or find
// a fault if any interleaving has one.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Schedules.h"

#include "gtest/gtest.h"
#include <cstdlib>
#include <random>
#include <set>

using namespace tilewright::emulator;

namespace {
struct Op {
  enum Kind { Arrive, Sync, Expect, Bring, Wait, Test, Read, Write, Add, Or };
  Kind kind;
  uint64_t object, parity = 0;
};

struct Machine {
  std::vector<std::vector<Op>> threads;
  std::vector<int> counts; ///< of the arrivals of each barrier
  unsigned words = 2;
};

/// The state of a run.
class MachineRun {
public:
  explicit MachineRun(const Machine &machine, Schedules *schedules = nullptr)
      : machine(machine), schedules(schedules), next(machine.threads.size()),
        blocked(next.size()), seen(next.size()), words(machine.words) {
    for (int count : machine.counts)
      barriers.push_back({count, 0, 0, {}});
  }

  std::vector<Step> enabled() const {
    std::vector<Step> steps;
    for (size_t i = 0; i < next.size(); ++i)
      if (!blocked[i] && next[i] < machine.threads[i].size()) {
        const Op &op = machine.threads[i][next[i]];
        if (op.kind != Op::Wait || isOver(op))
          steps.push_back({{i}, {touchNow(op)}});
      }
    return steps;
  }

  /// Of a redundant schedule.
  void awaitAll() const {
    for (size_t i = 0; i < next.size(); ++i)
      if (!blocked[i] && next[i] < machine.threads[i].size())
        if (const Op &op = machine.threads[i][next[i]];
            op.kind == Op::Wait && !isOver(op))
          schedules->await(i, touchOf(op), barriers[op.object].phase);
  }

  void execute(size_t thread) {
    const Op &op = machine.threads[thread][next[thread]++];
    if (schedules)
      schedules->perform(thread, touchOf(op),
                         isOfWord(op) ? 0 : barriers[op.object].phase);
    auto note = [&](uint64_t what) { seen[thread] = seen[thread] * 31 + what; };
    switch (op.kind) {
    case Op::Read:
      return note(words[op.object - 100]);
    case Op::Write:
      words[op.object - 100] = words[op.object - 100] * 7 + thread + 1;
      return;
    case Op::Add:
      words[op.object - 100] += 2 * thread + 3;
      return;
    case Op::Or:
      words[op.object - 100] |= uint64_t(8) << thread;
      return;
    case Op::Wait:
      return;
    case Op::Test:
      return note(1 + isOver(op));
    default:
      return change(thread, op);
    }
  }

  bool isFaulty() const { return faulty; }
  bool hasEnded() const {
    for (size_t i = 0; i < next.size(); ++i)
      if (blocked[i] || next[i] < machine.threads[i].size())
        return false;
    return true;
  }
  std::vector<uint64_t> outcome() const {
    std::vector<uint64_t> all = words;
    all.insert(all.end(), seen.begin(), seen.end());
    for (const Barrier &each : barriers)
      all.push_back(each.phase);
    return all;
  }

private:
  struct Barrier {
    int pending, transactions;
    uint64_t phase;
    std::vector<size_t> waiting;
  };

  static bool isOfWord(const Op &op) { return op.kind >= Op::Read; }
  static Touch touchOf(const Op &op) {
    static constexpr Touch::Kind kinds[] = {
        Touch::Arrive, Touch::Arrive, Touch::Expect, Touch::Bring,
        Touch::Wait,   Touch::Test,   Touch::Read,   Touch::Write,
        Touch::Update, Touch::Update};
    return {kinds[op.kind], op.object,
            op.kind >= Op::Add ? uint64_t(op.kind) : op.parity, false};
  }
  Touch touchNow(const Op &op) const {
    Touch touch = touchOf(op);
    if (isOfWord(op) || op.kind >= Op::Wait)
      return touch;
    const Barrier &barrier = barriers[op.object];
    int pending = barrier.pending, transactions = barrier.transactions;
    (op.kind == Op::Bring ? transactions : pending) -= 1;
    touch.completes = op.kind != Op::Expect && !pending && !transactions;
    return touch;
  }
  bool isOver(const Op &op) const {
    return touchOf(op).isOver(barriers[op.object].phase);
  }

  void change(size_t thread, const Op &op) {
    Barrier &barrier = barriers[op.object];
    if (op.kind == Op::Expect)
      ++barrier.transactions;
    else if (op.kind == Op::Bring)
      --barrier.transactions;
    else if (--barrier.pending < 0)
      faulty = true;
    if (op.kind == Op::Sync) {
      barrier.waiting.push_back(thread);
      blocked[thread] = true;
    }
    if (barrier.pending || barrier.transactions || op.kind == Op::Expect)
      return;
    if (schedules)
      schedules->completePhase(op.object, barrier.phase);
    for (size_t each : std::exchange(barrier.waiting, {})) {
      blocked[each] = false;
      if (schedules)
        schedules->learnPhase(each, op.object, barrier.phase);
    }
    ++barrier.phase;
    barrier.pending = machine.counts[op.object];
  }

  const Machine &machine;
  Schedules *schedules;
  std::vector<size_t> next;
  std::vector<bool> blocked;
  std::vector<uint64_t> seen, words;
  std::vector<Barrier> barriers;
  bool faulty = false;
};

struct Outcomes {
  std::set<std::vector<uint64_t>> all;
  bool faulty = false;
  uint64_t schedules = 0;

  void add(const MachineRun &run) {
    ++schedules;
    faulty |= run.isFaulty() || !run.hasEnded();
    all.insert(run.outcome());
  }
};

void interleave(const MachineRun &run, Outcomes &outcomes) {
  std::vector<Step> enabled = run.enabled();
  if (enabled.empty() || run.isFaulty())
    return outcomes.add(run);
  for (const Step &step : enabled) {
    MachineRun copy = run;
    copy.execute(step.threads.front());
    interleave(copy, outcomes);
    if (outcomes.schedules > 100000)
      return;
  }
}

Outcomes reduce(const Machine &machine) {
  Outcomes outcomes;
  Schedules schedules(100000, nullptr);
  while (!outcomes.faulty && schedules.begin()) {
    MachineRun run(machine, &schedules);
    while (const Step *step =
               run.isFaulty() ? nullptr : schedules.choose(run.enabled()))
      run.execute(step->threads.front());
    if (schedules.isRedundant())
      run.awaitAll();
    else
      outcomes.add(run);
    schedules.end();
  }
  EXPECT_TRUE(outcomes.faulty || schedules.isComplete());
  return outcomes;
}

std::string print(const Machine &machine) {
  std::string text;
  for (const std::vector<Op> &thread : machine.threads) {
    text += "thread:";
    for (const Op &op : thread)
      text += " " + std::to_string(op.kind) + "(" + std::to_string(op.object) +
              "," + std::to_string(op.parity) + ")";
    text += "\n";
  }
  for (int count : machine.counts)
    text += "count " + std::to_string(count) + "\n";
  return text;
}

/// A ring of one slot: a producer and consumers, each of which may have lost an
/// operation.
Machine ring(std::mt19937 &random) {
  unsigned consumers = 1 + random() % 2, trips = random() % 4;
  Machine machine;
  machine.counts = {1, int(consumers)};
  std::vector<Op> producer;
  for (unsigned i = 0; i < trips; ++i) {
    producer.push_back({Op::Wait, 1, (i & 1) ^ 1});
    producer.push_back({Op::Write, 100});
    producer.push_back({Op::Arrive, 0});
  }
  machine.threads.push_back(producer);
  for (unsigned c = 0; c < consumers; ++c) {
    std::vector<Op> consumer;
    for (unsigned i = 0; i < trips; ++i) {
      consumer.push_back({Op::Wait, 0, i & 1});
      consumer.push_back({Op::Read, 100});
      consumer.push_back({Op::Arrive, 1});
    }
    machine.threads.push_back(consumer);
  }
  if (random() % 2) {
    std::vector<Op> &thread = machine.threads[random() % (consumers + 1)];
    if (!thread.empty())
      thread.erase(thread.begin() + random() % thread.size());
  }
  return machine;
}

Machine anything(std::mt19937 &random) {
  Machine machine;
  machine.counts = {int(1 + random() % 3), int(1 + random() % 2)};
  machine.threads.resize(2 + random() % 2);
  for (std::vector<Op> &thread : machine.threads)
    for (unsigned i = 0, count = 1 + random() % 4; i < count; ++i) {
      auto kind = Op::Kind(random() % 10);
      bool isOfWord = kind >= Op::Read;
      thread.push_back(
          {kind, isOfWord ? 100 + random() % 2 : random() % 2, random() % 2});
    }
  return machine;
}

/// Threads that only access two words, never a fault.
Machine updates(std::mt19937 &random) {
  Machine machine;
  machine.threads.resize(2 + random() % 2);
  for (std::vector<Op> &thread : machine.threads)
    for (unsigned i = 0, count = 1 + random() % 4; i < count; ++i)
      thread.push_back({Op::Kind(Op::Read + random() % 4), 100 + random() % 2});
  return machine;
}

struct Count {
  uint64_t interleavings = 0, schedules = 0;
  bool faulty = false;
};

/// All zero if it has too many interleavings.
Count check(const Machine &machine) {
  SCOPED_TRACE(print(machine));
  Outcomes expected;
  interleave(MachineRun(machine), expected);
  if (expected.schedules > 100000)
    return {};
  Outcomes found = reduce(machine);
  EXPECT_EQ(found.faulty, expected.faulty);
  if (!expected.faulty)
    EXPECT_EQ(found.all, expected.all);
  return {expected.schedules, found.schedules, expected.faulty};
}

void compare(Machine (*make)(std::mt19937 &), unsigned count,
             bool mayFail = true) {
  unsigned faulty = 0;
  uint64_t interleavings = 0, schedules = 0;
  for (unsigned seed = 0; seed < count && !testing::Test::HasFailure();
       ++seed) {
    std::mt19937 random(seed);
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Count found = check(make(random));
    faulty += found.faulty;
    interleavings += found.interleavings;
    schedules += found.schedules;
  }
  if (mayFail)
    EXPECT_GT(faulty, count / 10);
  else
    EXPECT_EQ(faulty, 0u);
  EXPECT_LT(faulty, count);
  EXPECT_LT(schedules * 2, interleavings);
}
} // namespace

TEST(Schedules, OfRings) { compare(ring, 300); }

TEST(Schedules, OfAnything) {
  compare(anything, std::getenv("TILEWRIGHT_NIGHTLY") ? 400000 : 3000);
}

TEST(Schedules, OfUpdates) { compare(updates, 1000, /*mayFail=*/false); }

/// Machines of which earlier forms of the reduction lost an outcome.
TEST(Schedules, OfMachinesThatLostOutcomes) {
  // An arrival completes a phase that a test after the expectation saw open.
  check({{{{Op::Arrive, 1}},
          {{Op::Write, 100}, {Op::Expect, 0}, {Op::Test, 1}},
          {{Op::Arrive, 0}}},
         {1, 1}});
  // Whether an arrival completes the phase depends on bytes that come early.
  check({{{{Op::Arrive, 0}},
          {{Op::Read, 101}, {Op::Bring, 0}},
          {{Op::Test, 0, 1}}},
         {1, 1}});
  // A wait for an earlier phase, before an arrival that is asleep.
  check({{{{Op::Arrive, 1}, {Op::Arrive, 0}},
          {{Op::Sync, 0}},
          {{Op::Arrive, 1}, {Op::Wait, 0, 1}, {Op::Test, 1}}},
         {1, 2}});
  // Two tests of a phase that a third arrival completes after both.
  check({{{{Op::Sync, 0}},
          {{Op::Arrive, 0}, {Op::Test, 0}},
          {{Op::Arrive, 0}, {Op::Test, 0}}},
         {3}});
}

TEST(Schedules, AreOneForUpdatesThatCommute) {
  Machine machine = {{{{Op::Add, 100}, {Op::Add, 101}},
                      {{Op::Add, 101}, {Op::Add, 100}},
                      {{Op::Add, 100}}},
                     {}};
  EXPECT_EQ(reduce(machine).schedules, 1u);
  machine.threads[2][0].kind = Op::Or; // before, between and after the sums
  EXPECT_GT(reduce(machine).schedules, 2u);
  // The sum comes before, between or after two updates that commute.
  machine = {{{{Op::Add, 100}}, {{Op::Or, 100}}, {{Op::Or, 100}}}, {}};
  EXPECT_EQ(reduce(machine).schedules, 4u);
}

TEST(Schedules, AreOneForARing) {
  Machine machine = {{{{Op::Wait, 1, 1}, {Op::Arrive, 0}, {Op::Wait, 1, 0}},
                      {{Op::Wait, 0, 0}, {Op::Arrive, 1}},
                      {{Op::Wait, 0, 0}, {Op::Arrive, 1}}},
                     {1, 2}};
  Outcomes found = reduce(machine);
  EXPECT_FALSE(found.faulty);
  EXPECT_EQ(found.schedules, 1u);
}

TEST(Schedules, AreThoseOfItsText) {
  EXPECT_TRUE(Schedules::isValid("first"));
  EXPECT_TRUE(Schedules::isValid("0=1,12=3"));
  for (const char *text : {"", "0", "0=", "=1", "0=1,", "0=1 ", "last"})
    EXPECT_FALSE(Schedules::isValid(text)) << text;
  Machine machine = {{{{Op::Write, 100}}, {{Op::Write, 100}}}, {}};
  Schedules all(10, nullptr);
  std::string last;
  while (all.begin()) {
    MachineRun run(machine, &all);
    while (const Step *step = all.choose(run.enabled()))
      run.execute(step->threads.front());
    all.end();
    last = all.describe();
  }
  EXPECT_EQ(all.count(), 2u);
  EXPECT_EQ(last, "0=1");
  Schedules one(10, &last);
  ASSERT_TRUE(one.begin());
  MachineRun run(machine, &one);
  while (const Step *step = one.choose(run.enabled()))
    run.execute(step->threads.front());
  one.end();
  EXPECT_EQ(run.outcome().front(), 15u); // thread 1, then thread 0
  EXPECT_FALSE(one.begin());
}
