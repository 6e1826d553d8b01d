//===- ReferenceBench.cpp - times launches on the reference executor ------===//
// reference-bench IN [--launch FILE[:NAME]] [--threads N] [--repeat N]
//   [--bounds] [--sanitize] [--out DIR]
//
// Runs one launch of a kernel, text or bytecode, repeatedly in one process and
// prints, as JSON, the time to read and plan including the first run, and the
// best and the median of the others. The launch is the first one described in
// the file unless --launch names another. `--out` writes the results as .npy
// files.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace llvm;
using namespace tilewright;

static cl::opt<std::string> path(cl::Positional, cl::Required, cl::desc("IN"));
static cl::opt<std::string> launchSpec("launch", cl::desc("FILE[:NAME]"));
static cl::opt<bool> bounds("bounds", cl::desc("carry radii"));
static cl::opt<unsigned> threads("threads", cl::desc("host threads"));
static cl::opt<unsigned> repeat("repeat", cl::init(9), cl::desc("timed runs"));
static cl::opt<bool> sanitize("sanitize", cl::desc("look for faults"));
static cl::opt<std::string>
    emulate("emulate", cl::desc("run the code made for this chip instead"));
static cl::opt<bool> noChecks("no-checks",
                              cl::desc("emulate without looking for faults"));
static cl::opt<bool> exact("exact", cl::desc("emulate with --numerics exact"));
static cl::opt<std::string> out("out", cl::desc("where results are written"));

static double now() {
  auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(time).count();
}

static Expected<Launch> readLaunch() {
  if (!launchSpec.empty())
    return parseLaunch(launchSpec);
  Expected<KernelTest> test = parseKernelTest(path);
  if (!test)
    return test.takeError();
  if (test->launches.empty())
    return toolError(ExitCode::Usage,
                     path + ": expected a 'launch:' comment, found none");
  return std::move(test->launches.front());
}

static Error bench() {
  Expected<Launch> launch = readLaunch();
  if (!launch)
    return launch.takeError();
  Expected<LaunchState> state = LaunchState::create(*launch);
  if (!state)
    return state.takeError();

  double begin = now();
  Session session;
  Expected<mlir::OwningOpRef<mlir::ModuleOp>> module = session.read(path);
  if (!module)
    return module.takeError();
  ExecutorOptions options;
  options.threads = threads;
  options.bounds = bounds;
  options.sanitize = sanitize;
  auto executor = [&]() -> Expected<std::unique_ptr<Executor>> {
    if (emulate.empty()) {
      Expected<cuda_tile::ModuleOp> tileModule = findTileModule(**module, path);
      if (!tileModule)
        return tileModule.takeError();
      return createReferenceExecutor(*tileModule, options);
    }
    Expected<const Chip &> chip = lookupChip(emulate);
    if (!chip)
      return chip.takeError();
    EmulateOptions how;
    how.chip = &*chip;
    how.emulator.checked = !noChecks;
    how.emulator.isExact = exact;
    return compileForEmulator(session, **module, how, options);
  }();
  if (!executor)
    return executor.takeError();
  if (Error error = (*executor)->run(*state))
    return error;
  double first = now() - begin;

  std::vector<double> times;
  for (unsigned i = 0; i < std::max(1u, unsigned(repeat)); ++i) {
    double start = now();
    if (Error error = (*executor)->run(*state))
      return error;
    times.push_back(now() - start);
  }
  llvm::sort(times);
  outs() << "{\"first\": " << first << ", \"best\": " << times.front()
         << ", \"median\": " << times[times.size() / 2] << "}\n";
  return out.empty() ? Error::success() : writeOutputs(*state, out);
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv,
                              "Times a launch on the reference executor\n");
  return int(reportError(bench(), errs()));
}
