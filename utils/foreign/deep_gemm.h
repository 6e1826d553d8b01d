//===- deep_gemm.h - tensor maps and launches for DeepGEMM ------*- C++ -*-===//
#ifndef TILEWRIGHT_UTILS_FOREIGN_DEEP_GEMM_H
#define TILEWRIGHT_UTILS_FOREIGN_DEEP_GEMM_H

#include <cuda.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>

#include "program.h"

namespace foreign {
/// A map of `rows` by `columns` elements with boxes of `boxRows` by
/// `boxColumns`; `swizzle` in bytes, 0 for none.
template <typename T>
CUtensorMap mapOf(CUtensorMapDataType type, T *memory, int rows, int columns,
                  int boxRows, int boxColumns, int swizzle) {
  CUtensorMap map;
  cuuint64_t dims[2] = {cuuint64_t(columns), cuuint64_t(rows)};
  cuuint64_t strides[1] = {columns * sizeof(T)};
  cuuint32_t box[2] = {cuuint32_t(swizzle ? swizzle / sizeof(T) : boxColumns),
                       cuuint32_t(boxRows)};
  cuuint32_t steps[2] = {1, 1};
  CUtensorMapSwizzle with = swizzle == 128  ? CU_TENSOR_MAP_SWIZZLE_128B
                            : swizzle == 64 ? CU_TENSOR_MAP_SWIZZLE_64B
                            : swizzle == 32 ? CU_TENSOR_MAP_SWIZZLE_32B
                                            : CU_TENSOR_MAP_SWIZZLE_NONE;
  if (cuTensorMapEncodeTiled(&map, type, 2, memory, dims, strides, box, steps,
                             CU_TENSOR_MAP_INTERLEAVE_NONE, with,
                             CU_TENSOR_MAP_L2_PROMOTION_L2_256B,
                             CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE)) {
    std::fprintf(stderr, "a tensor map is invalid\n");
    std::exit(1);
  }
  return map;
}

constexpr int mostShared = 232448;

/// Launches one block for each processor, in clusters along x.
template <typename... Params, typename... Args>
void launch(void (*kernel)(Params...), int blocks, int threads, int cluster,
            Args... args) {
  cudaLaunchConfig_t config = {};
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {unsigned(cluster), 1, 1};
  config.gridDim = dim3(blocks);
  config.blockDim = dim3(threads);
  config.dynamicSmemBytes = mostShared;
  config.attrs = &attribute;
  config.numAttrs = cluster > 1;
  check(cudaFuncSetAttribute(
      kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, mostShared));
  check(cudaLaunchKernelEx(&config, kernel, Params(args)...));
}
} // namespace foreign

#endif
