//===- Outcome.h - how one input of a fuzz target fared ---------*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_OUTCOME_H
#define TILEWRIGHT_TESTING_OUTCOME_H

#include <string>

namespace tilewright::testing {

enum class Verdict { Refused, Agrees, Differs };

/// How one input fared, and for Differs what does not hold.
struct Outcome {
  Verdict verdict = Verdict::Refused;
  std::string message;
};

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_OUTCOME_H
