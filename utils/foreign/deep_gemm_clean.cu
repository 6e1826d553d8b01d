// DeepGEMM's kernel that writes −∞ outside of each row's range.
#include "deep_gemm.h"

#include <deep_gemm/common/math.cuh>
#include <deep_gemm/common/utils.cuh>
#include <deep_gemm/impls/smxx_clean_logits.cuh>

int main(int, char **argv) {
  int rows = std::atoi(argv[1]), columns = std::atoi(argv[2]);
  auto *first = foreign::input<uint32_t>("first");
  auto *last = foreign::input<uint32_t>("last");
  auto *logits = foreign::output<float>("logits", size_t(rows) * columns, 0);
  foreign::launch(deep_gemm::smxx_clean_logits<1, 256, 4, float>, 2, 128, 1,
                  rows, columns, columns, first, last, logits);
  return foreign::finish();
}
