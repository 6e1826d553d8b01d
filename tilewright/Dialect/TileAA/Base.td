//===- Base.td - the nv_tileaa dialect ------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_BASE
#define TILEWRIGHT_DIALECT_TILEAA_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tilewright/Dialect/Rules/Interfaces.td"

def TileAA_Dialect : Dialect {
  let name = "nv_tileaa";
  let cppNamespace = "::tilewright::tileaa";
  let summary = "tiles as tensors, memory as memrefs, ordering as tokens";
  let description = [{
    The level at which aliasing is visible. A tile is a `tensor`, a tile of rank
    0 a scalar. Memory is accessed through memrefs and their views; tokens order
    accesses; control flow is `scf`. `arith` and `math` are used where their
    semantics match exactly. Operations of this dialect express the rest:
    directed rounding, flushing to zero, the hardware's approximations, and the
    treatment of NaN.

    Attributes on other dialects' operations:
    - `nv_tileaa.kernel` (unit, on a function): marks an entry of the program;
    - `nv_tileaa.hints` (dictionary, on a function): the producer's hints for the
      chosen chip;
    - `nv_tileaa.kernel_spec` (on a function): the launch shape chosen from them;
    - `nv_tileaa.compute_capability` (integer, on the module): 90 for sm_90;
    - `nv_tileaa.target_spec` (string, on the module): the chip's name. Only
      `chipOf` (tilewright/Dialect/ModuleChip.h) reads these two.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    /// The names of the dialect's attributes on functions.
    static constexpr llvm::StringLiteral kKernelAttr = "nv_tileaa.kernel";
    static constexpr llvm::StringLiteral kHintsAttr = "nv_tileaa.hints";
    static constexpr llvm::StringLiteral kKernelSpecAttr = "nv_tileaa.kernel_spec";

    void registerTypes();
    void registerAttributes();
  }];
}

class TileAA_Op<string mnemonic, list<Trait> traits = []>
    : Op<TileAA_Dialect, mnemonic, traits>;

#endif // TILEWRIGHT_DIALECT_TILEAA_BASE
