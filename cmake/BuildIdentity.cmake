# Writes the identity of a build as a C++ string: a hash of the files that its
# programs are made from, by name and contents, and of what WITH says.
#
# usage: cmake -DSOURCE=DIR -DWITH=TEXT -DOUTPUT=FILE -P BuildIdentity.cmake

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
file(WRITE "${OUTPUT}" "\"${identity}\"\n")
