#!/usr/bin/env bash
# Runs a program of a sysroot for arm64, and the programs that it starts, under
# qemu-user (Debian's qemu-user-static; of version 8 or newer, or the emulator's
# checks have no addresses for their shadow). /host is this machine's root.
#
# Nothing outside changes: arm64 programs are registered with the kernel in a
# separate namespace (Linux 6.7 or newer, otherwise Debian's binfmt-support).
#
# usage: utils/arm64_run.sh SYSROOT PROGRAM [ARGUMENT...]
# QEMU_AARCH64 names another qemu-aarch64; it is linked statically.
set -euo pipefail
[ $# -ge 2 ] || {
  echo "usage: $0 SYSROOT PROGRAM [ARGUMENT...]" >&2
  exit 2
}
emulator=${QEMU_AARCH64:-$(type -P qemu-aarch64-static || type -P qemu-aarch64 || true)}
[ -x "$emulator" ] || {
  echo "$0: expected qemu-aarch64-static, found none; install qemu-user-static" >&2
  exit 1
}
# An executable of ELF, 64 bits, little-endian, for machine 183.
header='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
export format=":aarch64:M::$header:$mask:$emulator:F"
# shellcheck disable=SC2016 # the inner shell's
exec unshare --user --map-root-user --mount bash -euc '
  root=$1
  shift
  if [ ! -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ]; then
    mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
    printf %s "$format" >/proc/sys/fs/binfmt_misc/register
  fi
  mkdir -p "$root"/{proc,dev,tmp,host}
  mount --rbind /proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount --rbind /tmp "$root/tmp"
  mount --rbind / "$root/host"
  exec chroot "$root" "$@"' bash "$@"
