# Finds LLVM and MLIR 22, and links both statically.
#
# Debian's exported MLIR targets have the shared `LLVM` in their interface. A
# program that links it together with the static NVPTX libraries would register
# every option twice and abort at startup, so that entry is removed from each
# target, and users list the LLVM components they need.

find_package(LLVM 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/llvm)
find_package(MLIR 22.1 REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/mlir)
if(CMAKE_CROSSCOMPILING)
  # MLIR's configuration names the target's tool, which does not run here.
  set(MLIR_TABLEGEN_EXE "$CACHE{MLIR_TABLEGEN_EXE}")
endif()

list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
find_program(LLVM_TABLEGEN_EXE NAMES llvm-tblgen HINTS "${LLVM_TOOLS_BINARY_DIR}" REQUIRED
  NO_CMAKE_SYSTEM_PATH NO_SYSTEM_ENVIRONMENT_PATH)
include(TableGen)
include(AddLLVM)
include(AddMLIR)
include(HandleLLVMOptions)

foreach(target IN LISTS MLIR_EXPORTED_TARGETS)
  get_target_property(libraries ${target} INTERFACE_LINK_LIBRARIES)
  if(libraries)
    list(REMOVE_ITEM libraries LLVM "\$<LINK_ONLY:LLVM>")
    set_target_properties(${target} PROPERTIES INTERFACE_LINK_LIBRARIES "${libraries}")
  endif()
endforeach()

if(TILEWRIGHT_GLIBC)
  get_target_property(libraries LLVMSupport INTERFACE_LINK_LIBRARIES)
  list(TRANSFORM libraries REPLACE "^zstd::libzstd_shared$" zstd::libzstd_static)
  # LLVM's solver is not used, and the host's libz3 requires the host's glibc,
  # which the linker rejects even if the library is not needed.
  list(FILTER libraries EXCLUDE REGEX "Z3|libz3")
  set_target_properties(LLVMSupport PROPERTIES INTERFACE_LINK_LIBRARIES "${libraries}")
endif()

# llvm_components(<variable> <component>...) sets the static libraries.
function(llvm_components variable)
  llvm_map_components_to_libnames(libraries ${ARGN})
  set(${variable} ${libraries} PARENT_SCOPE)
endfunction()

include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
include_directories("${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
separate_arguments(definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_definitions(${definitions})
