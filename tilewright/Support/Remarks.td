//===- Remarks.td - remarks about a compile -------------------------------===//
// One row per remark. From these rows utils/gen_remarks.py generates the table that
// Remarks.h reads, and ./dev docs the tables of docs/remarks.md. A pass emits one by
// `makeRemark(op, RemarkId::Hoisted).with("Operation", op->getName());`.
//
// Guidelines: the message describes the event without a subject, in a few words;
// `meaning` and `advice` are for the author of the kernel. Variable parts are
// arguments: `Reason` explains why something was missed, `Operation` names the
// operation concerned. `countBy` names the argument whose values, which are single
// words, are counted separately per kernel; empty: the remark is counted under its own
// name. `report` is the list of the resource report that includes it, with its
// arguments as keys.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_REMARKS
#define TILEWRIGHT_SUPPORT_REMARKS

/// A value of `--remarks=`, in the order of a report.
class Category<int position, string about> {
  int order = position;
  string summary = about;
  string spelling = "";
}

class Remark<Category of, string says, string means, string todo = ""> {
  Category category = of;
  string kind = "";
  string message = says;
  string meaning = means;
  string advice = todo;
  string countBy = "";
  /// Whether it is a row of a table: consecutive ones are printed as one table.
  bit isRow = 0;
  /// The list of the resource report (Driver/ResourceReport.h) that includes it; empty: none.
  string report = "";
}
class Passed<Category of, string says, string means, string todo = "">
    : Remark<of, says, means, todo> { let kind = "Passed"; }
class Missed<Category of, string says, string means, string todo = "">
    : Remark<of, says, means, todo> { let kind = "Missed"; }
class Analysis<Category of, string says, string means, string todo = "">
    : Remark<of, says, means, todo> { let kind = "Analysis"; }

//===----------------------------------------------------------------------===//
// cuda-tile-canonicalize
//===----------------------------------------------------------------------===//
def Canonicalize : Category<0, "folds and the patterns of `if` and `select`"> {
  let spelling = "canonicalize";
}
def Rewritten : Passed<Canonicalize, "pattern applied",
    "The pattern named by `Pattern` rewrote the operation named by `Operation`."> {
  let countBy = "Pattern";
}
def Folded : Passed<Canonicalize, "operation folded",
    "The operation named by `Operation` was replaced by `Value`: a constant, one of its operands, or another existing "
    "value; or it was changed in place."> {
  let countBy = "Operation";
}
def NotRewritten : Missed<Canonicalize, "pattern not applied",
    "The pattern named by `Pattern` matched except for one condition, given by `Reason`.",
    "If the kernel causes the reason (a branch that does more than choose a value, operations after a `return`), rewrite the "
    "kernel to avoid it."> {
  let countBy = "Pattern";
}

//===----------------------------------------------------------------------===//
// cuda-tile-simplify
//===----------------------------------------------------------------------===//
def Simplify : Category<1, "rules of the expression simplifier"> {
  let spelling = "simplify";
}
def Simplified : Passed<Simplify, "expression simplified",
    "`Rule` of [the rule table](simplifier-rules.md) changed the operands that the operation is computed from; `Chain` means the "
    "operands of several and/or taken together, `Arms` for the arms of a select under its condition."> {
  let countBy = "Rule";
}

//===----------------------------------------------------------------------===//
// cuda-tile-cse, cuda-tile-dce
//===----------------------------------------------------------------------===//
def Cse : Category<2, "equal computations (cuda-tile-cse)"> {
  let spelling = "cse";
}
def Merged : Passed<Cse, "replaced by an equal operation",
    "An earlier operation computes the same value; this one was erased. `First` is the location of the other."> {
  let countBy = "Operation";
}
def Dce : Category<3, "dead code (cuda-tile-dce)"> {
  let spelling = "dce";
}
def Erased : Passed<Dce, "operation without use erased",
    "Nothing with an effect needs the operation.",
    "If you expected it to have an effect, check that its result is stored."> {
  let countBy = "Operation";
}
def ValuesDropped : Passed<Dce, "results without use dropped",
    "`Count` results or iteration values of the operation were used only to compute themselves.">;

//===----------------------------------------------------------------------===//
// cuda-tile-licm, cuda-tile-fuse-fma, cuda-tile-split-loops
//===----------------------------------------------------------------------===//
def Licm : Category<4, "loop-invariant code (cuda-tile-licm)"> {
  let spelling = "licm";
}
def Hoisted : Passed<Licm, "hoisted out of the loop",
    "The operation computes the same value in every iteration."> {
  let countBy = "Operation";
}
def NotHoisted : Missed<Licm, "not hoisted out of the loop",
    "All its operands are defined outside of the loop, but it may not be executed if the loop is not: `Reason` explains why.",
    "If you know that the loop is executed, or that a divisor is not zero, write the operation in front of the loop yourself.">;
def FuseFma : Category<5, "multiply-add fusion (cuda-tile-fuse-fma)"> {
  let spelling = "fuse-fma";
}
def Fused : Passed<FuseFma, "product and sum fused",
    "The product and the sum became one `fma`, which rounds once.">;
def NotFused : Missed<FuseFma, "product and sum not fused",
    "The product must not be fused into the sum: `Reason` explains why.",
    "Write `fma` in the kernel, or permit contraction: `--cuda-tile-fuse-fma=contract`. A product with another use is "
    "computed anyway; rounding and flushing must be the same in both.">;
def SplitLoops : Category<6, "loops split at a condition (cuda-tile-split-loops)"> {
  let spelling = "split-loops";
}
def Split : Passed<SplitLoops, "loop split at a condition",
    "The loop became two, in each of which the condition at `Condition` is known.">;
def NotSplit : Missed<SplitLoops, "loop not split at a condition",
    "A branch in the loop depends on how its induction variable compares with a value, but `Reason`.",
    "Count in steps of one, compare by `<` or `>=` with a loop-invariant value, and keep the loop's body small; "
    "`max-operations` of the pass is the limit.">;

def Facts : Category<7, "bounds checks and facts from assumptions (cuda-tile-remove-bounds-checks, cuda-tile-propagate-facts)"> {
  let spelling = "facts";
}
def CheckRemoved : Passed<Facts, "check decided",
    "Assumptions, shapes and the specification decide it at compile time: a `mask` that is true everywhere, a `comparison`, an "
    "`assertion` that holds, `inbounds` of a view along `Dimensions`, or an `assumption` that others imply."> {
  let countBy = "Check";
}
def MaskStays : Missed<Facts, "mask not removed",
    "The mask of the access is not known to be true everywhere.",
    "If the tile is always within its array, add `assume bounded` to the numbers that the mask compares, or remove the mask.">;
def FactStated : Passed<Facts, "divisibility inferred for an operand",
    "Arithmetic on assumptions implies that the operand number `Operand` of `Operation` is `Fact`.">;

//===----------------------------------------------------------------------===//
// Lowering to the chip
//===----------------------------------------------------------------------===//
def Memory : Category<8, "memory: shared buffers, moves between threads, bounds"> {
  let spelling = "memory";
}
def SharedMove : Analysis<Memory, "tile redistributed through shared memory",
    "The tile is needed in a layout other than its own. `Bytes` go through shared memory, between two barriers, each time "
    "the operation is executed.",
    "A broadcast or a permutation in a loop may be hoisted out of it."> { let report = "moves"; }
def SharedMemory : Analysis<Memory, "shared memory of the kernel",
    "`Bytes` are live at once, in `Buffers` buffers; the limit per block is `Limit`. `Shared` of the buffers reuse bytes of others that are "
    "dead by then; `Apart` could, but are so small that they have their own bytes, so that writing them needs no wait.",
    "Smaller tiles use less, and let more blocks run concurrently.">;
def BoundsMask : Analysis<Memory, "accesses masked at the bounds of the view",
    "Along the tile's dimensions `Dimensions`, the last tile may exceed the array, so every access is masked.",
    "If the sizes of the array along `Dimensions` are known multiples of the tile's, make them constants in the "
    "type of the tensor view, or add `assume div_by` to them."> { let report = "masks"; }
def MaskSkipped : Passed<Memory, "mask evaluated only at the bounds",
    "The mask of `Operation` is true everywhere unless the tile reaches a bound, which one comparison per iteration decides. Tiles at a "
    "bound are masked as before."> { let report = "masks_skipped"; }
def PaddingDropped : Passed<Memory, "padding omitted",
    "The result of the masked load is only stored, under the same mask: its padding is never read, so it is not written to "
    "registers."> { let report = "padding_dropped"; }
def FewerWarps : Passed<Memory, "fewer warps than usual",
    "The kernel reduces or scans tiles so small that `Warps` warps suffice; they wait for each other less than the usual `Usual`.",
    "`num_worker_warps_per_cta` requests another number."> { let report = "warps_spared"; }
def TokenBarrier : Analysis<Memory, "barrier before the access",
    "A token orders the access after an earlier one, which other threads may have performed, so a barrier precedes it.",
    "Join only the tokens that must be waited for; accesses to different arrays need no order."> { let report = "waits"; }
def PartFixed : Passed<Memory, "part of a buffer has a constant offset",
    "The part begins `Offset` elements into its buffer, and the offset is folded into the addresses of its accesses.">;
def OffsetsNarrowed : Passed<Memory, "offsets narrowed to 32 bits",
    "The sizes and strides of the array are constants, and its last element is `Last` elements after its first, fewer than 2^32, "
    "so the offset of a tile is computed in one register, not in two.">;
def PairsReduced : Passed<Memory, "16-bit floats compared two at a time",
    "A thread finds the maximum or minimum of its `Elements` elements of a row by instructions on two `Type` each; "
    "elements that were widened are widened after it, which is exact.">;
def StoredByMap : Passed<Memory, "tile stored by a tensor map",
    "The tile goes through a buffer of `Bytes`, from which one thread copies it to memory by a tensor map, while the threads continue. "
    "Accesses by threads would cost `Saved` more, in issue slots of the block for all its tiles; building the map costs `Map`.">;
def NotStoredByMap : Missed<Memory, "tile not stored by a tensor map",
    "Threads store the tile, although a tensor map would cost `Saved` less, in issue slots of the block for all its tiles: `Reason` explains why.",
    "Arrays whose address and strides are stated to be multiples of 16 bytes can be written by tensor maps.">;
def MapsPassed : Passed<Memory, "tensor maps are parameters",
    "The launcher encodes `Maps` tensor maps, which the manifest describes, and the block builds none.">;
def MapsBuilt : Missed<Memory, "tensor maps built by each block",
    "Each block builds its tensor maps, although the launcher could encode them: `Reason` explains why.",
    "The launcher knows only arguments and constants.">;
def WarpsCombined : Passed<Memory, "partial reductions combined across warps",
    "A row is distributed over `Warps` warps: each reduces its part, and only the partial results go through shared memory.">;

def TensorCore : Category<9, "matrix products"> {
  let spelling = "tensorcore";
}
def MatrixInstructions : Passed<TensorCore, "matrix product by tensor core instructions",
    "The product is computed by the tensor cores: `Atom` is the instruction, and `Warps` is the number of warps that "
    "share the batch, the rows and the columns. `Others` explains why the other instructions for such operands were not chosen."> { let report = "products"; }
def MultiplyAdds : Missed<TensorCore, "matrix product by multiply-adds",
    "The product is computed by multiply-adds of each thread and not by the tensor cores: `Reason` explains why."> { let report = "products"; }

def KeptFragments : Passed<TensorCore, "operand stays in registers",
    "The threads that multiply by it already hold the fragments of `Operand`, so it does not go through shared memory."> { let report = "operands"; }
def ProductSplit : Passed<TensorCore, "loop over a product split along k",
    "The operands of an iteration take `Bytes`, which leaves no capacity to prefetch the next ones: an iteration uses `Slab` of their `Depth` "
    "elements along k, and the trip count grows accordingly.",
    "Tiles of less depth avoid it."> { let report = "products_split"; }
def StoredOnce : Passed<TensorCore, "operand written to shared memory once",
    "`Operand` is read by `Products` products after it is written to shared memory once, all its `Bytes`: in front of the loops that "
    "do not change it, or in front of the first of these products."> { let report = "operands"; }

def Layouts : Category<10, "layouts: operand placement, costs, conversions"> {
  let spelling = "layouts";
}
def LayoutChosen : Analysis<Layouts, "layout chosen for the tile",
    "`Tile`, which is a result of `Operation` or its operand of this number, is placed in its `Home`: in registers, with the layout `Layout`, or in "
    "shared memory, with the layout `Memory` for the products that read it there and `Layout` for writing it or for reading an operand's fragments. `Cost` is "
    "the cost of its operations and of the moves to and from it, in issue slots of a block times their execution counts, and `Of` the share of each "
    "operation and each move; `WishedBy` names the operation that proposed the layout, `ForcedBy` the operation or move that would add most to the cost of "
    "the second best. `Next` is what this one, `NextLayout` in `NextHome`, would cost, and `NextWishedBy` the operation that proposed it.",
    "Costs rank layouts and predict no time.">;
def LayoutMoved : Analysis<Layouts, "tile converted to another layout",
    "The tile, the result of `Source`, is converted `From` one layout `To` another for `Operation`: `Way` is shuffle, or shared for a "
    "write to shared memory, a barrier and a read. An operand of a product has two steps: st.shared, stmatrix or "
    "cp.async, then ldmatrix or ld.shared. `Cost` is in issue slots of a block, `Bytes` is the size of the tile, `Often` the estimated "
    "number of conversions in an execution of the block.",
    "Two operations that require different layouts cause it. A transposed view, or a reduction along the other dimension, "
    "may avoid it.">;
def RegistersRenamed : Passed<Layouts, "tile converted by renaming registers",
    "Each thread already holds its elements: the layouts differ only in the order of registers, which takes no instruction. "
    "`Bytes` is the size of the tile.">;
def LanesShuffled : Passed<Layouts, "tile converted by shuffles within warps",
    "The elements that a thread needs are in its warp: they are moved by shuffles, without shared memory or a barrier. `Bytes` is the size of the tile.",
    "A reduction along the other dimension, or a transposed view, may avoid it.">;
def AccessShape : Analysis<Layouts, "access to global memory",
    "A thread moves `Bytes` at a time, of the `Known` that are known to be contiguous and aligned; a warp's "
    "request touches `Sectors` of 32 bytes, where `Ideal` would suffice. `Reason` explains why it is less than 16 bytes at a time.",
    "Add `assume div_by` to the base, the strides and the sizes to state their divisors: accesses become as wide as "
    "16 bytes."> { let report = "accesses"; }

def Schedule : Category<11, "schedules: order and overlap of a loop's iterations, prefetched tiles"> {
  let spelling = "schedule";
}
def LoopScheduled : Analysis<Schedule, "iterations of the loop overlap",
    "An iteration of the loop can begin every `Interval` cycles; `BoundBy` is what limits the interval: a unit of the "
    "multiprocessor, `recurrence` (the values that an iteration needs from the one before take `Recurrence` cycles), `latency` (loads may not be "
    "prefetched further), or `placement` (no shorter schedule was found). `Units` are the cycles that an iteration occupies each unit, `Turns` the number of "
    "iterations in flight, and `Blocks` the number of blocks that hide each other's latencies. Rings in shared memory have `Stages` "
    "stages and take `Bytes`; `Registers` per thread are carried between iterations.",
    "Cycles come from a table of the chip (tilewright/Chip/Costs.def), not from a measurement."> { let report = "loops"; }
def ScheduledNode : Analysis<Schedule, "iteration of the loop",
    "One row per part of an iteration, by its start cycle, given as the iteration in flight (`Stage`) and the cycle of the interval "
    "(`Slot`); `Unit` is occupied longest, for `Cycles`; the result is available `Latency` later. `Ahead`: the iterations before its use that "
    "a tile is loaded. `Node` names the most expensive operation, and the number of others in the part; `Units` lists all units occupied."> {
  let isRow = 1;
}
def CopiedAhead : Passed<Schedule, "tile prefetched into shared memory",
    "Each iteration of the loop copies the tile of a later one asynchronously to a ring of `Stages` stages, which takes "
    "`Bytes` of shared memory.",
    "`latency` of the access and `num_stages` of the kernel determine the distance; `occupancy` limits the shared memory of a block."> { let report = "loads"; }
def LoadedAhead : Passed<Schedule, "tile prefetched into registers",
    "Each iteration of the loop loads the tile of the next one into `Registers` of a thread. `Reason` explains why it is not "
    "copied to shared memory instead."> { let report = "loads"; }
def StagesAlternate : Passed<Schedule, "two stages alternate",
    "The loop's buffers have two stages: computing the number of the other one takes one instruction.">;
def StagesUnrolled : Passed<Schedule, "loop unrolled over its stages",
    "`Turns` iterations, one per stage, are unrolled, `Instructions` matrix instructions of a warp in all, so "
    "that stages have constant addresses.",
    "It requires a known trip count, and two stages and an even count unless it adds at most three products of "
    "warpgroups.">;
def TilesProduced : Passed<Schedule, "tiles copied by producer warps",
    "`Warps` warps copy the loop's tiles by tensor maps, up to `Stages` iterations before they are multiplied; a stage of "
    "all rings takes `Bytes`.">;
def TilesNotProduced : Missed<Schedule, "tiles not copied by producer warps",
    "The loop's tiles are copied by the threads that use them, not by producer warps with tensor maps: `Reason` explains why.",
    "Arrays whose address and strides are stated to be multiples of 16 bytes can be copied by tensor maps.">;
def TileMulticast : Passed<Schedule, "tile copied to all blocks of a cluster",
    "All `Blocks` of the cluster need the tile: each copies `Bytes` of it to the shared memory of all of them.">;
def TileNotMulticast : Missed<Schedule, "tile not copied to all blocks of a cluster",
    "Each block of the cluster copies its own tile: `Reason` explains why.",
    "Each of two operands is needed by all blocks only if the other one is distributed over them, so one of them is always copied by "
    "its own block.">;
def BlocksOrdered : Passed<Schedule, "consecutive blocks compute neighboring tiles",
    "Blocks traverse the grid in stripes of `Blocks` along x, so that those that run concurrently read fewer tiles from memory.">;
def ProductAhead : Passed<Schedule, "matrix product computed an iteration early",
    "Each iteration computes the product for the next one, overlapped with its element-wise work: `Registers` of a thread hold the "
    "result. The estimated time of an iteration is `After` cycles instead of `Before`.">;
def WarpgroupsOrdered : Passed<Schedule, "warpgroups alternate between matrix products and other work",
    "One of the loop's two warpgroups executes its matrix products while the other executes the rest of its iteration (ping-pong). The "
    "estimated time of an iteration is `After` cycles instead of `Before`.">;
def WarpgroupsNotOrdered : Missed<Schedule, "warpgroups do not alternate between matrix products and other work",
    "Both of the loop's warpgroups execute matrix products at the same time, and other work at the same time: `Reason` explains why. The "
    "estimated time of an iteration is `Before` cycles, and would be `After` if they alternated (ping-pong).",
    "Values that warps exchange, and computation between products, keep warpgroups together.">;
def WarpgroupOrderDropped : Missed<Schedule, "warpgroups no longer alternate between matrix products and other work",
    "A barrier of both warpgroups lies between the matrix products of an iteration: a warpgroup would wait there for the other one, "
    "which waits for it.",
    "Values that warps exchange keep warpgroups together.">;
def ProductInFlight : Passed<Schedule, "matrix product in flight across iterations",
    "Iterations do not wait for the product, to whose sum only the next one adds: it overlaps with the next one's loads.">;
def ProductBegunEarly : Passed<Schedule, "matrix product started early",
    "It starts when its operands are available, so that it overlaps with the operations before it in the program.">;
def ProductsSerialized : Missed<Schedule, "matrix products serialized by ptxas",
    "ptxas makes every asynchronous product of the kernel wait for the one before, so that nothing overlaps with them: `Reason` is its "
    "own, of notes C7504 to C7518.",
    "This is an error in the code that Tilewright generated: please report it with the kernel.">;
def ProductNotAhead : Missed<Schedule, "matrix product not computed an iteration early",
    "The product could be computed an iteration before it is needed, overlapped with element-wise work, but is not: "
    "`Reason` explains why. The estimated time of an iteration is `Before` cycles, and would be `After`; a thread would need `Registers`, "
    "and may have `Limit`.",
    "Smaller tiles, or more warps, take fewer registers; blocks that share a multiprocessor fill each other's gaps.">;
def NotAhead : Missed<Schedule, "tile not prefetched",
    "The loop waits for the tile in each iteration: `Reason` explains why it is not loaded earlier.",
    "A load whose address depends on the induction variable only, without a token, can be prefetched."> { let report = "loads"; }

def Arithmetic : Category<13, "arithmetic: known ranges of floats that shorten the code"> {
  let spelling = "arithmetic";
}
def RangeUsed : Passed<Arithmetic, "range of floats used",
    "The known range of the operands of the operation named by `Operation` makes code for other cases unnecessary. `Known` is "
    "`normal`: no divisor or radicand is 0 or subnormal; `invertible`: nor is the reciprocal of a divisor; or `exact`: the product "
    "is not rounded, so it fuses with a sum into one operation."> {
  let countBy = "Known";
  let report = "arithmetic";
}

def Resources : Category<12, "resources of a thread and a block"> {
  let spelling = "resources";
}
def RegistersNeeded : Analysis<Resources, "registers of a thread",
    "The tiles that are live at once take `Tiles` registers of a thread, most of them at `Where`, which needs `Registers` including "
    "other values; a thread may have `Limit`.",
    "Smaller tiles, more warps (`num_worker_warps_per_cta`), or a lower `occupancy` leave more for each value.">;
def CyclesOfBlock : Analysis<Resources, "cycles of the kernel's block",
    "A block occupies the units of a multiprocessor for `Units` cycles, and for `Iteration` more in each iteration of a loop with an unknown "
    "trip count. `FarBytes` and `FarBytesOfIteration` are of addresses that no other block accesses, so they are transferred from device memory.",
    "Cycles come from a table of the chip (tilewright/Chip/Costs.def). Their predictions for a launch were compared with kernels "
    "timed on `MeasuredOn` (docs/costs.md).">;
def RegistersLikely : Analysis<Resources, "registers that ptxas is likely to use",
    "The final code is estimated to take `Registers` of a thread, in the order in which ptxas is likely to schedule it. The "
    "[resource report](resources.md) contains the number that ptxas then uses.">;
def MoreWarps : Passed<Resources, "more warps than usual share the kernel",
    "With `Usual` warps the tiles that are live at once would take `Registers` of a thread; with `Warps` they take `Left`. `Reason` explains "
    "the number. The producer requested no number of warps.",
    "`num_worker_warps_per_cta` requests another."> { let report = "warps_added"; }
def TilesSplit : Passed<Resources, "tiles computed in parts",
    "As a whole, the tiles of the product and of its epilogue take `Registers` of a thread, which may have `Limit`. The `Size` "
    "`Dimension` of its result are computed in `Parts`, one after the other, each from loads to stores, so that tiles take `Left`; "
    "operands that do not depend on them are loaded again for each part.",
    "Smaller tiles, or more warps (`num_worker_warps_per_cta`), load them once."> { let report = "tiles_split"; }
def ClusterShared : Passed<Resources, "tile block shared by the blocks of a cluster",
    "Each of the cluster's `Blocks` computes its part of the `Size` `Dimension` of the tiles, from loads to stores. Blocks combine the "
    "results of `Exchanges` reductions through their shared memory."> {
  let report = "clusters"; }
def ClusterIdle : Missed<Resources, "blocks of a cluster idle",
    "One of the cluster's `Blocks` executes the whole tile block, the others return: `Reason` explains why.",
    "A kernel is shared if its effects are weak stores, and updates whose result it does not use; any other is faster without "
    "`num_cta_in_cga`."> { let report = "clusters"; }
def TilesSpill : Missed<Resources, "tiles do not fit in registers",
    "The tiles that are live at once take `Registers` of a thread, which may have `Limit`: some of them spill to local memory, around "
    "`Where`. The largest of them is `Value`.",
    "Smaller tiles, more warps (`num_worker_warps_per_cta`), or a lower `occupancy` leave more for each. A product whose rows or columns "
    "are not reduced, and whose loads and stores are weak, is computed in parts."> { let report = "spills"; }
def RegistersSpilled : Missed<Resources, "registers spilled to local memory",
    "ptxas allocates `Registers` to a thread, which do not hold all its values at once: it spills `Stores` bytes to local memory and reloads "
    "`Loads`, each time that the code is executed, and the thread has a stack of `Stack` bytes.",
    "Smaller tiles, more warps (`num_worker_warps_per_cta`), or a lower `occupancy` leave more for each; `RegistersNeeded` shows where most "
    "are live. A few bytes outside of the innermost loop cost little.">;
def EpilogueSliced : Passed<Resources, "epilogue computed in slices",
    "The values computed from the sum and stored would take `Registers` of a thread for tiles, all at once; in `Slices` slices they take "
    "`Left`. The rest of the kernel takes `Elsewhere`."> { let report = "epilogues"; }
def EpilogueWhole : Missed<Resources, "epilogue not sliced",
    "It is not computed slice by slice: `Reason` explains why.",
    "Element-wise work, loads and stores of the whole tile can be sliced; operations that need all of the tile cannot."> { let report = "epilogues"; }
def HintNotTaken : Missed<Resources, "hint of the entry not applied as given",
    "The entry requests `Asked` by the hint `Hint` and gets `Taken`, or nothing: `Reason` explains why.",
    "A hint is not binding; if it cannot be applied, the kernel is compiled without it."> { let report = "hints"; }

//===----------------------------------------------------------------------===//
// Any category
//===----------------------------------------------------------------------===//
/// Computed per kernel and category from the others when the report is written.
def Counts : Analysis<?, "remarks of the kernel",
    "How often each remark of the category was emitted for the kernel, by its name, or by name and "
    "pattern, rule or operation.">;

#endif // TILEWRIGHT_SUPPORT_REMARKS
