//===- Memory.h - known memory of the process -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_MEMORY_H
#define TILEWRIGHT_DRIVERSTANDIN_MEMORY_H

#include "tilewright-c/Kernel.h"
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace tilewright::standin {

/// Memory that was allocated here or registered by its owner. Device pointers
/// are host addresses.
class Memory {
public:
  struct Piece {
    uint64_t begin = 0, bytes = 0;
    std::string name;
    std::string argument; ///< its name in the next launch; empty: `name`
    bool isOwned = false;
    bool isReadOnly = false;
  };

  static Memory &get();

  /// 0 if out of memory.
  uint64_t allocate(uint64_t bytes);
  /// False if it was not allocated here.
  bool release(uint64_t address);

  /// Ranges may be registered repeatedly, and are removed with their last
  /// registration. Memory that the process cannot write is always read-only.
  void add(uint64_t begin, uint64_t bytes, std::string name, bool isReadOnly);
  void remove(uint64_t begin, uint64_t bytes);

  /// Names the ranges that contain an address, in messages of the next launch.
  void nameForLaunch(uint64_t address, std::string name);

  /// The known ranges, sorted by address.
  std::vector<Piece> known();

  /// Whether bytes from an address on leave memory that was allocated here.
  bool exceeds(uint64_t address, uint64_t bytes);

  /// The range that contains an address; false if there is none.
  bool find(uint64_t address, Piece &found);

  /// The memory that a launch may access: all known ranges, and for each of
  /// `pointers` outside them the mapping of the process that contains it.
  /// `names` owns the strings.
  std::vector<TwMemory> forLaunch(const std::vector<uint64_t> &pointers,
                                  std::vector<std::string> &names);

private:
  bool findLocked(uint64_t address, Piece &found);

  std::mutex mutex;
  std::multimap<uint64_t, Piece> pieces; ///< by begin address
};

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_MEMORY_H
