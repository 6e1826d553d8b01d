//===- ArrayView.h - the memory behind a Python object ----------*- C++ -*-===//
#ifndef PYTHON_SRC_ARRAYVIEW_H
#define PYTHON_SRC_ARRAYVIEW_H

#include <cstdint>
#include <nanobind/nanobind.h>
#include <optional>
#include <string>
#include <vector>

namespace tilewright::python {

/// An array in memory of the host or of a CUDA device, as it lies there.
struct ArrayView {
  uint8_t *data = nullptr; ///< of element (0, ..., 0)
  std::vector<int64_t> shape;
  std::vector<int64_t> strides; ///< in bytes
  int64_t itemBytes = 0;
  std::string dtype; ///< as a launch description spells it: "f32"
  bool isReadOnly = false;
  /// It is taken for read-only since its protocol does not say what it is.
  bool isTakenForReadOnly = false;
  /// By `__array_interface__` or DLPack, which may say anything.
  bool isDescribed = false;
  /// It lies on a device: which one, or -1 where its protocol does not say.
  std::optional<int> device;
  nanobind::object owner; ///< keeps the memory

  /// From the first byte of any element to one past the last; nothing where
  /// there are elements and no memory can hold them: at address 0, or too far
  /// apart.
  std::optional<std::pair<uint8_t *, uint8_t *>> extent() const;
};

/// What has the buffer protocol, `__array_interface__` (which arrays of
/// ml_dtypes need), DLPack for the CPU or CUDA, or `__cuda_array_interface__`.
/// Nothing for another object; raises ArgumentError for an array of another
/// element type, one that does not describe itself as its protocol says, and
/// one that lies elsewhere: on a device too, unless `takesDevice`.
std::optional<ArrayView> viewOf(nanobind::handle object,
                                bool takesDevice = false);

} // namespace tilewright::python

#endif // PYTHON_SRC_ARRAYVIEW_H
