//===- PipelineFixture.h - a module and its diagnostics ---------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_PIPELINE_PIPELINEFIXTURE_H
#define TILEWRIGHT_UNITTESTS_PIPELINE_PIPELINEFIXTURE_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Registry.h"
#include "tilewright/Pipeline/Pipeline.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "gtest/gtest.h"

namespace tilewright {

/// A context with all dialects, for sm_90; `stated` has its diagnostics with
/// their notes, a line each.
class PipelineFixture : public testing::Test {
protected:
  PipelineFixture()
      : context(registry(), mlir::MLIRContext::Threading::DISABLED),
        handler(&context, [this](mlir::Diagnostic &diagnostic) {
          stated += diagnostic.str() + "\n";
          for (mlir::Diagnostic &note : diagnostic.getNotes())
            stated += "note: " + note.str() + "\n";
        }) {
    options.chip = &llvm::cantFail(lookupChip("sm_90"));
  }

  mlir::MLIRContext context;
  mlir::ScopedDiagnosticHandler handler;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  PipelineOptions options;
  std::string stated;

private:
  static const mlir::DialectRegistry &registry() {
    static mlir::DialectRegistry all = [] {
      mlir::DialectRegistry made;
      registerAllDialects(made);
      return made;
    }();
    return all;
  }
};

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_PIPELINE_PIPELINEFIXTURE_H
