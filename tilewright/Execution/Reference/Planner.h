//===- Planner.h - plans the steps of a region ------------------*- C++ -*-===//
// Planning walks an entry once. Each value gets a slot in the frame, the
// constants or the parameters. Each operation becomes a step, a closure with
// the slots of its operands and the loop for its types, so that executing a
// block needs no look-up.
//
//   %2 = addf %0, %1 : tile<8xf32>    slot %0 = work[0], %1 = work[64]
//                                     step: addLoop(work[0], {work[0],
//                                     work[64]}, 8)
//
// Slots are reused. A value's slot is free after the last operation of its
// block that uses it; an operation that only reads element i for element i (or
// otherwise reads before it writes) reuses the slot of an operand that ends
// there. A value that is a splat by construction (a splat constant, a broadcast
// scalar) is stored as one element.
//
// Values that are the same in all blocks are computed before the first of them,
// and their slots are never reused.
//
// Loop-carried values have slots of their own, which `continue` fills; the
// final value of such a variable is often computed there directly.
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

/// An operand of a step.
struct Operand {
  Ref ref;
  Element element = Element::I1;
  unsigned bytes = 0; ///< of one element
  size_t stored = 0;  ///< elements in memory: one, or `count`
  size_t count = 0;   ///< elements of the tile
  int borrow = -1;    ///< index in Frame::borrowed, if it may be there

  bool isSplat() const { return stored != count; }

  /// The current address of its elements.
  const std::byte *in(const Frame &frame) const {
    return borrow < 0 ? frame.at<std::byte>(ref) : frame.borrowed[borrow];
  }
};

/// Whether only `user` uses a value, possibly under other types.
bool isOnlyUsedBy(mlir::Value value, mlir::Operation *user);

/// The result of planning an entry: everything a run needs.
struct Plan {
  /// Computes the values that are the same in every block: run once for a
  /// frame, before all others.
  Steps once;
  Steps steps;
  uint64_t frameBytes = 0;
  size_t stretches = 0, regions = 0; ///< see Frame
  size_t borrows = 0;                ///< tiles; see Frame
  bool prints = false;               ///< whether a block may print
  bool waits = false;                ///< whether one may wait for another
  WatchPlan watch;                   ///< filled under `sanitize`
  std::vector<std::byte> constants;  ///< in parts aligned to 64 bytes
  std::vector<unsigned> paramBytes;  ///< of each parameter's element
  std::vector<mlir::Type> paramTypes;
};

class Globals;

/// A tile that a load may leave in memory, for steps that use Operand::in.
/// Whether it may is known once the entry is planned: not if any other step
/// reads it, and not if memory may be written before its last use.
struct Borrow {
  int number;          ///< index in Frame::borrowed; always set by the load
  bool copies = false; ///< to its slot too
  unsigned users = 1;  ///< values that share it
};

/// A matrix of equal rows or equal columns: chains read the single row or
/// column, and for other steps it is laid out.
struct Spread {
  Ref source;
  int slot; ///< of the source, which lives as long
  unsigned bytes;
  size_t rows, columns;
  bool isRow;

  void layOut(Frame &frame, Ref to) const;
};

/// The options of a plan.
struct PlanOptions {
  /// Not 0: operations run in another order that their operands, including
  /// tokens, permit.
  uint64_t seed = 0;
  /// The limit on the bytes of one block's tiles and of the constants.
  uint64_t maxBytes = ~uint64_t(0);
  /// Compute radii (Bounds/Radius.h).
  bool bounds = false;
  /// Add steps that check for undefined behaviour (Sanitize/Check.h).
  bool sanitize = false;
  /// Not 0: `reduce` and `scan`, or only one of them, combine in another order
  /// (CombineOrder.h).
  uint64_t combineSeed = 0;
  mlir::Operation *combineOnly = nullptr;
  Misplan misplan = plantedMisplan();
};

/// The memory of a value's radii: how far each element may be from another
/// permitted run's. A word tells whether any of them is not zero; if it is zero
/// the radii are undefined.
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

  /// The first problem in planning.
  const std::optional<Fault> &problem() const { return fault; }

  //===--------------------------------------------------------------------===//
  // For operation families
  //===--------------------------------------------------------------------===//

  /// Reports why an operation cannot be run.
  llvm::LogicalResult fail(mlir::Operation *op, const llvm::Twine &message);

  /// A tile operand as it is stored.
  Operand read(mlir::Value value);

  /// The same with all elements in memory.
  Operand readDense(mlir::Value value);

  /// The same for a step that uses Operand::in.
  Operand look(mlir::Value value);
  Operand lookDense(mlir::Value value);

  /// Lets the steps that `look` at `result` find it in memory; null if they
  /// must not.
  std::shared_ptr<const Borrow> lend(mlir::Value result);

  /// Allocates a tile result: in the slot of one of `reusable`, if it ends at
  /// this operation and has the same size. `stored` is 1 for a splat.
  Operand write(mlir::Value result, mlir::ValueRange reusable = {},
                size_t stored = 0);

  /// Makes a result share its operand's slot under another type.
  void alias(mlir::Value result, mlir::Value source);

  /// Allocates a view result, and returns an operand's.
  Ref writeView(mlir::Value result);
  Ref readView(mlir::Value value);

  /// Memory for this step only.
  Ref scratch(uint64_t bytes);

  /// Makes a result the block's index in dimension `d` of the grid.
  void blockIndex(mlir::Value result, unsigned d);

  /// A constant tile; `elements` has one element for a splat.
  void constant(mlir::Value result, llvm::ArrayRef<char> elements);

  //===--------------------------------------------------------------------===//
  // For checks
  //===--------------------------------------------------------------------===//

  /// The slot of a token, with memory checks.
  Ref readToken(mlir::Value token) { return places.find(token)->second.ref; }
  Ref writeToken(mlir::Value result);

  /// Registers a memory operation to check; returns its number.
  unsigned watch(MemoryOp op);

  /// The number of an `assume` that is checked later.
  unsigned addPromise(mlir::Operation *assume);
  std::optional<unsigned> findPromise(mlir::Operation *assume) const;

  /// Returns the steps that `plan` adds instead of adding them here.
  llvm::FailureOr<Steps>
  collect(llvm::function_ref<llvm::LogicalResult()> plan);

  //===--------------------------------------------------------------------===//
  // For bounds
  //===--------------------------------------------------------------------===//

  /// The radii of a tile; none if all elements are exact.
  std::optional<RadiusPlace> readRadius(mlir::Value value) const;

  /// Allocates the radii of a result that has been allocated.
  RadiusPlace writeRadius(mlir::Value result);

  /// Plans an operation that only moves elements once more, for the radii of
  /// `sources` and of its only result.
  llvm::LogicalResult moveRadii(mlir::Operation *op, mlir::ValueRange sources);

  /// Adds a load whose tile is borrowed; it forms one step with elementwise
  /// operations that follow it, and with other loads.
  void addLoad(ViewLoad load);

  /// Adds a store to the last run if that computed `tile`, elementwise, and
  /// only `op` uses it: then it may be computed in place. Otherwise returns
  /// false.
  bool addStore(mlir::Value tile, mlir::Operation *op, const ViewStore &store);

  /// Makes a result a matrix of copies of `source`, if only chains read it;
  /// false if it must be laid out.
  bool spread(mlir::Value result, mlir::Value source, size_t rows,
              size_t columns, bool isRow);

  /// Plans an elementwise operation: `loop` on all elements.
  llvm::LogicalResult elementwise(mlir::Operation *op, Loop loop);

  void add(Step step) { current->push_back(std::move(step)); }

  const Globals &globals() const { return memory; }

  /// Some step prints.
  void setPrints() { plan.prints = true; }

  /// Registers a region to cache for an access; returns its number.
  size_t makeRegion() { return plan.regions++; }

  /// Some step may wait for another block.
  void setWaits() { plan.waits = true; }

  /// The seed for an operation's order of combining; 0: the default order.
  uint64_t combineSeedOf(mlir::Operation *op) const {
    bool isMeant = !options.combineOnly || options.combineOnly == op;
    return isMeant ? options.combineSeed : 0;
  }

  /// The number of elements for a value of this type: the tile's, or in the
  /// body of a reduction the number of combinations in one pass.
  size_t countOf(mlir::Type type) const;

  //===--------------------------------------------------------------------===//
  // For operations with regions
  //===--------------------------------------------------------------------===//

  /// A variable: a slot that several operations write and no other value
  /// shares.
  struct Variable {
    Ref ref;
    uint64_t bytes = 0;
    int slot = -1; ///< none for a token
    int radiusSlot = -1;
    RadiusPlace radius;
  };
  /// `exact`: its value never needs a radius.
  Variable makeVariable(mlir::Type type, bool exact = false);
  /// Binds a value to the variable's slot.
  void bind(mlir::Value value, const Variable &variable);
  /// Transfers a variable to one value, whose end frees it.
  void giveTo(mlir::Value value, const Variable &variable);
  void release(const Variable &variable);

  /// Copies values to variables, in parallel.
  void assign(mlir::ValueRange values, llvm::ArrayRef<Variable> variables);

  /// Plans the operations of a region's only block as separate steps.
  llvm::FailureOr<Steps> planRegion(mlir::Region &region);

  /// The variables that `yield`, `continue` and `break` assign.
  struct Targets {
    std::vector<Variable> yield, carry, leave;
    bool inLoop = false;
    /// If set, `yield` copies nothing and stores its operands here.
    std::vector<Operand> *yielded = nullptr;
  };
  Targets targets;

  /// While the body of a reduction is planned: the number of combinations in
  /// one pass; otherwise 0.
  size_t bodyLanes = 0;

private:
  struct Slot {
    uint64_t offset = 0, bytes = 0;
    unsigned users = 0; ///< values that share it
    bool pinned = false;
    bool kept = false; ///< permanently: it is never reused
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
  void copyBorrowed();
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
  size_t runEnd = 0; ///< the number of steps after it
  /// Planning a step that runs once for a frame, not in a block.
  bool once = false;
  uint64_t onceBytes = 0; ///< of results so far
  std::shared_ptr<ElementwiseRun> onceRun;
  size_t onceRunEnd = 0;
  llvm::DenseSet<mlir::Value> same; ///< in all blocks
  std::optional<Fault> fault;
  llvm::DenseMap<mlir::Value, Place> places;
  std::vector<Slot> slots;
  std::map<uint64_t, uint64_t> gaps; ///< free ranges: offset to bytes
  mlir::Operation *here = nullptr;   ///< being planned
  llvm::DenseMap<mlir::Value, mlir::Operation *> lastUse;
  llvm::SmallVector<unsigned> scratches; ///< of `here`
  /// While radii are moved: the operands that their radii replace.
  llvm::SmallVector<mlir::Value> moved;
};

/// Plans one operation: Dispatch.cpp calls the `evaluate` of its family. An
/// operation of the dialect without one does not link.
llvm::LogicalResult dispatch(mlir::Operation *op, Planner &planner);

/// "file.mlir:3:5: " if the location is known, otherwise empty.
std::string describe(mlir::Location loc);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLANNER_H
