"""Makes training batches without end: real strings, CSL renderings and composed ones, spoiled and turned into numbers."""
import gzip
import json
import random

import numpy as np
from torch.utils.data import IterableDataset, get_worker_info

from compose import render
from features import SLOTS, featurise, tokenise
from invent import Inventor
from noise import spoil
from printer import print_family, print_record
from tags import BEGIN_TO_INSIDE, CHARS, PARTIAL, TYPES
from typeface import faces as draw_faces

TAG_IDS = {c: i for i, c in enumerate(CHARS + "".join(PARTIAL))}
TYPE_IDS = {t: i for i, t in enumerate(TYPES)}
POOL = 4096
LONGEST = 256
# Shares of a pool: annotated strings by set, strings of papers, CSL renderings, house styles, styles drawn at random. Annotated strings are few:
# a larger share is learned by heart, faults included.
SHARES = {"anystyle": 0.065, "grobid": 0.05, "jats": 0.09, "pdf": 0.025, "csl": 0.22, "house": 0.225, "random": 0.205, "family": 0.12}
MADE = ("house", "random", "family")
# Sets whose annotation is partly wrong: of these the strings that fit worst are left out of the loss in the end.
DOUBTED = {"anystyle", "grobid", "jats", "pdf"}


CONNECTIVES = {"and", "und", "et", "al", "u", "a", "y", "e", "en", "others", "ed", "eds", "edd", "hrsg", "hg", "in", "by", "editors", "editor", "von", "with", "mit", "dir", "altri", "otros"}


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


def printed_type(record, text):
    """The type that can be told from the string: an abstract that does not say so reads as the article it stands beside."""
    return "journal_article" if record["kind"] == "abstract" and record["genre"] not in text else record["ty"]


def example(text, tags, faces, kind, doubted):
    tokens = tokenise(text)
    if not tokens:
        return None
    return featurise(text, tokens, faces), [TAG_IDS[t] for t in token_tags(tokens, tags, text)], TYPE_IDS.get(kind, -1), doubted


def collate(items):
    items = sorted(items, key=lambda x: -len(x[0]))
    width = len(items[0][0])
    ids = np.zeros((len(items), width, SLOTS), np.int32)
    labels = np.zeros((len(items), width), np.int64)
    for row, (features, tags, *_) in enumerate(items):
        ids[row, :len(features)] = features
        labels[row, :len(tags)] = tags
    return ids, labels, np.array([len(x[0]) for x in items], np.int64), np.array([x[2] for x in items], np.int64), np.array([x[3] for x in items], bool)


def load(path):
    return [json.loads(line) for line in gzip.open(path, "rt", encoding="utf8")]


class Batches(IterableDataset):
    def __init__(self, folder, batch, seed=1):
        self.inventor = Inventor(f"{folder}/records.jsonl.gz", f"{folder}/train.jsonl.gz")
        self.sets = {name: [] for name in SHARES}
        for row in load(f"{folder}/train.jsonl.gz"):
            self.sets[row[3].split("-")[0]].append(row)
        for name in ("csl", "pdf"):
            try:
                self.sets[name] += load(f"{folder}/{name}.jsonl.gz")
            except FileNotFoundError:
                print(f"no {name} strings", flush=True)
        self.shares = {name: share for name, share in SHARES.items() if self.sets[name] or name in MADE}
        self.batch, self.seed = batch, seed

    def composed(self, rng, name):
        """(text, tags, type) in a house style, a random one or one of a family; kinds that one of the first two lacks are printed by the other."""
        if name == "family":
            return print_family(rng, self.inventor)
        while True:
            record = self.inventor.make(rng)
            made = render(rng, record) if name == "random" else print_record(rng, record)
            made = made or print_record(rng, record)
            if made and len(made[0]) > 15:
                return *made, printed_type(record, made[0])

    def draw(self, rng):
        name = rng.choices(list(self.shares), self.shares.values())[0]
        if name in MADE:
            text, tags, kind = self.composed(rng, name)
            faces = draw_faces(rng, text, tags)
        else:
            row = rng.choice(self.sets[name])
            text, tags, kind = row[:3]
            faces = row[5] if len(row) > 5 else ""
            if not faces and (name == "pdf" or name == "csl" and kind == "journal_article") and rng.random() < 0.5:
                faces = draw_faces(rng, text, tags)
        text, tags, faces = spoil(rng, text, tags, faces, 0.2 if name == "pdf" else 0.7 if name in ("anystyle", "grobid") else 1.0)
        return example(text, tags, faces, kind, name in DOUBTED)

    def __iter__(self):
        worker = get_worker_info()
        rng = random.Random(self.seed * 1000 + (worker.id if worker else 0))
        pool_size = max(512, self.batch)
        while True:
            pool = [x for x in (self.draw(rng) for _ in range(pool_size)) if x and len(x[0]) <= LONGEST]
            pool.sort(key=lambda x: len(x[0]))
            groups = [pool[i:i + self.batch] for i in range(0, len(pool), self.batch)]
            rng.shuffle(groups)
            for group in groups:
                if len(group) >= self.batch // 2:
                    yield collate(group)
            pool_size = max(POOL, 4 * self.batch)
