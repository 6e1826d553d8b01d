// The declarations of CUDA's headers, for clang without them.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define KERNEL extern "C" __global__ void

typedef unsigned int uint;
typedef _Float16 half2 __attribute__((ext_vector_type(2)));

static __device__ inline uint tid() { return __nvvm_read_ptx_sreg_tid_x(); }
static __device__ inline uint ctaid() { return __nvvm_read_ptx_sreg_ctaid_x(); }
static __device__ inline uint ntid() { return __nvvm_read_ptx_sreg_ntid_x(); }
static __device__ inline uint index() { return ctaid() * ntid() + tid(); }
static __device__ inline void sync() { __nvvm_bar_sync(0); }
