#!/usr/bin/env bash
# One part of a corpus for each task of a Slurm array. Submit with: PAPERS=/data/papers RUN=/data/run sbatch deploy/slurm/batch.sh
# A task that was killed is queued again and goes on where it stopped.
#SBATCH --job-name=svc-batch
#SBATCH --array=0-31
#SBATCH --cpus-per-task=4
#SBATCH --mem=9G
#SBATCH --time=24:00:00
#SBATCH --requeue
#SBATCH --signal=B:TERM@120
#SBATCH --output=svc-batch-%A_%a.log
set -euo pipefail

: "${PAPERS:?set PAPERS to the folder or s3:// prefix of the papers}"
: "${RUN:?set RUN to the folder or s3:// prefix of the output}"
SVC=${SVC:-svc}

# The first signal lets running papers finish; Slurm sends it two minutes before the end.
WORKERS="${SLURM_CPUS_PER_TASK:-4}" "$SVC" batch "$PAPERS" --out "$RUN" --shard auto --tables &
child=$!
trap 'kill -TERM "$child"' TERM
code=0
wait "$child" || code=$?
# A wait that a signal ended is none: the run is still finishing its papers.
if [ "$code" -gt 128 ] && kill -0 "$child" 2>/dev/null; then
  code=0
  wait "$child" || code=$?
fi
# 5: another try can help. 130: stopped at its time, with papers left.
if [ "$code" -eq 5 ] || [ "$code" -eq 130 ]; then
  scontrol requeue "${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}_${SLURM_ARRAY_TASK_ID:-0}" || true
fi
exit "$code"
