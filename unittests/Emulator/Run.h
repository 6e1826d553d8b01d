//===- Run.h - runs device code on the emulator, for tests ------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_EMULATOR_RUN_H
#define TILEWRIGHT_UNITTESTS_EMULATOR_RUN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace tilewright {

/// A buffer of a launch: its contents before, and afterwards.
struct Buffer {
  std::vector<std::byte> bytes;

  explicit Buffer(size_t size = 0) : bytes(size) {}
  template <typename T>
  explicit Buffer(const std::vector<T> &values)
      : bytes(values.size() * sizeof(T)) {
    std::memcpy(bytes.data(), values.data(), bytes.size());
  }
  template <typename T> T at(size_t index) const {
    T value;
    std::memcpy(&value, bytes.data() + index * sizeof(T), sizeof(T));
    return value;
  }
};

struct RunOptions {
  std::array<uint32_t, 3> grid = {1, 1, 1};
  bool checked = true;
  bool watched = false; ///< for races; the kernel is to be `checked`
  uint64_t seed = 0;
  unsigned hostThreads = 1;
  uint64_t maxSteps = 0;          ///< 0: the usual limit
  std::string *printed = nullptr; ///< what the kernel prints is added here
};

/// The kernel `k` of a gpu.module of `llvm` and `nvvm` operations, compiled.
class Kernel {
public:
  explicit Kernel(llvm::StringRef module, bool checked = true,
                  bool watched = false);
  ~Kernel();

  /// Runs it with the buffers as its parameters. Returns "" or the error of the
  /// compiler or the run.
  std::string run(llvm::MutableArrayRef<Buffer> buffers,
                  const RunOptions &options = {});

private:
  struct Program;
  std::unique_ptr<Program> program;
  std::string problem;
};

/// Whether a message contains `part`.
inline bool says(llvm::StringRef message, llvm::StringRef part) {
  return message.contains(part);
}
/// The report of a store of poison.
inline constexpr llvm::StringLiteral storesUnwritten =
    "stores a value that was never written";

/// Compiles and runs.
std::string runKernel(llvm::StringRef module,
                      llvm::MutableArrayRef<Buffer> buffers,
                      const RunOptions &options = {});

/// The code of each thread between reading its inputs and writing its results:
/// `body` uses %i0, %i1, ... and defines %o0, %o1, ...; %lane is the number of
/// the thread in its block.
struct ThreadBody {
  std::vector<std::string> inputs, results; ///< types
  std::string body;
  std::string globals = "";
};

/// The module around it: a kernel `k` with a buffer for each input, then one
/// for each result, of one element for each thread.
std::string moduleOf(const ThreadBody &code, uint32_t threads = 32);

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_EMULATOR_RUN_H
