//===- Crash.cpp - reproducers for internal errors ------------------------===//
#include "tilewright/Driver/Crash.h"

#include "tilewright/Driver/Version.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/InputLog.h"
#include "tilewright/Support/ShellWord.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
using namespace tilewright;

/// Larger inputs are truncated to this size.
static constexpr size_t mostBytes = size_t(64) << 20;

namespace {
/// Prepared before anything fails.
struct Prepared {
  std::string folder; ///< not yet created
  std::string report; ///< build, command line, working directory
};
} // namespace

static Prepared prepared;
static int crashCode = 1;

/// Writes to a descriptor with system calls only.
static bool put(int file, StringRef text) {
  while (!text.empty()) {
    ssize_t written = write(file, text.data(), text.size());
    if (written <= 0)
      return false;
    text = text.drop_front(written);
  }
  return true;
}

static bool copyFile(const char *path, int to) {
  int from = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  struct stat status;
  if (from < 0)
    return false;
  // A pipe or a device cannot be read a second time.
  bool copied = fstat(from, &status) == 0 && S_ISREG(status.st_mode);
  static char buffer[1 << 16];
  for (size_t total = 0; copied && total < mostBytes;) {
    ssize_t bytes = read(from, buffer, sizeof(buffer));
    if (bytes == 0)
      break;
    copied = bytes > 0 && put(to, StringRef(buffer, bytes));
    total += bytes;
  }
  close(from);
  return copied;
}

namespace {
/// A path in a fixed buffer, for use when allocation may fail.
class FixedPath {
public:
  FixedPath(StringRef folder, unsigned number, StringRef name) {
    add(folder);
    add("/");
    char digits[] = {char('0' + number / 10), char('0' + number % 10), '-', 0};
    add(number == 0 ? "" : digits);
    add(name);
  }
  const char *c_str() const { return text.data(); }

private:
  void add(StringRef part) {
    part = part.take_front(text.size() - 1 - used);
    std::memcpy(text.data() + used, part.data(), part.size());
    used += part.size();
  }
  std::array<char, 4096> text = {};
  size_t used = 0;
};
} // namespace

static StringRef lastPart(StringRef path) {
  return path == "-" ? "standard-input"
                     : path.drop_front(path.find_last_of('/') + 1);
}

/// Copies the inputs and lists them in the report.
static void copyInputs(int report) {
  unsigned number = 0;
  for (const LoggedInput &input : loggedInputs()) {
    FixedPath path(prepared.folder, ++number, lastPart(input.path));
    int file =
        open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool copied =
        file >= 0 && (input.bytes ? put(file, {input.bytes, input.size})
                                  : copyFile(input.path, file));
    if (file >= 0)
      close(file);
    put(report, "input: ");
    put(report, input.path);
    put(report, copied ? ", here as " : ", which could not be copied to ");
    put(report, lastPart(path.c_str()));
    put(report, "\n");
  }
}

/// Returns whether a reproducer exists now. `how` describes how the program
/// ended.
static bool writeReproducer(StringRef how) {
  static bool isDone = false;
  // A folder that someone else has already created is not trusted.
  if (isDone || mkdir(prepared.folder.c_str(), 0700) != 0)
    return isDone;
  FixedPath path(prepared.folder, 0, "report.txt");
  int report =
      open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (report < 0)
    return false;
  isDone = put(report, prepared.report);
  put(report, "ended by: ");
  put(report, how);
  put(report, "\n");
  copyInputs(report);
  close(report);
  return isDone;
}

static void reportWhere(bool isWritten) {
  put(STDERR_FILENO, isWritten ? "note: the inputs, the command line and the "
                                 "build identifier are in '"
                               : "note: no reproducer could be written to '");
  put(STDERR_FILENO, prepared.folder);
  put(STDERR_FILENO,
      isWritten ? "'; please send them with the report\n" : "'\n");
}

static Prepared prepare(StringRef tool, ArrayRef<const char *> arguments) {
  Prepared result;
  SmallString<128> path;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, path);
  auto now = std::chrono::system_clock::now().time_since_epoch();
  sys::path::append(path, "tilewright-crash-" + Twine(getpid()) + "-" +
                              Twine::utohexstr(now.count()));
  result.folder = std::string(path);
  raw_string_ostream os(result.report);
  printVersion(os, tool);
  os << "command line:";
  for (const char *argument : arguments)
    os << " " << shellWord(argument);
  SmallString<128> directory;
  (void)sys::fs::current_path(directory);
  os << "\nin the directory: " << directory << "\n";
  return result;
}

void tilewright::endWithoutMemory() {
  static constexpr StringLiteral message =
      "error: out of memory: the system refuses to provide more; use a smaller "
      "kernel or launch, or raise the limit of this process (ulimit -v)\n";
  put(STDERR_FILENO, message);
  sys::RunInterruptHandlers(); // removes the files that were registered
  _exit(static_cast<int>(ExitCode::Usage));
}

/// Whether a failed allocation caused the crash: LLVM does not check the result
/// of every malloc. The C library maps at least a megabyte at a time.
static bool isMemoryOut() {
  void *probe = mmap(nullptr, size_t(4) << 20, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (probe == MAP_FAILED)
    return errno == ENOMEM;
  munmap(probe, size_t(4) << 20);
  return false;
}

void tilewright::prepareForCrashes(StringRef tool,
                                   ArrayRef<const char *> arguments) {
  prepared = prepare(tool, arguments);
  setBugReportMsg("internal error in Tilewright, not in your kernel: please "
                  "report it with the input and this trace\n");
  setenv("LLVM_DISABLE_SYMBOLIZATION", "1", /*overwrite=*/0);
  // A handler that waits for a lock held by the crashed code never returns.
  sys::AddSignalHandler(
      [](void *) {
        std::signal(SIGALRM, [](int) { _exit(crashCode); });
        alarm(10);
        if (isMemoryOut())
          endWithoutMemory();
        reportWhere(writeReproducer("a crash"));
      },
      nullptr);
}

void tilewright::endCrashesWith(int exitCode) {
  crashCode = exitCode;
  sys::AddSignalHandler(
      [](void *) {
        sys::RunInterruptHandlers(); // removes the files that were registered
        _exit(crashCode);
      },
      nullptr);
}

void tilewright::leaveReproducer() {
  reportWhere(writeReproducer("an internal error"));
}
