//===- Stream.h - streams, stream capture and events ------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_STREAM_H
#define TILEWRIGHT_DRIVERSTANDIN_STREAM_H

#include "tilewright/DriverStandIn/Graph.h"

namespace tilewright::standin {

/// Runs the work now, or records it if the stream is being captured.
Result submit(Stream stream, Work work);

/// Whether work of the stream is recorded in a graph.
bool isCaptured(Stream stream);

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_STREAM_H
