//===- Interfaces.td - what the operations of each tile dialect obey ------===//
// A rule of Tile IR holds in cuda_tile, nv_tileaa and nv_tileas alike. Each
// interface here asks an operation for what its rule is about, and its verifier
// holds the operation to it; the rules themselves are in the .cpp of the same
// family. Where a dialect knows more (layouts, buffers), its own verifier adds
// that.
#ifndef TILEWRIGHT_DIALECT_RULES_INTERFACES
#define TILEWRIGHT_DIALECT_RULES_INTERFACES

include "mlir/IR/OpBase.td"

class Tile_RuleInterface<string name> : OpInterface<name> {
  let cppNamespace = "::tilewright";
}

//===----------------------------------------------------------------------===//
// Arith
//===----------------------------------------------------------------------===//

def Tile_RoundedOpInterface : Tile_RuleInterface<"RoundedOpInterface"> {
  let description = [{
    An operation that rounds as it is told (Tile IR, Floating Point): the modes
    that its mnemonic may have are those of `Roundings.def`, and the hardware's
    approximations are there for f32 alone.
  }];
  let methods = [
    InterfaceMethod<"How the result is rounded.", "::tilewright::RoundingMode",
      "getRoundingMode", (ins), "", [{ return $_op.getRounding(); }]>
  ];
  let verify = "return ::tilewright::rules::verifyRounded($_op);";
}

def Tile_FlushingOpInterface : Tile_RuleInterface<"FlushingOpInterface"> {
  let description = [{
    An operation whose subnormal operands and results may be made zero, which
    there is for f32 alone.
  }];
  let methods = [InterfaceMethod<"Whether they are.", "bool", "getFlushToZero">];
  let verify = "return ::tilewright::rules::verifyFlushing($_op);";
}

def Tile_FastMathOpInterface : Tile_RuleInterface<"FastMathOpInterface"> {
  let description = [{
    An operation on floats whose result may be one of several: `fastmath` says
    which rules of IEEE 754 it may break (seed 003, Fast-math).
  }];
  let methods = [
    InterfaceMethod<"Which rules it may break.",
      "::mlir::arith::FastMathFlags", "getFastmath">,
    InterfaceMethod<"Says which rules it may break.", "void", "setFastmath",
      (ins "::mlir::arith::FastMathFlags":$flags)>
  ];
  let verify = "return ::tilewright::rules::verifyFastMath($_op);";
}

//===----------------------------------------------------------------------===//
// Mma
//===----------------------------------------------------------------------===//

def Tile_ProductOpInterface : Tile_RuleInterface<"ProductOpInterface"> {
  let description = [{
    A product of matrices, MxK times KxN plus MxN, or with one batch dimension
    in front (Tile IR, mmaf, mmai): which elements are added up in which.
  }];
  let methods = [
    InterfaceMethod<"Shape and element of the left side.", "::mlir::ShapedType",
      "getLhsTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getLhs().getType()); }]>,
    InterfaceMethod<"Shape and element of the right side.", "::mlir::ShapedType",
      "getRhsTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getRhs().getType()); }]>,
    InterfaceMethod<"Shape and element of what is added to.",
      "::mlir::ShapedType", "getAccTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getAcc().getType()); }]>
  ];
  let verify = "return ::tilewright::rules::verifyProduct($_op);";
}

def Tile_ScaledProductOpInterface
    : Tile_RuleInterface<"ScaledProductOpInterface"> {
  let description = [{
    A product whose blocks along k have scales (Tile IR, mmaf_scaled): how many
    elements share one, by the formats of both.
  }];
  let methods = [
    InterfaceMethod<"A scale for each row and block.", "::mlir::ShapedType",
      "getLhsScaleTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getLhsScale().getType()); }]>,
    InterfaceMethod<"A scale for each block and column.", "::mlir::ShapedType",
      "getRhsScaleTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getRhsScale().getType()); }]>,
    InterfaceMethod<"As of a plain product.", "::mlir::ShapedType",
      "getLhsTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getLhs().getType()); }]>,
    InterfaceMethod<"As of a plain product.", "::mlir::ShapedType",
      "getRhsTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getRhs().getType()); }]>,
    InterfaceMethod<"As of a plain product.", "::mlir::ShapedType",
      "getAccTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getAcc().getType()); }]>
  ];
  let verify = "return ::tilewright::rules::verifyScaledProduct($_op);";
}

//===----------------------------------------------------------------------===//
// Reduce
//===----------------------------------------------------------------------===//

def Tile_CombiningOpInterface : Tile_RuleInterface<"CombiningOpInterface"> {
  let description = [{
    A reduction or a scan (Tile IR, reduce, scan): tiles of one shape are
    combined in step along a dimension, by a body over two scalars of each, in
    pairs, that yields one of each and has no effect on memory.
  }];
  let methods = [
    InterfaceMethod<"What is combined.", "::mlir::ValueRange", "getCombined",
      (ins), "", [{ return $_op.getOperands(); }]>,
    InterfaceMethod<"What is made of it.", "::mlir::ValueRange", "getCombinations",
      (ins), "", [{ return $_op.getResults(); }]>,
    InterfaceMethod<"Along which dimension.", "int64_t", "getCombinedDim", (ins),
      "", [{ return static_cast<int32_t>($_op.getDim()); }]>,
    InterfaceMethod<"The neutral element of each; null where none is named.",
      "::mlir::ArrayAttr", "getCombinedIdentities", (ins), "",
      [{ return $_op.getIdentities(); }]>,
    InterfaceMethod<"What combines two.", "::mlir::Region &", "getCombiner",
      (ins), "", [{ return $_op.getBody(); }]>,
    InterfaceMethod<"What a body's argument is, of a tile of `element`.",
      "::mlir::Type", "getScalarType", (ins "::mlir::Type":$element), "",
      [{ return element; }]>
  ];
  let verify = "return ::tilewright::rules::verifyCombining($_op);";
}
def Tile_CombinerOpInterface : Tile_RuleInterface<"CombinerOpInterface"> {
  let description = "The body of a combination, looked at when its operations were.";
  let verify = "return ::tilewright::rules::verifyCombiner($_op);";
  let verifyWithRegions = 1;
}
def Tile_Combines
    : TraitList<[Tile_CombiningOpInterface, Tile_CombinerOpInterface]>;

def Tile_ReductionOpInterface : Tile_RuleInterface<"ReductionOpInterface"> {
  let description = [{
    A combination of everything along the dimension, which the results lack.
  }];
  let verify = "return ::tilewright::rules::verifyReduction($_op);";
}

def Tile_ScanOpInterface : Tile_RuleInterface<"ScanOpInterface"> {
  let description = "Running combinations, as many as there are elements.";
  let verify = "return ::tilewright::rules::verifyScan($_op);";
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

def Tile_OrderedAccessOpInterface
    : Tile_RuleInterface<"OrderedAccessOpInterface"> {
  let description = [{
    An access to memory that may be ordered (Tile IR, Memory Model): which
    orderings there are follows from what it does, and all but weak name a scope.
  }];
  let methods = [
    InterfaceMethod<"Its order.", "::tilewright::MemSemantic", "getOrder", (ins),
      "", [{ return $_op.getMemSemantic(); }]>,
    InterfaceMethod<"Whether it names a scope.", "bool", "hasScope", (ins), "", [{
      return static_cast<bool>($_op.getMemScopeAttr());
    }]>,
    StaticInterfaceMethod<"What it does.", "::tilewright::AccessKind",
      "getAccessKind">
  ];
  let verify = "return ::tilewright::rules::verifyOrder($_op);";
}

def Tile_CachedAccessOpInterface
    : Tile_RuleInterface<"CachedAccessOpInterface"> {
  let description = [{
    A load or a store that may say how caches treat it (seed 003, Cache policy;
    PTX ISA, ld and st). It changes no value.
  }];
  let methods = [
    InterfaceMethod<"At which levels it is cached.",
      "::tilewright::CacheModifier", "getCacheModifier">,
    InterfaceMethod<"When the L1 cache evicts it.",
      "::tilewright::EvictionPolicy", "getEvictionPolicy">,
    InterfaceMethod<"How many bytes the L2 cache is to fetch, or 0.", "uint32_t",
      "getL2Prefetch">,
    InterfaceMethod<"When the L2 cache evicts it.",
      "::tilewright::CacheEvictionPriority", "getCacheEvictionPriority">,
    InterfaceMethod<"All four at once.", "::tilewright::CachePolicy",
      "getCachePolicy", (ins), "", [{
        return {$_op.getCacheModifier(), $_op.getEvictionPolicy(),
                $_op.getL2Prefetch(), $_op.getCacheEvictionPriority()};
      }]>,
    InterfaceMethod<"Sets all four.", "void", "setCachePolicy",
      (ins "const ::tilewright::CachePolicy &":$policy), "", [{
        $_op.setCacheModifier(policy.modifier);
        $_op.setEvictionPolicy(policy.eviction);
        $_op.setL2Prefetch(policy.l2Prefetch);
        $_op.setCacheEvictionPriority(policy.priority);
      }]>
  ];
  let verify = "return ::tilewright::rules::verifyCachePolicy($_op);";
}

/// What the class of such an operation declares.
class Tile_Access<string kind> {
  string declaration = [{
    static ::tilewright::AccessKind getAccessKind() {
      return ::tilewright::AccessKind::}] # kind # [{;
    }
  }];
}

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//
// Operand and result have the same places in all dialects.

class Tile_ShapeInterface<string name, string rule, string what>
    : Tile_RuleInterface<name> {
  let description = what;
  let verify = "return ::tilewright::rules::verify" # rule # "($_op);";
}
def Tile_BroadcastOpInterface : Tile_ShapeInterface<"BroadcastOpInterface",
    "Broadcast", "Dimensions of size 1 become larger ones; the others stay.">;
def Tile_ReshapeOpInterface : Tile_ShapeInterface<"ReshapeOpInterface",
    "Reshape", "The elements keep their order in rows.">;
def Tile_PermuteOpInterface : Tile_ShapeInterface<"PermuteOpInterface",
    "Permute", "Dimension i of the result is the source's `permutation[i]`."> {
  let methods = [InterfaceMethod<"Which dimension comes where.",
    "::llvm::ArrayRef<int32_t>", "getPermutation">];
}
def Tile_CatOpInterface : Tile_ShapeInterface<"CatOpInterface", "Cat",
    "Two tiles, one behind the other along a dimension."> {
  let methods = [InterfaceMethod<"Along which.", "int64_t", "getJoinedDim",
    (ins), "", [{ return static_cast<int64_t>($_op.getDim()); }]>];
}
def Tile_SliceOpInterface : Tile_ShapeInterface<"SliceOpInterface", "Slice",
    "A tile is cut into slices of one shape; indices count them."> {
  let methods = [
    InterfaceMethod<"The slice.", "::mlir::Type", "getSliceType">,
    InterfaceMethod<"What is cut.", "::mlir::Type", "getWholeType">,
    InterfaceMethod<"Which slice.", "::mlir::ValueRange", "getSliceIndices",
      (ins), "", [{ return $_op.getIndices(); }]>
  ];
}
def Tile_IotaOpInterface : Tile_ShapeInterface<"IotaOpInterface", "Iota",
    "One dimension, whose last number the element can hold.">;
def Tile_PackingOpInterface : Tile_ShapeInterface<"PackingOpInterface",
    "Packing", "Numbers and bytes, rank 1, with as many bits on both sides.">;

#endif // TILEWRIGHT_DIALECT_RULES_INTERFACES
