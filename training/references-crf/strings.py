"""Trains a linear-chain CRF over the tokens of reference strings, on the parser's own features and data, and scores it on the held-out strings.

usage: python strings.py SECONDS OUT   (the folder ../references/work as its README makes it; a GPU and 16 cores)
"""
import sys
from pathlib import Path
from types import SimpleNamespace

import torch

REFERENCES = Path(__file__).resolve().parent.parent / 'references'
sys.path.insert(0, str(REFERENCES))

from model import Crf                                    # noqa: E402
from train import held_out, score, train                 # noqa: E402

RATE = 4e-3


def main(seconds, out):
    options = SimpleNamespace(folder=str(REFERENCES / 'work'), batch=512, workers=15, rate=RATE)
    device = 'cuda' if torch.cuda.is_available() else 'cpu'
    torch.manual_seed(1)
    model = Crf().to(device)
    train(model, options, device, float(seconds))

    def emit(ids, lengths):
        with torch.no_grad():
            emissions, kinds = model(torch.as_tensor(ids).long().to(device), torch.as_tensor(lengths).to(device))
        return emissions, kinds.cpu().numpy()
    report = score(held_out(options.folder, 0), emit, model, device).report()
    print(report, flush=True)
    Path(out).write_text(report + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:3])
