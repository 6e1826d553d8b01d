//===- Planner.h - a region becomes steps -----------------------*- C++ -*-===//
// Planning walks an entry once. Each value gets a place: a piece of the frame,
// of the constants or of the parameters. Each operation becomes a step, a
// closure that holds the places of its operands and the loop for its types, so
// that running a block looks nothing up.
//
//   %2 = addf %0, %1 : tile<8xf32>    place %0 = work[0], %1 = work[64]
//                                     step: addLoop(work[0], {work[0],
//                                     work[64]}, 8)
//
// Places are reused. A value's place is free after the last operation of its
// block that uses it; an operation that only looks at element i for element i
// (or otherwise reads before it writes) takes over the place of an operand that
// ends there. A value that is one element everywhere by construction (a splat
// constant, a broadcast scalar) is stored as that one element.
//
// What is the same in all blocks is computed before the first of them, and its
// places are never reused.
//
// The values that a loop carries have places of their own, which `continue`
// fills; the last value of such a variable is often computed in it already.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLANNER_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLANNER_H

#include "tilewright/Execution/Reference/Element.h"
#include "tilewright/Execution/Reference/Frame.h"
#include "tilewright/Execution/Reference/Loops.h"
#include "tilewright/Execution/Reference/Misplan.h"
#include "tilewright/Execution/Reference/Sanitize/Watch.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <memory>
#include <random>

namespace tilewright::reference {

struct ElementwiseRun;
struct ViewLoad;
struct ViewStore;

/// An operand as a step sees it.
struct Operand {
  Ref ref;
  Element element = Element::I1;
  unsigned bytes = 0; ///< of one element
  size_t stored = 0;  ///< elements in memory: one, or `count`
  size_t count = 0;   ///< elements of the tile
  int borrow = -1;    ///< of Frame::borrowed, where it may lie there

  bool isSplat() const { return stored != count; }

  /// Where its elements are now.
  const std::byte *in(const Frame &frame) const {
    return borrow < 0 ? frame.at<std::byte>(ref) : frame.borrowed[borrow];
  }
};

/// Whether `user` alone uses a value, if also under other types.
bool isOnlyUsedBy(mlir::Value value, mlir::Operation *user);

/// What planning an entry gives: everything a run needs.
struct Plan {
  /// What is the same in every block: run once for a frame, before all others.
  Steps once;
  Steps steps;
  uint64_t frameBytes = 0;
  size_t stretches = 0, regions = 0; ///< see Frame
  size_t borrows = 0;                ///< tiles; see Frame
  bool prints = false;               ///< whether a block may print
  bool waits = false;                ///< whether one may wait for another
  WatchPlan watch;                   ///< filled under `sanitize`
  std::vector<std::byte> constants;  ///< in pieces that begin at 64 bytes
  std::vector<unsigned> paramBytes;  ///< of each parameter's element
  std::vector<mlir::Type> paramTypes;
};

class Globals;

/// A tile that a load may leave where it stands in memory, for the steps that
/// ask Operand::in. Whether it may is known when the entry is
/// planned: not where anything else reads it, and not where memory may be
/// written ahead of its last use.
struct Borrow {
  int number;          ///< of Frame::borrowed; set by the load in any case
  bool copies = false; ///< into its place too
  unsigned users = 1;  ///< values that lie there
};

/// A matrix that is one row, or one column, as often as it takes: chains read
/// it as that, and any other step has it laid out.
struct Spread {
  Ref source;
  int slot; ///< of the source, which lives as long
  unsigned bytes;
  size_t rows, columns;
  bool isRow;

  void layOut(Frame &frame, Ref to) const;
};

/// What a plan is made for.
struct PlanOptions {
  /// Not 0: operations run in another order that their operands, tokens among
  /// them, permit.
  uint64_t seed = 0;
  /// Bytes that the tiles of one block, and constants, may take.
  uint64_t maxBytes = ~uint64_t(0);
  /// Values carry radii (Bounds/Radius.h).
  bool bounds = false;
  /// Steps that look for undefined behaviour are added (Sanitize/Check.h).
  bool sanitize = false;
  /// Not 0: `reduce` and `scan`, or only one of them, combine in another order
  /// (CombineOrder.h).
  uint64_t combineSeed = 0;
  mlir::Operation *combineOnly = nullptr;
  Misplan misplan = plantedMisplan();
};

/// Where the radii of a value lie: how far each element may be from what
/// another permitted run computes. A word says whether any of them is not zero;
/// where it is zero the radii hold nothing.
struct RadiusPlace {
  Ref any;
  size_t stored = 0; ///< radii in memory: as many as elements of the value

  Ref radii() const { return {any.space, any.offset + 64}; }
  static uint64_t bytes(size_t stored) { return 64 + 8 * stored; }
};

class Planner {
public:
  Planner(Plan &plan, const Globals &globals, const PlanOptions &options)
      : plan(plan), memory(globals), options(options), random(options.seed) {}

  /// Plans the body of an entry.
  llvm::LogicalResult planEntry(cuda_tile::EntryOp entry);

  /// The first thing that could not be planned.
  const std::optional<Fault> &problem() const { return fault; }

  //===--------------------------------------------------------------------===//
  // For the families
  //===--------------------------------------------------------------------===//

  /// Says why an operation cannot be run.
  llvm::LogicalResult fail(mlir::Operation *op, const llvm::Twine &message);

  /// An operand that is a tile, as it is stored.
  Operand read(mlir::Value value);

  /// The same with all its elements in memory.
  Operand readDense(mlir::Value value);

  /// The same for a step that asks Operand::in where they are.
  Operand look(mlir::Value value);
  Operand lookDense(mlir::Value value);

  /// Lets the steps that look at `result` find it in memory; null where they
  /// are not to.
  std::shared_ptr<const Borrow> lend(mlir::Value result);

  /// A place for a result that is a tile: that of one of `reusable`, if one of
  /// them ends at this operation and has its size. `stored` is 1 for a splat.
  Operand write(mlir::Value result, mlir::ValueRange reusable = {},
                size_t stored = 0);

  /// A result that is its operand under another type.
  void alias(mlir::Value result, mlir::Value source);

  /// A place for a result that is a view, and that of an operand.
  Ref writeView(mlir::Value result);
  Ref readView(mlir::Value value);

  /// A place for this step alone.
  Ref scratch(uint64_t bytes);

  /// A result that is the block's place in dimension `d` of the grid.
  void blockIndex(mlir::Value result, unsigned d);

  /// A constant tile; `elements` holds one element for a splat.
  void constant(mlir::Value result, llvm::ArrayRef<char> elements);

  //===--------------------------------------------------------------------===//
  // For checks
  //===--------------------------------------------------------------------===//

  /// The place of a token, where memory is watched.
  Ref readToken(mlir::Value token) { return places.find(token)->second.ref; }
  Ref writeToken(mlir::Value result);

  /// One more memory operation to watch; its number.
  unsigned watch(MemoryOp op);

  /// The number of an `assume` among those that are judged later.
  unsigned addPromise(mlir::Operation *assume);
  std::optional<unsigned> findPromise(mlir::Operation *assume) const;

  /// The steps that `plan` adds, in place of adding them here.
  llvm::FailureOr<Steps>
  collect(llvm::function_ref<llvm::LogicalResult()> plan);

  //===--------------------------------------------------------------------===//
  // For bounds
  //===--------------------------------------------------------------------===//

  /// The radii of a tile; none where all elements are exact.
  std::optional<RadiusPlace> readRadius(mlir::Value value) const;

  /// A place for the radii of a result that has a place.
  RadiusPlace writeRadius(mlir::Value result);

  /// Plans an operation that only moves elements once more, for the radii of
  /// `sources` and of its only result.
  llvm::LogicalResult moveRadii(mlir::Operation *op, mlir::ValueRange sources);

  /// Adds a load whose tile is lent: elementwise operations that follow it, and
  /// other loads, are one step with it.
  void addLoad(ViewLoad load);

  /// Adds a store where `tile` is the last thing that was computed,
  /// elementwise, and only `op` uses it: then it may be computed where it is
  /// stored. False where it is not.
  bool addStore(mlir::Value tile, mlir::Operation *op, const ViewStore &store);

  /// A result that is `source` spread over a matrix, if only chains are to read
  /// it; false where it must be laid out.
  bool spread(mlir::Value result, mlir::Value source, size_t rows,
              size_t columns, bool isRow);

  /// Plans an elementwise operation: `loop` on all elements.
  llvm::LogicalResult elementwise(mlir::Operation *op, Loop loop);

  void add(Step step) { current->push_back(std::move(step)); }

  const Globals &globals() const { return memory; }

  /// Some step adds to what the frame has printed.
  void setPrints() { plan.prints = true; }

  /// The number of a region that an access remembers.
  size_t makeRegion() { return plan.regions++; }

  /// Some step may wait for another block.
  void setWaits() { plan.waits = true; }

  /// Which order of combining is wanted of an operation; 0: the natural one.
  uint64_t combineSeedOf(mlir::Operation *op) const {
    bool isMeant = !options.combineOnly || options.combineOnly == op;
    return isMeant ? options.combineSeed : 0;
  }

  /// The elements that a value of this type has here: those of the tile, or as
  /// many as the body of a reduction combines at once.
  size_t countOf(mlir::Type type) const;

  //===--------------------------------------------------------------------===//
  // For operations with regions
  //===--------------------------------------------------------------------===//

  /// A variable: a place that several operations write and no one else gets.
  struct Variable {
    Ref ref;
    uint64_t bytes = 0;
    int slot = -1; ///< none for a token
    int radiusSlot = -1;
    RadiusPlace radius;
  };
  /// `exact`: its value is never one that a bound is needed for.
  Variable makeVariable(mlir::Type type, bool exact = false);
  /// Gives the value the variable's place.
  void bind(mlir::Value value, const Variable &variable);
  /// Gives a variable to one value, whose end frees it.
  void giveTo(mlir::Value value, const Variable &variable);
  void release(const Variable &variable);

  /// Copies values into variables, all at once: no copy sees another's result.
  void assign(mlir::ValueRange values, llvm::ArrayRef<Variable> variables);

  /// Plans the operations of a region's only block into steps of their own.
  llvm::FailureOr<Steps> planRegion(mlir::Region &region);

  /// Where `yield`, `continue` and `break` put their operands.
  struct Targets {
    std::vector<Variable> yield, carry, leave;
    bool inLoop = false;
    /// Set: `yield` copies nothing and tells here where its operands are.
    std::vector<Operand> *yielded = nullptr;
  };
  Targets targets;

  /// While the body of a reduction is planned: the combinations done at once,
  /// else 0.
  size_t bodyLanes = 0;

private:
  struct Slot {
    uint64_t offset = 0, bytes = 0;
    unsigned users = 0; ///< values that live there
    bool pinned = false;
    bool kept = false; ///< for good: nothing else is ever put there
  };
  struct Place {
    Ref ref;
    int slot = -1;
    size_t stored = 0;
    int radiusSlot = -1;
    std::shared_ptr<Borrow> borrow;
    std::shared_ptr<const Spread> spread = nullptr;
  };

  Operand lookCompact(mlir::Value value);
  void copyWhatIsLent();
  void assignTokens(mlir::ValueRange values,
                    llvm::ArrayRef<Variable> variables);
  Ref makeToken() { return {Space::Token, plan.watch.tokens++}; }
  unsigned allocate(uint64_t bytes);
  void free(unsigned slot);
  void drop(mlir::Value value);
  bool endsHere(mlir::Value value) const;
  bool isPlanted(Misplan misplan) const { return options.misplan == misplan; }
  void release(int slot);
  void place(mlir::Value value, unsigned slot, size_t stored);
  void assignRadii(mlir::ValueRange values, llvm::ArrayRef<Variable> variables);
  bool carriesRadii(mlir::Type type) const;
  std::optional<Operand> readMoved(mlir::Value value);
  llvm::LogicalResult planBlock(mlir::Block &block);
  llvm::LogicalResult planOperation(mlir::Operation &op);
  ElementwiseRun &openRun();
  bool isSameInAllBlocks(mlir::Operation &op) const;
  llvm::LogicalResult planOnce(mlir::Operation &op);
  uint64_t costOf(mlir::Operation &op) const;

  Plan &plan;
  const Globals &memory;
  PlanOptions options;
  std::mt19937_64 random;
  Steps *current = nullptr;
  std::shared_ptr<ElementwiseRun> run; ///< of `current`
  std::vector<std::shared_ptr<ElementwiseRun>> runs;
  std::vector<std::shared_ptr<Borrow>> lent;
  size_t runEnd = 0; ///< how many steps it ends
  /// While something is planned to be run once for a frame: not in a block.
  bool once = false;
  uint64_t onceBytes = 0; ///< of results so far
  std::shared_ptr<ElementwiseRun> onceRun;
  size_t onceRunEnd = 0;
  llvm::DenseSet<mlir::Value> same; ///< in all blocks
  std::optional<Fault> fault;
  llvm::DenseMap<mlir::Value, Place> places;
  std::vector<Slot> slots;
  std::map<uint64_t, uint64_t> gaps; ///< free pieces: offset to bytes
  mlir::Operation *here = nullptr;   ///< being planned
  llvm::DenseMap<mlir::Value, mlir::Operation *> lastUse;
  llvm::SmallVector<unsigned> scratches; ///< of `here`
  /// While radii are moved: the operands whose radii stand for them.
  llvm::SmallVector<mlir::Value> moved;
};

/// Plans one operation: Dispatch.cpp finds the `evaluate` of its family. An
/// operation of the dialect without one does not compile.
llvm::LogicalResult dispatch(mlir::Operation *op, Planner &planner);

/// "file.mlir:3:5: " where there is such a place, else nothing.
std::string describe(mlir::Location loc);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLANNER_H
