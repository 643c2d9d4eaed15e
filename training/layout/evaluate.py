"""Scores an exported model on labelled real papers, EXCITE's reference lists included.

usage: python evaluate.py <work folder> <model .onnx> <held|dev> [ids ...]
held: papers of train without an open licence, which no training sees. With ids, every wrong line of those papers is printed.
"""
import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime

from pack import LABELS, OPEN_LICENCE, read, real_labels
from train import summary


def documents(work, part):
    folder = 'dev' if part == 'dev' else 'real'
    for path in sorted((work / f'{folder}-labels').glob('*.labels.json')):
        meta = json.loads(path.read_text())
        if part != 'dev' and OPEN_LICENCE.match(meta['licence']):
            continue
        head, dense, hashes = read(work / folder / path.name.replace('.labels.json', '.features.gz'))
        yield meta, head, dense.T.astype(np.float32) / 1024, np.ascontiguousarray(hashes.T).astype(np.int32), np.array(real_labels(meta['labels']))


def main(work, model, part, *ids):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options)
    rows = []
    for meta, head, dense, tokens, truth in documents(Path(work), part):
        if ids and meta['id'] not in ids:
            continue
        label, begins, depth, run_in = session.run(None, {'dense': np.ascontiguousarray(dense), 'tokens': tokens})
        found = label.argmax(-1), begins > 0.5, depth.argmax(-1) + 1
        doc = {'id': meta['id'], 'publisher': meta['publisher'], 'group': meta['group'], 'full': meta['full'], 'refs': meta['facts']['has_refs']}
        rows.append((doc, truth, *found))
        if ids:
            for k, line in enumerate(head['lines']):
                t = truth[k][0]
                mark = '' if t < 0 or t == found[0][k] else 'WRONG'
                if mark or '--all' in sys.argv:
                    print(k, line['p'], [round(v) for v in line['b']], LABELS[t] if t >= 0 else None, '->', LABELS[found[0][k]], round(float(label[k].max()), 2), int(truth[k][1]), int(found[1][k]), mark, '|', line['t'][:70])
    groups = sorted({r[0]['group'] for r in rows})
    print(json.dumps(summary(rows, LABELS)))
    for group in groups:
        part_rows = [r for r in rows if r[0]['group'] == group]
        s = summary(part_rows, LABELS)
        print(group, len(part_rows), {k: s[k] for k in ('lines_right', 'macro_f1', 'whole_references', 'begins', 'heading_depth')})


if __name__ == '__main__':
    main(*[a for a in sys.argv[1:] if a != '--all'])
