//===- LoopHints.cpp - loop hints for LLVM --------------------------------===//
#include "tilewright/Transform/TileAS/Analysis/LoopHints.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tilewright;

static void annotate(scf::ForOp loop, LLVM::LoopUnrollAttr unroll,
                     LLVM::LoopLICMAttr licm) {
  loop->setAttr("llvm.loop_annotation",
                LLVM::LoopAnnotationAttr::get(loop.getContext(), {}, {}, {},
                                              unroll, {}, licm, {}, {}, {}, {},
                                              {}, {}, {}, {}, {}));
}

void tilewright::registerLoopHints(DialectRegistry &registry) {
  registry.insert<LLVM::LLVMDialect>();
}

void tilewright::hintUnroll(scf::ForOp loop, int64_t count) {
  MLIRContext *context = loop.getContext();
  auto number = IntegerAttr::get(IntegerType::get(context, 32), count);
  annotate(loop,
           LLVM::LoopUnrollAttr::get(context, {}, number, {}, {}, {}, {}, {}),
           {});
}

void tilewright::hintNoHoisting(scf::ForOp loop) {
  MLIRContext *context = loop.getContext();
  annotate(loop, {},
           LLVM::LoopLICMAttr::get(context, BoolAttr::get(context, true),
                                   /*versioningDisable=*/{}));
}
