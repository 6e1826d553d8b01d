//===- RunAnything.cpp - launch any module on the reference ---------------===//
#include "tilewright/Testing/RunAnything.h"
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Testing/AnyLaunch.h"

#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

namespace {
struct Ending {
  std::string message, printed;
  std::vector<std::vector<uint8_t>> buffers;
  bool internal = false;
};
} // namespace

static Ending run(cuda_tile::ModuleOp module, const Launch &launch,
                  ExecutorOptions options) {
  Ending ending;
  llvm::raw_string_ostream printed(ending.printed);
  options.printed = &printed;
  auto attempt = [&]() -> llvm::Error {
    auto executor = createReferenceExecutor(module, options);
    if (!executor)
      return executor.takeError();
    llvm::Expected<LaunchState> state = LaunchState::create(launch);
    if (!state)
      return state.takeError();
    llvm::Error error = (*executor)->run(*state);
    for (unsigned i = 0; i < state->bufferCount(); ++i)
      ending.buffers.push_back(state->unboundBytes(i));
    return error;
  };
  llvm::handleAllErrors(attempt(), [&](const ToolError &error) {
    ending.message = error.message();
    ending.internal = error.code() == ExitCode::Internal;
  });
  return ending;
}

/// Whether the results of a launch may depend on addresses.
static bool seesAddresses(cuda_tile::EntryOp entry) {
  return entry
      .walk([](Operation *op) {
        bool sees = isa<cuda_tile::PtrToIntOp, cuda_tile::AllocaOp,
                        cuda_tile::GetGlobalOp, cuda_tile::PrintTkoOp>(op);
        for (Type type : op->getOperandTypes()) {
          auto tile = dyn_cast<cuda_tile::TileType>(type);
          // An address that is stored or converted to bits.
          sees |= tile && isa<cuda_tile::PointerType>(tile.getElementType());
        }
        return sees ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

static Outcome judgeEntry(cuda_tile::ModuleOp module, cuda_tile::EntryOp entry,
                          uint64_t hash) {
  std::mt19937_64 random(hash);
  ExecutorOptions options;
  options.threads = 1;
  options.seed = random() % 2 ? random() : 0;
  options.bounds = random() % 3 == 0;
  options.sanitize = random() % 3 == 0;
  options.maxSteps = 4096;
  options.maxBytes = uint64_t(16) << 20;
  Launch launch = anyLaunch(entry, random, AnyContents::Bits);
  Ending first = run(module, launch, options);
  Ending second = run(module, launch, options);
  if (first.internal)
    return {Verdict::Differs, "an internal error: " + first.message};
  bool same = first.buffers == second.buffers &&
              first.printed == second.printed &&
              first.message.empty() == second.message.empty();
  if (!same && !seesAddresses(entry))
    return {Verdict::Differs, "two runs of @" + launch.symbol + " differ: '" +
                                  first.message + "', '" + second.message +
                                  "'"};
  return {first.message.empty() ? Verdict::Agrees : Verdict::Refused,
          first.message};
}

Outcome tilewright::testing::judgeRun(StringRef bytes, MLIRContext &context) {
  ScopedDiagnosticHandler silent(&context, [](Diagnostic &) {});
  llvm::Expected<OwningOpRef<ModuleOp>> module = readAnything(bytes, context);
  if (!module)
    return {Verdict::Refused, llvm::toString(module.takeError())};
  Outcome last = {Verdict::Refused, "no entry"};
  uint64_t hash = llvm::xxh3_64bits(bytes);
  for (auto tileModule : (*module)->getOps<cuda_tile::ModuleOp>())
    for (auto entry : tileModule.getOps<cuda_tile::EntryOp>()) {
      last = judgeEntry(tileModule, entry, hash);
      if (last.verdict == Verdict::Differs)
        return last;
    }
  return last;
}
