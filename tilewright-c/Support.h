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

/* Of this header. A library with the same number has all that it declares; it
   grows with every addition, and structures only grow at their ends. */
#define TILEWRIGHT_C_API_VERSION 8

/* The number that the library was built with. */
TW_API uint32_t twApiVersion(void);

/* "0.1.0". */
TW_API const char *twVersion(void);

/* Names the build: two libraries that say the same make the same bytes. */
TW_API const char *twBuildIdentity(void);

/* How a call ended; the numbers are the exit codes of the command lines. */
typedef enum TwStatus {
  TwStatusDone = 0,
  TwStatusDoesNotCompile = 1, /* the input is right and yet does not compile */
  TwStatusUsage = 2,          /* wrong options or arguments */
  TwStatusInvalidInput = 3,   /* what was read is not what it should be */
  TwStatusOutsideTool = 4,    /* ptxas or a driver is missing, or failed */
  TwStatusInternal = 5,       /* a fault of Tilewright's */
  TwStatusCheckDiffers = 6,   /* a result is none that the program permits */
  TwStatusKernelFaulted = 7   /* the kernel's: assert, stray access, race */
} TwStatus;

typedef enum TwSeverity {
  TwSeverityError,
  TwSeverityWarning,
  TwSeverityRemark,
  TwSeverityNote /* belongs to the one before */
} TwSeverity;

/* An optimization level that nobody chose: what the module was made with so
   far, else 3. */
#define TW_DEFAULT_OPT_LEVEL (-1)

/* One message. The strings live until the handler returns. */
typedef struct TwDiagnostic {
  TwSeverity severity;
  const char *message;
  const char *file; /* NULL where no place is known */
  uint32_t line;    /* from 1 */
  uint32_t column;  /* from 1; 0: not known */
} TwDiagnostic;

/* Is told each message, in order, on the thread of the call. May be NULL. */
typedef void (*TwDiagnosticHandler)(const TwDiagnostic *diagnostic, void *data);

/* Bytes that a call made and that the caller owns; a zero byte follows them. */
typedef struct TwText {
  char *data;
  size_t size;
} TwText;

/* Frees what a call made; a text of NULL is let be. */
TW_API void twTextFree(TwText text);

#ifdef __cplusplus
}
#endif

#endif /* TILEWRIGHT_C_SUPPORT_H */
