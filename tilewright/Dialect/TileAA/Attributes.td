//===- Attributes.td - the kernel spec and the predicates of assume -------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ATTRIBUTES
#define TILEWRIGHT_DIALECT_TILEAA_ATTRIBUTES

include "tilewright/Dialect/TileAA/Enums.td"

class TileAA_Attr<string name, string attrMnemonic>
    : AttrDef<TileAA_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def TileAA_KernelSpecAttr : TileAA_Attr<"KernelSpec", "kernel_spec"> {
  let summary = "how a kernel is launched";
  let description = [{
    The one record that later stages read the launch shape from (seed 003,
    Lifecycle): warps in a block, blocks in a cluster, and, where the producer
    asked for it, how many blocks should fit on a multiprocessor together, how
    the blocks of a cluster lie beside each other (in a row along x where this is
    not said), and how many stages a pipelined loop should have. Where the
    kernel has agents, `num_warps` are those that compute its tiles, and
    `num_producer_warps`, which come after them, copy what they read.

    Example: `#nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1, occupancy = 2>`,
    `#nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 4, cluster_dim = [2, 2, 1], num_stages = 3>`
  }];
  let parameters = (ins "int32_t":$num_warps, "int32_t":$num_ctas,
                    OptionalParameter<"std::optional<int32_t>">:$occupancy,
                    OptionalParameter<"mlir::DenseI32ArrayAttr">:$cluster_dim,
                    OptionalParameter<"std::optional<int32_t>">:$num_stages,
                    OptionalParameter<"std::optional<int32_t>">:$num_producer_warps);
  let builders = [AttrBuilder<(ins "int32_t":$num_warps, "int32_t":$num_ctas,
                                   "std::optional<int32_t>":$occupancy), [{
    return $_get($_ctxt, num_warps, num_ctas, occupancy,
                 mlir::DenseI32ArrayAttr(), std::nullopt, std::nullopt);
  }]>];
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The most warps that a block of 1024 threads has.
    static constexpr int32_t kMaxWarps = 32;
    /// The most blocks in a cluster, with the non-portable size.
    static constexpr int32_t kMaxCtas = 16;
    /// The most stages that a pipelined loop may be asked to have.
    static constexpr int32_t kMaxStages = 32;
    /// How the blocks of a cluster lie: along x, y and z.
    std::array<int32_t, 3> getCluster() const;
    /// All warps of a block, and all threads.
    int32_t getAllWarps() const {
      return getNumWarps() + getNumProducerWarps().value_or(0);
    }
    int32_t getNumThreads() const { return 32 * getAllWarps(); }
  }];
}

def TileAA_DivByAttr : TileAA_Attr<"DivBy", "div_by"> {
  let summary = "elements (or addresses, in bytes) are multiples of a divisor";
  let description = [{
    With `every` and `along`: the first of each group of `every` elements along
    that dimension is a multiple, and the group counts up by one from it.

    Example: `div_by<16>`, `div_by<4, every 4 along 0>`
  }];
  let parameters = (ins "uint64_t":$divisor, "std::optional<int64_t>":$every,
                    "std::optional<int64_t>":$along);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def TileAA_SameElementsAttr : TileAA_Attr<"SameElements", "same_elements"> {
  let summary = "groups of equal elements along each dimension";
  let description = [{
    Example: `same_elements<[2, 4]>`: two by four neighbours are equal.
  }];
  let parameters = (ins "mlir::DenseI64ArrayAttr":$values);
  let assemblyFormat = "`<` $values `>`";
}

def TileAA_BoundedAttr : TileAA_Attr<"Bounded", "bounded"> {
  let summary = "signed bounds, both inclusive, each optional";
  let description = [{
    Example: `bounded<0, ?>`: no element is negative.
  }];
  let parameters = (ins "std::optional<int64_t>":$lower,
                    "std::optional<int64_t>":$upper);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def TileAA_AssumePredicate : AnyAttrOf<[TileAA_DivByAttr,
    TileAA_SameElementsAttr, TileAA_BoundedAttr],
    "div_by, same_elements or bounded">;

#endif // TILEWRIGHT_DIALECT_TILEAA_ATTRIBUTES
