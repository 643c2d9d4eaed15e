"""Trains the line detector on composed pages and on pages of real papers, spoiled on the accelerator anew each time.

usage: python train_detector.py <package folder> <output folder> <seconds> <processes> [pages in a batch]
"""
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
from torch.utils.data import IterableDataset, get_worker_info

from compose import Composer
from detector import DIRECTIONS, MEASURES, PageNet, export, labels_of
from faces import load_faces
from feeding import feed, makers
from papers import Papers
from shipped import settled
from spoil import spoil_pages
from typeset import load_texts

ROWS, COLUMNS = 1664, 1312
CROP = 896
TOP_RATE, LAST_RATE, WARM_STEPS = float(os.environ.get('DETECTOR_RATE', 3e-3)), 1e-5, 200
MEASURE_WEIGHT = 0.5
REAL_SHARE = 0.5


def real_lines(page, scale):
    """Lines as labels_of takes them; None where a line lies askew."""
    lines = []
    for text, baseline, angle, (x0, y0, x1, y1), _, _, tall in page['lines']:
        tall *= scale
        if tall <= 0 or not text.strip():
            continue
        if angle == 0:
            lines.append((1, x0 * scale, x1 * scale, baseline * scale, tall))
        elif angle == 90:
            lines.append((2, y0 * scale, y1 * scale, (page['width'] - x0 - 0.22 * (x1 - x0)) * scale, tall))
        elif angle == 270:
            lines.append((4, (page['height'] - y1) * scale, (page['height'] - y0) * scale, (x1 - 0.22 * (x1 - x0)) * scale, tall))
        elif angle == 180:
            lines.append((3, (page['width'] - x1) * scale, (page['width'] - x0) * scale, (page['height'] - y0 - 0.22 * (y1 - y0)) * scale, tall))
    return lines


class Pages(IterableDataset):
    def __init__(self, folder, held, real, seed, rounds):
        self.folder, self.held, self.real, self.seed, self.rounds = Path(folder), held, real, seed, rounds

    def real_pages(self, at, of, rng):
        papers = Papers(self.folder / 'pages.tar.xz', self.held)
        for _ in range(self.rounds):
            order = papers.pages[at::of]
            rng.shuffle(order)
            for paper, index, page in order:
                tallest = max(page['height'] / ROWS, page['width'] / COLUMNS)
                dpi = 72 / tallest * rng.uniform(0.8, 1)
                grey, scale = papers.drawn(paper, index, page, dpi)
                yield 255 - grey, real_lines(page, scale), 0

    def composed(self, seed):
        composer = Composer(load_faces(self.folder / 'fonts.tar.xz', self.held), load_texts(self.folder), seed, self.held)
        while True:
            try:
                made = composer.page()
            except (ValueError, IndexError) as wrong:
                # One page that cannot be composed must not end the feeding of all.
                print('page left out', wrong, flush=True)
                continue
            yield *made, 1

    def __iter__(self):
        info = get_worker_info()
        at, of = (info.id, info.num_workers) if info else (0, 1)
        rng = random.Random(self.seed * 1000 + at)
        cutters = min(self.real, of)
        if at < cutters:
            yield from map(canvased, self.real_pages(at, cutters, rng))
            if self.held:
                return
        yield from map(canvased, self.composed(self.seed * 1000 + at))


def canvased(made):
    ink, lines, kind = made
    page = np.zeros((ROWS, COLUMNS), np.uint8)
    ink = ink[:ROWS, :COLUMNS]
    page[:ink.shape[0], :ink.shape[1]] = ink
    # Lines that are turned count from the far edges of their own page.
    height, width = ink.shape
    directions, measures, weights = labels_of(lines, height // 2 * 2, width // 2 * 2)
    room = lambda part: np.pad(part, [(0, 0)] * (part.ndim - 2) + [(0, ROWS // 2 - part.shape[-2]), (0, COLUMNS // 2 - part.shape[-1])])
    return {'ink': page, 'directions': room(directions), 'measures': room(measures), 'weights': room(weights), 'kind': kind}


class Pool:
    def __init__(self, capacity, device):
        self.capacity, self.filled, self.next = capacity, 0, 0
        half = (ROWS // 2, COLUMNS // 2)
        shapes = {'ink': ((ROWS, COLUMNS), torch.uint8), 'directions': (half, torch.uint8), 'measures': ((MEASURES, *half), torch.float16), 'weights': (half, torch.uint8)}
        self.parts = {name: torch.zeros((capacity, *shape), dtype=kind, device=device) for name, (shape, kind) in shapes.items()}

    def add(self, page):
        for name, part in self.parts.items():
            part[self.next].copy_(page[name], non_blocking=True)
        self.next = (self.next + 1) % self.capacity
        self.filled = max(self.filled, min(self.capacity, self.next or self.capacity))

    def draw(self, count):
        at = torch.randint(self.filled, (count,), device=self.parts['ink'].device)
        return {name: part[at] for name, part in self.parts.items()}


def batch_of(pools, count, chunks):
    real, composed = pools
    wanted = int(count * REAL_SHARE) if real.filled else 0
    parts = [pool.draw(share) for pool, share in ((real, wanted), (composed, count - wanted)) if share]
    whole = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
    made = [spoil_pages(whole['ink'][at].unsqueeze(1), whole['directions'][at], whole['measures'][at], whole['weights'][at], CROP) for at in torch.randperm(count, device=whole['ink'].device).chunk(chunks)]
    return [torch.cat(parts) for parts in zip(*made)]


def losses_of(out, directions, measures, weights):
    out = out.float()
    kinds = (F.cross_entropy(out[:, :DIRECTIONS], directions, reduction='none') * weights).sum() / weights.sum()
    there = (directions > 0).unsqueeze(1).float()
    off = F.smooth_l1_loss(out[:, DIRECTIONS:], measures, reduction='none', beta=0.1) * there
    return kinds, off.sum() / there.sum().clamp(min=1) / MEASURES


@torch.no_grad()
def rate(net, pages, device, batches):
    net.eval()
    found = {'right': 0, 'marked': 0, 'wanted': 0, 'ends right': 0, 'ends': 0}
    off = torch.zeros(MEASURES, device=device)
    count = 0
    for _ in range(batches):
        crops, directions, measures, weights = batch_of(pages, 8 if device == 'cuda' else 2, 2 if device == 'cuda' else 1)
        out = net(crops).float()
        best = out[:, :DIRECTIONS].argmax(1)
        found['right'] += int(((best == directions) & (directions > 0)).sum())
        found['marked'] += int((best > 0).sum())
        found['wanted'] += int((directions > 0).sum())
        ends = weights > 1
        found['ends right'] += int(((best == directions) & ends).sum())
        found['ends'] += int(ends.sum())
        there = (directions > 0).unsqueeze(1)
        off += ((out[:, DIRECTIONS:] - measures).abs() * there).sum((0, 2, 3))
        count += int(there.sum())
    return {'precision': round(100 * found['right'] / max(1, found['marked']), 2), 'recall': round(100 * found['right'] / max(1, found['wanted']), 2), 'near ends': round(100 * found['ends right'] / max(1, found['ends']), 2), 'off by': [round(float(v) / max(1, count), 4) for v in off]}


def seeded_rate(net, held, device):
    random.seed(5)
    torch.manual_seed(5)
    return rate(net, held, device, 2 if device == 'cpu' else 30)


def main(folder, out, seconds, processes, size=20):
    began = time.time()
    folder, out, seconds, processes, size = Path(folder), Path(out), float(seconds), int(processes), int(size)
    made = makers(Pages(folder, False, max(1, processes // 2), int(os.environ.get('SEED', 5)), 2), processes)
    held_made = makers(Pages(folder, True, 1, 23, 1), 2)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    small = device == 'cpu'
    out.mkdir(parents=True, exist_ok=True)
    random.seed(2)
    torch.manual_seed(2)
    torch.backends.cudnn.benchmark = True
    net = PageNet()
    if os.environ.get('INIT_DETECTOR'):
        net.load_state_dict(torch.load(os.environ['INIT_DETECTOR'], map_location='cpu'))
    net = net.to(device, memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=TOP_RATE, weight_decay=0.01, fused=not small)
    print('detector', sum(p.numel() for p in net.parameters()), 'parameters', device, flush=True)
    pools = [Pool(6 if small else 1100, device), Pool(6 if small else 1600, device)]
    stopped = feed(made, pools, lambda page: page['kind'], lambda: min(pool.filled for pool in pools) >= (1 if small else 40))
    held = [Pool(4 if small else 60, device), Pool(4 if small else 60, device)]
    held_is_ready = lambda: min(pool.filled for pool in held) >= (1 if small else 45)
    feed(held_made, held, lambda page: page['kind'], held_is_ready).set()
    scores = {}
    if os.environ.get('INIT_DETECTOR'):
        # Both scored on the same pages, so that going on from earlier weights is seen to help or not.
        scores['before'] = seeded_rate(net, held, device)
        print(json.dumps(scores), flush=True)
        net = settled(net, batch_of(pools, 2 if small else size, 1 if small else 4)[0])
    average = [value.detach().clone().float() for value in net.state_dict().values()]
    step, told, saved = 0, 0, False

    def save():
        current = net.state_dict()
        kept = {key: value.clone() for key, value in current.items()}
        net.load_state_dict({key: mean.to(current[key].dtype) for key, mean in zip(current, average)})
        torch.save(net.state_dict(), out / 'detector.pt')
        other = PageNet()
        other.load_state_dict({key: value.cpu() for key, value in net.state_dict().items()})
        export(other, out / 'ocr-page.onnx')
        return kept

    while True:
        done = (time.time() - began) / seconds
        if done >= 1:
            break
        if done > 0.66 and not saved:
            net.load_state_dict(save())
            saved = True
        net.train()
        rate_now = (LAST_RATE + (TOP_RATE - LAST_RATE) * (0.5 + 0.5 * math.cos(math.pi * done))) * min(1, (step + 1) / WARM_STEPS)
        for group in optimiser.param_groups:
            group['lr'] = rate_now
        with torch.no_grad():
            crops, directions, measures, weights = batch_of(pools, size if not small else 2, 4 if not small else 1)
            crops = crops.contiguous(memory_format=torch.channels_last)
        with torch.autocast(device, torch.bfloat16, enabled=not small):
            result = net(crops)
        kinds, off = losses_of(result, directions, measures, weights)
        loss = kinds + MEASURE_WEIGHT * off
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimiser.step()
        with torch.no_grad():
            torch._foreach_lerp_(average, [value.detach().float() for value in net.state_dict().values()], 1 - min(0.998, step / (step + 20)))
        step += 1
        if time.time() - began > told:
            print('detector', round(time.time() - began), 's step', step, 'loss', round(float(kinds.detach()), 4), round(float(off.detach()), 4), 'pools', pools[0].filled, pools[1].filled, flush=True)
            told += 20 if not small else 5
    stopped.set()
    save()
    scores['steps'] = step
    scores['held-back pages and fonts'] = seeded_rate(net, held, device)
    print(json.dumps(scores), flush=True)
    (out / 'detector.json').write_text(json.dumps(scores))
    rated = scores['held-back pages and fonts']
    percent = {f'points of held-back pages: {name}': rated[name] for name in ('precision', 'recall', 'near ends')}
    (out / 'scores-detector.json').write_text(json.dumps(percent, indent=1))


if __name__ == '__main__':
    main(*sys.argv[1:])
    sys.stdout.flush()
    # The processes that typeset have no end of their own.
    os._exit(0)
