//===- ArgumentLines.cpp - removes locations of block arguments -----------===//
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tilewright/Codegen/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_DROPARGUMENTLINES
#include "tilewright/Codegen/Passes.h.inc"
} // namespace tilewright

using namespace mlir;

namespace {
struct DropArgumentLines final
    : tilewright::impl::DropArgumentLinesBase<DropArgumentLines> {
  void runOnOperation() override {
    auto unknown = UnknownLoc::get(&getContext());
    getOperation().walk([&](FunctionOpInterface function) {
      for (Block &block : function.getFunctionBody())
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(unknown);
    });
    markAllAnalysesPreserved();
  }
};
} // namespace
