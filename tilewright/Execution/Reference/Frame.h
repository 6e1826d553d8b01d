//===- Frame.h - the memory of a block --------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_FRAME_H
#define TILEWRIGHT_EXECUTION_REFERENCE_FRAME_H

#include "mlir/IR/Location.h"
#include "tilewright/Execution/MemoryMap.h"
#include "tilewright/Execution/Reference/Loops.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "llvm/ADT/FunctionExtras.h"
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tilewright::reference {

/// The memory of a value: work space is written by every block, constants are
/// filled when the entry is planned, parameters when it is launched, and
/// Frame::block before a block begins. With checks a token is in its
/// BlockWatch.
enum class Space : uint8_t { Work, Constant, Parameter, Block, Token };

struct Ref {
  Space space = Space::Work;
  uint64_t offset = 0;
  bool operator==(const Ref &) const = default;
};

/// How a step ends: with the next one, or by leaving its region.
enum class Flow : uint8_t { Next, Yield, Continue, Break, Return, Fault };

/// The fault that stopped a block, as a message.
struct Fault {
  mlir::Location loc;
  std::string message;
};

/// A memory operation, for checks and messages.
struct Site {
  enum Kind : uint8_t { Read, Write, Update };

  mlir::Location loc;
  const char *name; ///< "load_ptr_tko"
  Kind kind = Read;
};

struct Frame;
class BlockWatch;
class RadiusMemory;

/// The launch, as its blocks use it.
class Launcher {
public:
  virtual ~Launcher() = default;

  /// Grants a block more steps, or 0 if the launch has used all of them.
  virtual uint64_t moreSteps() = 0;

  /// A block waits for another block. False if it waits needlessly, since the
  /// launch has faulted.
  virtual bool waiting() = 0;
};

/// A splat element, repeated for one pass of a loop; kept until the splat's
/// value changes.
struct SplatStretch {
  static constexpr size_t most = 256; ///< elements

  uint64_t bits;
  size_t filled = 0; ///< elements
  alignas(64) std::byte elements[most * 8];

  /// At least `count` copies of the element at `from`.
  const std::byte *fill(const std::byte *from, unsigned bytes, size_t count) {
    uint64_t asked = loadBits(from, bytes);
    if (filled < count || bits != asked) {
      fillElements(elements, from, bytes, count);
      bits = asked;
      filled = count;
    }
    return elements;
  }
};

/// The memory of a running block; a host thread reuses it for one block after
/// another.
struct Frame {
  std::array<std::byte *, 4> bases = {};
  std::array<uint32_t, 3> block = {};
  std::array<uint32_t, 3> grid = {};
  /// The number of combinations in one pass of a reduction's body (Reduce.cpp).
  size_t lanes = 0;
  std::optional<Fault> fault;
  /// For splat operands of operations with dense ones.
  std::unique_ptr<SplatStretch[]> stretches;
  /// The addresses of tiles that elementwise operations read in place.
  std::unique_ptr<const std::byte *[]> borrowed;
  /// The last regions of view accesses.
  std::unique_ptr<const MemoryRegion *[]> regions;

  Launcher *launcher = nullptr;
  uint64_t stepsLeft = 0;
  /// Null: the caller guarantees every address.
  const MemoryMap *memory = nullptr;
  /// The region of the last access.
  const MemoryRegion *recent = &nowhere;
  /// The radii of memory; null without bounds.
  RadiusMemory *radiusMemory = nullptr;
  /// The block has been abandoned, without a fault of its own.
  bool abandoned = false;
  /// Null: memory operations are not checked.
  BlockWatch *watch = nullptr;
  /// The text that the kernel has printed in this block.
  std::string printed;

  template <typename T> T *at(Ref ref) const {
    return reinterpret_cast<T *>(bases[unsigned(ref.space)] + ref.offset);
  }

  Flow fail(mlir::Location loc, std::string message) {
    fault.emplace(Fault{loc, std::move(message)});
    return Flow::Fault;
  }

  /// Whether `site` may access these bytes; if not, the fault is set.
  bool reaches(const Site &site, uint64_t address, uint64_t bytes) {
    if (!memory || (recent->contains(address, bytes) &&
                    !(recent->readOnly && site.kind != Site::Read)))
      return true;
    return reachesAfresh(site, address, bytes);
  }

  /// The same with a region that the plan caches under a number. False if it is
  /// not known whether `site` may.
  bool reachesRegion(const Site &site, size_t number, uint64_t address,
                     uint64_t bytes) {
    const MemoryRegion *&region = regions[number];
    if (!region || !region->contains(address, bytes)) {
      region = memory->find(address, bytes);
      if (!region)
        return false;
    }
    recent = region;
    return !(region->readOnly && site.kind != Site::Read);
  }

  /// Describes an address for messages.
  std::string describe(uint64_t address) const;

  /// Allocates zeroed memory until the block ends; null, with a fault, if the
  /// block exceeds its limit.
  std::byte *allocate(mlir::Location loc, uint64_t bytes, uint64_t alignment);

  /// The region that contains an address, or null.
  const MemoryRegion *regionOf(uint64_t address) const;

  /// Resets the frame for the next block.
  void reset() {
    if (!owned.empty())
      free();
    printed.clear();
    abandoned = false;
  }

  /// Uses `count` of the block's steps.
  bool spend(uint64_t count) {
    if (stepsLeft < count)
      return spendMore(count);
    stepsLeft -= count;
    return true;
  }

private:
  struct Own {
    std::unique_ptr<std::byte[]> memory;
    MemoryRegion region;
  };

  /// Frees all memory from `allocate`.
  void free();
  bool reachesAfresh(const Site &site, uint64_t address, uint64_t bytes);
  bool spendMore(uint64_t count);

  static const MemoryRegion nowhere;

  std::deque<Own> owned;
  uint64_t ownedBytes = 0;
};

using Step = llvm::unique_function<Flow(Frame &) const>;

/// The steps of a region and their total cost: one each, and one more for every
/// 1024 elements.
struct Steps : std::vector<Step> {
  uint64_t cost = 1;
  /// If the region is a single elementwise operation: its loop.
  Loop loop = nullptr;
};

/// Runs steps until one does not end with Flow::Next.
inline Flow runSteps(const Steps &steps, Frame &frame) {
  if (!frame.spend(steps.cost))
    return Flow::Fault;
  for (const Step &step : steps)
    if (Flow flow = step(frame); flow != Flow::Next)
      return flow;
  return Flow::Next;
}

/// A tensor or partition view at run time. Index d of the arrays is dimension d
/// of the tensor; strides count elements.
struct ViewData {
  static constexpr unsigned maxRank = 16;
  uint64_t base;
  uint64_t sizes[maxRank];
  uint64_t strides[maxRank];
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_FRAME_H
