//===- ProfileJson.cpp - a profile as JSON --------------------------------===//
#include "tilewright/Driver/ProfileReport.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Chip/Occupancy.h"

using namespace tilewright;
using namespace tilewright::emulator;
namespace json = llvm::json;

static json::Object instructionsToJson(const LineProfile &line) {
  json::Object kinds;
  for (size_t kind = 0; kind < instructionKinds; ++kind) {
    const Executed &executed = line.instructions[kind];
    if (executed.threads)
      kinds[nameOf(InstructionKind(kind))] =
          json::Object{{"thread", executed.threads}, {"warp", executed.warps}};
  }
  return kinds;
}

static json::Object trafficToJson(AccessSpace space, AccessType type,
                                  const Traffic &traffic) {
  json::Object object{{"requests", traffic.requests}, {"bytes", traffic.bytes}};
  if (space == AccessSpace::Global) {
    object["sectors"] = traffic.sectors;
    object["ideal_sectors"] = traffic.idealSectors;
  }
  if (space == AccessSpace::Shared && type != AccessType::Atomic) {
    object["wavefronts"] = traffic.wavefronts;
    object["ideal_wavefronts"] = traffic.idealWavefronts;
  }
  return object;
}

static json::Object memoryToJson(const LineProfile &line) {
  json::Object spaces;
  for (size_t space = 0; space < accessSpaces; ++space) {
    json::Object types;
    for (size_t type = 0; type < accessTypes; ++type) {
      const Traffic &traffic = line.traffic.of[space][type];
      if (!traffic.empty())
        types[nameOf(AccessType(type))] =
            trafficToJson(AccessSpace(space), AccessType(type), traffic);
    }
    if (!types.empty())
      spaces[nameOf(AccessSpace(space))] = std::move(types);
  }
  return spaces;
}

static json::Object lineToJson(const LineProfile &line) {
  return json::Object{{"instructions", instructionsToJson(line)},
                      {"memory", memoryToJson(line)}};
}

/// The occupancy in blocks that threads and shared memory permit; 0 if the chip
/// is unknown.
static unsigned mostBlocks(const ProfileReport &report) {
  llvm::Expected<const Chip &> chip = lookupChip(report.gpuName);
  if (!chip) {
    llvm::consumeError(chip.takeError());
    return 0;
  }
  BlockNeeds needs;
  needs.threads = report.profile.threadsPerBlock;
  needs.sharedBytes = report.profile.sharedBytes;
  return occupancyOf(*chip, needs).blocks;
}

json::Value tilewright::profileToJson(const ProfileReport &report) {
  const KernelProfile &profile = report.profile;
  json::Array lines;
  for (const LineProfile &line : profile.lines) {
    json::Object object = lineToJson(line);
    object["file"] = line.place.file;
    object["line"] = line.place.line;
    lines.push_back(std::move(object));
  }
  return json::Object{{"schema", 1},
                      {"entry", report.entry},
                      {"gpu_name", report.gpuName},
                      {"opt_level", report.optLevel},
                      {"blocks", profile.blocks},
                      {"threads_per_block", profile.threadsPerBlock},
                      {"warps", profile.warps},
                      {"shared_bytes", profile.sharedBytes},
                      {"most_blocks_per_multiprocessor", mostBlocks(report)},
                      {"total", lineToJson(profile.total)},
                      {"lines", std::move(lines)}};
}
