//===- Carried.cpp - attributes that are no attributes --------------------===//
// Values are such that a pass which only renames keeps them: the tile of a view
// has the same sizes at every level. Of layouts only their presence counts, as
// passes may choose others.
//===----------------------------------------------------------------------===//
#include "tilewright/Pipeline/Carried.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/GridConstant.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "llvm/ADT/StringExtras.h"
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

/// `div_by` of `#nv_tileas.div_by<16>`.
static std::string kindOf(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  return StringRef(text).split('<').first.rsplit('.').second.str();
}

void tilewright::findInOperation(Operation *op, CarriedSink sink) {
  llvm::TypeSwitch<Operation *>(op)
      .Case<cuda_tile::AssumeOp, tileaa::AssumeOp, tileas::AssumeOp>(
          [&](auto assume) {
            sink("assumption", kindOf(assume.getPredicate()));
          })
      .Case<tileas::AgentSwitchOp>([&](tileas::AgentSwitchOp agents) {
        sink("agents", std::to_string(agents.getAgents().size()));
      });
}

/// Whether some line that `location` stands for names a scope.
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
