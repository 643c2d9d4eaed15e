"""Trains the parser for a given time, exports it as int8 ONNX and scores every held-out set, all in one call."""
import argparse
import math
import time
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader

from batches import TAG_IDS, Batches, collate, load, token_tags
from export import build
from features import featurise, tokenise
from model import Crf, Tagger
from score import Scores
from tags import CHARS, TYPES, allowed


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", default="work")
    parser.add_argument("--out", default="work/out")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--workers", type=int, default=15)
    parser.add_argument("--hidden", type=int, default=160)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--baseline", type=float, default=0, help="also train the CRF baseline for so many seconds")
    parser.add_argument("--test", type=int, default=0, help="score this many strings only")
    return parser.parse_args()


def train(model, options, device, seconds):
    data = DataLoader(Batches(options.folder, options.batch), batch_size=None, num_workers=options.workers, prefetch_factor=8 if options.workers else None) \
        if options.workers else DataLoader(Batches(options.folder, options.batch), batch_size=None)
    steps = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.01, betas=(0.9, 0.98))
    average = {k: v.detach().clone() for k, v in model.state_dict().items() if v.dtype.is_floating_point}
    begun, step, seen, running = time.time(), 0, 0, [0.0, 0.0, 0.0]
    model.train()
    for ids, tags, lengths, kinds in data:
        done = (time.time() - begun) / seconds
        if done >= 1:
            break
        rate = options.rate * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * min(1, done))) + 1e-6
        for group in steps.param_groups:
            group["lr"] = rate
        widths = torch.as_tensor(lengths)
        ids, tags, lengths, kinds = (torch.as_tensor(x).to(device, non_blocking=True) for x in (ids, tags, lengths, kinds))
        emissions, kind_scores = model(ids.long(), lengths, 0.05, widths)
        path, token = model.loss(emissions, tags, lengths)
        kind_loss = torch.nn.functional.cross_entropy(kind_scores.float(), kinds.clamp(min=0), reduction="none")
        kind_loss = (kind_loss * (kinds >= 0)).sum() / (kinds >= 0).sum().clamp(min=1)
        loss = path + 0.2 * token + 0.1 * kind_loss
        steps.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        steps.step()
        keep = min(0.999, (step + 1) / (step + 20))
        with torch.no_grad():
            for name, value in model.state_dict().items():
                if name in average:
                    average[name].mul_(keep).add_(value, alpha=1 - keep)
        step, seen = step + 1, seen + len(lengths)
        if step % 100 == 0 or step == 5:
            running = [path.item(), token.item(), kind_loss.item()]
            print(f"{time.time() - begun:6.0f}s step {step} seen {seen} path {running[0]:.4f} token {running[1]:.4f} type {running[2]:.3f}", flush=True)
    print("seen", seen, "steps", step, flush=True)
    model.load_state_dict({**model.state_dict(), **average})
    model.eval()


def held_out(folder, limit):
    rows = load(f"{folder}/test.jsonl.gz")
    rows = rows[::max(1, len(rows) // limit)] if limit else rows
    out = []
    for row in rows:
        tokens = tokenise(row[0])
        tags = token_tags(tokens, row[1], row[0])
        out.append((row, tokens, tags, (featurise(row[0], tokens), [TAG_IDS[t] for t in tags], -1)))
    return sorted(out, key=lambda x: -len(x[1]))


def score(items, emit, model, device, log=None):
    """emit(ids, lengths) -> emissions and type scores; the best path is the model's."""
    scores = Scores()
    permitted = {t: set(allowed(t)) for t in TAG_IDS}
    for at in range(0, len(items), 256):
        group = items[at:at + 256]
        ids, _, lengths, _ = collate([g[3] for g in group])
        emissions, kinds = emit(ids, lengths)
        paths = model.decode(torch.as_tensor(emissions).to(device).float(), torch.as_tensor(lengths).to(device)).cpu().numpy()
        for (row, tokens, truth, _), path, kind in zip(group, paths, kinds):
            guess = [CHARS[i] for i in path[:len(tokens)]]
            right = sum(int(p) in permitted[t] for p, t in zip(path, truth))
            ok, _, _ = scores.add(row, tokens, truth, guess, right)
            if log is not None and not ok:
                log.write(f"{row[3]}\t{TYPES[int(np.argmax(kind))]}\t{row[0]!r}\t{''.join(truth)}\t{''.join(guess)}\n")
    return scores


def compare_baseline(options, out, items, device):
    if not options.baseline:
        return
    model = Crf().to(device)
    options.rate = 2e-2
    train(model, options, device, options.baseline)

    def emit(ids, lengths):
        with torch.no_grad():
            emissions, kinds = model(torch.as_tensor(ids).long().to(device), torch.as_tensor(lengths).to(device))
        return emissions, kinds.cpu().numpy()
    report = score(items, emit, model, device).report()
    print("crf baseline\n" + report, flush=True)
    (out / "scores-crf.txt").write_text(report + "\n")


def main():
    options = arguments()
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    model = Tagger(options.width, options.hidden).to(device)
    print(device, sum(p.numel() for p in model.parameters()) / 1e6, "million parameters", flush=True)
    train(model, options, device, options.seconds)
    weights = {k: v.cpu().numpy() for k, v in model.state_dict().items() if k != "allowed"}
    np.savez_compressed(out / "weights.npz", **{k: v.astype(np.float16) for k, v in weights.items()})
    (out / "references-ner.onnx").write_bytes(build({k: v.astype(np.float16).astype(np.float32) for k, v in weights.items()}))
    items = held_out(options.folder, options.test)

    def torch_emit(ids, lengths):
        with torch.no_grad():
            emissions, kinds = model(torch.as_tensor(ids).long().to(device), torch.as_tensor(lengths).to(device))
        return emissions, kinds.cpu().numpy()
    with open(out / "errors.tsv", "w", encoding="utf8") as log:
        report = score(items, torch_emit, model, device, log).report()
    print("float32\n" + report, flush=True)
    (out / "scores.txt").write_text(report + "\n")
    compare_baseline(options, out, items, device)
    try:
        import onnxruntime
    except ImportError:
        return
    session = onnxruntime.InferenceSession(str(out / "references-ner.onnx"), providers=["CPUExecutionProvider"])
    report = score(items, lambda ids, lengths: session.run(["emissions", "types"], {"ids": ids, "lengths": lengths.astype(np.int32)}), model, device).report()
    print("int8\n" + report, flush=True)
    (out / "scores-int8.txt").write_text(report + "\n")



if __name__ == "__main__":
    main()
