//===- Budget.h - resource limits of a kernel -------------------*- C++ -*-===//
// The only definition of how many registers a thread has, for which purpose,
// and how many bytes of shared memory a block has. All limits follow from the
// chip, the block's threads, and the number of concurrent blocks on a
// multiprocessor.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CHIP_BUDGET_H
#define TILEWRIGHT_CHIP_BUDGET_H

#include "tilewright/Chip/Chip.h"

#include <optional>

namespace tilewright {

class Budget {
public:
  /// For a block of `threads` threads. `asked` is the occupancy that the kernel
  /// requests; if the kernel already needs `sharedBytes`, it is reduced to the
  /// attainable one. Without a chip, or with 0 threads, the maximum of any
  /// thread.
  explicit Budget(const Chip *chip, unsigned threads = 0,
                  std::optional<unsigned> asked = std::nullopt,
                  uint64_t sharedBytes = 0);

  /// The same with `registers` per thread: some warps pass theirs to others
  /// (setmaxnreg).
  Budget withRegisters(int64_t registers) const {
    Budget other = *this;
    other.ofThread = registers;
    return other;
  }

  //===--------------------------------------------------------------------===//
  // Registers of a thread
  //===--------------------------------------------------------------------===//

  /// The limit of a thread: 255, or fewer if its block has many threads or the
  /// kernel requests an occupancy.
  int64_t registers() const { return ofThread; }

  /// The limit for all tiles together: the rest is for addresses, masks and
  /// counters.
  int64_t forTiles() const { return ofThread - withTiles; }

  /// Whether tiles of this many words are certain not to fit: ptxas reorders
  /// instructions, and needs fewer registers than are counted in program order.
  bool spills(int64_t words) const { return words - misjudged > ofThread; }
  /// By how many words `words` exceed the limit for tiles; 0 if they fit.
  int64_t spilled(int64_t words) const;
  /// The predicted register count of ptxas if tiles need this many words.
  int64_t predicted(int64_t words) const;

  /// The limit for values that are live throughout a loop, including its
  /// accumulators: three eighths are left for the iteration's own values.
  int64_t forLoop() const { return parts(10); }

  /// Tiles without layouts below this limit are assumed to fit once they have
  /// them: fragments, copies and prefetched tiles need no more than the rest.
  int64_t surelyFits() const { return parts(9); }

  /// The limit for accumulators and a loaded tile while nothing else is live: a
  /// quarter is left.
  int64_t forLoads() const { return parts(12); }

  /// The limit for one tile, or one operand of a product: half. A larger one is
  /// sliced, or read from shared memory.
  int64_t forTile() const { return parts(8); }

  /// A slice of a tile that is too large: four accesses of 16 bytes, whose
  /// latencies overlap, or a quarter of the limit for a tile.
  int64_t forSlice() const;

  /// The limit for the predicted words of tiles if two products are computed
  /// concurrently: the fragments of the second need the rest.
  int64_t withProduct() const { return ofThread - parts(2); }

  /// From this count on ptxas, which considers single instructions, issues no
  /// load early.
  int64_t full() const { return ofThread - withLive; }

  /// The limit of a thread if enough warps run to keep a multiprocessor busy: a
  /// block with fewer warps must not take registers from others.
  int64_t withBusyWarps() const;

  //===--------------------------------------------------------------------===//
  // Blocks, and the shared memory of one
  //===--------------------------------------------------------------------===//

  /// The number of concurrent blocks on a multiprocessor: the requested one,
  /// otherwise two, whose barriers and epilogues overlap.
  unsigned blocks() const { return concurrent; }
  /// Whether the kernel requests it.
  bool isOccupancyAsked() const { return isAsked; }

  /// The most bytes of a block; without a chip, those of every chip. All of
  /// them are static, since clients pass no dynamic size; ptxas is told if they
  /// exceed 48 KiB (docs/launching.md).
  int64_t sharedBytes() const { return mostShared; }

  /// Bytes per block with which blocks() of them fit.
  int64_t sharedBytesOfShare() const { return share; }

  /// The limit for optional uses: the share at a requested occupancy, otherwise
  /// everything.
  int64_t sharedBytesByChoice() const { return isAsked ? share : mostShared; }

  /// The limit for one operation that converts its tile, a power of two: up to
  /// a quarter, since the buffers around it are live at the same time.
  int64_t sharedBytesOfMove() const;

  /// The limits for buffers of operands that are live throughout a loop (a
  /// quarter), and for all buffers of operands that are written once (half):
  /// the rest is for rings and for buffers that products write themselves.
  int64_t sharedBytesOfLongLived() const { return sharedBytesByChoice() / 4; }
  int64_t sharedBytesOfOperands() const { return sharedBytesByChoice() / 2; }

  /// The number of concurrent blocks on a multiprocessor if tiles need `words`
  /// per thread and buffers `sharedBytes`: at least 1, also without a chip.
  unsigned blocksWith(int64_t words, uint64_t sharedBytes) const;

private:
  /// Registers for addresses, masks and counters in addition to tiles, enough
  /// that the benchmark kernels do not spill; and in addition to single values.
  static constexpr int64_t withTiles = 27, withLive = 23;
  /// By how many registers the count for tiles is too low in the median of the
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
