# Links shipped binaries for systems with an older glibc than the host's:
# TILEWRIGHT_GLIBC=2.28 corresponds to manylinux_2_28. Objects are compiled as
# usual; utils/old_glibc.py provides old symbol versions to the linker.
set(TILEWRIGHT_GLIBC "" CACHE STRING "Oldest glibc that the binaries support; empty: the host's")

# The library and the programs link the C++ runtime statically, since it varies
# most between distributions. They pass no exceptions to other libraries.
set(TILEWRIGHT_CXX_RUNTIME)
# Packed relocations require glibc 2.36.
set(TILEWRIGHT_PACKED_RELOCATIONS -Wl,-z,pack-relative-relocs)

if(TILEWRIGHT_GLIBC)
  set(TILEWRIGHT_CXX_RUNTIME -static-libstdc++)
  if(TILEWRIGHT_GLIBC VERSION_LESS 2.36)
    set(TILEWRIGHT_PACKED_RELOCATIONS)
  endif()
  set(ZLIB_USE_STATIC_LIBS ON)

  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  set(folder "${CMAKE_BINARY_DIR}/glibc-${TILEWRIGHT_GLIBC}")
  set(target)
  if(CMAKE_C_COMPILER_TARGET)
    list(APPEND target "--cc-option=--target=${CMAKE_C_COMPILER_TARGET}")
  endif()
  if(CMAKE_SYSROOT)
    list(APPEND target "--cc-option=--sysroot=${CMAKE_SYSROOT}")
  endif()
  execute_process(
    COMMAND "${Python3_EXECUTABLE}" "${CMAKE_CURRENT_LIST_DIR}/../utils/old_glibc.py"
      --glibc "${TILEWRIGHT_GLIBC}" --out "${folder}" --cc "${CMAKE_C_COMPILER}" ${target}
    COMMAND_ERROR_IS_FATAL ANY)
  add_link_options("@${folder}/flags")
endif()
