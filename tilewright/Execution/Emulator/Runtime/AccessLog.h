//===- AccessLog.h - the last accesses of each word -------------*- C++ -*-===//
// Two accesses of a byte race if they are by different threads, one is a write,
// they are not both strong with the same size and scopes that include each
// other, and the later thread does not know the earlier access.
//
// Each accessed 4-byte word keeps the accesses that a later one may race with.
// An access is removed when a later access that knew it replaces it. Threads
// that did the same at the same time share an entry if a ThreadSet can
// represent them, so reads by a whole grid and uniform writes of many threads
// are cheap. The log takes about ten times the size of the accessed memory.
//
// Sources: FastTrack (Flanagan and Freund, PLDI 2009) for epochs; PTX ISA,
// Conflict and Data-races, Morally Strong Operations, for what conflicts.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ACCESSLOG_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ACCESSLOG_H

#include "tilewright/Execution/Emulator/Runtime/Order.h"
#include "llvm/ADT/DenseMap.h"
#include <array>
#include <cstddef>
#include <optional>

namespace tilewright::emulator {

class AccessLog {
public:
  explicit AccessLog(const GridThreads &grid) : grid(grid) { clear(); }

  void clear();

  struct Access {
    uint32_t site;
    uint64_t address;
    uint32_t bytes;
    uint32_t kind; ///< sum of AccessKind
    /// The old contents, after a write; null: unknown.
    const std::byte *before = nullptr;
  };
  struct Found {
    uint32_t number; ///< in GridThreads
    uint32_t site;
    bool writes;
  };
  /// Adds an access, in the order of execution; returns the access that it
  /// races with.
  std::optional<Found> add(const Order &order, const Actor &actor,
                           const Access &access);

private:
  /// When two accesses race.
  enum class Clash {
    Never,
    Unknown,
    UnknownInAnotherBlock,
    UnknownInAnotherCluster
  };
  struct Entry {
    ThreadSet threads;
    uint32_t time, site;
    uint8_t bytes; ///< of the word, as a mask
    uint8_t width; ///< of the access, in bytes
    uint16_t kind;
    uint32_t next = 0;

    bool stands(const Entry &earlier) const;
    bool isLike(const Entry &other) const;
    Clash clashesWith(const Entry &earlier) const;
    bool isLaneOf(const Entry &earlier) const;
  };
  struct Word {
    uint32_t reads = 0, writes = 0; ///< lists of entries
  };
  static constexpr unsigned pageBits = 10; ///< of words
  using Page = std::array<Word, 1 << pageBits>;

  Word &wordAt(uint64_t number);
  std::optional<Found> addToWord(const Order &order, const Actor &actor,
                                 Word &word, const Entry &entry);
  static std::optional<uint32_t>
  firstUnknown(const Order &order, const Actor &actor, const Entry &earlier);
  static std::optional<uint32_t>
  firstUnread(const Order &order, const Actor &actor, const Entry &earlier);
  std::optional<uint32_t> firstUnknownOutside(const Order &order,
                                              const Actor &actor,
                                              const Entry &earlier,
                                              Reach beyond);
  void scan(const Order &order, const Actor &actor, uint32_t &list,
            const Entry &entry, std::optional<Found> &found);
  bool joinLike(uint32_t &list, const Entry &entry);
  void insert(const Order &order, const Actor &actor, uint32_t &list,
              const Entry &entry);
  void erase(uint32_t &link);

  GridThreads grid;
  llvm::DenseMap<uint64_t, std::unique_ptr<Page>> pages;
  uint64_t lastNumber = 0;
  Page *lastPage = nullptr;
  std::vector<Entry> entries; ///< the first is null
  uint32_t unused = 0;        ///< free list
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ACCESSLOG_H
