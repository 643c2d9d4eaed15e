"""Trains the header tagger for a given time and scores it on what was held out.

usage: python train.py DATA OUT --seconds N [--mode measure|final] [--seed N] [--name NAME] [--start WEIGHTS] [--trust N] [--keep N]
--start goes on from weights made before; --trust is how much their own probabilities count beside the truth, and --keep their share in the weights
written at the end, which are the mean of both.
measure: fronts of whole families of layouts are left out and scored on. Both modes leave out every tenth front of the other sets.
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
from torch.nn import functional as F

from labels import LABELS, PARTS
from model import Tagger
from shipped import state_of

# Whole families: journals, a conference's grids, a series of reports, bilingual meetings.
HELD_FAMILIES = ('apa', 'cambridge', 'chicago', 'wiley', 'iberian', 'acm', 'usenix', 'series', 'bilingual')
MIX = {'typeset': 0.45, 'real': 0.15, 'raw': 0.25, 'composed': 0.15}
LONGEST = 700
# Exact slots of features.ts, counted behind the lexical ones.
OPENS, SIZE, RISE, LABEL, TOP, GAP, ACROSS, INLINE, FACE, TURN, FRAME, SURE = range(12)
# Labels that the layout model confuses in a front: their values in the LABEL slot.
MISTAKEN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 22)


def load(path):
    with lzma.open(path) as file:
        size, words, tokens = (int(v) for v in np.frombuffer(file.read(24), '<i8'))
        head = json.loads(file.read(size))
        shape = head['shape']
        exact = shape['slots'] - shape['lexical']
        take = lambda kind, *dims: np.frombuffer(file.read(int(np.prod(dims)) * np.dtype(kind).itemsize), kind).reshape(dims)
        table = take(np.uint16, shape['lexical'], words).T
        high, middle, low = take(np.uint8, 3, tokens)
        rows = take(np.uint8, exact, tokens).T
        tags, parts = take(np.int8, tokens), take(np.int8, tokens)
    index = (high.astype(np.int64) << 16) | (middle.astype(np.int64) << 8) | low
    start = 0
    for paper in head['papers']:
        paper['at'] = (start, start + paper['tokens'])
        start += paper['tokens']
    tensor = lambda a, kind: torch.from_numpy(np.ascontiguousarray(a.astype(kind)))
    return head, tensor(table, np.int64), tensor(index, np.int64), tensor(rows, np.int64), tensor(tags, np.int64), tensor(parts, np.int64)


def split(papers, mode):
    held = [p for k, p in enumerate(papers) if (mode == 'measure' and p['family'] in HELD_FAMILIES) or (p['set'] != 'typeset' and k % 10 == 4)]
    gone = {id(p) for p in held}
    return [p for p in papers if id(p) not in gone], held


class Store:
    """All tokens on the training machine; batches are cut out of them and disturbed there."""

    def __init__(self, head, table, index, exact, tags, parts, device):
        self.shape, self.device = head['shape'], device
        self.table, self.index, self.exact, self.tags, self.parts = (t.to(device) for t in (table, index, exact, tags, parts))
        self.rows = self.shape['hashRows'] + self.shape['exactRows'] * (self.shape['slots'] - self.shape['lexical'])
        self.base = self.shape['hashRows'] + self.shape['exactRows'] * torch.arange(self.exact.shape[1], device=device)
        opens = self.exact[:, OPENS]
        # Lines and blocks are counted through the whole store: noise falls on all tokens of one alike.
        self.line = torch.cumsum((opens <= 3).long(), 0)
        self.block = torch.cumsum((opens == 1).long(), 0)

    def batch(self, papers, train, rng):
        spans = []
        for p in papers:
            a, b = p['at']
            spans.append((a, min(b, a + LONGEST)) if train else (a, b))
        n = max(b - a for a, b in spans)
        starts, ends = (torch.tensor([s[k] for s in spans], device=self.device)[:, None] for k in (0, 1))
        places = starts + torch.arange(n, device=self.device)
        inside = (places < ends)
        places = torch.minimum(places, ends - 1)
        lexical, exact = self.table[self.index[places]], self.exact[places]
        tags, parts = (torch.where(inside, t[places], -1) for t in (self.tags, self.parts))
        clean = torch.cat([lexical, exact + self.base], -1)
        if train:
            lexical, exact = self.disturbed(lexical, exact, places)
        ids = torch.cat([lexical, exact + self.base], -1) if train else clean
        return ids, (inside & (tags >= 0 if train else inside))[..., None].float(), tags, parts, clean

    def disturbed(self, lexical, exact, places):
        size, n = places.shape
        rand = lambda *shape: torch.rand(*shape, device=self.device)
        exact = exact.clone()
        # A layout model mistakes whole blocks more often than single lines; where it is wrong it is less sure.
        dice = {name: torch.rand(1 << 14, device=self.device) for name in ('block', 'line', 'what')}
        pick = lambda name, ids: dice[name][(ids * 7919) % (1 << 14)]
        block, line = self.block[places], self.line[places]
        wrong = (pick('block', block) < 0.12) | (pick('line', line) < 0.04)
        other = torch.tensor(MISTAKEN, device=self.device)[(pick('what', block) * len(MISTAKEN)).long()]
        exact[..., LABEL] = torch.where(wrong, other, exact[..., LABEL])
        exact[..., SURE] = torch.where(wrong & (exact[..., SURE] > 0), 1 + (pick('what', line) * 3).long(), exact[..., SURE])
        none = rand(size, 1) < 0.3
        for slot in (LABEL, SURE):
            exact[..., slot] = exact[..., slot].masked_fill(none, 0)
        bare = rand(size, 1) < 0.1
        for slot, share in ((SIZE, 0.06), (RISE, 0.06), (TOP, 0.3), (GAP, 0.08), (ACROSS, 0.3), (FACE, 0.12), (TURN, 0.1), (FRAME, 0.15), (SURE, 0.25)):
            exact[..., slot] = exact[..., slot].masked_fill(bare | (rand(size, 1) < share), 0)
        gone = rand(size, n)
        lexical = lexical.clone()
        lexical[..., 0] = lexical[..., 0].masked_fill(gone < 0.1, self.rows)
        lexical[..., :7] = lexical[..., :7].masked_fill((gone < 0.03)[..., None], self.rows)
        return lexical, exact


def batches(sets, size, rng):
    while True:
        names = rng.choices([n for n in MIX if sets.get(n)], [MIX[n] for n in MIX if sets.get(n)], k=8 * size)
        # Fronts of like length share a batch, so that little of it is padding.
        pool = sorted((rng.choice(sets[name]) for name in names), key=lambda paper: min(LONGEST, paper['tokens']))
        starts = list(range(0, len(pool), size))
        rng.shuffle(starts)
        for start in starts:
            yield pool[start:start + size]


@torch.no_grad()
def score(model, store, papers):
    model.eval()
    right, got, want = np.zeros(len(LABELS)), np.zeros(len(LABELS)), np.zeros(len(LABELS))
    parts_right = parts_total = 0
    for start in range(0, len(papers), 16):
        ids, inside, tags, parts, _ = store.batch(papers[start:start + 16], False, None)
        labels, found = (o.argmax(-1) for o in model(ids, inside))
        known = tags >= 0
        t, b = tags[known].cpu().numpy(), labels[known].cpu().numpy()
        want += np.bincount(t, minlength=len(LABELS))
        got += np.bincount(b, minlength=len(LABELS))
        right += np.bincount(t[t == b], minlength=len(LABELS))
        told = parts >= 0
        parts_right += int((found[told] == parts[told]).sum())
        parts_total += int(told.sum())
    f1 = {label: round(float(200 * right[k] / max(1, got[k] + want[k])), 1) for k, label in enumerate(LABELS) if want[k]}
    return {'fronts': len(papers), 'tokens_right': round(float(100 * right.sum() / max(1, want.sum())), 2), 'parts_right': round(100 * parts_right / max(1, parts_total), 1), **f1}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('data')
    ap.add_argument('out')
    ap.add_argument('--mode', default='measure')
    ap.add_argument('--seconds', type=float, default=300)
    ap.add_argument('--steps', type=int, default=0, help='stop after so many steps instead')
    ap.add_argument('--seed', type=int, default=7)
    ap.add_argument('--batch', type=int, default=48)
    ap.add_argument('--width', type=int, default=96)
    ap.add_argument('--rate', type=float, default=2e-3)
    ap.add_argument('--name', default='header')
    ap.add_argument('--start')
    ap.add_argument('--trust', type=float, default=0.0)
    ap.add_argument('--keep', type=float, default=0.0)
    ap.add_argument('--scores', help='where the shares of right tokens go, for ../compare.py')
    args = ap.parse_args()
    rng = random.Random(args.seed)
    torch.manual_seed(args.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    head, *arrays = load(args.data)
    store = Store(head, *arrays, device)
    train, held = split(head['papers'], args.mode)
    sets = {name: [p for p in train if p['set'] == name] for name in MIX}
    print(args.name, args.mode, device, {k: len(v) for k, v in sets.items()}, 'held', len(held), flush=True)
    shape = {'rows': store.rows, 'labels': len(LABELS), 'parts': len(PARTS), 'width': args.width}
    model = Tagger(**shape).to(device)
    teacher = None
    if args.start:
        before = {k: v.to(device) for k, v in state_of(args.start).items()}
        model.load_state_dict(before)
        if args.trust:
            teacher = Tagger(**shape).to(device)
            teacher.load_state_dict(before)
            teacher.eval()
    optimiser = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=0.02, betas=(0.9, 0.98))
    average = {k: v.detach().clone() for k, v in model.state_dict().items()}
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)

    def save(state):
        torch.save({'shape': shape, 'slots': head['shape']['slots'], 'fingerprint': head['fingerprint'], 'state': {k: v.cpu() for k, v in state.items()}}, out / f'{args.name}.pt')

    begun, step, is_saved = time.time(), 0, False
    for papers in batches(sets, args.batch, rng):
        done = (time.time() - begun) / args.seconds if args.steps == 0 else step / args.steps
        if done >= 1:
            break
        if done > 2 / 3 and not is_saved:
            is_saved = True
            save(average)
        for group in optimiser.param_groups:
            group['lr'] = args.rate * min(1, (step + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * done)) + 1e-6
        model.train()
        ids, inside, tags, parts, clean = store.batch(papers, True, rng)
        labels, found = model(ids, inside)
        loss = F.cross_entropy(labels.flatten(0, 1), tags.flatten(), ignore_index=-1, label_smoothing=0.02)
        loss = loss + 0.3 * F.cross_entropy(found.flatten(0, 1), parts.flatten(), ignore_index=-1, reduction='sum') / (parts >= 0).sum().clamp(min=1)
        if teacher is not None:
            with torch.no_grad():
                taught = [torch.softmax(out, -1) for out in teacher(clean, inside)]
            like = sum(share * ((mean * (torch.log(mean + 1e-9) - F.log_softmax(own, -1))).sum(-1) * inside[..., 0]).sum() / inside.sum() for share, mean, own in zip((1, 0.3), taught, (labels, found)))
            loss = (1 - args.trust) * loss + args.trust * like
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        with torch.no_grad():
            state = model.state_dict()
            torch._foreach_lerp_(list(average.values()), [state[k] for k in average], 1 - min(0.998, (step + 1) / (step + 20)))
        step += 1
        if step % 200 == 0:
            print(f'{args.name} {time.time() - begun:5.0f}s step {step} loss {loss.item():.4f}', flush=True)
    if args.start and args.keep:
        average = {k: v.lerp(before[k], args.keep) for k, v in average.items()}
    model.load_state_dict(average)
    save(model.state_dict())
    scores = {'steps': step}
    for name in ('typeset', 'real', 'raw', 'composed'):
        papers = [p for p in held if p['set'] == name]
        if papers:
            scores[name] = score(model, store, papers)
            print(args.name, name, json.dumps(scores[name]), flush=True)
    (out / f'{args.name}.scores.json').write_text(json.dumps({**scores, 'args': vars(args)}, indent=1))
    if args.scores:
        figures = {f'{args.mode}, {name}: tokens right': own['tokens_right'] for name, own in scores.items() if name != 'steps'}
        Path(args.scores).write_text(json.dumps(figures, indent=1))


if __name__ == '__main__':
    main()
