//===- Import.cpp - import rustc's MIR ------------------------------------===//
#include "tilewright/Import/RustMir/Import.h"

#include "tilewright/Import/RustMir/Emitter.h"
#include "tilewright/Import/RustMir/Evaluate.h"
#include "tilewright/Import/RustMir/Parser.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::rust;

bool tilewright::looksLikeRustMir(StringRef text) {
  return text.ltrim().starts_with(
      "// WARNING: This output format is intended for human consumers only");
}

/// The compiler that produced a text, if identifiable: with
/// -Zmir-include-spans=on, locations of inlined library functions contain its
/// version if it was built from a release's sources, otherwise its commit.
static std::optional<std::pair<unsigned, StringRef>>
findOtherCompiler(StringRef text) {
  constexpr StringLiteral version = "1.96.0",
                          commit = "ac68faa20c58cbccd01ee7208bf3b6e93a7d7f96";
  unsigned number = 0;
  for (StringRef line : llvm::split(text, '\n')) {
    ++number;
    StringRef comment = line.split("// ").second;
    for (auto [lead, own] :
         {std::pair<StringRef, StringRef>("/rustc-", version),
          {"/rustc/", commit}}) {
      auto [front, rest] = comment.split(lead);
      auto [name, suffix] = rest.split('/');
      if (suffix.starts_with("library/") && name != own)
        return std::pair(number, name);
    }
  }
  return std::nullopt;
}

std::vector<std::string> tilewright::typeSizeFiles(StringRef path) {
  StringRef folder = llvm::sys::path::parent_path(path);
  StringRef stem = llvm::sys::path::stem(path); // without .mir
  StringRef base = stem.split('.').first;
  auto join = [&](const llvm::Twine &a, const llvm::Twine &b = "",
                  const llvm::Twine &c = "") {
    llvm::SmallString<128> all(folder);
    llvm::sys::path::append(all, a, b, c);
    return std::string(all);
  };
  return {join(stem + ".types.txt"), join(base + ".types.txt"),
          join("..", "types", base + ".txt")};
}

/// The value of a line that rust/emit-mir adds to the text.
static std::optional<bool> overflowChecksIn(StringRef text) {
  StringRef stated = text.split("\n// overflow-checks: ").second;
  if (stated.starts_with("on"))
    return true;
  if (stated.starts_with("off"))
    return false;
  return std::nullopt;
}

OwningOpRef<ModuleOp> tilewright::importRustMir(StringRef text, StringRef file,
                                                StringRef typeSizes,
                                                MLIRContext *context,
                                                const RustMirOptions &options) {
  context->loadDialect<mir::MirDialect>();
  bool hasFailed = false;
  auto locationOf = [&](const SourcePlace &at) -> Location {
    return FileLineColLoc::get(context, at.file.empty() ? file : at.file,
                               at.line, at.column);
  };
  auto report = [&](const SourcePlace &at, const llvm::Twine &message) {
    hasFailed = true;
    emitError(locationOf(at)) << message.str();
  };
  if (auto other = findOtherCompiler(text)) {
    report({other->first, 1, ""},
           "expected the output of rustc 1.96.0, found that of rustc '" +
               other->second +
               "'; other versions print MIR differently, so compile the "
               "kernel with 1.96.0");
    return {};
  }
  TypeTable types;
  Text program, prelude;
  types.learnPaths(text);
  Parser parser(text, types);
  if (!parser.parseText(program, /*isPrelude=*/false)) {
    report(parser.in.failedAt, parser.in.message);
    return {};
  }
  PrintedTypes printed;
  printed.read(typeSizes, types);
  Program resolved(types, program, prelude, printed, report);
  resolved.overflowChecks =
      options.overflowChecks ? options.overflowChecks : overflowChecksIn(text);
  if (!resolved.instantiate())
    return {};
  for (const auto &[at, message] : resolved.skippedKernels)
    emitWarning(locationOf(at)) << message << "; it is skipped";
  for (const auto &[at, name] : resolved.recursions)
    emitRemark(locationOf(at))
        << "'" << name
        << "' is recursive, perhaps through others, and each call uses the "
           "thread's stack: 1024 bytes on a device unless its program requests "
           "more (cuCtxSetLimit), and at most 512 KiB";

  OwningOpRef<ModuleOp> module =
      ModuleOp::create(FileLineColLoc::get(context, file, 1, 1));
  TypeMaker maker(resolved, context);
  Emitter emitter(resolved, maker, file, report, *module);
  for (const Instance &instance : resolved.instances)
    if (!emitter.emit(instance))
      return {};
  if (hasFailed || failed(verify(*module)) ||
      failed(evaluateConstants(*module)))
    return {};
  return module;
}
