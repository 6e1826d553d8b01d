//===- StepOptions.cpp - limits and prints compile steps ------------------===//
#include "tilewright/Driver/StepOptions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilewright;

CountedSteps::CountedSteps(mlir::MLIRContext &context,
                           const StepOptions &options)
    : prints(options.print) {
  if (options.areWanted())
    steps.emplace(context, options.limit);
}

void CountedSteps::print() const {
  if (!prints)
    return;
  for (auto [i, step] : llvm::enumerate(steps->steps()))
    llvm::errs() << "step " << i + 1 << ": " << step.describe() << "\n";
}
