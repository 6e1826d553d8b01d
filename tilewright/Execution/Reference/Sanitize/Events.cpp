//===- Events.cpp - ordered events ----------------------------------------===//
#include "tilewright/Execution/Reference/Sanitize/Events.h"

#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace tilewright::reference;

static bool isBefore(const Span &one, const Span &other) {
  return std::tie(one.chain, one.begin) < std::tie(other.chain, other.begin);
}

/// The first span that ends at or after the start of `span`.
template <typename Spans> static auto findFrom(Spans &spans, const Span &span) {
  return llvm::partition_point(spans, [&](const Span &each) {
    return std::tie(each.chain, each.end) < std::tie(span.chain, span.begin);
  });
}

bool EventSet::contains(const Span &span) const {
  auto found = findFrom(spans, span);
  if (found != spans.end() && found->end == span.begin)
    ++found;
  return found != spans.end() && found->chain == span.chain &&
         found->begin <= span.begin && span.end <= found->end;
}

void EventSet::insert(const Span &span) {
  auto first = findFrom(spans, span), last = first;
  Span joined = span;
  for (; last != spans.end() && last->chain == span.chain &&
         last->begin <= joined.end;
       ++last) {
    joined.begin = std::min(joined.begin, last->begin);
    joined.end = std::max(joined.end, last->end);
  }
  if (first == last) {
    spans.insert(first, joined);
    return;
  }
  *first = joined;
  spans.erase(first + 1, last);
}

void EventSet::insert(const EventSet &other) {
  if (spans.empty()) {
    spans = other.spans;
    return;
  }
  if (other.spans.size() < 8) {
    for (const Span &span : other.spans)
      insert(span);
    return;
  }
  llvm::SmallVector<Span, 3> merged;
  merged.reserve(spans.size() + other.spans.size());
  auto add = [&](const Span &span) {
    if (!merged.empty() && merged.back().chain == span.chain &&
        span.begin <= merged.back().end)
      merged.back().end = std::max(merged.back().end, span.end);
    else
      merged.push_back(span);
  };
  const Span *mine = spans.begin(), *theirs = other.spans.begin();
  while (mine != spans.end() || theirs != other.spans.end()) {
    bool takeMine = theirs == other.spans.end() ||
                    (mine != spans.end() && isBefore(*mine, *theirs));
    add(takeMine ? *mine++ : *theirs++);
  }
  spans = std::move(merged);
}
