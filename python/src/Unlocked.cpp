//===- Unlocked.cpp - releases the GIL while the library works ------------===//
#include "Unlocked.h"

#include <chrono>
#include <condition_variable>
#include <cxxabi.h>
#include <mutex>
#include <set>
#include <stdexcept>
#include <unistd.h>

using namespace tilewright::python;

namespace {
/// The calls in progress and the kernels that they launch.
struct Calls {
  std::mutex mutex;
  std::condition_variable fewer;
  bool isEnding = false;
  size_t count = 0;
  std::multiset<TwKernel> launches;
};
} // namespace

/// Never destroyed: threads may access it after finalization.
static Calls &calls() {
  static auto *all = new Calls;
  return *all;
}

/// CPython before 3.14 calls `pthread_exit` in a thread that acquires the GIL
/// of a finalized interpreter.
static void lockAgain(PyThreadState *state) {
  try {
    PyEval_RestoreThread(state);
  } catch (abi::__forced_unwind &) {
    while (true)
      pause();
  }
}

Unlocked::Unlocked(TwKernel kernel) : kernel(kernel) {
  {
    std::lock_guard<std::mutex> lock(calls().mutex);
    if (calls().isEnding)
      throw std::runtime_error("the interpreter is ending");
    ++calls().count;
    if (kernel)
      calls().launches.insert(kernel);
  }
  state = PyEval_SaveThread();
}

Unlocked::~Unlocked() {
  lockAgain(state);
  std::lock_guard<std::mutex> lock(calls().mutex);
  if (kernel)
    calls().launches.erase(calls().launches.find(kernel));
  --calls().count;
  calls().fewer.notify_all();
}

void Unlocked::endAll() {
  using namespace std::chrono_literals;
  PyThreadState *state = PyEval_SaveThread();
  {
    std::unique_lock<std::mutex> lock(calls().mutex);
    calls().isEnding = true;
    auto latest = std::chrono::steady_clock::now() + 30s;
    while (calls().count && std::chrono::steady_clock::now() < latest) {
      // Repeated: a launch that waits for another of its kernel starts later.
      for (TwKernel each : calls().launches)
        twKernelInterrupt(each);
      calls().fewer.wait_for(lock, 10ms);
    }
  }
  PyEval_RestoreThread(state);
  // A launch that SIGINT ended raises the signal again; the exit that it
  // requests is already in progress.
  if (PyErr_CheckSignals())
    PyErr_Clear();
  // A daemon thread keeps what its frames refer to, which is no leak.
  if (nanobind::module_::import_("threading")
          .attr("active_count")()
          .not_equal(nanobind::int_(1)))
    nanobind::set_leak_warnings(false);
}
