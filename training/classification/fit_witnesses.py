"""Fits how much each witness of a paper's field counts: its own words, the titles and the journals that it cites.

usage: fit_witnesses.py RECORDS CORPUS FIELDS.onnx TABLE.json SCORES.json
RECORDS holds the program's records of the papers of CORPUS. A paper's field is that of its journal, so that the journal's own weight cannot be fitted: it is 1.
The weights go into TABLE; they are scored with every publisher left out in turn.
"""
import collections
import json
import re
import sys
from pathlib import Path

import numpy as np
import onnxruntime

from journal_fields import field_of
from train_fields import FIELDS, OPEN_LICENCE, ROWS, features

WITNESSES = ("own", "cited", "containers")
ENGLISH = re.compile(r"\b(?:the|of|and|in|on|for|with|from|by|to|an|at|how|is|are|using|as|between|its)\b", re.I)
# The same as in src/stages/classification/index.ts.
LEAST_ENGLISH, LEAST_ROWS, MOST_CITED, FEWEST_CITED, LEAST_SHARE, UNSEEN = 0.12, 4, 60, 5, 0.01, 2
FIRSTS = sorted({code.split(".")[0] for code in FIELDS})
SUMS = np.array([[code.split(".")[0] == first for code in FIELDS] for first in FIRSTS], float)
SURE = 0.75
ALIKE, PULL = 0.5, 0.3


def shares_of(session, texts):
    rows = [features(text) for text in texts]
    width = max((len(own) for own in rows), default=0)
    if width == 0:
        return []
    ids = np.full((len(rows), width), ROWS, np.int32)
    for at, own in enumerate(rows):
        ids[at, :len(own)] = own
    norm = np.sqrt([[max(1, len(own))] for own in rows]).astype(np.float32)
    return [share for share, own in zip(session.run(None, {"features": ids, "norm": norm})[0], rows) if len(own) >= 2]


def witnesses_of(session, record):
    """Shares of the groups by each witness, None where it says nothing."""
    about = record["metadata"]
    text = " ".join([about["title"] or "", about["abstract"] or "", " ".join(about["keywords"] or [])])
    words = len(re.findall(r"[^\W\d_]+", text))
    is_english = len(ENGLISH.findall(text)) >= words * LEAST_ENGLISH and len(features(text)) >= LEAST_ROWS
    cited = shares_of(session, [row["title"] for row in record["bib"] if row["title"]][:MOST_CITED]) if is_english else []
    named = collections.Counter(field_of(row["container"]) for row in record["bib"] if row["container"])
    counts = np.array([named[code] for code in FIELDS], float)
    return [
        shares_of(session, [text])[0] if is_english else None,
        np.mean(cited, 0) if len(cited) >= FEWEST_CITED else None,
        (counts + UNSEEN / len(FIELDS)) / (counts.sum() + UNSEEN) if counts.sum() > 0 else None,
    ]


def logs(witnesses):
    return np.array([np.zeros(len(FIRSTS)) if own is None else np.log(np.maximum(LEAST_SHARE, SUMS @ own)) for own in witnesses])


def shares(weights, rows):
    scores = weights @ rows
    chances = np.exp(scores - scores.max())
    return chances / chances.sum()


def fit(papers):
    """Few papers say little against counting all witnesses alike, half, since they lean on one another."""
    weights = np.full(len(WITNESSES), ALIKE)
    for _ in range(1500):
        slope = sum(rows @ (shares(weights, rows) - (np.arange(len(FIRSTS)) == truth)) for rows, truth, _ in papers) / len(papers)
        weights -= 0.5 * (slope + PULL * (weights - ALIKE))
    return weights


def main(records, corpus, model, table, scores):
    session = onnxruntime.InferenceSession(model)
    manifest = {row["id"]: row for row in map(json.loads, open(Path(corpus) / "manifest.jsonl"))}
    papers = []
    for path in sorted(Path(records).glob("*.json")):
        truth = json.loads((Path(corpus) / f"{path.stem}.truth.json").read_text())
        field = field_of(truth.get("journal") or "")
        if field and OPEN_LICENCE.match(manifest.get(path.stem, {}).get("licence") or ""):
            papers.append((logs(witnesses_of(session, json.loads(path.read_text()))), FIRSTS.index(field.split(".")[0]), truth["journal"]))
    guesses = []
    for journal in sorted({paper[2] for paper in papers}):
        weights = fit([paper for paper in papers if paper[2] != journal])
        guesses += [(shares(weights, rows), truth) for rows, truth, own in papers if own == journal]
    right = [(guess.argmax() == truth, guess.max() >= SURE) for guess, truth in guesses]
    sure = [is_right for is_right, is_sure in right if is_sure]
    found = {"witnesses, journals left out: field right": 100 * np.mean([is_right for is_right, _ in right]),
             f"witnesses, journals left out: right at {SURE} and above": 100 * np.mean(sure)}
    weights = fit(papers)
    print(len(papers), "papers", dict(zip(WITNESSES, weights.round(2))), found, "named", len(sure))
    body = json.loads(Path(table).read_text())
    body["witnesses"] = {**{name: round(float(weight), 2) for name, weight in zip(WITNESSES, weights)}, "journal": 1}
    Path(table).write_text(json.dumps(body, indent=1, ensure_ascii=False) + "\n")
    Path(scores).write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:6])
