// Kernels in common CUDA style, to test clang's PTX for them (test/ptx/Inputs/run_cuda.py has the launches).
#include "device.h"

KERNEL vector_add(const float *a, const float *b, float *c, int n) {
  uint i = index();
  if (i < n)
    c[i] = a[i] + b[i];
}

// Sums each block by shuffles, and all blocks by an atomic update.
KERNEL block_sum(const int *x, int *sum, int n) {
  __shared__ int warps[32];
  int value = index() < n ? x[index()] : 0;
  for (int step = 16; step; step /= 2)
    value += __nvvm_shfl_sync_bfly_i32(~0u, value, step, 31);
  if (tid() % 32 == 0)
    warps[tid() / 32] = value;
  sync();
  if (tid() < 32) {
    value = tid() < ntid() / 32 ? warps[tid()] : 0;
    for (int step = 16; step; step /= 2)
      value += __nvvm_shfl_sync_down_i32(~0u, value, step, 31);
    if (tid() == 0)
      __nvvm_atom_add_gen_i(sum, value);
  }
}

KERNEL transpose(const float *from, float *to, int rows, int columns) {
  __shared__ float tile[32][33];
  int x = tid() % 32, y = tid() / 32;
  int column = ctaid() % (columns / 32) * 32, row = ctaid() / (columns / 32) * 32;
  for (int k = y; k < 32; k += ntid() / 32)
    tile[k][x] = from[(row + k) * columns + column + x];
  sync();
  for (int k = y; k < 32; k += ntid() / 32)
    to[(column + k) * rows + row + x] = tile[x][k];
}

KERNEL matmul(const float *a, const float *b, float *c, int n) {
  __shared__ float left[16][16], right[16][16];
  int x = tid() % 16, y = tid() / 16, blocks = n / 16;
  int row = ctaid() / blocks * 16 + y, column = ctaid() % blocks * 16 + x;
  float sum = 0;
  for (int k = 0; k < n; k += 16) {
    left[y][x] = a[row * n + k + x];
    right[y][x] = b[(k + y) * n + column];
    sync();
#pragma unroll
    for (int i = 0; i < 16; ++i)
      sum += left[y][i] * right[i][x];
    sync();
  }
  c[row * n + column] = sum;
}

KERNEL histogram(const unsigned char *x, int *bins, int n) {
  __shared__ int own[64];
  for (int i = tid(); i < 64; i += ntid())
    own[i] = 0;
  sync();
  for (int i = index(); i < n; i += ntid() * __nvvm_read_ptx_sreg_nctaid_x())
    __nvvm_atom_add_gen_i(&own[x[i] % 64], 1);
  sync();
  for (int i = tid(); i < 64; i += ntid())
    if (own[i])
      __nvvm_atom_add_gen_i(&bins[i], own[i]);
}

// An inclusive scan of one block.
KERNEL prefix_sum(const int *x, int *y) {
  __shared__ int sums[2][256];
  int i = tid(), from = 0;
  sums[0][i] = x[i];
  sync();
  for (int step = 1; step < ntid(); step *= 2, from ^= 1) {
    sums[from ^ 1][i] = sums[from][i] + (i >= step ? sums[from][i - step] : 0);
    sync();
  }
  y[i] = sums[from][i];
}

// A struct passed by value.
struct Scale {
  float before, after;
  int columns, spare[3];
};
KERNEL softmax(const float *x, float *y, struct Scale scale) {
  const float *row = x + ctaid() * scale.columns;
  float most = -__builtin_inff(), sum = 0;
  for (int i = tid(); i < scale.columns; i += 32)
    most = __builtin_fmaxf(most, row[i] * scale.before);
  for (int step = 16; step; step /= 2)
    most = __builtin_fmaxf(most, __nvvm_shfl_sync_bfly_f32(~0u, most, step, 31));
  for (int i = tid(); i < scale.columns; i += 32)
    sum += __nvvm_ex2_approx_ftz_f((row[i] * scale.before - most) * 1.442695041f);
  for (int step = 16; step; step /= 2)
    sum += __nvvm_shfl_sync_bfly_f32(~0u, sum, step, 31);
  for (int i = tid(); i < scale.columns; i += 32)
    y[ctaid() * scale.columns + i] =
        __nvvm_ex2_approx_ftz_f((row[i] * scale.before - most) * 1.442695041f) / sum * scale.after;
}

// Calls, an indirect call through a table in memory, recursion, a switch.
typedef int (*Step)(int);
static __device__ __attribute__((noinline)) int twice(int x) { return 2 * x; }
static __device__ __attribute__((noinline)) int next(int x) { return x + 1; }
static __device__ __attribute__((noinline)) int fibonacci(int n) {
  return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}
static __device__ __attribute__((noinline)) void swap(int *a, int *b) {
  int kept = *a;
  *a = *b;
  *b = kept;
}
__device__ Step steps[2] = {twice, next};
__device__ int table[4] = {10, 20, 30, 40};
__device__ int *second = &table[1];
KERNEL calls(const int *x, int *y) {
  int value = x[tid()], other = 7;
  switch (value % 7) {
  case 0: value = twice(value); break;
  case 1: value = next(value) * 3; break;
  case 2: value = fibonacci(value % 9); break;
  case 3: swap(&value, &other); break;
  case 4: value = second[value % 3]; break;
  case 5: value -= 100; break;
  default: value = steps[value & 1](value); break;
  }
  y[tid()] = value;
}

KERNEL half_pairs(const half2 *a, const half2 *b, half2 *c) {
  half2 x = a[tid()], y = b[tid()];
  half2 sum = x * y + x;
  c[tid()] = x.x > y.x ? sum : sum - y;
}

// The lanes with the smallest value of their warp; how many lanes have the same value.
KERNEL warp_votes(const int *x, uint *ballots, int *counts) {
  int value = x[index()];
  int least = value;
  for (int step = 16; step; step /= 2) {
    int other = __nvvm_shfl_sync_bfly_i32(~0u, least, step, 31);
    least = other < least ? other : least;
  }
  ballots[index()] = __nvvm_vote_ballot_sync(~0u, value == least);
  uint same = __nvvm_match_any_sync_i32(~0u, value);
  int all = __nvvm_vote_all_sync(~0u, value < 100);
  counts[index()] = __builtin_popcount(same) + 100 * all;
}
