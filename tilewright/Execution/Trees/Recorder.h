//===- Recorder.h - the operations of hashes --------------------*- C++ -*-===//
// While a recorder exists, hashed operations are named, and while it is on, the
// operands of each hash are recorded, so that a hash can be read as a tree.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_TREES_RECORDER_H
#define TILEWRIGHT_EXECUTION_TREES_RECORDER_H

#include "tilewright/Execution/Trees/Trees.h"

#include "llvm/ADT/DenseMap.h"
#include <array>
#include <atomic>
#include <map>
#include <memory>

namespace tilewright::trees {

/// The meaning of a code: a float of a format, or a condition.
struct Meaning {
  static constexpr uint8_t condition = 15;

  uint8_t format = 0; ///< a Format, or `condition`
  uint64_t code = 0;
};

/// An operation and its operands.
struct Recorded {
  uint64_t operation = 0; ///< see Recorder::nameOf
  uint32_t place = 0;     ///< see Recorder::placeText; the greatest of several
  uint8_t count = 0;      ///< of operands
  std::array<Meaning, 3> operands;

  /// Of two operations with the same hash, the smaller is kept.
  bool operator<(const Recorded &other) const;
};

/// Records the operations of a process; at most one exists.
class Recorder {
public:
  /// Of operations; later ones are not recorded.
  static constexpr size_t mostOperations = size_t(1) << 21;

  Recorder();
  ~Recorder();
  Recorder(const Recorder &) = delete;
  Recorder &operator=(const Recorder &) = delete;

  /// The one that exists; null if there is none.
  static Recorder *active() { return current.load(std::memory_order_relaxed); }

  void turn(bool on) { isOn = on; }
  void name(uint64_t operation, llvm::StringRef text);
  /// A number for a place in the source; 0 is an unknown one.
  uint32_t place(llvm::StringRef text);
  /// Threads may call it concurrently.
  void add(Meaning result, const Recorded &operation);

  const Recorded *find(Meaning result) const;
  llvm::StringRef nameOf(uint64_t operation) const;
  llvm::StringRef placeText(uint32_t place) const { return places[place]; }

private:
  using Key = std::pair<uint32_t, uint64_t>;
  struct Shard {
    std::mutex mutex;
    llvm::DenseMap<Key, Recorded> operations;
  };
  static constexpr size_t shardCount = 64;
  static size_t shardOf(uint64_t code) {
    return size_t(mix(code) % shardCount);
  }

  static std::atomic<Recorder *> current;
  std::atomic<bool> isOn = false;
  std::atomic<size_t> operationCount = 0;
  std::unique_ptr<Shard[]> shards;
  std::mutex mutex;
  std::map<uint64_t, std::string> names;
  std::vector<std::string> places;
};

} // namespace tilewright::trees

#endif // TILEWRIGHT_EXECUTION_TREES_RECORDER_H
