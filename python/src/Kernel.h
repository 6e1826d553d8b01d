//===- Kernel.h - a loaded kernel and how its arguments are passed *- C++ -*-=//
#ifndef PYTHON_SRC_KERNEL_H
#define PYTHON_SRC_KERNEL_H

#include "ArrayView.h"
#include "tilewright-c/Kernel.h"
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tilewright::python {

/// An argument of the kernel's entry.
struct ArgumentPlan {
  enum Kind { Array, Scalar, List } kind = Array;
  std::string name, dtype; ///< of the elements, for arrays and their lists
  int64_t rank = 0;
  bool isResult = false;  ///< written before it is read
  bool isWritten = false; ///< it may be
  /// Per axis, the value for which the program is specialized.
  std::vector<std::optional<int64_t>> fixedShape, fixedStrides;

  std::string label() const { return "argument '" + name + "'"; }
};

class Kernel {
public:
  /// Takes ownership of the result of twKernelLoad. Without a plan each
  /// argument is one parameter, and an array is passed as its base. `device` is
  /// the CUDA device that it runs on, whose memory it accepts too.
  Kernel(TwKernel kernel, std::vector<ArgumentPlan> plan, bool hasPlan,
         bool isCuTile, std::optional<unsigned> device);
  ~Kernel() { twKernelFree(kernel); }
  Kernel(const Kernel &) = delete;
  Kernel &operator=(const Kernel &) = delete;

  std::string name() const { return twKernelName(kernel); }
  uint32_t threads() const { return twKernelThreads(kernel); }
  std::vector<std::pair<std::string, size_t>> parameters() const;

  struct Shape {
    std::array<uint32_t, 3> grid, block = {}, cluster = {};
    uint64_t sharedBytes = 0;
    bool isCooperative = false;
  };
  /// Runs a launch in place and returns the kernel's output and the remarks.
  /// Raises the exception that `tilewright.errors` creates for a failure.
  nanobind::tuple launch(const Shape &shape, nanobind::sequence arguments);

  /// The radii of the last launch as float64, one for each element of `array`,
  /// which must be contiguous.
  nanobind::object radii(nanobind::handle array) const;
  std::string profile() const;

private:
  struct Launching;

  TwKernel kernel;
  std::vector<ArgumentPlan> plan;
  bool hasPlan, isCuTile;
  std::optional<unsigned> device;
};

} // namespace tilewright::python

#endif // PYTHON_SRC_KERNEL_H
