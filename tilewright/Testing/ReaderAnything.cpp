//===- ReaderAnything.cpp - properties of a reader's input ----------------===//
#include "tilewright/Testing/ReaderAnything.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os);
  return text;
}

/// Whether a location is in the text.
static bool isInText(Location location) {
  if (auto fused = dyn_cast<FusedLoc>(location))
    return llvm::any_of(fused.getLocations(), isInText);
  auto place = dyn_cast<FileLineColLoc>(location);
  return place && place.getLine() > 0 && place.getColumn() > 0;
}

Outcome tilewright::testing::judgeReader(MLIRContext &context,
                                         ReadModule read) {
  std::string stated;
  bool hasPlace = true;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error) {
      stated += diagnostic.str() + "\n";
      hasPlace &= isInText(diagnostic.getLocation());
    }
    return success();
  });
  OwningOpRef<ModuleOp> module = read(&context);
  if (!module && stated.empty())
    return {Verdict::Differs, "refused without a message\n"};
  if (!module && !hasPlace)
    return {Verdict::Differs, "refused without a location: " + stated};
  if (!module)
    return {Verdict::Refused, stated};
  if (failed(verify(*module)))
    return {Verdict::Differs, "does not verify: " + stated};
  std::string before = print(*module);
  OwningOpRef<ModuleOp> again =
      parseSourceString<ModuleOp>(before, ParserConfig(&context));
  if (!again)
    return {Verdict::Differs, "does not parse: " + stated + before};
  std::string after = print(*again);
  if (after != before)
    return {Verdict::Differs,
            "prints differently: " + before + "--- and then\n" + after};
  return {Verdict::Agrees, ""};
}
