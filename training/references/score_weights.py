"""Scores exported weights on the held-out strings, as train.py scores its own: python3 score_weights.py FOLDER MODEL.onnx [STRINGS [SCORES.json]]"""
import json
import sys
from pathlib import Path

import torch

from export import read
from model import Tagger
from train import held_out, onnx_emit, score


def main(folder, path, limit="0", out=None):
    model = Tagger()
    model.load_state_dict({name: torch.as_tensor(value) for name, value in read(path).items()})
    scores = score(held_out(folder, int(limit)), onnx_emit(path), model.eval(), "cpu")
    print(scores.report())
    if out:
        right, count = scores.whole["ALL"]
        figures = {"all counted": scores.micro("ALL"), "silent pardoned": scores.micro("ALL", True), "whole references": 100 * right / count}
        Path(out).write_text(json.dumps({f"held-out strings: {name}": value for name, value in figures.items()}, indent=1))


if __name__ == "__main__":
    main(*sys.argv[1:5])
