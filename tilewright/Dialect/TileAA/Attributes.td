//===- Attributes.td - the kernel spec and the predicates of assume -------===//
#ifndef TILEWRIGHT_DIALECT_TILEAA_ATTRIBUTES
#define TILEWRIGHT_DIALECT_TILEAA_ATTRIBUTES

include "tilewright/Dialect/TileAA/Enums.td"

class TileAA_Attr<string name, string attrMnemonic>
    : AttrDef<TileAA_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def TileAA_KernelSpecAttr : TileAA_Attr<"KernelSpec", "kernel_spec"> {
  let summary = "the launch shape of a kernel";
  let description = [{
    The single source of the launch shape for later stages (seed 003,
    Lifecycle): warps per block and blocks per cluster. If the producer hinted
    them, also the occupancy, in blocks per multiprocessor, the extents of the
    cluster (by default a row along x), and the stages of a software-pipelined
    loop. In a kernel with agents, `num_warps` warps compute its tiles, and the
    following `num_producer_warps` warps copy the tiles that these read.

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
    /// The most warps of a block, of 1024 threads.
    static constexpr int32_t kMaxWarps = 32;
    /// The most blocks of a cluster, with non-portable sizes.
    static constexpr int32_t kMaxCtas = 16;
    /// The most stages that may be hinted for a loop.
    static constexpr int32_t kMaxStages = 32;
    /// The extents of the cluster along x, y and z.
    std::array<int32_t, 3> getCluster() const;
    /// The warps of a block including producers, and its threads.
    int32_t getAllWarps() const {
      return getNumWarps() + getNumProducerWarps().value_or(0);
    }
    int32_t getNumThreads() const { return 32 * getAllWarps(); }
  }];
}

def TileAA_DivByAttr : TileAA_Attr<"DivBy", "div_by"> {
  let summary = "elements, or addresses in bytes, are multiples of a divisor";
  let description = [{
    With `every` and `along`: the first of each group of `every` elements along
    that dimension is a multiple, and the others count up from it by one.

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
    Example: `same_elements<[2, 4]>`: groups of 2x4 neighbours are equal.
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
