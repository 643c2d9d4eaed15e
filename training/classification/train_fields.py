"""Trains the classifier of fields of science and writes it as ONNX.

usage: train_fields.py REFS_FOLDER STYLED_APA.json ... --grobid CITATION_FOLDER --anystyle PARSER_FOLDER --corpus TRAIN_FOLDER --out fields.onnx --scores scores.json

Learns from titles of cited works, each labelled by the name of its journal (journal_fields.py): references of articles under CC BY or
CC0 (jats-refs), Crossref works rendered in APA style (MIT), GROBID's citations (CC BY 4.0) and AnyStyle's (BSD-2-Clause). A tenth of the journals is held out. Confidence is calibrated on
titles and abstracts of the corpus' openly licensed papers, none of which is trained on.
"""
import argparse
import collections
import gzip
import html
import json
import random
import re
import zlib
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from journal_fields import RULES, field_of

ROWS = 32768
MOST_OF_A_FIELD = 2500
FIELDS = sorted({code for code, _ in RULES if code}, key=lambda code: [int(part) for part in code.split(".")])
OPEN_LICENCE = re.compile(r"^CC (?:BY \d|0)|^CC0")
STRIP = re.compile(r"<[^>]+>")
cache = {}


def row_of(feature):
    if feature not in cache:
        value = 0x811C9DC5
        for byte in feature.encode():
            value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
        cache[feature] = value % ROWS
    return cache[feature]


def features(text):
    """The same as src/stages/classification/features.ts: words and pairs of words, letters only."""
    words = [word for word in re.findall(r"[^\W\d_]+", text.lower()) if len(word) > 2]
    return [row_of(word) for word in words] + [row_of(f"{a} {b}") for a, b in zip(words, words[1:])]


def plain(markup):
    return re.sub(r"\s+", " ", html.unescape(STRIP.sub("", markup))).strip()


def references(folder):
    for name in ("mixed-verbatim", "mixed-tagged", "element-citation"):
        with gzip.open(folder / "jats-refs" / f"{name}.xml.gz", "rt", errors="replace") as lines:
            for line in lines:
                licence = re.search(r'lic="([^"]*)"', line)
                title = re.search(r"<article-title[^>]*>(.*?)</article-title>", line)
                source = re.search(r"<source[^>]*>(.*?)</source>", line)
                if licence and title and source and OPEN_LICENCE.match(licence.group(1)):
                    yield plain(title.group(1)), plain(source.group(1))


def styled(path):
    for row in json.loads(Path(path).read_text())["dataset"]:
        match = re.search(r"\((?:\d{4}|n\.d\.)[^)]*\)\. (.+?[.?!]) ([^.]+?), (?:\d|\()", row["ref_string"] or "")
        if match:
            yield match.group(1), match.group(2)


def annotated(folder):
    """GROBID: titles of parts with the journal or book they stand in."""
    for path in sorted(Path(folder).rglob("*.xml")):
        for bibl in re.findall(r"<bibl\b.*?</bibl>", path.read_text(errors="replace"), re.S):
            title = re.search(r'<title level="a"[^>]*>(.*?)</title>', bibl, re.S)
            source = re.search(r'<title level="[jm]"[^>]*>(.*?)</title>', bibl, re.S)
            if title and source:
                yield plain(title.group(1)), plain(source.group(1))


def sequences(folder):
    """AnyStyle: the same."""
    for path in sorted(Path(folder).rglob("*.xml")):
        for sequence in re.findall(r"<sequence>.*?</sequence>", path.read_text(errors="replace"), re.S):
            title = re.search(r"<title>(.*?)</title>", sequence, re.S)
            source = re.search(r"<(journal|container-title|booktitle)>(.*?)</\1>", sequence, re.S)
            if title and source:
                yield plain(title.group(1)), plain(source.group(2))


def gather(args):
    seen, rows = set(), collections.defaultdict(list)
    pairs = [*(pair for path in args.styled for pair in styled(path)), *annotated(args.grobid), *sequences(args.anystyle), *references(Path(args.refs))]
    for title, journal in pairs:
        field, key = field_of(journal), title.lower()
        if field is None or key in seen or len(title) < 12:
            continue
        seen.add(key)
        rows[field].append((features(title), journal))
    random.seed(1)
    for field, own in rows.items():
        random.shuffle(own)
        rows[field] = own[:MOST_OF_A_FIELD]
    return [(ids, FIELDS.index(field), journal) for field, own in rows.items() for ids, journal in own if ids]


def held_out(journal):
    return zlib.crc32(re.sub(r"[^a-z]", "", journal.lower())[:8].encode()) % 10 == 0


class Bag(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.EmbeddingBag(ROWS, len(FIELDS), mode="sum")
        self.bias = nn.Parameter(torch.zeros(len(FIELDS)))
        nn.init.zeros_(self.table.weight)

    def forward(self, ids, offsets, lengths):
        return self.table(ids, offsets) / lengths.sqrt().unsqueeze(1) + self.bias


def batched(rows, size=512):
    for at in range(0, len(rows), size):
        part = rows[at:at + size]
        lengths = torch.tensor([len(ids) for ids, *_ in part], dtype=torch.float)
        offsets = torch.cat([torch.zeros(1), lengths.cumsum(0)[:-1]]).long()
        yield torch.tensor([x for ids, *_ in part for x in ids]), offsets, lengths, torch.tensor([row[1] for row in part])


def train(rows, epochs=10):
    torch.manual_seed(1)
    model = Bag()
    counts = torch.bincount(torch.tensor([row[1] for row in rows]), minlength=len(FIELDS)).float()
    weight = (counts.mean() / counts.clamp(min=60)) ** 0.8
    loss_of = nn.CrossEntropyLoss(weight=weight, label_smoothing=0.05)
    optimiser = torch.optim.AdamW(model.parameters(), 0.05, weight_decay=0.02)
    for epoch in range(epochs):
        random.shuffle(rows)
        for group in optimiser.param_groups:
            group["lr"] = 0.05 * (1 - epoch / epochs)
        total = 0.0
        for ids, offsets, lengths, labels in batched(rows):
            keep = torch.rand(len(ids)) > 0.15
            loss = loss_of(model(ids * keep, offsets, lengths), labels)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += loss.item()
        print(f"epoch {epoch + 1} loss {total:.1f}", flush=True)
    return model.eval()


def scores(model, rows):
    with torch.no_grad():
        return torch.cat([model(ids, offsets, lengths) for ids, offsets, lengths, _ in batched(rows)])


def groups(probabilities):
    firsts = sorted({code.split(".")[0] for code in FIELDS})
    return torch.stack([probabilities[:, [k for k, code in enumerate(FIELDS) if code.startswith(f"{first}.")]].sum(1) for first in firsts], 1), firsts


def report(name, logits, rows, temperature=1.0):
    labels = torch.tensor([row[1] for row in rows])
    probabilities = (logits / temperature).softmax(1)
    first, firsts = groups(probabilities)
    first_labels = torch.tensor([firsts.index(FIELDS[k].split(".")[0]) for k in labels])
    second_right = (probabilities.argmax(1) == labels).float()
    confidence, guess = first.max(1)
    right = (guess == first_labels).float()
    error = sum(((confidence[m].mean() - right[m].mean()).abs() * m.float().mean()).item()
                for low in range(0, 10) if (m := (confidence > low / 10) & (confidence <= (low + 1) / 10)).any())
    sure = confidence >= 0.6
    print(f"{name}: {len(rows)} titles, level 1 {right.mean():.3f}, level 2 {second_right.mean():.3f}, calibration error {error:.3f}, "
          f"confident (0.6) {sure.float().mean():.2f} of them, right {right[sure].mean() if sure.any() else 0:.3f}")
    return error, {f"{name}: field right": 100 * right.mean().item(), f"{name}: group right": 100 * second_right.mean().item(),
                   f"{name}: right at 0.6 and above": 100 * right[sure].mean().item()}


def corpus_rows(folder):
    rows = []
    licences = {}
    for line in open(Path(folder) / "manifest.jsonl"):
        row = json.loads(line)
        licences[row["id"]] = row["licence"]
    for path in sorted(Path(folder).glob("*.truth.json")):
        truth = json.loads(path.read_text())
        name = path.name.replace(".truth.json", "")
        field = field_of(truth.get("journal") or "")
        if field and truth.get("title") and OPEN_LICENCE.match(licences.get(name, "")):
            rows.append((features(f"{truth['title']} {truth.get('abstract') or ''}"), FIELDS.index(field), name))
    return rows


def write(model, temperature, path):
    table = (model.table.weight.detach() / temperature).numpy()
    scale = np.abs(table).max() / 127
    # The last row stands for no word: texts of several lengths share a call.
    whole = np.concatenate([np.rint(table / scale), np.zeros_like(table[:1])]).astype(np.int8)
    constants = [
        numpy_helper.from_array(whole, "table"),
        numpy_helper.from_array(np.array(scale, dtype=np.float32), "scale"),
        numpy_helper.from_array((model.bias.detach() / temperature).numpy().astype(np.float32), "bias"),
    ]
    nodes = [
        helper.make_node("Gather", ["table", "features"], ["rows8"]),
        helper.make_node("Cast", ["rows8"], ["rows"], to=TensorProto.FLOAT),
        helper.make_node("ReduceSum", ["rows"], ["sum"], keepdims=0, axes=[1]),
        helper.make_node("Mul", ["sum", "scale"], ["scaled"]),
        helper.make_node("Div", ["scaled", "norm"], ["shared"]),
        helper.make_node("Add", ["shared", "bias"], ["logits"]),
        helper.make_node("Softmax", ["logits"], ["probabilities"], axis=1),
    ]
    graph = helper.make_graph(
        nodes, "fields",
        [helper.make_tensor_value_info("features", TensorProto.INT32, ["texts", "words"]), helper.make_tensor_value_info("norm", TensorProto.FLOAT, ["texts", 1])],
        [helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, ["texts", len(FIELDS)])], constants)
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 11)], ir_version=7), path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("refs")
    parser.add_argument("styled", nargs="+")
    parser.add_argument("--grobid", required=True)
    parser.add_argument("--anystyle", required=True)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--scores", required=True)
    args = parser.parse_args()
    torch.set_num_threads(1)
    rows = gather(args)
    print(len(rows), "titles", collections.Counter(FIELDS[row[1]] for row in rows))
    kept = [row for row in rows if not held_out(row[2])]
    held = [row for row in rows if held_out(row[2])]
    model = train(kept)
    _, found = report("held-out journals", scores(model, held), held)
    papers = corpus_rows(args.corpus)
    logits = scores(model, papers)
    best = min(((report(f"papers, temperature {t}", logits, papers, t)[0], t) for t in (1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0)))
    print("temperature", best[1], "fields", FIELDS)
    found.update(report("papers", logits, papers, best[1])[1])
    Path(args.scores).write_text(json.dumps(found, indent=1))
    write(model, best[1], args.out)


if __name__ == "__main__":
    main()
