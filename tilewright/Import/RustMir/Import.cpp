//===- Import.cpp - rustc's MIR as a program ------------------------------===//
#include "tilewright/Import/RustMir/Import.h"

#include "tilewright/Import/RustMir/Emitter.h"
#include "tilewright/Import/RustMir/Parser.h"

#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

/// What rustc inlines only when optimizing, as MIR.
static constexpr char preludeText[] =
#include "tilewright/Import/RustMir/Prelude.inc"
    ;

bool tilewright::looksLikeRustMir(StringRef text) {
  return text.ltrim().starts_with(
      "// WARNING: This output format is intended for human consumers only");
}

OwningOpRef<ModuleOp> tilewright::importRustMir(StringRef text, StringRef file,
                                                MLIRContext *context) {
  context->loadDialect<mir::MirDialect>();
  bool hasFailed = false;
  auto report = [&](const SourcePlace &at, const llvm::Twine &message) {
    hasFailed = true;
    emitError(FileLineColLoc::get(context, at.file.empty() ? file : at.file,
                                  at.line, at.column))
        << message.str();
  };
  TypeTable types;
  Text program, prelude;
  Parser preludeParser(preludeText, types);
  if (!preludeParser.parseText(prelude, /*isPrelude=*/true)) {
    emitError(UnknownLoc::get(context))
        << "internal error in Tilewright, not in your kernel: line "
        << preludeParser.in.failedAt.line
        << " of the prelude: " << preludeParser.in.message;
    return {};
  }
  Parser parser(text, types);
  if (!parser.parseText(program, /*isPrelude=*/false)) {
    report(parser.in.failedAt, parser.in.message);
    return {};
  }
  Program resolved(types, program, prelude, report);
  if (!resolved.instantiate())
    return {};

  OwningOpRef<ModuleOp> module =
      ModuleOp::create(FileLineColLoc::get(context, file, 1, 1));
  TypeMaker maker(resolved, context);
  Emitter emitter(resolved, maker, file, report, *module);
  for (const Instance &instance : resolved.instances)
    if (!emitter.emit(instance))
      return {};
  if (hasFailed || failed(verify(*module)))
    return {};
  return module;
}
