//===- Budget.h - what a kernel may take of a multiprocessor ----*- C++ -*-===//
// The one place that says how many registers a thread has, for what, and how
// many bytes of shared memory a block has. Everything follows from the chip's
// limits, the block's threads, and the blocks that are to run concurrently on a
// multiprocessor.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_BUDGET_H
#define TILEWRIGHT_CHIP_BUDGET_H

#include "tilewright/Chip/Chip.h"

#include <optional>

namespace tilewright {

class Budget {
public:
  /// Of a block of `threads` threads. `asked` is the occupancy that the kernel
  /// requests; of a kernel that takes `sharedBytes` already, as much of it as
  /// can be reached. Of no chip, or 0 threads, the most that any thread has.
  explicit Budget(const Chip *chip, unsigned threads = 0,
                  std::optional<unsigned> asked = std::nullopt,
                  uint64_t sharedBytes = 0);

  /// The same where a thread has so many registers: some warps give theirs to
  /// others (setmaxnreg).
  Budget withRegisters(int64_t registers) const {
    Budget other = *this;
    other.ofThread = registers;
    return other;
  }

  //===--------------------------------------------------------------------===//
  // Registers of a thread
  //===--------------------------------------------------------------------===//

  /// All that a thread may have: 255, or fewer where its block has many
  /// threads or the kernel asks for an occupancy.
  int64_t registers() const { return ofThread; }

  /// What tiles may take together: the rest holds addresses, masks and
  /// counters.
  int64_t forTiles() const { return ofThread - besideTiles; }

  /// Whether tiles of so many words are sure not to fit: ptxas reorders
  /// instructions, and gets by with fewer registers than are counted in the
  /// order of the program.
  bool spills(int64_t words) const { return words - misjudged > ofThread; }
  /// By how many words `words` are more than tiles may take; 0 where they fit.
  int64_t spilled(int64_t words) const;
  /// What ptxas is expected to use where tiles take so many words.
  int64_t predicted(int64_t words) const;

  /// What a loop may hold through its iterations, its sums among it: three
  /// eighths are left to what an iteration works on.
  int64_t forLoop() const { return parts(10); }

  /// Tiles without layouts that take less are taken to fit when they have them:
  /// fragments, copies and tiles that wait for their turn come to no more than
  /// the rest.
  int64_t surelyFits() const { return parts(9); }

  /// What sums and a loaded tile may take while nothing else is alive: a
  /// quarter is left.
  int64_t forLoads() const { return parts(12); }

  /// One tile, or one operand of a product: half. A larger one is sliced, or
  /// read from shared memory.
  int64_t forTile() const { return parts(8); }

  /// A slice of a tile that is too large: four accesses of 16 bytes, which hide
  /// each other's latencies, or a quarter of what a tile may take.
  int64_t forSlice() const;

  /// What tiles may be predicted to take where two products are computed
  /// concurrently: the fragments of the second take the rest.
  int64_t besideProduct() const { return ofThread - parts(2); }

  /// From which on ptxas, which sees single instructions, loads nothing early.
  int64_t full() const { return ofThread - besideAlive; }

  /// What a thread may have where as many warps run as keep a multiprocessor
  /// busy: a block with fewer warps must not cost others their registers.
  int64_t withBusyWarps() const;

  //===--------------------------------------------------------------------===//
  // Blocks, and shared memory of one
  //===--------------------------------------------------------------------===//

  /// The blocks that are to run concurrently on a multiprocessor: those that
  /// were requested, else two, which hide each other's barriers and epilogues.
  unsigned blocks() const { return concurrent; }
  /// Whether the kernel asks for them.
  bool isOccupancyAsked() const { return isAsked; }

  /// Bytes that a block may have at all; of no chip, what every chip gives. All
  /// of it is static, since clients pass no dynamic size; above 48 KiB ptxas is
  /// told so (docs/launching.md).
  int64_t sharedBytes() const { return mostShared; }

  /// Bytes of a block with which blocks() of them fit.
  int64_t sharedBytesOfShare() const { return share; }

  /// What must not be exceeded by choice: the share of a requested occupancy,
  /// else all.
  int64_t sharedBytesByChoice() const { return isAsked ? share : mostShared; }

  /// What one operation may take for moving its tile, a power of two: up to a
  /// quarter, since the buffers of what surrounds it live at the same time.
  int64_t sharedBytesOfMove() const;

  /// What buffers may take that operands stay in through a whole loop (a
  /// quarter), and all buffers of operands that are written once (half): the
  /// rest is for rings and for what products write themselves.
  int64_t sharedBytesOfLongLived() const { return sharedBytesByChoice() / 4; }
  int64_t sharedBytesOfOperands() const { return sharedBytesByChoice() / 2; }

  /// How many blocks run concurrently on a multiprocessor where tiles take so
  /// many words of a thread, and buffers so many bytes: 1 at least, and of no
  /// chip.
  unsigned blocksWith(int64_t words, uint64_t sharedBytes) const;

private:
  /// Registers for addresses, masks and counters beside tiles, as many as leave
  /// the benchmark kernels without a spill; those beside single values.
  static constexpr int64_t besideTiles = 27, besideAlive = 23;
  /// By how many registers the count of tiles is too low at the median of the
  /// corpus, and so too high where ptxas orders instructions better
  /// (docs/measurements.md).
  static constexpr int64_t misjudged = 8;

  /// Sixteenths of the registers.
  int64_t parts(int64_t sixteenths) const {
    return (ofThread + 1) * sixteenths / 16;
  }

  const Chip *chip;
  unsigned threads;
  int64_t ofThread;
  unsigned concurrent = 2;
  bool isAsked = false;
  int64_t mostShared, share;
};

} // namespace tilewright

#endif // TILEWRIGHT_CHIP_BUDGET_H
