//===- Main.cpp - run kernel tests ----------------------------------------===//
// A kernel test is a file with a kernel, its launches and their expected
// results. Each launch runs on the reference with two schedules, which must
// agree bit for bit before the result is compared with the expected one, so
// that a racy test cannot pass by luck. The plain form must be
// bit-identical, and so must the fast form with --bounds and --sanitize;
// launches too large for the plain form are skipped and listed. Then the kernel
// is compiled for each of its targets at -O0 and -O3, and run on the emulator:
// it must have the expected results, and those of the reference within its
// bounds. A failure shows the first elements that differ, the operation, block
// and tile position that write them, and a command that reproduces it.
//
// The kernels of a manifest are run likewise, every n-th of them from the i-th
// on (--shard=i/n), on the chips of --targets or, of those, on the number that
// --rotate specifies, different ones for each kernel. With --through=ptx the
// emulator also runs the PTX text, with bit-identical results; with
// --through=alternate at one end of optimization on each chip, and with
// --alternate the other end is skipped; with --sample and at least four chips
// or levels, every second level runs on each chip, and with --spread-layouts
// one launch of every second kernel. --levels=0,1,2,3 selects other levels than
// the two. --random-layouts=N runs each launch with N random layout seeds on
// every chip, or with --spread-layouts on one chip per seed. With --forms only
// the two forms of the reference are compared, and with --versions only the
// reference runs, from the bytecode of each version. One line per kernel has
// the result: "agrees" with the number of launches, 0 if all were skipped.
//
// With --rewrite=PASSES each kernel, of a manifest or of any number of files,
// runs on the reference before and after the passes, with bit-identical
// results; one line per kernel says "agrees", "unchanged" or "failed".
//
// With --algebra=CHIP every launch, or with --every=N every n-th of a file,
// runs in a prime field in place of floats, on the plain reference and the
// emulator; one line per launch says "agrees", "differs" or "skipped"
// (InDomain.h).
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "InDomain.h"
#include "Rewritten.h"

#include "tilewright/Driver/Program.h"
#include "tilewright/Driver/Registry.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace tilewright;

namespace {
struct Arguments {
  std::vector<std::string> paths; ///< more than one only with `rewrite`
  std::string manifest;
  std::string kernel;               ///< of the manifest; empty: all
  std::vector<std::string> targets; ///< only these; or empty
  unsigned shard = 0, shards = 1;
  unsigned rotate = 0;    ///< number of targets per kernel; 0: all
  bool forms = false;     ///< only compare the forms of the reference
  bool versions = false;  ///< only the reference, from each version
  RewriteOptions rewrite; ///< with passes: only these
  DomainOptions domain;   ///< with a chip: only these
  CheckOptions checks;

  bool read(llvm::StringRef argument);
};
} // namespace

bool Arguments::read(llvm::StringRef argument) {
  if (argument == "--forms")
    return forms = true;
  if (argument.consume_front("--algebra=")) {
    llvm::Expected<const Chip &> chip = lookupChip(argument);
    if (chip)
      domain.chip = &chip->compiledFor();
    else
      llvm::consumeError(chip.takeError());
    return domain.chip;
  }
  if (argument.consume_front("--every="))
    return !argument.getAsInteger(10, domain.every) && domain.every;
  if (argument == "--versions")
    return versions = true;
  if (argument == "--sanitize")
    return rewrite.sanitize = true;
  if (argument.consume_front("--rewrite="))
    return !(rewrite.passes = argument.str()).empty();
  if (argument == "--only-random")
    return checks.onlyRandom = true;
  if (argument == "--spread-layouts")
    return checks.spreadLayouts = true;
  if (argument == "--through=none")
    return checks.throughPtx = Ends::None, true;
  if (argument == "--through=ptx")
    return checks.throughPtx = Ends::Both, true;
  if (argument == "--through=alternate")
    return checks.throughPtx = Ends::Alternate, true;
  if (argument == "--alternate")
    return checks.ends = Ends::Alternate, true;
  if (argument == "--sample")
    return checks.sample = true;
  if (argument == "--racecheck")
    return checks.racecheck = true;
  if (argument.consume_front("--random-layouts="))
    return !argument.getAsInteger(10, checks.randomLayouts);
  if (argument.consume_front("--seed="))
    return !argument.getAsInteger(10, checks.seed) && checks.seed;
  if (argument.consume_front("--rotate="))
    return !argument.getAsInteger(10, rotate);
  if (argument.consume_front("--shard=")) {
    auto [number, count] = argument.split('/');
    return !number.getAsInteger(10, shard) && !count.getAsInteger(10, shards) &&
           shard < shards;
  }
  if (argument.consume_front("--manifest="))
    return !(manifest = argument.str()).empty();
  if (argument.consume_front("--levels=")) {
    checks.levels.clear();
    for (llvm::StringRef each : llvm::split(argument, ',')) {
      unsigned level = 0;
      if (each.getAsInteger(10, level) || level > 3)
        return false;
      checks.levels.push_back(level);
    }
    return true;
  }
  if (argument.consume_front("--stages="))
    return !(checks.stages = argument.str()).empty();
  if (argument.consume_front("--kernel="))
    return !(kernel = argument.str()).empty();
  if (argument.consume_front("--target=") ||
      argument.consume_front("--targets=")) {
    for (llvm::StringRef each : llvm::split(argument, ','))
      targets.push_back(each.str());
    return true;
  }
  if (argument.starts_with("-"))
    return false;
  paths.push_back(argument.str());
  return true;
}

static void printForms(const KernelChecks &checks) {
  const std::vector<std::string> &tooLarge = checks.tooLargeForPlain();
  llvm::outs() << "both forms of the reference: "
               << checks.launchesInBothForms() << " launches agree, "
               << tooLarge.size() << " skipped, too large for the plain form"
               << (tooLarge.empty() ? "" : ": ") << llvm::join(tooLarge, ", ")
               << '\n';
}

/// The command line names of the launches of a test.
static std::vector<std::string> specsOf(const std::string &path,
                                        const KernelTest &test) {
  std::vector<std::string> specs;
  for (size_t i = 0; i < test.launches.size(); ++i)
    specs.push_back(path + ":" + std::to_string(i + 1));
  return specs;
}

static llvm::Error runFile(const Arguments &arguments) {
  const std::string &path = arguments.paths.front();
  llvm::Expected<KernelTest> test = parseKernelTest(path);
  if (!test)
    return test.takeError();
  if (test->launches.empty())
    return toolError(ExitCode::Usage,
                     path + ": expected a '// launch:' block, found none");
  std::vector<std::string> specs = specsOf(path, *test);
  llvm::Expected<std::unique_ptr<KernelChecks>> checks = KernelChecks::create(
      path, std::move(test->launches), std::move(specs), arguments.checks);
  if (!checks)
    return checks.takeError();
  if (llvm::Error error = (*checks)->interpretAll())
    return error;
  if (llvm::Error error = (*checks)->compareForms())
    return error;
  printForms(**checks);
  if (arguments.forms)
    return llvm::Error::success();
  std::vector<const Chip *> chips;
  for (const std::string &target : test->targets) {
    llvm::Expected<const Chip &> chip = lookupChip(target);
    if (!chip)
      return chip.takeError();
    if (arguments.targets.empty() ||
        llvm::is_contained(arguments.targets, target))
      chips.push_back(&chip->compiledFor());
  }
  if (chips.empty())
    return llvm::Error::success();
  // Varies the end and the chip between tests.
  uint64_t variant = llvm::xxh3_64bits(llvm::sys::path::filename(path).str());
  return (*checks)->runAsAsked(chips, variant + 1);
}

namespace {
/// A kernel of a manifest.
struct ListedKernel {
  std::string spec;
  std::vector<std::string> paths; ///< of its bytecode, the primary one first
  Launch launch;
};
} // namespace

static llvm::Expected<ListedKernel> findListed(const std::string &manifest,
                                               llvm::StringRef name) {
  ListedKernel kernel;
  kernel.spec = manifest + ":" + name.str();
  llvm::Expected<LaunchText> text = readLaunch(kernel.spec);
  if (!text)
    return text.takeError();
  const llvm::json::Object *stated = text->description.getAsObject();
  const llvm::json::Object *files =
      stated ? stated->getObject("bytecode") : nullptr;
  std::optional<llvm::StringRef> primary =
      stated ? stated->getString("primary") : std::nullopt;
  if (!files || !primary || !files->getString(*primary))
    return toolError(ExitCode::Usage,
                     text->place +
                         ": expected bytecode of its primary version");
  for (const auto &[version, file] : *files)
    if (std::optional<llvm::StringRef> path = file.getAsString())
      kernel.paths.insert(llvm::StringRef(version) == *primary
                              ? kernel.paths.begin()
                              : kernel.paths.end(),
                          text->directory + "/" + path->str());
  llvm::Expected<Launch> launch = lowerLaunch(*text);
  if (!launch)
    return launch.takeError();
  kernel.launch = std::move(*launch);
  return kernel;
}

/// Runs only the reference, with two schedules and with bounds, from each file.
static llvm::Error runVersions(const Arguments &arguments,
                               const ListedKernel &kernel, unsigned &runs) {
  for (const std::string &path : kernel.paths) {
    llvm::Expected<std::unique_ptr<KernelChecks>> checks = KernelChecks::create(
        path, {kernel.launch}, {kernel.spec}, arguments.checks);
    if (!checks)
      return checks.takeError();
    if (llvm::Error error = (*checks)->interpretAll())
      return error;
    if (llvm::Error error = (*checks)->checkBounds())
      return error;
    ++runs;
  }
  return llvm::Error::success();
}

static llvm::Error runKernel(const Arguments &arguments, llvm::StringRef name,
                             unsigned number, unsigned &runs) {
  llvm::Expected<ListedKernel> kernel = findListed(arguments.manifest, name);
  if (!kernel)
    return kernel.takeError();
  if (arguments.versions)
    return runVersions(arguments, *kernel, runs);
  std::vector<Launch> launches;
  launches.push_back(std::move(kernel->launch));
  llvm::Expected<std::unique_ptr<KernelChecks>> checks =
      KernelChecks::create(kernel->paths.front(), std::move(launches),
                           {kernel->spec}, arguments.checks);
  if (!checks)
    return checks.takeError();
  if (arguments.forms) {
    llvm::Error error = (*checks)->compareForms();
    runs = (*checks)->launchesInBothForms();
    return error;
  }
  size_t count = arguments.targets.size();
  if (arguments.rotate)
    count = std::min<size_t>(count, arguments.rotate);
  std::vector<const Chip *> chips;
  for (size_t i = 0; i < count; ++i) {
    // Each round begins with the next chip, so that the even-numbered kernels
    // do not always get the same chips.
    size_t chipOf = number * count + i, all = arguments.targets.size();
    llvm::Expected<const Chip &> chip =
        lookupChip(arguments.targets[(chipOf + chipOf / all) % all]);
    if (!chip)
      return chip.takeError();
    chips.push_back(&chip->compiledFor());
  }
  // Vary seeds and levels likewise.
  llvm::Error error = (*checks)->runAsAsked(chips, number + number / 8);
  runs = (*checks)->launchesDone();
  return error;
}

static llvm::Error runManifest(const Arguments &arguments) {
  llvm::Expected<std::vector<std::string>> names =
      listLaunches(arguments.manifest);
  if (!names)
    return names.takeError();
  unsigned failed = 0, found = 0;
  for (auto [number, name] : llvm::enumerate(*names)) {
    if (number % arguments.shards != arguments.shard ||
        (!arguments.kernel.empty() && name != arguments.kernel))
      continue;
    ++found;
    unsigned runs = 0;
    if (llvm::Error error = runKernel(arguments, name, number, runs)) {
      ++failed;
      llvm::outs() << "failed " << name << ": "
                   << llvm::toString(std::move(error)) << '\n';
    } else {
      llvm::outs() << "agrees " << name << ' ' << runs << '\n';
    }
    llvm::outs().flush();
  }
  if (!found)
    return toolError(ExitCode::Usage, arguments.manifest + ": has no kernel '" +
                                          arguments.kernel + "'");
  if (!failed)
    return llvm::Error::success();
  return toolError(ExitCode::CheckDiffers, llvm::Twine(failed) +
                                               " kernels of " +
                                               llvm::Twine(found) + " failed");
}

/// Runs a kernel before and after passes and prints the result in a line.
static llvm::Error rewriteOne(const Arguments &arguments,
                              const std::string &path, llvm::StringRef name,
                              llvm::ArrayRef<Launch> launches,
                              llvm::ArrayRef<std::string> specs) {
  llvm::Expected<bool> changed =
      compareRewritten(path, launches, specs, arguments.rewrite);
  if (!changed)
    return changed.takeError();
  llvm::outs() << (*changed ? "agrees " : "unchanged ") << name << ' '
               << (*changed ? launches.size() : 0) << '\n';
  return llvm::Error::success();
}

static llvm::Error rewriteFile(const Arguments &arguments,
                               const std::string &path) {
  llvm::Expected<KernelTest> test = parseKernelTest(path);
  if (!test)
    return test.takeError();
  return rewriteOne(arguments, path, path, test->launches,
                    specsOf(path, *test));
}

static llvm::Error rewriteListed(const Arguments &arguments,
                                 llvm::StringRef name) {
  llvm::Expected<ListedKernel> kernel = findListed(arguments.manifest, name);
  if (!kernel)
    return kernel.takeError();
  return rewriteOne(arguments, kernel->paths.front(), name, kernel->launch,
                    kernel->spec);
}

static llvm::Error rewriteAll(const Arguments &arguments) {
  registerAllPasses();
  std::vector<std::string> names;
  if (!arguments.manifest.empty()) {
    llvm::Expected<std::vector<std::string>> listed =
        listLaunches(arguments.manifest);
    if (!listed)
      return listed.takeError();
    names = std::move(*listed);
  }
  unsigned failed = 0, number = 0;
  auto take = [&](llvm::StringRef name, llvm::Error error) {
    if (!error)
      return;
    ++failed;
    llvm::outs() << "failed " << name << ": "
                 << llvm::toString(std::move(error)) << '\n';
  };
  auto isOurs = [&] { return number++ % arguments.shards == arguments.shard; };
  for (const std::string &path : arguments.paths)
    if (isOurs())
      take(path, rewriteFile(arguments, path));
  for (const std::string &name : names)
    if (isOurs())
      take(name, rewriteListed(arguments, name));
  if (!failed)
    return llvm::Error::success();
  return toolError(ExitCode::CheckDiffers,
                   llvm::Twine(failed) + " kernels failed");
}

/// Compares the launches of files, or of a manifest, modulo a prime.
static llvm::Error runInDomain(const Arguments &arguments) {
  for (const std::string &path : arguments.paths) {
    llvm::Expected<KernelTest> test = parseKernelTest(path);
    if (!test)
      return test.takeError();
    std::vector<std::string> specs = specsOf(path, *test);
    if (llvm::Error error = compareInDomain(path, std::move(test->launches),
                                            specs, arguments.domain))
      return error;
  }
  if (arguments.manifest.empty())
    return llvm::Error::success();
  llvm::Expected<std::vector<std::string>> names =
      listLaunches(arguments.manifest);
  if (!names)
    return names.takeError();
  for (auto [number, name] : llvm::enumerate(*names)) {
    if (number % arguments.shards != arguments.shard)
      continue;
    llvm::Expected<ListedKernel> kernel = findListed(arguments.manifest, name);
    if (!kernel)
      return kernel.takeError();
    DomainOptions all = arguments.domain;
    all.every = 1;
    if (llvm::Error error = compareInDomain(
            kernel->paths.front(), {kernel->launch}, kernel->spec, all))
      return error;
  }
  return llvm::Error::success();
}

int main(int argc, char **argv) {
  Program program(argc, argv, "tilewright-kernel-test");
  Arguments arguments;
  bool isRead = true;
  for (llvm::StringRef argument : llvm::ArrayRef(argv, argc).drop_front())
    isRead &= arguments.read(argument);
  if (isRead && !arguments.rewrite.passes.empty() &&
      !(arguments.paths.empty() && arguments.manifest.empty()))
    return static_cast<int>(endWith(rewriteAll(arguments)));
  if (isRead && arguments.domain.chip)
    return static_cast<int>(endWith(runInDomain(arguments)));
  isRead &= !arguments.rewrite.sanitize;
  if (isRead && arguments.manifest.empty() && arguments.paths.size() == 1)
    return static_cast<int>(endWith(runFile(arguments)));
  if (isRead && arguments.paths.empty() && !arguments.manifest.empty() &&
      (arguments.forms || arguments.versions || !arguments.targets.empty()))
    return static_cast<int>(endWith(runManifest(arguments)));
  llvm::errs() << "usage: tilewright-kernel-test [--random-layouts=N] "
                  "[--spread-layouts] [--seed=N] [--only-random] [--racecheck] "
                  "[--through=none|alternate|ptx] [--alternate] [--sample] "
                  "[--levels=N,...] "
                  "[--targets=CHIPS] [--stages=DIR] [--forms] FILE.mlir\n"
                  "       tilewright-kernel-test [the same] --targets=CHIPS "
                  "[--rotate=N] [--shard=I/N] [--kernel=NAME] "
                  "--manifest=FILE.json\n"
                  "       tilewright-kernel-test --forms|--versions "
                  "[--shard=I/N] [--kernel=NAME] --manifest=FILE.json\n"
                  "       tilewright-kernel-test --rewrite=PASSES [--sanitize] "
                  "[--shard=I/N] [--manifest=FILE.json] [FILE.mlir...]\n"
                  "       tilewright-kernel-test --algebra=CHIP [--every=N] "
                  "[--shard=I/N] [--manifest=FILE.json] [FILE.mlir...]\n";
  return static_cast<int>(ExitCode::Usage);
}
