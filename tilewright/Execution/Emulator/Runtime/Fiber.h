//===- Fiber.h - one thread of the device -----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FIBER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_FIBER_H

#include <boost/context/detail/fcontext.hpp>
#include <cstddef>
#include <cstdint>
#include <unwind.h>

namespace tilewright::emulator {

/// A stack of execution that runs until it hands control back. However it ends,
/// the objects in its frames of C++ are destroyed: frames above those of
/// generated code must be compiled with -fexceptions, though nothing throws.
class Fiber {
public:
  using Entry = void (*)(void *argument);

  Fiber() = default;
  Fiber(const Fiber &) = delete;
  Fiber &operator=(const Fiber &) = delete;
  /// Ends it where it is suspended.
  ~Fiber();

  /// Starts anew on a stack that ends at `top`; nothing runs yet.
  void prepare(std::byte *top, size_t bytes, Entry entry, void *argument);

  /// Runs it until it suspends (true) or has ended (false).
  bool resume();

  /// Called on the fiber: back to who resumed it. Does not return where the
  /// fiber is destroyed meanwhile.
  void suspend();

  /// Called on the fiber: ends it from within nested calls.
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

  /// What ThreadSanitizer knows it by; nothing without it.
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
  _Unwind_Exception unwinding = {}; ///< not in a frame, which would go first
  bool ended = true, running = false, dropped = false;
};

/// Memory for `count` fibers, at least `bytes` bytes for each: their stacks,
/// with a page below each that may not be touched, or their local memory,
/// without. Memory is taken as it is used, and some of it kept for the next
/// launch. No bytes take no memory.
class FiberStacks {
public:
  /// A page of this machine: of arm64 there are kernels with pages of 64 KiB.
  static size_t guardBytes();

  FiberStacks(size_t count, size_t bytes, size_t guard);
  ~FiberStacks();
  FiberStacks(const FiberStacks &) = delete;
  FiberStacks &operator=(const FiberStacks &) = delete;

  /// False where the machine gives no memory.
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
