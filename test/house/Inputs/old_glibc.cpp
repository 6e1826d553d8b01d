//===- old_glibc.cpp - features that newer glibc moved --------------------===//
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <dlfcn.h>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <stdexcept>
#include <stdlib.h>
#include <string>
#include <sys/stat.h>
#include <thread>

using Clock = std::chrono::steady_clock;

namespace {
struct Constructed {
  Constructed() : value("constructed") {}
  std::string value;
};
} // namespace

static Constructed constructed;

static bool isWaitedFor(Clock::duration duration) {
  std::mutex mutex;
  std::condition_variable condition;
  std::unique_lock<std::mutex> lock(mutex);
  Clock::time_point begin = Clock::now();
  return condition.wait_until(lock, begin + duration) ==
             std::cv_status::timeout &&
         Clock::now() - begin >= duration;
}

/// Since GCC 11, copies of an exception_ptr call the library.
static std::string thrownTwice() {
  std::exception_ptr first;
  try {
    throw std::runtime_error("thrown");
  } catch (...) {
    first = std::current_exception();
  }
  std::exception_ptr second = first;
  try {
    std::rethrow_exception(second);
  } catch (std::exception &error) {
    return error.what();
  }
}

/// Since GCC 11, sizes beyond any memory throw through a library function.
static bool isRefused(size_t length) {
  volatile size_t opaque = length;
  try {
    int *memory = std::allocator<int>().allocate(opaque);
    std::allocator<int>().deallocate(memory, opaque);
  } catch (std::bad_array_new_length &) {
    return true;
  }
  return false;
}

int main(int, char **argv) {
  struct stat file;
  bool isStarted = false;
  std::thread([&] { isStarted = true; }).join();
  std::printf(
      "%s, waited %d %d, %s, refused %d, size %d, %s, thread %d, "
      "random %d\n",
      constructed.value.c_str(), isWaitedFor(std::chrono::milliseconds(20)),
      isWaitedFor(std::chrono::seconds(-1)), thrownTwice().c_str(),
      isRefused(~size_t(0)), !stat(argv[0], &file) && file.st_size > 1000,
      dlsym(RTLD_DEFAULT, "malloc") ? "found" : "lost", isStarted,
      arc4random() != arc4random());
}
