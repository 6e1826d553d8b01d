//===- Base.td - the cuda_tile dialect and what its families share --------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_BASE
#define TILEWRIGHT_DIALECT_CUDATILE_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "tilewright/Dialect/Rules/Interfaces.td"

def CudaTile_Dialect : Dialect {
  let name = "cuda_tile";
  let cppNamespace = "::tilewright::cuda_tile";
  let summary = "CUDA Tile IR, the public contract with the producers of tile programs";
  let description = [{
    Programs on whole tiles: a value is a tile of statically known shape, an
    entry is run once for each block of a grid, and memory is reached through
    pointers and views whose order is given by tokens. Operations, types,
    attributes and their spelling are those of the CUDA Tile IR specification,
    versions 13.1 to 13.5; nothing here is ours to choose.

    Inside a `cuda_tile.module` the dialect's prefix is left out.
  }];
  let useDefaultTypePrinterParser = 0;
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    mlir::Type parseType(mlir::DialectAsmParser &parser) const override;
    void printType(mlir::Type type,
                   mlir::DialectAsmPrinter &printer) const override;
    std::optional<ParseOpHook>
    getParseOperationHook(llvm::StringRef name) const override;
    void registerTypes();
    void registerInterfaces();
    void registerAttributes();
  }];
}

/// An access to memory: Tile IR's names for its order and scope.
class CudaTile_Access<string kind> {
  string declaration = [{
    ::tilewright::MemSemantic getOrder() { return getMemoryOrderingSemantics(); }
    bool hasScope() { return static_cast<bool>(getMemoryScopeAttr()); }
  }] # Tile_Access<kind>.declaration;
}

/// Operands and results, all of them tiles, have one shape.
def CudaTile_SameShape : NativeOpTrait<"SameShape"> {
  let cppNamespace = "::tilewright::cuda_tile";
}

/// A part of an operation (an attribute, an operand group or a result) that
/// older bytecode versions do not carry.
class CudaTile_Later<string laterPart, int minorVersion> {
  string name = laterPart;
  int minor = minorVersion;
}

/// The one description of an operation. Besides ODS's own fields it holds what
/// bytecode says: the opcode, the minor version (13.x) that brought the
/// operation, and the fields that came later. Attributes and operands are
/// declared in wire order; the reader, the writer and the documentation are
/// made from these records (tile-ir-inventory, sections 2 and 3).
class CudaTile_Op<string mnemonic, int wireCode, int minorVersion,
                  list<Trait> properties = []>
    : Op<CudaTile_Dialect, mnemonic> {
  // MLIR's own traits of shapes ask an interface of every type; tiles know.
  defvar operandNumbers = !filter(i, !range(!size(arguments)),
      !isa<TypeConstraint>(!getdagarg<Constraint>(arguments, i)));
  defvar valueNames = !listconcat(
      !foreach(i, operandNumbers, !getdagname(arguments, i)),
      !foreach(i, !range(!size(results)), !getdagname(results, i)));
  let traits = !foreach(each, properties,
      !if(!eq(each, SameOperandsAndResultType),
          TraitList<[AllTypesMatch<valueNames>, CudaTile_SameShape]>,
      !if(!eq(each, SameOperandsAndResultShape), CudaTile_SameShape, each)));
  int opcode = wireCode;
  int sinceMinor = minorVersion;
  list<CudaTile_Later> later = [];
  /// The wire counts operands and results although ODS has a fixed number.
  bit variadicOnWire = 0;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_BASE
