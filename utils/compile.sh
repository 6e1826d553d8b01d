#!/bin/sh
# Runs a compiler through ccache so that objects are shared between checkouts.
#
# CMake sets it as the compiler's launcher; it works in the build folder. Arguments
# below that folder become relative, or ccache would hash the folder's name. A
# precompiled header contains absolute paths, so it is not shared; a checksum of
# its inputs is written next to it as FILE.sum, which ccache hashes instead
# (pch_external_checksum).
#
# usage: compile.sh COMPILER ARGUMENT...
here=$PWD
CCACHE_BASEDIR=${CCACHE_BASEDIR:-$(dirname "$(dirname "$(readlink -f "$0")")")}
CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
export CCACHE_BASEDIR CCACHE_SLOPPINESS CCACHE_NOHASHDIR=1 CCACHE_PCH_EXTSUM=1

output= depends= last=
for argument; do
  case $last in
  -o) output=$argument ;;
  -MF) depends=$argument ;;
  esac
  last=$argument
done

case $output in
*.pch)
  ccache "$@" || exit
  # The contents of the files without their names, which differ between checkouts. A set that this
  # one extends (tilewright_precompile) contributes its inputs again.
  sed -e 's/^[^:]*://' -e 's/\\$//' "$depends" | tr ' ' '\n' | grep . | sed 's/\.pch$/&.sum/' |
    xargs sha256sum | cut -d' ' -f1 | sha256sum >"$output.sum"
  exit
  ;;
esac

for argument; do
  shift
  set -- "$@" "${argument#"$here/"}"
done
exec ccache "$@"
