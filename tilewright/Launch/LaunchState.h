//===- LaunchState.h - the memory of a launch -------------------*- C++ -*-===//
// The buffers of a launch in host memory: each is at the requested address
// modulo 256, between two guard zones that no kernel may access. Addresses in
// relocations and parameters are host addresses until an executor with separate
// memory rebinds them:
//
//   Reference, Emulator   access buffer(i) and params() directly
//   Cuda                  allocates and calls bind(deviceBases), copies every
//                         buffer(i) in, launches with params(), copies every
//                         buffer(i) back
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_LAUNCHSTATE_H
#define TILEWRIGHT_LAUNCH_LAUNCHSTATE_H

#include "tilewright/Launch/Launch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace tilewright {

/// The bytes of one parameter, with addresses filled in.
struct BoundParam {
  llvm::StringRef type;
  std::array<uint8_t, 8> bytes;
  unsigned size;

  uint64_t bits() const; ///< the bytes as a number, zero-extended
};

class LaunchState {
public:
  /// Allocates memory for `launch`, which must outlive the state, and binds it
  /// to host addresses.
  static llvm::Expected<LaunchState> create(const Launch &launch);

  /// As above, in the caller's memory: one range for each buffer of `launch`,
  /// whose initial contents are not used. There are no guard zones.
  static LaunchState
  over(const Launch &launch,
       llvm::ArrayRef<llvm::MutableArrayRef<uint8_t>> memory);

  LaunchState(LaunchState &&) = default;
  LaunchState &operator=(LaunchState &&) = default;

  const Launch &launch() const { return *description; }
  llvm::StringRef symbol() const { return description->symbol; }
  const std::array<uint32_t, 3> &grid() const { return description->grid; }

  unsigned bufferCount() const { return memories.size(); }
  llvm::MutableArrayRef<uint8_t> buffer(unsigned index);
  llvm::ArrayRef<uint8_t> buffer(unsigned index) const;

  /// The entry's parameters in order: those of the launch, then added ones.
  llvm::ArrayRef<BoundParam> params() const { return bound; }
  /// Adds parameters that the launch does not have, in place of others that
  /// were added before.
  void setAdded(std::vector<LaunchParam> params);
  llvm::ArrayRef<LaunchParam> added() const { return addedParams; }
  /// The description of a parameter.
  const LaunchParam &describe(unsigned param) const;

  /// All bytes of a parameter, with addresses filled in except in tensor maps.
  std::vector<uint8_t> bytesOf(unsigned param) const;
  /// Replaces the base addresses, one for each buffer, in parameters and
  /// relocations.
  void bind(llvm::ArrayRef<uint64_t> bases);
  void bindToHost();

  /// The bytes of a buffer for writing to a file: a relocation that still holds
  /// the bound address is replaced by the description's own bytes.
  std::vector<uint8_t> unboundBytes(unsigned index) const;

  /// The location of a bound address, "'x' + 12"; empty if it is in no buffer.
  std::string describeAddress(uint64_t address) const;

  /// The elements of an array argument in row-major order.
  std::vector<uint8_t> readArray(const LaunchArray &array) const;

  /// Fails with ExitCode::KernelFaulted and a description of the first write if
  /// a guard zone was overwritten.
  llvm::Error checkGuards() const;

  /// Size of a guard zone on each side of a buffer.
  static constexpr size_t guardBytes = 4096;
  /// Its contents: an unlikely value as f32 or f64, and no valid address.
  static constexpr uint8_t guardByte = 0xa5;

private:
  struct Free {
    void operator()(uint8_t *memory) const { std::free(memory); }
  };
  struct Memory {
    std::unique_ptr<uint8_t[], Free> block; ///< null: the caller's memory
    size_t blockBytes;
    uint8_t *base;
    size_t bytes;
  };

  LaunchState() = default;
  void takeParams();
  void take(const LaunchParam &param);
  void bindParams();

  const Launch *description = nullptr;
  std::vector<Memory> memories;
  std::vector<uint64_t> bases;
  std::vector<LaunchParam> addedParams;
  std::vector<BoundParam> bound;
};

/// The file name, without extension, for an argument: "xs[0]" becomes "xs_0".
/// Contains nothing that could leave a directory.
std::string fileStemOf(llvm::StringRef name);

/// Writes every `out` and `inout` array as ARG.npy (`xs[0]` as `xs_0.npy`), or
/// in the lower form every buffer under its file's name, into `directory`,
/// which is created if missing. Failures end with ExitCode::Usage.
llvm::Error writeOutputs(const LaunchState &state, llvm::StringRef directory);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_LAUNCHSTATE_H
