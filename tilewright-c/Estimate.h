/*===- tilewright-c/Estimate.h - how long a launch takes ----------*- C -*-===*/
#ifndef TILEWRIGHT_C_ESTIMATE_H
#define TILEWRIGHT_C_ESTIMATE_H

#include "tilewright-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Estimates the cycles of a launch by the compiler's cost model
   (docs/costs.md), for ranking. `request` is a JSON object of `size` bytes:
     "chip"            "sm_90"
     "amounts"         of a block, by unit: warp instructions ("issue"), bytes
                       ("shared", "memory"), multiply-adds of f16 ("tensor"),
                       results ("multiply", "special"), lanes ("shuffle")
     "cycles"          of a block, by unit, besides
     "far_bytes"       of a block, that device memory moves
     "spill_bytes"     of a thread
     "threads", "registers", "shared_bytes"     of a block
     "resident_blocks" that fit on a multiprocessor; else by those three
     "blocks"          of the launch; 0 or absent: all multiprocessors are full
     "multiprocessors" else those of a usual part with the chip
     "constants"       in the place of the chip's: "busy_warps", "serial",
                       "start", "device_gigabytes"
   All but "chip" and "threads" may be absent. The answer is an object too:
     "cycles", "cycles_of_block"   of the launch; of a full multiprocessor for
                                   each block
     "bound_by"                    a unit, or "device memory"
     "resident_blocks", "multiprocessors"
     "measured_on"                 where kernels were timed that the model was
                                   compared with; absent: nowhere */
TW_API TwStatus twEstimate(const void *request, size_t size,
                           TwDiagnosticHandler handler, void *data,
                           TwText *json);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_ESTIMATE_H */
