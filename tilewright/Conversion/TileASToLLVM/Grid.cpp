//===- Grid.cpp - the patterns of Grid.pdll -------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tilewright;

#include "tilewright/Conversion/TileASToLLVM/Grid.pdll.h.inc"

void tilewright::populateGridPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  registerConversionPDLFunctions(patterns);
  patterns.getPDLPatterns().registerConstraintFunction(
      "IsInCluster", [](PatternRewriter &, Operation *op) {
        return success(clusterBlocks(op) > 1);
      });
  populateGeneratedPDLLPatterns(patterns, PDLConversionConfig(&converter));
}
