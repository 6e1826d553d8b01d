//===- Remarks.cpp - remarks of passes ------------------------------------===//
#include "tilewright/Support/Remarks.h"

#include "tilewright/Support/RemarkTable.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tilewright;
using mlir::remark::RemarkKind;

static constexpr RemarkRow rows[] = {
#define TILEWRIGHT_REMARK(NAME, KIND, CATEGORY, MESSAGE, COUNT_BY, IS_ROW,     \
                          REPORT)                                              \
  {#NAME, RemarkKind::Remark##KIND, CATEGORY, MESSAGE, COUNT_BY, IS_ROW,       \
   REPORT},
#include "tilewright/Support/Remarks.inc"
};

const RemarkRow &tilewright::rowOf(RemarkId id) {
  return rows[static_cast<unsigned>(id)];
}

const RemarkRow *tilewright::findRemarkRow(StringRef name) {
  return llvm::find_if(rows,
                       [&](const RemarkRow &row) { return row.name == name; });
}

ArrayRef<llvm::StringLiteral> tilewright::remarkCategories() {
  static constexpr llvm::StringLiteral names[] = {
#define TILEWRIGHT_REMARK_CATEGORY(NAME) NAME,
#include "tilewright/Support/Remarks.inc"
  };
  return names;
}

StringRef tilewright::functionOf(Operation *op) {
  for (; op; op = op->getParentOp())
    if (auto function = dyn_cast<FunctionOpInterface>(op))
      return function.getName();
  return {};
}

RemarkUnderWay tilewright::makeRemark(Operation *op, RemarkId id) {
  if (LLVM_LIKELY(!hasRemarks(op)))
    return {};
  return makeRemark(op->getLoc(), functionOf(op), id);
}

RemarkUnderWay tilewright::makeRemark(Location loc, StringRef function,
                                      RemarkId id) {
  const RemarkRow &row = rowOf(id);
  auto options = mlir::remark::RemarkOpts::name(row.name)
                     .category(row.category)
                     .function(function);
  auto begin = [&] {
    switch (row.kind) {
    case RemarkKind::RemarkPassed:
      return mlir::remark::passed(loc, options);
    case RemarkKind::RemarkMissed:
      return mlir::remark::missed(loc, options);
    case RemarkKind::RemarkFailure:
      return mlir::remark::failed(loc, options);
    case RemarkKind::RemarkAnalysis:
    case RemarkKind::RemarkUnknown:
      return mlir::remark::analysis(loc, options);
    }
    llvm_unreachable("unknown kind of remark");
  };
  auto begun = begin();
  begun << row.message;
  return RemarkUnderWay(std::move(begun));
}

std::string tilewright::sourceLine(Location loc) {
  auto place = loc->findInstanceOf<FileLineColLoc>();
  if (!place)
    return {};
  return (place.getFilename().getValue() + ":" + Twine(place.getLine()) + ":" +
          Twine(place.getColumn()))
      .str();
}
