#!/usr/bin/env bash
# Everything that needs a GPU, in one command: the launch question of
# docs/launching.md, every kernel test on the device, whether runs that are right
# make the driver fail, and the benchmark kernels beside PyTorch and Triton.
# Needs a CUDA driver; the last part PyTorch and Triton too. The tools come from
# build/bin, or from the folder TILEWRIGHT_BIN where this machine has no build;
# CORPUS names a folder with more manifests.
#
# usage: bench/gpu/run.sh [OUT_FOLDER]
set -uo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
bin=${TILEWRIGHT_BIN:-../../build/bin}
out=${1:-$(mktemp -d)}
export TILEWRIGHT_PTXAS=${TILEWRIGHT_PTXAS:-$bin/ptxas}
export PYTHONDONTWRITEBYTECODE=1
chip=$(python3 -c 'import driver; print(driver.device_chip(driver.enter()))') || exit 4
status=0
python3 launch_question.py --ptxas "$TILEWRIGHT_PTXAS" --json "$out/launch.json" || status=1
python3 check.py --tilewright "$bin/tilewright" --chip "$chip" --log "$out/check.log" \
  ${CORPUS:+--corpus "$CORPUS"} || status=1
python3 clean.py --tilewright "$bin/tilewright" || status=1
if python3 -c 'import torch, triton' 2>/dev/null; then
  python3 speed.py --tilewright "$bin/tilewright" --ptxas "$TILEWRIGHT_PTXAS" --chip "$chip" \
    --json "$out/speed.json" || status=1
else
  echo "speed: left out, PyTorch and Triton are not installed"
fi
echo "details are in $out"
exit $status
