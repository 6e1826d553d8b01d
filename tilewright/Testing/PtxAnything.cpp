//===- PtxAnything.cpp - properties of any PTX text -----------------------===//
#include "tilewright/Testing/PtxAnything.h"

#include "tilewright/PTX/PTX.h"
#include "tilewright/Testing/ReaderAnything.h"

#include "mlir/IR/MLIRContext.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

Outcome tilewright::testing::judgePtx(llvm::StringRef text) {
  DialectRegistry registry;
  registerPtxDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  return judgeReader(context, [&](MLIRContext *into) {
    return readPtx(llvm::MemoryBufferRef(text, "any.ptx"), into);
  });
}
