"""Scores exported weights on the held-out strings, as train.py scores its own: python3 score_weights.py FOLDER MODEL.onnx [STRINGS]"""
import sys

import torch

from export import read
from model import Tagger
from train import held_out, onnx_emit, score


def main(folder, path, limit="0"):
    model = Tagger()
    model.load_state_dict({name: torch.as_tensor(value) for name, value in read(path).items()})
    print(score(held_out(folder, int(limit)), onnx_emit(path), model.eval(), "cpu").report())


if __name__ == "__main__":
    main(*sys.argv[1:4])
