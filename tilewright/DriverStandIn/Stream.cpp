//===- Stream.cpp - streams, stream capture and events --------------------===//
// All work is complete when a call returns, so a stream has no state and an
// event is a time stamp, unless a graph is being captured. Captured work has a
// single order, that of the calls, for all streams of a capture.
//===----------------------------------------------------------------------===//
#include "tilewright/DriverStandIn/Stream.h"
#include "tilewright/DriverStandIn/Context.h"

#include <atomic>
#include <chrono>

using namespace tilewright::standin;

namespace {
struct Capture {
  uint64_t number;
  Stream origin;
  std::unique_ptr<GraphData> graph = std::make_unique<GraphData>();
  GraphNode last = nullptr;
};
} // namespace

namespace tilewright::standin {
struct StreamData {
  uint64_t number;
  std::shared_ptr<Capture> capture;
  unsigned flags = 0;
};
struct EventData {
  std::chrono::steady_clock::time_point time;
  bool isRecorded = false;
  std::weak_ptr<Capture> capture; ///< the capture that recorded it
};
} // namespace tilewright::standin

/// The number of active captures.
static std::atomic<unsigned> captures;

/// The handles of default streams are small integers.
static bool isDefault(Stream stream) {
  return reinterpret_cast<uintptr_t>(stream) <= 2;
}

/// Null if the stream is not being captured, or its capture has ended.
static Capture *captureOf(Stream stream) {
  if (isDefault(stream) || !stream->capture)
    return nullptr;
  if (!stream->capture->graph)
    stream->capture.reset();
  return stream->capture.get();
}

bool tilewright::standin::isCaptured(Stream stream) {
  return captureOf(stream) != nullptr;
}

Result tilewright::standin::submit(Stream stream, Work work) {
  Capture *capture = captureOf(stream);
  if (!capture && captures && isDefault(stream))
    return StreamCaptureImplicit;
  if (!capture)
    return work();
  std::vector<GraphNode> after;
  if (capture->last)
    after.push_back(capture->last);
  capture->last = capture->graph->add(std::move(after), std::move(work));
  return Success;
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

STAND_IN_API Result cuStreamCreate(Stream *stream, unsigned flags) {
  static std::atomic<uint64_t> next = 8; // after the default streams
  *stream = new StreamData{next++, nullptr, flags};
  return Success;
}

STAND_IN_API Result cuStreamCreateWithPriority(Stream *stream, unsigned flags,
                                               int) {
  return cuStreamCreate(stream, flags);
}

STAND_IN_API Result cuStreamDestroy_v2(Stream stream) {
  if (isDefault(stream))
    return InvalidHandle;
  if (Capture *capture = captureOf(stream);
      capture && capture->origin == stream)
    --captures;
  delete stream;
  return Success;
}

/// Nothing is pending, and captured work does not run.
static Result wait(Stream stream) {
  return isCaptured(stream) ? StreamCaptureUnsupported : Success;
}
STAND_IN_API Result cuStreamSynchronize(Stream stream) { return wait(stream); }
STAND_IN_API Result cuStreamQuery(Stream stream) { return wait(stream); }

/// A stream that waits for an event of a capture joins the capture.
STAND_IN_API Result cuStreamWaitEvent(Stream stream, Event event, unsigned) {
  std::shared_ptr<Capture> capture = event->capture.lock();
  if (!capture || !capture->graph)
    return Success;
  if (isDefault(stream))
    return StreamCaptureUnsupported;
  stream->capture = std::move(capture);
  return Success;
}

STAND_IN_API Result cuStreamGetCtx(Stream, Context *context) {
  *context = currentContext();
  return Success;
}

STAND_IN_API Result cuStreamGetId(Stream stream, unsigned long long *number) {
  *number =
      isDefault(stream) ? reinterpret_cast<uintptr_t>(stream) : stream->number;
  return Success;
}

STAND_IN_API Result cuStreamGetFlags(Stream stream, unsigned *flags) {
  *flags = isDefault(stream) ? 0 : stream->flags;
  return Success;
}

STAND_IN_API Result cuStreamGetPriority(Stream, int *priority) {
  *priority = 0;
  return Success;
}

//===----------------------------------------------------------------------===//
// Capture
//===----------------------------------------------------------------------===//

STAND_IN_API Result cuStreamBeginCapture_v2(Stream stream, int) {
  static std::atomic<uint64_t> next = 1;
  if (isDefault(stream))
    return StreamCaptureUnsupported;
  if (isCaptured(stream))
    return IllegalState;
  stream->capture = std::make_shared<Capture>(Capture{next++, stream});
  ++captures;
  return Success;
}

STAND_IN_API Result cuStreamEndCapture(Stream stream, Graph *graph) {
  Capture *capture = captureOf(stream);
  if (!capture)
    return IllegalState;
  if (capture->origin != stream)
    return StreamCaptureUnmatched;
  *graph = capture->graph.release();
  stream->capture.reset();
  --captures;
  return Success;
}

STAND_IN_API Result cuStreamIsCapturing(Stream stream, int *status) {
  *status = isCaptured(stream);
  return Success;
}

STAND_IN_API Result cuStreamGetCaptureInfo_v2(Stream stream, int *status,
                                              uint64_t *number, Graph *graph,
                                              const GraphNode **after,
                                              size_t *count) {
  Capture *capture = captureOf(stream);
  *status = capture != nullptr;
  if (!capture)
    return Success;
  if (number)
    *number = capture->number;
  if (graph)
    *graph = capture->graph.get();
  if (after)
    *after = &capture->last;
  if (count)
    *count = capture->last ? 1 : 0;
  return Success;
}

/// Restrictions on other threads during a capture: there are none.
STAND_IN_API Result cuThreadExchangeStreamCaptureMode(int *mode) {
  static thread_local int current = 0;
  std::swap(current, *mode);
  return Success;
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

STAND_IN_API Result cuEventCreate(Event *event, unsigned) {
  *event = new EventData();
  return Success;
}

STAND_IN_API Result cuEventDestroy_v2(Event event) {
  delete event;
  return Success;
}

STAND_IN_API Result cuEventRecord(Event event, Stream stream) {
  event->capture.reset();
  if (isCaptured(stream))
    event->capture = stream->capture;
  return submit(stream, [event] {
    event->time = std::chrono::steady_clock::now();
    event->isRecorded = true;
    return Success;
  });
}

STAND_IN_API Result cuEventRecordWithFlags(Event event, Stream stream,
                                           unsigned) {
  return cuEventRecord(event, stream);
}

STAND_IN_API Result cuEventQuery(Event) { return Success; }
STAND_IN_API Result cuEventSynchronize(Event) { return Success; }

/// Measured with the host's clock.
STAND_IN_API Result cuEventElapsedTime_v2(float *milliseconds, Event begin,
                                          Event end) {
  if (!begin->isRecorded || !end->isRecorded)
    return InvalidHandle;
  *milliseconds =
      std::chrono::duration<float, std::milli>(end->time - begin->time).count();
  return Success;
}

STAND_IN_API Result cuEventElapsedTime(float *milliseconds, Event begin,
                                       Event end) {
  return cuEventElapsedTime_v2(milliseconds, begin, end);
}
