//===- Carried.cpp - implicit attributes ----------------------------------===//
// A pass that only renames keeps the values: the tile of a view has the same
// sizes in every dialect. Of layouts only their presence counts, since passes
// may choose others.
//===----------------------------------------------------------------------===//
#include "tilewright/Pipeline/Carried.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/GridConstant.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;

template <typename Sizes> static std::string sizesOf(Sizes sizes) {
  return llvm::join(
      llvm::map_range(sizes, [](int64_t size) { return std::to_string(size); }),
      "x");
}

void tilewright::findInType(Type type, CarriedSink sink) {
  llvm::TypeSwitch<Type>(type)
      .Case<cuda_tile::PartitionViewType, cuda_tile::StridedViewType,
            cuda_tile::GatherScatterViewType, tileaa::TiledViewType,
            tileas::TiledViewType>(
          [&](auto view) { sink("view tile", sizesOf(view.getTileShape())); })
      .Case<RankedTensorType>([&](RankedTensorType tile) {
        if (isa_and_nonnull<tileas::LayoutAttr>(tile.getEncoding()))
          sink("tile layout", "");
      })
      .Case<tileas::BufferType>([&](tileas::BufferType buffer) {
        sink("buffer map", "");
        if (buffer.getStages() > 1)
          sink("buffer stages", std::to_string(buffer.getStages()));
      })
      .Case<cute::MemRefType>([&](cute::MemRefType memory) {
        sink("cute layout", memory.getLayout().str());
      });
}

/// `div_by` for `#nv_tileas.div_by<16>`.
static std::string kindOf(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  return StringRef(text).split('<').first.rsplit('.').second.str();
}

/// By the names of arith's flags, which are LLVM's, one by one.
static SmallVector<std::string> fastMathOf(Operation *op) {
  using enum arith::FastMathFlags;
  auto flags = none;
  if (auto tiles = dyn_cast<FastMathOpInterface>(op)) {
    flags = tiles.getFastmath();
  } else if (auto scalars = dyn_cast<arith::ArithFastMathInterface>(op)) {
    if (arith::FastMathFlagsAttr stated = scalars.getFastMathFlagsAttr())
      flags = stated.getValue();
  } else if (auto llvm = dyn_cast<LLVM::FastmathFlagsInterface>(op)) {
    // The numbers differ, the names are the same.
    if (LLVM::FastmathFlagsAttr stated = llvm.getFastmathAttr())
      flags = arith::symbolizeFastMathFlags(
                  LLVM::stringifyFastmathFlags(stated.getValue()))
                  .value_or(none);
  }
  SmallVector<std::string> words;
  for (arith::FastMathFlags each :
       {reassoc, nnan, ninf, nsz, arcp, contract, afn})
    if (bitEnumContainsAll(flags, each))
      words.push_back(arith::stringifyFastMathFlags(each));
  return words;
}

namespace {
/// A row of the table, and the operations with its flags: the same in every
/// dialect.
struct FloatKind {
  StringRef row, what;
};
} // namespace

static FloatKind floatKindOf(Operation *op) {
  StringRef name = op->getName().stripDialect();
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op)) {
    name = call.getIntrin();
    if (name.consume_front("llvm.nvvm."))
      name = name.split('.').first;
  }
  return llvm::StringSwitch<FloatKind>(name)
      .Cases({"addf", "subf", "fadd", "fsub", "add"}, {"fastmath", "a sum"})
      .Cases({"mulf", "fmul", "mul"}, {"fastmath", "a product"})
      .Cases({"dot", "dot_scaled", "mma", "async.dot"},
             {"fastmath of matrix products", ""})
      .Cases({"extf", "truncf", "fpext", "fptrunc"},
             {"fastmath of conversions", ""})
      .Default({"fastmath", "a function"});
}

static void findFastMath(Operation *op, CarriedSink sink) {
  FloatKind kind = floatKindOf(op);
  for (std::string &flag : fastMathOf(op))
    sink(kind.row,
         kind.what.empty() ? std::move(flag) : flag + " of " + kind.what.str());
}

static void findCachePolicy(Operation *op, CarriedSink sink) {
  auto access = dyn_cast<CachedAccessOpInterface>(op);
  if (!access)
    return;
  CachePolicy policy = access.getCachePolicy();
  if (policy.modifier != CacheModifier::None)
    sink("cache_modifier", stringifyCacheModifier(policy.modifier).str());
  if (policy.eviction != EvictionPolicy::None)
    sink("eviction_policy", stringifyEvictionPolicy(policy.eviction).str());
  if (policy.l2Prefetch)
    sink("l2_prefetch", std::to_string(policy.l2Prefetch));
  if (policy.priority != CacheEvictionPriority::None)
    sink("cache_eviction_priority",
         stringifyCacheEvictionPriority(policy.priority).str());
}

bool tilewright::isOfForm(StringRef row) {
  return row.starts_with("fastmath") ||
         llvm::is_contained({"cache_modifier", "eviction_policy", "l2_prefetch",
                             "cache_eviction_priority"},
                            row);
}

void tilewright::findInOperation(Operation *op, CarriedSink sink) {
  findFastMath(op, sink);
  findCachePolicy(op, sink);
  llvm::TypeSwitch<Operation *>(op)
      .Case<cuda_tile::AssumeOp, tileaa::AssumeOp, tileas::AssumeOp>(
          [&](auto assume) {
            sink("assumption", kindOf(assume.getPredicate()));
          })
      .Case<tileas::AgentSwitchOp>([&](tileas::AgentSwitchOp agents) {
        bool isSized =
            agents.getAgentStrides() || agents->hasAttr(tileas::numWarpsName);
        std::string warps;
        for (unsigned i = 0; i < agents.getAgents().size(); ++i)
          warps += (i ? " + " : "") +
                   (isSized ? std::to_string(agents.warpsOf(i)) : "?");
        sink("agents", warps + " warps");
      });
}

/// Whether some location in `location` names a scope.
static bool hasScope(Location location) {
  if (auto fused = dyn_cast<FusedLoc>(location))
    return isa_and_nonnull<cuda_tile::DISubprogramAttr,
                           cuda_tile::DILexicalBlockAttr,
                           LLVM::DISubprogramAttr>(fused.getMetadata()) ||
           llvm::any_of(fused.getLocations(), hasScope);
  if (auto named = dyn_cast<NameLoc>(location))
    return hasScope(named.getChildLoc());
  return false;
}

void tilewright::findInFunction(FunctionOpInterface function,
                                CarriedSink sink) {
  if (hasScope(function.getLoc()))
    sink("source scope", "");
  unsigned found = 0;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    if (gridConstantOf(function, i) ||
        function.getArgAttr(i, NVVM::NVVMDialect::getGridConstantAttrName()))
      sink("grid_constant", "parameter " + std::to_string(++found));
    findInType(function.getArgument(i).getType(), sink);
  }
}
