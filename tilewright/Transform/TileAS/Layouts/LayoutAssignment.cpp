//===- LayoutAssignment.cpp - assigns layouts to values -------------------===//
// First each value gets a layout, then each operand the one that its operation
// requires:
//
//   elementwise       that of the first result, or of the first operand
//   LayoutInterface   the one that matches the result's elements
//   branches, yields  that of the value that receives it
//   in a body         of a reduction or a scan: all in each thread's registers
//   others            any; tiles of one shape that are used together share one
//
// Cost: two walks, and one conversion for each value and requested layout, or
// none if the value is a constant, a splat or an iota.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/Format.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tilewright;

/// A layout must be able to count the registers of a tile.
static LogicalResult checkSizes(Operation *op, Type type) {
  auto tile = dyn_cast<RankedTensorType>(type);
  if (!tile)
    return success();
  int64_t elements = 1;
  for (int64_t size : tile.getShape()) {
    if (size <= 0 || !llvm::isPowerOf2_64(size))
      return op->emitOpError("expects sizes that are powers of two, but found ")
             << tile;
    elements *= size;
    if (elements > int64_t(1) << 20)
      return op->emitOpError("expects a tile of at most 2^20 elements, but "
                             "found ")
             << tile;
  }
  return success();
}

static LogicalResult setWarps(func::FuncOp func) {
  unsigned warps = tileas::getNumWarps(func);
  if (tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func))
    warps = spec.getNumWarps();
  if (warps == 0 || warps > 32 || !llvm::isPowerOf2_32(warps))
    return func.emitError("expects a power of two of at most 32 warps, but "
                          "found ")
           << warps;
  func->setAttr(
      tileas::numWarpsName,
      IntegerAttr::get(IntegerType::get(func.getContext(), 32), warps));
  return success();
}

namespace {
class Assignment {
public:
  Assignment(func::FuncOp func, ChooseLayout choose, ChooseUse chooseUse)
      : func(func), choose(choose), chooseUse(chooseUse) {}

  void run() {
    func.walk<WalkOrder::PreOrder>([&](Operation *op) { lay(op); });
    // A declaration has no body that determines them.
    SmallVector<Type> inputs =
        func.isExternal()
            ? laidOut(func.getArgumentTypes())
            : SmallVector<Type>(func.getBody().getArgumentTypes());
    func.setType(FunctionType::get(func.getContext(), inputs,
                                   laidOut(func.getResultTypes())));
    func.walk([&](Operation *op) { serve(op); });
  }

private:
  //===--------------------------------------------------------------------===//
  // Layouts of values
  //===--------------------------------------------------------------------===//

  void lay(Operation *op) {
    bool isOne = op->hasTrait<tileas::SameShapeAndLayout>();
    for (Value result : op->getResults())
      lay(result, isOne ? op->getResult(0) : Value());
    if (auto loop = dyn_cast<scf::ForOp>(op))
      tie(loop.getRegionIterArgs(), loop.getResults());
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      tie(loop.getAfterArguments(), loop.getResults());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (Value argument : block.getArguments())
          lay(argument, {});
  }

  /// A value with a layout keeps it; otherwise it gets the layout of `like`,
  /// from the same operation.
  void lay(Value value, Value like) {
    auto tile = dyn_cast<RankedTensorType>(value.getType());
    if (!tile || tile.getEncoding())
      return;
    tileas::LayoutAttr known =
        like ? tileas::getLayout(like.getType()) : nullptr;
    value.setType(
        tileas::withLayout(tile, known ? known.getLinear()
                                 : tileas::isInCombiner(value.getParentRegion())
                                     ? withinThread(value, tile)
                                     : choose(value, tile)));
  }

  /// Every element is in each thread's own registers.
  static LinearLayout withinThread(Value value, RankedTensorType tile) {
    LinearLayout::Bases registers;
    for (int64_t bit = 1; bit < tile.getNumElements(); bit *= 2)
      registers.push_back(bit);
    LinearLayout::Bases warps(llvm::Log2_32(warpsOf(value)), 0);
    return LinearLayout(tile.getShape(), registers, LinearLayout::Bases(5, 0),
                        warps);
  }

  static void tie(ValueRange values, ValueRange to) {
    for (auto [value, other] : llvm::zip_equal(values, to))
      value.setType(other.getType());
  }

  SmallVector<Type> laidOut(TypeRange types) {
    unsigned warps = tileas::getNumWarps(func);
    return llvm::map_to_vector(types, [&](Type type) -> Type {
      auto tile = dyn_cast<RankedTensorType>(type);
      if (!tile || tile.getEncoding())
        return type;
      return tileas::withLayout(tile, canonicalLayout(tile, warps));
    });
  }

  //===--------------------------------------------------------------------===//
  // Layouts that operands require
  //===--------------------------------------------------------------------===//

  void serve(Operation *op) {
    if (isa<tileas::ConvertLayoutOp>(op))
      return; // it specifies its own requirements
    if (auto ends = dyn_cast<func::ReturnOp>(op))
      return give(ends->getOperands(), func.getResultTypes());
    if (forEachFlow(op, [&](OpOperand &operand, Value becomes) {
          give(operand, becomes.getType());
        }))
      return;
    if (auto renaming = dyn_cast<tileas::LayoutInterface>(op))
      return serveRenaming(renaming);
    if (auto print = dyn_cast<tileas::PrintOp>(op))
      return servePrint(print);
    if (auto product = dyn_cast<tileas::DotOp>(op))
      return give(product.getAccMutable(), product.getType());
    if (auto product = dyn_cast<tileas::DotScaledOp>(op))
      return give(product.getAccMutable(), product.getType());
    serveTogether(op);
  }

  void serveRenaming(tileas::LayoutInterface op) {
    tileas::LayoutAttr result = tileas::getLayout(op->getResult(0).getType());
    auto source = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
    if (!result || !source)
      return;
    LinearLayout wanted = op.sourceLayout(result.getLinear());
    if (!tileas::layoutOf(op->getOperand(0)).renamesTo(wanted))
      give(op->getOpOperand(0),
           tileas::withLayout(source, wanted.withoutRedundantRegisters()));
  }

  /// Values that one thread prints at once cannot be interleaved with other
  /// blocks' output.
  void servePrint(tileas::PrintOp op) {
    for (OpOperand &operand : op.getArgsMutable()) {
      auto tile = dyn_cast<RankedTensorType>(operand.get().getType());
      if (tile && tile.getNumElements() <= int64_t(tileas::mostPrintedAtOnce))
        give(operand,
             tileas::withLayout(tile, withinThread(operand.get(), tile)));
    }
  }

  /// Tiles of one shape that an operation uses together share a layout: that of
  /// its first result with the shape, or the chosen one.
  void serveTogether(Operation *op) {
    llvm::SmallMapVector<ArrayRef<int64_t>, LinearLayout, 2> byShape;
    auto shapeOf = [](Value value) {
      return cast<RankedTensorType>(value.getType()).getShape();
    };
    for (Value value : tilesOf(op->getResults()))
      byShape.try_emplace(shapeOf(value), tileas::layoutOf(value));
    for (Value value : tilesOf(op->getOperands())) {
      std::optional<LinearLayout> chosen =
          chooseUse ? chooseUse(op, shapeOf(value)) : std::nullopt;
      byShape.try_emplace(shapeOf(value),
                          chosen ? *chosen : tileas::layoutOf(value));
    }
    for (OpOperand &operand : op->getOpOperands())
      if (auto tile = dyn_cast<RankedTensorType>(operand.get().getType()))
        give(operand, tileas::withLayout(tile, byShape[tile.getShape()]));
  }

  //===--------------------------------------------------------------------===//
  // Conversions
  //===--------------------------------------------------------------------===//

  void give(OperandRange operands, TypeRange types) {
    for (auto [i, type] : llvm::enumerate(types))
      give(operands.getBase()[i], type);
  }

  /// Replaces `operand` by a conversion to `type`, a tile with a layout.
  void give(OpOperand &operand, Type type) {
    Value value = operand.get();
    if (value.getType() == type || !isa<RankedTensorType>(type))
      return;
    Value &converted = conversions[{value, type}];
    if (!converted) {
      OpBuilder builder(func.getContext());
      builder.setInsertionPointAfterValue(value);
      converted =
          isMadeAgain(value)
              ? makeAgain(builder, value, type)
              : Value(tileas::ConvertLayoutOp::create(
                    builder, operand.getOwner()->getLoc(), type, value));
    }
    operand.set(converted);
  }

  static Value makeAgain(OpBuilder &builder, Value value, Type type) {
    Operation *made = builder.clone(*value.getDefiningOp());
    made->getResult(0).setType(type);
    return made->getResult(0);
  }

  func::FuncOp func;
  ChooseLayout choose;
  ChooseUse chooseUse;
  DenseMap<std::pair<Value, Type>, Value> conversions; // never iterated over
};
} // namespace

bool tilewright::isMadeAgain(Value value) {
  return isa_and_present<tileas::SplatOp, tileas::ConstantTensorOp,
                         tileas::IotaOp, tileas::PoisonOp>(
      value.getDefiningOp());
}

LogicalResult tilewright::prepareForLayouts(func::FuncOp func) {
  if (failed(setWarps(func)))
    return failure();
  WalkResult result = func.walk([&](Operation *op) {
    for (Type type : op->getResultTypes())
      if (failed(checkSizes(op, type)))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult tilewright::assignLayouts(func::FuncOp func, ChooseLayout choose,
                                        ChooseUse chooseUse) {
  if (failed(prepareForLayouts(func)))
    return failure();
  Assignment(func, choose, chooseUse).run();
  return success();
}

static void forPairs(OperandRange operands, ValueRange values,
                     llvm::function_ref<void(OpOperand &, Value)> flows) {
  for (auto [i, value] : llvm::enumerate(values))
    flows(operands.getBase()[i], value);
}

static void forRegionFlows(RegionBranchOpInterface branch,
                           llvm::function_ref<void(OpOperand &, Value)> flows) {
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
  for (RegionSuccessor &entry : successors)
    forPairs(branch.getEntrySuccessorOperands(entry),
             entry.getSuccessorInputs(), flows);
  for (Region &region : branch->getRegions())
    for (Block &block : region) {
      auto ends =
          dyn_cast<RegionBranchTerminatorOpInterface>(block.getTerminator());
      if (!ends)
        continue;
      SmallVector<Attribute> constants(ends->getNumOperands());
      successors.clear();
      ends.getSuccessorRegions(constants, successors);
      for (RegionSuccessor &successor : successors)
        forPairs(ends.getSuccessorOperands(successor),
                 successor.getSuccessorInputs(), flows);
    }
}

bool tilewright::forEachFlow(
    Operation *op, llvm::function_ref<void(OpOperand &, Value)> flows) {
  if (auto branch = dyn_cast<BranchOpInterface>(op)) {
    for (auto [i, block] : llvm::enumerate(branch->getSuccessors())) {
      OperandRange forwarded =
          branch.getSuccessorOperands(i).getForwardedOperands();
      forPairs(forwarded, block->getArguments().take_back(forwarded.size()),
               flows);
    }
    return true;
  }
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op)) {
    forRegionFlows(branch, flows);
    return true;
  }
  return isa<RegionBranchTerminatorOpInterface>(op);
}

unsigned tilewright::warpsOf(Value value) {
  return tileas::getNumWarps(value.getParentBlock()->getParentOp());
}

SmallVector<Value> tilewright::convertTiles(OpBuilder &builder, Location loc,
                                            ValueRange tiles,
                                            const LinearLayout &layout) {
  SmallVector<Value> moved;
  for (Value tile : tiles) {
    auto type =
        tileas::withLayout(cast<RankedTensorType>(tile.getType()), layout);
    moved.push_back(type == tile.getType() ? tile
                                           : tileas::ConvertLayoutOp::create(
                                                 builder, loc, type, tile));
  }
  return moved;
}
