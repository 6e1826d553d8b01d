//===- Interfaces.td - the interface of tile views ------------------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_INTERFACES
#define TILEWRIGHT_DIALECT_CUDATILE_INTERFACES

include "mlir/IR/OpBase.td"

def CudaTile_TileViewInterface : TypeInterface<"TileViewInterface"> {
  let cppNamespace = "::tilewright::cuda_tile";
  let description = [{A view that is loaded and stored tile by tile.}];
  let methods = [
    InterfaceMethod<"The tile (a TileType) of one access.",
      "::mlir::Type", "getViewTileType">,
    InterfaceMethod<"The tensor (a TensorViewType) that is viewed.",
      "::mlir::Type", "getViewTensor">,
    InterfaceMethod<"The number of indices of an access.",
      "unsigned", "getViewIndexRank">,
    InterfaceMethod<"The padding value, or none.",
      "std::optional<::tilewright::Padding>", "getViewPadding">
  ];
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_INTERFACES
