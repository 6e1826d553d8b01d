//===- Base.td - the cuda_tile dialect and its operation class ------------===//
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
    Programs on whole tiles. A value is a tile of static shape, an entry
    executes once for each block of a grid, and memory is accessed through
    pointers and views, in the order that tokens define. Operations, types,
    attributes and their syntax are those of the CUDA Tile IR specification,
    versions 13.1 to 13.5.

    Inside a `cuda_tile.module` the dialect's prefix is omitted.
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

/// Accessors of a memory access, from Tile IR's attributes of order and scope.
class CudaTile_Access<string kind> {
  string declaration = [{
    ::tilewright::MemSemantic getOrder() { return getMemoryOrderingSemantics(); }
    bool hasScope() { return static_cast<bool>(getMemoryScopeAttr()); }
  }] # Tile_Access<kind>.declaration;
}

/// Operands and results are tiles of one shape.
def CudaTile_SameShape : NativeOpTrait<"SameShape"> {
  let cppNamespace = "::tilewright::cuda_tile";
}

/// A part of an operation (an attribute, an operand group or a result) that
/// older bytecode versions lack.
class CudaTile_Later<string laterPart, int minorVersion> {
  string name = laterPart;
  int minor = minorVersion;
}

/// The complete description of an operation. In addition to ODS's fields it has
/// those of bytecode: the opcode, the minor version (13.x) that introduced the
/// operation, and the fields added later. Attributes and operands are declared
/// in wire order. The bytecode reader and writer and the documentation are
/// generated from these records (tile-ir-inventory, sections 2 and 3).
class CudaTile_Op<string mnemonic, int wireCode, int minorVersion,
                  list<Trait> properties = []>
    : Op<CudaTile_Dialect, mnemonic> {
  // MLIR's shape traits query the ShapedType interface of every type; comparing
  // tile types is faster.
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
  /// Bytecode stores the number of operands and results although ODS fixes it.
  bit variadicOnWire = 0;
}

#endif // TILEWRIGHT_DIALECT_CUDATILE_BASE
