/*===- tilewright-c/Support.h - status, text, diagnostics ---------*- C -*-===*/
#ifndef TILEWRIGHT_C_SUPPORT_H
#define TILEWRIGHT_C_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TW_API __attribute__((visibility("default")))
#else
#define TW_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this API. A library with the same number has everything that
   is declared here; every addition increments it, and structures only grow at
   their end. */
#define TILEWRIGHT_C_API_VERSION 9

/* The API version of the library. */
TW_API uint32_t twApiVersion(void);

/* "0.1.0". */
TW_API const char *twVersion(void);

/* The build identifier: libraries with the same one generate the same code. */
TW_API const char *twBuildIdentity(void);

/* The result of a call; values are the exit codes of the command line tools. */
typedef enum TwStatus {
  TwStatusDone = 0,
  TwStatusDoesNotCompile = 1, /* the input is valid but does not compile */
  TwStatusUsage = 2,          /* invalid options or arguments */
  TwStatusInvalidInput = 3,   /* the input is malformed */
  TwStatusOutsideTool = 4,    /* ptxas or a driver is missing or failed */
  TwStatusInternal = 5,       /* an internal error of Tilewright */
  TwStatusCheckDiffers = 6,   /* a result is outside its bound */
  TwStatusKernelFaulted = 7   /* assert, stray access, race, ... */
} TwStatus;

typedef enum TwSeverity {
  TwSeverityError,
  TwSeverityWarning,
  TwSeverityRemark,
  TwSeverityNote /* belongs to the previous diagnostic */
} TwSeverity;

/* The default optimization level: the one the module was compiled with so far,
   otherwise 3. */
#define TW_DEFAULT_OPT_LEVEL (-1)

/* One message. The strings live until the handler returns. */
typedef struct TwDiagnostic {
  TwSeverity severity;
  const char *message;
  const char *file; /* NULL if the location is unknown */
  uint32_t line;    /* from 1 */
  uint32_t column;  /* from 1; 0: unknown */
} TwDiagnostic;

/* Receives each diagnostic, in order, on the calling thread. May be NULL. */
typedef void (*TwDiagnosticHandler)(const TwDiagnostic *diagnostic, void *data);

/* Bytes returned by a call and owned by the caller, followed by a zero byte. */
typedef struct TwText {
  char *data;
  size_t size;
} TwText;

/* Frees a text returned by a call; does nothing if `data` is NULL. */
TW_API void twTextFree(TwText text);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_SUPPORT_H */
