//===- Run.cpp - run a launch on an executor ------------------------------===//
// Checks the options, reads launch and program, runs the launch on the executor
// that --on selects (Executors.h), then writes, prints and compares the
// results, in this order: after a difference the results are still available.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/Run.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Driver/Certify.h"
#include "tilewright/Driver/Executors.h"
#include "tilewright/Driver/InDomain.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Orders.h"
#include "tilewright/Driver/ProfileReport.h"
#include "tilewright/Driver/Progress.h"
#include "tilewright/Driver/RunReport.h"
#include "tilewright/Driver/Session.h"
#include "tilewright/Driver/Start.h"
#include "tilewright/Driver/TimeReport.h"
#include "tilewright/Execution/Reference/Plain/Plain.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Execution/Trees/Recorder.h"
#include "tilewright/Execution/Trees/Trees.h"
#include "tilewright/Launch/Inputs.h"
#include "tilewright/Launch/Npy.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/File.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace mlir;
using namespace tilewright;

namespace {
class LaunchRun {
public:
  explicit LaunchRun(const RunOptions &options)
      : options(options), steps(session.context(), options.steps) {}

  llvm::Error run();

private:
  using Result = llvm::Expected<LaunchResult>;

  bool wantsProfile() const {
    return options.profile || !options.profileFile.empty();
  }

  llvm::Error checkOptions();
  llvm::Error checkCertificateOptions() const;
  llvm::Error prepare();
  llvm::Error findWay(const Hints &hints);
  llvm::Error readProgram();
  LaunchProgram program();
  Result execute();
  llvm::Error certifyLaunch();
  Result executeReference(std::string &printed);
  llvm::Error report(const LaunchResult &result);
  llvm::Error reportProfile();
  llvm::Error prepareTiming();
  llvm::Error reportTiming();
  llvm::Error writeResults(const LaunchResult &result);
  llvm::Error checkAgainstReference(const LaunchResult &result);
  llvm::Error checkInDomain(const LaunchResult &result);
  llvm::Error tryOrders();
  llvm::Error checkExpectations(const LaunchResult &result,
                                llvm::ArrayRef<Comparison> comparisons);
  RunSummary summary() const;

  const RunOptions &options;
  Session session;
  CountedSteps steps;
  const ExecutorRow *executor = nullptr;
  Start start; ///< of executors that compile
  Launch launch;
  OwningOpRef<ModuleOp> module;
  cuda_tile::ModuleOp tileModule; ///< null: the module is at a lower level
  trees::Notes notes;             ///< of --certificate
  /// Of floats, under --algebra or --certificate.
  std::optional<algebra::Domain> domain;
  ProfileReport profile;
  emulator::TimingRequest timing;
  CudaMeasurement measurement; ///< empty where no device ran it
  std::string printed;         ///< by the kernel
  std::string schedules;       ///< of --schedules=all, in words
  /// Before the executor exists, and until it has run the launch.
  double compileSeconds = 0, runSeconds = 0;
};
} // namespace

namespace {
class Stopwatch {
public:
  /// Seconds since the last call, or since construction.
  double lap() {
    auto now = std::chrono::steady_clock::now();
    std::chrono::duration<double> passed = now - last;
    last = now;
    return passed.count();
  }

private:
  std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
};
} // namespace

llvm::Error LaunchRun::checkOptions() {
  llvm::Expected<const ExecutorRow &> row = findExecutor(options.executor);
  if (!row)
    return row.takeError();
  executor = &*row;
  StringRef excluded = options.check                ? "--check"
                       : options.orders             ? "--orders"
                       : options.execution.bounds   ? "--bounds"
                       : options.execution.sanitize ? "--sanitize"
                                                    : "";
  if (options.algebra && !excluded.empty())
    return toolError(ExitCode::Usage,
                     "--algebra replaces floats by elements of a field, of "
                     "which nothing else is known: expected no " +
                         excluded +
                         "; --check=reference compares with the reference");
  if (llvm::Error error = checkExecutorOptions(*executor, options.given))
    return error;
  if (llvm::Error error = checkCertificateOptions())
    return error;
  if (options.gpuName.empty())
    return llvm::Error::success();
  return lookupChip(options.gpuName).takeError();
}

llvm::Error LaunchRun::checkCertificateOptions() const {
  if (options.certificate.empty() && options.trees)
    return toolError(ExitCode::Usage, "--trees expects --certificate");
  if (options.certificate.empty())
    return options.origins.empty()
               ? llvm::Error::success()
               : toolError(ExitCode::Usage, "--origin expects --certificate");
  for (StringRef excluded :
       {"--algebra", "--check", "--check=reference", "--out", "--profile",
        "--report", "--schedule", "--schedules", "--time"})
    if (llvm::is_contained(options.given, excluded))
      return toolError(ExitCode::Usage,
                       "--certificate replaces floats by hashes of the "
                       "operations that compute them: expected no " +
                           excluded);
  if (options.emulator.isExact)
    return toolError(ExitCode::Usage,
                     "--certificate hashes the order in which the chip sums: "
                     "expected --numerics device, got --numerics exact");
  return llvm::Error::success();
}

llvm::Error LaunchRun::prepare() {
  llvm::Expected<LaunchText> text = readLaunch(options.launch);
  if (!text)
    return text.takeError();
  llvm::Expected<Launch> parsed = lowerLaunch(*text);
  if (!parsed)
    return parsed.takeError();
  launch = std::move(*parsed);
  if (!options.inputsDirectory.empty())
    if (llvm::Error error = writeInputs(*text, launch, options.inputsDirectory))
      return error;
  if (options.check && !statesResults(launch))
    return toolError(ExitCode::Usage,
                     launch.origin +
                         ": expected outputs to check, found none that state "
                         "their values; --check=reference compares with the "
                         "reference executor");
  if (llvm::Error error = readProgram())
    return error;
  if (!options.certificate.empty())
    domain.emplace(notes);
  if (options.algebra) {
    domain.emplace(narrowestWidth(*module, launch), *options.algebra);
    if (llvm::Error error = takeElements(*domain, launch))
      return error;
  }
  return tileModule ? checkTypes(tileModule, launch) : llvm::Error::success();
}

llvm::Error LaunchRun::findWay(const Hints &hints) {
  StartRequest request;
  std::string gpuName = options.gpuName;
  if (gpuName.empty() && executor->usualChip) {
    llvm::Expected<std::string> usual = executor->usualChip(options);
    if (!usual)
      return usual.takeError();
    gpuName = *usual;
  }
  if (!gpuName.empty()) {
    llvm::Expected<const Chip &> chip = lookupChip(gpuName);
    if (!chip)
      return chip.takeError();
    request.chip = &*chip;
  }
  request.optLevel = options.optLevel;
  request.limitsSteps = options.steps.limit != StepCounter::kNoLimit;
  llvm::Expected<Start> found = findStart(*module, options.input, request);
  if (!found)
    return found.takeError();
  start = *found;
  if (!options.optLevel)
    start.optLevel = hints.optLevelFor(*start.chip).value_or(start.optLevel);
  return llvm::Error::success();
}

llvm::Error LaunchRun::readProgram() {
  session.rustMir = options.rustMir;
  llvm::Expected<OwningOpRef<ModuleOp>> read = session.read(options.input);
  if (!read)
    return read.takeError();
  module = std::move(*read);
  nameEntry(*module, launch);
  llvm::Expected<Hints> hints = applyHints(*module, options.hints);
  if (!hints)
    return hints.takeError();
  if (executor->compiles)
    if (llvm::Error error = findWay(*hints))
      return error;
  if (executor->takes == ModuleLevel::CudaTile || options.checkReference) {
    llvm::Expected<cuda_tile::ModuleOp> found =
        findTileModule(*module, options.input);
    if (!found)
      return found.takeError();
    tileModule = *found;
    return llvm::Error::success();
  }
  auto programs = module->getOps<cuda_tile::ModuleOp>();
  if (!programs.empty())
    tileModule = *programs.begin();
  return llvm::Error::success();
}

LaunchProgram LaunchRun::program() {
  LaunchProgram program{session,        options,        *module,
                        tileModule,     launch.symbol,  start.chip,
                        start.optLevel, steps.counter()};
  if (wantsProfile())
    program.profile = &profile.profile;
  program.schedules = &schedules;
  if (executor->estimatesTime && options.timed)
    program.timing = &timing;
  program.measurement = &measurement;
  program.algebra = domain ? &*domain : nullptr;
  return program;
}

LaunchRun::Result LaunchRun::execute() {
  LaunchProgram program = this->program();
  std::vector<std::string> remarks;
  std::optional<Progress> progress(std::in_place, !options.quiet,
                                   launch.blocks());
  Stopwatch watch;
  Result result = launchOn(
      [&](llvm::raw_ostream &stream) {
        ExecutorOptions execution = options.execution;
        execution.printed = &stream;
        execution.remarks = &remarks;
        execution.blocks = launch.blocks();
        execution.blocksDone = progress->blocksDone();
        auto made = executor->make(program, execution);
        compileSeconds = watch.lap();
        progress->begin();
        return made;
      },
      launch, options.check, printed);
  runSeconds = watch.lap();
  progress.reset(); // erases its line before any output
  llvm::outs() << printed;
  printRemarks(remarks);
  steps.print();
  return result;
}

llvm::Error LaunchRun::certifyLaunch() {
  if (llvm::Error error = checkNotRead(options.certificate))
    return error;
  std::vector<std::vector<int64_t>> origins;
  for (StringRef each : options.origins)
    if (llvm::Error error = takeOrigin(each, launch, origins))
      return error;
  std::optional<trees::Recorder> recorder;
  if (options.trees)
    recorder.emplace();
  LaunchProgram program = this->program();
  ExecutorOptions execution = options.execution;
  execution.printed = &llvm::nulls();
  execution.blocks = launch.blocks();
  llvm::Expected<std::unique_ptr<Executor>> made =
      executor->make(program, execution);
  if (!made)
    return made.takeError();
  llvm::Expected<Certificate> certificate =
      certify(**made, launch, origins, notes);
  if (!certificate)
    return certificate.takeError();
  certificate->chip = start.chip->name().str();
  steps.print();
  if (llvm::Error error =
          writeFile(options.certificate, writeCertificate(*certificate)))
    return error;
  if (options.quiet)
    return llvm::Error::success();
  uint64_t elements = 0;
  for (const CertifiedArray &array : certificate->arrays)
    elements += array.hashes.size();
  llvm::errs() << launch.symbol << ": a certificate of " << elements
               << " elements\n";
  for (const Certificate::Note &note : certificate->notes)
    if (note.limit != "approximation")
      llvm::errs() << "remark: " << note.text << "\n";
  return llvm::Error::success();
}

llvm::Error LaunchRun::reportProfile() {
  profile.entry = launch.symbol;
  profile.gpuName = start.chip ? start.chip->name() : "";
  profile.optLevel = start.optLevel;
  if (options.profile)
    printProfile(profile, llvm::outs());
  if (options.profileFile.empty())
    return llvm::Error::success();
  return writeFile(options.profileFile,
                   llvm::formatv("{0:2}\n", profileToJson(profile)).str());
}

llvm::Error LaunchRun::prepareTiming() {
  if (!options.timed) {
    StringRef needsTime = !options.traceFile.empty()       ? "--trace"
                          : !options.timeConstants.empty() ? "--time-constants"
                          : options.registers              ? "--registers"
                                                           : "";
    if (needsTime.empty())
      return llvm::Error::success();
    return toolError(ExitCode::Usage, needsTime + " expects --time");
  }
  if (!executor->estimatesTime)
    return llvm::Error::success();
  if (options.check || options.checkReference)
    return toolError(ExitCode::Usage,
                     "expected --time without --check: it executes only some "
                     "blocks, so there are no results to compare");
  timing.wantsTimeline = !options.traceFile.empty();
  timing.registers = options.registers.value_or(0);
  timing.registersAreGiven = options.registers.has_value();
  return readTimeConstants(*start.chip, options.timeConstants, timing.others);
}

llvm::Error LaunchRun::reportTiming() {
  if (!options.timed || !executor->estimatesTime)
    return llvm::Error::success();
  TimeReport report{launch.symbol, *start.chip, start.optLevel, timing};
  if (!options.traceFile.empty())
    if (llvm::Error error =
            writeFile(options.traceFile, timelineToJson(report)))
      return error;
  if (options.timeFile.empty()) {
    printTimes(report, llvm::outs());
    return llvm::Error::success();
  }
  return writeFile(options.timeFile,
                   llvm::formatv("{0:2}\n", timesToJson(report)).str());
}

llvm::Error LaunchRun::writeResults(const LaunchResult &result) {
  if (options.outDirectory.empty())
    return llvm::Error::success();
  if (llvm::Error error = writeOutputs(result.state, options.outDirectory))
    return error;
  return writeRadii(launch, result, options.outDirectory);
}

/// With bounds and in the natural order, whatever options the run has.
LaunchRun::Result LaunchRun::executeReference(std::string &text) {
  ExecutorOptions execution = options.execution;
  execution.bounds = !domain;
  execution.seed = 0;
  return launchOn(
      [&](llvm::raw_ostream &stream) {
        execution.printed = &stream;
        if (domain)
          return createPlainExecutor(tileModule, execution, &*domain);
        return createReferenceExecutor(tileModule, execution);
      },
      launch, /*check=*/true, text);
}

llvm::Error LaunchRun::checkAgainstReference(const LaunchResult &result) {
  std::string expectedText, message;
  Result expected = executeReference(expectedText);
  if (!expected)
    return expected.takeError();
  uint64_t elements = 0, undecided = 0;
  std::vector<Comparison> comparisons =
      compareWithReference(launch, result, *expected);
  findWriters(tileModule, launch, comparisons);
  auto add = [&](const llvm::Twine &what) {
    message +=
        (message.empty() ? "" : "\n") + options.input + ": " + what.str();
  };
  for (const Comparison &each : comparisons) {
    elements += each.elements;
    undecided += each.undecided;
    if (!each.ok())
      add(options.executor + " differs from the reference in " +
          each.describeAll());
  }
  if (std::string line =
          comparePrinted(printedBy(launch, expectedText), printed);
      !line.empty())
    add(options.executor +
        " prints different text from the reference: " + line);
  if (!message.empty()) {
    std::vector<OpenOrder> orders =
        findOpenOrders(tileModule, launch, options.execution, ordersBeforeBlame,
                       *expected, expectedText);
    for (const OpenOrder &order : orders)
      add("the program does not specify this: " + order.describe());
    if (!orders.empty())
      for (const Comparison &each :
           compareWithReference(launch, result, *expected))
        if (!each.ok())
          add("no order explains " + each.describe());
    return toolError(ExitCode::CheckDiffers, message);
  }
  if (!options.quiet)
    llvm::outs() << launch.symbol << ": " << options.executor
                 << " agrees with the reference within its bounds, " << elements
                 << " elements, " << undecided << " undecided\n";
  return llvm::Error::success();
}

llvm::Error LaunchRun::checkInDomain(const LaunchResult &result) {
  std::string text, message;
  Result expected = executeReference(text);
  if (!expected)
    return expected.takeError();
  std::vector<Comparison> comparisons =
      compareElements(*domain, result.state, expected->state);
  findWriters(tileModule, launch, comparisons);
  uint64_t elements = 0;
  for (const Comparison &each : comparisons) {
    elements += each.elements;
    if (!each.ok())
      message += (message.empty() ? "" : "\n") + options.input + ": " +
                 options.executor +
                 " differs from the reference, modulo a prime, in " +
                 each.describeAll();
  }
  if (!message.empty())
    return toolError(ExitCode::CheckDiffers,
                     message + "\n  docs/algebra.md lists what may differ "
                               "without an error of the program");
  if (!options.quiet)
    llvm::outs() << launch.symbol << ": " << options.executor
                 << " agrees with the reference in every bit modulo "
                 << domain->prime() << ", " << elements << " elements\n";
  return llvm::Error::success();
}

llvm::Error LaunchRun::tryOrders() {
  std::string text, message;
  Result bounded = executeReference(text);
  if (!bounded)
    return bounded.takeError();
  for (const OpenOrder &order :
       findOpenOrders(tileModule, launch, options.execution, options.orders,
                      *bounded, text))
    message +=
        (message.empty() ? "" : "\n") + options.input + ": " + order.describe();
  if (!message.empty())
    return toolError(ExitCode::CheckDiffers, message);
  if (!options.quiet)
    llvm::outs() << launch.symbol << ": no result depends on an order, "
                 << options.orders << " orders tried\n";
  return llvm::Error::success();
}

/// Compares every output with its expectation and prints the first differences
/// of each.
llvm::Error
LaunchRun::checkExpectations(const LaunchResult &result,
                             llvm::ArrayRef<Comparison> comparisons) {
  std::string differences =
      describeDifferences(launch, result, printed, comparisons);
  if (differences.empty()) {
    if (!options.quiet)
      printAgreement(launch, result, comparisons, llvm::outs());
    return llvm::Error::success();
  }
  std::string message;
  SmallVector<StringRef> lines;
  StringRef(differences).split(lines, '\n');
  for (StringRef line : lines) {
    message += message.empty() ? "" : "\n";
    if (!line.starts_with("  "))
      message += options.input + ": " + options.executor +
                 " differs from the results that " + launch.origin +
                 " expects in ";
    message += line;
  }
  return toolError(ExitCode::CheckDiffers, message);
}

llvm::Error LaunchRun::report(const LaunchResult &result) {
  if (llvm::Error error = reportProfile())
    return error;
  if (llvm::Error error = reportTiming())
    return error;
  if (llvm::Error error = writeResults(result))
    return error;
  std::vector<Comparison> comparisons;
  if (options.check)
    comparisons = compareOutputs(result.state);
  if (tileModule)
    findWriters(tileModule, launch, comparisons);
  std::vector<RadiusSummary> radii = summarizeRadii(launch, result);
  if (!options.report.empty())
    if (llvm::Error error = writeRunReport(options, launch.symbol, comparisons,
                                           radii, compileSeconds + runSeconds))
      return error;
  printRadii(launch.symbol, radii, llvm::outs());
  if (options.checkReference)
    if (llvm::Error error =
            domain ? checkInDomain(result) : checkAgainstReference(result))
      return error;
  if (options.check)
    if (llvm::Error error = checkExpectations(result, comparisons))
      return error;
  if (options.orders)
    if (llvm::Error error = tryOrders())
      return error;
  if (!options.quiet && !schedules.empty())
    llvm::outs() << launch.symbol << ": " << schedules << "\n";
  printMeasurement(launch.symbol, measurement, llvm::outs());
  if (!options.quiet) {
    llvm::outs().flush();
    printSummary(summary(), llvm::errs());
  }
  return llvm::Error::success();
}

RunSummary LaunchRun::summary() const {
  RunSummary stated;
  stated.entry = launch.symbol;
  stated.where = "the " + executor->name.str();
  if (options.plain)
    stated.where += "'s plain form";
  if (executor->compiles)
    stated.where +=
        (" (" + start.chip->name() + ", -O" + llvm::Twine(start.optLevel) + ")")
            .str();
  stated.blocks = stated.blocksOfGrid = launch.blocks();
  if (executor->estimatesTime && options.timed)
    stated.blocks = timing.times.executedBlocks;
  stated.compileSeconds = compileSeconds;
  stated.runSeconds = runSeconds;
  const ExecutorOptions &execution = options.execution;
  if (executor->seesStrayAccesses(options))
    stated.checked.push_back("accesses");
  if (execution.sanitize)
    stated.checked.push_back("undefined behaviour");
  if (options.emulator.racecheck || !schedules.empty())
    stated.checked.push_back("races");
  if (options.checkReference)
    stated.checked.push_back("the reference's results");
  if (options.check)
    stated.checked.push_back("the results that " + launch.origin + " expects");
  return stated;
}

llvm::Error LaunchRun::run() {
  if (llvm::Error error = checkOptions())
    return error;
  if (llvm::Error error = prepare())
    return error;
  for (StringRef path :
       {StringRef(options.report), StringRef(options.profileFile),
        StringRef(options.timeFile), StringRef(options.traceFile)})
    if (llvm::Error error = checkNotRead(path))
      return error;
  if (llvm::Error error = prepareTiming())
    return error;
  if (!options.certificate.empty())
    return certifyLaunch();
  Result result = execute();
  if (!result)
    return result.takeError();
  return report(*result);
}

llvm::Error tilewright::runLaunch(const RunOptions &options) {
  return LaunchRun(options).run();
}
