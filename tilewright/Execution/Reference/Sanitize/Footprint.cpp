//===- Footprint.cpp - the bytes of a memory operation --------------------===//
#include "tilewright/Execution/Reference/Sanitize/Footprint.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

bool Footprint::fail(Frame &frame, const Twine &what) const {
  frame.fail(site.loc,
             ("'cuda_tile." + Twine(site.name) + "' op " + what).str());
  return false;
}

bool reference::goUp(ArrayRef<ByteRange> ranges) {
  for (size_t i = 1; i < ranges.size(); ++i)
    if (ranges[i].begin < ranges[i - 1].end)
      return false;
  return true;
}

void reference::sortRanges(std::vector<ByteRange> &ranges) {
  llvm::sort(ranges, [](const ByteRange &one, const ByteRange &other) {
    return std::tie(one.begin, one.end) < std::tie(other.begin, other.end);
  });
  size_t kept = 0;
  for (const ByteRange &range : ranges) {
    if (kept && ranges[kept - 1].writes == range.writes &&
        range.begin <= ranges[kept - 1].end)
      ranges[kept - 1].end = std::max(ranges[kept - 1].end, range.end);
    else
      ranges[kept++] = range;
  }
  ranges.resize(kept);
}

FailureOr<std::unique_ptr<Footprint>> reference::footprintOf(Operation *op,
                                                             Planner &planner) {
  if (std::unique_ptr<Footprint> footprint = pointerFootprint(op, planner))
    return footprint;
  return viewFootprint(op, planner);
}
