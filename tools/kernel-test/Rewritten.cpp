//===- Rewritten.cpp - compare a kernel before and after passes -----------===//
#include "Rewritten.h"

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Text.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace tilewright;

namespace {
/// The results of a launch.
struct Left {
  ExitCode code = ExitCode::Done;
  std::string message, printed;
  std::vector<std::vector<uint8_t>> buffers;
};
} // namespace

/// A single thread makes the order deterministic.
static Left run(cuda_tile::ModuleOp module, const Launch &launch,
                bool sanitize) {
  Left left;
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions options;
        options.threads = 1;
        options.sanitize = sanitize;
        options.printed = &stream;
        return createReferenceExecutor(module, options);
      },
      launch, /*check=*/false, left.printed);
  if (result) {
    for (unsigned i = 0; i < result->state.bufferCount(); ++i)
      left.buffers.push_back(result->state.unboundBytes(i));
    return left;
  }
  llvm::raw_string_ostream message(left.message);
  left.code = reportError(result.takeError(), message);
  return left;
}

static std::string textOf(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printText(module, os);
  return text;
}

/// Writes the module, and reads it back in another session.
static llvm::Expected<OwningOpRef<ModuleOp>>
readBack(Session &writer, ModuleOp module, Session &reader, bool isBytecode,
         const std::string &text, const std::string &path) {
  if (!isBytecode)
    return reader.read(llvm::MemoryBuffer::getMemBufferCopy(text, path));
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  if (failed(writeBytecode(module, lowestMinorVersion(module), os)))
    return writer.failure("writing the rewritten kernel of " + path);
  return reader.read(llvm::MemoryBuffer::getMemBufferCopy(bytes, path));
}

static std::string describe(const Launch &launch, const Left &before,
                            const Left &after) {
  std::string text;
  auto add = [&](const llvm::Twine &what) {
    text += (text.empty() ? "" : ", ") + what.str();
  };
  if (before.code != ExitCode::Done && before.code != ExitCode::KernelFaulted)
    add("nothing, since it does not run: " + before.message);
  if (before.code != after.code)
    add("the outcome: " + (after.message.empty() ? "well" : after.message) +
        ", expected " + (before.message.empty() ? "well" : before.message));
  if (before.printed != after.printed)
    add("the printed text");
  if (before.code == ExitCode::Done && after.code == ExitCode::Done)
    for (auto [i, bytes] : llvm::enumerate(before.buffers))
      if (bytes != after.buffers[i])
        add("'" + launch.buffers[i].name + "'");
  return text;
}

llvm::Expected<bool> tilewright::compareRewritten(
    const std::string &path, llvm::ArrayRef<Launch> launches,
    llvm::ArrayRef<std::string> specs, const RewriteOptions &options) {
  Session session;
  SourceInfo info;
  llvm::Expected<OwningOpRef<ModuleOp>> before = session.read(path, &info);
  if (!before)
    return before.takeError();
  std::string problem;
  llvm::raw_string_ostream problems(problem);
  PassManager manager(&session.context(), ModuleOp::getOperationName(),
                      PassManager::Nesting::Implicit);
  if (failed(parsePassPipeline(options.passes, manager, problems)))
    return toolError(ExitCode::Usage, "--rewrite: " + problem);
  OwningOpRef<ModuleOp> rewritten = (*before)->clone();
  if (failed(manager.run(*rewritten)))
    return session.failure("rewriting " + path);
  std::string text = textOf(*rewritten);
  if (text == textOf(**before))
    return false;
  Session reader;
  llvm::Expected<OwningOpRef<ModuleOp>> after =
      readBack(session, *rewritten, reader, info.isBytecode, text, path);
  if (!after)
    return after.takeError();
  llvm::Expected<cuda_tile::ModuleOp> one = findTileModule(**before, path);
  if (!one)
    return one.takeError();
  llvm::Expected<cuda_tile::ModuleOp> other = findTileModule(**after, path);
  if (!other)
    return other.takeError();
  std::string differences;
  for (auto [launch, spec] : llvm::zip_equal(launches, specs)) {
    std::string what = describe(launch, run(*one, launch, options.sanitize),
                                run(*other, launch, options.sanitize));
    if (!what.empty())
      differences +=
          "\n  " + spec + ": after " + options.passes + " differs in " + what;
  }
  if (differences.empty())
    return true;
  return toolError(ExitCode::CheckDiffers, differences);
}
