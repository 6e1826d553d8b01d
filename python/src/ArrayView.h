//===- ArrayView.h - the memory of a Python object --------------*- C++ -*-===//
#ifndef PYTHON_SRC_ARRAYVIEW_H
#define PYTHON_SRC_ARRAYVIEW_H

#include <cstdint>
#include <nanobind/nanobind.h>
#include <optional>
#include <string>
#include <vector>

namespace tilewright::python {

/// An array in memory of the host or of a CUDA device.
struct ArrayView {
  uint8_t *data = nullptr; ///< of element (0, ..., 0)
  std::vector<int64_t> shape;
  std::vector<int64_t> strides; ///< in bytes
  int64_t itemBytes = 0;
  std::string dtype; ///< as a launch description spells it: "f32"
  bool isReadOnly = false;
  /// Treated as read-only, since its protocol does not specify it.
  bool isTakenForReadOnly = false;
  /// Described by `__array_interface__` or DLPack, whose claims may be wrong.
  bool isDescribed = false;
  /// The CUDA device whose memory it is in; -1 if the protocol does not specify
  /// it.
  std::optional<int> device;
  nanobind::object owner; ///< keeps the memory alive

  /// From the first byte of any element to one past the last. Nothing if there
  /// are elements but their addresses are invalid: address 0, or out of the
  /// address space.
  std::optional<std::pair<uint8_t *, uint8_t *>> extent() const;
};

/// Reads an object by the buffer protocol, `__array_interface__` (for arrays of
/// ml_dtypes), DLPack for the CPU or CUDA, or `__cuda_array_interface__`.
/// Returns nothing for other objects. Raises ArgumentError for an unsupported
/// element type, a description that violates its protocol, and memory
/// elsewhere, which includes devices unless `takesDevice`.
std::optional<ArrayView> viewOf(nanobind::handle object,
                                bool takesDevice = false);

} // namespace tilewright::python

#endif // PYTHON_SRC_ARRAYVIEW_H
