//===- Frame.h - the memory in which a block runs ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_FRAME_H
#define TILEWRIGHT_EXECUTION_REFERENCE_FRAME_H

#include "mlir/IR/Location.h"
#include "llvm/ADT/FunctionExtras.h"
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tilewright::reference {

/// Where a value lies: work space is written by every block, constants are
/// filled when the entry is planned, parameters when it is launched.
enum class Space : uint8_t { Work, Constant, Parameter };

struct Ref {
  Space space = Space::Work;
  uint64_t offset = 0;
  bool operator==(const Ref &) const = default;
};

/// How a step ends: on to the next one, or out of the region it stands in.
enum class Flow : uint8_t { Next, Yield, Continue, Return, Fault };

/// What stopped a block, in the words of a person.
struct Fault {
  mlir::Location loc;
  std::string message;
};

/// The memory of one block while it runs; a host thread uses one after another.
struct Frame {
  std::array<std::byte *, 3> bases = {};
  std::array<uint32_t, 3> block = {};
  std::array<uint32_t, 3> grid = {};
  /// How many combinations the body of a reduction does at once (Reduce.cpp).
  size_t lanes = 0;
  std::optional<Fault> fault;

  template <typename T> T *at(Ref ref) const {
    return reinterpret_cast<T *>(bases[unsigned(ref.space)] + ref.offset);
  }

  Flow fail(mlir::Location loc, std::string message) {
    fault.emplace(Fault{loc, std::move(message)});
    return Flow::Fault;
  }
};

using Step = llvm::unique_function<Flow(Frame &) const>;
using Steps = std::vector<Step>;

/// Runs steps up to the first that does not go on to the next.
inline Flow runSteps(const Steps &steps, Frame &frame) {
  for (const Step &step : steps)
    if (Flow flow = step(frame); flow != Flow::Next)
      return flow;
  return Flow::Next;
}

/// A tensor or partition view at run time. Index d of the arrays is dimension d
/// of the tensor; strides count elements.
struct ViewData {
  static constexpr unsigned maxRank = 16;
  uint64_t base;
  uint64_t sizes[maxRank];
  uint64_t strides[maxRank];
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_FRAME_H
