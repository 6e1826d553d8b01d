//===- SharedAccesses.cpp - accesses of a function to shared buffers ------===//
#include "tilewright/Transform/TileAS/Buffers/SharedAccesses.h"

#include "tilewright/Layout/MatrixMove.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Conflicts
//===----------------------------------------------------------------------===//

static bool movesMatrices(const tileas::BufferAccess &declared) {
  auto type = cast<tileas::BufferType>(declared.buffer.getType());
  LinearLayout tile = tileas::layoutOf(declared.tile);
  return findMatrixMove(type.getMap().getOffsets().compose(tile),
                        type.getElementBytes())
      .has_value();
}

/// Whether each thread touches by `b` only elements that it touched itself by
/// `a`.
static bool staysInThreads(const SharedAccess &a, const SharedAccess &b) {
  if (a.declared.buffer != b.declared.buffer || !a.declared.tile ||
      !b.declared.tile || !a.buffer || a.agent != b.agent)
    return false;
  unsigned warps = tileas::getNumWarps(a.op);
  LinearLayout from = tileas::layoutOf(a.declared.tile),
               to = tileas::layoutOf(b.declared.tile);
  bool isEveryWarp = (1u << from.inBits(PlaceDim::Warp)) == warps;
  // Lanes that move matrices access data for each other.
  return isEveryWarp && from.isInjective() && to.isInjective() &&
         from.renamesTo(to) && !movesMatrices(a.declared) &&
         !movesMatrices(b.declared);
}

bool tilewright::conflict(const SharedAccess &earlier,
                          const SharedAccess &later) {
  if (!earlier.declared.writes && !later.declared.writes)
    return false;
  bool overlap = !earlier.buffer || !later.buffer ||
                 (earlier.first < later.end && later.first < earlier.end);
  return overlap && !staysInThreads(earlier, later);
}

//===----------------------------------------------------------------------===//
// Collection
//===----------------------------------------------------------------------===//

void SharedAccesses::describe(Operation *op,
                              const tileas::BufferAccess &declared) {
  SharedAccess access;
  access.declared = declared;
  access.op = op;
  if (std::optional<tileas::Agent> agent = tileas::findAgent(op))
    access.agent = agent->number;
  access.buffer =
      tileas::bufferOf(declared.buffer).getDefiningOp<tileas::AllocTensorOp>();
  if (access.buffer) {
    access.first = access.buffer.getOffset().value_or(0);
    access.end = access.first + access.buffer.getType().getBytes();
    SmallVector<RingSlot, 2> slots;
    if (declared.stage)
      slots.push_back(
          slotOf(declared.stage, access.buffer.getType().getStages()));
    else
      slots = slotsOfView(declared.buffer);
    for (const RingSlot &slot : slots) {
      addBase(access.buffer, slot.base);
      access.slot = slot;
      accesses.push_back(access);
    }
    if (!slots.empty())
      return;
  }
  accesses.push_back(access);
}

void SharedAccesses::addBase(tileas::AllocTensorOp buffer, Value base) {
  if (!bases.insert({buffer, base}).second || !base)
    return;
  auto from = [&](Value source) {
    addBase(buffer, slotOf(source, buffer.getType().getStages()).base);
  };
  if (auto argument = dyn_cast<BlockArgument>(base)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (!loop || argument == loop.getInductionVar())
      return;
    from(loop.getTiedLoopInit(argument)->get());
    from(loop.getTiedLoopYieldedValue(argument)->get());
    return;
  }
  unsigned number = cast<OpResult>(base).getResultNumber();
  if (auto loop = base.getDefiningOp<scf::ForOp>()) {
    from(loop.getInits()[number]);
    from(loop.getYieldedValues()[number]);
  } else if (auto branch = base.getDefiningOp<scf::IfOp>()) {
    from(branch.thenYield().getOperand(number));
    from(branch.elseYield().getOperand(number));
  }
}

static bool takesBuffer(Operation *op) {
  return llvm::any_of(op->getOperandTypes(), llvm::IsaPred<tileas::BufferType>);
}

/// Whether `op` is active.
bool SharedAccesses::collectOf(Operation *op) {
  Range range;
  range.first = size();
  bool isActive = isa<tileas::BarrierOp, tileas::ClusterBarrierOp,
                      tileas::FenceAsyncProxyOp, tileas::AsyncCommitGroupOp,
                      tileas::AsyncWaitGroupOp, tileas::AsyncWaitDotOp,
                      tileas::AsyncWaitDotsOp, tileas::AsyncWaitStoresOp,
                      tileas::DestroyPipelineOp>(op);
  if (auto toucher = dyn_cast<tileas::BufferAccessInterface>(op)) {
    for (const tileas::BufferAccess &each : toucher.getBufferAccesses())
      describe(op, each);
  } else if (!isa<tileas::ViewOp>(op) && takesBuffer(op)) {
    op->emitOpError("internal error in Tilewright, not in your kernel: it has "
                    "a buffer operand and does not declare how it accesses it");
    isDeclared = false;
  }
  for (Region &region : op->getRegions())
    isActive |= collectIn(region);
  range.end = size();
  isActive |= range.first != range.end;
  if (isActive)
    ranges[op] = range;
  return isActive;
}

bool SharedAccesses::collectIn(Region &region) {
  bool isActive = false;
  for (Block &block : region) {
    Operation *last = nullptr;
    for (Operation &op : block) {
      bool isOpActive = collectOf(&op);
      isActive |= isOpActive;
      if (!isOpActive && !op.hasTrait<OpTrait::IsTerminator>())
        continue;
      previous[&op] = last;
      last = &op;
    }
  }
  return isActive;
}

void SharedAccesses::findFenced() {
  fenced.resize(size());
  for (const SharedAccess &reader : accesses) {
    if (!reader.declared.isByAsyncProxy() || reader.declared.releases)
      continue;
    for (auto [number, writer] : llvm::enumerate(accesses))
      if (writer.declared.writes && !writer.declared.releases &&
          !writer.declared.isByAsyncProxy() && conflict(writer, reader))
        fenced.set(number);
  }
}

LogicalResult SharedAccesses::collect(func::FuncOp func) {
  (void)collectIn(func.getBody());
  findFenced();
  return success(isDeclared);
}
