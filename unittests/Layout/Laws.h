//===- Laws.h - laws of layouts, tried on random ones -----------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_LAYOUT_LAWS_H
#define TILEWRIGHT_UNITTESTS_LAYOUT_LAWS_H

#include "tilewright/Layout/CuteLayout.h"
#include "gtest/gtest.h"
#include <string>
#include <type_traits>

namespace tilewright {

/// Runs `law` on generators of the first `n` seeds, up to the first failure; it
/// may take the seed too. Returns the sum of its results: how often it applied.
template <typename Generator, typename Law>
unsigned forSeeds(unsigned n, Law law) {
  unsigned applied = 0;
  for (unsigned seed = 0; seed < n && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Generator any(seed);
    if constexpr (std::is_invocable_r_v<unsigned, Law, Generator &>)
      applied += law(any);
    else if constexpr (std::is_invocable_v<Law, Generator &>)
      law(any);
    else
      law(any, seed);
  }
  return applied;
}

inline CuteLayout layout(llvm::StringRef text) {
  llvm::Expected<CuteLayout> parsed = CuteLayout::parse(text);
  if (!parsed) {
    ADD_FAILURE() << llvm::toString(parsed.takeError());
    return CuteLayout();
  }
  return *parsed;
}

inline Tiler tiler(llvm::StringRef text) {
  return llvm::cantFail(Tiler::parse(text));
}

inline std::string str(llvm::Expected<CuteLayout> layout) {
  return layout ? layout->str()
                : "error: " + llvm::toString(layout.takeError());
}

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_LAYOUT_LAWS_H
