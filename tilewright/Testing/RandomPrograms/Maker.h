//===- Maker.h - what the steps of a random program share -------*- C++ -*-===//
// A step adds a few operations at the insertion point: it takes values that are
// in scope, or has some made, and puts its results into scope. Steps stand in
// the file of their family; Maker.cpp says which there are and how often.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_RANDOMPROGRAMS_MAKER_H
#define TILEWRIGHT_TESTING_RANDOMPROGRAMS_MAKER_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Testing/RandomPrograms/Elements.h"
#include "tilewright/Testing/RandomPrograms/Program.h"

namespace tilewright::testing {

using Shape = llvm::SmallVector<int64_t, 4>;

/// A value in scope. One that is not exact differs between permitted runs by
/// rounding: no address, mask or branch may depend on it, since what follows
/// would not be bounded.
struct Held {
  mlir::Value value;
  bool exact = true;

  cuda_tile::TileType type() const {
    return mlir::cast<cuda_tile::TileType>(value.getType());
  }
  llvm::ArrayRef<int64_t> shape() const { return type().getShape(); }
  Kind kind() const { return kindOf(type().getElementType()); }
};

/// Memory that a block alone reads and writes; every access takes the token and
/// leaves another.
struct Memory {
  mlir::Value base; ///< of the block's own part
  Kind kind;
  int64_t elements; ///< of that part; a power of two
  mlir::Value token;
  bool exact; ///< takes nothing else
  /// Where the parts of all blocks begin, one after another; null: this block
  /// alone has such memory.
  mlir::Value all = {};
  bool isArgument = false; ///< its contents are looked at after the launch
  /// Inside of regions that do not carry its token.
  unsigned locked = 0;
};

/// Memory that all blocks combine values into, always in the same way.
struct Shared {
  mlir::Value base;
  Kind kind;
  int64_t elements; ///< a power of two
  AtomicMode mode;
};

/// What a way out of a loop hands on.
struct Slot {
  mlir::Type type;
  bool exact;
};
struct Around {
  bool isFor;
  llvm::SmallVector<Slot> carried, results;
  llvm::SmallVector<unsigned> memories; ///< whose tokens go with both
  mlir::Value fuel = {};                ///< of a loop: how often still
  bool endsLate = false; ///< looks at it at its end, which none may go around
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
  /// A shape that is in use, or a new one.
  Shape drawShape();
  /// A shape of so many elements, of rank 1 to 8.
  Shape shapeOf(int64_t elements);
  /// The same, often one row.
  Shape rowOf(int64_t elements);
  Kind drawInteger();
  Kind drawFloat();
  Kind drawNumber() { return choices.chance(60) ? drawInteger() : drawFloat(); }

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  /// A value of that type, from scope or new.
  Held need(Kind kind, llvm::ArrayRef<int64_t> shape, bool exact = false);
  mlir::Value exactly(Kind kind, llvm::ArrayRef<int64_t> shape) {
    return need(kind, shape, true).value;
  }
  /// One in scope that `fits`, often a late one; none where none does.
  std::optional<Held> some(llvm::function_ref<bool(const Held &)> fits);
  /// Puts a result into scope.
  void hold(mlir::Value value, bool exact) { pool.push_back({value, exact}); }

  /// The same number everywhere.
  mlir::Value splat(Kind kind, llvm::ArrayRef<int64_t> shape, int64_t value);
  mlir::Value splat(Kind kind, llvm::ArrayRef<int64_t> shape, double value);
  mlir::Value i32(int64_t value) { return splat(Kind::I32, {}, value); }
  /// 0, 1, 2, ... in row-major order.
  mlir::Value count(Kind kind, llvm::ArrayRef<int64_t> shape);
  /// The same elements in another shape of as many.
  mlir::Value reshaped(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  /// A scalar in every element.
  mlir::Value spread(mlir::Value scalar, llvm::ArrayRef<int64_t> shape);
  /// x & number, x | number.
  mlir::Value masked(mlir::Value x, int64_t number);
  mlir::Value set(mlir::Value x, int64_t number);
  /// An exact scalar of 0 to `end` - 1.
  mlir::Value indexBelow(Kind kind, int64_t end);
  /// An exact scalar that often is another in each block and iteration.
  mlir::Value varying(Kind kind);
  /// A condition that goes either way by block and iteration.
  mlir::Value condition();
  /// One more elementwise operation on the value, with nothing before it but
  /// constants; its result is held by nobody.
  mlir::Value touched(mlir::Value value);
  /// Within -most to most; NaN becomes one of them.
  mlir::Value clamped(mlir::Value x, double least, double most);

  //===--------------------------------------------------------------------===//
  // Memory
  //===--------------------------------------------------------------------===//

  /// A new argument: the pointer to an array of so many elements.
  enum class Contents { Tame, Small, Wild, Output }; // Small: like indices
  mlir::Value array(Kind kind, int64_t elements, Contents contents);
  mlir::Value scalarArgument(Kind kind, int64_t value);
  /// Where the block's part of memory begins, whose parts of all blocks lie one
  /// after another.
  mlir::Value ownPart(mlir::Value all, int64_t elements);
  /// Reads a tile of an array of its own.
  mlir::Value load(Kind kind, llvm::ArrayRef<int64_t> shape, Contents contents);
  /// Memory that may be accessed here, of at least so many elements.
  Memory *someMemory(llvm::function_ref<bool(const Memory &)> fits);
  /// A part of an output of its own for each block, and a store of the value.
  void output(const Held &held);
  mlir::Value token() { return cuda_tile::MakeTokenOp::create(b, loc); }
  /// Addresses of elements of a memory at linear offsets, which are integers.
  mlir::Value addresses(mlir::Value base, mlir::Value offsets);
  /// Every offset below `elements` (a power of two) at most once.
  mlir::Value distinct(llvm::ArrayRef<int64_t> shape, int64_t elements);
  /// Offsets below `elements` (a power of two), any number of times.
  mlir::Value anywhere(llvm::ArrayRef<int64_t> shape, int64_t elements);

  //===--------------------------------------------------------------------===//
  // Regions
  //===--------------------------------------------------------------------===//

  /// So many steps.
  void steps(unsigned count);
  /// In some programs, an access to memory now and then: where regions begin,
  /// before they are left, and after what may have left.
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
  mlir::Value block, blocks;     ///< number of this one, and of all; i32
  int64_t blockCount = 1;
  unsigned depth = 0;   ///< loads that loads are made for
  unsigned nesting = 0; ///< of regions
  unsigned stepsLeft = 0, globals = 0;
  unsigned busy = 0; ///< chance of `access`, in a hundred
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

/// Load and Update: what is loaded is the same in all permitted runs. Store and
/// Update: no index names an element twice.
enum class ViewUse { Load, Store, Update, Reduce };

/// A view whose tiles have a shape, and an index of it.
struct DrawnView {
  mlir::Value view;
  llvm::SmallVector<mlir::Value> index;
  llvm::SmallVector<bool> inbounds; ///< empty: nothing is promised

  /// What an index is, dimension by dimension of the tile.
  struct Axis {
    int64_t count;        ///< numbers that it may be
    int64_t slices = 0;   ///< not 0: so many numbers, of slices, at once
    bool byBlock = false; ///< of each block, one after another
  };
  llvm::SmallVector<Axis> axes;
  Kind number = Kind::I32; ///< type of the index
  bool isPadded = false;
};

/// Where a view lies: `base` gives the place once it is known how many elements
/// the view spans, `most` of them at most. With `all` it may span the parts of
/// all blocks instead, each of `most` elements, one after another from there.
struct Ground {
  int64_t most;
  llvm::function_ref<mlir::Value(int64_t elements)> base;
  mlir::Value all = {};
};

DrawnView drawView(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape,
                   ViewUse use, const Ground &ground);
/// Another index of the same view.
void drawIndex(Maker &m, ViewUse use, DrawnView &view);

/// An order and scope that accesses to memory of one block may have.
struct Order {
  MemSemantic semantics;
  cuda_tile::MemoryScopeAttr scope;
};
Order drawOrder(Maker &m, bool isLoad);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_RANDOMPROGRAMS_MAKER_H
