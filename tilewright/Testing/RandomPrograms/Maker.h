//===- Maker.h - shared parts of random program steps -----------*- C++ -*-===//
// A step adds some operations at the insertion point: its operands are values
// in scope or new ones, and its results come into scope. Steps are in the file
// of their family; Maker.cpp has the list with their weights.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_MAKER_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_MAKER_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Testing/RandomPrograms/Elements.h"
#include "tilewright/Testing/RandomPrograms/Program.h"

namespace tilewright::testing {

using Shape = llvm::SmallVector<int64_t, 4>;

/// A value in scope. An inexact value differs between permitted runs by
/// rounding. No address, mask or branch may depend on it, since the effect
/// would be unbounded.
struct Held {
  mlir::Value value;
  bool exact = true;

  cuda_tile::TileType type() const {
    return mlir::cast<cuda_tile::TileType>(value.getType());
  }
  llvm::ArrayRef<int64_t> shape() const { return type().getShape(); }
  Kind kind() const { return kindOf(type().getElementType()); }
};

/// Memory private to a block; every access consumes the token and produces a
/// new one.
struct Memory {
  mlir::Value base; ///< of the block's own part
  Kind kind;
  int64_t elements; ///< of that part; a power of two
  mlir::Value token;
  bool exact; ///< stores only exact values
  /// The base of the parts of all blocks, one after another; null: memory of
  /// this block only.
  mlir::Value all = {};
  bool isArgument = false; ///< its contents are compared after the launch
  /// The number of enclosing regions that do not carry its token.
  unsigned locked = 0;
};

/// Memory that all blocks update with the same combining function.
struct Shared {
  mlir::Value base;
  Kind kind;
  int64_t elements; ///< a power of two
  AtomicMode mode;
};

/// A value passed by an exit of a loop.
struct Slot {
  mlir::Type type;
  bool exact;
};
struct Around {
  bool isFor;
  llvm::SmallVector<Slot> carried, results;
  llvm::SmallVector<unsigned> memories; ///< their tokens are passed too
  mlir::Value fuel = {};                ///< of a loop: remaining iterations
  bool endsLate = false; ///< checked at its end, which no exit may skip
};

class Maker {
public:
  Maker(mlir::MLIRContext &context, Choices &choices,
        const ProgramOptions &options);
  Program make();

  //===--------------------------------------------------------------------===//
  // Types and shapes
  //===--------------------------------------------------------------------===//

  mlir::Type elementType(Kind kind) { return typeOf(kind, b.getContext()); }
  cuda_tile::TileType tile(llvm::ArrayRef<int64_t> shape, Kind kind) {
    return cuda_tile::TileType::get(shape, elementType(kind));
  }
  /// A shape already used, or a new one.
  Shape drawShape();
  /// A shape with this many elements, of rank 1 to 8.
  Shape shapeOf(int64_t elements);
  /// As above, often a single row.
  Shape rowOf(int64_t elements);
  Kind drawInteger();
  Kind drawFloat();
  Kind drawStored();
  Kind drawNumber() { return choices.chance(60) ? drawInteger() : drawFloat(); }

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  /// A value of this type, from scope or new.
  Held need(Kind kind, llvm::ArrayRef<int64_t> shape, bool exact = false);
  mlir::Value exactly(Kind kind, llvm::ArrayRef<int64_t> shape) {
    return need(kind, shape, true).value;
  }
  /// A value in scope that `fits`, preferring recent ones; none if there is
  /// none.
  std::optional<Held> some(llvm::function_ref<bool(const Held &)> fits);
  /// Brings a result into scope.
  void hold(mlir::Value value, bool exact) { pool.push_back({value, exact}); }

  /// The same number in each element.
  mlir::Value splat(Kind kind, llvm::ArrayRef<int64_t> shape, int64_t value);
  mlir::Value splat(Kind kind, llvm::ArrayRef<int64_t> shape, double value);
  mlir::Value i32(int64_t value) { return splat(Kind::I32, {}, value); }
  /// 0, 1, 2, ... in row-major order.
  mlir::Value count(Kind kind, llvm::ArrayRef<int64_t> shape);
  /// The same elements in another shape.
  mlir::Value reshaped(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  /// A scalar broadcast to a shape.
  mlir::Value spread(mlir::Value scalar, llvm::ArrayRef<int64_t> shape);
  /// x & number, x | number.
  mlir::Value masked(mlir::Value x, int64_t number);
  mlir::Value set(mlir::Value x, int64_t number);
  /// An exact scalar of 0 to `end` - 1.
  mlir::Value indexBelow(Kind kind, int64_t end);
  /// An exact scalar that usually differs between blocks and iterations.
  mlir::Value varying(Kind kind);
  /// A condition that varies with block and iteration.
  mlir::Value condition();
  /// Another elementwise operation on the value, preceded only by constants;
  /// its result is not put into scope.
  mlir::Value touched(mlir::Value value);
  /// Clamped to [-most, most]; NaN becomes a bound.
  mlir::Value clamped(mlir::Value x, double least, double most);

  //===--------------------------------------------------------------------===//
  // Memory
  //===--------------------------------------------------------------------===//

  /// A new argument: the pointer to an array with this many elements.
  enum class Contents { Tame, Small, Wild, Output }; // Small: like indices
  mlir::Value array(Kind kind, int64_t elements, Contents contents);
  mlir::Value scalarArgument(Kind kind, int64_t value);
  /// The base of this block's part of memory in which the parts of all blocks
  /// follow each other.
  mlir::Value ownPart(mlir::Value all, int64_t elements);
  /// Reads a tile from a new array.
  mlir::Value load(Kind kind, llvm::ArrayRef<int64_t> shape, Contents contents);
  /// Accessible memory with at least this many elements.
  Memory *someMemory(llvm::function_ref<bool(const Memory &)> fits);
  /// Stores the value to a new output, which has a part for each block.
  void output(const Held &held);
  mlir::Value token() { return cuda_tile::MakeTokenOp::create(b, loc); }
  /// Addresses of elements of a memory at linear integer offsets.
  mlir::Value addresses(mlir::Value base, mlir::Value offsets);
  /// Offsets below `elements` (a power of two), all distinct.
  mlir::Value distinct(llvm::ArrayRef<int64_t> shape, int64_t elements);
  /// Offsets below `elements` (a power of two), with repetitions.
  mlir::Value anywhere(llvm::ArrayRef<int64_t> shape, int64_t elements);

  //===--------------------------------------------------------------------===//
  // Regions
  //===--------------------------------------------------------------------===//

  /// Generates this many steps.
  void steps(unsigned count);
  /// In some programs, an occasional memory access: at the start of regions,
  /// before their exits, and after operations that may have exited.
  void access();

  Choices &choices;
  ProgramOptions options;
  mlir::OpBuilder b;
  mlir::Location loc;
  Program program;
  cuda_tile::ModuleOp tileModule;
  cuda_tile::EntryOp entry;
  std::vector<Held> pool;
  std::vector<Memory> memories;
  std::vector<Shared> shared;
  std::vector<Shape> shapes;
  std::vector<unsigned> weights; ///< of each step in this program
  mlir::Value block, blocks;     ///< number of this block, and of all; i32
  int64_t blockCount = 1;
  unsigned depth = 0;   ///< nesting of loads that provide operands of loads
  unsigned nesting = 0; ///< of regions
  unsigned stepsLeft = 0, globals = 0;
  unsigned busy = 0; ///< probability of `access` in percent
  unsigned accessesLeft = 0;
  unsigned mostLog2 = 11; ///< of a tile's elements in this program
  bool hasFloats = true, mayPrint = false;
  const Around *around = nullptr; ///< the innermost loop

private:
  void begin();
  void end();
};

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void makeIntegers(Maker &m);
void makeFloats(Maker &m);
void makeMath(Maker &m);
void makeComparison(Maker &m);
void makeSelect(Maker &m);
void makeConversion(Maker &m);
void makeBits(Maker &m);
void makeShape(Maker &m);
void makeAssumption(Maker &m);
void makeQuery(Maker &m);
void makeReduction(Maker &m);
void makeScan(Maker &m);
void makeProduct(Maker &m);
void makeLoad(Maker &m);
void makeAccess(Maker &m);
void makeUpdate(Maker &m);
void makeOwnMemory(Maker &m);
void loadFrom(Maker &m, Memory &memory);
void makeTokens(Maker &m);
void makeSharedAtomic(Maker &m);
void makeOwnAtomic(Maker &m);
void makeControl(Maker &m);
void makeDebug(Maker &m);

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// Load and Update: the loaded values are the same in all permitted runs. Store
/// and Update: indices are distinct.
enum class ViewUse { Load, Store, Update, Reduce };

/// A view with tiles of a given shape, and an index into it.
struct DrawnView {
  mlir::Value view;
  llvm::SmallVector<mlir::Value> index;
  llvm::SmallVector<bool> inbounds; ///< empty: no promises

  /// The index, for each dimension of the tile.
  struct Axis {
    int64_t count;        ///< number of valid values
    int64_t slices = 0;   ///< not 0: a tile of this many slice indices
    bool byBlock = false; ///< disjoint ranges for the blocks
  };
  llvm::SmallVector<Axis> axes;
  Kind number = Kind::I32; ///< type of the index
  bool isPadded = false;
};

/// The memory of a view: `base` returns its address once the number of elements
/// that the view spans, at most `most`, is known. With `all` the view may span
/// the parts of all blocks instead, each of `most` elements, one after another
/// from there.
struct Ground {
  int64_t most;
  llvm::function_ref<mlir::Value(int64_t elements)> base;
  mlir::Value all = {};
};

DrawnView drawView(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape,
                   ViewUse use, const Ground &ground);
/// Draws another index into the same view.
void drawIndex(Maker &m, ViewUse use, DrawnView &view);

/// An order and scope valid for accesses to memory of one block.
struct Order {
  MemSemantic semantics;
  cuda_tile::MemoryScopeAttr scope;
};
Order drawOrder(Maker &m, bool isLoad);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_MAKER_H
