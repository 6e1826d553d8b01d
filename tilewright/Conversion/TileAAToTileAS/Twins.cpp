//===- Twins.cpp - operations that both dialects have ---------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

void tileaa_to_tileas::populateStructure(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
#define STRUCTURE_TWIN(Name)                                                   \
  addGeneric<Namesakes<tileaa::Name##Op, tileas::Name##Op>>(converter,         \
                                                            patterns);
#include "tilewright/Conversion/TileAAToTileAS/Twins.def"
}

void tileaa_to_tileas::populateBitcastAndPointers(
    const TypeConverter &converter, RewritePatternSet &patterns) {
  addGeneric<Namesakes<tileaa::BitcastOp, tileas::PtrToPtrOp>>(converter,
                                                               patterns);
#define POINTER_TWIN(Name)                                                     \
  addGeneric<Namesakes<tileaa::Name##Op, tileas::Name##Op>>(converter,         \
                                                            patterns);
#include "tilewright/Conversion/TileAAToTileAS/Twins.def"
}

void tileaa_to_tileas::populateTwins(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
#define FINISH_TWIN(Name)                                                      \
  addGeneric<Namesakes<tileaa::Name##Op, tileas::Name##Op>>(converter,         \
                                                            patterns);
#include "tilewright/Conversion/TileAAToTileAS/Twins.def"
}
