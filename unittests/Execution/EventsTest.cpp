//===- EventsTest.cpp - event sets against sets of numbers ----------------===//
#include "tilewright/Execution/Reference/Sanitize/Events.h"

#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace tilewright::reference;

namespace {
/// One set in two forms: as spans, and element by element.
struct Both {
  EventSet spans;
  std::set<std::pair<uint64_t, uint32_t>> events;

  void insert(const Span &span) {
    spans.insert(span);
    for (uint32_t i = span.begin; i < span.end; ++i)
      events.insert({span.chain, i});
  }
  void insert(const Both &other) {
    spans.insert(other.spans);
    events.insert(other.events.begin(), other.events.end());
  }
  bool contains(const Span &span) const {
    for (uint32_t i = span.begin; i < span.end; ++i)
      if (!events.count({span.chain, i}))
        return false;
    return true;
  }
};
} // namespace

static Span anySpan(std::mt19937 &random) {
  uint32_t begin = random() % 30;
  return {random() % 4, begin, begin + 1 + uint32_t(random() % 5)};
}

TEST(EventSet, IsTheSetOfItsEvents) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    std::array<Both, 3> sets;
    for (unsigned i = 0; i < 40; ++i) {
      Both &set = sets[random() % 3];
      if (random() % 4)
        set.insert(anySpan(random));
      else
        set.insert(sets[random() % 3]);
      Span span = anySpan(random);
      for (const Both &each : sets)
        ASSERT_EQ(each.spans.contains(span), each.contains(span));
    }
  }
}

TEST(EventSet, NamesBlockAndOperation) {
  Span span = {Span::chainOf(70000, 123), 5, 6};
  EXPECT_EQ(span.block(), 70000u);
  EXPECT_EQ(span.operation(), 123u);
}
