//===- Program.cpp - how a program of ours begins and ends ----------------===//
#include "tilewright/Driver/Program.h"

#include "tilewright/Driver/Crash.h"
#include "tilewright/Support/InputLog.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <unistd.h>

using namespace llvm;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Standard streams
//===----------------------------------------------------------------------===//

/// Gives a closed standard descriptor a file, lest the next one that is opened
/// take its number and be written into. Reading from and writing to standard
/// input and output fail as before.
static void occupyStandardDescriptors() {
  const int ways[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int file = 0; file < 3; ++file)
    if (fcntl(file, F_GETFD) == -1 && errno == EBADF)
      (void)!open("/dev/null", ways[file]);
}

/// LLVM's streams abort the program where they could not write. This runs
/// before they go.
static void endStandardStreams(int status, void *) {
  outs().flush();
  std::error_code error = outs().error();
  outs().clear_error();
  errs().clear_error();
  if (!error || status)
    return;
  WithColor::error(errs()) << "cannot write standard output: "
                           << error.message() << "\n";
  errs().clear_error();
  _exit(static_cast<int>(ExitCode::Usage));
}

static void watchStandardStreams() {
  // What is registered later runs sooner: the streams are made first.
  outs();
  errs();
  on_exit(endStandardStreams, nullptr);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static void watchMemory() {
  std::set_new_handler([] { endWithoutMemory(); });
  remove_bad_alloc_error_handler();
  install_bad_alloc_error_handler(
      [](void *, const char *, bool) { endWithoutMemory(); });
}

//===----------------------------------------------------------------------===//
// Colours
//===----------------------------------------------------------------------===//

static ColorChoice colorChoice = ColorChoice::Auto;

static bool hasColors(const raw_ostream &os) {
  if (colorChoice != ColorChoice::Auto)
    return colorChoice == ColorChoice::Always;
  const char *refused = std::getenv("NO_COLOR");
  if (refused && *refused)
    return false;
  return WithColor::defaultAutoDetectFunction()(os);
}

Expected<ColorChoice> tilewright::parseColorChoice(StringRef text) {
  if (text == "auto")
    return ColorChoice::Auto;
  if (text == "always")
    return ColorChoice::Always;
  if (text == "never")
    return ColorChoice::Never;
  return toolError(ExitCode::Usage,
                   "expected auto, always or never for --color, got '" + text +
                       "'");
}

void tilewright::setColorChoice(ColorChoice mode) { colorChoice = mode; }

//===----------------------------------------------------------------------===//
// Begin and end
//===----------------------------------------------------------------------===//

ExitCode tilewright::endWith(Error error) {
  ExitCode code = reportError(std::move(error), errs());
  if (code == ExitCode::Internal)
    leaveReproducer();
  return code;
}

/// Runs before LLVM takes the signals.
static int &beginProgram(int &argc, char **argv, StringRef tool) {
  occupyStandardDescriptors();
  startInputLog();
  prepareForCrashes(tool, ArrayRef<const char *>(argv, argc));
  return argc;
}

Program::Program(int &argc, char **&argv, StringRef tool, int faultCode)
    : init(beginProgram(argc, argv, tool), argv,
           /*InstallPipeSignalExitHandler=*/false) {
  signals.install();
  // A write beyond the limit of a file's size fails and is reported.
  std::signal(SIGXFSZ, SIG_IGN);
  endCrashesWith(faultCode);
  watchMemory();
  watchStandardStreams();
  WithColor::setAutoDetectFunction(hasColors);
}
