//===- Stream.h - streams, and work that they are given ---------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_STREAM_H
#define TILEWRIGHT_DRIVERSTANDIN_STREAM_H

#include "tilewright/DriverStandIn/Graph.h"

namespace tilewright::standin {

/// Does the work now; keeps it for the graph where the stream is captured.
Result submit(Stream stream, Work work);

/// Whether work of the stream is kept for a graph.
bool isCaptured(Stream stream);

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_STREAM_H
