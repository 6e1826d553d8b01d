//===- HostThread.h - a thread that may fail to start -----------*- C++ -*-===//
// std::thread throws if the system refuses to start a thread, which would end
// the program. A launch can run with fewer threads.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_HOSTTHREAD_H
#define TILEWRIGHT_EXECUTION_HOSTTHREAD_H

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <pthread.h>
#include <thread>

namespace tilewright {

class HostThread {
public:
  /// The number of concurrent threads. Cached, since the query reads files.
  static unsigned hardwareCount() {
    static const unsigned count =
        std::max(1u, std::thread::hardware_concurrency());
    return count;
  }

  /// None if the system refuses.
  static std::optional<HostThread> start(std::function<void()> work) {
    auto owned = std::make_unique<std::function<void()>>(std::move(work));
    pthread_t handle;
    auto enter = [](void *data) -> void * {
      std::unique_ptr<std::function<void()>> work(
          static_cast<std::function<void()> *>(data));
      (*work)();
      return nullptr;
    };
    if (pthread_create(&handle, nullptr, enter, owned.get()) != 0)
      return std::nullopt;
    (void)owned.release();
    return HostThread(handle);
  }

  /// Must be called exactly once.
  void join() { pthread_join(handle, nullptr); }

private:
  explicit HostThread(pthread_t handle) : handle(handle) {}
  pthread_t handle;
};

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_HOSTTHREAD_H
