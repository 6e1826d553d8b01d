/*===- tilewright-c/Kernel.h - kernels that run in this process ---*- C -*-===*\
|* A kernel is loaded once, for an executor, and launched any number of times *|
|* in place on the caller's memory. A CUDA device gets copies of host memory; *|
|* device memory is used in place.                                            *|
\*===----------------------------------------------------------------------===*/
#ifndef TILEWRIGHT_C_KERNEL_H
#define TILEWRIGHT_C_KERNEL_H

#include "tilewright-c/Module.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct TwKernelData *TwKernel;

typedef enum TwExecutor {
  TwExecutorReference, /* Tile IR itself, operation by operation */
  TwExecutorEmulator,  /* device code generated for a chip */
  TwExecutorCuda       /* a CUDA device, through its driver (API version 8) */
} TwExecutor;

typedef struct TwKernelOptions {
  size_t size; /* of this structure, as the caller knows it */
  TwExecutor on;
  /* emulator and cuda; NULL: the one named in the module, otherwise on cuda
     the device's */
  const char *chip;
  const char *deviceLibrary; /* emulator and cuda; NULL: searched for */
  int optLevel;              /* emulator and cuda; TW_DEFAULT_OPT_LEVEL */
  bool throughPtx;   /* emulator: its PTX is printed, read back and run */
  bool unchecked;    /* emulator: no checks for stray accesses and poison */
  bool racecheck;    /* emulator: unordered conflicting accesses are faults */
  bool profile;      /* emulator: counts execution (twKernelProfile) */
  bool sanitize;     /* reference: undefined behaviour is a fault */
  bool bounds;       /* reference: results have radii (twKernelRadii) */
  unsigned threads;  /* of the host; 0: all of them */
  uint64_t seed;     /* of nondeterministic orders; 0: the natural order */
  uint64_t maxSteps; /* 0: the executor's default */
  /* emulator and cuda, Tile IR: each launch runs on the reference first, with
     bounds and on a copy of its memory; results outside them are
     TwStatusCheckDiffers */
  bool check;
  /* SIGINT ends a running launch, as twKernelInterrupt does, and is then passed
     to the previous handler */
  bool interruptible;
  /* emulator and cuda: as in TwCompileOptions */
  const char *hints, *hintsName;
  bool plain; /* reference: its plain form, one element at a time */
  /* emulator: sums of matrix products are rounded once and approximate
     functions to nearest, or as the seed selects, instead of reproducing the
     chip's bits */
  bool exactNumerics;
  /* reference, except its plain form: the number of additional permitted
     orders to run each launch in; TwStatusCheckDiffers if a result depends on
     one, which the message names. Memory has the launch's own results */
  unsigned orders;
  unsigned device;    /* cuda: the device's ordinal in the driver */
  const char *driver; /* cuda: path of the library; NULL: "libcuda.so.1" */
  const char *ptxas;  /* cuda; NULL: searched for */
  /* emulator: floats are elements of a prime field in the upper 4, 6, 8, 16,
     19, 32 or 64 bits, at most those of the narrowest float, also in memory and
     in parameters (docs/algebra.md); 0: they are numbers (API version 9) */
  unsigned elementBits;
  /* emulator: executes every schedule of each block or cluster, at most this
     many of one (API version 9), and reports how many as a remark. A fault in
     one of them, and more than this many, are TwStatusKernelFaulted; results
     that differ are TwStatusCheckDiffers. 0: one schedule */
  uint64_t schedules;
} TwKernelOptions;

/* Finds and prepares the kernel `entry`; NULL: the module's only one. */
TW_API TwStatus twKernelLoad(TwModule module, const char *entry,
                             const TwKernelOptions *options,
                             TwDiagnosticHandler handler, void *data,
                             TwKernel *kernel);

TW_API void twKernelFree(TwKernel kernel);

/* The kernel's name, valid as long as the kernel. */
TW_API const char *twKernelName(TwKernel kernel);

/* The number of parameters, and the size in bytes of the `index`th; 0 if there
   is no such parameter. */
TW_API size_t twKernelParamCount(TwKernel kernel);
TW_API size_t twKernelParamSize(TwKernel kernel, size_t index);

/* The type of the `index`th parameter in Tile IR syntax: "ptr<f32>", "i32". For
   PTX and Rust: "ptr" or an empty string. NULL if there is no such parameter.
   Valid as long as the kernel. */
TW_API const char *twKernelParamType(TwKernel kernel, size_t index);

/* Threads of a block if the kernel specifies them; otherwise 0. */
TW_API uint32_t twKernelThreads(TwKernel kernel);

/* Memory that a launch may access. Regions must not overlap. */
typedef struct TwMemory {
  void *data;
  size_t size;
  const char *name; /* for messages; NULL: its address */
  bool isResult;    /* uninitialized: must be written before it is read */
  bool isShared;    /* also contains unrelated data that may change: `check`
                       compares only the bytes that the kernel wrote */
  bool isReadOnly;  /* a write by the kernel is a fault (API version 6) */
  bool isOnDevice; /* cuda: device memory, used in place; the launch first waits
                      for all work on the device (API version 8) */
  bool holdsAddresses; /* cuda: 8-byte words that are addresses in the launch's
                          memory are translated to addresses in the copies
                          (API version 8) */
} TwMemory;

/* One parameter: its bytes, least significant first. Pointers are addresses in
   this process. On cuda, an 8-byte parameter that is an address in the launch's
   memory is translated to the copy; all others are passed unchanged. */
typedef struct TwParam {
  const void *data;
  size_t size;
} TwParam;

typedef struct TwLaunch {
  size_t size; /* of this structure, as the caller knows it */
  uint32_t grid[3];
  uint32_t block[3];    /* PTX and Rust; all 0: as in the kernel */
  uint32_t cluster[3];  /* in blocks; all 0: as in the kernel, or one */
  uint64_t sharedBytes; /* in addition to the kernel's own */
  const TwParam *params;
  size_t paramCount;
  const TwMemory *memory;
  size_t memoryCount;
  /* all blocks are resident and may synchronize (`grid::sync` of Rust, %envreg1
     and %envreg2 of PTX); TwStatusUsage if there are more than the emulator
     can run concurrently (API version 7) */
  bool cooperative;
} TwLaunch;

/* Runs the grid and returns when it has ended. `printed` receives the kernel's
   output, also after a fault; NULL: it is dropped. Launches of one kernel are
   serialized. */
TW_API TwStatus twKernelLaunch(TwKernel kernel, const TwLaunch *launch,
                               TwDiagnosticHandler handler, void *data,
                               TwText *printed);

/* Makes a running launch, if there is one, end soon with a fault. May be called
   from signal handlers and from any thread. */
TW_API void twKernelInterrupt(TwKernel kernel);

/* For the last launch, with `bounds`: how far each of `count` elements of type
   `dtype` ("f32", "bf16", ... as in launch descriptions) at `data` may be from
   the result of another permitted run. */
TW_API TwStatus twKernelRadii(TwKernel kernel, const void *data,
                              const char *dtype, size_t count, double *radii,
                              TwDiagnosticHandler handler, void *handlerData);

/* The profile of the last launch, with `profile`, as JSON
   (docs/profiling.md). */
TW_API TwStatus twKernelProfile(TwKernel kernel, TwDiagnosticHandler handler,
                                void *data, TwText *json);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_KERNEL_H */
