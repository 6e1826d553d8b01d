//===- CostConstants.h - cost constants by name -----------------*- C++ -*-===//
// The constants of the cost model that a request may override, and the checks
// of its objects of numbers.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_COSTCONSTANTS_H
#define TILEWRIGHT_DRIVER_COSTCONSTANTS_H

#include "tilewright/Chip/CostModel.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// A constant and its name in JSON.
template <typename Constants> struct CostConstant {
  llvm::StringLiteral name;
  double Constants::*member;
};

/// Those of a row LAUNCH of Chip/Costs.def.
llvm::ArrayRef<CostConstant<LaunchConstants>> launchConstants();
/// Those of a row of Chip/Timings.def.
llvm::ArrayRef<CostConstant<TimingConstants>> timingConstants();

/// The numbers that a value may be.
enum class NumberRange { FromZero, Positive };

/// Fails with ExitCode::Usage unless `value` is a finite number of the range:
/// "WHERE: expected a number from 0 on for NAME".
llvm::Error checkNumber(llvm::StringRef where, const llvm::json::Value &value,
                        const llvm::Twine &name,
                        NumberRange range = NumberRange::FromZero);

/// The same for an object of such numbers whose keys are all in `known`.
/// Unknown keys get a suggestion, or `listedBy`, the page that lists them.
llvm::Error checkNumbers(llvm::StringRef where, const llvm::json::Value &value,
                         llvm::StringRef name,
                         llvm::ArrayRef<llvm::StringRef> known,
                         llvm::StringRef listedBy,
                         NumberRange range = NumberRange::FromZero);

template <typename Constants>
llvm::SmallVector<llvm::StringRef>
namesOf(llvm::ArrayRef<CostConstant<Constants>> constants) {
  llvm::SmallVector<llvm::StringRef> names;
  for (const CostConstant<Constants> &each : constants)
    names.push_back(each.name);
  return names;
}

/// Overrides the constants that a checked object names.
template <typename Constants>
void setConstants(const llvm::json::Object &object,
                  llvm::ArrayRef<CostConstant<Constants>> known,
                  Constants &constants) {
  for (const CostConstant<Constants> &each : known)
    if (std::optional<double> number = object.getNumber(each.name))
      constants.*each.member = *number;
}

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_COSTCONSTANTS_H
