"""Makes training batches without end: real strings, CSL renderings and invented ones, spoiled and turned into numbers."""
import gzip
import json
import random

import numpy as np
from torch.utils.data import IterableDataset, get_worker_info

from compose import render
from features import SLOTS, featurise, tokenise
from invent import Inventor
from noise import spoil
from tags import BEGIN_TO_INSIDE, CHARS, PARTIAL, TYPES

TAG_IDS = {c: i for i, c in enumerate(CHARS + "".join(PARTIAL))}
TYPE_IDS = {t: i for i, t in enumerate(TYPES)}
POOL = 4096
# Shares of a pool: annotated strings by set, CSL renderings, invented strings.
SHARES = {"anystyle": 0.14, "grobid": 0.10, "jats": 0.14, "csl": 0.20, "invented": 0.42}


CONNECTIVES = {"and", "und", "et", "al", "u", "a", "y", "e", "others", "ed", "eds", "edd", "hrsg", "hg", "in", "by", "editors", "editor", "von", "with", "mit", "dir", "altri", "otros"}


def token_tags(tokens, tags, text):
    """The tag of each token: that of its first character, or the begin mark if one stands in it."""
    out = []
    for start, end, kind in tokens:
        tag = tags[start]
        if tag in "PQ" and kind == "word" and (text[start].isupper() or text[start:end] not in CONNECTIVES):
            tag = "1" if tag == "P" else "2"
        if tag in "agcehk":
            begin = next((t for t in tags[start:end] if t in BEGIN_TO_INSIDE), None)
            tag = begin if begin and BEGIN_TO_INSIDE[begin] == tag else tag
        out.append(tag)
    return out


def example(text, tags, kind):
    tokens = tokenise(text)
    if not tokens:
        return None
    return featurise(text, tokens), [TAG_IDS[t] for t in token_tags(tokens, tags, text)], TYPE_IDS.get(kind, -1)


def collate(items):
    items = sorted(items, key=lambda x: -len(x[0]))
    width = len(items[0][0])
    ids = np.zeros((len(items), width, SLOTS), np.int32)
    labels = np.zeros((len(items), width), np.int64)
    for row, (features, tags, _) in enumerate(items):
        ids[row, :len(features)] = features
        labels[row, :len(tags)] = tags
    return ids, labels, np.array([len(x[0]) for x in items], np.int64), np.array([x[2] for x in items], np.int64)


def load(path):
    return [json.loads(line) for line in gzip.open(path, "rt", encoding="utf8")]


class Batches(IterableDataset):
    def __init__(self, folder, batch, seed=1):
        self.inventor = Inventor(f"{folder}/records.jsonl.gz", f"{folder}/train.jsonl.gz")
        self.sets = {"anystyle": [], "grobid": [], "jats": []}
        for row in load(f"{folder}/train.jsonl.gz"):
            self.sets[row[3].split("-")[0]].append(row)
        try:
            self.sets["csl"] = load(f"{folder}/csl.jsonl.gz")
        except FileNotFoundError:
            self.sets["csl"] = self.sets["anystyle"]
        self.batch, self.seed = batch, seed

    def draw(self, rng):
        name = rng.choices(list(SHARES), SHARES.values())[0]
        if name == "invented":
            record = self.inventor.make(rng)
            text, tags = render(rng, record)
            kind = record["ty"]
        else:
            text, tags, kind = rng.choice(self.sets[name])[:3]
        text, tags = spoil(rng, text, tags, 0.7 if name in ("anystyle", "grobid") else 1.0)
        return example(text, tags, kind)

    def __iter__(self):
        worker = get_worker_info()
        rng = random.Random(self.seed * 1000 + (worker.id if worker else 0))
        pool_size = 512
        while True:
            pool = [x for x in (self.draw(rng) for _ in range(pool_size)) if x and len(x[0]) <= 256]
            pool.sort(key=lambda x: len(x[0]))
            groups = [pool[i:i + self.batch] for i in range(0, len(pool), self.batch)]
            rng.shuffle(groups)
            for group in groups:
                if len(group) >= self.batch // 2:
                    yield collate(group)
            pool_size = POOL
