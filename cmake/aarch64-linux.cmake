# Builds for aarch64 on a Debian 12 of another architecture:
#
#   utils/arm64_sysroot.sh FOLDER
#   cmake -S . -B build-aarch64 -G Ninja --toolchain cmake/aarch64-linux.cmake \
#     -DCMAKE_BUILD_TYPE=Release -DCMAKE_SYSROOT=FOLDER -DTILEWRIGHT_GLIBC=2.28 \
#     -DSKBUILD=ON -DPython_EXECUTABLE=PYTHON
#
# PYTHON is a Python of the host with nanobind; the host also provides
# generators (llvm-tblgen, mlir-pdll). `./dev wheels aarch64` does all of this.
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

# LLVM's CMake files use the name `native`, so no variable may have it.
set(generators /usr/lib/llvm-22/bin)
set(LLVM_TABLEGEN_EXE ${generators}/llvm-tblgen CACHE FILEPATH "Of the host")
set(MLIR_TABLEGEN_EXE ${generators}/mlir-tblgen CACHE FILEPATH "Of the host")
set(MLIR_PDLL_EXE ${generators}/mlir-pdll CACHE FILEPATH "Of the host")

# The extension only needs Python's headers; the interpreter that CMake queries
# is the host's.
file(GLOB headers "${CMAKE_SYSROOT}/usr/include/python3.*")
if(headers)
  set(Python_INCLUDE_DIR "${headers}" CACHE PATH "Of the target")
endif()
