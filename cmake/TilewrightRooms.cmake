# How a room of the house is built: see docs/adding.md.

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-exceptions -fno-rtti)
add_compile_options(-ffunction-sections -fdata-sections)
# LLVM names a prover that nothing here calls; what is not called is not loaded.
add_link_options(-Wl,--gc-sections -Wl,--as-needed)

if(TILEWRIGHT_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-omit-frame-pointer -fno-sanitize=vptr -g1)
  add_link_options(-fsanitize=address,undefined)
endif()

if(TILEWRIGHT_FUZZ)
  # A finding of UBSan ends the run, as one of ASan does. The C++ library checks
  # its own preconditions; that changes no layout.
  set(sanitizers address,undefined)
  add_compile_options(-fsanitize=fuzzer-no-link,${sanitizers} -fno-sanitize=vptr
    -fno-sanitize-recover=undefined -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS)
  add_link_options(-fsanitize=${sanitizers})
endif()

if(TILEWRIGHT_PCH)
  # Keeps precompiled headers usable from ccache.
  add_compile_options(-Xclang -fno-pch-timestamp)
  file(WRITE "${CMAKE_BINARY_DIR}/pch/Anchor.cpp.in" "// Carries the precompiled MLIR headers.\n")
  configure_file("${CMAKE_BINARY_DIR}/pch/Anchor.cpp.in" "${CMAKE_BINARY_DIR}/pch/Anchor.cpp" COPYONLY)
  add_library(TilewrightPCH STATIC "${CMAKE_BINARY_DIR}/pch/Anchor.cpp")
  target_precompile_headers(TilewrightPCH PRIVATE
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
endif()

# tilewright_room(<name> [NO_MLIR] SOURCES <file>... [DEPENDS <tablegen target>...] [LINK <library>...])
#
# One static library TilewrightX of one room. NO_MLIR: the room is plain C++ on
# LLVM's support library and does not take the precompiled MLIR headers.
function(tilewright_room name)
  cmake_parse_arguments(ROOM "NO_MLIR" "" "SOURCES;DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ROOM_SOURCES})
  if(TILEWRIGHT_PCH AND NOT ROOM_NO_MLIR)
    target_precompile_headers(${name} REUSE_FROM TilewrightPCH)
  endif()
  if(ROOM_DEPENDS)
    add_dependencies(${name} ${ROOM_DEPENDS})
  endif()
  target_link_libraries(${name} PUBLIC ${ROOM_LINK})
endfunction()

# tilewright_tool(<name> SOURCES <file>... LINK <library>...)
function(tilewright_tool name)
  cmake_parse_arguments(TOOL "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${TOOL_SOURCES})
  if(TILEWRIGHT_PCH)
    target_precompile_headers(${name} REUSE_FROM TilewrightPCH)
  endif()
  target_link_libraries(${name} PRIVATE ${TOOL_LINK})
endfunction()
