/*===- tilewright-c/Estimate.h - how long a launch takes ----------*- C -*-===*/
#ifndef TILEWRIGHT_C_ESTIMATE_H
#define TILEWRIGHT_C_ESTIMATE_H

#include "tilewright-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Estimates the cycles of a launch with the compiler's cost model
   (docs/costs.md), for ranking. `request` is a JSON object of `size` bytes:
     "chip"            "sm_90"
     "amounts"         per block, by unit: warp instructions ("issue"), bytes
                       ("shared", "memory"), multiply-adds of f16 ("tensor"),
                       results ("multiply", "special"), lanes ("shuffle")
     "cycles"          per block, by unit, in addition
     "far_bytes"       per block, transferred from or to device memory
     "spill_bytes"     per thread
     "threads", "registers", "shared_bytes"
                       per block; registers per thread
     "resident_blocks" per multiprocessor; default: limited by those three
     "blocks"          of the launch; 0 or absent: fills all multiprocessors
     "multiprocessors" default: those of a typical part with the chip
     "constants"       instead of the chip's: "busy_warps", "serial",
                       "start", "device_gigabytes"
   Only "chip" and "threads" are required. The result is an object:
     "cycles", "cycles_of_block"   of the launch; of a full multiprocessor,
                                   per block
     "bound_by"                    a unit, or "device memory"
     "resident_blocks", "multiprocessors"
     "measured_on"                 the device whose timings validated the
                                   model; absent: none */
TW_API TwStatus twEstimate(const void *request, size_t size,
                           TwDiagnosticHandler handler, void *data,
                           TwText *json);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_ESTIMATE_H */
