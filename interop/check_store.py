"""Runs svc over a bucket of moto's server, which checks every signature with botocore's own reckoning, and reads the result with boto3."""

import json
import os
import socket
import subprocess
import sys
import time

import boto3

program, samples = sys.argv[1:3]


def fail(words):
    print(f"FAILED: {words}")
    sys.exit(1)


with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
endpoint = f"http://127.0.0.1:{port}"
# The first actions set up a user and its rights; from then on nothing is answered without a valid signature.
SETUP_ACTIONS = 3
server = subprocess.Popen(
    [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)],
    env={**os.environ, "INITIAL_NO_AUTH_ACTION_COUNT": str(SETUP_ACTIONS)},
    stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL,
)


def wait_until_up():
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    fail("moto's server does not listen")


def client(service, key="x", secret="x"):
    return boto3.client(
        service, endpoint_url=endpoint, region_name="us-east-1", aws_access_key_id=key, aws_secret_access_key=secret
    )


def svc(*args, expect=0, **env):
    ran = subprocess.run(["node", program, *args], capture_output=True, text=True, env={**os.environ, **base, **env})
    if ran.returncode != expect:
        fail(f"svc {' '.join(args)} ended with {ran.returncode}: {ran.stderr}")
    return ran


try:
    wait_until_up()
    iam = client("iam")
    iam.create_user(UserName="svc")
    iam.put_user_policy(
        UserName="svc",
        PolicyName="all",
        PolicyDocument=json.dumps(
            {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
        ),
    )
    access = iam.create_access_key(UserName="svc")["AccessKey"]
    s3 = client("s3", access["AccessKeyId"], access["SecretAccessKey"])
    s3.create_bucket(Bucket="papers")
    article = os.path.join(samples, "article.xml")
    for name in ["a.xml", "deep/b (1) & ü.xml", "deep/c+d.xml"]:
        s3.upload_file(article, "papers", f"in/{name}")
    base = {
        "AWS_ACCESS_KEY_ID": access["AccessKeyId"],
        "AWS_SECRET_ACCESS_KEY": access["SecretAccessKey"],
        "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT_URL_S3": endpoint,
        "REF_PARSE_STRATEGY": "off",
    }
    svc("batch", "s3://papers/in", "--out", "s3://papers/run", "--limit", "2")
    svc("batch", "s3://papers/in", "--out", "s3://papers/run")
    status = json.loads(svc("batch", "status", "s3://papers/run", "--json").stdout)
    if status["report"]["papers"]["ok"] != 3:
        fail(f"three papers were to be read: {status['report']['papers']}")
    svc("collect", "s3://papers/run", "--out", "s3://papers/corpus")
    again = json.loads(svc("collect", "s3://papers/run", "--out", "s3://papers/corpus", "--json").stdout)
    if again["records"] != 0 or again["known"] != 3 or again["changed"]:
        fail(f"nothing was new or changed: {again}")
    body = s3.get_object(Bucket="papers", Key="run/exports/a.json")["Body"].read()
    if json.loads(body)["schema_version"][:2] != "11":
        fail("the record in the bucket is not one")
    if s3.get_object(Bucket="papers", Key="corpus/paper/part-00001-00001.parquet")["Body"].read()[:4] != b"PAR1":
        fail("the table in the bucket is not Parquet")
    left = [key["Key"] for key in s3.list_objects_v2(Bucket="papers")["Contents"] if "lock" in key["Key"]]
    if left:
        fail(f"locks are left: {left}")
    wrong = svc("batch", "s3://papers/in", "--out", "s3://papers/run2", expect=4, AWS_SECRET_ACCESS_KEY="wrong")
    if "AWS_SECRET_ACCESS_KEY" not in wrong.stderr:
        fail(f"a wrong secret is not told: {wrong.stderr}")
    svc("batch", "s3://nowhere/in", "--out", "run3", expect=3)
    print("object store: signatures, resume, status, tables and refusals, checked by moto and boto3")
finally:
    server.terminate()
