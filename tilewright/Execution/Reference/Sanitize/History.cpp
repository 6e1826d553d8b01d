//===- History.cpp - the accesses to memory -------------------------------===//
#include "tilewright/Execution/Reference/Sanitize/History.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilewright::reference;
using llvm::ArrayRef;
using llvm::SmallVectorImpl;

/// The length of a list of accesses beyond which those of other blocks are
/// pruned.
static constexpr size_t mostRemembered = 6;
static constexpr size_t mostOrderable = 64;

namespace {
/// An access while it is compared with the cells of a range.
class Rendezvous {
public:
  Rendezvous(Access &access, bool writes, ArrayRef<MemoryOp> ops,
             bool orderable)
      : access(access), op(*access.op), writes(writes), ops(ops),
        most(orderable ? mostOrderable : mostRemembered) {}

  /// The earlier access that this one races with.
  std::optional<Span> findRace(const Cell &cell) const {
    for (const Span &each : cell.writes)
      if (races(each))
        return each;
    if (writes)
      for (const Span &each : cell.reads)
        if (races(each))
          return each;
    return std::nullopt;
  }

  void record(Cell &cell) const {
    if (op.acquires && cell.published)
      acquire(*cell.published);
    if (!writes) {
      dropCovered(cell.reads);
      remember(cell.reads);
      return;
    }
    dropCovered(cell.reads);
    dropCovered(cell.writes);
    remember(cell.writes);
    cell.written = true;
    publish(cell.published);
  }

private:
  bool isMine(const Span &each) const {
    return each.block() == access.event.block();
  }

  /// Both are atomic, to the same element, and each is in the other's scope.
  bool mayOverlap(const Span &each) const {
    const MemoryOp &other = ops[each.operation()];
    return !op.weak && !other.weak && op.bytes == other.bytes &&
           (isMine(each) || (op.wide && other.wide));
  }

  bool races(const Span &each) const {
    return !(each.chain == access.event.chain &&
             each.end == access.event.end) &&
           !access.before.contains(each) && !mayOverlap(each);
  }

  /// Whether any later access that would race with `each` would also race with
  /// this one.
  bool covers(const Span &each) const {
    const MemoryOp &other = ops[each.operation()];
    return access.before.contains(each) &&
           (op.weak || (!other.weak && op.bytes == other.bytes &&
                        (other.wide || !op.wide)));
  }

  void dropCovered(SmallVectorImpl<Span> &list) const {
    llvm::erase_if(list, [&](const Span &each) { return covers(each); });
  }

  void remember(SmallVectorImpl<Span> &list) const {
    const Span &event = access.event;
    for (Span &each : llvm::reverse(list)) {
      if (each.chain != event.chain || each.end < event.begin)
        continue;
      each.end = event.end;
      return;
    }
    list.push_back(event);
    if (list.size() > most)
      thinOut(list);
  }

  /// Keeps two other blocks for each operation, and the latest few ranges of
  /// this block.
  void thinOut(SmallVectorImpl<Span> &list) const {
    llvm::SmallVector<Span, 8> kept;
    for (const Span &each : llvm::reverse(list)) {
      size_t alike = llvm::count_if(kept, [&](const Span &other) {
        return isMine(each)
                   ? each.chain == other.chain
                   : !isMine(other) && other.operation() == each.operation();
      });
      bool again = llvm::any_of(
          kept, [&](const Span &other) { return other.chain == each.chain; });
      if (isMine(each) ? alike < 4 : alike < 2 && !again)
        kept.push_back(each);
    }
    list.assign(kept.rbegin(), kept.rend());
  }

  void acquire(const Published &published) const {
    if (op.wide)
      access.acquired.insert(published.wide);
    if (published.block == access.event.block())
      access.acquired.insert(published.own);
  }

  /// A store replaces the knowledge; a read-modify-write extends it.
  void publish(std::shared_ptr<const Published> &published) const {
    if (!op.reads || !published) {
      published = access.given;
      return;
    }
    if (!op.releases)
      return;
    auto joined = std::make_shared<Published>(*published);
    joined->wide.insert(access.given->wide);
    if (joined->block != access.given->block)
      joined->own.clear();
    joined->own.insert(access.given->own);
    joined->block = access.given->block;
    published = std::move(joined);
  }

  Access &access;
  const MemoryOp &op;
  bool writes;
  ArrayRef<MemoryOp> ops;
  size_t most;
};
} // namespace

History::Page &History::pageOf(uint64_t number) {
  Page *&page = pages[number];
  if (!page) {
    page = new (pageMemory.Allocate()) Page();
    page->push_back({0, take(untouched)});
  }
  return *page;
}

Cell *History::take(const Cell &like) {
  if (unused.empty())
    return new (cellMemory.Allocate()) Cell(like);
  Cell *cell = unused.back();
  unused.pop_back();
  *cell = like;
  return cell;
}

/// The piece that begins at `offset`, created by a split if necessary.
size_t History::split(Page &page, uint32_t offset) {
  size_t next =
      llvm::partition_point(
          page, [&](const Piece &piece) { return piece.begin <= offset; }) -
      page.begin();
  if (page[next - 1].begin == offset)
    return next - 1;
  if (offset < pageBytes)
    page.insert(page.begin() + next, {offset, take(*page[next - 1].cell)});
  return next;
}

std::optional<Finding> History::record(const ByteRange &range, Access &access,
                                       ArrayRef<MemoryOp> ops, bool orderable) {
  Rendezvous meeting(access, range.writes, ops, orderable);
  for (uint64_t at = range.begin; at < range.end;) {
    uint64_t number = (at - first) / pageBytes;
    uint64_t base = first + number * pageBytes;
    uint64_t end = std::min(range.end, base + pageBytes);
    Page &page = pageOf(number);
    size_t begin = split(page, at - base), stop = split(page, end - base);
    size_t kept = begin; // after the pieces that stay
    for (size_t i = begin; i < stop; ++i) {
      const Cell &cell = *page[i].cell;
      std::optional<Span> other = meeting.findRace(cell);
      if (other || (access.op->reads && !cell.written))
        return Finding{base + page[i].begin, other};
    }
    for (size_t i = begin; i < stop; ++i) {
      Cell &cell = *page[i].cell;
      meeting.record(cell);
      if (kept > begin && *page[kept - 1].cell == cell)
        unused.push_back(&cell);
      else
        page[kept++] = page[i];
    }
    page.erase(page.begin() + kept, page.begin() + stop);
    at = end;
  }
  return std::nullopt;
}
