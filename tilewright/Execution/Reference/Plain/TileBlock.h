//===- TileBlock.h - one tile block of a launch -----------------*- C++ -*-===//
// A block maps every SSA value to what it holds now, and runs the operations of
// a region in order. There is nothing else: no plan, and no state that outlives
// the block but the memory of the launch.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_TILEBLOCK_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_TILEBLOCK_H

#include "tilewright/Execution/MemoryMap.h"
#include "tilewright/Execution/Reference/Plain/Elements.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace tilewright::plain {

/// A tensor in memory, and every view of its tiles: what they add is in their
/// types. Sizes and strides count elements and are unsigned.
struct View {
  uint64_t base = 0;
  std::vector<uint64_t> sizes, strides;
};

/// What a value holds: nothing (a token), a tile, or a view.
using Datum = std::variant<std::monostate, Tile, View>;

/// How an operation ends: with the next one in line, or out of its region.
enum class Flow { Next, Yield, Continue, Break, Return, Fault };

/// What a block needs to know of its launch.
class LaunchContext {
public:
  virtual ~LaunchContext() = default;

  /// The launch takes `steps` more. False: it has taken all that it may, or is
  /// to end.
  virtual bool spend(uint64_t steps) = 0;
  /// A block waits for another one: lets others run. False: in vain, since the
  /// launch has failed.
  virtual bool letOthersRun() = 0;

  std::array<uint32_t, 3> grid = {1, 1, 1};
  MemoryMap memory;
  llvm::StringMap<uint64_t> globals; ///< their addresses
  uint64_t maxBytes = 0;             ///< of the values of one block
};

class TileBlock {
public:
  TileBlock(LaunchContext &launch, std::array<uint32_t, 3> coordinates)
      : launch(launch), coordinates(coordinates) {}

  /// What a value holds. References last until the next `set`.
  const Tile &tile(mlir::Value value) const {
    return std::get<Tile>(values.find(value)->second);
  }
  Bits scalar(mlir::Value value) const { return tile(value).front(); }
  const View &view(mlir::Value value) const {
    return std::get<View>(values.find(value)->second);
  }
  const Datum &get(mlir::Value value) const {
    return values.find(value)->second;
  }
  void set(mlir::Value value, Datum datum);
  /// The operands as they are now.
  std::vector<Datum> copy(mlir::ValueRange operands) const;

  /// Runs the only block of a region with these arguments, up to the operation
  /// that leaves it; the operands of that one are `handed`.
  Flow run(mlir::Region &region, llvm::ArrayRef<Datum> arguments = {});
  std::vector<Datum> handed;

  /// Ends the block: "'cuda_tile.alloca' op " and what is wrong.
  Flow failOp(mlir::Operation *op, const llvm::Twine &message);
  /// The same without the operation's name.
  Flow fail(mlir::Location loc, const llvm::Twine &message);

  /// Reads or writes one element in memory. False: the operation may not, and
  /// the block has failed.
  bool load(mlir::Operation *op, uint64_t address, mlir::Type element,
            Bits &bits);
  bool store(mlir::Operation *op, uint64_t address, mlir::Type element,
             Bits bits);
  bool mayTouch(mlir::Operation *op, uint64_t address, uint64_t bytes,
                bool writes);
  /// An address as a person knows it.
  std::string describe(uint64_t address) const;
  /// Zeroed memory until the block ends; none, and the block has failed, where
  /// it has taken too much.
  std::optional<uint64_t> allocate(mlir::Operation *op, uint64_t bytes,
                                   uint64_t alignment);

  LaunchContext &launch;
  const std::array<uint32_t, 3> coordinates;
  std::string printed;

  struct Fault {
    mlir::Location loc;
    std::string message;
  };
  /// None after Flow::Fault: the launch ended the block.
  std::optional<Fault> fault;

private:
  struct Own {
    std::unique_ptr<std::byte[]> memory;
    MemoryRegion region;
  };

  llvm::DenseMap<mlir::Value, Datum> values;
  uint64_t bytes = 0; ///< of all values, as memory would hold them
  std::deque<Own> owned;
  uint64_t ownedBytes = 0;
};

/// The part of an access that lies in memory, or not: element number `at` of
/// the tile, and its address (for elements of 4 bits in half bytes) where it
/// lies inside the tensor.
using VisitPlace =
    llvm::function_ref<Flow(size_t at, std::optional<uint64_t> address)>;

/// Visits the elements of the tile of `view` that `index` names.
Flow forEachPlace(mlir::Operation *op, mlir::Value view,
                  mlir::OperandRange index, TileBlock &block, VisitPlace visit);

/// Computes each element of the only result from the elements of all operands
/// that have the same number.
Flow forEachElement(mlir::Operation *op, TileBlock &block,
                    llvm::function_ref<Bits(llvm::ArrayRef<Bits>)> compute);

/// Runs one operation.
Flow dispatch(mlir::Operation *op, TileBlock &block);

} // namespace tilewright::plain

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_TILEBLOCK_H
