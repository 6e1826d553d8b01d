//===- Attributes.td - hints and the predicates of assume -----------------===//
#ifndef TILEWRIGHT_DIALECT_CUDATILE_ATTRIBUTES
#define TILEWRIGHT_DIALECT_CUDATILE_ATTRIBUTES

include "tilewright/Dialect/CudaTile/Enums.td"
include "tilewright/Dialect/Rules/Enums.td"

// Enumerations that the tile dialects share.
def CudaTile_SignednessAttr : CudaTile_EnumAttr<Tile_Signedness, "signedness">;
def CudaTile_RoundingModeAttr
    : CudaTile_EnumAttr<Tile_RoundingMode, "rounding">;
def CudaTile_MemSemanticAttr
    : CudaTile_EnumAttr< Tile_MemSemantic, "memory_ordering_semantics">;
def CudaTile_PaddingAttr : CudaTile_EnumAttr<Tile_Padding, "padding_value">;
def CudaTile_AtomicModeAttr
    : CudaTile_EnumAttr<Tile_AtomicMode, "atomic_rmw_mode">;
def CudaTile_MultimemKindAttr
    : CudaTile_EnumAttr< Tile_MultimemKind, "multimem_reduction_kind">;

class CudaTile_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<CudaTile_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

def CudaTile_OptimizationHintsAttr
    : CudaTile_Attr<"OptimizationHints", "optimization_hints"> {
  let summary = "hints of the producer, by architecture";
  let description = [{
    A dictionary from an architecture's name (`sm_90`, or `default` since
    13.3) to a dictionary of hints. A hint never changes a program's meaning.

    Example: `optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}>`
  }];
  let parameters = (ins "mlir::DictionaryAttr":$value);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The hint `key` for `arch`, or for `default` if `arch` has no such hint;
    /// null if neither has it.
    mlir::Attribute lookup(llvm::StringRef arch, llvm::StringRef key) const;
  }];
}

def CudaTile_DivByAttr : CudaTile_Attr<"DivBy", "div_by"> {
  let summary = "elements (or addresses, in bytes) are multiples of a divisor";
  let description = [{
    With `every` and `along`, only the first of each group of `every` elements
    along that dimension is a multiple; the others count up from it by one.

    Example: `div_by<16>`, `div_by<4, every 4 along 0>`
  }];
  let parameters = (ins "uint64_t":$divisor, "std::optional<int64_t>":$every,
                    "std::optional<int64_t>":$along);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def CudaTile_SameElementsAttr
    : CudaTile_Attr<"SameElements", "same_elements"> {
  let summary = "groups of equal elements along each dimension";
  let description = [{
    Example: `same_elements<[2, 4]>`: each group of 2x4 elements is equal.
  }];
  let parameters = (ins "mlir::DenseI64ArrayAttr":$values);
  let assemblyFormat = "`<` $values `>`";
}

def CudaTile_BoundedAttr : CudaTile_Attr<"Bounded", "bounded"> {
  let summary = "signed bounds, both inclusive, each optional";
  let description = [{
    Example: `bounded<0, ?>`: no element is negative.
  }];
  let parameters = (ins "std::optional<int64_t>":$lower,
                    "std::optional<int64_t>":$upper);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def CudaTile_AssumePredicate : AnyAttrOf<[CudaTile_DivByAttr,
    CudaTile_SameElementsAttr, CudaTile_BoundedAttr],
    "div_by, same_elements or bounded">;

#endif // TILEWRIGHT_DIALECT_CUDATILE_ATTRIBUTES
