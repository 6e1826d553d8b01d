//===- Timeline.cpp - a timeline for ui.perfetto.dev ----------------------===//
// The trace event format: a process for each block, a thread for each warp, and
// below it one for its asynchronous copies and one for its asynchronous matrix
// products. Slices of a thread may not overlap in part, so copies and products
// that are in flight together become one slice. Slices are in order of time.
// Numbers of processes and threads begin at 1: ui.perfetto.dev has its own
// meaning for 0.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/TimeReport.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;

namespace {
class Timeline {
public:
  explicit Timeline(const TimeReport &report)
      : report(report),
        megahertz(CostModel::of(&report.chip).part()->megahertz) {}

  std::string write();

private:
  using Type = TimedEvent::Type;
  void add(const Twine &line);
  void addTrack(const TimedEvent &event);
  void addSlice(const TimedEvent &event);
  std::vector<TimedEvent> merged() const;
  uint32_t trackOf(const TimedEvent &event) const;
  std::string nameOfSlice(const TimedEvent &event) const;

  const TimeReport &report;
  double megahertz;
  std::string text;
};
} // namespace

void Timeline::add(const Twine &line) {
  text += (text.empty() ? "" : ",\n") + line.str();
}

uint32_t Timeline::trackOf(const TimedEvent &event) const {
  uint32_t part = event.type == Type::Copies     ? 1
                  : event.type == Type::Products ? 2
                                                 : 0;
  return 3 * event.warp + part + 1;
}

void Timeline::addTrack(const TimedEvent &event) {
  static constexpr StringLiteral parts[] = {"", " copies", " products"};
  uint32_t track = trackOf(event);
  add(formatv("{{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":{0},\"tid\":{1},"
              "\"args\":{{\"name\":\"warp {2}{3}\"}}",
              event.block + 1, track, event.warp, parts[(track - 1) % 3]));
}

std::string Timeline::nameOfSlice(const TimedEvent &event) const {
  switch (event.type) {
  case Type::Wait:
    return ("wait: " + nameOf(event.wait)).str();
  case Type::Copies:
    return "copies";
  case Type::Products:
    return "products";
  case Type::Execute:
    break;
  }
  const SourceLine &line = report.timing.lines[event.line];
  return line.file.empty() ? "(no line)"
                           : line.file + ":" + std::to_string(line.line);
}

void Timeline::addSlice(const TimedEvent &event) {
  auto time = [&](double cycles) {
    return formatv("{0:f4}", cycles / megahertz).str();
  };
  std::string name =
      formatv("{0}", json::Value(json::fixUTF8(nameOfSlice(event)))).str();
  std::string rest;
  if (event.count)
    rest = (",\"args\":{\"count\":" + Twine(event.count) + "}").str();
  add(formatv("{{\"ph\":\"X\",\"name\":{0},\"pid\":{1},\"tid\":{2},\"ts\":{3},"
              "\"dur\":{4}{5}}",
              name, event.block + 1, trackOf(event), time(event.begin),
              time(event.end - event.begin), rest));
}

std::vector<TimedEvent> Timeline::merged() const {
  std::vector<TimedEvent> list;
  std::map<std::pair<uint32_t, uint32_t>, size_t> last;
  for (const TimedEvent &event : report.timing.times.timeline) {
    bool isAsync = event.type == Type::Copies || event.type == Type::Products;
    auto known = last.find({event.block, trackOf(event)});
    if (isAsync && known != last.end() &&
        event.begin <= list[known->second].end) {
      list[known->second].end = std::max(list[known->second].end, event.end);
      ++list[known->second].count;
      continue;
    }
    last[{event.block, trackOf(event)}] = list.size();
    list.push_back(event);
    if (isAsync)
      list.back().count = 1;
  }
  return list;
}

std::string Timeline::write() {
  std::vector<TimedEvent> events = merged();
  llvm::stable_sort(events, [](const TimedEvent &a, const TimedEvent &b) {
    return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
  });
  std::map<std::pair<uint32_t, uint32_t>, const TimedEvent *> tracks;
  for (const TimedEvent &event : events)
    tracks.try_emplace({event.block, trackOf(event)}, &event);
  uint32_t block = ~uint32_t(0);
  for (auto [key, event] : tracks) {
    if (key.first != block)
      add(formatv("{{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":{0},"
                  "\"args\":{{\"name\":\"block {1} of the multiprocessor\"}}",
                  key.first + 1, key.first));
    block = key.first;
    addTrack(*event);
  }
  for (const TimedEvent &event : events)
    addSlice(event);
  return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n" + text + "\n]}\n";
}

std::string tilewright::timelineToJson(const TimeReport &report) {
  return Timeline(report).write();
}
