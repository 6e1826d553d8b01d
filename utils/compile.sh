#!/bin/sh
# Runs a compiler through ccache so that objects are shared between checkouts.
#
# CMake sets it as the compiler's launcher; it works in the build folder. Arguments
# below that folder become relative, or the folder's name would be part of what
# ccache hashes. A precompiled header holds absolute paths, so it is not shared
# itself; what it was made from is written beside it as FILE.sum, which ccache
# hashes in its place (pch_external_checksum).
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
  # The files by their contents alone: another checkout has other names. A set that
  # this one adds to (tilewright_precompile) is what it was made of, again.
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
