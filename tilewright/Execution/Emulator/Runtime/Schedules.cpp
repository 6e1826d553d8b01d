//===- Schedules.cpp - enumerates the schedules of a program --------------===//
#include "tilewright/Execution/Emulator/Runtime/Schedules.h"

#include "llvm/ADT/STLExtras.h"

#include <utility>

using namespace tilewright::emulator;

static constexpr const char *noChoices = "first";

bool Step::sharesThread(const Step &other) const {
  return llvm::any_of(threads, [&](uint64_t thread) {
    return llvm::is_contained(other.threads, thread);
  });
}

static bool isOfWord(const Touch &touch) {
  return touch.kind == Touch::Read || touch.kind == Touch::Write ||
         touch.kind == Touch::Update;
}

static bool observes(const Touch &touch) {
  return touch.kind == Touch::Wait || touch.kind == Touch::Test;
}

/// Whether a step that has not executed does the same before and after another
/// one. `completes`: the other one completed a phase of the object.
bool Schedules::isIndependent(const Touch &pending, const Touch &executed,
                              bool completes) const {
  if (pending.object != executed.object)
    return true;
  if (isOfWord(pending))
    return pending.kind != Touch::Write && pending.kind == executed.kind &&
           pending.phase == executed.phase;
  if (observes(pending) && observes(executed))
    return true;
  if (completes || pending.completes || irregular.contains(pending.object))
    return false;
  if (observes(pending) || observes(executed))
    return true;
  // An arrival may complete the phase after an Expect, and no Expect does.
  return (pending.kind == Touch::Expect) == (executed.kind == Touch::Expect);
}

//===----------------------------------------------------------------------===//
// The text of a schedule
//===----------------------------------------------------------------------===//

static std::optional<std::map<uint64_t, uint64_t>> parse(llvm::StringRef text) {
  std::map<uint64_t, uint64_t> choices;
  if (text == noChoices)
    return choices;
  while (true) {
    auto [choice, rest] = text.split(',');
    auto [at, which] = choice.split('=');
    uint64_t step = 0, number = 0;
    if (at.getAsInteger(10, step) || which.getAsInteger(10, number))
      return std::nullopt;
    choices[step] = number;
    if (choice.size() == text.size())
      return choices;
    text = rest;
  }
}

bool Schedules::isValid(llvm::StringRef text) {
  return parse(text).has_value();
}

std::string Schedules::describe() const {
  std::string text;
  for (uint64_t i = 0; i < depth; ++i)
    if (path[i].chosen)
      text += (text.empty() ? "" : ",") + std::to_string(i) + "=" +
              std::to_string(path[i].chosen);
  return text.empty() ? noChoices : text;
}

//===----------------------------------------------------------------------===//
// The tree of schedules
//===----------------------------------------------------------------------===//

Schedules::Schedules(uint64_t limit, const std::string *choices)
    : limit(limit) {
  if (choices)
    replay = parse(*choices).value_or(std::map<uint64_t, uint64_t>());
}

bool Schedules::begin() {
  bool isFirst = executed == 0;
  if (std::exchange(restarts, false) && !replay) {
    path.clear();
    counted = 0;
  } else if (!isFirst && (replay || !backtrack())) {
    complete = !replay;
    return false;
  }
  if (executed == limit)
    return false;
  ++executed;
  depth = 0;
  redundant = false;
  races.clear();
  pastOf.clear();
  objects.clear();
  words.clear();
  return true;
}

void Schedules::end() {
  finishStep();
  counted += !redundant;
}

static bool isSame(const Step &step, const Step &other) {
  return step.threads == other.threads;
}

static bool contains(llvm::ArrayRef<Step> steps, const Step &step) {
  return llvm::any_of(steps,
                      [&](const Step &each) { return isSame(each, step); });
}

/// The first of the steps that has a thread of another one; or null.
static const Step *sharing(llvm::ArrayRef<Step> steps, const Step &with) {
  auto *found = llvm::find_if(
      steps, [&](const Step &each) { return each.sharesThread(with); });
  return found == steps.end() ? nullptr : found;
}

/// The steps with which no schedule needs to continue after the node's step.
std::vector<Step> Schedules::sleepersAfter(const Node &node) const {
  auto isWoken = [&](const Step &sleeper) {
    if (sleeper.sharesThread(node.step()))
      return true;
    for (const Touch &pending : sleeper.touches)
      for (const Touch &done : node.touches)
        if (!isIndependent(pending, done,
                           llvm::is_contained(node.completed, done.object)))
          return true;
    return false;
  };
  std::vector<Step> left;
  for (const Step &each : node.enabled) // as they are now
    if (contains(node.asleep, each) && !isWoken(each))
      left.push_back(each);
  return left;
}

std::optional<uint32_t> Schedules::firstAwake(const Node &node) const {
  for (uint32_t i = 0; i < node.enabled.size(); ++i)
    if (!contains(node.asleep, node.enabled[i]))
      return i;
  return std::nullopt;
}

const Step *Schedules::choose(std::vector<Step> enabled) {
  finishStep();
  redundant |= restarts && !replay;
  if (enabled.empty() || redundant)
    return nullptr;
  if (depth == path.size()) {
    Node node;
    if (depth && !replay)
      node.asleep = sleepersAfter(current());
    node.enabled = std::move(enabled);
    std::optional<uint32_t> first = firstAwake(node);
    if (!first) {
      redundant = true;
      return nullptr;
    }
    node.chosen = *first;
    if (replay)
      if (auto found = replay->find(depth); found != replay->end())
        node.chosen = uint32_t(found->second % node.enabled.size());
    node.wanted.push_back(node.step());
    path.push_back(std::move(node));
  }
  ++depth;
  Node &node = current();
  node.touches.clear();
  node.completed.clear();
  node.observers.clear();
  node.known.clear();
  for (uint64_t thread : node.step().threads)
    join(node.known, pastOf[thread]);
  node.past = node.known;
  node.past.resize(std::max<unsigned>(node.past.size(), now() + 1));
  node.past.set(now());
  return &node.step();
}

void Schedules::finishStep() {
  if (!depth)
    return;
  for (uint64_t thread : current().step().threads)
    join(pastOf[thread], current().past);
  reverseRaces();
}

void Schedules::reverseRaces() {
  if (!replay)
    for (uint32_t earlier : races)
      reverse(earlier);
  races.clear();
}

bool Schedules::backtrack() {
  path.resize(std::min<size_t>(path.size(), depth));
  for (; !path.empty(); path.pop_back()) {
    Node &node = path.back();
    node.asleep.push_back(node.step());
    for (const Step &next : node.wanted) {
      if (contains(node.asleep, next))
        continue;
      node.chosen = uint32_t(
          llvm::find_if(node.enabled,
                        [&](const Step &each) { return isSame(each, next); }) -
          node.enabled.begin());
      return true;
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Pairs to reverse
//===----------------------------------------------------------------------===//

void Schedules::join(Past &to, const Past &from) { to |= from; }

static bool has(const llvm::BitVector &past, uint32_t step) {
  return step < past.size() && past.test(step);
}

void Schedules::want(Node &node, const Step &step) {
  if (!contains(node.wanted, step))
    node.wanted.push_back(step);
}

/// The current step may execute before `earlier`: some schedule must start,
/// after what precedes `earlier`, with a step that can come first among those
/// that do not follow it (POPL 2014, source sets).
void Schedules::reverse(uint32_t earlier) {
  Numbers between; // that do not follow `earlier`
  std::vector<const Step *> initial;
  auto isInitial = [&](const Node &node) {
    return llvm::none_of(between, [&](uint32_t step) {
      return has(node.past, step) || llvm::is_contained(node.observers, step);
    });
  };
  // It completes a phase that a step after `earlier` observes open.
  auto mustWait = [&](uint32_t step) {
    return !has(current().past, step) &&
           llvm::any_of(path[step].observers, [&](uint32_t observer) {
             return has(path[observer].past, earlier);
           });
  };
  for (uint32_t i = earlier + 1; i <= now(); ++i) {
    if (i < now() && has(path[i].past, earlier))
      continue;
    if (isInitial(path[i]) && !mustWait(i))
      initial.push_back(&path[i].step());
    between.push_back(i);
  }
  Node &node = path[earlier];
  for (const Step *each : initial)
    if (sharing(node.wanted, *each) || contains(node.asleep, *each))
      return;
  for (const Step *each : llvm::reverse(initial))
    if (const Step *found = sharing(node.enabled, *each))
      return want(node, *found);
  for (const Step &each : node.enabled)
    want(node, each);
}

bool Schedules::isUnknown(uint32_t step) const {
  return step != now() && !has(path[depth - 1].known, step);
}

/// Races of the current step with those that it does not know, except with
/// those that another one of them follows.
void Schedules::raceAll(const Numbers &steps) {
  for (uint32_t step : steps)
    if (isUnknown(step) && llvm::none_of(steps, [&](uint32_t other) {
          return other != step && isUnknown(other) &&
                 has(path[other].past, step);
        }))
      race(step);
}

void Schedules::followAll(llvm::ArrayRef<const Numbers *> lists) {
  Numbers steps;
  for (const Numbers *each : lists)
    steps.append(*each);
  raceAll(steps);
  for (uint32_t step : steps)
    if (step != now())
      join(current().past, path[step].past);
}

static void add(llvm::SmallVector<uint32_t, 4> &steps, uint32_t step) {
  if (steps.empty() || steps.back() != step)
    steps.push_back(step);
}

//===----------------------------------------------------------------------===//
// Phases and words
//===----------------------------------------------------------------------===//

Schedules::Phase &Schedules::phaseOf(uint64_t object, uint64_t phase) {
  std::vector<Phase> &phases = objects[object];
  if (phases.size() <= phase)
    phases.resize(phase + 1);
  return phases[phase];
}

/// The last step of a phase that the current one does not know.
std::optional<uint32_t> Schedules::lastUnknown(const Phase &phase) const {
  std::optional<uint32_t> last;
  for (const Numbers *steps : {&phase.arrivals, &phase.expects})
    for (uint32_t step : *steps)
      if (isUnknown(step))
        last = std::max(last.value_or(0), step);
  return last;
}

/// Whether the arrivals of a phase may complete it before all have come: bytes
/// that come before they are expected make up for others, and without an
/// expectation that nothing orders before them the others suffice.
bool Schedules::isIrregular(const Phase &phase, Touch::Kind kind) const {
  auto isUnordered = [&](uint32_t step) { return isUnknown(step); };
  switch (kind) {
  case Touch::Bring:
    return llvm::any_of(phase.expects, isUnordered) ||
           (phase.expects.empty() &&
            llvm::all_of(phase.expecting, isUnordered));
  case Touch::Expect:
    return llvm::any_of(phase.arrivals, isUnordered);
  default:
    return llvm::any_of(phase.expects, isUnordered);
  }
}

/// An arrival may belong to an earlier phase, in place of one of its arrivals.
void Schedules::arrive(const Touch &touch, uint64_t phaseNow) {
  phaseOf(touch.object, phaseNow);
  std::vector<Phase> &phases = objects[touch.object];
  for (uint64_t i = phaseNow; i-- > 0 && lastUnknown(phases[i]);) {
    raceAll(phases[i].arrivals);
    raceAll(phases[i].expects);
  }
  if (phaseNow)
    join(current().past, phases[phaseNow - 1].past);
  Phase &phase = phases[phaseNow];
  if (isIrregular(phase, touch.kind))
    restarts |= irregular.insert(touch.object).second;
  if (irregular.contains(touch.object))
    followAll({&phase.arrivals, &phase.expects, &phase.readers});
  add(touch.kind == Touch::Expect ? phase.expects : phase.arrivals, now());
  if (touch.expects)
    add(phase.expecting, now());
}

/// A Wait may execute in an earlier phase in which it is enabled, and a Test in
/// any. Then one of that phase's arrivals follows it, and it may be any.
void Schedules::raceWithEarlierPhases(const Touch &touch, uint64_t phaseNow) {
  for (uint64_t i = phaseNow; i-- > 0;) {
    const Phase &phase = phaseOf(touch.object, i);
    if (!lastUnknown(phase))
      return;
    if (touch.kind != Touch::Test && !touch.isOver(i))
      continue;
    raceAll(phase.arrivals);
    raceAll(phase.expects);
  }
}

void Schedules::observe(const Touch &touch, uint64_t phaseNow) {
  raceWithEarlierPhases(touch, phaseNow);
  Phase &phase = phaseOf(touch.object, phaseNow);
  if (phaseNow)
    join(current().past, objects[touch.object][phaseNow - 1].past);
  if (irregular.contains(touch.object))
    followAll({&phase.arrivals, &phase.expects});
  add(phase.readers, now());
}

/// It counts as a step after all others.
void Schedules::await(uint64_t thread, const Touch &touch, uint64_t phaseNow) {
  if (restarts)
    return;
  Node node;
  node.enabled = {{{thread}, {touch}}};
  node.known = node.past = pastOf[thread];
  path.push_back(std::move(node));
  ++depth;
  raceWithEarlierPhases(touch, phaseNow);
  reverseRaces();
  path.pop_back();
  --depth;
}

/// All arrivals may precede a step that has observed the open phase.
void Schedules::completePhase(uint64_t object, uint64_t phase) {
  Phase &done = phaseOf(object, phase);
  if (phase)
    done.past = objects[object][phase - 1].past;
  for (const Numbers *steps : {&done.arrivals, &done.expects})
    for (uint32_t step : *steps)
      join(done.past, path[step].past);
  if (!depth)
    return;
  current().completed.push_back(object);
  for (uint32_t reader : done.readers) {
    if (reader == now() || has(done.past, reader))
      continue;
    race(reader);
  }
  for (uint32_t reader : done.readers) {
    join(done.past, path[reader].past);
    current().observers.push_back(reader);
  }
}

/// Each member of a group follows all of the group before, and so all accesses
/// before those.
void Schedules::accessWord(const Touch &touch) {
  Word &word = words[touch.object];
  bool commutes = touch.kind != Touch::Write && !word.group.empty() &&
                  word.kind == touch.kind && word.operation == touch.phase;
  if (!commutes && word.group != Numbers{now()}) {
    word.before = std::exchange(word.group, {});
    word.kind = touch.kind;
    word.operation = touch.phase;
  }
  followAll({&word.before});
  add(word.group, now());
}

void Schedules::perform(uint64_t thread, const Touch &touch,
                        uint64_t phaseNow) {
  current().touches.push_back(touch);
  if (isOfWord(touch))
    accessWord(touch);
  else if (observes(touch))
    observe(touch, phaseNow);
  else
    arrive(touch, phaseNow);
  join(pastOf[thread], current().past);
}

void Schedules::learnPhase(uint64_t thread, uint64_t object, uint64_t phase) {
  join(pastOf[thread], phaseOf(object, phase).past);
}

void Schedules::learn(uint64_t thread, uint64_t from) {
  if (thread != from)
    join(pastOf[thread], pastOf[from]);
}
