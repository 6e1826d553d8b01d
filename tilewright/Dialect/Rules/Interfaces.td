//===- Interfaces.td - rules for the operations of each tile dialect ------===//
// A rule of Tile IR holds in cuda_tile, nv_tileaa and nv_tileas alike. Each
// interface here queries an operation for the subjects of one rule, and its
// verifier checks the rule; the rules are implemented in the .cpp of the same
// family. Constraints of one dialect (layouts, buffers) are in its own
// verifiers.
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
    An operation with an explicit rounding mode (Tile IR, Floating Point).
    `Roundings.def` lists the modes of each mnemonic; the hardware's
    approximations are only for f32.
  }];
  let methods = [
    InterfaceMethod<"Returns the rounding mode.", "::tilewright::RoundingMode",
      "getRoundingMode", (ins), "", [{ return $_op.getRounding(); }]>
  ];
  let verify = "return ::tilewright::rules::verifyRounded($_op);";
}

def Tile_FlushingOpInterface : Tile_RuleInterface<"FlushingOpInterface"> {
  let description = [{
    An operation whose subnormal operands and results may be flushed to zero,
    only for f32.
  }];
  let methods = [InterfaceMethod<"Whether subnormals are flushed.", "bool", "getFlushToZero">];
  let verify = "return ::tilewright::rules::verifyFlushing($_op);";
}

def Tile_FastMathOpInterface : Tile_RuleInterface<"FastMathOpInterface"> {
  let description = [{
    An operation on floats with several permitted results: `fastmath` has the
    rules of IEEE 754 that it may break (seed 003, Fast-math).
  }];
  let methods = [
    InterfaceMethod<"Returns the rules that it may break.",
      "::mlir::arith::FastMathFlags", "getFastmath">,
    InterfaceMethod<"Sets the rules that it may break.", "void", "setFastmath",
      (ins "::mlir::arith::FastMathFlags":$flags)>
  ];
  let verify = "return ::tilewright::rules::verifyFastMath($_op);";
}

//===----------------------------------------------------------------------===//
// Mma
//===----------------------------------------------------------------------===//

def Tile_ProductOpInterface : Tile_RuleInterface<"ProductOpInterface"> {
  let description = [{
    A matrix product of MxK and KxN, added to MxN, optionally with a leading
    batch dimension (Tile IR, mmaf, mmai). The element types determine the
    accumulator types.
  }];
  let methods = [
    InterfaceMethod<"Shape and element type of the lhs.", "::mlir::ShapedType",
      "getLhsTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getLhs().getType()); }]>,
    InterfaceMethod<"Shape and element type of the rhs.", "::mlir::ShapedType",
      "getRhsTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getRhs().getType()); }]>,
    InterfaceMethod<"Shape and element type of the accumulator.",
      "::mlir::ShapedType", "getAccTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getAcc().getType()); }]>
  ];
  let verify = "return ::tilewright::rules::verifyProduct($_op);";
}

def Tile_ScaledProductOpInterface
    : Tile_RuleInterface<"ScaledProductOpInterface"> {
  let description = [{
    A matrix product with scales for blocks along k (Tile IR, mmaf_scaled). The
    formats of elements and scales determine the block sizes.
  }];
  let methods = [
    InterfaceMethod<"The tile of scales by row and block.", "::mlir::ShapedType",
      "getLhsScaleTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getLhsScale().getType()); }]>,
    InterfaceMethod<"The tile of scales by block and column.", "::mlir::ShapedType",
      "getRhsScaleTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getRhsScale().getType()); }]>,
    InterfaceMethod<"As for ProductOpInterface.", "::mlir::ShapedType",
      "getLhsTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getLhs().getType()); }]>,
    InterfaceMethod<"As for ProductOpInterface.", "::mlir::ShapedType",
      "getRhsTile", (ins), "",
      [{ return ::llvm::cast<::mlir::ShapedType>($_op.getRhs().getType()); }]>,
    InterfaceMethod<"As for ProductOpInterface.", "::mlir::ShapedType",
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
    A reduction or a scan (Tile IR, reduce, scan): N tiles of one shape are
    combined along a dimension. The body takes a pair of scalars for each tile,
    yields one for each, and has no effect on memory.
  }];
  let methods = [
    InterfaceMethod<"The tiles that are combined.", "::mlir::ValueRange", "getCombined",
      (ins), "", [{ return $_op.getOperands(); }]>,
    InterfaceMethod<"The results.", "::mlir::ValueRange", "getCombinations",
      (ins), "", [{ return $_op.getResults(); }]>,
    InterfaceMethod<"The dimension that is combined.", "int64_t", "getCombinedDim", (ins),
      "", [{ return static_cast<int32_t>($_op.getDim()); }]>,
    InterfaceMethod<"The identity for each tile; null if there are none.",
      "::mlir::ArrayAttr", "getCombinedIdentities", (ins), "",
      [{ return $_op.getIdentities(); }]>,
    InterfaceMethod<"The body.", "::mlir::Region &", "getCombiner",
      (ins), "", [{ return $_op.getBody(); }]>,
    InterfaceMethod<"The type of the body's arguments for a tile of `element`.",
      "::mlir::Type", "getScalarType", (ins "::mlir::Type":$element), "",
      [{ return element; }]>
  ];
  let verify = "return ::tilewright::rules::verifyCombining($_op);";
}
def Tile_CombinerOpInterface : Tile_RuleInterface<"CombinerOpInterface"> {
  let description = "The body of a combination, verified after its operations.";
  let verify = "return ::tilewright::rules::verifyCombiner($_op);";
  let verifyWithRegions = 1;
}
def Tile_Combines
    : TraitList<[Tile_CombiningOpInterface, Tile_CombinerOpInterface]>;

def Tile_ReductionOpInterface : Tile_RuleInterface<"ReductionOpInterface"> {
  let description = [{
    A combination of all elements along the dimension, which the results lack.
  }];
  let verify = "return ::tilewright::rules::verifyReduction($_op);";
}

def Tile_ScanOpInterface : Tile_RuleInterface<"ScanOpInterface"> {
  let description = "Running combinations, one for each element.";
  let verify = "return ::tilewright::rules::verifyScan($_op);";
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

def Tile_OrderedAccessOpInterface
    : Tile_RuleInterface<"OrderedAccessOpInterface"> {
  let description = [{
    A memory access that may be ordered (Tile IR, Memory Model): the kind of
    access determines its permitted orderings, and all but weak need a scope.
  }];
  let methods = [
    InterfaceMethod<"Returns the ordering.", "::tilewright::MemSemantic", "getOrder", (ins),
      "", [{ return $_op.getMemSemantic(); }]>,
    InterfaceMethod<"Whether it has a scope.", "bool", "hasScope", (ins), "", [{
      return static_cast<bool>($_op.getMemScopeAttr());
    }]>,
    StaticInterfaceMethod<"Returns the kind of access.", "::tilewright::AccessKind",
      "getAccessKind">
  ];
  let verify = "return ::tilewright::rules::verifyOrder($_op);";
}

def Tile_CachedAccessOpInterface
    : Tile_RuleInterface<"CachedAccessOpInterface"> {
  let description = [{
    A load or a store with an optional cache policy (seed 003, Cache policy; PTX
    ISA, ld and st). The policy affects no value.
  }];
  let methods = [
    InterfaceMethod<"The cache operator.",
      "::tilewright::CacheModifier", "getCacheModifier">,
    InterfaceMethod<"The eviction priority in the L1 cache.",
      "::tilewright::EvictionPolicy", "getEvictionPolicy">,
    InterfaceMethod<"The bytes to prefetch into the L2 cache, or 0.", "uint32_t",
      "getL2Prefetch">,
    InterfaceMethod<"The eviction priority in the L2 cache.",
      "::tilewright::CacheEvictionPriority", "getCacheEvictionPriority">,
    InterfaceMethod<"Returns all four.", "::tilewright::CachePolicy",
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

/// The declaration of `getAccessKind` in an operation's class.
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
// Operand and result have the same positions in all dialects.

class Tile_ShapeInterface<string name, string rule, string what>
    : Tile_RuleInterface<name> {
  let description = what;
  let verify = "return ::tilewright::rules::verify" # rule # "($_op);";
}
def Tile_BroadcastOpInterface : Tile_ShapeInterface<"BroadcastOpInterface",
    "Broadcast", "Expands dimensions of size 1.">;
def Tile_ReshapeOpInterface : Tile_ShapeInterface<"ReshapeOpInterface",
    "Reshape", "Keeps the row-major order of the elements.">;
def Tile_PermuteOpInterface : Tile_ShapeInterface<"PermuteOpInterface",
    "Permute", "Dimension i of the result is the source's `permutation[i]`."> {
  let methods = [InterfaceMethod<"Returns the permutation.",
    "::llvm::ArrayRef<int32_t>", "getPermutation">];
}
def Tile_CatOpInterface : Tile_ShapeInterface<"CatOpInterface", "Cat",
    "Concatenates two tiles along a dimension."> {
  let methods = [InterfaceMethod<"Returns the dimension.", "int64_t", "getJoinedDim",
    (ins), "", [{ return static_cast<int64_t>($_op.getDim()); }]>];
}
def Tile_SliceOpInterface : Tile_ShapeInterface<"SliceOpInterface", "Slice",
    "Divides a tile into a grid of slices of one shape; indices select one."> {
  let methods = [
    InterfaceMethod<"The type of the slice.", "::mlir::Type", "getSliceType">,
    InterfaceMethod<"The type of the whole tile.", "::mlir::Type", "getWholeType">,
    InterfaceMethod<"The indices of the slice.", "::mlir::ValueRange", "getSliceIndices",
      (ins), "", [{ return $_op.getIndices(); }]>
  ];
}
def Tile_IotaOpInterface : Tile_ShapeInterface<"IotaOpInterface", "Iota",
    "One dimension; the element type holds its last number.">;
def Tile_PackingOpInterface : Tile_ShapeInterface<"PackingOpInterface",
    "Packing", "Rank 1, and the same number of bits on both sides.">;

#endif // TILEWRIGHT_DIALECT_RULES_INTERFACES
