//===- Passes.td - passes inside nv_tileas --------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_PASSES
#define TILEWRIGHT_TRANSFORM_TILEAS_PASSES

include "mlir/Pass/PassBase.td"

def AssignBuffers : Pass<"nv-tileas-assign-buffers", "::mlir::func::FuncOp"> {
  let summary = "gives each shared buffer its place";
  let description = [{
    Sets `offset` on each alloc_tensor and `nv_tileas.shared_bytes` on the
    function. Buffers that are not alive together may share bytes. A block may
    have what its chip gives it.
  }];
}

def AssignLayouts : Pass<"nv-tileas-assign-layouts", "::mlir::func::FuncOp"> {
  let summary = "gives each tile a layout";
  let description = [{
    Every tile takes the layout that costs least for the function as a whole, or
    the canonical one of its shape; operations that need another get it by
    convert_layout. So do what products multiply take their homes: in registers,
    or in a buffer that is written where that happens least and that all
    products of the tile read, or in front of each product.
  }];
  let options = [Option<"bySolver", "solve", "bool", /*default=*/"true",
                        "choose layouts by their costs">];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def DropPadding : Pass<"nv-tileas-drop-padding", "::mlir::func::FuncOp"> {
  let summary = "leaves out padding that is never stored";
  let description = [{
    A masked load whose tile becomes, element by element, what is stored under
    the same mask needs no padding.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def InsertBarriers : Pass<"nv-tileas-insert-barriers", "::mlir::func::FuncOp"> {
  let summary = "synchronizes threads where one needs what another did";
  let description = [{
    The only writer of barriers, of fences between proxies, and of waits for
    asynchronous copies and for what products read. Runs after
    nv-tileas-assign-buffers, since buffers that share bytes wait for each other
    too. Stages of a ring that are a known distance apart do not.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def LowerConvertLayout
    : Pass<"nv-tileas-lower-convert-layout", "::mlir::func::FuncOp"> {
  let summary = "sends layout changes between warps through shared memory";
  let description = [{
    Changes that rename registers or need a shuffle stay. A buffer is swizzled
    for both sides; one that would take much of what the block may have is
    gone through in slices.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def LowerDot : Pass<"nv-tileas-lower-dot", "::mlir::func::FuncOp"> {
  let summary = "products of matrices by what one instruction multiplies";
  let description = [{
    A loop over k, whose steps are products of an atom's fragments (mma), or
    multiply-adds where no atom was chosen. Operands are read from where
    nv-tileas-place-operands has put them. An instruction that runs by itself is
    begun and waited for (async.dot).
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def KeepProductsInFlight
    : Pass<"nv-tileas-keep-products-in-flight", "::mlir::func::FuncOp"> {
  let summary = "waits for products where their sums are needed";
  let description = [{
    A sum that a loop carries is waited for after the loop, another one in front
    of its first use.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def SplitAgents : Pass<"nv-tileas-split-agents", "::mlir::func::FuncOp"> {
  let summary = "gives each agent of a kernel with channels its part";
  let description = [{
    One warp that the kernel gets beside its own fills the stages of channels
    (`async.pipeline.create_pipeline`); all others do the rest.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect",
                           "::tilewright::tileaa::TileAADialect"];
}

def OrderBlocks : Pass<"nv-tileas-order-blocks", "::mlir::func::FuncOp"> {
  let summary = "lets blocks that run together read the same tiles of products";
  let description = [{
    Where each iteration of a product's loop reads a tile that follows from the
    block's x and one that follows from its y, the block computes the tile of
    another block: blocks that follow each other lie in a part of the grid whose
    tiles are the least to read. The new coordinates are a bijection of those
    of the grid. Does nothing where a block could tell which others have run
    (atomics, accesses that are not weak, prints), where the kernel has computed
    an order of its own, so that a tile follows from both, in clusters, and in
    loops of few iterations.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def LowerReduce : Pass<"nv-tileas-lower-reduce", "::mlir::func::FuncOp"> {
  let summary = "reductions as what one warp can do, and a move between warps";
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def LowerScan : Pass<"nv-tileas-lower-scan", "::mlir::func::FuncOp"> {
  let summary = "scans as what one warp can do, and what comes before it";
  let description = [{
    Runs that a warp holds are scanned by partial_scan; what they come to is
    scanned in its turn, goes through shared memory to the runs behind, and is
    combined with them by scan_carry.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def LowerSlices : Pass<"nv-tileas-lower-slices", "::mlir::func::FuncOp"> {
  let summary = "brings what cat, extract and insert need into each thread";
  let description = [{
    By convert_layout, or by shared memory where an extracted slice does not lie
    in registers of its own.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def GenerateSchedule : Pass<"nv-tileas-generate-schedule", "::mlir::func::FuncOp"> {
  let summary = "chooses what loops do iterations ahead";
  let description = [{
    Tiles that a loop reads from shared memory alone, and whose place follows
    from the iteration's number or from pointers and numbers that the loop
    carries, are copied there some iterations ahead, in rings of buffers
    (cp.async, sm_80 and newer), or else loaded one iteration ahead into
    registers. A product that follows from nothing that the loop carries is made
    an iteration ahead where that makes iterations shorter. The schedule stands
    in attributes: `nv_tileas.num_stages` of the loop, `nv_tileas.pipeline_stage`
    of what is not in the last one, `nv_tileas.filler` of loads. A loop that has
    them keeps them.

    Constraints are kept to, or are errors: on a loop
    `tileas.schedule.constraint.serial`, by which it stays as it is, and `stages`,
    a number from 2 to 8; on a load `filler`, a `#nv_tileas.filler`; on a product
    `ahead`, true or false.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def MaterializeSchedule : Pass<"nv-tileas-materialize-schedule", "::mlir::func::FuncOp"> {
  let summary = "writes loops as they were scheduled";
  let description = [{
    What is in a stage of a loop's pipeline before the last one is done as many
    iterations ahead: before the loop for the first iterations, in the loop for
    later ones. Short loops over two stages, of an even number of iterations, are
    marked for LLVM to unroll, so that stages have constant places.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def PlaceOperands : Pass<"nv-tileas-place-operands", "::mlir::func::FuncOp"> {
  let summary = "puts operands of products where they are read";
  let description = [{
    An operand whose home is in registers is converted to the fragments of the
    product's atom; a tile whose home is `shared` is written to a buffer, as its
    home says that this lies, as much of k as fits at a time; a buffer stays. The
    accumulator is converted to the atom's layout. The product stays whole. Where
    no step of the atom has room it is dropped, and the product is made of
    multiply-adds.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def ChooseWarps : Pass<"nv-tileas-choose-warps", "::mlir::ModuleOp"> {
  let summary = "gives kernels more or fewer warps by their tiles";
  let description = [{
    Where nobody asked for a number of warps (`nv_tileas.free_warps`), a kernel
    without products that reduces or scans small tiles gets fewer, down to one.
    Where the tiles of another are many, it is lowered as far as shared memory on a copy,
    and what its tiles take together there is held against the registers of a
    thread. Where they are too many, or shared memory has room for one such block
    alone, and they are fewer with twice the warps, the kernel gets these, up to
    eight. Does nothing outside of the pipeline, which says
    what lowers the copy.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def SelectAtoms : Pass<"nv-tileas-select-atoms", "::mlir::func::FuncOp"> {
  let summary = "chooses matrix instructions for products";
  let description = [{
    Sets `atom` and `warps` of each dot and dot_scaled for which the chip has an
    instruction (Layout/Atoms.def) that computes it within its bound; the others
    stay multiply-adds. Without a chip none is chosen.
  }];
  let options = [
    Option<"first", "first", "bool", "false",
           "take the first instruction that there is, not the cheapest">];
}

def SliceEpilogues : Pass<"nv-tileas-slice-epilogues", "::mlir::func::FuncOp"> {
  let summary = "does what follows a sum of products slice by slice";
  let description = [{
    What is made of the sum element by element, loaded beside it, moved and
    stored, is done for a part of the tile at a time, where it would take more
    registers than a thread has, or fewer blocks would run beside each other.
    The sum is not moved by it: a slice is a choice of each thread's registers.
  }];
  let options = [Option<"forced", "slices", "unsigned", /*default=*/"0",
                        "log2 of the slices, whether they pay or not">];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def Slicing : Pass<"nv-tileas-slicing", "::mlir::func::FuncOp"> {
  let summary = "goes over tiles that are too large for registers in slices";
  let description = [{
    Stores and reductions of tiles that would take more than 128 words a thread
    become loops over slices, in which what they need is loaded and computed
    again, a slice at a time. What cannot be cut stays whole.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def SplitTiles : Pass<"nv-tileas-split-tiles", "::mlir::ModuleOp"> {
  let summary = "computes tiles that do not fit in registers in parts";
  let description = [{
    Where the tiles of a product's loop, and what follows from them, take more
    registers than a thread has with the warps that there are, a loop over parts
    of their rows or columns runs all of it once for each part, from loads to
    stores. The way is taken whose loads and products, with what still spills,
    take fewest cycles more. Outside of the pipeline, which says what lowers a copy, it does
    as its options say.
  }];
  let options = [
    Option<"forced", "parts", "unsigned", /*default=*/"0",
           "parts that the first product gets, whether they pay or not">,
    Option<"columns", "columns", "bool", /*default=*/"false",
           "of its columns, not its rows">];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def SplitProducts : Pass<"nv-tileas-split-products", "::mlir::func::FuncOp"> {
  let summary = "gives loops over products that are too deep more turns";
  let description = [{
    Of a loop that does nothing but sum a product whose operands it loads, a turn
    takes a slab along k, where two turns' operands would not have room in shared
    memory, or those of one in registers where a chip cannot copy ahead.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::tilewright::tileas::TileASDialect"];
}

def ShareResults : Pass<"nv-tileas-share-results", "::mlir::func::FuncOp"> {
  let summary = "hands results of atomic and ordered accesses to all copies";
  let description = [{
    An access that is done once for each element leaves its result with the
    element's owner. Where others have copies of it, they get it from there
    through shared memory.
  }];
  let dependentDialects = ["::tilewright::tileas::TileASDialect"];
}

def UseFloatRanges : Pass<"nv-tileas-use-float-ranges", "::mlir::func::FuncOp"> {
  let summary = "marks floats whose size permits shorter code";
  let description = [{
    Of divisions and reciprocal roots of f32, whether what they divide by or take
    the root of may be 0, subnormal or so large that its reciprocal is; of
    products, whether they round. Results stay the same; code for cases that do
    not occur goes.
  }];
}

#endif // TILEWRIGHT_TRANSFORM_TILEAS_PASSES
