//===- Process.cpp - runs an external tool, within limits -----------------===//
// The program has its own process group, so that one signal reaches all of its
// children, and a pipe for its output, which is read as it arrives. It has
// ended when its process has: a child that keeps the pipe open is not waited
// for. LLVM's ExecuteAndWait does neither.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/Process.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Signals.h"
#include "llvm/ADT/SmallVector.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

using namespace llvm;
using namespace tilewright;
using Clock = std::chrono::steady_clock;

/// The longest delay until the end of a process that has closed its pipe is
/// noticed.
static constexpr int pollMilliseconds = 10;

namespace {
class RunningProcess {
public:
  RunningProcess(pid_t pid, int pipe) : pid(pid), pipe(pipe) {}
  ~RunningProcess() {
    kill(-pid, SIGKILL); // its remaining children
    childStarted(0);
    close(pipe);
  }

  ProcessResult wait(const ProcessLimits &limits);

private:
  bool hasEnded(ProcessResult &result, int flags);
  void read(ProcessResult &result, uint64_t limit);
  ProcessResult stop(ProcessResult result, ProcessResult::End why);

  pid_t pid;
  int pipe;
  bool isOpen = true;
};
} // namespace

/// Runs in the child; calls only functions that are safe after a fork of a
/// multithreaded process.
[[noreturn]] static void execute(int output, char *const *argv,
                                 uint64_t fileBytes) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  rlimit limit{};
  if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur > fileBytes) {
    limit.rlim_cur = fileBytes;
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  int input = open("/dev/null", O_RDONLY);
  if (input >= 0)
    dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  execv(argv[0], argv);
  _exit(127);
}

/// Whether the process has ended; sets `result` if so.
bool RunningProcess::hasEnded(ProcessResult &result, int flags) {
  int status = 0;
  pid_t ended = 0;
  do
    ended = waitpid(pid, &status, flags);
  while (ended < 0 && errno == EINTR);
  if (ended != pid)
    return false;
  bool signalled = WIFSIGNALED(status);
  result.end =
      signalled ? ProcessResult::End::Signalled : ProcessResult::End::Exited;
  result.code = signalled ? WTERMSIG(status) : WEXITSTATUS(status);
  return true;
}

/// Reads the available output, at most one byte beyond `limit`.
void RunningProcess::read(ProcessResult &result, uint64_t limit) {
  char buffer[1 << 14];
  while (isOpen && result.output.size() <= limit) {
    size_t wanted =
        std::min<uint64_t>(sizeof(buffer), limit + 1 - result.output.size());
    ssize_t count = ::read(pipe, buffer, wanted);
    if (count < 0 && errno == EINTR)
      continue;
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
      return;
    if (count <= 0)
      isOpen = false;
    else
      result.output.append(buffer, size_t(count));
  }
}

ProcessResult RunningProcess::stop(ProcessResult result,
                                   ProcessResult::End why) {
  kill(-pid, SIGKILL);
  kill(pid, SIGKILL); // if it has not joined its group yet
  hasEnded(result, 0);
  result.end = why;
  return result;
}

ProcessResult RunningProcess::wait(const ProcessLimits &limits) {
  ProcessResult result;
  Clock::time_point deadline =
      Clock::now() + std::chrono::seconds(limits.seconds);
  while (true) {
    bool ended = hasEnded(result, WNOHANG);
    read(result, limits.outputBytes);
    if (result.output.size() > limits.outputBytes) {
      result.output.resize(limits.outputBytes);
      if (!ended)
        return stop(std::move(result), ProcessResult::End::TooMuchOutput);
      result.end = ProcessResult::End::TooMuchOutput;
    }
    if (ended)
      return result;
    if (Clock::now() >= deadline)
      return stop(std::move(result), ProcessResult::End::TimedOut);
    pollfd watched{isOpen ? pipe : -1, POLLIN, 0};
    poll(&watched, 1, pollMilliseconds);
  }
}

Expected<ProcessResult> tilewright::runProcess(StringRef program,
                                               ArrayRef<StringRef> args,
                                               const ProcessLimits &limits) {
  auto failed = [&](StringRef what) {
    return toolError(ExitCode::OutsideTool, "cannot run '" + program +
                                                "': " + what + ": " +
                                                std::strerror(errno));
  };
  SmallVector<std::string> words = {program.str()};
  for (StringRef argument : args)
    words.push_back(argument.str());
  SmallVector<char *> argv;
  for (std::string &word : words)
    argv.push_back(word.data());
  argv.push_back(nullptr);

  int ends[2];
  if (pipe(ends) != 0)
    return failed("no pipe");
  for (int end : ends)
    fcntl(end, F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  childStarts();
  pid_t pid = fork();
  if (pid == 0)
    execute(ends[1], argv.data(), limits.fileBytes);
  close(ends[1]);
  if (pid < 0) {
    Error error = failed("no process");
    childStarted(0);
    close(ends[0]);
    return std::move(error);
  }
  setpgid(pid, pid); // the first call succeeds; the other one fails
  childStarted(pid);
  return RunningProcess(pid, ends[0]).wait(limits);
}
