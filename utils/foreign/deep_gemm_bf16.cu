// DeepGEMM's product of bf16 for sm_90: D = A Bᵀ. FOREIGN_CLUSTER blocks share
// B, D has the type FOREIGN_OUT; with FOREIGN_ADD, D is added to.
#include <deep_gemm/impls/sm90_bf16_gemm.cuh>

#include "deep_gemm.h"

#ifndef FOREIGN_OUT
#define FOREIGN_OUT cutlass::bfloat16_t
#define FOREIGN_OUT_MAP CU_TENSOR_MAP_DATA_TYPE_BFLOAT16
#else
#define FOREIGN_OUT_MAP CU_TENSOR_MAP_DATA_TYPE_FLOAT32
#endif
#ifndef FOREIGN_CLUSTER
#define FOREIGN_CLUSTER 1
#endif
#ifndef FOREIGN_ROWS
#define FOREIGN_ROWS 128
#endif

int main(int, char **argv) {
  int m = std::atoi(argv[1]), n = std::atoi(argv[2]), k = std::atoi(argv[3]);
  constexpr int blockM = FOREIGN_ROWS, blockN = 128, blockK = 64, blocks = 4;
  constexpr int math = blockM > 64 ? 256 : 128;
  constexpr bool isF32 = sizeof(FOREIGN_OUT) == 4;
  auto *a = foreign::input<__nv_bfloat16>("a");
  auto *b = foreign::input<__nv_bfloat16>("b");
#ifdef FOREIGN_ADD
  FOREIGN_OUT *d = foreign::output<FOREIGN_OUT>("d", size_t(m) * n, 0);
  constexpr bool adds = true;
#else
  FOREIGN_OUT *d = foreign::output<FOREIGN_OUT>("d", size_t(m) * n);
  constexpr bool adds = false;
#endif
  constexpr auto major = cute::UMMA::Major::K;
  constexpr auto bf16 = CU_TENSOR_MAP_DATA_TYPE_BFLOAT16;
  constexpr int swizzleD = isF32 ? 0 : 128;
  foreign::launch(
      deep_gemm::sm90_bf16_gemm_impl<
          major, major, 0, 0, 0, 1, blockM, blockN, blockK, 128, 128, swizzleD,
          4, 128, math, FOREIGN_CLUSTER, false, blocks,
          deep_gemm::GemmType::Normal, adds, FOREIGN_OUT>,
      blocks, 128 + math, FOREIGN_CLUSTER, nullptr, m, n, k,
      foreign::mapOf(bf16, a, m, k, blockM, blockK, 128),
      foreign::mapOf(bf16, b, n, k, blockN, blockK, 128),
      foreign::mapOf(FOREIGN_OUT_MAP, d, m, n, blockM, blockN, swizzleD));
  return foreign::finish();
}
