//===- Footprint.h - which bytes a memory operation touches -----*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_FOOTPRINT_H
#define TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_FOOTPRINT_H

#include "tilewright/Execution/Reference/Planner.h"
#include "tilewright/Execution/Reference/Sanitize/Watch.h"
#include <memory>

namespace tilewright::reference {

/// Knows the bytes of one operation from its operands.
class Footprint {
public:
  explicit Footprint(Site site) : site(site) {}
  virtual ~Footprint() = default;

  /// Appends what an execution touches. False: a fault is set, since the
  /// operands themselves make the access undefined.
  virtual bool find(Frame &frame, std::vector<ByteRange> &ranges) const = 0;

  /// " at element (0,3)": the first whose bytes reach `address`.
  virtual std::string elementAt(Frame &frame, uint64_t address) const = 0;

  /// False, with a fault, where the operation writes two values to one place.
  virtual bool writesOnce(Frame &, llvm::ArrayRef<ByteRange>) const {
    return true;
  }

  /// Of an element in memory.
  virtual unsigned elementBytes() const = 0;

  /// Sets a fault; false.
  bool fail(Frame &frame, const llvm::Twine &what) const;

  Site site;
};

/// That of a memory operation; null of another.
llvm::FailureOr<std::unique_ptr<Footprint>> footprintOf(mlir::Operation *op,
                                                        Planner &planner);

/// Footprint of an operation on addresses (FootprintPointer.cpp) and on a view
/// (FootprintView.cpp); null of another.
std::unique_ptr<Footprint> pointerFootprint(mlir::Operation *op,
                                            Planner &planner);
llvm::FailureOr<std::unique_ptr<Footprint>> viewFootprint(mlir::Operation *op,
                                                          Planner &planner);

/// Adds bytes behind the last ones where they are adjacent.
inline void append(std::vector<ByteRange> &ranges, uint64_t begin, uint64_t end,
                   bool writes) {
  if (!ranges.empty() && ranges.back().end == begin &&
      ranges.back().writes == writes)
    ranges.back().end = end;
  else
    ranges.push_back({begin, end, writes});
}

/// Whether the ranges go upwards without touching a byte twice.
bool goUp(llvm::ArrayRef<ByteRange> ranges);

/// Sorts ranges and joins those that touch.
void sortRanges(std::vector<ByteRange> &ranges);

/// Values that an operation writes to places, looked at one by one; the place
/// that gets a second value other than the first.
class WriteOnce {
public:
  /// False: `place` has another value.
  bool write(uint64_t place, uint64_t value) {
    return values.try_emplace(place, value).first->second == value;
  }

private:
  llvm::DenseMap<uint64_t, uint64_t> values;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_FOOTPRINT_H
