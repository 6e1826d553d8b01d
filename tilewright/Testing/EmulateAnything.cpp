//===- EmulateAnything.cpp - compare the emulator with the reference ------===//
#include "tilewright/Testing/EmulateAnything.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/AnyLaunch.h"

#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

static constexpr uint64_t mostSteps = 4096, mostElements = 4096;

EmulationJudge::EmulationJudge() = default;
EmulationJudge::~EmulationJudge() = default;

/// Larger tiles are slow to compile and find nothing new.
static bool hasLargeTiles(cuda_tile::ModuleOp module) {
  auto isLarge = [](Type type) {
    auto tile = dyn_cast<cuda_tile::TileType>(type);
    return tile && tile.getNumElements() > int64_t(mostElements);
  };
  return module
      .walk([&](Operation *op) {
        bool large = llvm::any_of(op->getResultTypes(), isLarge);
        return large ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Whether the results of a launch may depend on addresses, or are not in its
/// buffers.
static bool seesAddresses(cuda_tile::EntryOp entry) {
  return entry
      .walk([](Operation *op) {
        return isa<cuda_tile::PtrToIntOp, cuda_tile::IntToPtrOp>(op)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

static llvm::Expected<LaunchResult>
runReference(cuda_tile::ModuleOp module, const Launch &launch, bool sanitize) {
  ExecutorOptions options;
  options.threads = 1;
  options.sanitize = sanitize;
  options.bounds = !sanitize;
  options.maxSteps = mostSteps;
  options.maxBytes = uint64_t(16) << 20;
  std::string printed;
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        options.printed = &stream;
        return createReferenceExecutor(module, options);
      },
      launch, /*check=*/false, printed);
}

namespace {
/// Classifies an error of the emulator.
struct Failure {
  ExitCode code;
  std::string message;
};
} // namespace

static Failure failureOf(llvm::Error error) {
  Failure failure = {ExitCode::Internal, ""};
  llvm::handleAllErrors(std::move(error), [&](const ToolError &each) {
    failure = {each.code(), each.message()};
  });
  return failure;
}

static Outcome emulate(Session &session, ModuleOp module, const Launch &launch,
                       const LaunchResult &expected, std::mt19937_64 &random) {
  static constexpr llvm::StringLiteral chips[] = {
#define GENERATION(Name) #Name,
#include "tilewright/Chip/Chips.def"
  };
  llvm::StringRef name = chips[random() % std::size(chips)];
  llvm::Expected<const Chip &> chip = lookupChip(name);
  if (!chip)
    return {Verdict::Differs, toString(chip.takeError())};
  EmulateOptions options;
  options.chip = &*chip;
  options.optLevel = random() % 4;
  options.entry = launch.symbol;
  // AddressSanitizer's shadow memory is where the emulator's would be.
  options.emulator.checked = emulator::mapShadow();
  llvm::Expected<OwningOpRef<ModuleOp>> device =
      lowerForEmulator(session, module, options);
  if (!device)
    return {Verdict::Refused, toString(device.takeError())};
  ExecutorOptions execution;
  execution.threads = 1;
  execution.seed = random() % 2 ? random() : 0;
  execution.maxSteps = mostSteps * mostElements;
  bool compiles = false;
  std::string printed;
  llvm::Expected<LaunchResult> result = launchOn(
      [&](llvm::raw_ostream &stream) {
        execution.printed = &stream;
        execution.blocks = launch.blocks();
        auto executor =
            createEmulator(**device, *chip, options.emulator, execution);
        compiles = bool(executor);
        return executor;
      },
      launch, /*check=*/false, printed);
  std::string where = " of @" + launch.symbol + " for " + name.str() +
                      " at -O" + std::to_string(options.optLevel);
  if (!result) {
    Failure failure = failureOf(result.takeError());
    if (failure.code == ExitCode::DoesNotCompile)
      return {Verdict::Refused, failure.message};
    return {Verdict::Differs, std::string(compiles ? "running" : "compiling") +
                                  where + ": " + failure.message};
  }
  std::string message;
  for (const Comparison &each : compareWithReference(launch, *result, expected))
    if (!each.ok())
      message += "\n" + each.describeAll();
  if (!message.empty())
    return {Verdict::Differs, "the emulator's run" + where +
                                  " differs from the reference:" + message};
  return {Verdict::Agrees, ""};
}

static Outcome judgeEntry(Session &session, ModuleOp module,
                          cuda_tile::ModuleOp program, cuda_tile::EntryOp entry,
                          uint64_t hash) {
  if (seesAddresses(entry))
    return {Verdict::Refused, "depends on addresses"};
  std::mt19937_64 random(hash);
  Launch launch = anyLaunch(entry, random, AnyContents::SmallNumbers);
  llvm::Expected<LaunchResult> sound =
      runReference(program, launch, /*sanitize=*/true);
  if (!sound)
    return {Verdict::Refused, toString(sound.takeError())};
  llvm::Expected<LaunchResult> expected =
      runReference(program, launch, /*sanitize=*/false);
  if (!expected)
    return {Verdict::Refused, toString(expected.takeError())};
  return emulate(session, module, launch, *expected, random);
}

Outcome EmulationJudge::judge(llvm::StringRef bytes) {
  if (inputsLeft-- == 0) {
    session = std::make_unique<Session>();
    inputsLeft = inputsEach;
  }
  MLIRContext &context = session->context();
  ScopedDiagnosticHandler silent(&context, [](Diagnostic &) {});
  llvm::Expected<OwningOpRef<ModuleOp>> module = readAnything(bytes, context);
  if (!module)
    return {Verdict::Refused, llvm::toString(module.takeError())};
  Outcome last = {Verdict::Refused, "no entry"};
  uint64_t hash = llvm::xxh3_64bits(bytes);
  for (auto program : (*module)->getOps<cuda_tile::ModuleOp>()) {
    if (hasLargeTiles(program))
      return {Verdict::Refused, "large tiles"};
    for (auto entry : program.getOps<cuda_tile::EntryOp>()) {
      Outcome outcome =
          judgeEntry(*session, module->get(), program, entry, hash);
      if (outcome.verdict == Verdict::Differs)
        return outcome;
      if (outcome.verdict == Verdict::Agrees || last.message == "no entry")
        last = outcome;
    }
  }
  return last;
}
