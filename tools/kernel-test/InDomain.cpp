//===- InDomain.cpp - compare launches modulo a prime ---------------------===//
#include "InDomain.h"

#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/InDomain.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Reference/Plain/Plain.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/bit.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tilewright;

/// The limit on the plain form's steps, a second or two.
static constexpr uint64_t mostSteps = uint64_t(1) << 21;

namespace {
/// A module whose launches are compared.
class Compared {
public:
  Compared(Session &session, ModuleOp module, cuda_tile::ModuleOp tiles,
           const Chip &chip)
      : session(session), module(module), tiles(tiles), chip(chip) {}

  /// The differences; empty if there are none.
  llvm::Expected<std::string> compare(Launch &launch, unsigned optLevel);

private:
  Session &session;
  ModuleOp module;
  cuda_tile::ModuleOp tiles;
  const Chip &chip;
};
} // namespace

llvm::Expected<std::string> Compared::compare(Launch &launch,
                                              unsigned optLevel) {
  algebra::Domain domain(narrowestWidth(module, launch), /*seed=*/0);
  if (llvm::Error error = takeElements(domain, launch))
    return std::move(error);
  std::string printed;
  llvm::Expected<LaunchResult> expected = launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions execution;
        execution.printed = &stream;
        execution.maxSteps = mostSteps;
        return createPlainExecutor(tiles, execution, &domain);
      },
      launch, /*check=*/false, printed);
  if (!expected)
    return expected.takeError();
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        EmulateOptions emulate;
        emulate.chip = &chip;
        emulate.optLevel = optLevel;
        emulate.entry = launch.symbol;
        emulate.emulator.algebra = &domain;
        ExecutorOptions execution;
        execution.printed = &stream;
        execution.blocks = launch.blocks();
        return compileForEmulator(session, module, emulate, execution);
      },
      launch, /*check=*/false, printed);
  if (!result)
    return llvm::toString(result.takeError());
  std::string text;
  for (const Comparison &each :
       compareElements(domain, result->state, expected->state))
    if (!each.ok())
      text += (text.empty() ? "" : "; ") + each.describe();
  return text;
}

llvm::Error tilewright::compareInDomain(const std::string &path,
                                        std::vector<Launch> launches,
                                        llvm::ArrayRef<std::string> specs,
                                        const DomainOptions &options) {
  Session session;
  llvm::Expected<OwningOpRef<ModuleOp>> module = session.read(path);
  if (!module)
    return module.takeError();
  llvm::Expected<cuda_tile::ModuleOp> tiles = findTileModule(**module, path);
  if (!tiles)
    return tiles.takeError();
  Compared compared(session, **module, *tiles, *options.chip);
  uint64_t variant = llvm::xxh3_64bits(llvm::sys::path::filename(path).str());
  for (auto [i, launch] : llvm::enumerate(launches)) {
    if ((variant + i) % options.every || !launch.fault.empty() ||
        launch.isLowerForm)
      continue;
    // Independent of the launches that are skipped.
    unsigned optLevel = llvm::popcount(variant + i) % 2 ? 3 : 0;
    llvm::Expected<std::string> found = compared.compare(launch, optLevel);
    if (!found) { // of the reference
      llvm::outs() << "skipped " << specs[i] << ": "
                   << llvm::toString(found.takeError()) << '\n';
      continue;
    }
    if (found->empty())
      llvm::outs() << "agrees " << specs[i] << '\n';
    else
      llvm::outs() << "differs " << specs[i] << ": at -O" << optLevel << ": "
                   << *found << '\n';
  }
  return llvm::Error::success();
}
