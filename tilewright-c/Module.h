/*===- tilewright-c/Module.h - a program that was read ------------*- C -*-===*/
#ifndef TILEWRIGHT_C_MODULE_H
#define TILEWRIGHT_C_MODULE_H

#include "tilewright-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A program in memory, verified. */
typedef struct TwModuleData *TwModule;

/* Reads a program, whatever its form; `name` is what messages call it. A text
   of rustc's MIR named K.mir finds its type sizes in files beside K.mir, as the
   command lines do. */
TW_API TwStatus twModuleParse(const void *bytes, size_t size, const char *name,
                              TwDiagnosticHandler handler, void *data,
                              TwModule *module);

/* Kernels that were loaded from it stay usable. */
TW_API void twModuleFree(TwModule module);

/* What `tilewright inspect --json` says of it (docs/inspecting.md). Of Tile IR
   each entry has "arguments" too, where they can be told: "convention"
   ("cutile": of an array base, sizes and strides are passed; "pointers": its
   base) and "list", of each argument its "kind" (array, scalar or list),
   "name", "dtype", and of an array "rank", "role" (in, out or
   inout), "index_dtype" of sizes and strides, and "bitcast". */
TW_API TwStatus twModuleDescribe(TwModule module, TwDiagnosticHandler handler,
                                 void *data, TwText *json);

/* The program as MLIR text. */
TW_API TwStatus twModuleText(TwModule module, TwDiagnosticHandler handler,
                             void *data, TwText *text);

/* The program as Tile IR bytecode of "13.1" to "13.5"; NULL: the oldest that
   can hold it. */
TW_API TwStatus twModuleBytecode(TwModule module, const char *version,
                                 TwDiagnosticHandler handler, void *data,
                                 TwText *bytecode);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_MODULE_H */
