//===- Translate.cpp - between bytecode and text --------------------------===//
#include "tilewright/Driver/Translate.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Text.h"
#include "tilewright/Support/File.h"

#include "mlir/AsmParser/AsmParserState.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;

llvm::Expected<unsigned> tilewright::parseBytecodeVersion(StringRef text) {
  unsigned minor;
  StringRef rest = text;
  if (rest.consume_front("13.") && !rest.getAsInteger(10, minor) &&
      minor >= oldestMinorVersion && minor <= newestMinorVersion)
    return minor;
  return toolError(
      ExitCode::Usage,
      "expected a bytecode version of 13." + llvm::Twine(oldestMinorVersion) +
          " to 13." + llvm::Twine(newestMinorVersion) + ", got '" + text + "'");
}

void tilewright::listBytecodeVersions(llvm::raw_ostream &os) {
  for (unsigned minor = oldestMinorVersion; minor <= newestMinorVersion;
       ++minor)
    os << "13." << minor << "\n";
}

llvm::Error tilewright::translateFile(const TranslateOptions &options) {
  if (!options.to.empty() && options.to != "text" && options.to != "bytecode" &&
      options.to != "mlir")
    return toolError(ExitCode::Usage,
                     "expected text, bytecode or mlir for --to, got '" +
                         options.to + "'");
  unsigned version = 0;
  if (!options.bytecodeVersion.empty()) {
    llvm::Expected<unsigned> minor =
        parseBytecodeVersion(options.bytecodeVersion);
    if (!minor)
      return minor.takeError();
    version = *minor;
  }
  Session session;
  session.rustMir = options.rustMir;
  SourceInfo info;
  AsmParserState names;
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      session.read(options.input, &info, &names);
  if (!module)
    return module.takeError();
  if (info.isPtx && options.to == "bytecode")
    return toolError(
        ExitCode::Usage,
        "expected Tile IR for --to=bytecode, but '" + options.input +
            "' is PTX; --to=mlir writes the MLIR that is executed");
  bool toText = options.to.empty() ? info.isBytecode || info.isPtx
                                   : options.to != "bytecode";
  if (toText && version)
    return toolError(ExitCode::Usage,
                     "expected no --bytecode-version for text, which has none, "
                     "got '" +
                         options.bytecodeVersion +
                         "'; --to=bytecode writes bytecode");
  std::string result;
  llvm::raw_string_ostream os(result);
  if (toText) {
    OpPrintingFlags flags;
    if (options.locations)
      flags.enableDebugInfo(/*enable=*/true, /*prettyForm=*/false);
    keepNames(**module, names);
    printText(**module, os, flags);
  } else {
    if (!version)
      version =
          info.isBytecode ? info.minorVersion : lowestMinorVersion(**module);
    if (mlir::failed(writeBytecode(**module, version, os)))
      return session.failure("writing bytecode 13." + std::to_string(version));
  }
  return writeFile(options.output, result);
}
