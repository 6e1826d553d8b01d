// DeepGEMM's products of e4m3 for sm_90 with scales of 128 elements of A, and
// of 128 by 128 elements of B (1d2d) or, with FOREIGN_ONE_D, of 128 elements of
// B.
#ifdef FOREIGN_ONE_D
#include <deep_gemm/impls/sm90_fp8_gemm_1d1d.cuh>
#else
#include <deep_gemm/impls/sm90_fp8_gemm_1d2d.cuh>
#endif

#include "deep_gemm.h"

#ifndef FOREIGN_CLUSTER
#define FOREIGN_CLUSTER 1
#endif

int main(int, char **argv) {
  int m = std::atoi(argv[1]), n = std::atoi(argv[2]), k = std::atoi(argv[3]);
  constexpr int blockM = 128, blockN = 128, blockK = 128, blocks = 4;
  constexpr auto type = deep_gemm::GemmType::Normal;
  constexpr auto u8 = CU_TENSOR_MAP_DATA_TYPE_UINT8;
  constexpr auto f32 = CU_TENSOR_MAP_DATA_TYPE_FLOAT32;
  auto *a = foreign::input<__nv_fp8_e4m3>("a");
  auto *b = foreign::input<__nv_fp8_e4m3>("b");
  // Scales of A: k / 128 rows of m.
  auto *sfa = foreign::input<float>("sfa"), *sfb = foreign::input<float>("sfb");
  CUtensorMap mapA = foreign::mapOf(u8, a, m, k, blockM, blockK, 128);
  CUtensorMap mapB = foreign::mapOf(u8, b, n, k, blockN, blockK, 128);
  CUtensorMap mapSfa = foreign::mapOf(f32, sfa, k / 128, m, 1, blockM, 0);
#ifdef FOREIGN_ONE_D
  float *d = foreign::output<float>("d", size_t(m) * n, 0);
  auto *maps = foreign::scratch<CUtensorMap>(64);
  foreign::launch(
      deep_gemm::sm90_fp8_gemm_1d1d_impl<0, 0, 0, 1, blockM, blockN, blockK,
                                         128, 128, 4, 128, 256, FOREIGN_CLUSTER,
                                         false, blocks, type, float>,
      blocks, 384, FOREIGN_CLUSTER, a, b, nullptr, maps, m, n, k, mapA, mapB,
      mapSfa, foreign::mapOf(f32, sfb, k / 128, n, 1, blockN, 0),
      foreign::mapOf(f32, d, m, n, 64, blockN, 0));
#else
  auto *d = foreign::output<__nv_bfloat16>("d", size_t(m) * n);
  foreign::launch(deep_gemm::sm90_fp8_gemm_1d2d_impl<
                      cute::UMMA::Major::K, 0, 0, 0, 1, blockM, blockN, blockK,
                      128, 128, 128, 4, 128, 256, FOREIGN_CLUSTER, false,
                      blocks, type, cutlass::bfloat16_t,
                      deep_gemm::epilogue::transform::EpilogueIdentity>,
                  blocks, 384, FOREIGN_CLUSTER, sfb, nullptr, m, n, k, mapA,
                  mapB,
                  foreign::mapOf(CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, d, m, n,
                                 blockM, blockN, 128),
                  mapSfa);
#endif
  return foreign::finish();
}
