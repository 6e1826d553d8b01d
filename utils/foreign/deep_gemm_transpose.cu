// DeepGEMM's transposition of scales.
#include <deep_gemm/common/math.cuh>
#include <deep_gemm/common/utils.cuh>
#include <deep_gemm/impls/smxx_layout.cuh>

#include "deep_gemm.h"

int main(int, char **argv) {
  constexpr int scales = 8, rows = 64;
  int mn = std::atoi(argv[1]);
  auto *from = foreign::input<float>("sf");
  auto *to = foreign::output<float>("out", size_t(mn) * scales);
  foreign::launch(deep_gemm::transpose_fp32<512, rows, scales>,
                  (mn + rows - 1) / rows, 512, 1, from, to, mn);
  return foreign::finish();
}
