//===- Program.cpp - how a program begins and ends ------------------------===//
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

/// Opens a file on each closed standard descriptor. Otherwise the next file
/// opened would get its number and be written to by mistake. Reading standard
/// input and writing standard output fail as before.
static void occupyStandardDescriptors() {
  const int ways[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int file = 0; file < 3; ++file)
    if (fcntl(file, F_GETFD) == -1 && errno == EBADF)
      (void)!open("/dev/null", ways[file]);
}

/// LLVM's streams abort the program if a write failed. This runs before their
/// destructors.
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
  // Exit handlers run in reverse order, so the streams are constructed first.
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
// Start and exit
//===----------------------------------------------------------------------===//

ExitCode tilewright::endWith(Error error) {
  ExitCode code = reportError(std::move(error), errs());
  if (code == ExitCode::Internal)
    leaveReproducer();
  return code;
}

/// Runs before LLVM installs its signal handlers.
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
  // A write beyond the file size limit fails and is reported.
  std::signal(SIGXFSZ, SIG_IGN);
  endCrashesWith(faultCode);
  watchMemory();
  watchStandardStreams();
  WithColor::setAutoDetectFunction(hasColors);
}
