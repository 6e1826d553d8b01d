//===- Limits.cpp - limits on nesting -------------------------------------===//
// The bytecode reader counts while it reads; this is the same count for modules
// that were parsed from text or built in memory. Nothing here recurses deeper
// than the limits.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Limits.h"

#include "tilewright/Support/Limits.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

namespace {
class LimitChecker {
public:
  LogicalResult check(EntryOp entry);

private:
  /// The nesting depth of a location or a scope, and the number of source
  /// positions that it expands to.
  struct Extent {
    uint64_t depth = 0, places = 1;
  };

  LogicalResult checkIn(Operation *op, unsigned depth);
  LogicalResult checkLocation(Operation *op);
  std::optional<Extent> extentOf(Attribute part, uint64_t levelsLeft);

  llvm::DenseMap<Attribute, Extent> extents;
};
} // namespace

/// One source position of a location, for messages: printing the whole location
/// would print every path through its call sites.
static Location onePlaceIn(LocationAttr location) {
  while (true) {
    if (auto site = dyn_cast<CallSiteLoc>(location))
      location = site.getCallee();
    else if (auto name = dyn_cast<NameLoc>(location))
      location = name.getChildLoc();
    else if (auto fused = dyn_cast<FusedLoc>(location);
             fused && !fused.getLocations().empty())
      location = fused.getLocations().front();
    else
      return location;
  }
}

LogicalResult cuda_tile::checkLimits(ModuleOp module) {
  LimitChecker checker;
  for (EntryOp entry : module.getOps<EntryOp>())
    if (failed(checker.check(entry)))
      return failure();
  return success();
}

LogicalResult LimitChecker::check(EntryOp entry) {
  if (failed(checkLocation(entry)))
    return failure();
  if (ArrayAttr attributes = entry.getArgAttrsAttr())
    if (countLevels(attributes) > limits::kAttributeDepth)
      return entry.emitOpError("expects attributes of at most ")
             << limits::kAttributeDepth << " levels, got more (docs/limits.md)";
  for (Operation &op : entry.getBody().getOps())
    if (failed(checkIn(&op, 1)))
      return failure();
  return success();
}

/// `depth` is the depth of the regions of `op`.
LogicalResult LimitChecker::checkIn(Operation *op, unsigned depth) {
  if (failed(checkLocation(op)))
    return failure();
  if (op->getNumRegions() && depth > limits::kRegionDepth)
    return op->emitOpError("expects regions of at most ")
           << limits::kRegionDepth << " levels, got more (docs/limits.md)";
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      if (failed(checkIn(&inner, depth + 1)))
        return failure();
  return success();
}

LogicalResult LimitChecker::checkLocation(Operation *op) {
  LocationAttr location = op->getLoc();
  if (isa<FileLineColLoc, UnknownLoc>(location))
    return success();
  std::optional<Extent> extent = extentOf(location, limits::kLocationDepth);
  if (extent && extent->places <= limits::kLocationPlaces)
    return success();
  InFlightDiagnostic error = emitError(onePlaceIn(location))
                             << "'" << op->getName()
                             << "' op expects a location ";
  if (!extent)
    return error << "with call sites and scopes of at most "
                 << limits::kLocationDepth
                 << " levels, got more (docs/limits.md)";
  return error << "that expands to at most " << limits::kLocationPlaces
               << " source positions, got " << extent->places
               << " (docs/limits.md)";
}

/// None if there are more levels than `levelsLeft`. An attribute without a
/// bytecode record of its own is no level.
std::optional<LimitChecker::Extent>
LimitChecker::extentOf(Attribute part, uint64_t levelsLeft) {
  if (isa<UnknownLoc>(part))
    return Extent();
  auto known = extents.find(part);
  if (known != extents.end())
    return known->second.depth <= levelsLeft ? std::optional(known->second)
                                             : std::nullopt;
  if (!levelsLeft)
    return std::nullopt;
  Extent extent;
  uint64_t places = 0;
  bool fits = true;
  auto take = [&](Attribute inner) {
    bool isLocation = isa<LocationAttr>(inner);
    if (!fits ||
        (!isLocation && !isa<DIFileAttr, DICompileUnitAttr, DISubprogramAttr,
                             DILexicalBlockAttr>(inner)))
      return;
    std::optional<Extent> below = extentOf(inner, levelsLeft - 1);
    fits = below.has_value();
    if (!fits)
      return;
    extent.depth = std::max(extent.depth, below->depth);
    if (isLocation)
      places = llvm::SaturatingAdd(places, below->places);
  };
  part.walkImmediateSubElements(take, [](Type) {});
  if (!fits)
    return std::nullopt;
  ++extent.depth;
  extent.places = std::max<uint64_t>(places, 1);
  return extents[part] = extent;
}

static unsigned countLevels(Attribute attribute, unsigned limit) {
  unsigned inner = 0;
  bool holds = true;
  auto take = [&](Attribute part) {
    if (inner < limit)
      inner = std::max(inner, countLevels(part, limit - 1));
  };
  if (auto list = dyn_cast<ArrayAttr>(attribute))
    llvm::for_each(list, take);
  else if (auto entries = dyn_cast<DictionaryAttr>(attribute))
    for (NamedAttribute entry : entries)
      take(entry.getValue());
  else if (auto hints = dyn_cast<OptimizationHintsAttr>(attribute))
    for (NamedAttribute entry : hints.getValue())
      take(entry.getValue());
  else
    holds = false;
  return holds ? inner + 1 : 0;
}

unsigned cuda_tile::countLevels(Attribute attribute) {
  return ::countLevels(attribute, limits::kAttributeDepth);
}
