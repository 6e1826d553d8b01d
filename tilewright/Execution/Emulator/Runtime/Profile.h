//===- Profile.h - a launch's profile ---------------------------*- C++ -*-===//
// Only sums of integers, so that the profile does not depend on the
// distribution of blocks to host threads.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROFILE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROFILE_H

#include "tilewright/Execution/Emulator/Timing/TimedCode.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <array>
#include <cstdint>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

namespace tilewright::emulator {

struct Site;
struct BlockRecording;

enum class InstructionKind : uint8_t {
#define INSTRUCTION_KIND(ENUMERATOR, NAME) ENUMERATOR,
#include "tilewright/Execution/Emulator/Runtime/InstructionKinds.def"
  Count
};
constexpr size_t instructionKinds = size_t(InstructionKind::Count);

/// "load_global".
llvm::StringRef nameOf(InstructionKind kind);

struct SourceLine {
  std::string file; ///< empty if the producer gave none
  uint32_t line = 0;

  friend bool operator<(const SourceLine &a, const SourceLine &b) {
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
  }
};

/// The contents of a basic block of device code.
struct CodeBlock {
  struct Row {
    InstructionKind kind;
    uint32_t line; ///< index in CodeTable::lines
    uint32_t count;
  };
  uint32_t counter = 0; ///< each thread's execution counter
  std::vector<Row> rows;
};

/// The static half of a profile: the instructions of each block.
struct CodeTable {
  std::vector<SourceLine> lines;
  std::vector<CodeBlock> blocks;
  uint32_t counters = 0; ///< per thread, with those of loops
  TimedCode timed;       ///< empty unless the launch is to be timed
};

enum class AccessSpace : uint8_t { Global, Shared, Local, Constant, Count };
enum class AccessType : uint8_t { Load, Store, Atomic, Count };
constexpr size_t accessSpaces = size_t(AccessSpace::Count),
                 accessTypes = size_t(AccessType::Count);

llvm::StringRef nameOf(AccessSpace space);
llvm::StringRef nameOf(AccessType type);

/// The traffic of loads, stores or atomics in one space. A request is the
/// combined access of a warp's lanes.
struct Traffic {
  uint64_t requests = 0;
  uint64_t bytes = 0; ///< of all lanes
  /// Global: 32-byte sectors that the requests touch, and the fewest that could
  /// hold the same bytes.
  uint64_t sectors = 0, idealSectors = 0;
  /// Shared: passes over the banks, and the number without conflicts.
  uint64_t wavefronts = 0, idealWavefronts = 0;

  Traffic &operator+=(const Traffic &other);
  bool empty() const { return !requests && !bytes; }
};

struct AllTraffic {
  Traffic of[accessSpaces][accessTypes];

  Traffic &at(AccessSpace space, AccessType type) {
    return of[size_t(space)][size_t(type)];
  }
  const Traffic &at(AccessSpace space, AccessType type) const {
    return of[size_t(space)][size_t(type)];
  }
  AllTraffic &operator+=(const AllTraffic &other);
};

/// Executed instructions of one kind, per thread and per warp.
struct Executed {
  uint64_t threads = 0, warps = 0;

  Executed &operator+=(const Executed &other) {
    threads += other.threads;
    warps += other.warps;
    return *this;
  }
};

struct LineProfile {
  SourceLine place;
  std::array<Executed, instructionKinds> instructions = {};
  AllTraffic traffic;

  Executed all() const;
  LineProfile &operator+=(const LineProfile &other);
};

/// The dynamic half, by code block and by site; counts are additive.
class ProfileCounts {
public:
  ProfileCounts(const CodeTable &code, size_t sites)
      : executed(code.blocks.size()), traffic(sites) {}

  ProfileCounts &operator+=(const ProfileCounts &other);

  uint64_t blocks = 0, warps = 0; ///< of the grid
  std::vector<Executed> executed; ///< by code block
  std::vector<AllTraffic> traffic;
};

/// Accumulates the counts of a launch's blocks.
class ProfileSink {
public:
  ProfileSink(const CodeTable &code, size_t sites);
  ~ProfileSink();

  void add(const ProfileCounts &more) {
    std::lock_guard<std::mutex> lock(mutex);
    counts += more;
  }

  /// Adds what a block executed, for a time estimate.
  void add(BlockRecording recording);

  const CodeTable &code;
  ProfileCounts counts;
  /// Begin and end of the launch's buffers, for recordings.
  std::vector<std::pair<uint64_t, uint64_t>> regions;
  std::vector<BlockRecording> recordings;

private:
  std::mutex mutex;
};

/// A launch's profile, for reports.
struct KernelProfile {
  uint64_t blocks = 0, warps = 0;
  uint32_t threadsPerBlock = 0;
  uint64_t sharedBytes = 0;       ///< per block
  LineProfile total;              ///< without file and line
  std::vector<LineProfile> lines; ///< by file and line
};

/// Attributes counts to source lines.
KernelProfile makeProfile(const CodeTable &code, const ProfileCounts &counts,
                          llvm::ArrayRef<Site> sites);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_PROFILE_H
