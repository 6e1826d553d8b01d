//===- Fiber.h - runs a device thread ---------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FIBER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FIBER_H

#include <boost/context/detail/fcontext.hpp>
#include <cstddef>
#include <cstdint>
#include <unwind.h>

namespace tilewright::emulator {

/// An execution stack that runs until it yields. However it ends, the C++
/// objects in its frames are destroyed: frames above generated code must be
/// compiled with -fexceptions, though nothing throws.
class Fiber {
public:
  using Entry = void (*)(void *argument);

  Fiber() = default;
  Fiber(const Fiber &) = delete;
  Fiber &operator=(const Fiber &) = delete;
  /// Unwinds a suspended fiber.
  ~Fiber();

  /// Restarts it on a stack that ends at `top`, without running it.
  void prepare(std::byte *top, size_t bytes, Entry entry, void *argument);

  /// Runs it until it suspends (true) or ends (false).
  bool resume();

  /// Called on the fiber: returns to the resumer. Does not return if the fiber
  /// is destroyed meanwhile.
  void suspend();

  /// Called on the fiber: ends it from nested calls.
  [[noreturn]] void end();

private:
  static void start(boost::context::detail::transfer_t from);
  void switchBack();
  [[noreturn]] void leave();
  static _Unwind_Reason_Code unwindFrame(int version, _Unwind_Action actions,
                                         _Unwind_Exception_Class,
                                         _Unwind_Exception *,
                                         _Unwind_Context *context, void *fiber);

  struct Stack {
    const void *bottom = nullptr;
    size_t bytes = 0;
  };

  /// ThreadSanitizer's handle; empty without it.
  class Identity {
  public:
    Identity() = default;
    Identity(const Identity &) = delete;
    Identity &operator=(const Identity &) = delete;
    ~Identity() { drop(); }
    void makeAnew();
    void enter();
    void leave();

  private:
    void drop();
    [[maybe_unused]] void *own = nullptr, *resumer = nullptr;
  };

  boost::context::detail::fcontext_t context = nullptr, outside = nullptr;
  Stack own, resumer; ///< for AddressSanitizer
  Identity identity;
  Entry entry = nullptr;
  void *argument = nullptr;
  const void *outermostFrame = nullptr;
  _Unwind_Exception unwinding = {}; ///< not in a frame, which is unwound first
  bool ended = true, running = false, dropped = false;
};

/// Memory for `count` fibers, at least `bytes` bytes each: their stacks, each
/// above a guard page, or their local memory, without guards. Pages are
/// committed on use, and some memory is kept for the next launch. Zero bytes
/// allocate nothing.
class FiberStacks {
public:
  /// The page size of this machine: some arm64 kernels have pages of 64 KiB.
  static size_t guardBytes();

  FiberStacks(size_t count, size_t bytes, size_t guard);
  ~FiberStacks();
  FiberStacks(const FiberStacks &) = delete;
  FiberStacks &operator=(const FiberStacks &) = delete;

  /// False if the system refused to allocate memory.
  explicit operator bool() const { return memory; }
  std::byte *top(size_t index) const { return memory + (index + 1) * stride; }
  std::byte *bottom(size_t index) const {
    return memory + index * stride + guard;
  }
  size_t bytes() const { return stride - guard; }

  bool contains(uint64_t address) const {
    return address - reinterpret_cast<uint64_t>(memory) < count * stride;
  }

private:
  size_t count, stride, guard;
  std::byte *memory = nullptr;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FIBER_H
