//===- MirAnything.cpp - properties of any MIR text -----------------------===//
#include "tilewright/Testing/MirAnything.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Start.h"
#include "tilewright/Import/RustMir/Import.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/ReaderAnything.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

/// Whether lowering succeeds or reports invalid input with a message.
static Outcome judgeLowering(Session &session, ModuleOp module) {
  std::string stated;
  ScopedDiagnosticHandler handler(&session.context(),
                                  [&](Diagnostic &diagnostic) {
                                    stated += diagnostic.str() + "\n";
                                    return success();
                                  });
  EmulateOptions options;
  options.chip = &llvm::cantFail(lookupChip("sm_90"));
  StartRequest request;
  request.chip = options.chip;
  llvm::Error error = findStart(module, "any.mir", request).takeError();
  if (error) { // no kernel
    std::string message = llvm::toString(std::move(error));
    return {message.empty() ? Verdict::Differs : Verdict::Refused, message};
  }
  error = lowerForEmulator(session, module, options).takeError();
  if (!error)
    return {Verdict::Agrees, ""};
  llvm::consumeError(std::move(error));
  if (stated.empty() || llvm::StringRef(stated).contains("internal error"))
    return {Verdict::Differs, "lowering fails: " + stated};
  return {Verdict::Refused, stated};
}

Outcome tilewright::testing::judgeMir(llvm::StringRef text) {
  Session session;
  OwningOpRef<ModuleOp> module;
  Outcome outcome = judgeReader(session.context(), [&](MLIRContext *into) {
    module = importRustMir(text, "any.mir", "", into);
    return module ? OwningOpRef<ModuleOp>(module->clone())
                  : OwningOpRef<ModuleOp>();
  });
  if (outcome.verdict != Verdict::Agrees)
    return outcome;
  return judgeLowering(session, *module);
}
