//===- TensorMaps.cpp - tensor maps that the host encodes -----------------===//
// A tensor map is 128 bytes that the driver encodes on the host, so the values
// it depends on must be available at launch:
//
//   func.func @k(%p: ptr<f16>, %m: i32)
//     %v = make_memref %p, sizes [%m], ... -> memref<?x64xf16, ...>
//     %t = block_tile %v -> tiled_view<8x64, ...>
//     %d = make_tiled_tma_desc %t
//   -> %d = nv_tileas.make_tiled_tma_desc
//        #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides =
//        [64, 1]>
//
// The function boundary makes it an argument, and the manifest describes it to
// the host. Arguments are analyzed before the conversion, which replaces them.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

/// The operand of the assumptions that produced `value`.
static Value stripAssumptions(Value value) {
  while (auto assume = value.getDefiningOp<tileaa::AssumeOp>())
    value = assume.getValue();
  return value;
}

/// The index of the kernel argument that `value` is, or nothing.
static std::optional<int32_t> argumentOf(Value value) {
  auto argument = dyn_cast<BlockArgument>(stripAssumptions(value));
  if (!argument)
    return std::nullopt;
  auto function =
      dyn_cast_or_null<func::FuncOp>(argument.getOwner()->getParentOp());
  if (!function || !argument.getOwner()->isEntryBlock() ||
      !tileaa::getKernelSpec(function))
    return std::nullopt;
  return argument.getArgNumber();
}

namespace {
/// Analyzes one operation.
class MapReader {
public:
  explicit MapReader(tileaa::MakeTiledTMADescOp op) : op(op) {}

  /// Null if there is a `reason` why not.
  tileas::TensorMapAttr read(const Chip *chip) {
    if (!chip)
      return fail("the module names no chip");
    if (!chip->hasBulkCopy())
      return fail(chip->name() + " has no tensor maps; compile for " +
                  chipsWith(&Chip::hasBulkCopy));
    auto tiles = op.getView().getDefiningOp<tileaa::BlockTileOp>();
    auto tensor = tiles
                      ? tiles.getSource().getDefiningOp<tileaa::MakeMemrefOp>()
                      : tileaa::MakeMemrefOp();
    if (!tensor)
      return fail("the view's tensor is not created in the kernel itself");
    std::optional<int32_t> base = argumentOf(tensor.getBase());
    if (!base)
      return fail("the address of the tensor is computed in the kernel; the "
                  "host can encode only an argument");
    auto type = cast<MemRefType>(tensor.getType());
    SmallVector<int64_t> strides;
    int64_t offset;
    (void)type.getStridesAndOffset(strides, offset);
    SmallVector<tileas::HostNumber> sizeNumbers, strideNumbers;
    if (!readAll(type.getShape(), tensor.getSizes(), "size", sizeNumbers) ||
        !readAll(strides, tensor.getStrides(), "stride", strideNumbers))
      return {};
    auto view = cast<tileaa::TiledViewType>(op.getView().getType());
    return tileas::TensorMapAttr::get(op.getContext(), *base, sizeNumbers,
                                      strideNumbers,
                                      view.getPadding() == Padding::NaN);
  }

  std::string reason;

private:
  tileas::TensorMapAttr fail(const llvm::Twine &why) {
    reason = why.str();
    return {};
  }

  bool readAll(ArrayRef<int64_t> known, ValueRange given, StringRef what,
               SmallVectorImpl<tileas::HostNumber> &numbers) {
    unsigned next = 0;
    for (auto [dim, number] : llvm::enumerate(known)) {
      tileas::HostNumber &made = numbers.emplace_back();
      made.value = number;
      if (!ShapedType::isDynamic(number))
        continue;
      Value value = stripAssumptions(given[next++]);
      made.value = 0;
      if (std::optional<int32_t> argument = argumentOf(value)) {
        made.argument = *argument;
      } else if (std::optional<int64_t> fixed = getConstantIntValue(value)) {
        made.value = *fixed;
      } else {
        fail("the " + what + " of dimension " + Twine(dim) +
             " is computed in the kernel; the host can encode only an "
             "argument or a constant");
        return false;
      }
      if (made.argument < 0 && made.value < 1) {
        fail("the " + what + " of dimension " + Twine(dim) + " is " +
             Twine(made.value) + ", not a positive number");
        return false;
      }
    }
    return true;
  }

  tileaa::MakeTiledTMADescOp op;
};

struct MakeTiledTMADescOpHostConversion final
    : OpConversionPattern<tileaa::MakeTiledTMADescOp> {
  MakeTiledTMADescOpHostConversion(const TypeConverter &converter,
                                   MLIRContext *context,
                                   const TensorMapPlan &plan)
      : OpConversionPattern(converter, context), plan(plan) {}
  LogicalResult
  matchAndRewrite(tileaa::MakeTiledTMADescOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    tileas::TensorMapAttr map = plan.mapOf(op);
    if (!map)
      return rewriter.notifyMatchFailure(op, "the host cannot make this map");
    replaceBy<tileas::MakeTiledTMADescOp>(
        rewriter, op, getTypeConverter()->convertType(op.getType()), map);
    return success();
  }

private:
  const TensorMapPlan &plan;
};
} // namespace

TensorMapPlan::TensorMapPlan(ModuleOp module, const Chip *chip) {
  module.walk([&](tileaa::MakeTiledTMADescOp op) {
    MapReader reader(op);
    if (tileas::TensorMapAttr map = reader.read(chip))
      maps[op] = map;
    else
      reasons.emplace_back(op, reader.reason);
  });
}

void tileaa_to_tileas::populateMakeTiledTMADesc(const TypeConverter &converter,
                                                RewritePatternSet &patterns,
                                                const TensorMapPlan &plan) {
  patterns.add<MakeTiledTMADescOpHostConversion>(converter,
                                                 patterns.getContext(), plan);
}
