"""Trains the line reader on lines typeset as it goes, exports it, and scores it on fonts and text it has not seen.

usage: python train.py <folder of prepare.py> <output folder> [--seconds N] [--workers N]
"""
import argparse
import json
import lzma
import math
import random
import time
from collections import Counter
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader, IterableDataset

from model import Exported, LineNet
from synth import EXTRA, HEIGHT, Typesetter

BATCH = 192
PIXELS = 192 * 640


def alphabet_of(lines):
    counts = Counter(c for line in lines for c in line)
    common = {c for c, n in counts.items() if n >= 20 and ord(c) < 0x2300 and c.isprintable()}
    return sorted((common | set(EXTRA) | {chr(c) for c in range(33, 127)}) - {' '}) + [' ']


class Lines(IterableDataset):
    def __init__(self, fonts, lines, alphabet, seed):
        self.given = fonts, lines, alphabet
        self.seed = seed

    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        setter = Typesetter(*self.given, seed=self.seed * 1000 + (info.id if info else 0))
        index = {c: i + 1 for i, c in enumerate(self.given[2])}
        while True:
            pool = sorted((setter.line() for _ in range(BATCH * 6)), key=lambda one: one[0].shape[1])
            batches, batch = [], []
            for one in pool:
                if batch and (len(batch) + 1) * one[0].shape[1] > PIXELS:
                    batches.append(batch)
                    batch = []
                batch.append(one)
            batches.append(batch)
            random.shuffle(batches)
            for batch in batches:
                width = math.ceil(max(image.shape[1] for image, _ in batch) / 8) * 8
                images = np.full((len(batch), 1, HEIGHT, width), 255, np.uint8)
                for i, (image, _) in enumerate(batch):
                    images[i, 0, :, :image.shape[1]] = image
                targets = [[index[c] for c in text] for _, text in batch]
                yield torch.from_numpy(images), torch.tensor([image.shape[1] // 2 for image, _ in batch]), torch.tensor(sum(targets, [])), torch.tensor([len(t) for t in targets]), [text for _, text in batch]


def decode(steps, alphabet):
    out, last = [], 0
    for s in steps:
        if s and s != last:
            out.append(alphabet[s - 1])
        last = s
    return ''.join(out)


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (x != y))
    return row[-1]


@torch.no_grad()
def error_rate(net, loader, alphabet, batches, device):
    net.eval()
    wrong = total = 0
    for k, (x, lengths, _, _, texts) in enumerate(loader):
        best = net(x.to(device).float() / 127.5 - 1).argmax(-1).cpu().numpy()
        for row, n, text in zip(best, lengths, texts):
            wrong += distance(decode(row[:n], alphabet), text)
            total += len(text)
        if k + 1 >= batches:
            break
    return wrong / total


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('data')
    ap.add_argument('out')
    ap.add_argument('--seconds', type=float, default=300)
    ap.add_argument('--workers', type=int, default=15)
    ap.add_argument('--rate', type=float, default=2e-3)
    args = ap.parse_args()
    torch.manual_seed(1)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    lines = lzma.decompress((Path(args.data) / 'lines.xz').read_bytes()).decode().split('\n')
    held = lines[:4000]
    lines = lines[4000:]
    alphabet = alphabet_of(lines)
    folder = Path(args.data)
    every = {str(folder / 'fonts' / name): has for name, has in json.loads((folder / 'fonts.json').read_text()).items() if 'a' in has}
    held_fonts = {name: every[name] for name in sorted(every)[::9]}
    fonts = {name: has for name, has in every.items() if name not in held_fonts}
    print(len(lines), 'lines', len(fonts), 'fonts', len(held_fonts), 'held out', len(alphabet), 'letters', device, flush=True)
    loader = DataLoader(Lines(fonts, lines, alphabet, 1), batch_size=None, num_workers=args.workers, prefetch_factor=4)
    net = LineNet(len(alphabet) + 1).to(device)
    print('parameters', sum(p.numel() for p in net.parameters()), flush=True)
    average = {k: v.detach().clone().float() for k, v in net.state_dict().items()}
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.01)
    began, seen, told = time.time(), 0, 0
    for step, (x, lengths, targets, sizes, _) in enumerate(loader):
        done = (time.time() - began) / args.seconds
        if done >= 1:
            break
        net.train()
        for group in optimiser.param_groups:
            group['lr'] = args.rate * min(1, done / 0.03 + 0.02) * (0.5 + 0.5 * math.cos(math.pi * done))
        x = x.to(device, non_blocking=True).float() / 127.5 - 1
        with torch.autocast(device, torch.bfloat16, enabled=device == 'cuda'):
            logits = net(x)
        loss = F.ctc_loss(F.log_softmax(logits.float(), -1).transpose(0, 1), targets.to(device), lengths.to(device), sizes.to(device), zero_infinity=True)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimiser.step()
        seen += len(x)
        decay = min(0.999, step / (step + 30))
        with torch.no_grad():
            for k, v in net.state_dict().items():
                average[k].lerp_(v.float(), 1 - decay)
        if time.time() - began > told:
            print('seconds', round(time.time() - began), 'lines', seen, 'loss', round(float(loss), 3), flush=True)
            told += 20
    net.load_state_dict({k: v.to(net.state_dict()[k].dtype) for k, v in average.items()})
    out = Path(args.out)
    torch.save(net.state_dict(), out / 'lines.pt')
    (out / 'alphabet.json').write_text(json.dumps(alphabet, ensure_ascii=False))
    scores = {'held_text': error_rate(net, DataLoader(Lines(fonts, held, alphabet, 7), batch_size=None, num_workers=4), alphabet, 12, device),
              'held_text_and_fonts': error_rate(net, DataLoader(Lines(held_fonts, held, alphabet, 8), batch_size=None, num_workers=4), alphabet, 12, device), 'lines': seen}
    (out / 'scores.json').write_text(json.dumps(scores))
    print(scores, flush=True)
    wrapped = Exported(net.cpu().eval())
    torch.onnx.export(wrapped, torch.zeros(2, 1, HEIGHT, 320), str(out / 'ocr-lines.onnx'), input_names=['x'], output_names=['y'], dynamo=False, opset_version=17, dynamic_axes={'x': {0: 'n', 3: 'w'}, 'y': {0: 'n', 1: 's'}})


if __name__ == '__main__':
    main()
