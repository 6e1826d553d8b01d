//===- Requests.cpp - groups lane accesses into requests ------------------===//
#include "tilewright/Execution/Emulator/Runtime/Requests.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Coalescing.h"
#include "llvm/ADT/DenseMap.h"
#include <bit>

using namespace tilewright::emulator;

namespace {
struct Request {
  Traffic *traffic = nullptr;
  AccessSpace space = AccessSpace::Global;
  AccessType type = AccessType::Load;
  WarpAccess lanes;
  uint64_t when[32]; ///< numbers among each lane's accesses
};
} // namespace

/// The open requests of a warp.
class BlockProfile::Warp {
public:
  /// The key of a request: the instance, and site, space and type.
  using Key = std::pair<uint64_t, uint64_t>;

  explicit Warp(uint32_t all) : all(all) {}

  /// The request of a thread's access. May run other threads.
  Request &join(Thread &thread, const Key &key);
  /// Closes the request once all lanes have joined.
  void closeIfComplete(const Key &key) {
    if (requests[open.find(key)->second].lanes.mask == all)
      close(key);
  }
  void closeAll();

private:
  /// The number of open requests of a lane before it lets others catch up;
  /// after half as many further accesses a lane has left a request behind.
  static constexpr uint32_t maxOpen = 512;

  Request &begin(const Key &key);
  void stall(Thread &thread);
  void close(const Key &key);
  void closeAbandoned();
  bool isAbandoned(const Request &request) const;

  llvm::DenseMap<Key, uint32_t> open; ///< indices of `requests`
  std::vector<Request> requests;
  std::vector<uint32_t> free;
  uint32_t all;                 ///< the existing lanes
  uint32_t stalled = 0;         ///< lanes that let others catch up
  uint32_t openOf[32] = {};     ///< by lane
  uint64_t accessesOf[32] = {}; ///< by lane
};

static void add(const Request &request) {
  Traffic &traffic = *request.traffic;
  ++traffic.requests;
  for (uint32_t lanes = request.lanes.mask; lanes; lanes &= lanes - 1)
    traffic.bytes += request.lanes.bytes[std::countr_zero(lanes)];
  if (request.space == AccessSpace::Global)
    addSectors(request.lanes, traffic);
  // Atomics on one word are not served together.
  if (request.space == AccessSpace::Shared &&
      request.type != AccessType::Atomic)
    addWavefronts(request.lanes, traffic);
}

void BlockProfile::Warp::close(const Key &key) {
  auto at = open.find(key);
  const Request &request = requests[at->second];
  add(request);
  for (uint32_t lanes = request.lanes.mask; lanes; lanes &= lanes - 1)
    --openOf[std::countr_zero(lanes)];
  free.push_back(at->second);
  open.erase(at);
  stalled = 0; // some lane has capacity again
}

void BlockProfile::Warp::closeAll() {
  for (auto &[key, index] : open)
    add(requests[index]);
  open.clear();
  requests.clear();
  free.clear();
  std::fill(std::begin(openOf), std::end(openOf), 0);
  stalled = 0;
}

/// Lanes that wait or have ended join no open request.
bool BlockProfile::Warp::isAbandoned(const Request &request) const {
  for (uint32_t lanes = request.lanes.mask & stalled; lanes;
       lanes &= lanes - 1) {
    uint32_t lane = std::countr_zero(lanes);
    if (accessesOf[lane] - request.when[lane] < maxOpen / 2)
      return false;
  }
  return true;
}

void BlockProfile::Warp::closeAbandoned() {
  llvm::SmallVector<Key> keys;
  for (auto &[key, index] : open)
    if (isAbandoned(requests[index]))
      keys.push_back(key);
  if (keys.empty())
    return closeAll();
  for (const Key &key : keys)
    close(key);
}

/// Lets other lanes catch up, unless each of them waits, has ended, or has
/// stalled too since the last request was closed.
void BlockProfile::Warp::stall(Thread &thread) {
  stalled |= 1u << thread.lane();
  if (thread.block->readyLanes(thread.warp()) & ~stalled)
    thread.block->yield(thread);
  else
    closeAbandoned();
}

Request &BlockProfile::Warp::begin(const Key &key) {
  if (free.empty()) {
    free.push_back(uint32_t(requests.size()));
    requests.emplace_back();
  }
  uint32_t index = free.back();
  free.pop_back();
  open[key] = index;
  requests[index].lanes.mask = 0;
  return requests[index];
}

Request &BlockProfile::Warp::join(Thread &thread, const Key &key) {
  uint32_t lane = thread.lane(), own = 1u << lane;
  auto found = open.find(key);
  // If this lane has joined already, an enclosing loop was not recognized.
  if (found != open.end() && (requests[found->second].lanes.mask & own)) {
    close(key);
    found = open.end();
  }
  while (found == open.end() && openOf[lane] >= maxOpen) {
    stall(thread);
    found = open.find(key);
  }
  Request &request = found != open.end() ? requests[found->second] : begin(key);
  request.lanes.mask |= own;
  request.when[lane] = ++accessesOf[lane];
  ++openOf[lane];
  stalled &= ~own;
  return request;
}

//===----------------------------------------------------------------------===//
// The block
//===----------------------------------------------------------------------===//

BlockProfile::BlockProfile(ProfileSink &sink, size_t sites, uint32_t threads)
    : sink(sink), counts(sink.code, sites),
      counters(size_t(threads) * sink.code.counters), threads(threads) {
  for (uint32_t first = 0; first < threads; first += 32) {
    uint32_t lanes = std::min<uint32_t>(32, threads - first);
    warps.push_back(
        std::make_unique<Warp>(uint32_t((uint64_t(1) << lanes) - 1)));
  }
  if (!sink.code.timed.blocks.empty())
    recorder.emplace(threads);
}

BlockProfile::~BlockProfile() { sink.add(counts); }

void BlockProfile::begin(const std::array<uint32_t, 3> &at) {
  place = at;
  std::fill(counters.begin(), counters.end(), 0);
}

void BlockProfile::enter(const Thread &thread, uint32_t block) {
  recorder->enter(thread.index, block);
}

void tilewright::emulator::noteAsync(Thread &thread, uint32_t site,
                                     const AsyncEvent &event) {
  BlockProfile *profile = thread.block->profile();
  if (BlockRecorder *recorder = profile ? profile->timeRecorder() : nullptr)
    recorder->note(thread.index, site, event);
}

/// Hands over the block's recording; its traffic is that since the last one.
void BlockProfile::record() {
  BlockRecording recording = recorder->finish(sink.regions);
  recording.place = place;
  recording.traffic = counts.traffic;
  for (const AllTraffic &site : counts.traffic)
    recording.sectorsLoaded +=
        site.at(AccessSpace::Global, AccessType::Load).sectors;
  sink.add(std::move(recording));
  sink.add(counts);
  counts = ProfileCounts(sink.code, counts.traffic.size());
}

/// A warp has executed a code block as often as its most frequent lane.
void BlockProfile::finish() {
  for (std::unique_ptr<Warp> &warp : warps)
    warp->closeAll();
  ++counts.blocks;
  counts.warps += warps.size();
  for (auto [block, executed] :
       llvm::zip_equal(sink.code.blocks, counts.executed))
    for (uint32_t first = 0; first < threads; first += 32) {
      uint64_t most = 0;
      for (uint32_t i = first; i < std::min(threads, first + 32); ++i) {
        uint64_t times = countersOf(i)[block.counter];
        executed.threads += times;
        most = std::max(most, times);
      }
      executed.warps += most;
    }
  if (recorder)
    record();
}

void BlockProfile::access(Thread &thread, uint32_t site, AccessSpace space,
                          AccessType type, uint64_t address, uint32_t bytes) {
  Warp &warp = *warps[thread.warp()];
  Warp::Key key = {thread.instance,
                   uint64_t(site) << 8 | uint64_t(space) << 4 | uint64_t(type)};
  Request &request = warp.join(thread, key);
  request.traffic = &counts.traffic[site].at(space, type);
  request.space = space;
  request.type = type;
  request.lanes.addresses[thread.lane()] = address;
  request.lanes.bytes[thread.lane()] = uint16_t(bytes);
  if (recorder && space == AccessSpace::Global)
    recorder->access(type, address, bytes);
  warp.closeIfComplete(key);
}

void BlockProfile::accessTogether(uint32_t site, AccessSpace space,
                                  AccessType type,
                                  llvm::ArrayRef<uint64_t> addresses,
                                  uint32_t bytes) {
  Traffic &traffic = counts.traffic[site].at(space, type);
  ++traffic.requests;
  traffic.bytes += uint64_t(bytes) * addresses.size();
  if (space != AccessSpace::Global)
    return;
  std::vector<uint64_t> sectors;
  for (uint64_t address : addresses)
    sectors.push_back(address / 32);
  llvm::sort(sectors);
  traffic.sectors += llvm::unique(sectors) - sectors.begin();
  traffic.idealSectors += (bytes * addresses.size() + 31) / 32;
}
