//===- Outcome.h - the result of one fuzz input -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_OUTCOME_H
#define TILEWRIGHT_TESTING_OUTCOME_H

#include <string>

namespace tilewright::testing {

enum class Verdict { Refused, Agrees, Differs };

/// The result of one input; for Differs, the violated property.
struct Outcome {
  Verdict verdict = Verdict::Refused;
  std::string message;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_OUTCOME_H
