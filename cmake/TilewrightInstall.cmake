# The installation: programs, the library with its C API, a CMake package for
# both trees, man pages, bash completion and syntax files for editors.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/Tilewright")
set(rpath "$ORIGIN/../lib" "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
list(REMOVE_DUPLICATES rpath)
foreach(tool tilewright tileiras tilewright-opt)
  set_target_properties(${tool} PROPERTIES INSTALL_RPATH "${rpath}" EXPORT_NAME tool-${tool})
endforeach()
install(TARGETS tilewright-c tilewright tileiras tilewright-opt
  EXPORT TilewrightTargets
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}"
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
# In a separate folder outside the library search path; users opt in.
install(TARGETS TilewrightDriverStandIn
  EXPORT TilewrightTargets
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}/tilewright" NAMELINK_SKIP)
install(DIRECTORY tilewright-c DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")
install(EXPORT TilewrightTargets NAMESPACE Tilewright:: DESTINATION "${package}")
export(EXPORT TilewrightTargets NAMESPACE Tilewright::
  FILE "${CMAKE_BINARY_DIR}/package/TilewrightTargets.cmake")
configure_package_config_file(cmake/TilewrightConfig.cmake.in
  "${CMAKE_BINARY_DIR}/package/TilewrightConfig.cmake"
  INSTALL_DESTINATION "${package}")
write_basic_package_version_file("${CMAKE_BINARY_DIR}/package/TilewrightConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${CMAKE_BINARY_DIR}/package/TilewrightConfig.cmake"
  "${CMAKE_BINARY_DIR}/package/TilewrightConfigVersion.cmake"
  DESTINATION "${package}")
install(FILES LICENSE README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
# For `tilewright help docs/PAGE.md`.
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}")

find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(pages "${CMAKE_BINARY_DIR}/pages")
add_custom_command(OUTPUT "${pages}/man1/tilewright.1"
  COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/utils/man_pages.py"
    --bin $<TARGET_FILE_DIR:tilewright> --out "${pages}"
  DEPENDS tilewright tileiras "${PROJECT_SOURCE_DIR}/utils/man_pages.py"
  COMMENT "Writing man pages and completion"
  VERBATIM)
add_custom_target(TilewrightManPages ALL DEPENDS "${pages}/man1/tilewright.1")
install(DIRECTORY "${pages}/man1" DESTINATION "${CMAKE_INSTALL_MANDIR}")

set(editors "${CMAKE_BINARY_DIR}/editors")
file(GLOB_RECURSE dialectPages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/dialects/*.md")
add_custom_command(OUTPUT "${editors}/vscode/package.json"
  COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/utils/editors.py" --out "${editors}"
  DEPENDS "${PROJECT_SOURCE_DIR}/utils/editors.py" ${dialectPages}
  COMMENT "Writing syntax files for editors"
  VERBATIM)
add_custom_target(TilewrightEditors ALL DEPENDS "${editors}/vscode/package.json")
install(DIRECTORY "${editors}/vscode" DESTINATION "${CMAKE_INSTALL_DATADIR}/tilewright")
install(DIRECTORY "${editors}/vim/" DESTINATION "${CMAKE_INSTALL_DATADIR}/vim/vimfiles")

install(DIRECTORY "${pages}/bash-completion/"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
