//===- Main.cpp - tilewright-opt: every pass by name ----------------------===//
// MLIR's main function, except that the remark options of MLIR's tools are
// replaced by those of our tools.
//===----------------------------------------------------------------------===//
#include "Input.h"
#include "tools/tilewright-opt/CommandLine.h"

#include "tilewright/Driver/Program.h"
#include "tilewright/Driver/Registry.h"
#include "tilewright/Driver/Version.h"
#include "tilewright/Pipeline/Phase.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/File.h"
#include "tilewright/Support/InputLog.h"
#include "tilewright/Support/RemarkReport.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;
using namespace tilewright;
namespace cl = llvm::cl;

static void removeRemarkOptions() {
  for (StringRef name : {"remark-format", "remark-policy", "remarks-filter",
                         "remarks-filter-analyse", "remarks-filter-failed",
                         "remarks-filter-missed", "remarks-filter-passed",
                         "remarks-output-file"}) {
    auto found = cl::getRegisteredOptions().find(name);
    if (found != cl::getRegisteredOptions().end())
      found->second->removeArgument();
  }
}

namespace {
/// The remark options of `tilewright compile`.
class RemarkArguments {
public:
  const RemarkOptions &get() const { return options; }

private:
  using Text = cl::opt<std::string, true>;
  RemarkOptions options;
  cl::OptionCategory category{"Remarks"};
  Text format{"remark-format", cl::location(options.format),
              cl::desc("format of remarks: command-line (default) or "
                       "yaml"),
              cl::cat(category)};
  Text all{"remarks", cl::location(options.remarks),
           cl::desc("print remarks: none, all, or a regular expression for "
                    "categories"),
           cl::cat(category)};
  Text passed{"remarks-passed", cl::location(options.passed),
              cl::desc("--remarks for performed optimizations"),
              cl::cat(category)};
  Text missed{"remarks-missed", cl::location(options.missed),
              cl::desc("--remarks for missed optimizations, with reasons"),
              cl::cat(category)};
  Text failed{"remarks-failed", cl::location(options.failed),
              cl::desc("--remarks for failed attempts"), cl::cat(category)};
  Text analysis{"remarks-analysis", cl::location(options.analysis),
                cl::desc("--remarks for analysis results"), cl::cat(category)};
  Text file{"remarks-output-file", cl::location(options.outputFile),
            cl::desc("the YAML file (default tileir_remarks.yaml); - is "
                     "standard output"),
            cl::cat(category)};
};
} // namespace

/// Does not write the output file on failure. `remarks` are the options for its
/// passes.
static ExitCode optimize(StringRef input, StringRef output,
                         DialectRegistry &registry,
                         const MlirOptMainConfig &config,
                         const RemarkReport &remarks) {
  std::string problem, text;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(input, &problem);
  if (!file)
    return endWith(toolError(ExitCode::InvalidInput, problem));
  logInput(input, file->getBuffer());
  if (llvm::Error error = checkNotRead(output))
    return endWith(std::move(error));
  auto prepared =
      prepareInput(std::move(file), config.inputSplitMarker(), registry);
  if (!prepared)
    return endWith(prepared.takeError());
  file = std::move(*prepared);
  if (!file)
    return ExitCode::DoesNotCompile; // errors have been printed
  llvm::raw_string_ostream os(text);
  if (failed(MlirOptMain(os, std::move(file), registry, config))) {
    if (output == "-")
      llvm::outs() << text; // the parts of a split input that succeeded
    return ExitCode::DoesNotCompile; // errors have been printed
  }
  if (llvm::Error error = remarks.write(llvm::errs()))
    return endWith(std::move(error));
  return endWith(writeFile(output, text));
}

int tilewright::runOpt(int argc, char **argv, void (*registerMore)()) {
  Program program(argc, argv, "tilewright-opt");
  cl::SetVersionPrinter(
      [](llvm::raw_ostream &os) { printVersion(os, "tilewright-opt"); });
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllPasses();
  if (registerMore)
    registerMore();
  std::string header =
      registerCLIOptions("Tilewright optimizer driver\n", registry);
  removeRemarkOptions();
  RemarkArguments arguments;
  auto [input, output] = parseCLIOptions(argc, argv, header);

  auto remarks = RemarkReport::create(arguments.get());
  if (!remarks)
    return static_cast<int>(endWith(remarks.takeError()));
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(MlirOptMain(argc, argv, input, output, registry));
  // Each part of a split input has its own context, which is available here.
  config.setPassPipelineSetupFn(
      [given = config, &remarks](PassManager &passes) {
        (*remarks)->collectFrom(*passes.getContext());
        passes.addInstrumentation(createPhaseKeeper());
        return given.setupPassPipeline(passes);
      });
  return static_cast<int>(optimize(input, output, registry, config, **remarks));
}
