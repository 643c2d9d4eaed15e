"""Runs svc over buckets of other makers' stores and reads the result with boto3: moto's server, which checks every signature with botocore's own
reckoning, and versitygw, which is in use elsewhere; that one only where it is installed (go install github.com/versity/versitygw/cmd/versitygw@latest).

Usage: check_store.py PROGRAM SAMPLES_FOLDER
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import boto3
from botocore.exceptions import BotoCoreError, ClientError

program, samples = sys.argv[1:3]
WAIT_SECONDS = 60


def fail(words):
    print(f"FAILED: {words}")
    sys.exit(1)


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def client(endpoint, service, key="x", secret="x"):
    return boto3.client(
        service, endpoint_url=endpoint, region_name="us-east-1", aws_access_key_id=key, aws_secret_access_key=secret
    )


def wait_until_up(name, port):
    for _ in range(WAIT_SECONDS * 10):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    fail(f"{name} does not listen")


def start(command, **env):
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, env={**os.environ, **env}, stdout=quiet, stderr=quiet)


def check_store(name, endpoint, key, secret):
    def svc(*args, expect=0, **env):
        ran = subprocess.run(["node", program, *args], capture_output=True, text=True, env={**os.environ, **base, **env})
        if ran.returncode != expect:
            fail(f"{name}: svc {' '.join(args)} ended with {ran.returncode}: {ran.stderr}")
        return ran

    s3 = client(endpoint, "s3", key, secret)
    s3.create_bucket(Bucket="papers")
    article = os.path.join(samples, "article.xml")
    for path in ["a.xml", "deep/b (1) & ü.xml", "deep/c+d.xml"]:
        s3.upload_file(article, "papers", f"in/{path}")
    base = {
        "AWS_ACCESS_KEY_ID": key,
        "AWS_SECRET_ACCESS_KEY": secret,
        "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT_URL_S3": endpoint,
        "REF_PARSE_STRATEGY": "off",
    }
    svc("batch", "s3://papers/in", "--out", "s3://papers/run", "--limit", "2")
    svc("batch", "s3://papers/in", "--out", "s3://papers/run")
    status = json.loads(svc("batch", "status", "s3://papers/run", "--json").stdout)
    if status["report"]["papers"]["ok"] != 3:
        fail(f"{name}: three papers were to be read: {status['report']['papers']}")
    # Somebody else's upload that is still under way.
    other = s3.create_multipart_upload(Bucket="papers", Key="colleague/backup.tar")
    svc("collect", "s3://papers/run", "--out", "s3://papers/corpus")
    again = json.loads(svc("collect", "s3://papers/run", "--out", "s3://papers/corpus", "--json").stdout)
    if again["records"] != 0 or again["known"] != 3 or again["changed"]:
        fail(f"{name}: nothing was new or changed: {again}")
    uploads = [upload["UploadId"] for upload in s3.list_multipart_uploads(Bucket="papers").get("Uploads", [])]
    if other["UploadId"] not in uploads:
        fail(f"{name}: an upload of somebody else is gone")
    body = s3.get_object(Bucket="papers", Key="run/exports/a.json")["Body"].read()
    if json.loads(body)["schema_version"][:2] != "11":
        fail(f"{name}: the record in the bucket is not one")
    if s3.get_object(Bucket="papers", Key="corpus/paper/part-00001-00001.parquet")["Body"].read()[:4] != b"PAR1":
        fail(f"{name}: the table in the bucket is not Parquet")
    left = [item["Key"] for item in s3.list_objects_v2(Bucket="papers")["Contents"] if "lock" in item["Key"]]
    if left:
        fail(f"{name}: locks are left: {left}")
    wrong = svc("batch", "s3://papers/in", "--out", "s3://papers/run2", expect=4, AWS_SECRET_ACCESS_KEY="wrong")
    if "AWS_SECRET_ACCESS_KEY" not in wrong.stderr:
        fail(f"{name}: a wrong secret is not told: {wrong.stderr}")
    svc("batch", "s3://nowhere/in", "--out", "run3", expect=3)
    print(f"object store {name}: signatures, resume, status, tables and refusals, read back with boto3")


def check_moto():
    port = free_port()
    endpoint = f"http://127.0.0.1:{port}"
    # The first actions set up a user and its rights; from then on nothing is answered without a valid signature.
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    server = start(command, INITIAL_NO_AUTH_ACTION_COUNT="3")
    try:
        wait_until_up("moto", port)
        iam = client(endpoint, "iam")
        iam.create_user(UserName="svc")
        rights = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
        iam.put_user_policy(UserName="svc", PolicyName="all", PolicyDocument=json.dumps(rights))
        access = iam.create_access_key(UserName="svc")["AccessKey"]
        check_store("moto", endpoint, access["AccessKeyId"], access["SecretAccessKey"])
    finally:
        server.terminate()


def check_versitygw():
    gateway = os.environ.get("VERSITYGW") or shutil.which("versitygw")
    if gateway is None:
        print("object store versitygw: not installed here, not run (VERSITYGW names the program)")
        return
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        address = f"127.0.0.1:{port}"
        server = start([gateway, "--port", address, "--access", "svc", "--secret", "secret-of-svc", "posix", folder])
        try:
            wait_until_up("versitygw", port)
            check_store("versitygw", f"http://{address}", "svc", "secret-of-svc")
        finally:
            server.terminate()
            server.wait()


try:
    check_moto()
    check_versitygw()
except (BotoCoreError, ClientError) as error:
    fail(error)
