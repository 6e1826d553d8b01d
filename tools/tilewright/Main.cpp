//===- Main.cpp - the command line of tilewright --------------------------===//
// Options.td says which options there are, Arguments.h reads them; this file
// turns them into the drivers' own structures. What the commands do is in
// tilewright/Driver.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Bisect.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Executors.h"
#include "tilewright/Driver/Inspect.h"
#include "tilewright/Driver/Program.h"
#include "tilewright/Driver/Run.h"
#include "tilewright/Driver/ShowLayout.h"
#include "tilewright/Driver/Translate.h"
#include "tilewright/Driver/Version.h"
#include "tilewright/Support/ExitCode.h"
#include "tools/tilewright/Arguments.h"
#include "tools/tilewright/CommandLine.h"
#include "tools/tilewright/Help.h"

#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tilewright;

static RemarkOptions remarkOptions(const Arguments &arguments) {
  RemarkOptions options;
  options.format = arguments.text(OPT_remark_format, options.format);
  options.remarks = arguments.text(OPT_remarks);
  options.passed = arguments.text(OPT_remarks_passed);
  options.missed = arguments.text(OPT_remarks_missed);
  options.failed = arguments.text(OPT_remarks_failed);
  options.analysis = arguments.text(OPT_remarks_analysis);
  options.outputFile =
      arguments.text(OPT_remarks_output_file, options.outputFile);
  return options;
}

static unsigned optLevel(Arguments &arguments) {
  return arguments.number<unsigned>(OPT_O, 3, 0, 3);
}

static StepOptions steps(Arguments &arguments) {
  StepOptions options;
  options.limit =
      arguments.number<uint64_t>(OPT_step_limit, StepCounter::kNoLimit);
  options.print = arguments.has(OPT_print_steps);
  return options;
}

static EmulatorOptions emulatorOptions(const Arguments &arguments) {
  EmulatorOptions options;
  options.checked = !arguments.has(OPT_no_checks);
  options.racecheck = arguments.has(OPT_racecheck);
  options.deviceLibrary = arguments.text(OPT_libdevice);
  return options;
}

/// More host threads than this serve no machine.
static constexpr unsigned mostThreads = 1024;

static ExecutorOptions execution(Arguments &arguments) {
  ExecutorOptions options;
  options.threads = arguments.number<unsigned>(OPT_threads, 0, 0, mostThreads);
  options.seed = arguments.number<uint64_t>(OPT_seed, 0);
  options.maxSteps = arguments.number<uint64_t>(OPT_max_steps, 0);
  options.maxBytes = arguments.number<uint64_t>(OPT_max_bytes, 0);
  return options;
}

/// A day, in seconds.
static constexpr unsigned longestTimeout = 86400;

static Error compile(Arguments &arguments) {
  CompileOptions options;
  options.input = arguments.input();
  options.output = arguments.text(OPT_output);
  options.gpuName = arguments.text(OPT_gpu_name);
  options.emit = arguments.text(OPT_emit, "ptx");
  options.ptxas = arguments.text(OPT_ptxas);
  options.ptxasSeconds =
      arguments.number<unsigned>(OPT_ptxas_timeout, options.ptxasSeconds);
  if (options.ptxasSeconds == 0 || options.ptxasSeconds > longestTimeout)
    arguments.fail("expected 1 to " + Twine(longestTimeout) +
                   " seconds for --ptxas-timeout, got " +
                   Twine(options.ptxasSeconds));
  options.deviceLibrary = arguments.text(OPT_libdevice);
  options.ptxVersion = arguments.text(OPT_ptx_version);
  options.report = arguments.text(OPT_report);
  options.stagesDirectory = arguments.text(OPT_stages);
  options.stopAfter = arguments.text(OPT_stop_after);
  options.bytecodeVersion = arguments.text(OPT_bytecode_version);
  options.lineInfo = arguments.has(OPT_lineinfo);
  options.timePasses = arguments.has(OPT_time_passes);
  options.remarks = remarkOptions(arguments);
  if (arguments.has(OPT_O))
    options.optLevel = optLevel(arguments);
  options.allowsNoKernel = arguments.has(OPT_allow_no_kernel);
  options.steps = steps(arguments);
  arguments.require(OPT_output, "an output file (-o)");
  if (Error error = arguments.takeError())
    return error;
  return compileFile(options);
}

static Error run(Arguments &arguments) {
  RunOptions options;
  options.input = arguments.input();
  options.launch = arguments.text(OPT_launch);
  options.executor = arguments.text(OPT_on);
  options.gpuName = arguments.text(OPT_gpu_name);
  if (arguments.has(OPT_O))
    options.optLevel = optLevel(arguments);
  options.steps = steps(arguments);
  options.emulator = emulatorOptions(arguments);
  options.ptxas = arguments.text(OPT_ptxas);
  options.cuda.library = arguments.text(OPT_libcuda, options.cuda.library);
  options.cuda.device = arguments.number<unsigned>(OPT_device, 0);
  options.cuda.repetitions = arguments.number<unsigned>(OPT_time, 0);
  options.outDirectory = arguments.text(OPT_out);
  options.inputsDirectory = arguments.text(OPT_out_inputs);
  options.report = arguments.text(OPT_report);
  options.profile = arguments.has(OPT_profile);
  options.profileFile = arguments.text(OPT_profile_eq);
  options.quiet = arguments.has(OPT_quiet);
  options.check = arguments.has(OPT_check);
  std::string against = arguments.text(OPT_check_eq);
  options.checkReference = against == "reference";
  if (!against.empty() && !options.checkReference)
    arguments.fail("expected --check or --check=reference, got --check=" +
                   against);
  options.execution = execution(arguments);
  options.execution.bounds = arguments.has(OPT_bounds);
  options.execution.sanitize = arguments.has(OPT_sanitize);
  arguments.require(OPT_launch, "a launch description (--launch FILE[:NAME])");
  options.given = arguments.given();
  arguments.require(OPT_on, "an executor (--on " + executorNames() + ")");
  if (Error error = arguments.takeError())
    return error;
  return runLaunch(options);
}

static Error translate(Arguments &arguments) {
  if (arguments.has(OPT_list_versions)) {
    listBytecodeVersions(outs());
    return Error::success();
  }
  TranslateOptions options;
  options.input = arguments.input();
  options.output = arguments.text(OPT_output, "-");
  options.to = arguments.text(OPT_to);
  options.bytecodeVersion = arguments.text(OPT_bytecode_version);
  options.locations = arguments.has(OPT_debug_info);
  if (Error error = arguments.takeError())
    return error;
  return translateFile(options);
}

static Error inspect(Arguments &arguments) {
  InspectOptions options;
  options.json = arguments.has(OPT_json);
  options.launchTemplate = arguments.has(OPT_launch_template) ||
                           arguments.has(OPT_launch_template_eq);
  options.entry = arguments.text(OPT_launch_template_eq);
  // --launch-template ENTRY: the second word without a dash.
  if (arguments.has(OPT_launch_template) && options.entry.empty())
    std::tie(options.input, options.entry) = arguments.inputAndWord();
  else
    options.input = arguments.input();
  if (options.json && options.launchTemplate)
    arguments.fail("expected one of --json and --launch-template");
  if (Error error = arguments.takeError())
    return error;
  return inspectFile(options, outs());
}

static Error bisect(Arguments &arguments) {
  BisectOptions options;
  options.input = arguments.input();
  options.launch = arguments.text(OPT_launch);
  options.gpuName = arguments.text(OPT_gpu_name);
  options.optLevel = optLevel(arguments);
  options.emulator = emulatorOptions(arguments);
  options.execution = execution(arguments);
  options.outDirectory = arguments.text(OPT_out_dir);
  arguments.require(OPT_launch, "a launch description (--launch FILE[:NAME])");
  arguments.require(OPT_gpu_name, "a chip (--gpu-name sm_90)");
  if (Error error = arguments.takeError())
    return error;
  return bisectFile(options, outs());
}

static Error layout(Arguments &arguments) {
  ShowLayoutOptions options;
  options.atom = arguments.text(OPT_atom);
  options.layout = arguments.text(OPT_INPUT);
  options.swizzle = arguments.text(OPT_swizzle);
  options.compose = arguments.text(OPT_compose);
  options.complement = arguments.text(OPT_complement);
  options.divide = arguments.text(OPT_divide);
  options.product = arguments.text(OPT_product);
  options.rightInverse = arguments.has(OPT_inverse);
  options.tile = arguments.text(OPT_tile);
  options.operand = arguments.text(OPT_operand);
  options.elementBytes = arguments.number<unsigned>(OPT_element_bytes, 0);
  options.svg = arguments.text(OPT_svg);
  if (Error error = arguments.takeError())
    return error;
  return showLayout(options, outs());
}

static constexpr Command commands[] = {
    {"run", run, "Run a kernel, without a GPU",
     "tilewright run k.mlir --launch k.mlir --on reference --check"},
    {"compile", compile, "Compile it",
     "tilewright compile k.mlir -o k.ptx --gpu-name sm_90 -O3"},
    {"inspect", inspect, "Look into a file", "tilewright inspect k.tileirbc"},
    {"translate", translate, "Look into a file",
     "tilewright translate k.tileirbc -o k.mlir"},
    {"layout", layout, "Look into a file",
     "tilewright layout '(4,8):(8,1)' --swizzle 3,0,3"},
    {"bisect", bisect, "Find what is wrong with the compiler",
     "tilewright bisect k.mlir --launch k.mlir --gpu-name sm_90"},
};

/// The command of that name, or an error.
static Expected<const Command &> findCommand(StringRef name) {
  for (const Command &each : commands)
    if (each.name == name)
      return each;
  return toolError(ExitCode::Usage, "unknown command '" + name +
                                        "': expected compile, run, translate, "
                                        "inspect, layout or bisect");
}

static Error runCommand(const TilewrightOptTable &table, const Command &command,
                        ArrayRef<const char *> words) {
  Arguments arguments(table, command.name, words);
  if (arguments.has(OPT_help)) {
    printHelp(table, command, outs());
    return Error::success();
  }
  if (arguments.has(OPT_version)) {
    printVersion(outs(), "tilewright");
    return Error::success();
  }
  Expected<ColorChoice> mode =
      parseColorChoice(arguments.text(OPT_color, "auto"));
  if (!mode)
    return mode.takeError();
  setColorChoice(*mode);
  return command.main(arguments);
}

/// `tilewright help COMMAND`.
static Error help(const TilewrightOptTable &table, StringRef name) {
  Expected<const Command &> command = findCommand(name);
  if (!command)
    return command.takeError();
  printHelp(table, *command, outs());
  return Error::success();
}

static Error runWords(const TilewrightOptTable &table,
                      ArrayRef<const char *> words) {
  StringRef first = words.front();
  if (first == "--version" || first == "-version") {
    printVersion(outs(), "tilewright");
    return Error::success();
  }
  if (is_contained({"--help", "-help", "-h", "help"}, first)) {
    if (words.size() > 1)
      return help(table, words[1]);
    printHelp(table, commands, outs());
    return Error::success();
  }
  Expected<const Command &> command = findCommand(first);
  if (!command)
    return command.takeError();
  return runCommand(table, *command, words.drop_front());
}

int tilewright::runCommandLine(int argc, char **argv) {
  Program program(argc, argv, "tilewright");
  TilewrightOptTable table;
  ArrayRef<const char *> words(argv + 1, std::max(argc - 1, 0));
  if (words.empty()) {
    printHelp(table, commands, errs());
    return static_cast<int>(ExitCode::Usage);
  }
  return static_cast<int>(endWith(runWords(table, words)));
}
