//===- Remarks.h - remarks of passes ----------------------------*- C++ -*-===//
// A pass reports in one line what it did, or why it did not:
//
//   makeRemark(op, RemarkId::NotHoisted)
//       .with("Operation", op->getName())
//       .with("Reason", why);
//
// Remarks.td defines the remarks: category, kind and message come from there.
// They go to MLIR's remark engine (mlir/IR/Remarks.h), with the operation's
// source line and the name of its kernel. If no remarks are requested there is
// no engine: the line costs a test, and its arguments are not converted to
// text. Passes check `hasRemarks` before any work that only remarks need.
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

/// A remark that its destructor emits; nothing if remarks are off.
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

/// Whether remarks are enabled.
inline bool hasRemarks(mlir::MLIRContext *context) {
  return context->getRemarkEngine() != nullptr;
}
inline bool hasRemarks(mlir::Operation *op) {
  return hasRemarks(op->getContext());
}

/// The name of the function that `op` is or is nested in; empty if there is
/// none. It lives as long as the context.
llvm::StringRef functionOf(mlir::Operation *op);

/// Starts a remark about an operation, or about one that has been erased:
/// `function` must live as long as the context.
RemarkUnderWay makeRemark(mlir::Operation *op, RemarkId id);
RemarkUnderWay makeRemark(mlir::Location loc, llvm::StringRef function,
                          RemarkId id);

/// `FILE:LINE:COLUMN` of the source; empty if unknown.
std::string sourceLine(mlir::Location loc);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_REMARKS_H
