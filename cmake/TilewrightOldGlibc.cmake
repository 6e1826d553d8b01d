# Links what is shipped for systems with an older glibc than this machine's:
# TILEWRIGHT_GLIBC=2.28 is what manylinux_2_28 stands for. Objects are compiled as
# ever; utils/old_glibc.py says how the linker gets old versions of symbols.
set(TILEWRIGHT_GLIBC "" CACHE STRING "Oldest glibc that what is built runs with; empty: this machine's")

# The library and the programs bring the C++ library along; it is what differs
# most between distributions. They pass no exception to other libraries.
set(TILEWRIGHT_CXX_RUNTIME)
# glibc applies packed relocations from 2.36 on.
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
