//===- RoundTrip.cpp - round trips of any input ---------------------------===//
#include "tilewright/Testing/RoundTrip.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/TextLimits.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

namespace {
/// Checks one input with one codec. Diagnostics are captured for the message.
class Judge {
public:
  Judge(MLIRContext &context, const Codec &codec)
      : context(context), codec(codec),
        handler(&context, [this](Diagnostic &diagnostic) {
          stated += diagnostic.str() + "\n";
          return success();
        }) {}

  Outcome bytecode(StringRef bytes);
  Outcome text(StringRef text);

private:
  OwningOpRef<ModuleOp> read(StringRef bytes, unsigned &minorVersion);
  OwningOpRef<ModuleOp> parse(StringRef text);
  std::string print(ModuleOp module, bool locations);
  /// Nothing, or how the module changes in a round trip.
  std::optional<Outcome> throughText(ModuleOp module, bool locations);
  std::optional<Outcome> throughBytecode(ModuleOp module, unsigned minorVersion,
                                         bool locations);
  Outcome differs(const Twine &what, StringRef before, StringRef after = "");

  MLIRContext &context;
  const Codec &codec;
  std::string stated;
  ScopedDiagnosticHandler handler;
};
} // namespace

std::string Judge::print(ModuleOp module, bool locations) {
  if (codec.print)
    return codec.print(module);
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os, OpPrintingFlags().enableDebugInfo(locations));
  return text;
}

Outcome Judge::differs(const Twine &what, StringRef before, StringRef after) {
  std::string message = what.str() + "\n";
  if (!stated.empty())
    message += "--- diagnostics\n" + stated;
  message += ("--- before\n" + before + "\n").str();
  if (!after.empty())
    message += ("--- after\n" + after + "\n").str();
  return {Verdict::Differs, message};
}

OwningOpRef<ModuleOp> Judge::read(StringRef bytes, unsigned &minorVersion) {
  BytecodeInfo info;
  llvm::Expected<OwningOpRef<ModuleOp>> module = codec.read(
      llvm::MemoryBufferRef(bytes, "input.tileirbc"), &context, &info);
  if (!module) {
    stated += llvm::toString(module.takeError()) + "\n";
    return {};
  }
  minorVersion = info.minorVersion;
  if (failed(verify(**module)))
    return {};
  return std::move(*module);
}

OwningOpRef<ModuleOp> Judge::parse(StringRef text) {
  // The lexer requires a terminating zero.
  std::string terminated = text.str();
  return parseSourceString<ModuleOp>(terminated, ParserConfig(&context));
}

std::optional<Outcome> Judge::throughText(ModuleOp module, bool locations) {
  stated.clear();
  std::string before = print(module, locations);
  OwningOpRef<ModuleOp> again = parse(before);
  if (!again)
    return differs("the printed text does not parse", before);
  std::string after = print(*again, locations);
  if (after != before)
    return differs("printed, parsed and printed again it differs", before,
                   after);
  return std::nullopt;
}

std::optional<Outcome>
Judge::throughBytecode(ModuleOp module, unsigned minorVersion, bool locations) {
  stated.clear();
  std::string before = print(module, locations);
  std::string version = "13." + std::to_string(minorVersion);
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  if (failed(codec.write(module, minorVersion, os)))
    return differs("it cannot be written as " + version, before);
  unsigned found = 0;
  OwningOpRef<ModuleOp> again = read(bytes, found);
  if (!again)
    return differs("written as " + version + " it cannot be read", before);
  if (found != minorVersion)
    return differs("written as " + version + " it reads as 13." + Twine(found),
                   before);
  std::string after = print(*again, locations);
  if (after != before)
    return differs("written as " + version + " and read again it differs",
                   before, after);
  return std::nullopt;
}

Outcome Judge::bytecode(StringRef bytes) {
  unsigned minorVersion = 0;
  OwningOpRef<ModuleOp> module = read(bytes, minorVersion);
  if (!module) {
    if (stated.empty())
      return differs("it is refused without a message", "");
    return {Verdict::Refused, stated};
  }
  for (bool locations : {false, true})
    if (std::optional<Outcome> outcome = throughText(*module, locations))
      return *outcome;
  if (std::optional<Outcome> outcome =
          throughBytecode(*module, minorVersion, /*locations=*/true))
    return *outcome;
  return {Verdict::Agrees, ""};
}

/// Bytecode has no module name; it is read back as @kernels.
static bool giveNameOfBytecode(ModuleOp module) {
  auto modules = module.getOps<cuda_tile::ModuleOp>();
  if (!llvm::hasSingleElement(modules) ||
      !llvm::hasSingleElement(*module.getBody()) || module.getSymName())
    return false;
  (*modules.begin()).setSymName("kernels");
  return true;
}

Outcome Judge::text(StringRef text) {
  OwningOpRef<ModuleOp> module = parse(text);
  if (!module) {
    if (stated.empty())
      return differs("it is refused without a message", "");
    return {Verdict::Refused, stated};
  }
  for (bool locations : {false, true})
    if (std::optional<Outcome> outcome = throughText(*module, locations))
      return *outcome;
  if (giveNameOfBytecode(*module)) {
    unsigned lowest = lowestMinorVersion(*module);
    llvm::raw_null_ostream nowhere;
    if (succeeded(writeBytecode(*module, lowest, nowhere)))
      if (std::optional<Outcome> outcome =
              throughBytecode(*module, lowest, /*locations=*/false))
        return *outcome;
  }
  return {Verdict::Agrees, ""};
}

Outcome testing::judgeBytecode(StringRef bytes, MLIRContext &context,
                               const Codec &codec) {
  return Judge(context, codec).bytecode(bytes);
}

Outcome testing::judgeText(StringRef text, MLIRContext &context,
                           const Codec &codec) {
  // MLIR's parser accepts its own bytecode too, which the drivers reject.
  if (text.starts_with("ML\xefR"))
    return {Verdict::Refused, "MLIR's own bytecode"};
  // The drivers also reject texts beyond its limits.
  if (std::optional<TextFault> fault = findTextFault(text))
    return {Verdict::Refused, fault->message};
  return Judge(context, codec).text(text);
}
