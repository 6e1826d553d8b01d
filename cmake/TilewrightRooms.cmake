# How libraries, programs and tests are built: see docs/adding.md.

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-exceptions -fno-rtti)
add_compile_options(-ffunction-sections -fdata-sections)
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # Costs and results must be the same on every host: x86-64's baseline has no
  # fused multiply-add to contract to.
  add_compile_options(-ffp-contract=off)
endif()
# LLVM references a prover that is never called; drop unused sections and
# libraries.
add_link_options(-Wl,--gc-sections -Wl,--as-needed)

if(TILEWRIGHT_SANITIZE OR TILEWRIGHT_THREAD_SANITIZE OR TILEWRIGHT_FUZZ)
  # A sanitizer's runtime is linked into the program only.
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
  # UBSan findings end the run, like those of ASan. The C++ library checks its
  # preconditions, without changing layouts.
  set(sanitizers address,undefined)
  add_compile_options(-fsanitize=fuzzer-no-link,${sanitizers} -fno-sanitize=vptr
    -fno-sanitize-recover=undefined -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=${sanitizers})
endif()

# tilewright_precompile(<set> [ON <set>] HEADERS <header>... [DEPENDS <tablegen target>...] [OPTIONS <option>...])
#
# Defines a set of precompiled headers, ON top of another set. Headers included
# by many files of a library dominate build time: NVVMDialect.h alone costs 7 s
# per file. A set contains nothing that changes often, except headers that all
# its users include anyway, so that an edit does not rebuild unrelated files.
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
  # Makes precompiled headers compatible with ccache.
  add_compile_options(-Xclang -fno-pch-timestamp)
  # Plain C++ on LLVM's support library: the lowest layers and the thread
  # runtime.
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
  # As above, for code that runs on fibers.
  tilewright_precompile(Unwound HEADERS ${plain} OPTIONS -fexceptions)
  # MLIR and the upstream dialects of tile programs.
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
  # For libraries that read and write Tile IR.
  tilewright_precompile(CudaTile ON MLIR
    HEADERS <tilewright/Dialect/CudaTile/CudaTile.h>
    DEPENDS TilewrightCudaTileIncGen)
  # For libraries that use tiles with layouts.
  tilewright_precompile(Tiles ON MLIR
    HEADERS <tilewright/Dialect/TileAS/TileAS.h>
    DEPENDS TilewrightTileASIncGen TilewrightRulesIncGen)
  # For libraries that also use tiles without layouts.
  tilewright_precompile(BothTiles ON Tiles
    HEADERS <tilewright/Dialect/TileAA/TileAA.h>
    DEPENDS TilewrightTileAAIncGen)
  # For libraries at thread level: `llvm`, `nvvm`, `gpu`, and LLVM IR below
  # them.
  tilewright_precompile(Device ON MLIR
    HEADERS
      <llvm/IR/IRBuilder.h>
      <llvm/IR/Module.h>
      <mlir/Conversion/LLVMCommon/Pattern.h>
      <mlir/Dialect/GPU/IR/GPUDialect.h>
      <mlir/Dialect/LLVMIR/LLVMDialect.h>
      <mlir/Dialect/LLVMIR/NVVMDialect.h>)
  # For lowering tiles to threads.
  tilewright_precompile(TilesToDevice ON Device
    HEADERS <tilewright/Dialect/TileAS/TileAS.h>
    DEPENDS TilewrightTileASIncGen TilewrightRulesIncGen)
  # For comparing the patterns of all stages.
  tilewright_precompile(AllTiles ON TilesToDevice
    HEADERS <tilewright/Dialect/CudaTile/CudaTile.h>
    DEPENDS TilewrightCudaTileIncGen)
endif()

# tilewright_use_precompiled(<target> <set>) uses a set; MLIR if <set> is empty.
function(tilewright_use_precompiled target set)
  if(NOT TILEWRIGHT_PCH)
    return()
  endif()
  if(NOT set)
    set(set MLIR)
  endif()
  target_precompile_headers(${target} REUSE_FROM Tilewright${set}Headers)
endfunction()

# tilewright_unite(<target> <source>...) compiles files of a target in groups of
# eight: headers, and the templates they instantiate, dominate the cost of a
# file. Files of a group use the same namespaces, and their internal names
# differ.
function(tilewright_unite target)
  if(NOT TILEWRIGHT_UNITY)
    return()
  endif()
  foreach(source IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    if(NOT EXISTS "${path}")
      continue() # generated by the build
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
# Defines a static library TilewrightX. HEADERS is its set of precompiled
# headers, MLIR by default; NO_MLIR: the library is plain C++ on LLVM's support
# library.
# tilewright_pdll(<target> <file>.pdll) generates <file>.pdll.h.inc, the
# patterns as C++. The tool writes the file name into its output, so it gets a
# relative one.
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
  # The operation classes of a dialect are thousands of small functions;
  # inlining them into each other is a quarter of the compile time of their
  # file.
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

# tilewright_program(<name>) defines an installed program: Program.cpp calls the
# shared library (tilewright/Library), which contains everything else.
function(tilewright_program name)
  add_executable(${name} Program.cpp)
  target_link_libraries(${name} PRIVATE tilewright-c)
  target_link_options(${name} PRIVATE ${TILEWRIGHT_CXX_RUNTIME})
  # Works in the build folder, in a wheel and installed.
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
