# Writes the identity of a build as a C++ string: a hash of the files that its
# programs are made from, by name and contents, and of what WITH says.
#
# DEPFILE gets these files and their folders: what is added or removed counts too,
# and the build system need not look through the tree before each build.
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
# Left alone where it says so already: nothing is made anew then.
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
