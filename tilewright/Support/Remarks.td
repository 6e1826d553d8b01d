//===- Remarks.td - what the compiler says about a compile ----------------===//
// One row, one remark. From these rows utils/gen_remarks.py makes the table that
// Remarks.h reads, and ./dev docs makes the tables of docs/remarks.md. A pass
// says `makeRemark(op, RemarkId::Hoisted).with("Operation", op->getName());`.
//
// Writing one: the message says what happened without a subject, in a few words;
// `meaning` and `advice` are for the author of the kernel. What varies goes into
// arguments: `Reason` says why something was missed, `Operation` names what it is
// about. `countBy` names the argument whose values, which are single words, are
// counted apart for each kernel; empty: the remark is counted under its own name. `report` is the
// list of the resource report that takes it, its arguments as keys.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_REMARKS
#define TILEWRIGHT_SUPPORT_REMARKS

/// What `--remarks=` asks for, in the order of a report.
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
  /// It is a row of a table: those that follow each other are printed as one.
  bit isRow = 0;
  /// The list of the resource report (Driver/ResourceReport.h) that has it; empty: none.
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
    "The operation named by `Operation` was replaced by `Value`: a constant, one of its operands, or another value that "
    "is there already; or it was changed in place."> {
  let countBy = "Operation";
}
def NotRewritten : Missed<Canonicalize, "pattern not applied",
    "The pattern named by `Pattern` matched but for the one thing that `Reason` says.",
    "Where the reason is of your making (a branch that does more than choose a value, operations behind a `return`), "
    "write the kernel without it."> {
  let countBy = "Pattern";
}

//===----------------------------------------------------------------------===//
// cuda-tile-simplify
//===----------------------------------------------------------------------===//
def Simplify : Category<1, "rules of the expression simplifier"> {
  let spelling = "simplify";
}
def Simplified : Passed<Simplify, "expression simplified",
    "`Rule` of [the rule table](simplifier-rules.md) changed what the operation computes it from; `Chain` stands for the "
    "operands of several and/or taken together, `Arms` for the arms of a select under its condition."> {
  let countBy = "Rule";
}

//===----------------------------------------------------------------------===//
// cuda-tile-cse, cuda-tile-dce
//===----------------------------------------------------------------------===//
def Cse : Category<2, "equal computations (cuda-tile-cse)"> {
  let spelling = "cse";
}
def Merged : Passed<Cse, "takes the result of an equal operation",
    "An operation before this one computes the same; this one went. `First` is the line of the other."> {
  let countBy = "Operation";
}
def Dce : Category<3, "what nobody asks for (cuda-tile-dce)"> {
  let spelling = "dce";
}
def Erased : Passed<Dce, "operation without use erased",
    "Nothing with an effect needs the operation.",
    "If you expected it to matter, its result is not stored."> {
  let countBy = "Operation";
}
def ValuesDropped : Passed<Dce, "results without use dropped",
    "`Count` results or iteration values of the operation only fed themselves.">;

//===----------------------------------------------------------------------===//
// cuda-tile-licm, cuda-tile-fuse-fma, cuda-tile-split-loops
//===----------------------------------------------------------------------===//
def Licm : Category<4, "what does not change in a loop (cuda-tile-licm)"> {
  let spelling = "licm";
}
def Hoisted : Passed<Licm, "moved in front of the loop",
    "The operation computes the same in every iteration."> {
  let countBy = "Operation";
}
def NotHoisted : Missed<Licm, "stays in the loop",
    "All its operands come from outside of the loop, but it may not run where the loop does not: `Reason` says why.",
    "Where you know that the loop runs, or that a divisor is not zero, write the operation in front of the loop yourself.">;
def FuseFma : Category<5, "products that are added (cuda-tile-fuse-fma)"> {
  let spelling = "fuse-fma";
}
def Fused : Passed<FuseFma, "product and sum fused",
    "The product and the sum became one `fma`, which rounds once.">;
def NotFused : Missed<FuseFma, "product and sum stay two operations",
    "The sum takes a product that may not be taken into it: `Reason` says why.",
    "Write `fma` in the kernel, or permit contraction: `--cuda-tile-fuse-fma=contract`. A product with another use is "
    "computed anyway; rounding and flushing have to be the same in both.">;
def SplitLoops : Category<6, "loops split at a condition (cuda-tile-split-loops)"> {
  let spelling = "split-loops";
}
def Split : Passed<SplitLoops, "loop split at a condition",
    "The loop became two, in which the condition at `Condition` is known.">;
def NotSplit : Missed<SplitLoops, "loop not split at a condition",
    "A branch in the loop depends on how its induction variable compares with a value, but `Reason`.",
    "Count in steps of one, compare by `<` or `>=` with a value from outside of the loop, and keep its body small; "
    "`max-operations` of the pass says how small.">;

def Facts : Category<7, "bounds checks and what assumptions say (cuda-tile-remove-bounds-checks, cuda-tile-propagate-facts)"> {
  let spelling = "facts";
}
def CheckRemoved : Passed<Facts, "check decided",
    "What assumptions, shapes and the specification say decides it: a `mask` that is true everywhere, a `comparison`, an "
    "`assertion` that holds, `inbounds` of a view along `Dimensions`, or an `assumption` that others imply."> {
  let countBy = "Check";
}
def MaskStays : Missed<Facts, "mask stays",
    "It is not known that the mask of the access is true everywhere.",
    "Where the tile always lies within its array, say so of the numbers that the mask compares, by `assume bounded`; or take "
    "the mask away.">;
def FactStated : Passed<Facts, "divisibility stated where it is read",
    "It follows from assumptions by arithmetic that the operand number `Operand` of `Operation` is `Fact`.">;

//===----------------------------------------------------------------------===//
// The way to the chip
//===----------------------------------------------------------------------===//
def Memory : Category<8, "memory: shared buffers, moves between threads, bounds"> {
  let spelling = "memory";
}
def SharedMove : Analysis<Memory, "tile changes threads through shared memory",
    "The tile is needed in another layout than it has. `Bytes` go through shared memory, between two barriers, each time "
    "the operation runs.",
    "A broadcast or a permutation inside of a loop may be done in front of it."> { let report = "moves"; }
def SharedMemory : Analysis<Memory, "shared memory of the kernel",
    "`Bytes` are alive at once, in `Buffers` buffers; a block has `Limit`. `Shared` of the buffers take bytes of others, which are "
    "dead by then; `Apart` could, but are so small that they have their own: who writes them waits for nobody.",
    "Smaller tiles take less, and let more blocks run beside each other.">;
def BoundsMask : Analysis<Memory, "each element is checked against the bounds of its view",
    "Along the tile's dimensions `Dimensions`, the last tile may reach past the end of the array, so that every access "
    "is made under a mask.",
    "Where the sizes of the array along `Dimensions` are known and multiples of the tile's, give them as constants in the "
    "type of the tensor view, or say `assume div_by` of them."> { let report = "masks"; }
def PaddingDropped : Passed<Memory, "padding left out",
    "What the masked load makes is only stored, under the same mask: its padding is never looked at and is not written to "
    "registers."> { let report = "padding_dropped"; }
def FewerWarps : Passed<Memory, "fewer warps than usual",
    "The kernel reduces or scans tiles so small that `Warps` warps have room for them; they wait for each other less than the usual `Usual`.",
    "`num_worker_warps_per_cta` asks for another number."> { let report = "warps_spared"; }
def TokenBarrier : Analysis<Memory, "threads of the block meet before the access",
    "A token says that the access comes after an earlier one, which other threads may have made: a barrier stands before "
    "it.",
    "Join only those tokens that have to be waited for; accesses to different arrays need no order."> { let report = "waits"; }

def PartFixed : Passed<Memory, "part of a buffer lies at a constant place",
    "The part begins `Offset` elements into its buffer, which the addresses of its accesses say: no instruction computes it.">;
def OffsetsNarrowed : Passed<Memory, "offsets have 32 bits",
    "The sizes and strides of the array are constants, and its last element lies `Last` elements behind its first, fewer than 2^32: "
    "where a tile lies is computed in one register, not in two.">;
def PairsReduced : Passed<Memory, "floats of 16 bits are compared two at a time",
    "A thread finds the greatest or least of its `Elements` elements of a row by instructions on two `Type` each; "
    "those that were widened are widened behind it, which is exact.">;
def WarpsCombined : Passed<Memory, "warps combine what each has reduced",
    "A row lies in `Warps` warps: each reduces its part, and only the parts' results go through shared memory.">;

def TensorCore : Category<9, "products of matrices"> {
  let spelling = "tensorcore";
}
def MatrixInstructions : Passed<TensorCore, "product of matrices by matrix instructions",
    "The product is computed by the tensor cores: `Atom` is the instruction, and `Warps` says how many warps "
    "share the batch, the rows and the columns. `Others` says of the other instructions for such operands why they were not taken."> { let report = "products"; }
def MultiplyAdds : Missed<TensorCore, "product of matrices by multiply-adds",
    "The product is computed by multiply-adds of each thread and not by the tensor cores: `Reason` says why."> { let report = "products"; }

def KeptFragments : Passed<TensorCore, "operand stays in registers",
    "The threads that multiply by it have the fragments of `Operand` already, so that it does not go through shared memory."> { let report = "operands"; }
def ProductSplit : Passed<TensorCore, "loop over a product takes less of it in a turn",
    "The operands of a turn take `Bytes`, which leave no room to load the next ones meanwhile: a turn takes `Slab` of their `Depth` "
    "elements along k, and there are as many more turns.",
    "Tiles of less depth say so from the start."> { let report = "products_split"; }
def StoredOnce : Passed<TensorCore, "operand written to shared memory once",
    "`Operand` is read by `Products` products where it was written to shared memory once, all its `Bytes`: in front of the loops that "
    "do not change it, or in front of the first of these products."> { let report = "operands"; }

def Layouts : Category<10, "layouts: where tiles lie, what that costs, what was moved"> {
  let spelling = "layouts";
}
def LayoutChosen : Analysis<Layouts, "layout chosen for the tile",
    "`Tile`, which `Operation` makes or takes as an operand of this number, has its `Home` in registers, laid out as `Layout`, or in "
    "shared memory: as `Memory` for the products that read it there, written in `Layout`, or an operand's fragments read in it. `Cost` is "
    "what its operations and the moves to and from it take of a block, in issue slots times how often they run, `Of` what each "
    "operation and each move has of it; `WishedBy` says which operation proposed the layout, `ForcedBy` what the second best would "
    "pay most for beyond that. `Next` is what this one, `NextLayout` in `NextHome`, would cost, and `NextWishedBy` who proposed it.",
    "Costs rank layouts and predict no time.">;
def LayoutMoved : Analysis<Layouts, "tile moves to another layout",
    "The tile, which `Source` makes, is brought `From` one layout `To` another for `Operation`: `Way` is shuffle, or shared for a "
    "write to shared memory, a barrier and a read. To a product there are two ways one after the other: st.shared, stmatrix or "
    "cp.async, and ldmatrix or ld.shared. `Cost` is in issue slots of a block, `Bytes` what the tile has, `Often` how often "
    "it is thought to happen in a run of the block.",
    "Two operations that ask for different layouts cause it. A transposed view, or a reduction along the other dimension, "
    "may do without.">;
def RegistersRenamed : Passed<Layouts, "tile has another layout in the same registers",
    "Each thread has what it needs already: the layouts differ in the order of registers alone, which takes no instruction. "
    "`Bytes` is what the tile has.">;
def LanesShuffled : Passed<Layouts, "tile moves between the lanes of warps",
    "What a thread needs lies in its warp: it comes by shuffles, past shared memory and without a barrier. `Bytes` is what the tile has.",
    "A reduction along the other dimension, or a transposed view, may do without.">;
def AccessShape : Analysis<Layouts, "access of global memory",
    "A thread moves `Bytes` at a time, of the `Known` that may be moved together for what is known of the array; a warp's "
    "request meets `Sectors` of 32 bytes, where `Ideal` would do. `Reason` says why it is less than 16 bytes at a time.",
    "Say by `assume div_by` of the base, the strides and the sizes what they are multiples of: accesses get as wide as "
    "16 bytes."> { let report = "accesses"; }

def Schedule : Category<11, "schedules: what a turn of a loop does when, what is loaded before its turn comes"> {
  let spelling = "schedule";
}
def LoopScheduled : Analysis<Schedule, "turns of the loop overlap",
    "A turn of the loop can begin every `Interval` cycles; `BoundBy` says what it cannot be shorter for: a unit of the "
    "multiprocessor, `recurrence` (what a turn needs of the one before takes `Recurrence` cycles), `latency` (loads may not be "
    "further ahead), or `placement` (nothing shorter was found). `Units` are the cycles that a turn holds each unit, `Turns` how many "
    "turns are under way at a time, and `Blocks` how many blocks hide each other's latencies. Rings in shared memory have `Stages` "
    "stages and take `Bytes`; `Registers` of a thread go from turn to turn.",
    "Cycles come from a table of the chip (tilewright/Chip/Costs.def), not from a measurement."> { let report = "loops"; }
def ScheduledNode : Analysis<Schedule, "turn of the loop",
    "One row for each part of a turn, by the cycle at which it begins: the turn under way (`Stage`) and the cycle of the interval "
    "(`Slot`) that this is; `Unit` is held longest, for `Cycles`; the result comes `Latency` later. `Ahead`: turns before its use that "
    "a tile is loaded. `Node` names the operation that takes most, and how many others go with it; `Units` all that is held."> {
  let isRow = 1;
}
def CopiedAhead : Passed<Schedule, "tile copied to shared memory before its turn",
    "Each turn of the loop copies the tile of a later one, without waiting, to a ring of `Stages` stages, which takes "
    "`Bytes` of shared memory.",
    "`latency` of the access and `num_stages` of the kernel say how far ahead; `occupancy` how much shared memory a block may take."> { let report = "loads"; }
def LoadedAhead : Passed<Schedule, "tile loaded into registers before its turn",
    "Each turn of the loop loads the tile of the next one into `Registers` of a thread. `Reason` says why it is not "
    "copied to shared memory instead."> { let report = "loads"; }
def StagesAlternate : Passed<Schedule, "two stages alternate",
    "The loop's buffers have two stages: the number of the other one takes one instruction.">;
def StagesUnrolled : Passed<Schedule, "turns of the loop stand in a row",
    "`Turns` turns, one for each stage, are written out one after the other, `Instructions` matrix instructions of a warp in all, so "
    "that stages have constant places.",
    "It needs a number of turns that is known and even.">;
def TilesProduced : Passed<Schedule, "tiles copied by warps of their own",
    "`Warps` warps copy the loop's tiles by tensor maps, up to `Stages` iterations ahead of those that multiply them; a stage of "
    "all rings takes `Bytes`.">;
def TilesNotProduced : Missed<Schedule, "tiles copied by the threads that use them",
    "No warps of their own copy the loop's tiles by tensor maps: `Reason` says why.",
    "Arrays whose address and strides are multiples of 16 bytes, and say so, can be copied by tensor maps.">;
def BlocksOrdered : Passed<Schedule, "blocks that follow each other compute tiles that lie together",
    "Blocks go through the grid in stripes of `Blocks` along x, so that those that run together read fewer tiles from memory.">;
def ProductAhead : Passed<Schedule, "product made before its turn",
    "Each turn multiplies for the next one, beside what it computes element by element: `Registers` of a thread keep the "
    "result. A turn is thought to take `After` cycles instead of `Before`.">;
def ProductInFlight : Passed<Schedule, "product still in flight in the next iteration",
    "Iterations do not wait for the product, whose sum only the next one adds to: it runs beside what they load.">;
def ProductBegunEarly : Passed<Schedule, "product begun before what stands in front of it",
    "It begins where its operands are there, so that it runs beside what comes before it in the program.">;
def ProductsSerialized : Missed<Schedule, "products wait for each other",
    "ptxas makes every asynchronous product of the kernel wait for the one before, so that nothing runs beside them: `Reason` is its "
    "own, of notes C7504 to C7518.",
    "It is a fault of the code that Tilewright made: please report it with the kernel.">;
def ProductNotAhead : Missed<Schedule, "product made when its turn comes",
    "The product could be made a turn before it is needed, beside what the turn computes element by element, and is not: "
    "`Reason` says why. A turn is thought to take `Before` cycles, and would take `After`; a thread would need `Registers`, "
    "and may have `Limit`.",
    "Smaller tiles, or more warps, take fewer registers; blocks that share a multiprocessor fill each other's gaps.">;
def NotAhead : Missed<Schedule, "tile loaded when its turn comes",
    "The loop waits for the tile in each turn: `Reason` says why it is not loaded before.",
    "A place that is computed from the turn's number, and a load without a token, can be loaded ahead."> { let report = "loads"; }

def Arithmetic : Category<13, "arithmetic: what is known of floats, and makes code shorter"> {
  let spelling = "arithmetic";
}
def RangeUsed : Passed<Arithmetic, "range of floats used",
    "What is known of the operands of the operation named by `Operation` leaves out code for cases that do not occur. `Known` is "
    "`normal`: no divisor or radicand is 0 or subnormal; `invertible`: nor is the reciprocal of a divisor; or `exact`: the product "
    "rounds nothing off, so that a sum takes it into one fused operation."> {
  let countBy = "Known";
  let report = "arithmetic";
}

def Resources : Category<12, "resources: what a thread and a block take"> {
  let spelling = "resources";
}
def RegistersNeeded : Analysis<Resources, "registers of a thread",
    "The tiles that are alive together take `Tiles` registers of a thread, most of them at `Where`, which asks for `Registers` with what "
    "goes with them; a thread may have `Limit`.",
    "Smaller tiles, more warps (`num_worker_warps_per_cta`), or a lower `occupancy` leave more for each value.">;
def CyclesOfBlock : Analysis<Resources, "cycles of the kernel's block",
    "A block holds the units of a multiprocessor for `Units` cycles, and for `Iteration` more in each iteration of a loop whose trip count is "
    "not known. `FarBytes` and `FarBytesOfIteration` are of places that no other block accesses, so that device memory moves them.",
    "Cycles come from a table of the chip (tilewright/Chip/Costs.def). What they come to for a launch was compared with kernels that were "
    "timed on `MeasuredOn` (docs/costs.md).">;
def RegistersLikely : Analysis<Resources, "registers that ptxas is likely to use",
    "The finished code is thought to take `Registers` of a thread, in the order in which ptxas is likely to put it. What ptxas then uses "
    "stands in the [resource report](resources.md).">;
def MoreWarps : Passed<Resources, "more warps than usual share the kernel",
    "With `Usual` warps the tiles that are alive together would take `Registers` of a thread; with `Warps` they take `Left`. `Reason` says "
    "why that many. Nobody asked for a number of warps.",
    "`num_worker_warps_per_cta` says another."> { let report = "warps_added"; }
def TilesSplit : Passed<Resources, "tiles computed in parts",
    "Whole, the tiles of the product and of what follows from it take `Registers` of a thread, which may have `Limit`. The `Size` "
    "`Dimension` of its result are computed in `Parts`, one after the other, each from loads to stores, so that tiles take `Left`; what "
    "does not depend on them is loaded again for each part.",
    "Smaller tiles, or more warps (`num_worker_warps_per_cta`), load it once."> { let report = "tiles_split"; }
def TilesSpill : Missed<Resources, "tiles do not fit in registers",
    "The tiles that are alive together take `Registers` of a thread, which may have `Limit`: some of them spill to local memory, around "
    "`Where`. The largest of them is `Value`.",
    "Smaller tiles, more warps (`num_worker_warps_per_cta`), or a lower `occupancy` leave more for each. A product whose rows or columns "
    "nothing adds up, and whose loads and stores are weak, is computed in parts."> { let report = "spills"; }
def RegistersSpilled : Missed<Resources, "registers spilled to local memory",
    "ptxas gives a thread `Registers`, which do not hold all its values at once: it stores `Stores` bytes of them to local memory and loads "
    "`Loads`, each time that the code comes by, and the thread has a stack of `Stack` bytes.",
    "Smaller tiles, more warps (`num_worker_warps_per_cta`), or a lower `occupancy` leave more for each; `RegistersNeeded` says where most "
    "are alive. A few bytes outside of the innermost loop cost little.">;
def EpilogueSliced : Passed<Resources, "what follows the sum is done in slices",
    "What is made of the sum and stored would take `Registers` of a thread for tiles, all of it at once; in `Slices` slices it takes "
    "`Left`. The rest of the kernel takes `Elsewhere`."> { let report = "epilogues"; }
def EpilogueWhole : Missed<Resources, "what follows the sum is done at once",
    "It is not done slice by slice: `Reason` says why.",
    "Element-wise work, loads and stores of the whole tile can be sliced; what needs all of the tile cannot."> { let report = "epilogues"; }
def HintNotTaken : Missed<Resources, "hint of the entry not taken as it is",
    "The entry asks for `Asked` by the hint `Hint` and gets `Taken`, or nothing: `Reason` says why.",
    "A hint is a wish; where it cannot be, the kernel is compiled without it."> { let report = "hints"; }

//===----------------------------------------------------------------------===//
// Any category
//===----------------------------------------------------------------------===//
/// Made for each kernel and category from the others when the report is written.
def Counts : Analysis<?, "remarks of the kernel",
    "How often each remark of the category was made in the kernel, by its name, or by name and "
    "pattern, rule or operation.">;

#endif // TILEWRIGHT_SUPPORT_REMARKS
