//===- History.h - the accesses to memory -----------------------*- C++ -*-===//
// For each range of bytes: whether it has been written, and the accesses that a
// later one may race with. Ranges are those of accesses, so a row of a tile is
// one range.
//
// An access that is ordered before a later one is forgotten once the later one
// conflicts with everything that it conflicts with. The rest is small: the
// accesses of a chain are a range, and of the blocks that nothing can order any
// more two represent all, since a later access belongs to at most one of them.
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

/// A memory operation of an entry, for messages and the race check.
struct MemoryOp {
  mlir::Location loc;
  llvm::StringRef name;
  bool reads, writes;
  bool weak, acquires, releases;
  bool wide;      ///< its scope includes other blocks
  unsigned bytes; ///< per element
  mlir::Operation *op = nullptr;
};

/// The events that releases pass on to acquires from an address.
struct Published {
  EventSet wide; ///< by operations whose scope includes other blocks
  EventSet own;  ///< by `block`, with any scope
  uint64_t block = 0;
};

/// An execution of a memory operation.
struct Access {
  const MemoryOp *op;
  Span event;
  EventSet before;
  EventSet acquired; ///< grows while the access is recorded
  /// Attached to every location that a release store writes.
  std::shared_ptr<const Published> given;
};

/// The state of a range of bytes.
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
  bool writes; ///< false for a failed compare-and-swap
};

/// What is wrong with an access: the address, and the earlier access; without
/// one, the memory has not been written.
struct Finding {
  uint64_t address;
  std::optional<Span> other;
};

/// The accesses of a launch to a region of memory.
class History {
public:
  /// `written`: whether the region has been initialized.
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

  /// A cell, from its start in the page to that of the next one.
  struct Piece {
    uint32_t begin;
    Cell *cell;
  };
  using Page = llvm::SmallVector<Piece, 1>;

  Page &pageOf(uint64_t number);
  size_t split(Page &page, uint32_t offset);
  Cell *take(const Cell &like);

  uint64_t first, last;
  Cell untouched;            ///< the state of an untouched page
  std::vector<Page *> pages; ///< created on first access
  llvm::SpecificBumpPtrAllocator<Page> pageMemory;
  llvm::SpecificBumpPtrAllocator<Cell> cellMemory;
  std::vector<Cell *> unused;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_HISTORY_H
