/*===- tilewright-c/Compile.h - from a module to PTX and cubin ----*- C -*-===*/
#ifndef TILEWRIGHT_C_COMPILE_H
#define TILEWRIGHT_C_COMPILE_H

#include "tilewright-c/Module.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All zero is a compile to PTX for the chip that the module names, at -O3. */
typedef struct TwCompileOptions {
  size_t size;      /* of this structure, as the caller knows it */
  const char *chip; /* "sm_90"; NULL: the one that the module names */
  /* "cuda-tile", "tileaa", "tileas", "llvm", "llvm-ir", "ptx" or "cubin";
     NULL: "ptx". */
  const char *emit;
  const char *ptxas;         /* NULL: the one that is found */
  const char *deviceLibrary; /* NULL: the one that is found */
  const char *ptxVersion;    /* "8.8"; NULL: what the code needs */
  int optLevel;              /* 0 to 3; TW_DEFAULT_OPT_LEVEL */
  bool lineInfo;
  bool deviceDebug;
  /* Of twCompileSource: a folder where results are kept for the next time, up
     to a gigabyte or TILEWRIGHT_CACHE_MEGABYTES; NULL: none are. */
  const char *cache;
  /* The text of a file of hints (docs/tuning.md), which the entries are asked
     besides, and what messages call it; NULL: none, and "<hints>". */
  const char *hints, *hintsName;
} TwCompileOptions;

/* Compiles a copy of the module. */
TW_API TwStatus twCompile(TwModule module, const TwCompileOptions *options,
                          TwDiagnosticHandler handler, void *data,
                          TwText *result);

/* Reads a program and compiles it in one step, which costs a look into the
   cache where it was done before. `emit` may be "bytecode" too. Compiles of
   rustc's MIR, and those that have something to say, are not kept. */
TW_API TwStatus twCompileSource(const void *bytes, size_t size,
                                const char *name,
                                const TwCompileOptions *options,
                                TwDiagnosticHandler handler, void *data,
                                TwText *result);

/* Compiles a program, and gives what `tilewright compile --report` says of it
   instead: a JSON object, which knows registers where `emit` is "cubin". */
TW_API TwStatus twCompileReport(const void *bytes, size_t size,
                                const char *name,
                                const TwCompileOptions *options,
                                TwDiagnosticHandler handler, void *data,
                                TwText *json);

/* Compiles a program, and explains the result instead: a JSON object with
   "report", the object of twCompileReport; "remarks", a list of objects with
   "kind", "category", "name", "function", "message", "file", "line", "column"
   and "arguments" (docs/remarks.md); and "texts" for people: "resources",
   "layouts", "schedule" and "remarks" (API version 8). */
TW_API TwStatus twCompileExplain(const void *bytes, size_t size,
                                 const char *name,
                                 const TwCompileOptions *options,
                                 TwDiagnosticHandler handler, void *data,
                                 TwText *json);

/* Compiles a copy, and gives the module's text after every pass: a JSON array
   of objects with "pass", "text" and "changed". `emit` says how far; from
   translate-to-llvm-ir on the text is LLVM IR. */
TW_API TwStatus twStages(TwModule module, const TwCompileOptions *options,
                         TwDiagnosticHandler handler, void *data, TwText *json);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_COMPILE_H */
