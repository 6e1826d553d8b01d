//===- Main.cpp - the command line of tilewright --------------------------===//
// Options.td says which options there are; this file turns them into the
// drivers' own structures and their errors into exit codes. What the commands
// do is in tilewright/Driver.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Bisect.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Crash.h"
#include "tilewright/Driver/Executors.h"
#include "tilewright/Driver/Inspect.h"
#include "tilewright/Driver/Run.h"
#include "tilewright/Driver/Translate.h"
#include "tilewright/Driver/Version.h"
#include "tilewright/Support/ExitCode.h"
#include "tools/tilewright/CommandLine.h"

#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::opt;
using namespace tilewright;

namespace {
enum ID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "tools/tilewright/Options.inc"
#undef OPTION
};

#define OPTTABLE_STR_TABLE_CODE
#include "tools/tilewright/Options.inc"
#undef OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#include "tools/tilewright/Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE
#define OPTTABLE_SUBCOMMAND_IDS_TABLE_CODE
#include "tools/tilewright/Options.inc"
#undef OPTTABLE_SUBCOMMAND_IDS_TABLE_CODE
#define OPTTABLE_SUBCOMMANDS_CODE
#include "tools/tilewright/Options.inc"
#undef OPTTABLE_SUBCOMMANDS_CODE

constexpr OptTable::Info infos[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "tools/tilewright/Options.inc"
#undef OPTION
};

class TilewrightOptTable final : public GenericOptTable {
public:
  TilewrightOptTable()
      : GenericOptTable(OptionStrTable, OptionPrefixesTable, infos,
                        /*IgnoreCase=*/false, OptionSubCommands,
                        OptionSubCommandIDsTable) {}
};

/// The options of one command, as typed values.
class Arguments {
public:
  Arguments(const TilewrightOptTable &table, StringRef command,
            ArrayRef<const char *> argv)
      : table(table), command(command) {
    unsigned missingIndex, missingCount;
    list = table.ParseArgs(argv, missingIndex, missingCount);
    if (missingCount)
      fail(Twine(argv[missingIndex]) + " expects a value");
    for (const Arg *arg : list)
      check(*arg);
  }

  bool has(ID id) const { return list.hasArg(id); }
  std::string text(ID id, StringRef fallback = "") const {
    return list.getLastArgValue(id, fallback).str();
  }
  template <typename Int> Int number(ID id, Int fallback) {
    StringRef value = list.getLastArgValue(id);
    if (!list.hasArg(id))
      return fallback;
    Int result;
    if (value.getAsInteger(10, result))
      fail(Twine("expected a number for ") +
           list.getLastArg(id)->getSpelling() + ", got '" + value + "'");
    return result;
  }
  /// What was given, without values but for that of --check=.
  std::vector<std::string> given() const {
    std::vector<std::string> names;
    for (const Arg *arg : list)
      names.push_back(
          arg->getOption().matches(OPT_check_eq)
              ? arg->getAsString(list)
              : StringRef(arg->getOption().getPrefixedName()).rtrim('=').str());
    return names;
  }
  std::string input() {
    std::vector<std::string> inputs = list.getAllArgValues(OPT_INPUT);
    if (inputs.size() != 1) {
      fail(inputs.empty()
               ? Twine("expected an input file")
               : "expected one input file, got " + Twine(inputs.size()));
      return "";
    }
    return inputs.front();
  }
  void require(ID id, const Twine &what) {
    if (!has(id))
      fail("expected " + what);
  }
  void fail(const Twine &message) {
    if (error.empty())
      error = message.str();
  }
  Error takeError() const {
    if (error.empty())
      return Error::success();
    return toolError(ExitCode::Usage,
                     error + "; see: tilewright " + command + " --help");
  }

private:
  void check(const Arg &arg) {
    const Option &option = arg.getOption();
    if (option.matches(OPT_UNKNOWN)) {
      std::string nearest;
      if (table.findNearest(arg.getAsString(list), nearest) <= 2)
        fail("unknown option '" + Twine(arg.getAsString(list)) +
             "'; did you mean '" + nearest + "'?");
      else
        fail("unknown option '" + Twine(arg.getAsString(list)) + "'");
      return;
    }
    if (option.matches(OPT_INPUT) || option.matches(OPT_help) ||
        option.matches(OPT_version))
      return;
    if (!option.isRegisteredSC(command))
      fail("'" + Twine(arg.getSpelling()) + "' is no option of " + command);
  }

  const TilewrightOptTable &table;
  StringRef command;
  InputArgList list;
  std::string error;
};
} // namespace

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
  unsigned level = arguments.number<unsigned>(OPT_O, 3);
  if (level > 3)
    arguments.fail("expected an optimization level of 0 to 3, got " +
                   Twine(level));
  return level;
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

static ExecutorOptions execution(Arguments &arguments) {
  ExecutorOptions options;
  options.threads = arguments.number<unsigned>(OPT_threads, 0);
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
  options.outDirectory = arguments.text(OPT_out);
  options.report = arguments.text(OPT_report);
  options.profile = arguments.has(OPT_profile);
  options.profileFile = arguments.text(OPT_profile_eq);
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
  options.input = arguments.input();
  options.json = arguments.has(OPT_json);
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

namespace {
struct Command {
  StringLiteral name;
  Error (*main)(Arguments &);
};
constexpr Command commands[] = {{"compile", compile},
                                {"run", run},
                                {"translate", translate},
                                {"inspect", inspect},
                                {"bisect", bisect}};
} // namespace

static void printUsage(const TilewrightOptTable &table, raw_ostream &os) {
  table.printHelp(os, "tilewright COMMAND [options]",
                  "Tilewright, an open compiler of GPU tile kernels",
                  /*ShowHidden=*/false, /*ShowAllAliases=*/false);
}

int tilewright::runCommandLine(int argc, char **argv) {
  prepareForCrashes();
  InitLLVM init(argc, argv);
  TilewrightOptTable table;
  StringRef name = argc > 1 ? argv[1] : "";
  if (name == "--version" || name == "-version") {
    printVersion(outs(), "tilewright");
    return 0;
  }
  if (name == "--help" || name == "-help" || name == "-h" || name == "help") {
    printUsage(table, outs());
    return 0;
  }
  const Command *command =
      find_if(commands, [&](const Command &each) { return each.name == name; });
  if (command == std::end(commands)) {
    if (name.empty())
      printUsage(table, errs());
    else
      errs() << "error: unknown command '" << name
             << "': expected compile, run, translate, inspect or bisect\n";
    return static_cast<int>(ExitCode::Usage);
  }
  Arguments arguments(table, name, ArrayRef(argv + 2, argc - 2));
  if (arguments.has(OPT_help)) {
    for (const OptTable::SubCommand &each : table.getSubCommands())
      if (each.Name == name)
        table.printHelp(outs(), each.Usage, each.HelpText,
                        /*ShowHidden=*/false, /*ShowAllAliases=*/false,
                        Visibility(), name);
    return 0;
  }
  return static_cast<int>(reportError(command->main(arguments), errs()));
}
