# The default compiler, linker and launcher, and a check that they exist before
# CMake tries the compiler: its own message for a missing linker is about a
# failed test program.

# tilewright_default_program(<variable> <environment> <name>) sets a compiler if
# neither the command line nor the environment variable selected one. Under
# SKBUILD the environment has the compiler of Python's build, not a choice of
# the user.
function(tilewright_default_program variable environment name)
  if(NOT DEFINED ${variable} AND (SKBUILD OR NOT DEFINED ENV{${environment}}))
    set(${variable} "${name}" CACHE STRING "Compiler")
  endif()
endfunction()
tilewright_default_program(CMAKE_C_COMPILER CC clang-22)
tilewright_default_program(CMAKE_CXX_COMPILER CXX clang++-22)

if(CMAKE_CXX_COMPILER MATCHES "clang")
  foreach(kind EXE SHARED MODULE)
    if(NOT DEFINED CMAKE_${kind}_LINKER_FLAGS)
      set(CMAKE_${kind}_LINKER_FLAGS "-fuse-ld=lld-22" CACHE STRING "Flags of the linker")
    endif()
  endforeach()
  find_program(TILEWRIGHT_CCACHE ccache)
  if(TILEWRIGHT_CCACHE)
    foreach(language C CXX)
      if(NOT DEFINED CMAKE_${language}_COMPILER_LAUNCHER)
        set(CMAKE_${language}_COMPILER_LAUNCHER "${CMAKE_CURRENT_LIST_DIR}/../utils/compile.sh"
          CACHE STRING "Runs the compiler; utils/compile.sh shares objects between checkouts")
      endif()
    endforeach()
  endif()
endif()

function(tilewright_require_programs)
  set(missing)
  foreach(variable CMAKE_C_COMPILER CMAKE_CXX_COMPILER CMAKE_C_COMPILER_LAUNCHER CMAKE_CXX_COMPILER_LAUNCHER)
    if(NOT "${${variable}}" STREQUAL "")
      list(GET ${variable} 0 name)
      find_program(TILEWRIGHT_PROGRAM_${variable} "${name}")
      if(NOT TILEWRIGHT_PROGRAM_${variable})
        list(APPEND missing "${name}")
      endif()
    endif()
  endforeach()
  if(CMAKE_EXE_LINKER_FLAGS MATCHES "-fuse-ld=([^ ]+)")
    set(name "ld.${CMAKE_MATCH_1}")
    find_program(TILEWRIGHT_PROGRAM_LINKER NAMES "${name}" "${CMAKE_MATCH_1}")
    # `-fuse-ld=lld-22` is ld.lld-22 on the search path.
    if(NOT TILEWRIGHT_PROGRAM_LINKER)
      list(APPEND missing "${name}")
    endif()
  endif()
  if(missing)
    list(REMOVE_DUPLICATES missing)
    list(JOIN missing ", " missing)
    message(FATAL_ERROR "Not found: ${missing}. `./dev setup` installs what the build needs; "
      "for other compilers set CMAKE_C_COMPILER, CMAKE_CXX_COMPILER and CMAKE_EXE_LINKER_FLAGS")
  endif()
endfunction()
tilewright_require_programs()
