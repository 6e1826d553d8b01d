//===- AccessLog.h - who touched a piece of memory last ---------*- C++ -*-===//
// Two accesses to a byte race where they are of different threads, one is a
// write, they are not both strong with scopes that include each other and of
// one size, and the later thread does not know the earlier access.
//
// For each word of four bytes that was touched there are the accesses that a
// later one may race with: an access goes when a later one that knew it stands
// for it. Threads that did the same at the same time are one entry where one
// ThreadSet has them, so what a whole grid reads costs little, and so does what
// many threads write alike. Touched memory costs about ten times its size.
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
    uint32_t kind; ///< of AccessKind
    /// What was there before a write that has been made; null: not known.
    const std::byte *before = nullptr;
  };
  struct Found {
    uint32_t number; ///< of GridThreads
    uint32_t site;
    bool writes;
  };
  /// An access, in the order in which they happen; says with what it races.
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
    uint8_t bytes; ///< of the word, a bit each
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
  std::vector<Entry> entries; ///< the first stands for none
  uint32_t unused = 0;        ///< a list of them
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ACCESSLOG_H
