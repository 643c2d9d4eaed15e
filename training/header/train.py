"""Trains the header tagger for a given time and scores it on what was held out.

usage: python train.py --folder work --out work/out --seconds 150
The folder holds <set>.ids, .tags and .json of featurise.mjs for the sets real, headers, composed.
"""
import argparse
import json
import lzma
import math
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from labels import LABELS

SLOTS, HASH_ROWS, EXACT_ROWS, LEXICAL = 16, 20480, 64, 8
ROWS = HASH_ROWS + (SLOTS - LEXICAL) * EXACT_ROWS
# Slots of features.ts behind the lexical ones.
OPENS, SIZE, RISE, LABEL, TOP, GAP, ACROSS, INLINE = range(LEXICAL, SLOTS)
LONGEST = 640        # tokens of a paper in training; longer fronts are rare
MIX = {'real': 0.3, 'headers': 0.22, 'composed': 0.48}


class Beside(nn.Module):
    """What stands around a token, and once for all what the whole front looks like."""

    def __init__(self, channels, dilation):
        super().__init__()
        self.around = nn.Conv1d(channels, channels, 3, padding=dilation, dilation=dilation)
        self.whole = nn.Linear(channels, channels)
        self.mix, self.norm = nn.Linear(channels, channels), nn.LayerNorm(channels)

    def forward(self, x, inside):
        mean = (x * inside).sum(1, keepdim=True) / inside.sum(1, keepdim=True)
        near = self.around((x * inside).transpose(1, 2)).transpose(1, 2)
        return self.norm(x + self.mix(torch.relu(near + self.whole(mean))))


class Tagger(nn.Module):
    def __init__(self, width=96):
        super().__init__()
        self.table = nn.Embedding(ROWS + 1, width)          # the last row stands for a dropped word
        nn.init.normal_(self.table.weight, std=0.25)
        self.drop_in, self.drop_out = nn.Dropout(0.2), nn.Dropout(0.2)
        self.body = nn.ModuleList([Beside(width, dilation) for dilation in (1, 2, 4, 8, 16, 32, 1, 2)])
        self.emit = nn.Linear(width, len(LABELS))

    def forward(self, ids, inside):
        # Sums the slots' rows without holding them all, which matters on a CPU; exported plainly.
        summed = nn.functional.embedding_bag(ids.flatten(0, 1), self.table.weight, mode='sum').view(*ids.shape[:2], -1) if self.training else self.table(ids).sum(2)
        x = self.drop_in(summed)
        for beside in self.body:
            x = beside(x, inside)
        return self.emit(self.drop_out(x))


def read(folder, name):
    def bytes_of(ending):
        path = Path(folder) / f'{name}.{ending}'
        return path.read_bytes() if path.exists() else lzma.decompress(path.with_name(path.name + '.xz').read_bytes())
    index = json.loads(bytes_of('json'))
    ids = np.frombuffer(bytes_of('ids'), np.uint16).reshape(-1, SLOTS)
    tags = np.frombuffer(bytes_of('tags'), np.int8)
    papers, at = [], 0
    for ident, kind, count in index['papers']:
        papers.append((ident, ids[at:at + count].astype(np.int64), tags[at:at + count].astype(np.int64)))
        at += count
    return papers


def unknown(ids, slot):
    ids[:, slot] = HASH_ROWS + (slot - LEXICAL) * EXACT_ROWS


def vary(ids, rng):
    """Drops or disturbs what a paper may lack: the layout's labels, geometry, words."""
    ids = ids.copy()
    if rng.random() < 0.4:
        unknown(ids, LABEL)
    else:
        starts = np.flatnonzero(ids[:, OPENS] - (HASH_ROWS + (OPENS - LEXICAL) * EXACT_ROWS) <= 3)
        wrong = 0
        for k, start in enumerate(starts):
            stop = starts[k + 1] if k + 1 < len(starts) else len(ids)
            # Whole blocks are mistaken more often than single lines.
            if ids[start, OPENS] == HASH_ROWS + (OPENS - LEXICAL) * EXACT_ROWS + 1:
                wrong = rng.choice([1, *range(1, 7), 8, 17, 18, 22]) if rng.random() < 0.14 else 0
            if wrong:
                ids[start:stop, LABEL] = HASH_ROWS + (LABEL - LEXICAL) * EXACT_ROWS + wrong
            elif rng.random() < 0.05:
                ids[start:stop, LABEL] = HASH_ROWS + (LABEL - LEXICAL) * EXACT_ROWS + rng.choice([0, *range(1, 7), 8, 17, 18, 22])
    roll = rng.random()
    if roll < 0.12:
        for slot in (SIZE, RISE, TOP, GAP, ACROSS):
            unknown(ids, slot)
    elif roll < 0.4:
        unknown(ids, rng.choice([SIZE, RISE, TOP, GAP, ACROSS]))
    if rng.random() < 0.3:
        unknown(ids, TOP)
        unknown(ids, ACROSS)
    gone = np.random.rand(len(ids))
    ids[gone < 0.1, 0] = ROWS
    ids[gone < 0.03, :7] = ROWS
    return ids


def batch(papers, rng, vary_them=True):
    rows = [(vary(ids[:LONGEST], rng), tags[:LONGEST]) if vary_them else (ids, tags) for _, ids, tags in papers]
    longest = max(len(tags) for _, tags in rows)
    ids = np.zeros((len(rows), longest, SLOTS), np.int64)
    tags = np.full((len(rows), longest), -1, np.int64)
    for k, (row, tag) in enumerate(rows):
        ids[k, :len(tag)], tags[k, :len(tag)] = row, tag
    tags = torch.as_tensor(tags)
    # Padding is hidden from its neighbours, and so are the few tokens of real papers whose label is not known.
    return torch.as_tensor(ids), tags, (tags >= 0)[..., None].float()


class Batches(torch.utils.data.IterableDataset):
    """Endless batches, each worker with dice of its own."""

    def __init__(self, sets, size):
        super().__init__()
        self.sets, self.size = sets, size

    def __iter__(self):
        worker = torch.utils.data.get_worker_info()
        seed = 7 + (worker.id if worker else 0)
        rng = random.Random(seed)
        np.random.seed(seed)
        while True:
            names = rng.choices(list(MIX), list(MIX.values()), k=8 * self.size)
            # Fronts of like length share a batch, so that little of it is padding.
            pool = sorted((rng.choice(self.sets[name]) for name in names), key=lambda paper: min(LONGEST, len(paper[2])))
            starts = list(range(0, len(pool), self.size))
            rng.shuffle(starts)
            for start in starts:
                yield batch(pool[start:start + self.size], rng)


@torch.no_grad()
def score(model, papers, device):
    right, got, want = np.zeros(len(LABELS)), np.zeros(len(LABELS)), np.zeros(len(LABELS))
    for start in range(0, len(papers), 16):
        ids, tags, inside = batch(papers[start:start + 16], None, False)
        best = model(ids.to(device), inside.to(device)).argmax(2).cpu()
        known = tags >= 0
        for label in range(len(LABELS)):
            want[label] += (tags[known] == label).sum()
            got[label] += (best[known] == label).sum()
            right[label] += ((tags[known] == label) & (best[known] == label)).sum()
    f1 = {label: round(float(200 * right[k] / max(1, got[k] + want[k])), 1) for k, label in enumerate(LABELS) if want[k]}
    return {'accuracy': round(float(100 * right.sum() / max(1, want.sum())), 2), **f1}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--folder', default='work')
    parser.add_argument('--out', default='work/out')
    parser.add_argument('--seconds', type=float, default=150)
    parser.add_argument('--batch', type=int, default=48)
    parser.add_argument('--workers', type=int, default=0)
    parser.add_argument('--rate', type=float, default=2e-3)
    options = parser.parse_args()
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    sets = {name: read(options.folder, name) for name in MIX}
    held = {name: [p for k, p in enumerate(papers) if k % 9 == 4][:60] for name, papers in sets.items()}
    for name, papers in held.items():
        gone = {p[0] for p in papers}
        sets[name] = [p for p in sets[name] if p[0] not in gone]
    print({name: (len(sets[name]), len(held[name])) for name in sets}, device, flush=True)
    model = Tagger().to(device)
    steps = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.02, betas=(0.9, 0.98))
    average = {k: v.detach().clone() for k, v in model.state_dict().items()}
    batches = iter(torch.utils.data.DataLoader(Batches(sets, options.batch), batch_size=None, num_workers=options.workers))
    begun, step = time.time(), 0
    while (done := (time.time() - begun) / options.seconds) < 1:
        for group in steps.param_groups:
            group['lr'] = options.rate * min(1, (step + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-6
        ids, tags, inside = next(batches)
        scores = model(ids.to(device), inside.to(device))
        loss = nn.functional.cross_entropy(scores.flatten(0, 1), tags.to(device).flatten(), ignore_index=-1, label_smoothing=0.02)
        steps.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        steps.step()
        keep = min(0.998, (step + 1) / (step + 20))
        with torch.no_grad():
            for name, value in model.state_dict().items():
                average[name] = average[name] * keep + value * (1 - keep) if value.dtype.is_floating_point else value.clone()
        step += 1
        if step % 100 == 0:
            print(f'{time.time() - begun:5.0f}s step {step} loss {loss.item():.4f}', flush=True)
    model.load_state_dict(average)
    model.eval()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    torch.save({k: v.cpu() for k, v in model.state_dict().items()}, out / 'header.pt')
    scores = {name: score(model, papers, device) for name, papers in held.items()}
    (out / 'header.scores.json').write_text(json.dumps({'steps': step, **scores}, indent=1))
    print(step, 'steps', json.dumps(scores), flush=True)


if __name__ == '__main__':
    main()
