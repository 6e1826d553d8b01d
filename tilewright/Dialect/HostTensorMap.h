//===- HostTensorMap.h - views whose tensor map the host can encode -*- C++
//-*-//
// A tensor map is 128 bytes that the driver encodes on the host, so the values
// it depends on must be available at launch:
//
//   func.func @k(%p: ptr<f16>, %m: i32)
//     %v = make_memref %p, sizes [%m], ... -> memref<?x64xf16, ...>
//     %t = block_tile %v -> tiled_view<8x64, ...>
//
//   %t: #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64],
//                             strides = [64, 1]>
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_HOSTTENSORMAP_H
#define TILEWRIGHT_DIALECT_HOSTTENSORMAP_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tilewright {

/// Analyzes the maps of one level's views. `Level` names its operations that
/// create views and tensors, and that state facts: `BlockTile`, `MakeMemref`,
/// `Assume`; the attribute `Map` and its `Number`; and says whether a function
/// `isKernel`.
template <typename Level> class HostTensorMapReader {
  using Map = typename Level::Map;
  using Number = typename Level::Number;

public:
  /// The map of `view`, whose dimensions are those of the tensor in the order
  /// `dims`, slowest first. Null if there is a `reason` why not.
  Map read(mlir::Value view, llvm::ArrayRef<unsigned> dims, bool fillsNan) {
    auto tiles = view.getDefiningOp<typename Level::BlockTile>();
    auto tensor =
        tiles ? tiles.getSource()
                    .template getDefiningOp<typename Level::MakeMemref>()
              : typename Level::MakeMemref();
    if (!tensor)
      return fail("the view's tensor is not created in the kernel itself");
    std::optional<int32_t> base = argumentOf(tensor.getBase());
    if (!base)
      return fail("the address of the tensor is computed in the kernel; the "
                  "host can encode only an argument");
    auto type = cast<mlir::MemRefType>(tensor.getType());
    llvm::SmallVector<int64_t> strides;
    int64_t offset;
    (void)type.getStridesAndOffset(strides, offset);
    llvm::SmallVector<Number> sizeNumbers, strideNumbers;
    if (!readAll(type.getShape(), tensor.getSizes(), "size", sizeNumbers) ||
        !readAll(strides, tensor.getStrides(), "stride", strideNumbers))
      return {};
    auto inOrder = [&](llvm::ArrayRef<Number> numbers) {
      return llvm::map_to_vector(dims,
                                 [&](unsigned dim) { return numbers[dim]; });
    };
    return Map::get(view.getContext(), *base, inOrder(sizeNumbers),
                    inOrder(strideNumbers), fillsNan);
  }

  std::string reason;

private:
  Map fail(const llvm::Twine &why) {
    reason = why.str();
    return {};
  }

  /// The operand of the assumptions that produced `value`.
  static mlir::Value stripAssumptions(mlir::Value value) {
    while (auto assume = value.getDefiningOp<typename Level::Assume>())
      value = assume.getValue();
    return value;
  }

  /// The number of the kernel argument that `value` is, or nothing.
  static std::optional<int32_t> argumentOf(mlir::Value value) {
    auto argument = dyn_cast<mlir::BlockArgument>(stripAssumptions(value));
    if (!argument)
      return std::nullopt;
    auto function = dyn_cast_or_null<mlir::func::FuncOp>(
        argument.getOwner()->getParentOp());
    if (!function || !argument.getOwner()->isEntryBlock() ||
        !Level::isKernel(function))
      return std::nullopt;
    return argument.getArgNumber();
  }

  bool readAll(llvm::ArrayRef<int64_t> known, mlir::ValueRange given,
               llvm::StringRef what, llvm::SmallVectorImpl<Number> &numbers) {
    unsigned next = 0;
    for (auto [dim, number] : llvm::enumerate(known)) {
      Number &made = numbers.emplace_back();
      made.value = number;
      if (!mlir::ShapedType::isDynamic(number))
        continue;
      mlir::Value value = stripAssumptions(given[next++]);
      made.value = 0;
      if (std::optional<int32_t> argument = argumentOf(value)) {
        made.argument = *argument;
      } else if (std::optional<int64_t> fixed =
                     mlir::getConstantIntValue(value)) {
        made.value = *fixed;
      } else {
        fail("the " + what + " of dimension " + llvm::Twine(dim) +
             " is computed in the kernel; the host can encode only an "
             "argument or a constant");
        return false;
      }
      if (made.argument < 0 && made.value < 1) {
        fail("the " + what + " of dimension " + llvm::Twine(dim) + " is " +
             llvm::Twine(made.value) + ", not a positive number");
        return false;
      }
    }
    return true;
  }
};

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_HOSTTENSORMAP_H
