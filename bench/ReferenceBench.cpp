//===- ReferenceBench.cpp - times launches on the reference executor ------===//
// reference-bench KERNEL.mlir [--threads N] [--repeat N] [--out DIR]
//                 [--sanitize]
//
// Runs the first `launch:` of the file again and again in one process and
// prints, as JSON, the time to parse and plan with the first run, and the best
// and the median of the others. `--out` writes the results as .npy files.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace llvm;
using namespace tilewright;

static cl::opt<std::string> path(cl::Positional, cl::Required,
                                 cl::desc("KERNEL.mlir"));
static cl::opt<unsigned> threads("threads", cl::desc("host threads"));
static cl::opt<unsigned> repeat("repeat", cl::init(9), cl::desc("timed runs"));
static cl::opt<bool> sanitize("sanitize", cl::desc("look for faults"));
static cl::opt<std::string> out("out", cl::desc("where results are written"));

static double now() {
  auto time = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(time).count();
}

static Error bench() {
  Expected<KernelTest> test = parseKernelTest(path);
  if (!test)
    return test.takeError();
  if (test->launches.empty())
    return toolError(ExitCode::Usage,
                     path + ": expected a 'launch:' comment, found none");
  Expected<LaunchState> state = LaunchState::create(test->launches.front());
  if (!state)
    return state.takeError();

  double begin = now();
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  context.loadDialect<cuda_tile::CudaTileDialect>();
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(path, &context);
  if (!module)
    return toolError(ExitCode::InvalidInput, path + " does not parse");
  ExecutorOptions options;
  options.threads = threads;
  options.sanitize = sanitize;
  auto executor = createReferenceExecutor(
      *module->getOps<cuda_tile::ModuleOp>().begin(), options);
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
