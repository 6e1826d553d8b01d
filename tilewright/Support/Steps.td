//===- Steps.td - optional steps of mandatory passes ----------------------===//
// // One row per step of takeStep (Step.h): its name in `bisect` and `--print-steps`,
// // the passes that take it, the remarks that report it, and the result without it.
// // From these rows utils/gen_steps.py generates the table that Step.h reads, and
// // ./dev docs generates docs/step-names.md. Each row names a remark: no step is
// // taken silently (test/bisect/remarks.test).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_STEPS
#define TILEWRIGHT_SUPPORT_STEPS

include "tilewright/Support/Remarks.td"

class Step<string name, list<string> takers, list<Remark> told, string without> {
  string rule = name;
  list<string> passes = takers;
  list<Remark> remarks = told;
  string otherwise = without;
}

def SimplifyStep : Step<"simplify", ["cuda-tile-canonicalize"], [Simplified],
    "an expression is unchanged">;

def FewerWarpsStep : Step<"fewer-warps", ["nv-tileas-choose-warps"], [FewerWarps],
    "a kernel of small reductions and scans has the default number of warps">;

def DropPaddingStep : Step<"drop-padding", ["nv-tileas-drop-padding"], [PaddingDropped],
    "elements masked off are padded">;
def UseFloatRangeStep : Step<"use-float-range", ["nv-tileas-use-float-ranges"], [RangeUsed],
    "code handles all floats">;
def SkipMaskStep : Step<"skip-mask", ["nv-tileas-skip-masks"], [MaskSkipped],
    "a mask is evaluated for each tile">;

def SplitClustersStep : Step<"split-clusters", ["nv-tileas-split-clusters"], [ClusterShared],
    "the first block of a cluster works alone">;
def SplitTilesStep : Step<"split-tiles", ["nv-tileas-split-tiles"], [TilesSplit],
    "tiles that do not fit in registers spill">;
def SelectAtomStep : Step<"select-atom", ["nv-tileas-select-atoms"], [MatrixInstructions],
    "a matrix product becomes multiply-adds">;
def SplitProductStep : Step<"split-product", ["nv-tileas-split-products"], [ProductSplit],
    "an iteration of the loop computes the full depth of a product">;

def ChooseLayoutsStep : Step<"choose-layouts", ["nv-tileas-assign-layouts"], [LayoutChosen],
    "each tile has the default layout of its shape">;
def KeepFragmentsStep : Step<"keep-fragments", ["nv-tileas-assign-layouts"], [KeptFragments],
    "an operand goes through shared memory">;
def WriteOnceStep : Step<"write-once", ["nv-tileas-assign-layouts"], [StoredOnce],
    "each product writes its operand to shared memory">;

def CombineBetweenWarpsStep : Step<"combine-between-warps", ["nv-tileas-lower-reduce"], [WarpsCombined],
    "a row is moved to one warp, which reduces it">;
def SliceEpilogueStep : Step<"slice-epilogue", ["nv-tileas-slice-epilogues"], [EpilogueSliced],
    "the epilogue of a matrix product is not sliced">;
def StoreByMapStep : Step<"store-by-map", ["nv-tileas-store-tiles-by-map"], [StoredByMap],
    "threads store the tile">;
def RenameRegistersStep : Step<"rename-registers", ["nv-tileas-lower-convert-layout"], [RegistersRenamed],
    "the tile goes through shared memory">;
def ShuffleLanesStep : Step<"shuffle-lanes", ["nv-tileas-lower-convert-layout"], [LanesShuffled],
    "the tile goes through shared memory">;

def LoadAheadStep : Step<"load-ahead", ["nv-tileas-generate-schedule"], [CopiedAhead, LoadedAhead, TilesProduced, NotAhead],
    "the loop is not pipelined">;
def ProduceStep : Step<"produce", ["nv-tileas-generate-schedule"], [TilesProduced],
    "the threads that use a tile copy it">;
def MulticastStep : Step<"multicast", ["nv-tileas-materialize-schedule"], [TileMulticast],
    "each block of a cluster copies its own tiles">;
def ScheduleLoopStep : Step<"schedule-loop", ["nv-tileas-generate-schedule"], [LoopScheduled, NotAhead],
    "a tile is prefetched two iterations early, or half of its `latency`">;
def MultiplyAheadStep : Step<"multiply-ahead", ["nv-tileas-generate-schedule"], [ProductAhead],
    "the matrix product is computed in its own iteration">;
def OrderWarpgroupsStep : Step<"order-warpgroups", ["nv-tileas-generate-schedule"], [WarpgroupsOrdered],
    "both warpgroups execute matrix products at the same time">;
def OrderBlocksStep : Step<"order-blocks", ["nv-tileas-order-blocks"], [BlocksOrdered],
    "each block computes the tile of its own coordinates">;
def KeepInFlightStep : Step<"keep-in-flight", ["nv-tileas-keep-products-in-flight"], [ProductInFlight],
    "the wait for the matrix product is in its iteration">;
def BeginEarlyStep : Step<"begin-early", ["nv-tileas-keep-products-in-flight"], [ProductBegunEarly],
    "the matrix product starts at its position in the program">;
def AlternateStagesStep : Step<"alternate-stages", ["nv-tileas-materialize-schedule", "convert-tileas-to-llvm"], [StagesAlternate],
    "two stages are counted like more than two">;
def UnrollStagesStep : Step<"unroll-stages", ["nv-tileas-materialize-schedule"], [StagesUnrolled],
    "each iteration computes the address of its stage">;

def ShareBytesStep : Step<"share-bytes", ["nv-tileas-assign-buffers"], [SharedMemory],
    "a buffer follows all others, dead or live">;
def KeepApartStep : Step<"keep-apart", ["nv-tileas-assign-buffers"], [SharedMemory],
    "a small buffer shares bytes with others that are dead">;

def FixViewOffsetStep : Step<"fix-view-offset", ["convert-tileas-to-llvm"], [PartFixed],
    "the offset of a part of a buffer is computed, not a constant of its accesses">;
def ReducePairsStep : Step<"reduce-pairs", ["convert-tileas-to-llvm"], [PairsReduced],
    "maxima and minima are computed one element at a time, at full width">;
def NarrowOffsetsStep : Step<"narrow-offsets", ["convert-tileas-to-llvm"], [OffsetsNarrowed],
    "offsets in arrays of fewer than 2^32 elements have 64 bits">;

#endif
