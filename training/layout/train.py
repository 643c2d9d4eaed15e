"""Trains the layout model and scores it on papers held out.

usage: python train.py <packed data> <output folder> [--mode measure|final|half0|half1] [--epochs N] [--seed N] [--channels N] [--limit seconds]
       [--labellers half0.pt half1.pt] [--teachers weights.pt ...] [--trust N]
measure: publishers are held out and never seen, neither typeset anew; final: everything that is openly licensed;
half0, half1: without every second publisher and family of typeset layouts, which are scored: such weights label pages they never saw, for the
header tagger and for the weights of the clues.
Nothing of the dev set is ever trained on; papers without an open licence only measure.
All weights begin from nothing. --labellers are those of half0 and half1: lines of real papers that the truth leaves open take the label that the weights which never
saw the paper's publisher are sure of. --teachers are weights whose mean probabilities are learnt beside the truth, as --trust says (0: the truth alone), and alone where
the truth leaves a line open: what is learnt from several errs less, and in fewer ways of its own.
"""
import argparse
import hashlib
import json
import lzma
import math
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from model import LayoutNet, network
from tokens import line_tokens

HELD_OUT = ('Wolters Kluwer', 'Lippincott', 'Nature', 'Hindawi', 'Veterinary World', 'BMJ', 'Dove', 'Oxford', 'SAGEYA', 'Medknow')
REAL_WEIGHT = 6
LONGEST = 1200
LINES_PER_BATCH = 24000


def hash_lines(texts):
    return np.array([line_tokens(t) for t in texts], np.int16)


def load(path):
    with lzma.open(path) as file:
        size, letters, width, n = (int(v) for v in np.frombuffer(file.read(32), '<i8'))
        head = json.loads(file.read(size))
        texts = file.read(letters).decode('utf-8', 'surrogatepass').split('\n')
        plane = lambda rows: np.frombuffer(file.read(rows * n), np.uint8).reshape(rows, n)
        high, low = plane(width), plane(width)
        dense = ((high.astype(np.uint16) << 8) | low).view(np.int16)
        labels = np.frombuffer(file.read(n * 4), np.int8).reshape(n, 4)
    with ProcessPoolExecutor() as pool:
        hashes = np.concatenate(list(pool.map(hash_lines, [texts[i:i + 40000] for i in range(0, n, 40000)])))
    start = 0
    for doc in head['documents']:
        doc['at'] = (start, start + doc['lines'])
        doc['page'] = np.array(doc.pop('pages'))
        start += doc['lines']
    return head, torch.from_numpy(np.ascontiguousarray(dense.T)), torch.from_numpy(hashes), torch.from_numpy(labels.astype(np.int64))


def half_of(doc):
    """Which half of the families a typeset paper belongs to, or of the publishers a real one; pages drawn at random belong to none."""
    family = doc.get('family') if doc.get('set', 'synth') == 'synth' else doc['publisher']
    return None if family is None else int(hashlib.sha256(family.encode()).hexdigest(), 16) % 2


def split(head, mode):
    is_held = lambda d: any(d['publisher'].startswith(p) for p in HELD_OUT)
    train, held, dev = [], [], []
    hidden = {d['id'] for d in head['documents'] if d['set'] == 'real' and (is_held(d) or not d['open'])}
    for d in head['documents']:
        if d['set'] == 'dev':
            dev.append(d)
        elif d['set'] == 'real':
            is_unseen = is_held(d) if mode == 'measure' else mode.startswith('half') and half_of(d) == int(mode[-1])
            (held if is_unseen or not d['open'] else train).append(d)
        elif mode.startswith('half'):
            (held if half_of(d) == int(mode[-1]) else train).append(d)
        elif mode == 'final' or (d['source'] not in hidden and not is_held(d)):
            train.append(d)
    return train, held, dev


def batches(docs, rng):
    order = []
    for d in docs:
        repeat = REAL_WEIGHT if d['set'] == 'real' and d['full'] else 3 if d['set'] == 'real' else 1
        order += [d] * repeat
    rng.shuffle(order)
    windows = []
    for d in order:
        a, b = d['at']
        if b - a > LONGEST:
            a = rng.randint(a, b - LONGEST) if rng.random() < 0.6 else rng.choice([a, b - LONGEST])
            b = a + LONGEST
        windows.append((a, b, d))
    batch, longest = [], 0
    for w in windows:
        longest = max(longest, w[1] - w[0])
        if batch and longest * (len(batch) + 1) > LINES_PER_BATCH:
            yield batch
            batch, longest = [], w[1] - w[0]
        batch.append(w)
    if batch:
        yield batch


class Store:
    def __init__(self, dense, hashes, labels, device):
        self.dense, self.hashes, self.labels, self.device = dense.to(device), hashes.to(device), labels.to(device), device

    def batch(self, windows, train, groups, rng):
        n = max(b - a for a, b, _ in windows)
        picks, mask = [], torch.zeros(len(windows), n, 1, device=self.device)
        for i, (a, b, _) in enumerate(windows):
            rows = np.arange(a, b)
            if train and rng.random() < 0.5:
                rows = rows[np.random.rand(len(rows)) > rng.random() * 0.08]
            mask[i, :len(rows)] = 1
            picks.append(np.concatenate([rows, np.full(n - len(rows), a)]))
        index = torch.from_numpy(np.stack(picks)).to(self.device)
        dense = self.dense[index].float() / 1024
        hashes = self.hashes[index].long()
        labels = self.labels[index].clone()
        labels[mask[..., 0] == 0] = -1
        seen = dense, hashes, mask
        if train:
            dense = dense + torch.randn_like(dense) * 0.02
            for name, (s, e) in groups.items():
                share = {'place': 0.18, 'landmarks': 0.15, 'captions': 0.15, 'repetition': 0.1, 'style': 0.05}.get(name, 0.07)
                keep = (torch.rand(len(windows), 1, 1, device=self.device) > share).float()
                dense[..., s:e] *= keep
            single = torch.rand(len(windows), 1, dense.shape[-1], device=self.device) > 0.03
            dense = dense * single
            hashes = hashes * (torch.rand(hashes.shape, device=self.device) > 0.15)
            hashes = hashes * (torch.rand(len(windows), 1, 1, device=self.device) > 0.1)
        return dense, hashes, mask, labels, seen


def softened(total, trust, out, taught, mask):
    """The loss against the truth and against the teachers' mean, by trust; lines without a truth learn from the teachers alone."""
    label, begins, depth, run_in = out
    known = mask[..., 0] > 0
    label_t, begins_t, depth_t, run_in_t = taught
    like = -(label_t * F.log_softmax(label, -1)).sum(-1)[known].mean()
    like = like + 0.6 * F.binary_cross_entropy_with_logits(begins[known], begins_t[known])
    heads = label_t[..., 6] * known
    like = like + 0.15 * (-(depth_t * F.log_softmax(depth, -1)).sum(-1) * heads).sum() / heads.sum().clamp(min=1)
    texts = label_t[..., 7] * known
    like = like + 0.3 * (F.binary_cross_entropy_with_logits(run_in, run_in_t, reduction='none') * texts).sum() / texts.sum().clamp(min=1)
    return (1 - trust) * total + trust * like


@torch.no_grad()
def teach(teachers, dense, hashes, mask):
    """What the teachers say of a batch as they would see it undisturbed: the mean of their probabilities."""
    said = []
    for net in teachers:
        label, begins, depth, run_in = net(dense, hashes, mask)
        said.append((label.float().softmax(-1), begins.float().sigmoid(), depth.float().softmax(-1), run_in.float().sigmoid()))
    return [torch.stack(parts).mean(0) for parts in zip(*said)]


def losses(out, labels, mask, weights):
    label, begins, depth, run_in = out
    y, b, d, r = labels.unbind(-1)
    total = F.cross_entropy(label.flatten(0, 1), y.flatten(), weights, ignore_index=-1, label_smoothing=0.03)
    known = (b >= 0) & (mask[..., 0] > 0)
    total = total + 0.6 * F.binary_cross_entropy_with_logits(begins[known], b[known].float())
    heads = (d > 0) & (y >= 0)
    if heads.any():
        total = total + 0.15 * F.cross_entropy(depth[heads], d[heads].clamp(1, 4) - 1)
    texts = (y == 7) & (r >= 0)
    if texts.any():
        total = total + 0.3 * F.binary_cross_entropy_with_logits(run_in[texts], r[texts].float())
    return total


CONFIDENT = 0.9
COVERED = {'title', 'author', 'abstract', 'reference', 'keywords'}
NO_BEGIN = {'page-header', 'page-footer', 'page-number', 'line-number'}


@torch.no_grad()
def fill(labels, docs, names, labellers, store):
    """Lines that the truth leaves open take the label that weights which never saw the publisher are sure of, unless the truth would have held it."""
    filled = 0
    for doc in docs:
        a, b = doc['at']
        dense, hashes, mask, _, _ = store.batch([(a, b, doc)], False, {}, random)
        label, begins, _, _ = labellers[half_of(doc)](dense, hashes, mask)
        sure, best = (v.cpu().tolist() for v in label[0].softmax(-1).max(-1))
        starts = begins[0].sigmoid().cpu().tolist()
        present = {names[k] for k in labels[a:b, 0].tolist() if k >= 0}
        for k in range(b - a):
            name = names[best[k]]
            if labels[a + k, 0] >= 0 or sure[k] < CONFIDENT or name in COVERED & present:
                continue
            filled += 1
            labels[a + k, 0] = best[k]
            labels[a + k, 1] = -1 if name in NO_BEGIN or 0.2 < starts[k] < 0.8 else int(starts[k] > 0.5)
    return filled


@torch.no_grad()
def predict(net, store, doc):
    net.eval()
    a, b = doc['at']
    dense, hashes, mask, _, _ = store.batch([(a, b, doc)], False, {}, random)
    label, begins, depth, run_in = net(dense, hashes, mask)
    return label[0].argmax(-1).cpu().numpy(), (begins[0] > 0).cpu().numpy(), depth[0].argmax(-1).cpu().numpy() + 1, (run_in[0] > 0).cpu().numpy()


def segments(is_ref, begins):
    out, start = set(), None
    for k in range(len(is_ref) + 1):
        inside = k < len(is_ref) and is_ref[k]
        if start is not None and (not inside or begins[k]):
            out.add((start, k))
            start = None
        if inside and start is None:
            start = k
    return out


def f1(tp, fp, fn):
    return 2 * tp / max(1, 2 * tp + fp + fn)


def score(net, store, docs, names):
    rows = []
    for doc in docs:
        a, b = doc['at']
        label, begins, depth, _ = predict(net, store, doc)
        rows.append((doc, store.labels[a:b].cpu().numpy(), label, begins, depth))
    return summary(rows, names)


def summary(rows, names):
    """Figures over (document, truth, label, begins, depth) of each paper; papers labelled in part count for their references only."""
    ref, heading = names.index('reference'), names.index('heading')
    tp, fp, fn = Counter(), Counter(), Counter()
    right = total = depth_right = depth_total = 0
    refs, begin = [0, 0, 0], [0, 0, 0]
    per_doc, confusion = [], Counter()
    for doc, truth, label, begins, depth in rows:
        known = truth[:, 0] >= 0
        if doc['full']:
            good = (label == truth[:, 0]) & known
            right += int(good.sum())
            total += int(known.sum())
            per_doc.append((round(float(good.sum() / max(1, known.sum())), 3), doc['id'], doc['publisher']))
            for t, p in zip(truth[known, 0], label[known]):
                if t == p:
                    tp[t] += 1
                else:
                    fp[p] += 1
                    fn[t] += 1
                    confusion[(names[t], names[p])] += 1
            told = truth[:, 1] >= 0
            begin[0] += int((begins & (truth[:, 1] == 1) & told).sum())
            begin[1] += int((begins & (truth[:, 1] == 0) & told).sum())
            begin[2] += int((~begins & (truth[:, 1] == 1) & told).sum())
            heads = (truth[:, 0] == heading) & (truth[:, 2] > 0) & (label == heading)
            depth_total += int(heads.sum())
            depth_right += int((depth[heads] == truth[heads, 2]).sum())
        if doc.get('refs', True):
            # A line whose truth is unknown ends no reference and begins none.
            want = segments(truth[known, 0] == ref, truth[known, 1] == 1)
            got = segments(label[known] == ref, begins[known])
            refs[0] += len(want & got)
            refs[1] += len(got - want) if doc['full'] else 0
            refs[2] += len(want - got)
    each = {names[k]: [round(f1(tp[k], fp[k], fn[k]), 3), tp[k] + fn[k]] for k in range(len(names)) if tp[k] + fn[k] > 0}
    solid = [v[0] for v in each.values() if v[1] >= 15]
    return {'papers': len(per_doc), 'lines_right': round(right / max(1, total), 4), 'macro_f1': round(float(np.mean(solid)) if solid else 0, 3), 'whole_references': round(f1(*refs), 3),
            'begins': round(f1(*begin), 3), 'heading_depth': round(depth_right / max(1, depth_total), 3), 'labels': each, 'worst': sorted(per_doc)[:12], 'confused': [[*k, v] for k, v in confusion.most_common(14)]}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('data')
    ap.add_argument('out')
    ap.add_argument('--mode', default='measure')
    ap.add_argument('--epochs', type=int, default=40)
    ap.add_argument('--seed', type=int, default=1)
    ap.add_argument('--channels', type=int, default=144)
    ap.add_argument('--limit', type=float, default=1e9)
    ap.add_argument('--rate', type=float, default=2e-3)
    ap.add_argument('--synth', type=float, default=1.0)
    ap.add_argument('--most', type=int, default=10**6, help='papers of each part, for a quick try')
    ap.add_argument('--name', default='layout')
    ap.add_argument('--labellers', nargs=2)
    ap.add_argument('--teachers', nargs='*', default=[])
    ap.add_argument('--trust', type=float, default=0.6)
    args = ap.parse_args()
    random.seed(args.seed)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    rng = random.Random(args.seed)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    head, dense, hashes, labels = load(args.data)
    names = head['labels']
    train, held, dev = split(head, args.mode)
    train = [d for d in train if d['set'] != 'synth' or rng.random() < args.synth]
    train, held, dev = train[:args.most], held[:args.most], dev[:args.most]
    print(args.name, args.mode, device, 'train', Counter(d['set'] for d in train), 'held', len(held), 'dev', len(dev), 'lines', sum(d['lines'] for d in train), flush=True)
    if args.labellers:
        halves = [network(path).to(device) for path in args.labellers]
        print('filled', fill(labels, [d for d in train if d['set'] == 'real'], names, halves, Store(dense, hashes, labels, device)), flush=True)
    store = Store(dense, hashes, labels, device)
    counts = torch.zeros(len(names))
    for d in train:
        y = labels[d['at'][0]:d['at'][1], 0]
        counts += torch.bincount(y[y >= 0], minlength=len(names)).float() * (REAL_WEIGHT if d['set'] == 'real' else 1)
    weights = (counts.sum() / (counts + 200)).pow(0.25)
    weights = (weights / weights.mean()).clamp(0.4, 3).to(device)
    net = LayoutNet(dense.shape[1], len(names), channels=args.channels).to(device)
    teachers = [network(path).to(device).eval() for path in args.teachers]
    print('parameters', sum(p.numel() for p in net.parameters()), flush=True)
    average = {k: v.detach().clone() for k, v in net.state_dict().items()}
    steps = args.epochs * sum(1 for _ in batches(train, random.Random(0)))
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.02, fused=device == 'cuda')
    began, step = time.time(), 0
    for epoch in range(args.epochs):
        net.train()
        seen = 0.0
        for count, windows in enumerate(batches(train, rng)):
            x, h, mask, y, seen_by_teachers = store.batch(windows, True, head['groups'], rng)
            with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
                out = net(x, h, mask)
                taught = teach(teachers, *seen_by_teachers) if teachers else None
            out = [o.float() for o in out]
            loss = losses(out, y, mask, weights)
            if taught:
                loss = softened(loss, args.trust, out, taught, mask)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            # Warm up, then a cosine down to nothing at the last epoch or the end of the time given, whichever comes first.
            done = min(1.0, max(step / steps, (time.time() - began) / args.limit))
            for group in optimiser.param_groups:
                group['lr'] = args.rate * min(1.0, done / 0.06 + 0.02) * (0.5 + 0.5 * math.cos(math.pi * done))
            optimiser.step()
            step += 1
            decay = min(0.998, step / (step + 20))
            with torch.no_grad():
                torch._foreach_lerp_(list(average.values()), list(net.state_dict().values()), 1 - decay)
            seen += float(loss.detach()) if count % 20 == 0 else 0
            if time.time() - began >= args.limit:
                break
        if epoch % 10 == 9 or epoch == args.epochs - 1 or epoch == 2:
            print('epoch', epoch + 1, 'seconds', round(time.time() - began), 'loss', round(seen / max(1, (count + 20) // 20), 3), flush=True)
        if time.time() - began >= args.limit:
            print('time is up', flush=True)
            break
    net.load_state_dict(average)
    net.float()
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    torch.save({k: v.cpu() for k, v in net.state_dict().items()}, out / f'{args.name}.pt')
    scores = {'held': score(net, store, held, names), 'dev': score(net, store, dev, names)}
    (out / f'{args.name}.scores.json').write_text(json.dumps({**scores, 'args': vars(args)}, indent=1))
    figures = {f"{part}: {name.replace('_', ' ')}": 100 * scores[part][name] for part in scores for name in ('lines_right', 'macro_f1', 'begins', 'heading_depth', 'whole_references')}
    (out / 'scores.json').write_text(json.dumps(figures, indent=1))
    for part in ('held', 'dev'):
        print(part, json.dumps(scores[part]), flush=True)


if __name__ == '__main__':
    main()
