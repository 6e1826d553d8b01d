//===- OperationCycles.cpp - cycles of an operation on a chip -------------===//
// Counts the instructions that the lowerings generate, from layouts.
// Chip/Costs.def has the cost of each on the units.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Costs/OperationCycles.h"

#include "tilewright/Layout/MatrixMove.h"
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"
#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;

void OperationCycles::add(const OperationCycles &other, int64_t times) {
  for (unsigned unit = 0; unit < numUnits; ++unit)
    uses[unit] += other.uses[unit] * times;
  latency = std::max(latency, other.latency);
}

int64_t OperationCycles::longest() const { return of(busiest()); }

Unit OperationCycles::busiest() const {
  return Unit(llvm::max_element(uses) - uses.begin());
}

namespace {
/// Counts the cycles of one operation, for a block.
class Counter {
public:
  Counter(Operation *op, const CostModel &costs, int64_t unknownTrips)
      : op(op), costs(costs), unknownTrips(unknownTrips),
        warps(tileas::getNumWarps(op)) {}

  OperationCycles count();

private:
  void issue(int64_t ofWarp) {
    cycles.add(Unit::Issue, costs.cycles(Unit::Issue, ofWarp * int64_t(warps)));
  }
  /// Counts arithmetic on `registers` of each thread.
  void compute(int64_t registers, int64_t instructions = 1) {
    cycles.add(
        Unit::Multiply,
        costs.cycles(Unit::Multiply, registers * instructions * 32 * warps));
    issue(registers * instructions);
    cycles.latency = std::max(cycles.latency, costs.latencies.multiply);
  }
  void computeSpecially(int64_t registers) {
    cycles.add(Unit::Special,
               costs.cycles(Unit::Special, registers * 32 * int64_t(warps)));
    compute(registers, 3); // scaling before and after
  }
  void shuffle(int64_t words) {
    cycles.add(Unit::Shuffle,
               costs.cycles(Unit::Shuffle, words * 32 * int64_t(warps)));
    issue(words);
    cycles.latency = std::max(cycles.latency, costs.latencies.shuffle);
  }
  void accessGlobal(const GlobalAccess &access, const LinearLayout &layout);
  void accessShared(const LinearLayout &layout, tileas::BufferType buffer,
                    int64_t times = 1);
  void multiply(Operation *product);
  void read(const DotOperand &operand, int64_t times, bool isConverted);
  void reduce(tileas::PartialReduceOp reduction);
  void move(tileas::ConvertLayoutOp convert);
  void runRegions();

  Operation *op;
  const CostModel &costs;
  int64_t unknownTrips;
  unsigned warps;
  OperationCycles cycles;
};
} // namespace

/// The registers of a tile with a layout; 1 of a scalar.
static int64_t registersOfTile(Type type) {
  tileas::LayoutAttr layout = tileas::getLayout(type);
  return layout ? layout.getLinear().numRegisters() : 1;
}

void Counter::accessGlobal(const GlobalAccess &access,
                           const LinearLayout &layout) {
  GlobalRequests requests = requestsOf(access, layout);
  int64_t count = int64_t(requests.requests) * warps;
  cycles.add(Unit::Memory,
             costs.cycles(Unit::Memory, count * requests.sectors * 32));
  issue(int64_t(requests.requests) * 3); // with its address and its mask
  cycles.latency =
      access.writes && !access.byOwner ? 0 : costs.latencies.memory;
}

void Counter::accessShared(const LinearLayout &layout,
                           tileas::BufferType buffer, int64_t times) {
  unsigned bytes = buffer.getElementBytes();
  LinearLayout offsets = buffer.getMap().getOffsets().compose(layout);
  int64_t instructions, perInstruction;
  if (std::optional<MatrixMove> matrices = findMatrixMove(offsets, bytes)) {
    instructions = matrices->instructionCount();
    perInstruction = matrices->matrixCount();
  } else {
    // Stores and loads both move the widest groups of registers.
    offsets = withRegisterBits(offsets, widestOrder(offsets, bytes));
    unsigned bits = vectorBits(offsets, bytes);
    instructions = std::max<int64_t>(1, int64_t(layout.numRegisters()) >> bits);
    perInstruction = wavefronts(offsets, bytes, bits);
  }
  issue((instructions + 1) * times); // and its address
  cycles.add(Unit::Shared,
             costs.cycles(Unit::Shared,
                          instructions * perInstruction * 128 * warps * times));
  cycles.latency = std::max(cycles.latency, costs.latencies.shared);
}

/// Counts reads of slices of an operand, with the conversions of the product.
void Counter::read(const DotOperand &operand, int64_t times, bool isConverted) {
  if (operand.isInMemory() && !operand.isDescribed())
    accessShared(operand.sliceLayout(), operand.sliceBuffer(), times);
  if (isConverted)
    compute(operand.sliceRegisters() * times);
}

void Counter::multiply(Operation *product) {
  MaybeAtom atom = atomOf(product);
  LinearLayout sum = tileas::getLayout(typeOfSum(product, atom)).getLinear();
  int64_t steps = stepsOf(product);
  for (unsigned number : {0, 1}) {
    DotOperand side = DotOperand::of(product, number, atom, sum);
    Type element = side.type().getElementType();
    bool isConverted = atom ? isWidened(product, atom, side)
                            : !element.isF32() && !element.isF64();
    read(side, steps, isConverted);
  }
  if (auto scaled = dyn_cast<tileas::DotScaledOp>(product)) {
    // The sum of each block is multiplied by the product of both scales.
    int64_t blocks = scaled.getLhsScaleTile().getShape().back();
    for (unsigned number : {3, 4})
      read(DotOperand::repeated(product, number,
                                sum.rank() - (number == 3 ? 1 : 2), sum),
           blocks, /*isConverted=*/true);
    compute(sum.numRegisters() * blocks, 4);
  }
  if (!atom)
    return compute(sum.numRegisters() * steps);
  int64_t ofWarp = tileas::instructionsOfWarp(*atom, product);
  int64_t products = ofWarp * (warps / atom->row->warps()) * atom->row->m *
                     atom->row->n * atom->row->k;
  TensorForm form =
      atom->row->runsByItself() ? TensorForm::Warpgroup : TensorForm::Warp;
  cycles.add(Unit::Tensor, costs.tensorCycles(atom->input, products, form));
  issue(ofWarp);
  cycles.latency = std::max(cycles.latency, costs.latencies.tensor);
}

void Counter::reduce(tileas::PartialReduceOp reduction) {
  Value source = reduction.getSources()[0];
  unsigned dim = reduction.getDim();
  const LinearLayout &layout = tileas::layoutOf(source);
  LinearLayout parts = layout.reduceInWarps(dim);
  int64_t lanes = 0;
  for (uint64_t basis : layout.bases(PlaceDim::Lane))
    lanes += (basis & layout.dimMask(dim)) != 0;
  int64_t body =
      std::max<int64_t>(1, std::distance(reduction.getBody().front().begin(),
                                         reduction.getBody().front().end()) -
                               1);
  int64_t count = reduction.getSources().size();
  compute((layout.numRegisters() - parts.numRegisters()) +
              parts.numRegisters() * lanes,
          body);
  shuffle(count * parts.numRegisters() * lanes);
  cycles.latency = std::max<int64_t>(1, lanes) *
                   (costs.latencies.shuffle + costs.latencies.multiply);
}

void Counter::move(tileas::ConvertLayoutOp convert) {
  unsigned bytes = elementBytesOf(convert.getType());
  MovePlan plan = planMove(tileas::layoutOf(convert.getSource()),
                           tileas::layoutOf(convert.getResult()), bytes);
  if (plan.way == MoveWay::Rename)
    return;
  if (plan.way == MoveWay::Shuffle)
    return shuffle(plan.cost);
  cycles.add(Unit::Shared,
             costs.cycles(Unit::Shared, int64_t(plan.cost) * 128 * warps));
  issue(plan.cost);
  cycles.latency = 2 * costs.latencies.shared + costs.latencies.barrier;
}

int64_t tilewright::tripsOf(Operation *loop, int64_t unknown) {
  if (auto counted = dyn_cast<scf::ForOp>(loop))
    if (std::optional<llvm::APInt> trips = counted.getStaticTripCount())
      return int64_t(trips->getLimitedValue(1 << 16));
  return unknown;
}

std::string tilewright::textOf(const UnitCycles &cycles) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::ListSeparator separator;
  for (unsigned unit = 0; unit < numUnits; ++unit)
    if (cycles[unit])
      os << separator << nameOf(Unit(unit)) << " " << cycles[unit];
  return text;
}

void Counter::runRegions() {
  int64_t times =
      isa<scf::ForOp, scf::WhileOp>(op) ? tripsOf(op, unknownTrips) : 1;
  OperationCycles body;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block.without_terminator())
        body.add(cyclesOf(&inner, costs, unknownTrips));
  cycles.add(body, times);
  cycles.latency = body.latency * times;
}

OperationCycles Counter::count() {
  if (std::optional<GlobalAccess> access = findGlobalAccess(op)) {
    Type tile = access->tile;
    for (Type type :
         llvm::concat<const Type>(op->getOperandTypes(), op->getResultTypes()))
      if (tileas::LayoutAttr layout = tileas::getLayout(type))
        if (cast<RankedTensorType>(type).getShape() ==
            cast<RankedTensorType>(tile).getShape()) {
          accessGlobal(*access, layout.getLinear());
          return cycles;
        }
    issue(1);
    if (isa<tileas::AsyncTiledTMAStoreOp>(op))
      cycles.add(Unit::Memory,
                 costs.cycles(Unit::Memory, access->tile.getNumElements() *
                                                access->elementBits() / 8));
    else
      cycles.latency = costs.latencies.memory;
    return cycles;
  }
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](tileas::LoadSharedOp load) {
        accessShared(tileas::layoutOf(load.getTile()),
                     load.getBuffer().getType());
      })
      .Case([&](tileas::StoreSharedOp store) {
        accessShared(tileas::layoutOf(store.getTile()),
                     store.getBuffer().getType());
      })
      .Case([&](tileas::StoreWindowOp store) {
        compute(registersOfTile(store.getTile().getType()), 2);
      })
      .Case<tileas::DotOp, tileas::DotScaledOp>(
          [&](Operation *product) { multiply(product); })
      .Case([&](tileas::PartialReduceOp reduction) { reduce(reduction); })
      .Case([&](tileas::ConvertLayoutOp convert) { move(convert); })
      .Case<tileas::ReshapeOp, tileas::PermuteOp, tileas::BroadcastOp,
            tileas::SplatOp, tileas::ExtractOp, tileas::InsertOp, tileas::CatOp,
            tileas::ConstantTensorOp, tileas::PoisonOp, tileas::MakeTokenOp,
            tileas::JoinTokensOp, tileas::AllocTensorOp, tileas::ViewOp,
            tileas::AssumeOp, arith::ConstantOp>([](Operation *) {})
      .Case<
#define FUNCTION(Name, Math, Library, Domain) tileas::Name##Op,
#include "tilewright/Dialect/Functions.def"
          tileas::ExpOp, tileas::Exp2Op, tileas::SqrtOp, tileas::RsqrtOp,
          tileas::TanHOp, tileas::PowFOp, tileas::Atan2Op, tileas::DivFOp,
          tileas::RemFOp>([&](Operation *special) {
        computeSpecially(registersOfTile(special->getResult(0).getType()));
      })
      .Default([&](Operation *other) {
        if (other->getNumRegions())
          return runRegions();
        int64_t registers = 1;
        for (Type type : llvm::concat<const Type>(other->getOperandTypes(),
                                                  other->getResultTypes()))
          registers = std::max(registers, registersOfTile(type));
        bool isTile = llvm::any_of(
            llvm::concat<const Type>(other->getOperandTypes(),
                                     other->getResultTypes()),
            [](Type type) { return bool(tileas::getLayout(type)); });
        if (isTile)
          compute(registers);
        else
          issue(1);
      });
  return cycles;
}

OperationCycles tilewright::cyclesOf(Operation *op, const CostModel &costs,
                                     int64_t unknownTrips) {
  return Counter(op, costs, unknownTrips).count();
}
