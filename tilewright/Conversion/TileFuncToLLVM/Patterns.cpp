//===- Patterns.cpp - the patterns of Boundary.pdll -----------------------===//
#include "tilewright/Conversion/TileFuncToLLVM/Boundary.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;

#include "tilewright/Conversion/TileFuncToLLVM/Boundary.pdll.h.inc"

void tilewright::populateBoundaryPatterns(
    const TileLLVMTypeConverter &converter, RewritePatternSet &patterns) {
  registerConversionPDLFunctions(patterns);
  populateGeneratedPDLLPatterns(patterns, PDLConversionConfig(&converter));
}
