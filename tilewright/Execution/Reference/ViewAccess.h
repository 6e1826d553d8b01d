//===- ViewAccess.h - accesses of a view's tile -----------------*- C++ -*-===//
// An access computes for each dimension of the tile where it starts and how
// much of it lies inside the tensor, and then visits the inside row by row. The
// outside is not visited: a load pads it, a store skips it. An index beyond the
// index space, which is undefined, is wholly outside.
//
// A dimension of a partition_view starts at index * tile size, that of a
// strided_view at index * traversal stride, and that of a gather_scatter_view
// at the index itself; its sparse dimension has an index for every slice.
// Indices are unsigned.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_VIEWACCESS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_VIEWACCESS_H

#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

class ViewAccess {
public:
  /// Plans the access of `op` to one tile of `view`. Elements of the tile are
  /// in row-major order.
  static llvm::FailureOr<ViewAccess> plan(mlir::Operation *op, Site site,
                                          mlir::Value view,
                                          mlir::OperandRange index,
                                          Element element, Planner &planner);

  /// The part of a tile inside the tensor. Strides and addresses count bytes,
  /// or half bytes for packed 4-bit elements.
  struct Inside {
    uint64_t address;
    uint64_t sizes[ViewData::maxRank];
    uint64_t strides[ViewData::maxRank];
    const std::byte *slices; ///< indices of the sparse dimension
    uint64_t sliceLimit;
    bool none = false, all = true;
  };

  /// False, with a fault set.
  bool locate(Frame &frame, Inside &inside) const;

  /// The inside of a tile that is one row of adjacent elements, in a region
  /// that this access has cached.
  struct Row {
    std::byte *address;
    uint64_t count;
  };

  /// The fast path of most accesses. None: use `locate`.
  std::optional<Row> locateRow(Frame &frame) const {
    if (!isRow || !frame.memory)
      return std::nullopt;
    const ViewData &data = *frame.at<ViewData>(view);
    uint64_t at = 0, left = 0;
    for (const Dim &dim : dims) {
      uint64_t size = data.sizes[dim.tensorDim];
      uint64_t start = *frame.at<uint32_t>(dim.index) * dim.step;
      if (start >= size)
        return std::nullopt;
      at += start * data.strides[dim.tensorDim];
      left = size - start;
    }
    if (data.strides[dims.back().tensorDim] != 1 || !data.base)
      return std::nullopt;
    Row row;
    row.count = std::min<uint64_t>(left, count);
    uint64_t begin = data.base + at * bytes;
    row.address = reinterpret_cast<std::byte *>(begin);
    if (!frame.reachesRegion(site, region, begin, row.count * bytes))
      return std::nullopt;
    return row;
  }

  /// Rows of adjacent elements; the dimensions before them have size 1. Strides
  /// and sizes count bytes.
  struct Matrix {
    std::byte *address;
    uint64_t stride, tileStride;
    uint64_t rowBytes, rows;
  };

  /// The address of a tile that is wholly inside and has the layout of a tile
  /// in memory: aligned, without gaps between its elements; otherwise null.
  std::byte *denseAt(const Inside &inside) const;

  /// The inside if it is such a matrix.
  std::optional<Matrix> matrixOf(const Inside &inside) const;

  /// Calls `visit(address, stride, at, atStride, count)` for each row of the
  /// inside: addresses and strides as in Inside, indices in the tile and their
  /// strides in elements. Stops if `visit` returns false.
  template <typename Visit>
  bool visitRows(const Inside &inside, Visit visit) const {
    return inside.none || rows(inside, 0, inside.address, 0, visit);
  }

  /// A dimension of the tile.
  struct Dim {
    unsigned tensorDim;
    uint64_t tile; ///< its size
    uint64_t step; ///< from one index to the next
    Ref index;
    unsigned indexBytes;
    size_t tileStride; ///< in elements
    bool sparse;
  };

  llvm::ArrayRef<Dim> dimensions() const { return dims; }

  /// Whether the address of the tile depends on the value at `ref`.
  bool dependsOn(Ref ref) const {
    return ref == view ||
           llvm::any_of(dims, [&](const Dim &dim) { return dim.index == ref; });
  }

  /// Index `i` of the sparse dimension.
  uint64_t slice(const Inside &inside, uint64_t i) const;

  const ViewData &data(Frame &frame) const { return *frame.at<ViewData>(view); }
  size_t tileElements() const { return count; }
  bool isPacked() const { return packed; }
  unsigned elementBytes() const { return bytes; }
  const Site &where() const { return site; }

private:
  explicit ViewAccess(Site site) : site(site) {}

  bool checkReach(Frame &frame, const Inside &inside) const;

  template <typename Visit>
  bool rows(const Inside &inside, unsigned d, uint64_t address, size_t at,
            Visit &visit) const {
    if (d == dims.size())
      return visit(address, 0, at, 0, 1);
    const Dim &dim = dims[d];
    if (dim.sparse) {
      for (uint64_t i = 0; i < dim.tile; ++i) {
        uint64_t k = slice(inside, i);
        if (k < inside.sliceLimit &&
            !rows(inside, d + 1, address + k * inside.strides[d],
                  at + i * dim.tileStride, visit))
          return false;
      }
      return true;
    }
    if (d + 1 == dims.size())
      return visit(address, inside.strides[d], at, dim.tileStride,
                   inside.sizes[d]);
    const Dim &next = dims[d + 1];
    bool isLast = d + 2 == dims.size() && !next.sparse;
    uint64_t stride = inside.strides[d];
    for (uint64_t i = 0; i < inside.sizes[d]; ++i, address += stride) {
      size_t row = at + i * dim.tileStride;
      bool continues = isLast ? visit(address, inside.strides[d + 1], row,
                                      next.tileStride, inside.sizes[d + 1])
                              : rows(inside, d + 1, address, row, visit);
      if (!continues)
        return false;
    }
    return true;
  }

  Site site;
  Ref view;
  size_t region = 0; ///< in Frame
  /// All dimensions except the last have size 1; each starts below 2^64.
  bool isRow = false;
  bool isMatrix = false; ///< all except the last two
  unsigned bytes = 0;
  size_t count = 1;
  bool packed = false;
  llvm::SmallVector<Dim, 4> dims;
  std::optional<unsigned> sparse; ///< index in `dims`
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_VIEWACCESS_H
