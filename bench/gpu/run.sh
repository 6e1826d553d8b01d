#!/usr/bin/env bash
# Everything that needs a GPU, in one command: the launch question of
# docs/launching.md, every kernel test on the device, whether correct runs make the driver fail, and
# the benchmark kernels compared with PyTorch and Triton.
# Needs a CUDA driver, and PyTorch and Triton for the last part. The tools are those of build/bin,
# or of the folder TILEWRIGHT_BIN if this machine has no build;
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
