//===- OtherForms.cpp - texts in other encodings --------------------------===//
#include "tilewright/Testing/OtherForms.h"

#include "tilewright/Bytecode/Bytecode.h"

#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tilewright;

static OwningOpRef<ModuleOp> parse(StringRef text, MLIRContext &context) {
  ScopedDiagnosticHandler quiet(&context,
                                [](Diagnostic &) { return success(); });
  std::string terminated = text.str();
  return parseSourceString<ModuleOp>(terminated, ParserConfig(&context));
}

std::vector<std::string> testing::encodings(StringRef text,
                                            MLIRContext &context) {
  std::vector<std::string> result;
  OwningOpRef<ModuleOp> module = parse(text, context);
  if (!module)
    return result;
  ScopedDiagnosticHandler quiet(&context,
                                [](Diagnostic &) { return success(); });
  for (unsigned minor = oldestMinorVersion; minor <= newestMinorVersion;
       ++minor) {
    std::string bytes;
    llvm::raw_string_ostream os(bytes);
    if (succeeded(writeBytecode(*module, minor, os)))
      result.push_back(std::move(bytes));
  }
  return result;
}

std::string testing::genericForm(StringRef text, MLIRContext &context) {
  std::string result;
  OwningOpRef<ModuleOp> module = parse(text, context);
  if (!module)
    return result;
  llvm::raw_string_ostream os(result);
  module->print(os, OpPrintingFlags().printGenericOpForm());
  return result;
}
