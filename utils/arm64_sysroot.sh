#!/usr/bin/env bash
# Creates a sysroot of Debian 12's arm64 packages for cmake/aarch64-linux.cmake, and for
# utils/arm64_run.sh, which starts its Python. It uses this machine's apt sources and keys, and
# changes nothing.
#
# usage: utils/arm64_sysroot.sh FOLDER
set -euo pipefail
[ $# = 1 ] || {
  echo "usage: $0 FOLDER" >&2
  exit 2
}
packages=(
  libmlir-22 libmlir-22-dev mlir-22-tools libllvm22 llvm-22 llvm-22-dev llvm-22-tools
  llvm-22-linker-tools libpolly-22-dev
  libc6 libc6-dev libcrypt-dev linux-libc-dev libgcc-12-dev libgcc-s1 libstdc++-12-dev libstdc++6
  zlib1g zlib1g-dev libzstd1 libzstd-dev libxml2 libxml2-dev libz3-4 libz3-dev
  libboost1.74-dev libboost-context1.74.0 libboost-context1.74-dev libsqlite3-0 libsqlite3-dev
  libpython3.11-dev python3.11-minimal libpython3.11-minimal libpython3.11-stdlib
  libexpat1 libffi8 libssl3 libbz2-1.0 liblzma5 libuuid1 libcrypt1
)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/state/lists/partial "$work"/cache/archives/partial "$work"/packages
: >"$work/status"
apt() {
  apt-get -qq -o Dir::State="$work/state" -o Dir::State::status="$work/status" -o Dir::Cache="$work/cache" \
    -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o APT::Sandbox::User=root "$@"
}
apt update
(cd "$work/packages" && apt download "${packages[@]}")
for package in "$work"/packages/*.deb; do
  dpkg -x "$package" "$folder"
done
