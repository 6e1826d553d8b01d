//===- Profile.cpp - a launch's profile -----------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Profile.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Timing/Recording.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace tilewright::emulator;

llvm::StringRef tilewright::emulator::nameOf(InstructionKind kind) {
  static constexpr llvm::StringLiteral names[] = {
#define INSTRUCTION_KIND(ENUMERATOR, NAME) NAME,
#include "tilewright/Execution/Emulator/Runtime/InstructionKinds.def"
  };
  return names[size_t(kind)];
}

llvm::StringRef tilewright::emulator::nameOf(AccessSpace space) {
  static constexpr llvm::StringLiteral names[] = {"global", "shared", "local",
                                                  "constant"};
  return names[size_t(space)];
}

llvm::StringRef tilewright::emulator::nameOf(AccessType type) {
  static constexpr llvm::StringLiteral names[] = {"load", "store", "atomic"};
  return names[size_t(type)];
}

Traffic &Traffic::operator+=(const Traffic &other) {
  requests += other.requests;
  bytes += other.bytes;
  sectors += other.sectors;
  idealSectors += other.idealSectors;
  wavefronts += other.wavefronts;
  idealWavefronts += other.idealWavefronts;
  return *this;
}

AllTraffic &AllTraffic::operator+=(const AllTraffic &other) {
  for (size_t space = 0; space < accessSpaces; ++space)
    for (size_t type = 0; type < accessTypes; ++type)
      of[space][type] += other.of[space][type];
  return *this;
}

Executed LineProfile::all() const {
  Executed sum;
  for (const Executed &each : instructions)
    sum += each;
  return sum;
}

LineProfile &LineProfile::operator+=(const LineProfile &other) {
  for (size_t kind = 0; kind < instructionKinds; ++kind)
    instructions[kind] += other.instructions[kind];
  traffic += other.traffic;
  return *this;
}

ProfileCounts &ProfileCounts::operator+=(const ProfileCounts &other) {
  blocks += other.blocks;
  warps += other.warps;
  for (auto [mine, more] : llvm::zip_equal(executed, other.executed))
    mine += more;
  for (auto [mine, more] : llvm::zip_equal(traffic, other.traffic))
    mine += more;
  return *this;
}

ProfileSink::ProfileSink(const CodeTable &code, size_t sites)
    : code(code), counts(code, sites) {}

ProfileSink::~ProfileSink() = default;

void ProfileSink::add(BlockRecording recording) {
  std::lock_guard<std::mutex> lock(mutex);
  recordings.push_back(std::move(recording));
}

/// Parses "sum.py:25:4: " as line 25 of sum.py.
static SourceLine lineOf(llvm::StringRef location) {
  auto [before, column] = location.rtrim(": ").rsplit(':');
  auto [file, number] = before.rsplit(':');
  SourceLine place;
  if (number.getAsInteger(10, place.line))
    return {};
  place.file = file.str();
  return place;
}

KernelProfile tilewright::emulator::makeProfile(const CodeTable &code,
                                                const ProfileCounts &counts,
                                                llvm::ArrayRef<Site> sites) {
  std::map<SourceLine, LineProfile> lines;
  for (auto [block, runs] : llvm::zip_equal(code.blocks, counts.executed))
    for (const CodeBlock::Row &row : block.rows) {
      Executed &sum =
          lines[code.lines[row.line]].instructions[size_t(row.kind)];
      sum += {runs.threads * row.count, runs.warps * row.count};
    }
  for (auto [site, traffic] : llvm::zip(sites, counts.traffic)) {
    bool isUsed = llvm::any_of(traffic.of, [](auto &space) {
      return llvm::any_of(space, [](auto &each) { return !each.empty(); });
    });
    if (isUsed)
      lines[lineOf(site.location)].traffic += traffic;
  }
  KernelProfile profile;
  profile.blocks = counts.blocks;
  profile.warps = counts.warps;
  for (auto &[place, line] : lines) {
    line.place = place;
    profile.total += line;
    profile.lines.push_back(line);
  }
  return profile;
}
