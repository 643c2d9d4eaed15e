"""Two hundred papers by the engines that people run: an array of Slurm whose task is killed, children of AWS Batch, Dask, Ray and Spark against a server.

Nothing may be lost or doubled. Slurm and AWS Batch are played by their variables: the script and the definition of deploy/ run as they are."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from svc_papers import Client

program, samples, url = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
deploy = Path(__file__).parents[2] / "deploy"
PAPERS = 200
TASKS = 4


def fail(words):
    print(f"FAILED: {words}")
    sys.exit(1)


work = Path(tempfile.mkdtemp(prefix="svc-engines-"))
papers = work / "papers"
papers.mkdir()
article = (samples / "article.xml").read_text(encoding="utf-8")
for number in range(PAPERS):
    (papers / f"paper-{number:03}.xml").write_text(f"{article}<!-- {number} -->", encoding="utf-8")
svc = work / "svc"
svc.write_text(f'#!/bin/sh\nexec node "{program}" "$@"\n')
svc.chmod(0o755)


def lines(run):
    return sum(len(path.read_text().splitlines()) for path in run.glob("shards/*/outcomes.jsonl"))


def check(run, engine):
    """Every paper once, in the records and in the tables."""
    out = subprocess.run(
        ["node", program, "collect", str(run), "--out", str(work / f"corpus-{engine}"), "--json"], capture_output=True, text=True
    )
    done = json.loads(out.stdout)
    exports = [path.stem for path in run.glob("shards/*/exports/*.json")]
    if (done["records"], done["rows"]["paper"], len(exports), len(set(exports))) != (PAPERS, PAPERS, PAPERS, PAPERS):
        fail(f"{engine}: {done['records']} records, {done['rows']['paper']} rows, {len(exports)} exports")
    if done["doubled"] or done["broken"]:
        fail(f"{engine}: {done['doubled']} {done['broken']}")
    print(f"{engine}: {PAPERS} papers, each once")


def slurm(task, run):
    env = {
        **os.environ,
        "SVC": str(svc),
        "PAPERS": str(papers),
        "RUN": str(run),
        "SLURM_ARRAY_TASK_ID": str(task),
        "SLURM_ARRAY_TASK_MIN": "0",
        "SLURM_ARRAY_TASK_COUNT": str(TASKS),
        "SLURM_CPUS_PER_TASK": "1",
    }
    quiet = subprocess.DEVNULL
    return subprocess.Popen([deploy / "slurm" / "batch.sh"], env=env, stdout=quiet, stderr=quiet, start_new_session=True)


run = work / "slurm"
first = slurm(0, run)
while lines(run) < 5 and first.poll() is None:
    time.sleep(0.05)
os.killpg(first.pid, signal.SIGKILL)
first.wait()
killed_at = lines(run)
if not 0 < killed_at < PAPERS // TASKS:
    fail(f"slurm: killed too late, after {killed_at} papers")
for task in range(TASKS):
    if slurm(task, run).wait() != 0:
        fail(f"slurm: task {task} failed")
check(run, "slurm")

run = work / "aws"
definition = json.loads((deploy / "aws-batch" / "job-definition.json").read_text())
given = {"Ref::papers": str(papers), "Ref::run": str(run)}
command = [given.get(word, word) for word in definition["containerProperties"]["command"]]
for child in range(2):
    env = {**os.environ, "WORKERS": "2", "AWS_BATCH_JOB_ARRAY_INDEX": str(child), "AWS_BATCH_JOB_ARRAY_SIZE": "2"}
    ended = subprocess.run(["node", program, *command], env=env, capture_output=True, text=True)
    if ended.returncode != 0:
        fail(f"aws batch: {ended.stderr}")
check(run, "aws batch")

rows = [{"path": str(path)} for path in sorted(papers.iterdir())]
client = Client(url)


def all_there(found, engine):
    names = {json.loads(row["record"])["source"]["file_name"] for row in found if row["record"]}
    if len(found) != PAPERS or len(names) != PAPERS:
        fail(f"{engine}: {len(found)} rows, {len(names)} papers, {[row['error'] for row in found if row['error']][:3]}")
    print(f"{engine}: {PAPERS} papers, each once")


import dask.bag  # noqa: E402

found = dask.bag.from_sequence(rows, npartitions=8).map(client.extract_row).compute(scheduler="threads", num_workers=4)
all_there(found, "dask")

try:
    import ray
    import ray.data
except ImportError:
    print("ray: no package for this Python, not run")
else:
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    ray.data.DataContext.get_current().enable_progress_bars = False
    all_there(ray.data.from_items(rows).map(client.extract_row).take_all(), "ray")
    ray.shutdown()

try:
    from pyspark.sql import SparkSession
except ImportError:
    SparkSession = None
if SparkSession is None or shutil.which("java") is None:
    print("spark: no package for this Python, or no Java, not run")
else:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    all_there(spark.sparkContext.parallelize(rows, 8).map(client.extract_row).collect(), "spark")
    spark.stop()
