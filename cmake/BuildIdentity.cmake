# Writes the identity of a build as a C++ string: a hash of the names and
# contents of its source files, and of WITH.
#
# DEPFILE receives these files and their folders: added and removed files count
# too, and the build system need not scan the tree before each build.
#
# usage: cmake -DSOURCE=DIR -DWITH=TEXT -DOUTPUT=FILE -DDEPFILE=FILE -P BuildIdentity.cmake

set(files)
foreach(folder tilewright tools cmake)
  foreach(suffix cpp h td def inc pdll txt cmake)
    file(GLOB_RECURSE found RELATIVE "${SOURCE}" "${SOURCE}/${folder}/*.${suffix}")
    list(APPEND files ${found})
  endforeach()
endforeach()
list(APPEND files CMakeLists.txt)
list(SORT files)
set(text "${WITH}\n")
foreach(file IN LISTS files)
  file(SHA256 "${SOURCE}/${file}" hash)
  string(APPEND text "${hash} ${file}\n")
endforeach()
string(SHA1 identity "${text}")
# Unchanged files are not rewritten, so nothing is rebuilt.
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "\"${identity}\"\n")

set(depends "${OUTPUT}:")
set(folders)
foreach(file IN LISTS files)
  string(APPEND depends " ${SOURCE}/${file}")
  get_filename_component(folder "${file}" DIRECTORY)
  list(APPEND folders "${folder}")
endforeach()
list(REMOVE_DUPLICATES folders)
foreach(folder IN LISTS folders)
  if(folder)
    string(APPEND depends " ${SOURCE}/${folder}")
  endif()
endforeach()
file(WRITE "${DEPFILE}" "${depends}\n")
