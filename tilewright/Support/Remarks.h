//===- Remarks.h - what a pass says about what it did -----------*- C++ -*-===//
// A pass says in one line what it did, or why it did not:
//
//   makeRemark(op, RemarkId::NotHoisted)
//       .with("Operation", op->getName())
//       .with("Reason", why);
//
// Remarks.td says which remarks there are: category, kind and message come from
// there. They go to MLIR's remark engine (mlir/IR/Remarks.h), at the
// operation's source line and under the name of the kernel around it. Where
// nobody asked for remarks there is no engine: the line costs a test, and its
// arguments are not turned into text. What needs work to find out first asks
// `hasRemarks`.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_REMARKS_H
#define TILEWRIGHT_SUPPORT_REMARKS_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Remarks.h"

namespace tilewright {

enum class RemarkId : uint8_t {
#define TILEWRIGHT_REMARK(NAME, KIND, CATEGORY, MESSAGE, COUNT_BY, IS_ROW,     \
                          REPORT)                                              \
  NAME,
#include "tilewright/Support/Remarks.inc"
};

/// A remark that is made when this ends; nothing where remarks are off.
class RemarkUnderWay {
public:
  RemarkUnderWay() = default;
  explicit RemarkUnderWay(mlir::remark::detail::InFlightRemark remark)
      : remark(std::move(remark)) {}

  template <typename T>
  RemarkUnderWay &with(llvm::StringRef key, const T &value) {
    if (LLVM_UNLIKELY(bool(remark)))
      remark << mlir::remark::detail::Remark::Arg(key, value);
    return *this;
  }
  RemarkUnderWay &with(llvm::StringRef key, mlir::OperationName name) {
    return with(key, name.getStringRef());
  }

private:
  mlir::remark::detail::InFlightRemark remark;
};

/// Whether anyone asked for remarks.
inline bool hasRemarks(mlir::MLIRContext *context) {
  return context->getRemarkEngine() != nullptr;
}
inline bool hasRemarks(mlir::Operation *op) {
  return hasRemarks(op->getContext());
}

/// The name of the function that `op` is or stands in; empty outside of all.
/// It lives as long as the context.
llvm::StringRef functionOf(mlir::Operation *op);

/// Begins a remark about an operation, or about one that is no more: `function`
/// lives as long as the context.
RemarkUnderWay makeRemark(mlir::Operation *op, RemarkId id);
RemarkUnderWay makeRemark(mlir::Location loc, llvm::StringRef function,
                          RemarkId id);

/// `FILE:LINE:COLUMN` of the source; empty where it is not known.
std::string sourceLine(mlir::Location loc);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_REMARKS_H
