//===- Interruptible.cpp - launches that SIGINT ends ----------------------===//
#include "tilewright/Library/Interruptible.h"

#include <array>
#include <csignal>

using namespace tilewright::library;

/// Read by signal handlers.
static std::array<std::atomic<TwKernelData *>, 64> running;
static std::atomic<bool> seen;

static std::mutex mutex; // protects the following
static unsigned users;
static struct sigaction before;

static void interruptAll(int) {
  seen = true;
  for (std::atomic<TwKernelData *> &each : running)
    if (TwKernelData *kernel = each)
      kernel->interrupt();
}

Interruptible::Interruptible(TwKernelData &kernel) {
  for (std::atomic<TwKernelData *> &each : running) {
    TwKernelData *none = nullptr;
    if (each.compare_exchange_strong(none, &kernel)) {
      slot = &each;
      break;
    }
  }
  std::lock_guard<std::mutex> lock(mutex);
  if (users++)
    return;
  struct sigaction ours = {};
  ours.sa_handler = interruptAll;
  sigemptyset(&ours.sa_mask);
  sigaction(SIGINT, &ours, &before);
  if (before.sa_handler == SIG_IGN) // SIGINT is ignored
    sigaction(SIGINT, &before, nullptr);
}

Interruptible::~Interruptible() {
  if (slot)
    *slot = nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  if (--users)
    return;
  sigaction(SIGINT, &before, nullptr);
  if (seen.exchange(false))
    raise(SIGINT);
}
