//===- Footprint.h - the bytes of a memory operation ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_FOOTPRINT_H
#define TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_FOOTPRINT_H

#include "tilewright/Execution/Reference/Planner.h"
#include "tilewright/Execution/Reference/Sanitize/Watch.h"
#include <memory>

namespace tilewright::reference {

/// Computes the bytes that an operation accesses from its operands.
class Footprint {
public:
  explicit Footprint(Site site) : site(site) {}
  virtual ~Footprint() = default;

  /// Appends the accesses of an execution. False, with a fault, if the operands
  /// make the access undefined.
  virtual bool find(Frame &frame, std::vector<ByteRange> &ranges) const = 0;

  /// " at element (0,3)": the first element whose bytes include `address`.
  virtual std::string elementAt(Frame &frame, uint64_t address) const = 0;

  /// False, with a fault, if the operation writes two values to one address.
  virtual bool writesOnce(Frame &, llvm::ArrayRef<ByteRange>) const {
    return true;
  }

  /// The size of an element in memory.
  virtual unsigned elementBytes() const = 0;

  /// Sets a fault; returns false.
  bool fail(Frame &frame, const llvm::Twine &what) const;

  Site site;
};

/// The footprint of a memory operation; null for any other.
llvm::FailureOr<std::unique_ptr<Footprint>> footprintOf(mlir::Operation *op,
                                                        Planner &planner);

/// The footprint of an operation on addresses (FootprintPointer.cpp) and on a
/// view (FootprintView.cpp); null for any other.
std::unique_ptr<Footprint> pointerFootprint(mlir::Operation *op,
                                            Planner &planner);
llvm::FailureOr<std::unique_ptr<Footprint>> viewFootprint(mlir::Operation *op,
                                                          Planner &planner);

/// Appends bytes, merging them with the last range if they are adjacent.
inline void append(std::vector<ByteRange> &ranges, uint64_t begin, uint64_t end,
                   bool writes) {
  if (!ranges.empty() && ranges.back().end == begin &&
      ranges.back().writes == writes)
    ranges.back().end = end;
  else
    ranges.push_back({begin, end, writes});
}

/// Whether the ranges are ascending and disjoint.
bool goUp(llvm::ArrayRef<ByteRange> ranges);

/// Sorts ranges and merges adjacent ones.
void sortRanges(std::vector<ByteRange> &ranges);

/// Detects two different values that an operation writes to one address.
class WriteOnce {
public:
  /// False if `place` has another value.
  bool write(uint64_t place, uint64_t value) {
    return values.try_emplace(place, value).first->second == value;
  }

private:
  llvm::DenseMap<uint64_t, uint64_t> values;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_FOOTPRINT_H
