//===- RegisterPressure.cpp - registers that a function needs -------------===//
// Backward liveness over structured control flow: a value is live from its
// definition to its last use; a value from outside that a loop uses is live
// throughout its iterations. Operations that rename elements keep their source
// live. ptxas reorders instructions, so this is a model; docs/measurements.md
// has its accuracy.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

/// The value whose registers `value` shares.
static Value sourceOf(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<tileas::ReshapeOp, tileas::PermuteOp, tileas::BroadcastOp,
             tileas::ExtractOp, tileas::SplatOp, tileas::AssumeOp,
             tileas::BitcastOp>(op)) {
      auto convert = dyn_cast<tileas::ConvertLayoutOp>(op);
      if (!convert || !tileas::layoutOf(convert.getSource())
                           .renamesTo(tileas::layoutOf(convert.getResult())))
        break;
    }
    value = op->getOperand(0);
  }
  return value;
}

static int64_t warpsOfKernel(Value value) {
  auto func = value.getParentRegion()->getParentOfType<func::FuncOp>();
  tileaa::KernelSpecAttr spec =
      func ? tileaa::getKernelSpec(func) : tileaa::KernelSpecAttr();
  return spec ? spec.getNumWarps() : 1;
}

/// Words per thread of a value between its operations: two elements of 16 bits
/// per word, one bit for a predicate; one word per element if it is
/// loop-carried.
static int64_t wordsOf(Value value, bool isCarried) {
  Type type = value.getType();
  Operation *op = value.getDefiningOp();
  if (op && (op->hasTrait<OpTrait::ConstantLike>() ||
             isa<tileas::ConstantTensorOp, tileas::PoisonOp>(op)))
    return 0; // an immediate
  if (op && isa<tileas::IotaOp>(op))
    return 1;
  if (auto sum = dyn_cast<tileas::InFlightType>(type))
    type = sum.getTile();
  if (tileas::LayoutAttr layout = tileas::getLayout(type)) {
    int64_t bits =
        tileas::storageBits(cast<RankedTensorType>(type).getElementType());
    int64_t registers = layout.getLinear().numRegisters();
    if (bits == 1)
      return llvm::divideCeil(registers, 8);
    if (isCarried)
      bits = std::max<int64_t>(bits, 32);
    return llvm::divideCeil(registers * bits, 32);
  }
  if (auto tile = dyn_cast<RankedTensorType>(type); tile && tile.getRank()) {
    // Without a layout, each element is held by one thread.
    int64_t threads = 32 * warpsOfKernel(value);
    int64_t bits = std::max(tileas::storageBits(tile.getElementType()), 8u);
    return llvm::divideCeil(tile.getNumElements() * bits, 32 * threads);
  }
  if (isa<tileas::PtrType, IndexType>(type))
    return 2;
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() == 1 ? 0
                                   : llvm::divideCeil(integer.getWidth(), 32);
  if (isa<FloatType>(type))
    return llvm::divideCeil(type.getIntOrFloatBitWidth(), 32);
  return 0; // tokens, views and buffers: their parts are counted separately
}

int64_t tilewright::registersOf(Value tile) {
  return wordsOf(tile, /*isCarried=*/true);
}

/// Words in addition to the sum of an asynchronous product: the sum stays in
/// its registers while the loop around computes the addresses of its copies,
/// and no other instruction order needs fewer.
static constexpr int64_t withInFlight = 28;

/// Words per thread that an operation needs internally: a product's operands
/// for a step, and the sum of a part of k if parts have their own.
static int64_t wordsWithin(Operation &op) {
  if (isa<tileas::AsyncDotOp>(op))
    return withInFlight;
  if (!tileas::isProduct(&op) || !tileas::getLayout(op.getResult(0).getType()))
    return 0;
  if (tileas::isAsyncProduct(&op))
    return withInFlight;
  MaybeAtom atom = atomOf(&op);
  RankedTensorType sum = typeOfSum(&op, atom);
  LinearLayout layout = tileas::getLayout(sum).getLinear();
  int64_t bits = 0;
  for (unsigned number : {0, 1}) {
    DotOperand side = DotOperand::of(&op, number, atom, layout);
    if (side.isInMemory())
      bits += int64_t(side.sliceRegisters()) *
              (isWidened(&op, atom, side)
                   ? 16
                   : tileas::storageBits(side.type().getElementType()));
  }
  if (isa<tileas::DotScaledOp>(op))
    bits += int64_t(layout.numRegisters()) *
            tileas::storageBits(sum.getElementType());
  return llvm::divideCeil(bits, 32);
}

namespace {
class Liveness {
public:
  using Callback = llvm::function_ref<void(Operation *, int64_t)>;
  explicit Liveness(Callback callback) : callback(callback) {}

  /// The live value with the most words; the last one of several.
  Value largest() const {
    Value found;
    std::pair<int64_t, int64_t> most;
    for (const auto &[value, size] : alive)
      if (std::pair rank(size, -numbers.lookup(value)); !found || rank > most) {
        found = value;
        most = rank;
      }
    return found;
  }

  void run(Block &block) {
    for (Operation &op : llvm::reverse(block))
      visit(op);
  }

private:
  void begin(Value value, bool isCarried = false) {
    value = sourceOf(value);
    int64_t size = wordsOf(value, isCarried);
    numbers.insert({value, int64_t(numbers.size())});
    auto [place, isNew] = alive.insert({value, size});
    if (isNew) {
      words += size;
      return;
    }
    // A tile of which only slices were live so far becomes live as a whole.
    int64_t whole =
        std::max(place->second, wordsOf(value, /*isCarried=*/false));
    words += whole - place->second;
    place->second = whole;
  }
  void end(Value value) {
    auto place = alive.find(value);
    if (place == alive.end())
      return;
    words -= place->second;
    alive.erase(place);
  }
  /// For a tile that is consumed slice by slice, the remaining slices are live.
  void takeSlice(tileas::ExtractSliceOp op) {
    Value source = sourceOf(op.getSource());
    int64_t whole = wordsOf(source, /*isCarried=*/false);
    int64_t &size = alive[source];
    int64_t more =
        std::min(wordsOf(op.getResult(), /*isCarried=*/false), whole - size);
    size += more;
    words += more;
  }
  void note(Operation &op) { callback(&op, words + wordsWithin(op)); }

  void visit(Operation &op) {
    if (auto slice = dyn_cast<tileas::ExtractSliceOp>(op)) {
      end(slice.getResult());
      return takeSlice(slice);
    }
    for (Value result : op.getResults())
      begin(result);
    note(op);
    for (Value result : op.getResults())
      end(result);
    if (op.getNumRegions()) {
      bool isLoop = isa<LoopLikeOpInterface>(op);
      SetVector<Value> above;
      getUsedValuesDefinedAbove(op.getRegions(), above);
      if (isLoop)
        for (Value value : above)
          begin(value);
      for (Region &region : op.getRegions())
        for (Block &block : llvm::reverse(region)) {
          llvm::DenseMap<Value, int64_t> before = alive;
          int64_t beforeWords = words;
          run(block);
          for (Value argument : block.getArguments())
            end(argument);
          alive = std::move(before);
          words = beforeWords;
        }
      for (Value value : above)
        begin(value);
    }
    bool carries = isa<LoopLikeOpInterface>(op) || isa<scf::YieldOp>(op);
    for (Value operand : op.getOperands())
      begin(operand, carries);
    note(op);
  }

  Callback callback;
  llvm::DenseMap<Value, int64_t> alive;
  llvm::DenseMap<Value, int64_t> numbers; ///< in the order of discovery
  int64_t words = 0;
};
} // namespace

RegisterPressure tilewright::pressureOf(Block &block) {
  RegisterPressure most;
  const Liveness *alive = nullptr;
  auto note = [&](Operation *op, int64_t words) {
    if (words > most.words)
      most = {words, op, alive->largest()};
  };
  Liveness liveness(note);
  alive = &liveness;
  liveness.run(block);
  return most;
}

void tilewright::forEachPressure(
    func::FuncOp func,
    llvm::function_ref<void(Operation *, int64_t)> callback) {
  for (Block &block : func.getBody())
    Liveness(callback).run(block);
}

RegisterPressure tilewright::pressureOf(func::FuncOp func) {
  RegisterPressure most;
  for (Block &block : func.getBody())
    if (RegisterPressure here = pressureOf(block); here.words > most.words)
      most = here;
  return most;
}
