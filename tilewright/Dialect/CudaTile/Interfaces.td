//===- Interfaces.td - what types of a kind have in common ----------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_INTERFACES
#define TILEWRIGHT_DIALECT_CUDATILE_INTERFACES

include "mlir/IR/OpBase.td"

/// What the views that hand out tiles have in common.
def CudaTile_TileViewInterface : TypeInterface<"TileViewInterface"> {
  let cppNamespace = "::tilewright::cuda_tile";
  let description = [{A view that is read and written tile by tile.}];
  let methods = [
    InterfaceMethod<"The tile (a TileType) that one access moves.",
      "::mlir::Type", "getViewTileType">,
    InterfaceMethod<"The tensor (a TensorViewType) it looks into.",
      "::mlir::Type", "getViewTensor">,
    InterfaceMethod<"How many indices an access takes.",
      "unsigned", "getViewIndexRank">,
    InterfaceMethod<"The padding value, or none.",
      "std::optional<::tilewright::Padding>", "getViewPadding">
  ];
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_INTERFACES
