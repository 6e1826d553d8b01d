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

/* A JSON object: "form" (bytecode, text, ptx or mir), "version" of bytecode,
   and "entries": of each its name, and of each parameter its name, its type as
   Tile IR spells it and, where it can be told, the argument that it belongs to:
   array (type, rank, role), scalar or list, with the convention by which arrays
   are passed ("cutile": base, sizes, strides; "pointers": bases alone). */
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
