//===- Dialect.cpp - registration, and the generated op classes -----------===//
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/TileAS/Assembly.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

#include "tilewright/Dialect/TileAS/Dialect.cpp.inc"

namespace {
/// Layouts are long, so they print as aliases #layout, #layout1, ..., and so do
/// the maps of buffers.
struct Aliases final : OpAsmDialectInterface {
  using OpAsmDialectInterface::OpAsmDialectInterface;
  AliasResult getAlias(Attribute attribute, raw_ostream &os) const override {
    if (!isa<LayoutAttr, MemoryAttr>(attribute))
      return AliasResult::NoAlias;
    os << (isa<LayoutAttr>(attribute) ? "layout" : "memory");
    return AliasResult::FinalAlias;
  }
};
} // namespace

void TileASDialect::initialize() {
  addInterfaces<Aliases>();
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "tilewright/Dialect/TileAS/Ops.cpp.inc"
      >();
}

/// Checks that all operands and results that are tiles by `isTile` have one
/// shape and one layout.
static LogicalResult verifyOneLayout(Operation *op,
                                     llvm::function_ref<bool(Type)> isTile) {
  Type first;
  auto check = [&](Type type) -> LogicalResult {
    if (!isTile(type))
      return success();
    if (!first) {
      first = type;
      return success();
    }
    auto a = dyn_cast<RankedTensorType>(first);
    auto b = dyn_cast<RankedTensorType>(type);
    if (!a != !b || (a && (a.getShape() != b.getShape() ||
                           a.getEncoding() != b.getEncoding())))
      return op->emitOpError("expects operands and results of one shape and "
                             "layout, but found ")
             << first << " and " << type;
    return success();
  };
  for (Type type : op->getOperandTypes())
    if (failed(check(type)))
      return failure();
  for (Type type : op->getResultTypes())
    if (failed(check(type)))
      return failure();
  return success();
}

LogicalResult tilewright::tileas::verifySameShapeAndLayout(Operation *op) {
  return verifyOneLayout(op, [](Type) { return true; });
}

LogicalResult tilewright::tileas::verifyOneTile(Operation *op) {
  return verifyOneLayout(op, [](Type type) { return !isa<TokenType>(type); });
}

LayoutAttr tilewright::tileas::getLayout(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? dyn_cast_or_null<LayoutAttr>(tensor.getEncoding()) : nullptr;
}

tilewright::LinearLayout tilewright::tileas::layoutOf(Value tile) {
  return getLayout(tile.getType()).getLinear();
}

RankedTensorType
tilewright::tileas::withLayout(RankedTensorType type,
                               const tilewright::LinearLayout &layout) {
  return RankedTensorType::get(type.getShape(), type.getElementType(),
                               LayoutAttr::get(type.getContext(), layout));
}

unsigned tilewright::tileas::getNumWarps(Operation *op) {
  Region *within = nullptr;
  for (; op; within = op->getParentRegion(), op = op->getParentOp()) {
    auto agents = dyn_cast<AgentSwitchOp>(op);
    if (agents && within)
      return agents.warpsOf(within->getRegionNumber());
    if (auto warps = op->getAttrOfType<IntegerAttr>(numWarpsName))
      return warps.getInt();
  }
  return 4;
}

#define GET_OP_CLASSES
#include "tilewright/Dialect/TileAS/Ops.cpp.inc"
