//===- Graph.h - task graphs in topological order ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_GRAPH_H
#define TILEWRIGHT_DRIVERSTANDIN_GRAPH_H

#include "tilewright/DriverStandIn/Types.h"
#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace tilewright::standin {

using Work = std::function<Result()>;

struct NodeData {
  std::vector<GraphNode> after;
  Work run;
};

struct GraphData {
  std::vector<std::shared_ptr<NodeData>> nodes;
  std::map<GraphNode, Work> replaced; ///< in an executable graph alone

  GraphNode add(std::vector<GraphNode> after, Work run) {
    nodes.push_back(
        std::make_shared<NodeData>(NodeData{std::move(after), std::move(run)}));
    return nodes.back().get();
  }
};

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_GRAPH_H
