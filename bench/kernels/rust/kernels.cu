// The algorithms of examples/rust in CUDA C, for clang without a toolkit; bench/rust.py compares their instructions with ours. Indices are
// 64 bits
// wide and checked where Rust checks them.
#define DEVICE __attribute__((device))
#define KERNEL extern "C" __attribute__((global)) void
#define SHARED __attribute__((shared))
typedef unsigned long size_t;
typedef unsigned char u8;
typedef unsigned int u32;

static DEVICE inline u32 tid() { return __nvvm_read_ptx_sreg_tid_x(); }
static DEVICE inline u32 tid_y() { return __nvvm_read_ptx_sreg_tid_y(); }
static DEVICE inline u32 block() { return __nvvm_read_ptx_sreg_ctaid_x(); }
static DEVICE inline u32 block_y() { return __nvvm_read_ptx_sreg_ctaid_y(); }
static DEVICE inline u32 threads() { return __nvvm_read_ptx_sreg_ntid_x(); }
static DEVICE inline u32 blocks() { return __nvvm_read_ptx_sreg_nctaid_x(); }
static DEVICE inline size_t index() { return (size_t)block() * threads() + tid(); }
static DEVICE inline void check(bool holds) {
  if (!holds)
    __builtin_trap();
}
template <typename T> struct Slice {
  T *data;
  size_t size;
  DEVICE T &operator[](size_t i) const {
    check(i < size);
    return data[i];
  }
};

KERNEL vecadd(const float *a, size_t na, const float *b, size_t nb, float *c, size_t nc) {
  Slice<const float> as = {a, na}, bs = {b, nb};
  size_t i = index();
  if (i < nc)
    c[i] = as[i] + bs[i];
}

KERNEL saxpy(float alpha, const float *x, size_t nx, float *y, size_t ny) {
  Slice<const float> xs = {x, nx};
  size_t i = index();
  if (i < ny)
    y[i] = alpha * xs[i] + y[i];
}

KERNEL block_sum(const u32 *data, size_t n, u32 *sums, size_t) {
  static SHARED u32 parts[128];
  size_t own = tid(), i = index();
  parts[own] = i < n ? data[i] : 0;
  __syncthreads();
  for (size_t half = 64; half > 0; half /= 2) {
    if (own < half)
      parts[own] += parts[own + half];
    __syncthreads();
  }
  if (own == 0)
    sums[block()] = parts[0];
}

KERNEL prefix_scan(const int *data, size_t n, int *out, size_t nout) {
  static SHARED int warps[4];
  Slice<const int> all = {data, n};
  size_t i = index();
  u32 lane = __nvvm_read_ptx_sreg_laneid();
  size_t number = tid() / 32;
  int sum = all[i];
  for (u32 distance = 1; distance < 32; distance *= 2) {
    int before = __nvvm_shfl_sync_up_i32(0xffffffff, sum, distance, 0);
    if (lane >= distance)
      sum += before;
  }
  if (lane == 31)
    warps[number] = sum;
  __syncthreads();
  for (size_t earlier = 0; earlier < number; ++earlier)
    sum += warps[earlier];
  if (i < nout)
    out[i] = sum;
}

KERNEL matmul(u32 m32, u32 n32, u32 k32, const float *a, size_t na, const float *b, size_t nb, float *c, size_t) {
  static SHARED float tile_a[256], tile_b[256];
  Slice<const float> as = {a, na}, bs = {b, nb};
  size_t m = m32, n = n32, k = k32, x = tid(), y = tid_y();
  size_t row = (size_t)block_y() * 16 + y, column = (size_t)block() * 16 + x;
  float sum = 0;
  size_t tiles = k / 16 + (k % 16 != 0);
  for (size_t tile = 0; tile < tiles; ++tile) {
    size_t column_a = tile * 16 + x, row_b = tile * 16 + y;
    tile_a[y * 16 + x] = row < m && column_a < k ? as[row * k + column_a] : 0;
    tile_b[y * 16 + x] = row_b < k && column < n ? bs[row_b * n + column] : 0;
    __syncthreads();
    for (size_t i = 0; i < 16; ++i)
      sum += tile_a[y * 16 + i] * tile_b[i * 16 + x];
    __syncthreads();
  }
  if (row < m && column < n)
    c[row * n + column] = sum;
}

KERNEL histogram(const u8 *data, size_t n, u32 *counts, size_t) {
  static SHARED u32 own[32];
  size_t thread = tid();
  if (thread < 32)
    own[thread] = 0;
  __syncthreads();
  size_t step = blocks() * threads();
  for (size_t i = index(); i < n; i += step)
    __scoped_atomic_fetch_add(&own[data[i] >> 3], 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
  __syncthreads();
  if (thread < 32)
    __scoped_atomic_fetch_add(&counts[thread], own[thread], __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

struct Machine {
  int stack[8] = {};
  size_t depth = 0;
  DEVICE void push(int value) {
    check(depth < 8);
    stack[depth] = value;
    depth += 1;
  }
  DEVICE int pop() {
    depth -= 1;
    check(depth < 8);
    return stack[depth];
  }
};

KERNEL interpreter(const u32 *program, size_t size, const int *inputs, size_t n, int *results, size_t nresults) {
  Slice<const u32> words = {program, size};
  Slice<const int> all = {inputs, n};
  size_t i = index();
  if (i >= nresults)
    return;
  int input = all[i], result = 0;
  Machine machine;
  for (size_t at = 0;;) {
    u32 word = words[at];
    int number = (int)word >> 4;
    at += 1;
    if ((word & 15) == 0) {
      result = machine.pop();
      break;
    }
    if ((word & 15) > 7) {
      result = -(int)(at - 1);
      break;
    }
    switch (word & 15) {
    case 1:
      machine.push(number);
      break;
    case 2:
      machine.push(input);
      break;
    case 3: {
      int right = machine.pop(), left = machine.pop();
      machine.push(left + right);
      break;
    }
    case 4: {
      int right = machine.pop(), left = machine.pop();
      machine.push(left - right);
      break;
    }
    case 5: {
      int right = machine.pop(), left = machine.pop();
      machine.push(left * right);
      break;
    }
    case 6: {
      int top = machine.pop();
      machine.push(top);
      machine.push(top);
      break;
    }
    case 7: {
      int left = machine.pop() - 1;
      if (left != 0) {
        machine.push(left);
        at -= (size_t)(u32)number;
      }
      break;
    }
    }
  }
  results[i] = result;
}

KERNEL tma_copy(const void *map, u32 stride, float *out, size_t) {
  static SHARED __attribute__((aligned(128))) float tile[512];
  static SHARED unsigned long arrived;
  size_t column = tid();
  u32 at = (u32)(size_t)(__attribute__((address_space(3))) void *)tile;
  u32 barrier = (u32)(size_t)(__attribute__((address_space(3))) void *)&arrived;
  if (column == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(barrier) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  __syncthreads();
  if (column == 0) {
    asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(at),
                 "l"(map), "r"(block() * 32), "r"(block_y() * 16), "r"(barrier)
                 : "memory");
    asm volatile("{ .reg .b64 t; mbarrier.arrive.expect_tx.shared::cta.b64 t, [%0], 2048; }" ::"r"(barrier) : "memory");
  }
  u32 done = 0;
  while (!done)
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0; selp.b32 %0, 1, 0, p; }"
                 : "=r"(done)
                 : "r"(barrier)
                 : "memory");
  for (size_t row = 0; row < 16; ++row) {
    size_t to = ((size_t)block_y() * 16 + row) * stride + (size_t)block() * 32 + column;
    out[to] = 2 * tile[row * 32 + column];
  }
}
