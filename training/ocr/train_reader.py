"""Trains the line reader: clean lines are typeset and cut out of real pages by the processor's cores, kept on the accelerator and spoiled there anew each time.

usage: python train_reader.py <package folder> <output folder> <seconds> <processes> [lines in a batch]
"""
import functools
import json
import math
import os
import random
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from alphabet import ALPHABET
from ctc import losses_on
from faces import load_faces
from feeding import feed, makers
from papers import DPI, Papers, lines_of
from reader import HEIGHT as OUT_HEIGHT, STEP, LineNet, export
from shipped import settled
from spoil import spoil_lines
from typeset import HEIGHT, STYLE_STEP, TALL, WIDTH, Typesetter, load_texts
from wording import MOST_LETTERS

PACK = 128
TOP_RATE, LAST_RATE, WARM_STEPS = float(os.environ.get('READER_RATE', 2.5e-3)), 1e-5, 400
REAL_SHARE = 0.32
STYLE_WEIGHT = 0.15


class Lines(IterableDataset):
    """Packs of clean lines; the first processes cut real ones until every page was seen `rounds` times."""

    def __init__(self, folder, held, real, seed, rounds):
        self.folder, self.held, self.real, self.seed, self.rounds = Path(folder), held, real, seed, rounds

    def real_lines(self, at, of, rng):
        papers = Papers(self.folder / 'pages.tar.xz', self.held)
        for _ in range(self.rounds):
            order = papers.pages[at::of]
            rng.shuffle(order)
            for paper, index, page in order:
                grey, scale = papers.drawn(paper, index, page, DPI)
                for ink, letters, styles, right in lines_of(grey, scale, page, rng):
                    yield ink, letters, styles, right, 0

    def typeset_lines(self, seed):
        setter = Typesetter(load_faces(self.folder / 'fonts.tar.xz', self.held), load_texts(self.folder), seed, self.held)
        while True:
            ink, letters, styles = setter.line()
            filled = np.flatnonzero(ink.any(0))
            if len(filled):
                yield ink, letters, styles, int(filled[-1]) + 1, 1

    def __iter__(self):
        info = get_worker_info()
        at, of = (info.id, info.num_workers) if info else (0, 1)
        rng = random.Random(self.seed * 1000 + at)
        cutters = min(self.real, of)
        if at < cutters:
            yield from packed(self.real_lines(at, cutters, rng))
            if self.held:
                return
        yield from packed(self.typeset_lines(self.seed * 1000 + at))


def packed(lines):
    pack = []
    for line in lines:
        pack.append(line)
        if len(pack) < PACK:
            continue
        labels = np.zeros((PACK, MOST_LETTERS), np.int32)
        for row, (_, letters, _, _, _) in enumerate(pack):
            labels[row, :len(letters)] = letters
        yield {
            'ink': np.stack([one[0] for one in pack]), 'labels': labels, 'lengths': np.array([len(one[1]) for one in pack], np.int32),
            'styles': np.stack([one[2] for one in pack]), 'right': np.array([one[3] for one in pack], np.int32), 'lone': np.array([one[4] for one in pack], np.uint8),
        }
        pack = []


class Pool:
    """Lines on the accelerator: a ring that new ones are written into."""

    def __init__(self, capacity, device):
        self.capacity, self.filled, self.next = capacity, 0, 0
        shapes = {'ink': ((HEIGHT, WIDTH), torch.uint8), 'labels': ((MOST_LETTERS,), torch.int32), 'lengths': ((), torch.int32), 'styles': ((WIDTH // STYLE_STEP,), torch.uint8), 'right': ((), torch.int32), 'lone': ((), torch.uint8)}
        self.parts = {name: torch.zeros((capacity, *shape), dtype=kind, device=device) for name, (shape, kind) in shapes.items()}

    def add(self, pack):
        at = self.next
        for name, part in self.parts.items():
            part[at:at + PACK].copy_(pack[name], non_blocking=True)
        self.next = (at + PACK) % (self.capacity // PACK * PACK)
        self.filled = max(self.filled, min(self.capacity // PACK * PACK, at + PACK))

    def draw(self, count):
        at = torch.randint(self.filled, (count,), device=self.parts['ink'].device)
        return {name: part[at] for name, part in self.parts.items()}


def spoiled(part):
    return spoil_lines(part['ink'].unsqueeze(1), part['styles'], part['right'], part['lone'], TALL, OUT_HEIGHT, STEP)


def batch_of(pools, count, chunks):
    real, typeset = pools
    wanted = int(count * REAL_SHARE) if real.filled else 0
    parts = [pool.draw(share) for pool, share in ((real, wanted), (typeset, count - wanted)) if share]
    whole = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
    order = torch.randperm(count, device=whole['ink'].device).chunk(chunks)
    lines, styles = zip(*(spoiled({name: part[at] for name, part in whole.items()}) for at in order))
    at = torch.cat(order)
    return torch.cat(lines), torch.cat(styles), whole['labels'][at], whole['lengths'][at]


def style_loss(logits, styles):
    wanted = torch.stack([(styles >> bit) & 1 for bit in range(4)], -1).float()
    return F.binary_cross_entropy_with_logits(logits.float(), wanted)


def decoded(steps):
    out, last = [], 0
    for step in steps:
        if step and step != last:
            out.append(ALPHABET[step - 1])
        last = step
    return ''.join(out)


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


@torch.no_grad()
def rate(net, packs, device, clean):
    """Percent of letters and of words wrong; `clean` lines are only brought to size."""
    net.eval()
    wrong = letters = lost = words = 0
    samples = []
    for pack in packs:
        pack = {name: part.to(device) for name, part in pack.items()}
        if clean:
            grey = 1 - F.interpolate(pack['ink'].unsqueeze(1).float() / 255, size=(OUT_HEIGHT, WIDTH * OUT_HEIGHT // HEIGHT), mode='bilinear', align_corners=False, antialias=True)
            from spoil import evened
            lines = evened(grey)
        else:
            lines, _ = spoiled(pack)
        best = net(lines)[0].argmax(-1).cpu().numpy()
        for row, label, count in zip(best, pack['labels'].cpu().numpy(), pack['lengths'].cpu().numpy()):
            got, text = decoded(row), ''.join(ALPHABET[c - 1] for c in label[:count])
            errors = distance(got, text)
            wrong += errors
            letters += len(text)
            there = got.split()
            for word in text.split():
                words += 1
                if word in there:
                    there.remove(word)
                else:
                    lost += 1
            if errors and len(samples) < 60:
                samples.append(f'{text}\n    {got}')
    return {'letters wrong': round(100 * wrong / letters, 3), 'words wrong': round(100 * lost / words, 3), 'words': words}, samples


def kind_of(clean):
    return 'clean' if clean else 'spoiled'


def seeded_rate(net, packs, device, clean):
    random.seed(5)
    torch.manual_seed(5)
    return rate(net, packs, device, clean)


@functools.cache
def held_packs(folder, small):
    """Lines of fonts and of papers that were held back."""
    sets = []
    for name, real in (('held-back fonts', 0), ('held-back papers', 2)):
        packs = []
        for pack in DataLoader(Lines(folder, True, real, 17, 1), batch_size=None, num_workers=1 if small else 4):
            if (int(pack['lone'][0]) == 0) == (real > 0):
                packs.append({name: part[:16] for name, part in pack.items()} if small else pack)
            if len(packs) >= (1 if small else 24):
                break
        sets.append((name, packs))
    return sets


def main(folder, out, seconds, processes, size=1024):
    began = time.time()
    folder, out, seconds, processes, size = Path(folder), Path(out), float(seconds), int(processes), int(size)
    made = makers(Lines(folder, False, max(1, processes // 3), int(os.environ.get('SEED', 3)), 2), processes)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    out.mkdir(parents=True, exist_ok=True)
    random.seed(1)
    torch.manual_seed(1)
    small = device == 'cpu'
    torch.backends.cudnn.benchmark = True
    losses_of = losses_on(device)
    net = LineNet(len(ALPHABET) + 1)
    if os.environ.get('INIT_READER'):
        net.load_state_dict(torch.load(os.environ['INIT_READER'], map_location='cpu'))
    net = net.to(device, memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=TOP_RATE, weight_decay=0.01, fused=not small)
    print('reader', sum(p.numel() for p in net.parameters()), 'parameters', device, round(time.time() - began), 's', flush=True)
    pools = [Pool(4096 if small else 110_000, device), Pool(4096 if small else 420_000, device)]
    is_ready = lambda: pools[1].filled >= (PACK if small else 12_000) and (pools[0].filled > 0 or not small or processes == 1)
    stopped = feed(made, pools, lambda pack: int(pack['lone'][0]), is_ready)
    scores, samples = {}, []
    if os.environ.get('INIT_READER'):
        # Both scored on the same lines, so that going on from earlier weights is seen to help or not.
        for name, packs in held_packs(folder, small):
            for clean in (True, False):
                scores[f'before, {name}, {kind_of(clean)}'], _ = seeded_rate(net, packs, device, clean)
        print(json.dumps(scores), flush=True)
        net = settled(net, batch_of(pools, size, 8 if not small else 2)[0])
    average = [value.detach().clone().float() for value in net.state_dict().values()]
    step, told, saved, seen = 0, 0, False, 0

    def save(name):
        current = net.state_dict()
        kept = {key: value.clone() for key, value in current.items()}
        net.load_state_dict({key: mean.to(current[key].dtype) for key, mean in zip(current, average)})
        torch.save(net.state_dict(), out / 'reader.pt')
        other = LineNet(len(ALPHABET) + 1)
        other.load_state_dict({key: value.cpu() for key, value in net.state_dict().items()})
        export(other, out / 'ocr-lines.onnx')
        print('reader saved', name, round(time.time() - began), 's', flush=True)
        return kept

    while True:
        done = (time.time() - began) / seconds
        if done >= 1:
            break
        if done > 0.66 and not saved:
            net.load_state_dict(save('in between'))
            saved = True
        net.train()
        rate_now = (LAST_RATE + (TOP_RATE - LAST_RATE) * (0.5 + 0.5 * math.cos(math.pi * done))) * min(1, (step + 1) / WARM_STEPS)
        for group in optimiser.param_groups:
            group['lr'] = rate_now
        with torch.no_grad():
            lines, styles, labels, lengths = batch_of(pools, size, 8 if not small else 2)
            lines = lines.contiguous(memory_format=torch.channels_last)
        with torch.autocast(device, torch.bfloat16, enabled=not small):
            letters, style = net(lines)
        losses = losses_of(letters, labels, lengths)
        # Lines whose label is far from what they show (wrong in the PDF's own text) pull less.
        per_letter = losses.detach() / lengths.clamp(min=1)
        weight = torch.where(per_letter > 6, 0.1, 1.0) if step > 3 * WARM_STEPS else torch.ones_like(per_letter)
        loss = (losses * weight).sum() / lengths.sum() + STYLE_WEIGHT * style_loss(style, styles)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        decay = min(0.999, step / (step + 20))
        with torch.no_grad():
            current = [value.detach().float() for value in net.state_dict().values()]
            torch._foreach_lerp_(average, current, 1 - decay)
        step += 1
        seen += size
        if time.time() - began > told:
            print('reader', round(time.time() - began), 's step', step, 'lines', seen, 'loss', round(float(loss.detach()), 4), 'pools', pools[0].filled, pools[1].filled, flush=True)
            told += 20 if not small else 5
    stopped.set()
    save('at the end')
    scores['lines seen'] = seen
    for name, packs in held_packs(folder, small):
        for clean in (True, False):
            scores[f'{name}, {kind_of(clean)}'], wrong = seeded_rate(net, packs, device, clean)
            samples += [f'== {name} {kind_of(clean)}', *wrong[:40]]
    print(json.dumps(scores, indent=1), flush=True)
    (out / 'reader.json').write_text(json.dumps({'scores': scores, 'samples': samples}, ensure_ascii=False, indent=1))
    percent = {f'words right, {name}': 100 - value['words wrong'] for name, value in scores.items() if isinstance(value, dict) and not name.startswith('before')}
    (out / 'scores-reader.json').write_text(json.dumps(percent, indent=1))


if __name__ == '__main__':
    main(*sys.argv[1:])
    sys.stdout.flush()
    # The processes that typeset have no end of their own.
    os._exit(0)
