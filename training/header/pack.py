"""Packs what featurise.mjs wrote into one compressed file that travels to the training machine.

usage: python pack.py FEATURES.json OUT
Words repeat: each different word is carried once, with its rows, and tokens say which it is.
"""
import json
import lzma
import sys
from pathlib import Path

import numpy as np


def main(features, out):
    features = Path(features)
    head = json.loads(features.read_text())
    shape = head['shape']
    read = lambda ending, kind: np.frombuffer(features.with_suffix(f'.{ending}').read_bytes(), kind)
    ids = read('ids', np.uint16).reshape(-1, shape['slots'])
    words, index = np.unique(ids[:, :shape['lexical']], axis=0, return_inverse=True)
    index = index.reshape(-1).astype(np.uint32)
    # Common words get small numbers, which compress better.
    order = np.argsort(-np.bincount(index, minlength=len(words)), kind='stable')
    rank = np.empty(len(order), np.uint32)
    rank[order] = np.arange(len(order))
    words, index = words[order], rank[index]
    exact = ids[:, shape['lexical']:].astype(np.int32) - (shape['hashRows'] + shape['exactRows'] * np.arange(shape['slots'] - shape['lexical']))
    assert exact.min() >= 0 and exact.max() < shape['exactRows']
    text = json.dumps({**head, 'words': len(words)}).encode()
    planes = [(index >> 16).astype(np.uint8), (index >> 8 & 255).astype(np.uint8), (index & 255).astype(np.uint8)]
    body = [np.array([len(text), len(words), len(index)], '<i8').tobytes(), text, words.T.tobytes(), *(p.tobytes() for p in planes), exact.astype(np.uint8).T.tobytes(), read('tags', np.int8).tobytes(), read('parts', np.int8).tobytes()]
    with lzma.open(out, 'wb', filters=[{'id': lzma.FILTER_LZMA2, 'preset': 6, 'dict_size': 2**26}]) as file:
        file.write(b''.join(body))
    print(len(head['papers']), 'fronts', len(index), 'tokens', len(words), 'words', round(Path(out).stat().st_size / 2**20, 1), 'MiB')


if __name__ == '__main__':
    main(*sys.argv[1:3])
