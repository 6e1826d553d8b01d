//===- Steps.td - what passes that must run need not do -------------------===//
// One row, one step of takeStep (Step.h): how `bisect` and `--print-steps` call
// it, the passes that take it, the remarks that tell of it, and what comes to
// pass without it. From these rows utils/gen_steps.py makes the table that
// Step.h reads, and ./dev docs makes docs/step-names.md. Each names a remark:
// no step is taken in silence (test/bisect/remarks.test).
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
    "an expression stays as it is">;

def FewerWarpsStep : Step<"fewer-warps", ["nv-tileas-choose-warps"], [FewerWarps],
    "a kernel of small reductions and scans has as many warps as others">;

def DropPaddingStep : Step<"drop-padding", ["nv-tileas-drop-padding"], [PaddingDropped],
    "what a mask leaves out is padded">;
def UseFloatRangeStep : Step<"use-float-range", ["nv-tileas-use-float-ranges"], [RangeUsed],
    "code expects any float">;

def SplitTilesStep : Step<"split-tiles", ["nv-tileas-split-tiles"], [TilesSplit],
    "tiles that do not fit in registers spill">;
def SelectAtomStep : Step<"select-atom", ["nv-tileas-select-atoms"], [MatrixInstructions],
    "a product is made of multiply-adds">;
def SplitProductStep : Step<"split-product", ["nv-tileas-split-products"], [ProductSplit],
    "a turn of the loop takes all of a deep product">;

def ChooseLayoutsStep : Step<"choose-layouts", ["nv-tileas-assign-layouts"], [LayoutChosen],
    "each tile has the layout of its shape">;
def KeepFragmentsStep : Step<"keep-fragments", ["nv-tileas-assign-layouts"], [KeptFragments],
    "an operand goes through shared memory">;
def WriteOnceStep : Step<"write-once", ["nv-tileas-assign-layouts"], [StoredOnce],
    "each product writes its operand to shared memory">;

def CombineBetweenWarpsStep : Step<"combine-between-warps", ["nv-tileas-lower-reduce"], [WarpsCombined],
    "a row moves to one warp, which reduces it">;
def SliceEpilogueStep : Step<"slice-epilogue", ["nv-tileas-slice-epilogues"], [EpilogueSliced],
    "what follows a sum of products is done at once">;
def RenameRegistersStep : Step<"rename-registers", ["nv-tileas-lower-convert-layout"], [RegistersRenamed],
    "the tile goes through shared memory">;
def ShuffleLanesStep : Step<"shuffle-lanes", ["nv-tileas-lower-convert-layout"], [LanesShuffled],
    "the tile goes through shared memory">;

def LoadAheadStep : Step<"load-ahead", ["nv-tileas-generate-schedule"], [CopiedAhead, LoadedAhead, NotAhead],
    "the loop stays as it is">;
def ProduceStep : Step<"produce", ["nv-tileas-generate-schedule"], [TilesProduced],
    "the threads that use a tile copy it">;
def ScheduleLoopStep : Step<"schedule-loop", ["nv-tileas-generate-schedule"], [LoopScheduled, NotAhead],
    "a tile is loaded two turns ahead, or half of its `latency`">;
def MultiplyAheadStep : Step<"multiply-ahead", ["nv-tileas-generate-schedule"], [ProductAhead],
    "the product is made in its turn">;
def OrderBlocksStep : Step<"order-blocks", ["nv-tileas-order-blocks"], [BlocksOrdered],
    "each block computes the tile of its own coordinates">;
def KeepInFlightStep : Step<"keep-in-flight", ["nv-tileas-keep-products-in-flight"], [ProductInFlight],
    "the product is waited for in its iteration">;
def BeginEarlyStep : Step<"begin-early", ["nv-tileas-keep-products-in-flight"], [ProductBegunEarly],
    "the product begins where it stands in the program">;
def AlternateStagesStep : Step<"alternate-stages", ["nv-tileas-materialize-schedule", "convert-tileas-to-llvm"], [StagesAlternate],
    "the number of one of two stages is counted as that of more is">;
def UnrollStagesStep : Step<"unroll-stages", ["nv-tileas-materialize-schedule"], [StagesUnrolled],
    "each turn computes where its stage lies">;

def ShareBytesStep : Step<"share-bytes", ["nv-tileas-assign-buffers"], [SharedMemory],
    "a buffer lies behind all others, dead or alive">;
def KeepApartStep : Step<"keep-apart", ["nv-tileas-assign-buffers"], [SharedMemory],
    "a small buffer shares bytes with others that are dead">;

def FixViewOffsetStep : Step<"fix-view-offset", ["convert-tileas-to-llvm"], [PartFixed],
    "where a part of a buffer begins is computed, not a constant of its accesses">;
def ReducePairsStep : Step<"reduce-pairs", ["convert-tileas-to-llvm"], [PairsReduced],
    "the greatest and the least are found one element at a time, as wide as they are">;
def NarrowOffsetsStep : Step<"narrow-offsets", ["convert-tileas-to-llvm"], [OffsetsNarrowed],
    "offsets in arrays of fewer than 2^32 elements have 64 bits">;

#endif
