"""Asks the questions of docs/corpora.md of the corpus in this folder: all SQL and Python, and R where it is installed."""

import re
import shutil
import subprocess
import sys

import duckdb

page = open(sys.argv[1], encoding="utf-8").read()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def fail(words):
    print(f"FAILED: {words}")
    sys.exit(1)


questions = blocks("sql")
if len(questions) < 10:
    fail(f"docs/corpora.md has {len(questions)} questions, not ten")
for number, sql in enumerate(questions, 1):
    try:
        rows = duckdb.sql(sql).fetchall()
    except duckdb.Error as error:
        fail(f"question {number}: {error}")
    # The corpus is made so that every question has an answer.
    if not rows:
        fail(f"question {number} has no answer")
    print(f"question {number}: {len(rows)} rows")
for code in blocks("python"):
    exec(compile(code, "docs/corpora.md", "exec"), {})
    print("Python: ran")
rscript = shutil.which("Rscript")


def lacks(package):
    return subprocess.run([rscript, "-e", f'quit(status = !requireNamespace("{package}"))'], capture_output=True).returncode


for code in blocks("r"):
    packages = re.findall(r"(\w+)::", code)
    if rscript is None:
        print("R: not installed here, not run")
    elif missing := [package for package in packages if lacks(package)]:
        print(f"R: {', '.join(missing)} not installed here, not run")
    else:
        subprocess.run([rscript, "-e", code], check=True)
        print("R: ran")
