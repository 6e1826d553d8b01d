//===- RemarkTable.h - the rows of Remarks.td -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_SUPPORT_REMARKTABLE_H
#define TILEWRIGHT_SUPPORT_REMARKTABLE_H

#include "tilewright/Support/Remarks.h"

namespace tilewright {

struct RemarkRow {
  llvm::StringLiteral name;
  mlir::remark::RemarkKind kind;
  llvm::StringLiteral category; ///< empty: any
  llvm::StringLiteral message;
  /// The argument whose values are counted; empty: the name is counted.
  llvm::StringLiteral countBy;
  bool isRow; ///< whether it is a table row
  /// The list of the resource report that includes it; empty: none.
  llvm::StringLiteral report;
};

const RemarkRow &rowOf(RemarkId id);
/// The row of that name; every emitted remark has one.
const RemarkRow *findRemarkRow(llvm::StringRef name);

/// In the order of a report.
llvm::ArrayRef<llvm::StringLiteral> remarkCategories();

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_REMARKTABLE_H
