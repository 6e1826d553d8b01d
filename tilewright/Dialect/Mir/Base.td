//===- Base.td - the mir dialect and its operation classes ----------------===//
#ifndef TILEWRIGHT_DIALECT_MIR_BASE
#define TILEWRIGHT_DIALECT_MIR_BASE

include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

def Mir_Dialect : Dialect {
  let name = "mir";
  let cppNamespace = "::tilewright::mir";
  let summary = "Rust's MIR: typed places, aggregates and checked arithmetic";
  let description = [{
    A Rust kernel before its types are lowered: tuples, structs, enums, slices,
    references with an address space, and signed and unsigned arithmetic. Each
    thread executes the function. Threads share memory, and communicate through
    device functions, which are called by their paths
    (`cuda_device::threadIdx_x`).

    Integers have MLIR's signedness: `si32` is Rust's `i32`, `ui32` its `u32`,
    `ui64` its `usize`; `i1` is `bool`. A signless integer is signed where the
    sign matters.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 0;
  let extraClassDeclaration = [{
    /// On a function: it can be launched.
    static constexpr ::llvm::StringLiteral kKernelAttr = "mir.kernel";
    /// On a kernel: threads of a block along x, y and z, if it fixes them.
    static constexpr ::llvm::StringLiteral kBlockAttr = "mir.block";
    /// On a call of a barrier: lanes of a warp may arrive by different calls.
    static constexpr ::llvm::StringLiteral kDivergedAttr = "mir.diverged";
  }];
}

class Mir_Op<string mnemonic, list<Trait> traits = []>
    : Op<Mir_Dialect, mnemonic, traits>;

/// The result type follows from the operands.
class Mir_InferringOp<string mnemonic, list<Trait> traits = []>
    : Mir_Op<mnemonic, !listconcat([InferTypeOpAdaptor], traits)>;

#endif // TILEWRIGHT_DIALECT_MIR_BASE
