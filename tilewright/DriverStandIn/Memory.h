//===- Memory.h - what memory of the process is known -----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_MEMORY_H
#define TILEWRIGHT_DRIVERSTANDIN_MEMORY_H

#include "tilewright-c/Kernel.h"
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace tilewright::standin {

/// Memory that was allocated here, or that its owner has registered. Device
/// pointers are addresses of the host.
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

  /// 0 where there is no memory.
  uint64_t allocate(uint64_t bytes);
  /// Whether it was allocated here.
  bool release(uint64_t address);

  /// Pieces may be registered more than once, and go with the last. Memory that
  /// the process itself may not write is read-only in any case.
  void add(uint64_t begin, uint64_t bytes, std::string name, bool isReadOnly);
  void remove(uint64_t begin, uint64_t bytes);

  /// Names all that holds an address for the next launch.
  void nameForLaunch(uint64_t address, std::string name);

  /// All that is known, by where it begins.
  std::vector<Piece> known();

  /// Whether bytes from an address on leave memory that was allocated here.
  bool exceeds(uint64_t address, uint64_t bytes);

  /// The piece that holds an address; false where none is known.
  bool find(uint64_t address, Piece &found);

  /// All that a launch may touch: what is known, and for each of `pointers`
  /// that lies elsewhere the mapping of the process around it. `names` keeps
  /// texts.
  std::vector<TwMemory> forLaunch(const std::vector<uint64_t> &pointers,
                                  std::vector<std::string> &names);

private:
  bool findLocked(uint64_t address, Piece &found);

  std::mutex mutex;
  std::multimap<uint64_t, Piece> pieces; ///< by where they begin
};

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_MEMORY_H
