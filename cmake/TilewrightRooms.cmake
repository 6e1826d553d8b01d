# How a room of the house is built: see docs/adding.md.

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-exceptions -fno-rtti)
add_compile_options(-ffunction-sections -fdata-sections)
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # Costs and results are the same on every host: x86-64's baseline has no fused
  # multiply-add that the compiler could contract to.
  add_compile_options(-ffp-contract=off)
endif()
# LLVM names a prover that nothing here calls; what is not called is not loaded.
add_link_options(-Wl,--gc-sections -Wl,--as-needed)

if(TILEWRIGHT_SANITIZE OR TILEWRIGHT_THREAD_SANITIZE OR TILEWRIGHT_FUZZ)
  # A sanitizer's runtime is the program's; libraries find it there.
  string(REPLACE "-Wl,-z,defs" "" CMAKE_SHARED_LINKER_FLAGS "${CMAKE_SHARED_LINKER_FLAGS}")
endif()

if(TILEWRIGHT_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-omit-frame-pointer -fno-sanitize=vptr -g1)
  add_link_options(-fsanitize=address,undefined)
endif()

if(TILEWRIGHT_THREAD_SANITIZE)
  add_compile_options(-fsanitize=thread -g1)
  add_link_options(-fsanitize=thread)
endif()

if(TILEWRIGHT_FUZZ)
  # A finding of UBSan ends the run, as one of ASan does. The C++ library checks
  # its own preconditions; that changes no layout.
  set(sanitizers address,undefined)
  add_compile_options(-fsanitize=fuzzer-no-link,${sanitizers} -fno-sanitize=vptr
    -fno-sanitize-recover=undefined -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=${sanitizers})
endif()

# tilewright_precompile(<set> [ON <set>] HEADERS <header>... [DEPENDS <tablegen target>...] [OPTIONS <option>...])
#
# A set of precompiled headers, ON another one to which it adds: what that one has
# is not compiled again. Headers that many files of a room include are the larger
# part of a build: NVVMDialect.h alone costs 7 s in every file that has it. A set
# holds nothing that changes often, except for what all its users include anyway,
# so that an edit does not rebuild files that it does not concern.
function(tilewright_precompile set)
  cmake_parse_arguments(SET "" "ON" "HEADERS;DEPENDS;OPTIONS" ${ARGN})
  set(anchor "${CMAKE_BINARY_DIR}/pch/${set}.cpp")
  file(CONFIGURE OUTPUT "${anchor}" CONTENT "// Carries precompiled headers.\n")
  set(target Tilewright${set}Headers)
  add_library(${target} STATIC "${anchor}")
  target_precompile_headers(${target} PRIVATE ${SET_HEADERS})
  target_compile_options(${target} PRIVATE ${SET_OPTIONS})
  if(SET_ON)
    set(below "${CMAKE_BINARY_DIR}/CMakeFiles/Tilewright${SET_ON}Headers.dir/cmake_pch.hxx.pch")
    set_source_files_properties("${CMAKE_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx.cxx" PROPERTIES
      COMPILE_OPTIONS "-Xclang;-include-pch;-Xclang;${below}"
      OBJECT_DEPENDS "${below}")
    list(APPEND SET_DEPENDS Tilewright${SET_ON}Headers)
  endif()
  if(SET_DEPENDS)
    add_dependencies(${target} ${SET_DEPENDS})
  endif()
endfunction()

if(TILEWRIGHT_PCH)
  # Keeps precompiled headers usable from ccache.
  add_compile_options(-Xclang -fno-pch-timestamp)
  # Plain C++ on LLVM's support library: the ground floors and what runs threads.
  set(plain
    <algorithm> <array> <bit> <cmath> <cstdint> <limits> <map> <memory> <mutex>
    <optional> <string> <vector>
    <llvm/ADT/APFloat.h>
    <llvm/ADT/ArrayRef.h>
    <llvm/ADT/STLExtras.h>
    <llvm/ADT/SmallString.h>
    <llvm/ADT/SmallVector.h>
    <llvm/ADT/StringExtras.h>
    <llvm/ADT/StringRef.h>
    <llvm/Support/Error.h>
    <llvm/Support/MathExtras.h>
    <llvm/Support/raw_ostream.h>)
  tilewright_precompile(Plain HEADERS ${plain})
  # The same for what runs on fibers.
  tilewright_precompile(Unwound HEADERS ${plain} OPTIONS -fexceptions)
  # MLIR and the dialects that tile programs are made of besides ours.
  tilewright_precompile(MLIR HEADERS
    <mlir/Dialect/Arith/IR/Arith.h>
    <mlir/Dialect/Func/IR/FuncOps.h>
    <mlir/Dialect/SCF/IR/SCF.h>
    <mlir/IR/Builders.h>
    <mlir/IR/BuiltinOps.h>
    <mlir/IR/BuiltinTypes.h>
    <mlir/IR/Dialect.h>
    <mlir/IR/DialectImplementation.h>
    <mlir/IR/OpDefinition.h>
    <mlir/IR/OpImplementation.h>
    <mlir/Interfaces/ControlFlowInterfaces.h>
    <mlir/Interfaces/InferTypeOpInterface.h>
    <mlir/Interfaces/SideEffectInterfaces.h>
    <mlir/Pass/Pass.h>
    <mlir/Transforms/DialectConversion.h>)
  # For rooms that read and write Tile IR.
  tilewright_precompile(CudaTile ON MLIR
    HEADERS <tilewright/Dialect/CudaTile/CudaTile.h>
    DEPENDS TilewrightCudaTileIncGen)
  # For rooms that see tiles with layouts.
  tilewright_precompile(Tiles ON MLIR
    HEADERS <tilewright/Dialect/TileAS/TileAS.h>
    DEPENDS TilewrightTileASIncGen TilewrightRulesIncGen)
  # For rooms that see them without, too.
  tilewright_precompile(BothTiles ON Tiles
    HEADERS <tilewright/Dialect/TileAA/TileAA.h>
    DEPENDS TilewrightTileAAIncGen)
  # For rooms that see threads: `llvm`, `nvvm`, `gpu`, and LLVM IR below them.
  tilewright_precompile(Device ON MLIR
    HEADERS
      <llvm/IR/IRBuilder.h>
      <llvm/IR/Module.h>
      <mlir/Conversion/LLVMCommon/Pattern.h>
      <mlir/Dialect/GPU/IR/GPUDialect.h>
      <mlir/Dialect/LLVMIR/LLVMDialect.h>
      <mlir/Dialect/LLVMIR/NVVMDialect.h>)
  # For what takes tiles to threads.
  tilewright_precompile(TilesToDevice ON Device
    HEADERS <tilewright/Dialect/TileAS/TileAS.h>
    DEPENDS TilewrightTileASIncGen TilewrightRulesIncGen)
  # For what compares the patterns of all stages.
  tilewright_precompile(AllTiles ON TilesToDevice
    HEADERS <tilewright/Dialect/CudaTile/CudaTile.h>
    DEPENDS TilewrightCudaTileIncGen)
endif()

# tilewright_use_precompiled(<target> <set>) takes a set; MLIR where <set> is empty.
function(tilewright_use_precompiled target set)
  if(NOT TILEWRIGHT_PCH)
    return()
  endif()
  if(NOT set)
    set(set MLIR)
  endif()
  target_precompile_headers(${target} REUSE_FROM Tilewright${set}Headers)
endfunction()

# tilewright_unite(<target> <source>...) compiles files of a target eight at a time:
# headers, and the templates that they instantiate, are most of what a file costs.
# Files that stand together use the same namespaces; what they keep to themselves
# has different names.
function(tilewright_unite target)
  if(NOT TILEWRIGHT_UNITY)
    return()
  endif()
  foreach(source IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    if(NOT EXISTS "${path}")
      continue() # is made by the build
    endif()
    file(STRINGS "${path}" namespaces REGEX "^using namespace ")
    list(SORT namespaces)
    string(MD5 key "${namespaces}")
    math(EXPR group "0${count_${key}} / 8")
    math(EXPR count_${key} "0${count_${key}} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${key}_${group}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# tilewright_room(<name> [NO_MLIR | HEADERS <set>] SOURCES <file>...
#                 [DEPENDS <tablegen target>...] [LINK <library>...])
#
# One static library TilewrightX of one room. HEADERS is its set of precompiled
# headers, MLIR where nothing is said; NO_MLIR: the room is plain C++ on LLVM's
# support library.
# tilewright_pdll(<target> <file>.pdll) makes <file>.pdll.h.inc, the patterns as C++.
# The tool writes the file's name into what it makes, so it gets a relative one.
find_program(MLIR_PDLL_EXE NAMES mlir-pdll HINTS "${LLVM_TOOLS_BINARY_DIR}" REQUIRED
  NO_CMAKE_SYSTEM_PATH NO_SYSTEM_ENVIRONMENT_PATH)
function(tilewright_pdll target file)
  file(RELATIVE_PATH source "${PROJECT_SOURCE_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}/${file}")
  set(made "${CMAKE_CURRENT_BINARY_DIR}/${file}.h.inc")
  add_custom_command(OUTPUT "${made}"
    COMMAND "${MLIR_PDLL_EXE}" -x=cpp "${source}" -o "${made}"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${file}" VERBATIM)
  add_custom_target(${target} DEPENDS "${made}")
endfunction()

function(tilewright_room name)
  cmake_parse_arguments(ROOM "NO_MLIR" "HEADERS" "SOURCES;DEPENDS;LINK" ${ARGN})
  if(ROOM_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "tilewright_room(${name}): unknown ${ROOM_UNPARSED_ARGUMENTS}")
  endif()
  if(ROOM_NO_MLIR)
    set(ROOM_HEADERS Plain)
  endif()
  add_library(${name} STATIC ${ROOM_SOURCES})
  # The classes of a dialect's operations are thousands of small functions: to
  # inline them into each other is a quarter of what their file takes.
  if("Dialect.cpp" IN_LIST ROOM_SOURCES AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    set_source_files_properties(Dialect.cpp PROPERTIES
      COMPILE_OPTIONS "-mllvm;-inline-threshold=30")
  endif()
  tilewright_use_precompiled(${name} "${ROOM_HEADERS}")
  tilewright_unite(${name} ${ROOM_SOURCES})
  if(ROOM_DEPENDS)
    add_dependencies(${name} ${ROOM_DEPENDS})
  endif()
  target_link_libraries(${name} PUBLIC ${ROOM_LINK})
endfunction()

# tilewright_program(<name>) is an installed program: Program.cpp calls into the
# shared library (tilewright/Library), which has everything else.
function(tilewright_program name)
  add_executable(${name} Program.cpp)
  target_link_libraries(${name} PRIVATE tilewright-c)
  target_link_options(${name} PRIVATE ${TILEWRIGHT_CXX_RUNTIME})
  # The same where it is built, in a wheel and installed.
  set_target_properties(${name} PROPERTIES
    BUILD_WITH_INSTALL_RPATH ON
    INSTALL_RPATH "$ORIGIN/../lib")
endfunction()

# tilewright_tool(<name> [HEADERS <set>] SOURCES <file>... LINK <library>...)
function(tilewright_tool name)
  cmake_parse_arguments(TOOL "" "HEADERS" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${TOOL_SOURCES})
  tilewright_use_precompiled(${name} "${TOOL_HEADERS}")
  target_link_libraries(${name} PRIVATE ${TOOL_LINK})
endfunction()
