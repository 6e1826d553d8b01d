//===- Storage.cpp - memory that the program brings -----------------------===//
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

void tileaa_to_tileas::populateStorage(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<GenericOpPattern<tileaa::GlobalOp, tileas::GlobalOp>,
               GenericOpPattern<tileaa::GetGlobalOp, tileas::GetGlobalOp>,
               GenericOpPattern<tileaa::AllocaOp, tileas::AllocaOp>>(
      converter, patterns.getContext());
}
