"""Counts which letter follows which in openly licensed text, for the line reader's second opinion, and packs it into a table.

usage: python letters.py <folder of prepare.py> <alphabet.json of the line reader> <output file>

P(c | h) = (N(hc) + T(h) P(c | h')) / (N(h) + T(h)), T(h) being how many letters are seen after h (Witten and Bell 1991).
A row of the table holds, for letters in a row, the logarithm of the last one's probability and of the share left to shorter
contexts, in steps of 1/16. Figures are one letter here: nothing is known of which number is likely.
"""
import json
import lzma
import sys
from pathlib import Path

import numpy as np

ORDER = 6
LEAST = {1: 1, 2: 2, 3: 3, 4: 5, 5: 8, 6: 10}
SLOT_BITS = 19
STEPS_PER_NAT = 16
HELD_LINES = 4000
BITS = 9
MULTIPLIER = np.uint32(0x9E3779B1)


def mixed(hashes, ids):
    """One more letter, further back, into the hash."""
    hashes = (hashes ^ ids.astype(np.uint32)) * MULTIPLIER
    return hashes ^ (hashes >> np.uint32(15))


def encode(lines, alphabet):
    index = {c: i + 1 for i, c in enumerate(alphabet)}
    nought = index['0']
    for figure in '123456789':
        index[figure] = nought
    blank = index[' ']
    ids = []
    for line in lines:
        ids.append(0)
        ids.append(blank)
        ids.extend(index[c] for c in line if c in index)
        ids.append(blank)
    return np.array(ids, np.int64)


def grams(ids, order):
    """Keys of all runs of so many letters that do not cross the end of a line, the newest letter in the lowest bits."""
    keys = np.zeros(len(ids) - order + 1, np.int64)
    inside = np.ones(len(keys), bool)
    for back in range(order):
        part = ids[order - 1 - back:len(ids) - back]
        keys |= part << (BITS * back)
        inside &= part > 0
    return keys[inside]


def main(folder, alphabet_file, out):
    alphabet = json.loads(Path(alphabet_file).read_text())
    lines = lzma.decompress((Path(folder) / 'lines.xz').read_bytes()).decode().split('\n')[HELD_LINES:]
    ids = encode(lines, alphabet)
    print(len(lines), 'lines', len(ids), 'letters', flush=True)
    probabilities = {}
    backoff = {}
    rows = []
    below_keys, below_p = None, None
    for order in range(1, ORDER + 1):
        keys, counts = np.unique(grams(ids, order), return_counts=True)
        contexts = keys >> BITS
        # Newest letter lowest: the context is what stands above it, the shorter run what stands below the oldest letter.
        names, first, seen = np.unique(contexts, return_index=True, return_counts=True)
        total = np.add.reduceat(counts[np.argsort(contexts, kind='stable')], np.r_[0, np.cumsum(seen)[:-1]])
        where = np.searchsorted(names, contexts)
        n, t = total[where].astype(float), seen[where].astype(float)
        if order == 1:
            lower = np.full(len(keys), 1 / (len(alphabet) + 1))
        else:
            lower = below_p[np.searchsorted(below_keys, keys & ((1 << (BITS * (order - 1))) - 1))]
        p = (counts + t * lower) / (n + t)
        if order > 1:
            left = seen / (total + seen)
            at = np.searchsorted(probabilities[order - 1][0], names)
            backoff[order - 1] = np.zeros(len(probabilities[order - 1][0]))
            backoff[order - 1][at] = np.log(left)
        probabilities[order] = (keys, np.log(p), counts)
        below_keys, below_p = keys, p
        print('order', order, len(keys), flush=True)
    backoff[ORDER] = np.zeros(len(probabilities[ORDER][0]))
    slots = np.zeros(1 << SLOT_BITS, np.uint32)
    stored = 0
    for order in range(1, ORDER + 1):
        keys, p, counts = probabilities[order]
        kept = counts >= LEAST[order]
        hashes = np.zeros(kept.sum(), np.uint32)
        for back in range(order):
            hashes = mixed(hashes, (keys[kept] >> (BITS * back)) & ((1 << BITS) - 1))
        steps = lambda values: np.clip(np.round(-values * STEPS_PER_NAT), 0, 255).astype(np.uint32)
        packed = (np.maximum(hashes >> np.uint32(16), 1) << np.uint32(16)) | (steps(p[kept]) << np.uint32(8)) | steps(backoff[order][kept])
        for h, row in zip(hashes.tolist(), packed.tolist()):
            at = h & (len(slots) - 1)
            while slots[at]:
                at = (at + 1) & (len(slots) - 1)
            slots[at] = row
        stored += int(kept.sum())
        print('order', order, 'stored', int(kept.sum()), flush=True)
    print(stored, 'rows of', len(slots))
    Path(out).write_bytes(slots.astype('<u4').tobytes())


if __name__ == '__main__':
    main(*sys.argv[1:4])
