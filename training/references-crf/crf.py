"""Trains a linear-chain CRF over lines (begins an entry, goes on with it, neither) and saves its weights.

usage: python crf.py DATA NAME OUT.npz [rounds] [hold out one paper in so many] [SCORES.json]
"""
import json
import sys
from pathlib import Path

import numpy as np

from lbfgs import minimise

TABLE_ROWS = 16384        # as in src/stages/references/segment/feature-ids.ts
LABELS = 3                # begins, goes on, outside
PENALTY = 0.6             # L2 over all weights, for sums over lines
NEVER = -1e4


class Table:
    """Which features each line has: rows of a table that are summed, and the gradient brought back to them."""

    def __init__(self, ids, rows):
        self.ids, self.rows, self.counts = ids.astype(np.int64), rows, np.diff(rows)

    def lines(self, chosen):
        picked = np.concatenate([self.ids[self.rows[k]:self.rows[k + 1]] for k in chosen])
        return Table(picked, np.concatenate([[0], np.cumsum(self.counts[chosen])]))

    def scores(self, weights):
        return np.add.reduceat(weights[self.ids], self.rows[:-1], axis=0)

    def gradient(self, values):
        spread = np.repeat(values, self.counts, axis=0)
        return np.stack([np.bincount(self.ids, spread[:, k], TABLE_ROWS) for k in range(LABELS)], 1)


def read(folder, name):
    folder = Path(folder)
    meta = json.loads((folder / f'{name}.json').read_text())
    ids = np.fromfile(folder / f'{name}.ids', np.uint16)
    rows = np.fromfile(folder / f'{name}.rows', np.int32)
    return Table(ids, rows), np.fromfile(folder / f'{name}.allowed', np.uint8), meta


def logsum(values, axis):
    top = values.max(axis=axis, keepdims=True)
    return np.squeeze(top, axis) + np.log(np.exp(values - top).sum(axis=axis))


class Batch:
    """Sequences side by side, longest first, so that each step works on those that are still running."""

    def __init__(self, lengths):
        self.order = np.argsort(-np.asarray(lengths), kind='stable')
        starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
        self.lengths = np.asarray(lengths)[self.order]
        self.steps = []
        for t in range(self.lengths[0]):
            running = int((self.lengths > t).sum())
            self.steps.append(starts[self.order][:running] + t)

    def expectations(self, scores, moves, begin):
        """Log partition, probabilities of labels [lines, 3] and summed ones of moves and beginnings."""
        steps, n = self.steps, len(self.lengths)
        forward = [scores[steps[0]] + begin]
        for index in steps[1:]:
            before = forward[-1][:len(index)]
            forward.append(logsum(before[:, :, None] + moves[None], 1) + scores[index])
        total = np.empty(n)
        for t, values in enumerate(forward):
            ends = np.flatnonzero(self.lengths == t + 1)
            total[ends] = logsum(values[ends], 1)
        label = np.zeros_like(scores)
        move = np.zeros((LABELS, LABELS))
        backward = np.zeros((0, LABELS))
        for t in range(len(steps) - 1, -1, -1):
            index = steps[t]
            ahead = np.zeros((len(index), LABELS))
            ahead[:len(backward)] = backward
            label[index] = np.exp(forward[t] + ahead - total[:len(index), None])
            if t:
                inner = ahead + scores[index]
                before = forward[t - 1][:len(index)]
                pair = before[:, :, None] + moves[None] + inner[:, None, :] - total[:len(index), None, None]
                move += np.exp(pair).sum(0)
                backward = logsum(moves[None] + inner[:, None, :], 2)
        return total.sum(), label, move, label[steps[0]].sum(0)


def train(table, allowed, lengths, rounds):
    batch = Batch(lengths)
    mask = np.where((allowed[:, None] >> np.arange(LABELS)) & 1, 0.0, NEVER)
    size = TABLE_ROWS * LABELS

    def loss(vector):
        weights = vector[:size].reshape(TABLE_ROWS, LABELS)
        moves = vector[size:size + LABELS * LABELS].reshape(LABELS, LABELS)
        begin = vector[size + LABELS * LABELS:]
        scores = table.scores(weights)
        free, label, move, first = batch.expectations(scores, moves, begin)
        held, label_held, move_held, first_held = batch.expectations(scores + mask, moves, begin)
        gradient = np.concatenate([table.gradient(label - label_held).ravel(), (move - move_held).ravel(), first - first_held])
        return free - held + PENALTY / 2 * float(vector @ vector), gradient + PENALTY * vector

    vector = minimise(loss, np.zeros(size + LABELS * LABELS + LABELS), rounds)
    return vector[:size].reshape(TABLE_ROWS, LABELS), vector[size:size + 9].reshape(3, 3), vector[size + 9:]


def best_path(scores, moves, begin):
    value, back = scores[0] + begin, []
    for row in scores[1:]:
        paths = value[:, None] + moves
        back.append(paths.argmax(0))
        value = paths.max(0) + row
    path = [int(value.argmax())]
    for step in reversed(back):
        path.append(int(step[path[-1]]))
    return path[::-1]


def measure(table, allowed, lengths, sources, model):
    weights, moves, begin = model
    scores = table.scores(weights)
    counts, at = {}, 0
    for length, source in zip(lengths, sources):
        path = best_path(scores[at:at + length], moves, begin)
        right = counts.setdefault(source.split()[0], np.zeros(5, int))
        for label, mask in zip(path, allowed[at:at + length]):
            if mask not in (1, 2, 4):
                continue
            truth = {1: 0, 2: 1, 4: 2}[int(mask)]
            right += [1, label == truth, label == 0 and truth == 0, label == 0, truth == 0]
        at += length
    figures = {}
    for kind, (lines, right, both, said, true) in counts.items():
        figures[f'{kind}: right'] = 100 * right / lines
        figures[f'{kind}: beginnings, precision'] = 100 * both / max(said, 1)
        figures[f'{kind}: beginnings, recall'] = 100 * both / max(true, 1)
        print(f'{kind}: {lines} lines, right {right / lines:.4f}; beginnings: precision {both / max(said, 1):.4f} recall {both / max(true, 1):.4f}')
    return figures


def main(data, name, out, rounds='120', hold='0', scores=None):
    table, allowed, meta = read(data, name)
    lengths, sources = np.array(meta['sequences']), meta['sources']
    starts = np.concatenate([[0], np.cumsum(lengths)])
    papers = sorted(set(s.split()[-1] for s in sources))
    held = set(papers[::int(hold)]) if int(hold) else set()
    is_held = np.array([s.split()[-1] in held for s in sources])

    def part(wanted):
        chosen = np.flatnonzero(wanted)
        lines = np.concatenate([np.arange(starts[k], starts[k + 1]) for k in chosen])
        return table.lines(lines), allowed[lines], lengths[chosen], [sources[k] for k in chosen]

    rows, masks, sizes, _ = part(~is_held)
    print(name, len(sizes), 'sequences', len(masks), 'lines')
    model = train(rows, masks, sizes, int(rounds))
    figures = measure(*part(is_held), model) if held else measure(rows, masks, sizes, sources, model)
    if scores:
        Path(scores).write_text(json.dumps({f'{name}, {key}': value for key, value in figures.items()}, indent=1))
    np.savez(out, table=model[0], moves=model[1], begin=model[2])


if __name__ == '__main__':
    main(*sys.argv[1:7])
