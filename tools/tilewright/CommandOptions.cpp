//===- CommandOptions.cpp - arguments to driver structures ----------------===//
#include "tools/tilewright/CommandOptions.h"

#include "tilewright/Driver/Executors.h"
#include "tilewright/Driver/Orders.h"
#include "tilewright/Support/Number.h"

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
  // An option for one kind implies `--remarks`, and adds to its categories.
  auto ask = [&](std::string &categories, StringRef category) {
    if (categories.empty() && options.remarks != "none")
      categories = options.remarks;
    if (categories == "none")
      categories.clear();
    if (categories != "all")
      categories += (categories.empty() ? "" : "|") + category.str();
  };
  if (arguments.has(OPT_explain_layouts))
    ask(options.analysis, "layouts");
  if (arguments.has(OPT_explain_schedule))
    for (std::string *categories :
         {&options.analysis, &options.passed, &options.missed})
      ask(*categories, "schedule");
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

static EmulatorOptions emulatorOptions(Arguments &arguments) {
  EmulatorOptions options;
  options.checked = !arguments.has(OPT_no_checks);
  options.racecheck = arguments.has(OPT_racecheck);
  std::string schedules = arguments.text(OPT_schedules_eq);
  options.allSchedules = schedules == "all";
  if (!options.allSchedules && arguments.has(OPT_schedules_eq))
    arguments.fail("expected --schedules=all, got --schedules=" + schedules);
  options.schedule = arguments.text(OPT_schedule);
  options.maxSchedules =
      arguments.number<uint64_t>(OPT_max_schedules, options.maxSchedules);
  std::string numerics = arguments.text(OPT_numerics, "device");
  options.isExact = numerics == "exact";
  if (!options.isExact && numerics != "device")
    arguments.fail("expected --numerics device or --numerics exact, got "
                   "--numerics " +
                   numerics);
  options.deviceLibrary = arguments.text(OPT_libdevice);
  return options;
}

static RustMirOptions rustMirOptions(Arguments &arguments) {
  RustMirOptions options;
  if (!arguments.has(OPT_overflow_checks))
    return options;
  std::string setting = arguments.text(OPT_overflow_checks);
  if (setting == "on" || setting == "off")
    options.overflowChecks = setting == "on";
  else
    arguments.fail("expected --overflow-checks on or off, got '" + setting +
                   "'");
  return options;
}

static Error takeHints(const Arguments &arguments, HintsFile &hints) {
  Expected<HintsFile> read = readHintsFile(arguments.text(OPT_hints));
  if (!read)
    return read.takeError();
  hints = std::move(*read);
  return Error::success();
}

static ExecutorOptions execution(Arguments &arguments) {
  ExecutorOptions options;
  options.threads = arguments.number<unsigned>(OPT_threads, 0, 0, mostThreads);
  options.seed = arguments.number<uint64_t>(OPT_seed, 0);
  options.maxSteps = arguments.number<uint64_t>(OPT_max_steps, 0);
  options.maxBytes = arguments.number<uint64_t>(OPT_max_bytes, 0);
  return options;
}

static bool throughPtx(Arguments &arguments) {
  if (!arguments.has(OPT_through))
    return false;
  std::string through = arguments.text(OPT_through);
  if (through != "ptx")
    arguments.fail("expected --through ptx, got --through " + through);
  return true;
}

Expected<CompileOptions> tilewright::readCompile(Arguments &arguments) {
  CompileOptions options;
  options.rustMir = rustMirOptions(arguments);
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
  options.manifest = arguments.text(OPT_manifest);
  options.manifestInCubin = true;
  options.stagesDirectory = arguments.text(OPT_stages);
  options.stopAfter = arguments.text(OPT_stop_after);
  options.bytecodeVersion = arguments.text(OPT_bytecode_version);
  options.deviceDebug = arguments.has(OPT_device_debug);
  options.lineInfo = arguments.has(OPT_lineinfo) || options.deviceDebug;
  options.hostTensorMaps = arguments.has(OPT_host_tensor_maps);
  options.timePasses = arguments.has(OPT_time_passes);
  options.verifyAttributes = arguments.has(OPT_verify_attributes);
  options.remarks = remarkOptions(arguments);
  options.explainsResources = arguments.has(OPT_explain_resources);
  if (arguments.has(OPT_O))
    options.optLevel = optLevel(arguments);
  if (options.deviceDebug && !options.optLevel)
    options.optLevel = 0;
  if (options.deviceDebug && *options.optLevel != 0)
    arguments.fail("expected -O0 with --device-debug, got -O" +
                   Twine(*options.optLevel));
  options.allowsNoKernel = arguments.has(OPT_allow_no_kernel);
  options.steps = steps(arguments);
  arguments.require(OPT_output, "an output file (-o)");
  if (Error error = arguments.takeError())
    return std::move(error);
  if (Error error = takeHints(arguments, options.hints))
    return std::move(error);
  return options;
}

/// `--time` alone, `--time=FILE`, `--time=N` and `--time N`: the second word
/// without a dash.
static void takeInputAndTime(Arguments &arguments, RunOptions &options) {
  std::string time = arguments.text(OPT_time_eq);
  options.timed = arguments.has(OPT_time) || arguments.has(OPT_time_eq);
  if (arguments.has(OPT_time)) {
    std::tie(options.input, time) = arguments.inputAndWord();
    if (!time.empty() && llvm::all_of(options.input, llvm::isDigit))
      std::swap(options.input, time);
  } else {
    options.input = arguments.input();
  }
  options.traceFile = arguments.text(OPT_trace);
  options.timeConstants = arguments.text(OPT_time_constants);
  if (arguments.has(OPT_registers)) {
    options.registers = arguments.number<unsigned>(OPT_registers, 0);
    if (*options.registers == 0 || *options.registers > mostRegisters)
      arguments.fail("expected 1 to " + Twine(mostRegisters) +
                     " for --registers, got " + Twine(*options.registers));
  }
  if (arguments.text(OPT_on) != "cuda") {
    options.timeFile = arguments.text(OPT_time_eq);
    if (arguments.text(OPT_on) == "emulator" && arguments.has(OPT_time) &&
        !time.empty())
      arguments.fail("expected --time without a number of launches with --on "
                     "emulator, got " +
                     time);
    if (arguments.has(OPT_time_eq) && time.empty())
      arguments.fail("expected a file after --time=");
    return;
  }
  if (!options.timed)
    return;
  Expected<uint64_t> count =
      parseNumber("--time", time, 0, std::numeric_limits<unsigned>::max());
  if (count)
    options.cuda.repetitions = unsigned(*count);
  else
    arguments.fail(toString(count.takeError()));
}

Expected<RunOptions> tilewright::readRun(Arguments &arguments) {
  RunOptions options;
  options.rustMir = rustMirOptions(arguments);
  takeInputAndTime(arguments, options);
  options.launch = arguments.text(OPT_launch);
  options.executor = arguments.text(OPT_on);
  options.gpuName = arguments.text(OPT_gpu_name);
  if (arguments.has(OPT_O))
    options.optLevel = optLevel(arguments);
  options.steps = steps(arguments);
  options.emulator = emulatorOptions(arguments);
  options.throughPtx = throughPtx(arguments);
  options.hostTensorMaps = arguments.has(OPT_host_tensor_maps);
  options.ptxas = arguments.text(OPT_ptxas);
  options.cuda.library = arguments.text(OPT_libcuda, options.cuda.library);
  options.cuda.device = arguments.number<unsigned>(OPT_device, 0);
  options.outDirectory = arguments.text(OPT_out);
  options.inputsDirectory = arguments.text(OPT_out_inputs);
  options.report = arguments.text(OPT_report);
  options.profile = arguments.has(OPT_profile);
  options.profileFile = arguments.text(OPT_profile_eq);
  options.quiet = arguments.has(OPT_quiet);
  options.check = arguments.has(OPT_check);
  std::string against = arguments.text(OPT_check_eq);
  options.checkReference = against == "reference";
  if (arguments.has(OPT_check_eq) && !options.checkReference)
    arguments.fail("expected --check or --check=reference, got --check=" +
                   against);
  if (arguments.has(OPT_profile_eq) && options.profileFile.empty())
    arguments.fail("expected a file after --profile=");
  options.execution = execution(arguments);
  options.plain = arguments.has(OPT_plain);
  if (arguments.has(OPT_algebra) || arguments.has(OPT_algebra_eq))
    options.algebra = arguments.number<uint64_t>(OPT_algebra_eq, 0);
  options.certificate = arguments.text(OPT_certificate);
  if (arguments.has(OPT_certificate) && options.certificate.empty())
    arguments.fail("expected a file after --certificate");
  options.origins = arguments.all(OPT_origin);
  options.trees = arguments.has(OPT_trees);
  options.execution.bounds = arguments.has(OPT_bounds);
  options.execution.sanitize = arguments.has(OPT_sanitize);
  options.orders = arguments.number<unsigned>(OPT_orders, 0, 1, mostOrders);
  arguments.require(OPT_launch, "a launch description (--launch FILE[:NAME])");
  options.given = arguments.given();
  arguments.require(OPT_on, "an executor (--on " + executorNames() + ")");
  if (Error error = arguments.takeError())
    return std::move(error);
  if (Error error = takeHints(arguments, options.hints))
    return std::move(error);
  return options;
}

Expected<TranslateOptions> tilewright::readTranslate(Arguments &arguments) {
  TranslateOptions options;
  options.rustMir = rustMirOptions(arguments);
  options.input = arguments.input();
  options.output = arguments.text(OPT_output, "-");
  options.to = arguments.text(OPT_to);
  options.bytecodeVersion = arguments.text(OPT_bytecode_version);
  options.locations = arguments.has(OPT_debug_info);
  if (Error error = arguments.takeError())
    return std::move(error);
  return options;
}

Expected<InspectOptions> tilewright::readInspect(Arguments &arguments) {
  InspectOptions options;
  options.rustMir = rustMirOptions(arguments);
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
    return std::move(error);
  return options;
}

Expected<BisectOptions> tilewright::readBisect(Arguments &arguments) {
  BisectOptions options;
  options.rustMir = rustMirOptions(arguments);
  options.input = arguments.input();
  options.launch = arguments.text(OPT_launch);
  options.gpuName = arguments.text(OPT_gpu_name);
  options.optLevel = optLevel(arguments);
  options.throughPtx = throughPtx(arguments);
  options.emulator = emulatorOptions(arguments);
  options.execution = execution(arguments);
  options.outDirectory = arguments.text(OPT_out_dir);
  arguments.require(OPT_launch, "a launch description (--launch FILE[:NAME])");
  arguments.require(OPT_gpu_name, "a chip (--gpu-name sm_90)");
  if (Error error = arguments.takeError())
    return std::move(error);
  return options;
}

Expected<ShowLayoutOptions> tilewright::readLayout(Arguments &arguments) {
  ShowLayoutOptions options;
  options.atom = arguments.text(OPT_atom);
  options.listAtoms = arguments.has(OPT_list_atoms);
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
    return std::move(error);
  return options;
}

Expected<SameBitsOptions> tilewright::readSameBits(Arguments &arguments) {
  SameBitsOptions options;
  std::tie(options.first, options.second) = arguments.inputAndWord();
  if (options.second.empty())
    arguments.fail("expected two certificates");
  options.explain = arguments.has(OPT_explain);
  if (Error error = arguments.takeError())
    return std::move(error);
  return options;
}
