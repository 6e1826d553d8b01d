//===- ModuloSchedule.cpp - overlapped loop iterations --------------------===//
#include "tilewright/Solver/ModuloSchedule.h"

#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <numeric>

using namespace llvm;
using namespace tilewright;

/// Euclidean: the remainder is non-negative for either sign of `value`.
static int64_t modulo(int64_t value, int64_t interval) {
  int64_t rest = value % interval;
  return rest < 0 ? rest + interval : rest;
}

int64_t ModuloSchedule::stages() const {
  int64_t last = 0;
  for (int64_t each : start)
    last = std::max(last, each);
  return last / interval + 1;
}

unsigned ModuloGraph::addNode(ArrayRef<int64_t> used, int64_t weight) {
  assert(used.size() == units && "one use for each unit");
  uses.emplace_back(used.begin(), used.end());
  weights.push_back(weight);
  return uses.size() - 1;
}

void ModuloGraph::addEdge(unsigned from, unsigned to, int64_t latency,
                          unsigned distance) {
  links.push_back({from, to, latency, distance});
}

void ModuloGraph::addOrder(unsigned from, unsigned to, int64_t latency,
                           unsigned distance) {
  links.push_back({from, to, latency, distance, /*isValue=*/false});
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

int64_t ModuloGraph::totalOf(unsigned unit) const {
  int64_t total = 0;
  for (const auto &used : uses)
    total += used[unit];
  return total;
}

unsigned ModuloGraph::busiestUnit() const {
  unsigned busiest = 0;
  for (unsigned unit = 1; unit < units; ++unit)
    if (totalOf(unit) > totalOf(busiest))
      busiest = unit;
  return busiest;
}

int64_t ModuloGraph::resourceBound() const {
  return units ? std::max<int64_t>(1, totalOf(busiestUnit())) : 1;
}

/// The longest path from each node to the end; an edge to a later iteration
/// subtracts the interval. std::nullopt if paths have no bound.
std::optional<std::vector<int64_t>>
ModuloGraph::heights(int64_t interval) const {
  std::vector<int64_t> height(size(), 0);
  for (unsigned round = 0; round <= size(); ++round) {
    bool grew = false;
    for (const Edge &edge : links) {
      int64_t through =
          height[edge.to] + edge.latency - interval * int64_t(edge.distance);
      grew |= through > height[edge.from];
      height[edge.from] = std::max(height[edge.from], through);
    }
    if (!grew)
      return height;
  }
  return std::nullopt;
}

int64_t ModuloGraph::serialLength() const {
  int64_t length = 1;
  for (const auto &used : uses)
    length += *std::max_element(used.begin(), used.end());
  for (const Edge &edge : links)
    length += std::max<int64_t>(0, edge.latency);
  return length;
}

std::optional<int64_t> ModuloGraph::recurrenceBound() const {
  int64_t low = 1, high = serialLength();
  if (!heights(high))
    return std::nullopt;
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    if (heights(middle))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

bool ModuloGraph::isLegal(const ModuloSchedule &schedule) const {
  if (schedule.start.size() != size() || schedule.interval < 1)
    return false;
  for (const Edge &edge : links)
    if (schedule.start[edge.to] + schedule.interval * int64_t(edge.distance) <
        schedule.start[edge.from] + edge.latency)
      return false;
  for (unsigned a = 0; a < size(); ++a)
    for (unsigned unit = 0; unit < units; ++unit) {
      if (schedule.start[a] < 0 || uses[a][unit] > schedule.interval)
        return false;
      for (unsigned b = 0; b < size(); ++b)
        if (b != a && uses[a][unit] && uses[b][unit] &&
            modulo(schedule.start[b] - schedule.start[a], schedule.interval) <
                uses[a][unit])
          return false;
    }
  return true;
}

//===----------------------------------------------------------------------===//
// The search at one interval
//===----------------------------------------------------------------------===//

namespace tilewright {
class ModuloScheduler {
public:
  ModuloScheduler(const ModuloGraph &graph, int64_t interval,
                  std::vector<int64_t> heights)
      : graph(graph), interval(interval), start(graph.size()),
        before(graph.size(), -1), heights(std::move(heights)) {}

  std::optional<ModuloSchedule> run() {
    for (unsigned budget = 12 * graph.size() + 12; budget; --budget) {
      std::optional<unsigned> next = highest();
      if (!next)
        return finish();
      place(*next);
    }
    return std::nullopt;
  }

private:
  std::optional<unsigned> highest() const {
    std::optional<unsigned> found;
    for (unsigned node = 0; node < graph.size(); ++node)
      if (!start[node] && (!found || heights[node] > heights[*found]))
        found = node;
    return found;
  }

  int64_t earliest(unsigned node) const {
    int64_t time = 0;
    for (const ModuloGraph::Edge &edge : graph.links)
      if (edge.to == node && edge.from != node && start[edge.from])
        time = std::max(time, *start[edge.from] + edge.latency -
                                  interval * int64_t(edge.distance));
    return time;
  }

  /// Cycles to wait after `time` until `other` occupies no unit that `node`
  /// needs; 0 if there is no conflict.
  int64_t waitFor(unsigned node, int64_t time, unsigned other) const {
    int64_t wait = 0, elapsed = modulo(time - *start[other], interval);
    for (unsigned unit = 0; unit < graph.units; ++unit) {
      int64_t own = graph.uses[node][unit], held = graph.uses[other][unit];
      if (!own || !held)
        continue;
      if (elapsed < held)
        wait = std::max(wait, held - elapsed);
      else if (interval - elapsed < own)
        wait = std::max(wait, interval - elapsed + held);
    }
    return wait;
  }

  int64_t waitForAll(unsigned node, int64_t time) const {
    int64_t wait = 0;
    for (unsigned other = 0; other < graph.size(); ++other)
      if (start[other])
        wait = std::max(wait, waitFor(node, time, other));
    return wait;
  }

  void place(unsigned node) {
    int64_t first = earliest(node), time = first;
    while (int64_t wait = waitForAll(node, time)) {
      time += wait;
      if (time - first >= interval) { // it fits nowhere: evict others
        time = std::max(first, before[node] + 1);
        break;
      }
    }
    for (unsigned other = 0; other < graph.size(); ++other)
      if (other != node && start[other] && waitFor(node, time, other))
        start[other].reset();
    start[node] = before[node] = time;
    for (const ModuloGraph::Edge &edge : graph.links)
      if (edge.from == node && edge.to != node && start[edge.to] &&
          *start[edge.to] + interval * int64_t(edge.distance) <
              time + edge.latency)
        start[edge.to].reset();
  }

  ModuloSchedule finish() const {
    ModuloSchedule schedule;
    schedule.interval = interval;
    for (std::optional<int64_t> each : start)
      schedule.start.push_back(*each);
    return schedule;
  }

  const ModuloGraph &graph;
  int64_t interval;
  std::vector<std::optional<int64_t>> start;
  std::vector<int64_t> before; ///< a node's last start; -1: none
  std::vector<int64_t> heights;
};
} // namespace tilewright

//===----------------------------------------------------------------------===//
// Lifetimes
//===----------------------------------------------------------------------===//

/// Cycles for which results are live, each weighted.
int64_t ModuloGraph::lifetimes(const ModuloSchedule &schedule) const {
  std::vector<int64_t> last(schedule.start);
  for (const Edge &edge : links)
    if (edge.isValue)
      last[edge.from] = std::max(
          last[edge.from],
          schedule.start[edge.to] + schedule.interval * int64_t(edge.distance));
  int64_t sum = 0;
  for (unsigned node = 0; node < size(); ++node)
    sum += weights[node] * (last[node] - schedule.start[node]);
  return sum;
}

/// Moves nodes later by whole intervals, which changes no unit's occupancy,
/// while that shortens lifetimes; the last nodes first.
void ModuloGraph::shortenLifetimes(ModuloSchedule &schedule) const {
  std::vector<unsigned> order(size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::pair(-schedule.start[a], a) < std::pair(-schedule.start[b], b);
  });
  for (unsigned node : order) {
    std::optional<int64_t> slack;
    for (const Edge &edge : links)
      if (edge.from == node && edge.to != node) {
        int64_t own = schedule.start[edge.to] +
                      schedule.interval * int64_t(edge.distance) -
                      edge.latency - schedule.start[node];
        slack = std::min(slack.value_or(own), own);
      }
    if (!slack || *slack < schedule.interval)
      continue;
    int64_t was = lifetimes(schedule), start = schedule.start[node];
    schedule.start[node] += *slack / schedule.interval * schedule.interval;
    if (lifetimes(schedule) >= was)
      schedule.start[node] = start;
  }
  // The first iteration starts in stage 0.
  if (schedule.start.empty())
    return;
  int64_t first = *llvm::min_element(schedule.start) / schedule.interval;
  for (int64_t &each : schedule.start)
    each -= first * schedule.interval;
}

std::optional<ModuloSchedule> ModuloGraph::scheduleAt(int64_t interval) const {
  for (const auto &used : uses)
    for (int64_t each : used)
      if (each > interval)
        return std::nullopt;
  std::optional<std::vector<int64_t>> height = heights(interval);
  if (!height)
    return std::nullopt;
  std::optional<ModuloSchedule> found =
      ModuloScheduler(*this, interval, std::move(*height)).run();
  if (found)
    shortenLifetimes(*found);
  return found;
}

std::optional<ModuloSchedule>
ModuloGraph::solve(function_ref<bool(const ModuloSchedule &)> accepts) const {
  std::optional<int64_t> recurrences = recurrenceBound();
  if (!recurrences)
    return std::nullopt;
  int64_t last = serialLength();
  for (int64_t interval = std::max(resourceBound(), *recurrences);
       interval <= last; interval += std::max<int64_t>(1, interval / 32)) {
    std::optional<ModuloSchedule> found = scheduleAt(interval);
    if (found && accepts(*found))
      return found;
  }
  return std::nullopt;
}
