//===- Frame.h - the memory in which a block runs ---------------*- C++ -*-===//
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

/// Where a value lies: work space is written by every block, constants are
/// filled when the entry is planned, parameters when it is launched, and
/// Frame::block before a block begins. A token of a watched launch lies in its
/// BlockWatch.
enum class Space : uint8_t { Work, Constant, Parameter, Block, Token };

struct Ref {
  Space space = Space::Work;
  uint64_t offset = 0;
  bool operator==(const Ref &) const = default;
};

/// How a step ends: on to the next one, or out of the region it stands in.
enum class Flow : uint8_t { Next, Yield, Continue, Break, Return, Fault };

/// What stopped a block, in the words of a person.
struct Fault {
  mlir::Location loc;
  std::string message;
};

/// An operation that touches memory, as checks and messages know it.
struct Site {
  enum Kind : uint8_t { Read, Write, Update };

  mlir::Location loc;
  const char *name; ///< "load_ptr_tko"
  Kind kind = Read;
};

struct Frame;
class BlockWatch;
class RadiusMemory;

/// What a block asks of the launch that it is part of.
class Launcher {
public:
  virtual ~Launcher() = default;

  /// Grants a block more steps, or none: the launch has spent them all.
  virtual uint64_t moreSteps() = 0;

  /// A block waits for something that another block does. False: it waits in
  /// vain, since the launch has faulted.
  virtual bool waiting() = 0;
};

/// One element as often as a loop takes it at once, kept until the splat that
/// it stands for has another value.
struct SplatStretch {
  static constexpr size_t most = 256; ///< elements

  uint64_t bits;
  size_t filled = 0; ///< elements
  alignas(64) std::byte elements[most * 8];

  /// At least `count` times the element at `from`.
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

/// The memory of one block while it runs; a host thread uses one after another.
struct Frame {
  std::array<std::byte *, 4> bases = {};
  std::array<uint32_t, 3> block = {};
  std::array<uint32_t, 3> grid = {};
  /// How many combinations the body of a reduction does at once (Reduce.cpp).
  size_t lanes = 0;
  std::optional<Fault> fault;
  /// Of the operands that are splats where others are not.
  std::unique_ptr<SplatStretch[]> stretches;
  /// Where tiles lie that elementwise operations read as they stand in memory.
  std::unique_ptr<const std::byte *[]> borrowed;
  /// That the accesses of views met last.
  std::unique_ptr<const MemoryRegion *[]> regions;

  Launcher *launcher = nullptr;
  uint64_t stepsLeft = 0;
  /// Null: the caller vouches for every address.
  const MemoryMap *memory = nullptr;
  /// The region that an access touched last.
  const MemoryRegion *recent = &nowhere;
  /// The radii of what lies in memory; null without bounds.
  RadiusMemory *radiusMemory = nullptr;
  /// The block has been given up, without a fault of its own.
  bool abandoned = false;
  /// Null: memory operations are not watched.
  BlockWatch *watch = nullptr;
  /// What the kernel has printed in this block.
  std::string printed;

  template <typename T> T *at(Ref ref) const {
    return reinterpret_cast<T *>(bases[unsigned(ref.space)] + ref.offset);
  }

  Flow fail(mlir::Location loc, std::string message) {
    fault.emplace(Fault{loc, std::move(message)});
    return Flow::Fault;
  }

  /// Whether `site` may touch these bytes; where not, the fault is set.
  bool reaches(const Site &site, uint64_t address, uint64_t bytes) {
    if (!memory || (recent->contains(address, bytes) &&
                    !(recent->readOnly && site.kind != Site::Read)))
      return true;
    return reachesAfresh(site, address, bytes);
  }

  /// The same with a region that is remembered under a number of the plan's.
  /// False: it is not known whether `site` may.
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

  /// Where an address lies, as a person knows it.
  std::string describe(uint64_t address) const;

  /// Memory of this block's own, zero, until it ends; null, and a fault, where
  /// the block has taken too much.
  std::byte *allocate(mlir::Location loc, uint64_t bytes, uint64_t alignment);

  /// The region that an address lies in; null where there is none.
  const MemoryRegion *regionOf(uint64_t address) const;

  /// Makes the frame ready for the next block.
  void reset() {
    if (!owned.empty())
      free();
    printed.clear();
    abandoned = false;
  }

  /// Takes `count` steps off what the block has left.
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

  /// Gives back what `allocate` gave.
  void free();
  bool reachesAfresh(const Site &site, uint64_t address, uint64_t bytes);
  bool spendMore(uint64_t count);

  static const MemoryRegion nowhere;

  std::deque<Own> owned;
  uint64_t ownedBytes = 0;
};

using Step = llvm::unique_function<Flow(Frame &) const>;

/// The steps of a region, and how many they count for together: one each, and
/// one more for every 1024 elements.
struct Steps : std::vector<Step> {
  uint64_t cost = 1;
  /// Where all they do is one elementwise operation: its loop.
  Loop loop = nullptr;
};

/// Runs steps up to the first that does not go on to the next.
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
