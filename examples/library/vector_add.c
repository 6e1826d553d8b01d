/* Compiles a kernel of cuTile Python and runs it in this process, on no GPU:
 *
 *   cmake -S examples/library -B build-example -DCMAKE_PREFIX_PATH=PREFIX
 *   cmake --build build-example
 *   build-example/vector_add examples/first-light/vector_add.tileirbc
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tilewright-c/Tilewright.h>

enum { Elements = 1000 };

static void print(const TwDiagnostic *diagnostic, void *data) {
  (void)data;
  if (diagnostic->file)
    fprintf(stderr, "%s:%u:%u: ", diagnostic->file, diagnostic->line,
            diagnostic->column);
  fprintf(stderr, "%s\n", diagnostic->message);
}

static char *readWhole(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  char *bytes = NULL;
  if (!file)
    return NULL;
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  bytes = malloc(*size + 1);
  if (bytes && fread(bytes, 1, *size, file) != *size) {
    free(bytes);
    bytes = NULL;
  }
  fclose(file);
  return bytes;
}

/* c = a + b on one executor; 0 where the result is right. An array is passed as
 * its base, its size and its stride. */
static int run(TwModule module, TwExecutor on) {
  float a[Elements], b[Elements], c[Elements];
  for (int i = 0; i < Elements; ++i) {
    a[i] = (float)i;
    b[i] = 1.0f;
  }
  float *pa = a, *pb = b, *pc = c;
  int size = Elements, stride = 1;
  TwKernelOptions options = {sizeof options};
  options.on = on;
  options.chip = "sm_90";
  options.optLevel = 3;
  options.racecheck = on == TwExecutorEmulator;
  TwKernel kernel = NULL;
  if (twKernelLoad(module, NULL, &options, print, NULL, &kernel))
    return 1;
  TwParam params[] = {
      {&pa, sizeof pa}, {&size, sizeof size}, {&stride, sizeof stride},
      {&pb, sizeof pb}, {&size, sizeof size}, {&stride, sizeof stride},
      {&pc, sizeof pc}, {&size, sizeof size}, {&stride, sizeof stride},
  };
  TwMemory memory[] = {{a, sizeof a, "a", false},
                       {b, sizeof b, "b", false},
                       {c, sizeof c, "c", true}};
  TwLaunch launch = {sizeof launch};
  launch.grid[0] = (Elements + 127) / 128;
  launch.grid[1] = launch.grid[2] = 1;
  launch.params = params;
  launch.paramCount = sizeof params / sizeof *params;
  launch.memory = memory;
  launch.memoryCount = 3;
  TwStatus status = twKernelLaunch(kernel, &launch, print, NULL, NULL);
  twKernelFree(kernel);
  if (status)
    return 1;
  for (int i = 0; i < Elements; ++i)
    if (c[i] != (float)i + 1.0f) {
      fprintf(stderr, "c[%d] is %g\n", i, c[i]);
      return 1;
    }
  printf("%s: c[999] = %g\n",
         on == TwExecutorReference ? "reference" : "emulator", c[999]);
  return 0;
}

int main(int argc, char **argv) {
  size_t size = 0;
  char *bytes = argc == 2 ? readWhole(argv[1], &size) : NULL;
  TwModule module = NULL;
  if (!bytes) {
    fprintf(stderr, "usage: vector_add KERNEL\n");
    return 2;
  }
  if (twModuleParse(bytes, size, argv[1], print, NULL, &module))
    return 1;
  free(bytes);
  TwCompileOptions options = {sizeof options};
  options.chip = "sm_80";
  options.optLevel = 3;
  TwText ptx = {NULL, 0};
  if (twCompile(module, &options, print, NULL, &ptx))
    return 1;
  printf("PTX: %s\n", strstr(ptx.data, ".target sm_80") ? "for sm_80" : "?");
  twTextFree(ptx);
  int failed =
      run(module, TwExecutorReference) || run(module, TwExecutorEmulator);
  twModuleFree(module);
  return failed;
}
