//===- Passes.td - passes inside nv_tileas --------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_PASSES
#define TILEWRIGHT_TRANSFORM_TILEAS_PASSES

include "mlir/Pass/PassBase.td"

def AssignBuffers : Pass<"nv-tileas-assign-buffers", "::mlir::func::FuncOp"> {
  let summary = "assigns an offset to each shared buffer";
  let description = [{
    Sets `offset` on each alloc_tensor and `nv_tileas.shared_bytes` on the
    function. Buffers that are not live at the same time may share bytes. The
    limit is the chip's shared memory per block.
  }];
}

def AssignLayouts : Pass<"nv-tileas-assign-layouts", "::mlir::func::FuncOp"> {
  let summary = "assigns a layout to each tile";
  let description = [{
    Chooses the layouts with the lowest total cost for the function, or the
    canonical layout of each tile's shape; an operation that needs another
    layout gets a convert_layout. Also chooses the placement of operands of
    matrix products: in registers, or in a buffer, which is written either once,
    where that executes least often, for all products of the tile, or before
    each product.
  }];
  let options = [Option<"bySolver", "solve", "bool", /*default=*/"true",
                        "choose layouts by cost">];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def DropPadding : Pass<"nv-tileas-drop-padding", "::mlir::func::FuncOp"> {
  let summary = "removes padding that is never stored";
  let description = [{
    A masked load needs no padding if its tile is only used, through elementwise
    operations, by stores under the same mask.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def InsertBarriers : Pass<"nv-tileas-insert-barriers", "::mlir::func::FuncOp"> {
  let summary = "synchronizes threads that access the same shared memory";
  let description = [{
    Emits all barriers, fences between proxies, and waits for asynchronous
    copies and for products that read buffers. Runs after
    nv-tileas-assign-buffers, since buffers that share bytes wait for each other
    too. Stages of a ring at a known distance do not.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def LowerConvertLayout
    : Pass<"nv-tileas-lower-convert-layout", "::mlir::func::FuncOp"> {
  let summary = "lowers layout conversions between warps to shared memory";
  let description = [{
    Conversions that rename registers or need a shuffle are not changed. A
    buffer is swizzled for both layouts; a tile that would need much of a
    block's shared memory is converted in slices.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def LowerDot : Pass<"nv-tileas-lower-dot", "::mlir::func::FuncOp"> {
  let summary = "lowers matrix products to steps of one instruction";
  let description = [{
    Emits a loop over k, whose steps are products of an atom's fragments (mma),
    or multiply-adds if no atom was chosen. Operands are read from where
    nv-tileas-place-operands has placed them. An asynchronous instruction is
    started and waited for (async.dot).
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def KeepProductsInFlight
    : Pass<"nv-tileas-keep-products-in-flight", "::mlir::func::FuncOp"> {
  let summary = "moves waits for products to the uses of their sums";
  let description = [{
    A loop-carried sum is waited for after the loop, any other before its first
    use.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def SplitAgents : Pass<"nv-tileas-split-agents", "::mlir::func::FuncOp"> {
  let summary = "splits a kernel with channels into agents";
  let description = [{
    One additional warp fills the stages of channels
    (`async.pipeline.create_pipeline`); the kernel's own warps execute the rest.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect",
                           "::tilewright::tileaa::TileAADialect"];
}

def PassTensorMaps : Pass<"nv-tileas-pass-tensor-maps", "::mlir::func::FuncOp"> {
  let summary = "lets the launcher encode tensor maps";
  let description = [{
    The maps that an agent would build (`build_tma_descs`) become maps that the
    launcher encodes and passes (`make_tiled_tma_desc`), if their addresses,
    sizes and strides are arguments or constants. The manifest describes them.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def OrderBlocks : Pass<"nv-tileas-order-blocks", "::mlir::func::FuncOp"> {
  let summary = "lets concurrent blocks read the same tiles of products";
  let description = [{
    If each iteration of a product's loop reads a tile that depends on the
    block's x and one that depends on its y, each block computes another block's
    tile, so that consecutive blocks form a part of the grid that reads the
    fewest tiles. The new coordinates are a bijection of the grid's. Does
    nothing if a block could observe which others have run (atomics, accesses
    that are not weak, prints), if the kernel has its own order, so that a tile
    depends on both coordinates, in clusters, and in loops of few iterations.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def LowerReduce : Pass<"nv-tileas-lower-reduce", "::mlir::func::FuncOp"> {
  let summary = "lowers reductions to steps within a warp and a conversion";
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def LowerScan : Pass<"nv-tileas-lower-scan", "::mlir::func::FuncOp"> {
  let summary = "lowers scans to steps within a warp and prefixes of runs";
  let description = [{
    Runs within a warp are scanned by partial_scan; their totals are scanned in
    turn, passed through shared memory to the runs that follow, and combined
    with them by scan_carry.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def LowerSlices : Pass<"nv-tileas-lower-slices", "::mlir::func::FuncOp"> {
  let summary = "moves operands of cat, extract and insert to their threads";
  let description = [{
    By convert_layout, or through shared memory if an extracted slice is not a
    set of registers.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def GenerateSchedule : Pass<"nv-tileas-generate-schedule", "::mlir::func::FuncOp"> {
  let summary = "plans the software pipelines of loops";
  let description = [{
    Tiles that a loop only reads from shared memory, and whose address depends
    on the iteration's number or on loop-carried pointers and numbers, are
    prefetched some iterations early into rings of buffers (cp.async, sm_80 and
    newer), or otherwise one iteration early into registers. A product that
    depends on no loop-carried value is computed an iteration early if that
    makes iterations shorter. The schedule is recorded in attributes:
    `nv_tileas.num_stages` on the loop, `nv_tileas.pipeline_stage` on operations
    that are not in the last stage, `nv_tileas.filler` on loads. A loop that has
    these attributes keeps them.

    Constraints that cannot be satisfied are errors: on a loop
    `tileas.schedule.constraint.serial`, which keeps it unpipelined, and
    `stages`, a number from 2 to 8; on a load `filler`, a `#nv_tileas.filler`;
    on a product `ahead`, true or false.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def MaterializeSchedule : Pass<"nv-tileas-materialize-schedule", "::mlir::func::FuncOp"> {
  let summary = "software-pipelines loops as planned";
  let description = [{
    Operations in a stage of a loop's pipeline before the last one are executed
    that many iterations early: before the loop for the first iterations, in the
    loop for later ones. Short loops over two stages with an even trip count, and
    those of one product by a warpgroup over up to four stages, are marked for
    LLVM to unroll, so that stages have constant addresses.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def PlaceOperands : Pass<"nv-tileas-place-operands", "::mlir::func::FuncOp"> {
  let summary = "moves operands of products to their placements";
  let description = [{
    An operand placed in registers is converted to the fragments of the
    product's atom; an operand placed in `shared` memory is written to a buffer,
    with the memory map of its placement, as much of k as fits at a time; an
    existing buffer is kept. The accumulator is converted to the atom's layout.
    The product stays a single operation. If no step of the atom fits, the atom
    is dropped, and the product is computed by multiply-adds.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def ChooseWarps : Pass<"nv-tileas-choose-warps", "::mlir::ModuleOp"> {
  let summary = "chooses the number of warps by register pressure";
  let description = [{
    If no number of warps was requested (`nv_tileas.free_warps`), a kernel
    without products that reduces or scans small tiles gets fewer, down to one.
    If another kernel has many tiles, a copy of it is lowered until operands are
    in shared memory, and the registers that its tiles need are compared with
    those of a thread. If they do not fit, or shared memory holds only one such
    block, and twice the warps need fewer, the kernel gets twice the warps, up
    to eight. Does nothing outside of the pipeline, which specifies the passes
    for the copy.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def SelectAtoms : Pass<"nv-tileas-select-atoms", "::mlir::func::FuncOp"> {
  let summary = "selects matrix instructions for products";
  let description = [{
    Sets `atom` and `warps` on each dot and dot_scaled for which the chip has an
    instruction (Layout/Atoms.def) within the product's error bound; the others
    are computed by multiply-adds. Without a chip none is selected.
  }];
  let options = [
    Option<"first", "first", "bool", "false",
           "select the first legal instruction instead of the cheapest">];
}

def SliceEpilogues : Pass<"nv-tileas-slice-epilogues", "::mlir::func::FuncOp"> {
  let summary = "computes epilogues of products in slices";
  let description = [{
    Elementwise operations on the sum, and the loads, conversions and stores
    among them, are executed for a part of the tile at a time if the whole would
    need more registers than a thread has, or would reduce the number of
    concurrent blocks. The sum itself is not moved: a slice is a selection of
    each thread's registers.
  }];
  let options = [Option<"forced", "slices", "unsigned", /*default=*/"0",
                        "log2 of the slices, whether profitable or not">];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def Slicing : Pass<"nv-tileas-slicing", "::mlir::func::FuncOp"> {
  let summary = "computes tiles that are too large for registers in slices";
  let description = [{
    Stores and reductions of tiles that would need more than 128 words per
    thread become loops over slices, which load and recompute their operands one
    slice at a time. Operations that cannot be cut stay whole.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def SplitTiles : Pass<"nv-tileas-split-tiles", "::mlir::ModuleOp"> {
  let summary = "computes tiles that do not fit in registers in parts";
  let description = [{
    If the tiles of a product's loop and the values computed from them need more
    registers than a thread has with the kernel's warps, a loop over parts of
    their rows or columns executes everything once for each part, from loads to
    stores. The split that adds the fewest cycles for loads, products and
    remaining spills is chosen. Outside of the pipeline, which specifies the
    passes for the copy, the options decide.
  }];
  let options = [
    Option<"forced", "parts", "unsigned", /*default=*/"0",
           "number of parts for the first product, whether profitable or not">,
    Option<"columns", "columns", "bool", /*default=*/"false",
           "split its columns instead of its rows">];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def SplitClusters : Pass<"nv-tileas-split-clusters", "::mlir::func::FuncOp"> {
  let summary = "lets the blocks of a cluster compute parts of a tile block";
  let description = [{
    If a kernel has clusters, each of their blocks computes a part of the rows
    or columns of a product's tiles, from loads to stores (`cluster_rank`). In a
    kernel without products that is a part of the tiles that are stored or
    reduced: blocks combine the results of reductions (`reduce` with `cluster`),
    and the first one executes stores and updates of whole tiles. The dimension
    that adds the fewest cycles for loads, products and exchanges is chosen. If
    anything else in the kernel has an effect, or a token orders accesses of
    different blocks, the first block works alone.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def SplitProducts : Pass<"nv-tileas-split-products", "::mlir::func::FuncOp"> {
  let summary = "splits products that are too deep into more iterations";
  let description = [{
    For a loop that only accumulates a product whose operands it loads, an
    iteration handles a slab along k if the operands of two iterations would not
    fit into shared memory, or those of one into registers on a chip that cannot
    prefetch.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def ShareResults : Pass<"nv-tileas-share-results", "::mlir::func::FuncOp"> {
  let summary = "distributes results of atomic and ordered accesses";
  let description = [{
    An access that executes once for each element leaves its result with the
    element's owner. Other threads with a copy of the element receive it through
    shared memory.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def StoreTilesByMap : Pass<"nv-tileas-store-tiles-by-map", "::mlir::func::FuncOp"> {
  let summary = "stores tiles by tensor maps where threads would cost more";
  let description = [{
    A weak `tiled_store`, or a relaxed `tiled_atomic_rmw` whose operation the TMA
    unit has, is replaced by a `store_shared` to a buffer of a tensor map's boxes
    and an `async.tiled_tma_store`; the tile is not converted to a layout for
    accesses by threads. The block builds the maps, which costs more than it
    saves unless the kernel loops over tiles or the tile is large. sm_90a,
    sm_100a and newer.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def SkipMasks : Pass<"nv-tileas-skip-masks", "::mlir::func::FuncOp"> {
  let summary = "evaluates masks only for tiles at a bound";
  let description = [{
    In loops, a branch on a uniform condition skips masks that are true for the
    whole tile: comparisons of coordinates with a bound, and the bounds of views
    that asynchronous copies read. Runs after all passes that move operations.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def UseFloatRanges : Pass<"nv-tileas-use-float-ranges", "::mlir::func::FuncOp"> {
  let summary = "marks float operations whose ranges permit shorter code";
  let description = [{
    Records for f32 divisions and reciprocal square roots whether the divisor or
    radicand may be 0, subnormal, or so large that its reciprocal is subnormal;
    for products, whether they round. Results are the same; code for cases that
    do not occur is omitted.
  }];
}

#endif // TILEWRIGHT_TRANSFORM_TILEAS_PASSES
