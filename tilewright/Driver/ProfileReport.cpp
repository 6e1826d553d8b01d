//===- ProfileReport.cpp - a profile as text and as JSON ------------------===//
#include "tilewright/Driver/ProfileReport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::format;
using llvm::raw_ostream;
using llvm::StringRef;

static double ratio(uint64_t part, uint64_t whole) {
  return whole ? double(part) / double(whole) : 0;
}

static std::string nameOf(const SourceLine &place) {
  if (place.file.empty())
    return "(no line)";
  return place.file + ":" + std::to_string(place.line);
}

/// Thread and warp instructions, active lanes, and the share of the total.
static void printExecuted(const Executed &executed, const Executed &all,
                          raw_ostream &os) {
  os << format("%16llu%14llu%8.1f%8.1f%%",
               static_cast<unsigned long long>(executed.threads),
               static_cast<unsigned long long>(executed.warps),
               ratio(executed.threads, executed.warps),
               100 * ratio(executed.warps, all.warps));
}

static void printInstructions(const LineProfile &total, raw_ostream &os) {
  os << format("%-18s%16s%14s%8s%9s\n", "instructions", "thread", "warp",
               "lanes", "share");
  Executed all = total.all();
  for (size_t kind = 0; kind < instructionKinds; ++kind) {
    const Executed &executed = total.instructions[kind];
    if (!executed.threads)
      continue;
    os << format("  %-16s", nameOf(InstructionKind(kind)).data());
    printExecuted(executed, all, os);
    os << "\n";
  }
  os << format("  %-16s", "all");
  printExecuted(all, all, os);
  os << "\n";
}

namespace {
/// A row of a memory table.
struct MemoryRow {
  AccessSpace space;
  AccessType type;
  const Traffic *traffic;
  const SourceLine *place; ///< null: all lines

  uint64_t cost() const { return traffic->sectors + traffic->wavefronts; }
};
} // namespace

static void addRows(const AllTraffic &traffic, const SourceLine *place,
                    std::vector<MemoryRow> &rows) {
  for (size_t space = 0; space < accessSpaces; ++space)
    for (size_t type = 0; type < accessTypes; ++type)
      if (const Traffic &each = traffic.of[space][type]; !each.empty())
        rows.push_back({AccessSpace(space), AccessType(type), &each, place});
}

static void printMemoryColumns(StringRef title, raw_ostream &os) {
  os << format("\n%-16s", title.data())
     << format("%12s%16s%13s%8s%12s%8s", "requests", "bytes", "sectors/req",
               "ideal", "conflicts", "ways");
}

static void printRow(const MemoryRow &row, raw_ostream &os) {
  const Traffic &traffic = *row.traffic;
  std::string kind = (nameOf(row.space) + " " + nameOf(row.type)).str();
  os << format("  %-14s%12llu%16llu", kind.c_str(),
               static_cast<unsigned long long>(traffic.requests),
               static_cast<unsigned long long>(traffic.bytes));
  if (row.space == AccessSpace::Global)
    os << format("%13.2f%8.2f", ratio(traffic.sectors, traffic.requests),
                 ratio(traffic.idealSectors, traffic.requests));
  // Some shared memory accesses have requests but no wavefronts.
  else if (traffic.idealWavefronts)
    os << format("%13s%8s%12llu%8.1f", "", "",
                 static_cast<unsigned long long>(traffic.wavefronts -
                                                 traffic.idealWavefronts),
                 ratio(traffic.wavefronts, traffic.idealWavefronts));
}

static void printMemory(const AllTraffic &traffic, raw_ostream &os) {
  std::vector<MemoryRow> rows;
  addRows(traffic, nullptr, rows);
  if (rows.empty())
    return;
  printMemoryColumns("memory", os);
  os << "\n";
  for (const MemoryRow &row : rows) {
    printRow(row, os);
    os << "\n";
  }
}

/// Lines with the most sectors and bank passes first.
static void printMemoryOfLines(const KernelProfile &profile, raw_ostream &os) {
  std::vector<MemoryRow> rows;
  for (const LineProfile &line : profile.lines)
    addRows(line.traffic, &line.place, rows);
  if (rows.empty())
    return;
  llvm::sort(rows, [](const MemoryRow &a, const MemoryRow &b) {
    if (a.cost() != b.cost())
      return a.cost() > b.cost();
    return std::tie(*a.place, a.space, a.type) <
           std::tie(*b.place, b.space, b.type);
  });
  printMemoryColumns("memory of lines", os);
  os << "  line\n";
  for (const MemoryRow &row : rows) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    printRow(row, stream);
    os << llvm::left_justify(text, 87) << nameOf(*row.place) << "\n";
  }
}

static void printLines(const KernelProfile &profile, raw_ostream &os) {
  std::vector<const LineProfile *> lines;
  for (const LineProfile &line : profile.lines)
    if (line.all().threads)
      lines.push_back(&line);
  llvm::sort(lines, [](const LineProfile *a, const LineProfile *b) {
    uint64_t left = a->all().warps, right = b->all().warps;
    return left != right ? left > right : a->place < b->place;
  });
  os << format("%-18s%16s%14s%8s%9s  line\n", "lines", "thread", "warp",
               "lanes", "share");
  for (const LineProfile *line : lines) {
    os << format("%-18s", "");
    printExecuted(line->all(), profile.total.all(), os);
    os << "  " << nameOf(line->place) << "\n";
  }
}

void tilewright::printProfile(const ProfileReport &report, raw_ostream &os) {
  const KernelProfile &profile = report.profile;
  os << report.entry << " for " << report.gpuName << " -O" << report.optLevel
     << ": " << profile.blocks << " blocks of " << profile.threadsPerBlock
     << " threads, " << profile.sharedBytes << " shared bytes in each\n\n";
  printInstructions(profile.total, os);
  printMemory(profile.total.traffic, os);
  os << "\n";
  printLines(profile, os);
  printMemoryOfLines(profile, os);
}
