//===- Launch.h - a kernel launch and its memory ----------------*- C++ -*-===//
// A launch in the form that every executor uses, independent of its
// description: buffers of bytes, the entry's parameters in order, and the
// addresses stored in memory. The description's array arguments remain as views
// of the buffers, so that results can be read back, compared and written by
// name.
//
//   arg "x": f16[29, 500]  --->  buffer 0: 29000 bytes at 0 mod 256
//                                params: ptr<f16> -> buffer 0, i32 29, i32 500,
//                                        i32 500, i32 1
//                                array "x": buffer 0, f16, (29, 500), (500, 1)
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_LAUNCH_H
#define TILEWRIGHT_LAUNCH_LAUNCH_H

#include "tilewright/Launch/DType.h"
#include "tilewright/Support/Limits.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tilewright {

/// The maximum total size of a launch's buffers.
inline constexpr uint64_t largestLaunchBytes = limits::kLaunchBytes;

/// A separate allocation in memory.
struct LaunchBuffer {
  std::string name;           ///< of the argument, or of the file (lower form)
  std::vector<uint8_t> bytes; ///< initial contents
  unsigned align256 = 0;      ///< the base address modulo 256
  bool isReadOnly = false;    ///< a write to it is a fault
};

/// One parameter of the entry: a pointer into a buffer, or a number.
struct LaunchParam {
  std::string type;               ///< "ptr<f32>", "ptr", "i32", "f8E4M3FN"
  std::string what;               ///< for messages: "base of x"
  std::optional<unsigned> buffer; ///< of a pointer that is not null
  uint64_t offset = 0;            ///< of a pointer, in bytes
  /// Of a number, a struct or the null pointer, least significant first.
  std::vector<uint8_t> bytes;
  /// The addresses within a struct: offset in the struct, target buffer, and
  /// offset from its base.
  struct Address {
    uint64_t at = 0;
    unsigned buffer = 0;
    uint64_t offset = 0;
  };
  std::vector<Address> addresses;

  unsigned size() const { return buffer ? 8 : bytes.size(); }
};

/// Eight bytes in memory that hold an address.
struct Relocation {
  unsigned buffer = 0;
  uint64_t offset = 0;
  unsigned target = 0;
  uint64_t targetOffset = 0;
};

/// An array argument: a logical array and the location of its elements.
struct LaunchArray {
  enum class Role { In, Out, InOut };

  std::string name;
  Role role = Role::In;
  DType type = DType::F32;
  llvm::SmallVector<int64_t, 4> shape;
  llvm::SmallVector<int64_t, 4> strides; ///< in elements
  unsigned buffer = 0;
  uint64_t offset = 0; ///< of element (0, ..., 0), in bytes

  uint64_t elementCount() const;
  bool isDense() const; ///< row-major without gaps
};

/// How a result is compared with its expectation.
struct Bound {
  enum class Compare {
    Exact,    ///< every bit agrees; any NaN matches any NaN
    AllClose, ///< |got - expected| <= abs + rel * |expected|
    Sorted,   ///< equal once both sides are sorted
    Reference ///< the reference executor's result is the expectation
  };

  Compare compare = Compare::Exact;
  double abs = 0, rel = 0;
  std::string why; ///< how the bound was derived
};

/// The expected contents of an array after the launch.
struct LaunchOutput {
  unsigned array = 0; ///< index into Launch::arrays
  Bound bound;
  std::vector<uint8_t> expected;     ///< row-major; empty under Reference
  std::optional<DType> expectedType; ///< type of `expected`, if not the array's
  std::vector<uint8_t> specified;    ///< one byte each, 0: any value; or empty
  std::string unspecified;           ///< why such elements are unspecified
};

/// Lines that the kernel prints.
struct LaunchStdout {
  std::vector<std::string> lines;
  bool anyOrder = false;
};

struct Launch {
  std::string origin; ///< "FILE:NAME", for messages
  std::string name;
  std::string symbol;            ///< the entry
  std::string callingConvention; ///< empty in the lower form
  std::array<uint32_t, 3> grid = {1, 1, 1};
  /// Threads of a block; nothing: as specified by the kernel.
  std::optional<std::array<uint32_t, 3>> block;
  std::array<uint32_t, 3> cluster = {1, 1, 1}; ///< in blocks
  uint64_t sharedBytes = 0; ///< in addition to the kernel's own
  /// All blocks are resident and may wait for each other. Tile IR has no grid
  /// barrier, so its blocks may always do so.
  bool isCooperative = false;
  /// Only for CUDA devices: some parameters are addresses of device memory that
  /// the rest of the process uses too.
  bool usesDeviceMemory = false;

  /// Version and path (made absolute or relative to the working directory) of
  /// each bytecode file, in the description's order; may be empty.
  std::vector<std::pair<std::string, std::string>> bytecode;
  std::string primary; ///< version of the preferred file

  std::vector<LaunchBuffer> buffers;
  std::vector<LaunchParam>
      params; ///< checkSignature compares them with the entry's
  std::vector<Relocation> relocations;

  /// In the lower form: the buffers with expectations, then those whose type
  /// and shape are stated.
  std::vector<LaunchArray> arrays;
  std::vector<LaunchOutput> outputs;
  bool isLowerForm = false;

  std::optional<LaunchStdout> printed;
  std::string fault; ///< why the launch must end in an error; or empty
  std::string notes;

  /// The path of `primary`, or of the only file; empty if there is none.
  llvm::StringRef bytecodePath() const;
  uint64_t blocks() const; ///< of the whole grid
  const LaunchArray *findArray(llvm::StringRef name) const;
};

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_LAUNCH_H
