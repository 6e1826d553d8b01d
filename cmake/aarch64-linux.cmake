# Builds for aarch64 on a Debian 12 of another architecture:
#
#   cmake -S . -B build-aarch64 -G Ninja --toolchain cmake/aarch64-linux.cmake \
#     -DCMAKE_BUILD_TYPE=Release -DCMAKE_SYSROOT=FOLDER
#
# FOLDER holds the unpacked arm64 packages of libmlir-22-dev, mlir-22-tools,
# llvm-22-dev, llvm-22-tools, libpolly-22-dev, libc6-dev, libstdc++-12-dev,
# zlib1g-dev, libzstd-dev, libboost-context-dev and libsqlite3-dev; generators
# (llvm-tblgen, mlir-pdll) come from this machine. With SKBUILD the C++ tree
# configures, and the Python extension does not: its Python is not found. Nothing
# has been built or run.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)

set(CMAKE_C_COMPILER clang-22)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_CXX_COMPILER_TARGET aarch64-linux-gnu)

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()

set(native /usr/lib/llvm-22/bin)
set(LLVM_TABLEGEN_EXE ${native}/llvm-tblgen CACHE FILEPATH "Of this machine")
set(MLIR_TABLEGEN_EXE ${native}/mlir-tblgen CACHE FILEPATH "Of this machine")
set(MLIR_PDLL_EXE ${native}/mlir-pdll CACHE FILEPATH "Of this machine")
