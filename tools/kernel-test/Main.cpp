//===- Main.cpp - run kernel tests ----------------------------------------===//
// A kernel test is a kernel, its launches and their answers in one file. For
// each launch the reference runs under two schedules, which must agree bit for
// bit, before its answer is held against the expected one: a test whose kernel
// races says so rather than passing by luck. Its plain form must leave the same
// bits, and so must the fast form with --bounds and --sanitize; launches that
// are too large for the plain form are skipped and named. Then the kernel is
// compiled for each of its targets at -O0 and -O3, and run on the emulator: it
// must give what is expected, and what the reference gives within its bounds. A
// failure shows the first elements that differ, the operation, block and place
// in the tile that write them, and the command that fails in the same way.
//
// The kernels of a manifest are run so too, every n-th of them from the i-th on
// (--shard=i/n), on the chips of --targets or, of those, on as many as --rotate
// says, others for each kernel. With --through=ptx the emulator also runs what
// is read back from the text of PTX, and leaves bit for bit what it leaves
// without; with --through=alternate at one end of optimization on each chip,
// and with --alternate nothing is run at the other. --levels=0,1,2,3 names
// other levels than the two. --random-layouts=N runs each launch with N seeds
// of random layouts on every chip, or with --spread-layouts on one chip for
// each seed. With --forms only the two forms of the reference are compared. A
// line says of each kernel what came of it: "agrees" with the number of
// launches, 0 where all were skipped.
//===----------------------------------------------------------------------===//
#include "Checks.h"

#include "tilewright/Driver/Program.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace tilewright;

namespace {
struct Arguments {
  std::string path, manifest;
  std::string kernel;               ///< of the manifest; empty: all
  std::vector<std::string> targets; ///< only these; or empty
  unsigned shard = 0, shards = 1;
  unsigned rotate = 0; ///< so many of the targets for a kernel; 0: all
  bool forms = false;  ///< the two forms of the reference alone
  CheckOptions checks;

  bool read(llvm::StringRef argument);
};
} // namespace

bool Arguments::read(llvm::StringRef argument) {
  if (argument == "--forms")
    return forms = true;
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
  if (!path.empty() || argument.starts_with("-"))
    return false;
  path = argument.str();
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

static llvm::Error runFile(const Arguments &arguments) {
  const std::string &path = arguments.path;
  llvm::Expected<KernelTest> test = parseKernelTest(path);
  if (!test)
    return test.takeError();
  if (test->launches.empty())
    return toolError(ExitCode::Usage,
                     path + ": expected a '// launch:' block, found none");
  std::vector<std::string> specs;
  for (size_t i = 0; i < test->launches.size(); ++i)
    specs.push_back(path + ":" + std::to_string(i + 1));
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
  // So that not each test has the same end on the same chip.
  uint64_t turn = llvm::xxh3_64bits(llvm::sys::path::filename(path).str());
  return (*checks)->runAsAsked(chips, turn + 1);
}

/// The file of the kernel that a manifest's description names as its own.
static llvm::Expected<std::string> bytecodeOf(const LaunchText &text) {
  const llvm::json::Object *kernel = text.description.getAsObject();
  const llvm::json::Object *files =
      kernel ? kernel->getObject("bytecode") : nullptr;
  std::optional<llvm::StringRef> version =
      kernel ? kernel->getString("primary") : std::nullopt;
  std::optional<llvm::StringRef> file =
      files && version ? files->getString(*version) : std::nullopt;
  if (!file)
    return toolError(ExitCode::Usage,
                     text.place + ": expected bytecode of its primary version");
  return text.directory + "/" + file->str();
}

static llvm::Error runKernel(const Arguments &arguments, llvm::StringRef name,
                             unsigned number, unsigned &runs) {
  std::string spec = arguments.manifest + ":" + name.str();
  llvm::Expected<LaunchText> text = readLaunch(spec);
  if (!text)
    return text.takeError();
  llvm::Expected<std::string> path = bytecodeOf(*text);
  if (!path)
    return path.takeError();
  llvm::Expected<Launch> launch = lowerLaunch(*text);
  if (!launch)
    return launch.takeError();
  std::vector<Launch> launches;
  launches.push_back(std::move(*launch));
  llvm::Expected<std::unique_ptr<KernelChecks>> checks = KernelChecks::create(
      *path, std::move(launches), {spec}, arguments.checks);
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
    llvm::Expected<const Chip &> chip = lookupChip(
        arguments.targets[(number * count + i) % arguments.targets.size()]);
    if (!chip)
      return chip.takeError();
    chips.push_back(&chip->compiledFor());
  }
  llvm::Error error = (*checks)->runAsAsked(chips, number);
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

int main(int argc, char **argv) {
  Program program(argc, argv, "tilewright-kernel-test");
  Arguments arguments;
  bool isRead = true;
  for (llvm::StringRef argument : llvm::ArrayRef(argv, argc).drop_front())
    isRead &= arguments.read(argument);
  if (isRead && arguments.manifest.empty() && !arguments.path.empty())
    return static_cast<int>(endWith(runFile(arguments)));
  if (isRead && arguments.path.empty() && !arguments.manifest.empty() &&
      (arguments.forms || !arguments.targets.empty()))
    return static_cast<int>(endWith(runManifest(arguments)));
  llvm::errs() << "usage: tilewright-kernel-test [--random-layouts=N] "
                  "[--spread-layouts] [--seed=N] [--only-random] [--racecheck] "
                  "[--through=none|alternate|ptx] [--alternate] "
                  "[--levels=N,...] "
                  "[--targets=CHIPS] [--stages=DIR] [--forms] FILE.mlir\n"
                  "       tilewright-kernel-test [the same] --targets=CHIPS "
                  "[--rotate=N] [--shard=I/N] [--kernel=NAME] "
                  "--manifest=FILE.json\n"
                  "       tilewright-kernel-test --forms [--shard=I/N] "
                  "[--kernel=NAME] --manifest=FILE.json\n";
  return static_cast<int>(ExitCode::Usage);
}
