/*===- tilewright-c/Compile.h - from a module to PTX and cubin ----*- C -*-===*/
#ifndef TILEWRIGHT_C_COMPILE_H
#define TILEWRIGHT_C_COMPILE_H

#include "tilewright-c/Module.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All zeros: compiles to PTX for the chip named in the module, at -O3. */
typedef struct TwCompileOptions {
  size_t size;      /* of this structure, as the caller knows it */
  const char *chip; /* "sm_90"; NULL: the one named in the module */
  /* "cuda-tile", "tileaa", "tileas", "llvm", "llvm-ir", "ptx" or "cubin";
     NULL: "ptx". */
  const char *emit;
  const char *ptxas;         /* NULL: searched for */
  const char *deviceLibrary; /* NULL: searched for */
  const char *ptxVersion;    /* "8.8"; NULL: the oldest sufficient one */
  int optLevel;              /* 0 to 3; TW_DEFAULT_OPT_LEVEL */
  bool lineInfo;
  bool deviceDebug;
  /* For twCompileSource: a folder that caches results, up to a gigabyte or
     TILEWRIGHT_CACHE_MEGABYTES; NULL: no cache. */
  const char *cache;
  /* The text of a file of additional hints (docs/tuning.md), and its name in
     messages; NULL: none, and "<hints>". */
  const char *hints, *hintsName;
} TwCompileOptions;

/* Compiles a copy of the module. */
TW_API TwStatus twCompile(TwModule module, const TwCompileOptions *options,
                          TwDiagnosticHandler handler, void *data,
                          TwText *result);

/* Reads and compiles a program in one step; if the result is cached, it is
   only looked up. `emit` may also be "bytecode". Compiles of rustc's MIR, and
   those with diagnostics, are not cached. */
TW_API TwStatus twCompileSource(const void *bytes, size_t size,
                                const char *name,
                                const TwCompileOptions *options,
                                TwDiagnosticHandler handler, void *data,
                                TwText *result);

/* Compiles a program, and returns the report of `tilewright compile --report`
   instead of the result: a JSON object, which includes registers if `emit` is
   "cubin". */
TW_API TwStatus twCompileReport(const void *bytes, size_t size,
                                const char *name,
                                const TwCompileOptions *options,
                                TwDiagnosticHandler handler, void *data,
                                TwText *json);

/* Compiles a program and returns explanations of the result: a JSON object with
   "report", the object of twCompileReport; "remarks", an array of objects with
   "kind", "category", "name", "function", "message", "file", "line", "column"
   and "arguments" (docs/remarks.md); and "texts", the human-readable
   "resources", "layouts", "schedule" and "remarks" (API version 8). */
TW_API TwStatus twCompileExplain(const void *bytes, size_t size,
                                 const char *name,
                                 const TwCompileOptions *options,
                                 TwDiagnosticHandler handler, void *data,
                                 TwText *json);

/* Compiles a copy, and returns the module's text after every pass: a JSON array
   of objects with "pass", "text" and "changed". `emit` selects the last stage;
   from translate-to-llvm-ir on the text is LLVM IR. */
TW_API TwStatus twStages(TwModule module, const TwCompileOptions *options,
                         TwDiagnosticHandler handler, void *data, TwText *json);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_COMPILE_H */
