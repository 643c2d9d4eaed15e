"""Scores exported weights on the fronts that training leaves out; weights of fewer slots or labels are asked for what they know.

usage: python score.py DATA WEIGHTS.onnx ...
"""
import json
import sys

import numpy as np
import onnxruntime

from labels import LABELS
from train import load, split

SETS = ('typeset', 'real', 'raw', 'composed')


def opened(path):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options)


def scores(session, papers, ids_of, tags):
    right, got, want = np.zeros(len(LABELS)), np.zeros(len(LABELS)), np.zeros(len(LABELS))
    slots = session.get_inputs()[0].shape[1]
    for paper in papers:
        a, b = paper['at']
        found = session.run(['labels'], {'ids': ids_of(a, b)[:, :slots].astype(np.int32)})[0].argmax(-1)
        told = tags[a:b] >= 0
        truth, found = tags[a:b][told], found[told]
        want += np.bincount(truth, minlength=len(LABELS))
        got += np.bincount(found, minlength=len(LABELS))
        right += np.bincount(truth[truth == found], minlength=len(LABELS))
    f1 = {label: round(float(200 * right[k] / max(1, got[k] + want[k])), 1) for k, label in enumerate(LABELS) if want[k]}
    return {'fronts': len(papers), 'tokens_right': round(float(100 * right.sum() / max(1, want.sum())), 2), **f1}


def main(data, weights):
    head, table, index, exact, tags, _ = load(data)
    shape = head['shape']
    base = shape['hashRows'] + shape['exactRows'] * np.arange(shape['slots'] - shape['lexical'])
    ids_of = lambda a, b: np.concatenate([table[index[a:b]].numpy(), exact[a:b].numpy() + base], -1)
    held = split(head['papers'], 'measure')[1]
    for path in weights:
        session = opened(path)
        for name in SETS:
            papers = [p for p in held if p['set'] == name]
            if papers:
                print(path, name, json.dumps(scores(session, papers, ids_of, tags.numpy())), flush=True)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2:])
