//===- Base.td - the mir dialect, and what its families share -------------===//
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
    What a Rust compiler knows of a kernel before it is made flat: tuples,
    structs, enums, slices, references with an address space, and arithmetic
    that knows its signs. Every thread runs the function by itself; what threads
    share, they share through memory and through calls of device functions,
    which are known by their paths (`cuda_device::threadIdx_x`).

    Integers carry their sign as MLIR spells it: `si32` is Rust's `i32`, `ui32`
    its `u32`, `ui64` its `usize`; `i1` is `bool`. An integer without a sign is
    taken as signed where the sign matters.
  }];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 0;
  let extraClassDeclaration = [{
    /// On a function: it can be launched.
    static constexpr ::llvm::StringLiteral kKernelAttr = "mir.kernel";
    /// On a kernel: threads of a block along x, y and z, where it fixes them.
    static constexpr ::llvm::StringLiteral kBlockAttr = "mir.block";
    /// On the call of a barrier: lanes of a warp may meet it at other calls.
    static constexpr ::llvm::StringLiteral kDivergedAttr = "mir.diverged";
  }];
}

class Mir_Op<string mnemonic, list<Trait> traits = []>
    : Op<Mir_Dialect, mnemonic, traits>;

/// The result type follows from the operands.
class Mir_InferringOp<string mnemonic, list<Trait> traits = []>
    : Mir_Op<mnemonic, !listconcat([InferTypeOpAdaptor], traits)>;

#endif // TILEWRIGHT_DIALECT_MIR_BASE
