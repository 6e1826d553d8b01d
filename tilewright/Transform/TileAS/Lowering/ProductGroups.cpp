//===- ProductGroups.cpp - products computed together ---------------------===//
#include "tilewright/Transform/TileAS/Lowering/ProductGroups.h"

#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilewright;

static bool haveSameSteps(Operation *one, Operation *other) {
  if (!isa<tileas::DotOp>(one) || !isa<tileas::DotOp>(other) ||
      one->getBlock() != other->getBlock() || tileas::isAsyncProduct(one) ||
      tileas::isAsyncProduct(other))
    return false;
  auto typeOf = [](Operation *op, unsigned number) {
    return tileas::DotOp::tileOf(op->getOperand(number));
  };
  for (unsigned number : {0, 1, 2})
    if (typeOf(one, number).getElementType() !=
        typeOf(other, number).getElementType())
      return false;
  return typeOf(one, 0).getShape().back() ==
             typeOf(other, 0).getShape().back() &&
         one->getAttr("atom") == other->getAttr("atom");
}

static DotOperand sideOf(Operation *product, unsigned number) {
  MaybeAtom atom = atomOf(product);
  return DotOperand::of(
      product, number, atom,
      tileas::getLayout(typeOfSum(product, atom)).getLinear());
}

/// Whether both read the same slices of an operand from memory.
static bool shareSlices(Operation *one, Operation *other) {
  for (unsigned number : {0, 1}) {
    if (one->getOperand(number) != other->getOperand(number))
      continue;
    DotOperand side = sideOf(one, number);
    if (side.isInMemory() &&
        side.sliceType() == sideOf(other, number).sliceType())
      return true;
  }
  return false;
}

namespace {
using Group = SmallVector<Operation *, 1>;

class Grouping {
public:
  Grouping(func::FuncOp func, const Chip *chip)
      : func(func), budget(budgetOf(func, chip)) {}

  /// Moves `product` into `group`, or the other way around, and returns whether
  /// it could.
  bool join(Group &group, Operation *product);
  /// Moves the products of `earlier` in front of `later`, into its group, and
  /// returns whether it could.
  bool merge(Group &earlier, Group &later);

private:
  bool mayCross(Operation *first, Operation *last, ArrayRef<Operation *> moved);
  int64_t wordsBetween(Operation *first, Operation *last);

  func::FuncOp func;
  Budget budget;
  llvm::DenseMap<Operation *, int64_t> words; // never iterated over
};
} // namespace

/// Whether no operation between `first` and `last` writes what `moved` read, or
/// waits for it.
bool Grouping::mayCross(Operation *first, Operation *last,
                        ArrayRef<Operation *> moved) {
  llvm::SmallDenseSet<Value> read;
  for (Operation *op : moved)
    for (unsigned number : {0, 1})
      if (Value side = op->getOperand(number);
          isa<tileas::BufferType>(side.getType()))
        read.insert(tileas::bufferOf(side));
  for (Operation *op = first->getNextNode(); op != last;
       op = op->getNextNode()) {
    if (isa<tileas::AllocTensorOp>(op) || tileas::onlyReadsBuffers(op) ||
        isMemoryEffectFree(op))
      continue;
    auto store = dyn_cast<tileas::StoreSharedOp>(op);
    if (!store || read.contains(tileas::bufferOf(store.getBuffer())))
      return false;
  }
  return true;
}

int64_t Grouping::wordsBetween(Operation *first, Operation *last) {
  if (words.empty())
    forEachPressure(func, [&](Operation *op, int64_t live) {
      int64_t &most = words[op];
      most = std::max(most, live);
    });
  int64_t most = 0;
  for (Operation *op = first; op; op = op->getNextNode()) {
    most = std::max(most, words.lookup(op));
    if (op == last)
      break;
  }
  return most;
}

/// Whether the products of `group` have the steps of `product`, and one of them
/// reads the same slices.
static bool suits(const Group &group, Operation *product) {
  return llvm::all_of(
             group,
             [&](Operation *op) { return haveSameSteps(op, product); }) &&
         llvm::any_of(group,
                      [&](Operation *op) { return shareSlices(op, product); });
}

/// Whether none of `group` is used before `product`, of the same block, or by
/// it.
static bool areUsedAfter(const Group &group, Operation *product) {
  return llvm::none_of(group, [&](Operation *op) {
    return llvm::any_of(op->getUsers(), [&](Operation *user) {
      Operation *here = product->getBlock()->findAncestorOpInBlock(*user);
      return user == product || (here && here->isBeforeInBlock(product));
    });
  });
}

bool Grouping::merge(Group &earlier, Group &later) {
  Operation *front = later.front();
  bool areSuited = llvm::any_of(
      later, [&](Operation *product) { return suits(earlier, product); });
  if (!areSuited || !areUsedAfter(earlier, front) ||
      !mayCross(earlier.back(), front, earlier) ||
      wordsBetween(earlier.front(), later.back()) > budget.forTiles())
    return false;
  for (Operation *op : earlier)
    op->moveBefore(front);
  later.insert(later.begin(), earlier.begin(), earlier.end());
  return true;
}

bool Grouping::join(Group &group, Operation *product) {
  if (!suits(group, product))
    return false;
  Operation *front = group.front(), *back = group.back();
  Block *block = product->getBlock();
  bool isHoisted = llvm::all_of(product->getOperands(), [&](Value operand) {
    Operation *def = operand.getDefiningOp();
    return !def || def->getBlock() != block || def->isBeforeInBlock(front);
  });
  if (!isHoisted && !areUsedAfter(group, product))
    return false;
  ArrayRef<Operation *> moved = isHoisted ? ArrayRef(product) : ArrayRef(group);
  if (!mayCross(back, product, moved))
    return false;
  // A sum that is computed early is live in between.
  int64_t more = isHoisted ? registersOf(product->getResult(0)) : 0;
  if (wordsBetween(front, product) + more > budget.forTiles())
    return false;
  for (Operation *op = front; op != product; op = op->getNextNode())
    words[op] += more;
  if (isHoisted)
    product->moveAfter(back);
  else
    for (Operation *op : group)
      op->moveBefore(product);
  group.push_back(product);
  return true;
}

std::vector<SmallVector<Operation *, 1>>
tilewright::groupProducts(func::FuncOp func, ArrayRef<Operation *> products,
                          const Chip *chip) {
  std::vector<Group> groups;
  Grouping grouping(func, chip);
  for (Operation *product : products) {
    if (groups.empty() || !grouping.join(groups.back(), product)) {
      groups.push_back({product});
      continue;
    }
    // The product may share slices with those of the group before too.
    if (groups.size() > 1 && grouping.merge(groups.end()[-2], groups.back()))
      groups.erase(groups.end() - 2);
  }
  return groups;
}
