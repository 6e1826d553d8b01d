/*===- tilewright-c/Module.h - programs in memory -----------------*- C -*-===*/
#ifndef TILEWRIGHT_C_MODULE_H
#define TILEWRIGHT_C_MODULE_H

#include "tilewright-c/Support.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A verified program in memory. */
typedef struct TwModuleData *TwModule;

/* Reads a program in any form; `name` is its name in messages. The type sizes
   of a text of rustc's MIR named K.mir are searched for in files next to K.mir,
   as by the command line tools. */
TW_API TwStatus twModuleParse(const void *bytes, size_t size, const char *name,
                              TwDiagnosticHandler handler, void *data,
                              TwModule *module);

/* Kernels loaded from the module remain usable. */
TW_API void twModuleFree(TwModule module);

/* The output of `tilewright inspect --json` (docs/inspecting.md). Entries of
   Tile IR also have "arguments", if they can be inferred: "convention"
   ("cutile": base, sizes and strides of arrays are passed; "pointers": only the
   base) and "list", which has for each argument its "kind" (array, scalar or
   list), "name", "dtype", and for arrays "rank", "role" (in, out or inout),
   "index_dtype" of sizes and strides, and "bitcast". */
TW_API TwStatus twModuleDescribe(TwModule module, TwDiagnosticHandler handler,
                                 void *data, TwText *json);

/* The program as MLIR text. */
TW_API TwStatus twModuleText(TwModule module, TwDiagnosticHandler handler,
                             void *data, TwText *text);

/* The program as Tile IR bytecode of version "13.1" to "13.5"; NULL: the oldest
   that can encode it. */
TW_API TwStatus twModuleBytecode(TwModule module, const char *version,
                                 TwDiagnosticHandler handler, void *data,
                                 TwText *bytecode);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_MODULE_H */
