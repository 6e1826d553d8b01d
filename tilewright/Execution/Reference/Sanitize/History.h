//===- History.h - what has been done to memory ------------------*- C++
//-*-===//
// For each range of bytes: whether anything wrote it, and which accesses a
// later one may race with. Ranges are as the accesses were, so that the row of
// a tile is one of them.
//
// An access that comes before a later one, in order, need not be remembered
// once the later one conflicts with everything that it conflicts with. What
// stays is short: the accesses of a chain are kept as a stretch, and of blocks
// that nothing can order any more two stand for all, since a later access
// belongs to at most one of them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_HISTORY_H
#define TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_HISTORY_H

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"
#include "tilewright/Execution/Reference/Sanitize/Events.h"
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace tilewright::reference {

/// A memory operation of an entry, as messages and the race check know it.
struct MemoryOp {
  mlir::Location loc;
  llvm::StringRef name;
  bool reads, writes;
  bool weak, acquires, releases;
  bool wide;      ///< its scope reaches other blocks
  unsigned bytes; ///< of an element
  mlir::Operation *op = nullptr;
};

/// What releases have handed to whoever acquires from an address.
struct Published {
  EventSet wide; ///< by operations whose scope reaches other blocks
  EventSet own;  ///< by `block`, whatever the scope
  uint64_t block = 0;
};

/// One execution of a memory operation.
struct Access {
  const MemoryOp *op;
  Span event;
  EventSet before;
  EventSet acquired; ///< grows while the access is recorded
  /// Given to all that a release store writes.
  std::shared_ptr<const Published> given;
};

/// What is known of a range in which all bytes are alike.
struct Cell {
  explicit Cell(bool written) : written(written) {}
  bool operator==(const Cell &) const = default;

  bool written; ///< before, or by an access
  llvm::SmallVector<Span, 1> writes;
  llvm::SmallVector<Span, 2> reads;
  std::shared_ptr<const Published> published;
};

/// Bytes that an access touches.
struct ByteRange {
  uint64_t begin, end;
  bool writes; ///< an exchange that finds another value does not
};

/// What is wrong with an access: where, and with which earlier one; without
/// one nothing has written there.
struct Finding {
  uint64_t address;
  std::optional<Span> other;
};

/// The accesses of a launch to a region of memory.
class History {
public:
  /// `written`: whether anything has written there before.
  History(uint64_t begin, uint64_t end, bool written)
      : first(begin), last(end), untouched(written),
        pages((end - begin + pageBytes - 1) / pageBytes) {}

  uint64_t begin() const { return first; }
  bool contains(uint64_t address) const {
    return address >= first && address < last;
  }

  /// Checks and records an access to bytes of the region. `orderable`: some
  /// operation of the entry acquires.
  std::optional<Finding> record(const ByteRange &range, Access &access,
                                llvm::ArrayRef<MemoryOp> ops, bool orderable);

private:
  static constexpr uint64_t pageBytes = 4096;

  /// A cell, from its begin within the page to that of the next one.
  struct Piece {
    uint32_t begin;
    Cell *cell;
  };
  using Page = llvm::SmallVector<Piece, 1>;

  Page &pageOf(uint64_t number);
  size_t split(Page &page, uint32_t offset);
  Cell *take(const Cell &like);

  uint64_t first, last;
  Cell untouched; ///< what is known of a page that no access has touched
  std::vector<Page *> pages; ///< made when they are touched
  llvm::SpecificBumpPtrAllocator<Page> pageMemory;
  llvm::SpecificBumpPtrAllocator<Cell> cellMemory;
  std::vector<Cell *> unused;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_HISTORY_H
