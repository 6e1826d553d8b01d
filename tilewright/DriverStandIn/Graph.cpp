//===- Graph.cpp - task graphs in topological order -----------------------===//
#include "tilewright/DriverStandIn/Graph.h"
#include "tilewright/DriverStandIn/Copy.h"
#include "tilewright/DriverStandIn/Launch.h"
#include "tilewright/DriverStandIn/Memory.h"
#include "tilewright/DriverStandIn/Stream.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <set>

using namespace tilewright::standin;

extern "C" Result cuEventRecord(Event event, Stream);
extern "C" Result cuMemFree_v2(DevicePointer pointer);
extern "C" Result cuMemsetD8_v2(DevicePointer, unsigned char, size_t);
extern "C" Result cuMemsetD16_v2(DevicePointer, unsigned short, size_t);
extern "C" Result cuMemsetD32_v2(DevicePointer, unsigned, size_t);

static Result add(GraphNode *node, Graph graph, const GraphNode *after,
                  size_t count, Work run) {
  if (!graph)
    return InvalidHandle;
  GraphNode made = graph->add({after, after + count}, std::move(run));
  if (node)
    *node = made;
  return Success;
}

STAND_IN_API Result cuGraphCreate(Graph *graph, unsigned) {
  *graph = new GraphData();
  return Success;
}
/// Returns only the count if `nodes` is null.
STAND_IN_API Result cuGraphGetNodes(Graph graph, GraphNode *nodes,
                                    size_t *count) {
  size_t all = graph->nodes.size();
  if (nodes)
    for (size_t i = 0; i < *count; ++i)
      nodes[i] = i < all ? graph->nodes[i].get() : nullptr;
  *count = nodes ? std::min(*count, all) : all;
  return Success;
}
STAND_IN_API Result cuGraphDestroy(Graph graph) {
  delete graph;
  return Success;
}
STAND_IN_API Result cuGraphExecDestroy(GraphExec graph) {
  delete graph;
  return Success;
}

/// The launch of a kernel node.
static Result makeLaunch(const KernelNodeParams &kept, Work &work) {
  Kernel kernel = kept.function ? kept.function : kept.kernel;
  if (!kernel)
    return InvalidHandle;
  auto values = std::make_shared<Params>();
  if (Result result = values->read(*kernel, kept.params, kept.extra))
    return result;
  work = [=] {
    return launch(*kernel,
                  {{kept.grid[0], kept.grid[1], kept.grid[2]},
                   {kept.block[0], kept.block[1], kept.block[2]},
                   kept.sharedBytes,
                   false,
                   {}},
                  *values);
  };
  return Success;
}

STAND_IN_API Result cuGraphAddKernelNode_v2(GraphNode *node, Graph graph,
                                            const GraphNode *after,
                                            size_t count,
                                            const KernelNodeParams *given) {
  Work work;
  if (Result result = makeLaunch(*given, work))
    return result;
  return add(node, graph, after, count, std::move(work));
}

/// The structure of the first version ends before the kernel and the context.
static KernelNodeParams ofFirstVersion(const KernelNodeParams *given) {
  KernelNodeParams read = {};
  std::memcpy(&read, given, offsetof(KernelNodeParams, kernel));
  return read;
}

STAND_IN_API Result cuGraphAddKernelNode(GraphNode *node, Graph graph,
                                         const GraphNode *after, size_t count,
                                         const KernelNodeParams *given) {
  KernelNodeParams read = ofFirstVersion(given);
  return cuGraphAddKernelNode_v2(node, graph, after, count, &read);
}

STAND_IN_API Result cuGraphAddMemcpyNode(GraphNode *node, Graph graph,
                                         const GraphNode *after, size_t count,
                                         const Copy3D *given, Context) {
  return add(node, graph, after, count,
             [copy = *given] { return copyBox(copy); });
}

STAND_IN_API Result cuGraphAddEmptyNode(GraphNode *node, Graph graph,
                                        const GraphNode *after, size_t count) {
  return add(node, graph, after, count, [] { return Success; });
}

//===----------------------------------------------------------------------===//
// Nodes of an executable graph
//===----------------------------------------------------------------------===//

static Result replace(GraphExec graph, GraphNode node, Work work) {
  for (const auto &each : graph->nodes)
    if (each.get() == node) {
      graph->replaced[node] = std::move(work);
      return Success;
    }
  return InvalidValue;
}

STAND_IN_API Result cuGraphExecKernelNodeSetParams_v2(
    GraphExec graph, GraphNode node, const KernelNodeParams *given) {
  Work work;
  if (Result result = makeLaunch(*given, work))
    return result;
  return replace(graph, node, std::move(work));
}

STAND_IN_API Result cuGraphExecKernelNodeSetParams(
    GraphExec graph, GraphNode node, const KernelNodeParams *given) {
  KernelNodeParams read = ofFirstVersion(given);
  return cuGraphExecKernelNodeSetParams_v2(graph, node, &read);
}

STAND_IN_API Result cuGraphExecMemcpyNodeSetParams(GraphExec graph,
                                                   GraphNode node,
                                                   const Copy3D *given,
                                                   Context) {
  return replace(graph, node, [copy = *given] { return copyBox(copy); });
}

STAND_IN_API Result cuGraphAddMemsetNode(GraphNode *node, Graph graph,
                                         const GraphNode *after, size_t count,
                                         const MemsetNodeParams *given,
                                         Context) {
  MemsetNodeParams kept = *given;
  return add(node, graph, after, count, [=] {
    Result result = Success;
    for (size_t row = 0; row < kept.height && !result; ++row) {
      DevicePointer to = kept.to + row * kept.pitch;
      result =
          kept.elementBytes == 1   ? cuMemsetD8_v2(to, kept.value, kept.width)
          : kept.elementBytes == 2 ? cuMemsetD16_v2(to, kept.value, kept.width)
                                   : cuMemsetD32_v2(to, kept.value, kept.width);
    }
    return result;
  });
}

/// The address is fixed now, and the same for every launch.
STAND_IN_API Result cuGraphAddMemAllocNode(GraphNode *node, Graph graph,
                                           const GraphNode *after, size_t count,
                                           MemAllocNodeParams *given) {
  given->pointer = Memory::get().allocate(given->bytes);
  if (!given->pointer)
    return OutOfMemory;
  return add(node, graph, after, count, [] { return Success; });
}

/// Freed at process exit: a graph that is launched again needs the memory.
STAND_IN_API Result cuGraphAddMemFreeNode(GraphNode *node, Graph graph,
                                          const GraphNode *after, size_t count,
                                          DevicePointer) {
  return add(node, graph, after, count, [] { return Success; });
}

STAND_IN_API Result cuGraphAddEventRecordNode(GraphNode *node, Graph graph,
                                              const GraphNode *after,
                                              size_t count, Event event) {
  return add(node, graph, after, count,
             [=] { return cuEventRecord(event, nullptr); });
}

STAND_IN_API Result cuGraphInstantiateWithFlags(GraphExec *made, Graph graph,
                                                unsigned long long) {
  *made = new GraphData(*graph);
  return Success;
}

/// Nothing is written to the log.
STAND_IN_API Result cuGraphInstantiate_v2(GraphExec *made, Graph graph,
                                          GraphNode *, char *, size_t) {
  return cuGraphInstantiateWithFlags(made, graph, 0);
}

static Result run(const GraphData *graph) {
  std::set<GraphNode> done;
  size_t before;
  do {
    before = done.size();
    for (const auto &node : graph->nodes) {
      auto isDone = [&](GraphNode other) { return done.count(other) != 0; };
      bool waits = false;
      for (GraphNode other : node->after)
        waits |= !isDone(other);
      if (waits || isDone(node.get()))
        continue;
      auto replaced = graph->replaced.find(node.get());
      const Work &work =
          replaced == graph->replaced.end() ? node->run : replaced->second;
      if (Result result = work())
        return result;
      done.insert(node.get());
    }
  } while (done.size() != before);
  return done.size() == graph->nodes.size() ? Success : InvalidValue;
}

STAND_IN_API Result cuGraphLaunch(GraphExec graph, Stream stream) {
  if (!isCaptured(stream))
    return run(graph);
  // The nodes of a child graph outlive its handle.
  auto kept = std::make_shared<GraphData>(*graph);
  return submit(stream, [kept] { return run(kept.get()); });
}
