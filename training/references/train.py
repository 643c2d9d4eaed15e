"""Trains the parser for a given time, exports it as int8 ONNX and scores every held-out set, all in one call."""
import argparse
import gzip
import json
import math
import os
import random
import threading
import time
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader

from batches import TAG_IDS, Batches, collate, load, token_tags
from export import build, read
from features import featurise, tokenise
from model import Tagger, allowed_table, losses
from score import Scores
from tags import CHARS, TYPES, allowed

# Sizes that are trained side by side on the same batches: width of the table, units of a direction, layers.
SIZES = {"large": (128, 160, 2), "small": (128, 96, 2)}
# Batches that stay on the GPU to be shown again while the makers of new ones are behind.
REPLAYED = 400
# From here on the worst-fitting strings of the doubted sets are left out: share of the time, share of the strings.
DOUBT_FROM, DOUBT_SHARE = 0.3, 0.07
WORD_DROP = 0.07
# However long the data took to load.
MIN_SECONDS = 5
SEED = 1


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", default="work")
    parser.add_argument("--out", default="work/out")
    parser.add_argument("--seconds", type=float, default=300, help="of training, from the start of the program on")
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    parser.add_argument("--sizes", default="large")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--init", help="weights to go on from, as export.py writes them; a smaller model takes the parts that fit")
    parser.add_argument("--trust", type=float, default=0.0, help="how much smaller models learn the probabilities of the weights they began from")
    parser.add_argument("--test", type=int, default=0, help="score this many strings only")
    return parser.parse_args()


class Feed:
    """New batches as they come, old ones again meanwhile."""

    def __init__(self, options, device):
        data = Batches(options.folder, options.batch, SEED)
        self.loader = DataLoader(data, batch_size=None, num_workers=options.workers, prefetch_factor=4 if options.workers else None)
        self.device, self.made, self.waiting, self.stopped = device, [], [], False
        self.rng = random.Random(SEED)
        self.fresh = self.shown = 0
        threading.Thread(target=self.pull, daemon=True).start()

    def pull(self):
        for ids, tags, lengths, kinds, doubted in self.loader:
            if self.stopped:
                return
            batch = (torch.as_tensor(lengths), *(torch.as_tensor(x).to(self.device, non_blocking=True) for x in (ids, tags, lengths, kinds, doubted)))
            while len(self.waiting) > 16 and not self.stopped:
                time.sleep(0.002)
            self.waiting.append(batch)

    def next(self):
        while not self.waiting and len(self.made) < 8:
            time.sleep(0.005)
        self.shown += 1
        if not self.waiting:
            return self.rng.choice(self.made)
        batch = self.waiting.pop(0)
        self.fresh += 1
        if len(self.made) < REPLAYED:
            self.made.append(batch)
        else:
            self.made[self.rng.randrange(REPLAYED)] = batch
        return batch


def kept_strings(path, doubted, done):
    """Weights of the strings: 0 for the worst-fitting ones of the doubted sets, once the model knows better."""
    weights = torch.ones_like(path)
    if done > DOUBT_FROM and int(doubted.sum()) > 20:
        for row, fit in enumerate(path.detach()):
            bar = torch.quantile(fit[doubted], 1 - DOUBT_SHARE)
            weights[row][doubted & (fit > bar)] = 0
    return weights


class Average:
    """The running mean of a model's weights, which is what is kept."""

    def __init__(self, model):
        self.values = {k: v.detach().clone() for k, v in model.state_dict().items() if v.dtype.is_floating_point}

    @torch.no_grad()
    def add(self, model, step):
        keep = min(0.999, (step + 1) / (step + 20))
        current = model.state_dict()
        torch._foreach_mul_(list(self.values.values()), keep)
        torch._foreach_add_(list(self.values.values()), [current[k] for k in self.values], alpha=1 - keep)


def likeness(taught, emissions, lengths):
    """How far a model's probabilities are from the teacher's, token by token."""
    inside = torch.arange(taught.shape[1], device=taught.device)[None] < lengths[:, None]
    apart = torch.nn.functional.kl_div(emissions.float().log_softmax(-1), taught.float().log_softmax(-1), reduction="none", log_target=True)
    return (apart.sum(-1) * inside).sum() / inside.sum()


def train(models, teacher, options, device, started, at_two_thirds):
    feed = Feed(options, device)
    table = allowed_table().to(device)
    parameters = [p for model in models for p in model.parameters()]
    steps = torch.optim.AdamW(parameters, lr=options.rate, weight_decay=0.01, betas=(0.9, 0.98))
    averages = [Average(model) for model in models]
    first = feed.next()
    begun, step, seen, saved = time.time(), 0, 0, False
    seconds = max(MIN_SECONDS, started + options.seconds - begun)
    for model in models:
        model.train()
    batch = first
    while (done := (time.time() - begun) / seconds) < 1:
        rate = options.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * min(1, done))) + 1e-6
        for group in steps.param_groups:
            group["lr"] = rate
        widths, ids, tags, lengths, kinds, doubted = batch
        answers = [model(ids.long(), lengths, WORD_DROP, widths) for model in models]
        path, token = losses(models, [a[0] for a in answers], tags, lengths, table)
        weights = kept_strings(path, doubted, done)
        named = (kinds >= 0).float()
        kind = torch.stack([(torch.nn.functional.cross_entropy(a[1].float(), kinds.clamp(min=0), reduction="none") * named).sum() / named.sum().clamp(min=1) for a in answers])
        loss = ((path + 0.2 * token) * weights).sum(1) / weights.sum(1)
        whole = (loss + 0.1 * kind).sum()
        if teacher is not None:
            with torch.no_grad():
                taught = teacher(ids.long(), lengths, widths=widths)[0]
            whole = whole + options.trust * sum(likeness(taught, a[0], lengths) for model, a in zip(models, answers) if model.emit.in_features < teacher.emit.in_features)
        steps.zero_grad(set_to_none=True)
        whole.backward()
        for model in models:
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        steps.step()
        for model, average in zip(models, averages):
            average.add(model, step)
        step, seen = step + 1, seen + len(lengths)
        if step % 100 == 0 or step == 5:
            print(f"{time.time() - begun:6.0f}s step {step} shown {seen} new batches {feed.fresh} of {feed.shown} loss {' '.join(f'{x:.4f}' for x in loss.tolist())} type {kind[0].item():.3f}", flush=True)
        if done > 2 / 3 and not saved:
            saved = True
            at_two_thirds([average.values for average in averages])
        batch = feed.next()
    feed.stopped = True
    print("shown", seen, "steps", step, "new batches", feed.fresh, flush=True)
    for model, average in zip(models, averages):
        model.load_state_dict({**model.state_dict(), **average.values})
        model.eval()


def keep(out, name, values):
    """Writes the weights, and the model as the product reads it."""
    weights = {k: v.detach().float().cpu().numpy() for k, v in values.items()}
    np.savez_compressed(out / f"{name}.npz", **{k: v.astype(np.float16) for k, v in weights.items()})
    (out / f"{name}.onnx").write_bytes(build({k: v.astype(np.float16).astype(np.float32) for k, v in weights.items()}))


def held_out(folder, limit):
    rows = load(f"{folder}/held.jsonl.gz")
    rows = rows[::max(1, len(rows) // limit)] if limit else rows
    out = []
    for row in rows:
        tokens = tokenise(row[0])
        tags = token_tags(tokens, row[1], row[0])
        faces = row[5] if len(row) > 5 else ""
        out.append((row, tokens, tags, (featurise(row[0], tokens, faces), [TAG_IDS[t] for t in tags], -1, False)))
    return sorted(out, key=lambda x: -len(x[1]))


def score(items, emit, model, device, log=None):
    """emit(ids, lengths) -> emissions and type scores; the best path is the model's."""
    scores = Scores()
    permitted = {t: set(allowed(t)) for t in TAG_IDS}
    for at in range(0, len(items), 256):
        group = items[at:at + 256]
        ids, _, lengths, _, _ = collate([g[3] for g in group])
        emissions, kinds = emit(ids, lengths)
        paths = model.decode(torch.as_tensor(emissions).to(device).float(), torch.as_tensor(lengths).to(device)).cpu().numpy()
        for (row, tokens, truth, _), path, kind in zip(group, paths, kinds):
            guess = [CHARS[i] for i in path[:len(tokens)]]
            right = sum(int(p) in permitted[t] for p, t in zip(path, truth))
            ok, _, _ = scores.add(row, tokens, truth, guess, right)
            if log is not None and not ok:
                log.write(f"{row[3]}\t{TYPES[int(np.argmax(kind))]}\t{row[0]!r}\t{''.join(truth)}\t{''.join(guess)}\n")
    return scores


def onnx_emit(path):
    """The exported model as score's emit."""
    import onnxruntime
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return lambda ids, lengths: session.run(["emissions", "types"], {"ids": ids, "lengths": lengths.astype(np.int32)})


def main():
    started, options = time.time(), arguments()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(SEED)
    names = options.sizes.split(",")
    models = [Tagger(*SIZES[name]).to(device) for name in names]
    teacher = None
    if options.init:
        known = {name: torch.as_tensor(value) for name, value in read(options.init).items()}
        for model in models:
            own = model.state_dict()
            model.load_state_dict({name: known[name] if known[name].shape == value.shape else value for name, value in own.items()})
        if options.trust:
            teacher = Tagger(*SIZES["large"]).to(device).eval()
            teacher.load_state_dict(known)
    print(device, options.workers, "workers,", [f"{n}: {sum(p.numel() for p in m.parameters()) / 1e6:.1f} million" for n, m in zip(names, models)], flush=True)
    train(models, teacher, options, device, started, lambda all_values: [keep(out, name, values) for name, values in zip(names, all_values)])
    items = held_out(options.folder, options.test)
    for name, model in zip(names, models):
        keep(out, name, model.state_dict())
        with gzip.open(out / f"{name}-errors.tsv.gz", "wt", encoding="utf8") as log:
            scores = score(items, onnx_emit(out / f"{name}.onnx"), model, device, log)
        report = f"{name} int8\n{scores.report()}"
        (out / "scores.json").write_text(json.dumps(scores.main_figures(), indent=2) + "\n")
        print(report, flush=True)
        with open(out / "scores.txt", "a", encoding="utf8") as handle:
            handle.write(report + "\n")


if __name__ == "__main__":
    main()
