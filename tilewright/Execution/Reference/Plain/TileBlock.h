//===- TileBlock.h - a tile block -------------------------------*- C++ -*-===//
// A block maps every SSA value to its current value, and runs the operations of
// a region in order. There is no plan, and no state that outlives the block
// except the memory of the launch.
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

namespace tilewright::algebra {
class Domain;
} // namespace tilewright::algebra

namespace tilewright::plain {

/// A tensor in memory, or a view of its tiles, whose other properties are in
/// its type. Sizes and strides count elements and are unsigned.
struct View {
  uint64_t base = 0;
  std::vector<uint64_t> sizes, strides;
};

/// The value of an SSA value: none (a token), a tile, or a view.
using Datum = std::variant<std::monostate, Tile, View>;

/// How an operation ends: with the next operation, or by leaving its region.
enum class Flow { Next, Yield, Continue, Break, Return, Fault };

/// The launch, as its blocks use it.
class LaunchContext {
public:
  virtual ~LaunchContext() = default;

  /// Adds `steps`. False if the launch has exceeded its limit or is to end.
  virtual bool spend(uint64_t steps) = 0;
  /// A block waits for another one: runs others. False if it waits needlessly,
  /// since the launch has failed.
  virtual bool letOthersRun() = 0;

  std::array<uint32_t, 3> grid = {1, 1, 1};
  MemoryMap memory;
  llvm::StringMap<uint64_t> globals; ///< their addresses
  uint64_t maxBytes = 0;             ///< the limit on the values of one block
  /// The domain that floats are elements of; null: they are numbers.
  const algebra::Domain *algebra = nullptr;
};

class TileBlock {
public:
  TileBlock(LaunchContext &launch, std::array<uint32_t, 3> coordinates)
      : launch(launch), coordinates(coordinates) {}

  /// The value of an SSA value. References are valid until the next `set`.
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
  /// Copies the current operands.
  std::vector<Datum> copy(mlir::ValueRange operands) const;

  /// Runs the only block of a region with these arguments, up to the operation
  /// that leaves it, whose operands are `handed`.
  Flow run(mlir::Region &region, llvm::ArrayRef<Datum> arguments = {});
  std::vector<Datum> handed;

  /// Ends the block with the message "'cuda_tile.alloca' op " and `message`.
  Flow failOp(mlir::Operation *op, const llvm::Twine &message);
  /// The same without the operation's name.
  Flow fail(mlir::Location loc, const llvm::Twine &message);

  /// Loads or stores one element. False if the operation may not, and the block
  /// has failed.
  bool load(mlir::Operation *op, uint64_t address, mlir::Type element,
            Bits &bits);
  bool store(mlir::Operation *op, uint64_t address, mlir::Type element,
             Bits bits);
  bool mayTouch(mlir::Operation *op, uint64_t address, uint64_t bytes,
                bool writes);
  /// Describes an address for messages.
  std::string describe(uint64_t address) const;
  /// Allocates zeroed memory until the block ends; none, with a failed block,
  /// if it exceeds its limit.
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
  uint64_t bytes = 0; ///< of all values, as in memory
  std::deque<Own> owned;
  uint64_t ownedBytes = 0;
};

/// Receives element number `at` of a tile, and its address (in half bytes for
/// elements of 4 bits) if it lies inside the tensor.
using VisitPlace =
    llvm::function_ref<Flow(size_t at, std::optional<uint64_t> address)>;

/// Visits the elements of the tile of `view` at `index`.
Flow forEachPlace(mlir::Operation *op, mlir::Value view,
                  mlir::OperandRange index, TileBlock &block, VisitPlace visit);

/// Computes each element of the only result from the elements of all operands
/// with the same index.
Flow forEachElement(mlir::Operation *op, TileBlock &block,
                    llvm::function_ref<Bits(llvm::ArrayRef<Bits>)> compute);

/// Runs one operation.
Flow dispatch(mlir::Operation *op, TileBlock &block);

} // namespace tilewright::plain

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_TILEBLOCK_H
