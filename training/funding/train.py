"""Trains the tagger of funding statements and writes it as ONNX.

usage: train.py TOKENS.jsonl OUT.onnx SCORES.json

TOKENS.jsonl comes from dump.mjs. First a fifth of the statements is held out (by a hash of the text) and scored; then the network
learns from all of them.
"""
import json
import random
import sys
import zlib
from pathlib import Path

import torch
from torch import nn

LABELS = 11
ROWS, WIDTH, HIDDEN = 4096, 40, 96
EPOCHS, BATCH, RATE = 14, 16, 3e-3
WORD_DROPOUT = 0.12


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(ROWS, WIDTH, padding_idx=0)
        self.first = nn.Conv1d(WIDTH, HIDDEN, 5, padding=2)
        self.layers = nn.ModuleList([nn.Conv1d(HIDDEN, HIDDEN, 3, padding=d, dilation=d) for d in (1, 2, 4, 8)])
        self.out = nn.Conv1d(HIDDEN, LABELS, 1)
        self.drop = nn.Dropout(0.25)

    def forward(self, ids):
        x = self.table(ids).sum(2).transpose(1, 2)
        x = torch.relu(self.first(self.drop(x)))
        for layer in self.layers:
            x = x + torch.relu(layer(self.drop(x)))
        return self.out(self.drop(x)).transpose(1, 2)


def batches(rows, shuffle):
    order = sorted(range(len(rows)), key=lambda at: len(rows[at]["labels"]) + (random.random() * 20 if shuffle else 0))
    groups = [order[at:at + BATCH] for at in range(0, len(order), BATCH)]
    if shuffle:
        random.shuffle(groups)
    for group in groups:
        length = max(len(rows[at]["labels"]) for at in group)
        ids = torch.zeros(len(group), length, 8, dtype=torch.long)
        labels = torch.full((len(group), length), -100)
        for k, at in enumerate(group):
            n = len(rows[at]["labels"])
            ids[k, :n] = torch.tensor(rows[at]["features"])
            labels[k, :n] = torch.tensor(rows[at]["labels"])
        yield ids, labels


def train(rows):
    torch.manual_seed(1)
    random.seed(1)
    model = Tagger()
    steps = EPOCHS * ((len(rows) + BATCH - 1) // BATCH)
    optimiser = torch.optim.AdamW(model.parameters(), RATE, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps)
    loss_of = nn.CrossEntropyLoss(ignore_index=-100)
    for epoch in range(EPOCHS):
        model.train()
        total = 0.0
        for ids, labels in batches(rows, True):
            # A word that is hidden now and then teaches its neighbours to speak for it.
            hidden = torch.rand(ids.shape[:2]) < WORD_DROPOUT
            ids = ids.clone()
            ids[..., 0][hidden] = 0
            ids[..., 4][hidden] = 0
            ids[..., 6][hidden] = 0
            loss = loss_of(model(ids).flatten(0, 1), labels.flatten())
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            total += loss.item()
        print(f"epoch {epoch + 1} loss {total:.2f}", flush=True)
    return model.eval()


def spans(labels):
    found, start, kind = set(), None, 0
    for at, label in enumerate([*labels, 0]):
        own = (label + 1) // 2
        if start is not None and (own != kind or label % 2 == 1):
            found.add((kind, start, at))
            start = None
        if start is None and own:
            start, kind = at, own
    return found


def measure(model, rows):
    counts = {kind: [0, 0, 0] for kind in range(1, 6)}
    with torch.no_grad():
        for row in rows:
            got = spans(model(torch.tensor([row["features"]]))[0].argmax(-1).tolist())
            want = spans(row["labels"])
            for kind, tally in counts.items():
                a, b = ({s for s in x if s[0] == kind} for x in (want, got))
                tally[0] += len(a)
                tally[1] += len(b)
                tally[2] += len(a & b)
    scores = {}
    for kind, (want, got, both) in counts.items():
        name = ["", "funder", "award", "program", "person", "institution"][kind]
        print(f"{name}: {want} expected, precision {both / max(1, got):.3f}, recall {both / max(1, want):.3f}, F1 {2 * both / max(1, want + got):.3f}")
        scores[f"held-out statements: {name} F1"] = 200 * both / max(1, want + got)
    return scores


def main():
    rows = [json.loads(line) for line in open(sys.argv[1])]
    torch.set_num_threads(1)
    held = [row for row in rows if zlib.crc32(row["text"].encode()) % 5 == 0]
    kept = [row for row in rows if zlib.crc32(row["text"].encode()) % 5]
    Path(sys.argv[3]).write_text(json.dumps(measure(train(kept), held), indent=1))
    model = train(rows)
    sample = torch.tensor([rows[0]["features"]])
    torch.onnx.export(model, (sample,), sys.argv[2], input_names=["features"], output_names=["logits"],
                      dynamic_axes={"features": {1: "tokens"}, "logits": {1: "tokens"}}, opset_version=17, dynamo=False)


if __name__ == "__main__":
    main()
