/*===- tilewright-c/Tilewright.h - Tilewright as a library --------*- C -*-===*\
|* Reads, compiles and runs GPU kernels in this process: CUDA Tile IR as      *|
|* bytecode or text, PTX, MLIR at any level of the cascade, and rustc's MIR.  *|
|*                                                                            *|
|*   TwModule module = NULL;                                                  *|
|*   if (twModuleParse(bytes, size, "k.tileirbc", print, NULL, &module) ==    *|
|*       TwStatusDone) ...                                                    *|
|*                                                                            *|
|* Every function that can fail returns a TwStatus and reports errors to a    *|
|* TwDiagnosticHandler; the last one is the final error of the command line   *|
|* tools. Functions may be called from any thread: calls on one module, and   *|
|* compiling calls on kernels of one module, are serialized; launches of      *|
|* different kernels are not. Nothing throws, prints or ends the process.     *|
\*===----------------------------------------------------------------------===*/
#ifndef TILEWRIGHT_C_TILEWRIGHT_H
#define TILEWRIGHT_C_TILEWRIGHT_H

#include "tilewright-c/Compile.h"
#include "tilewright-c/Estimate.h"
#include "tilewright-c/Kernel.h"
#include "tilewright-c/Module.h"
#include "tilewright-c/Support.h"

#endif /* TILEWRIGHT_C_TILEWRIGHT_H */
