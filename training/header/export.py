"""Writes the trained tagger as ONNX with an int8 table and the fingerprint of its features, and checks it against the network.

usage: python export.py STATE.pt OUT.onnx
"""
import os
import sys
import time
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from model import Exported, Tagger

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from fingerprint import sign  # noqa: E402


def main(source, out):
    saved = torch.load(source, map_location='cpu')
    tagger = Tagger(**saved['shape'])
    tagger.load_state_dict(saved['state'])
    model, slots = Exported(tagger.eval()), saved['slots']
    plain = out + '.fp32'
    names = ['labels', 'parts']
    torch.onnx.export(model, torch.zeros(40, slots, dtype=torch.int32), plain, input_names=['ids'], output_names=names, dynamo=False, opset_version=17,
                      dynamic_axes={name: {0: 'tokens'} for name in ['ids', *names]})
    # The table is nearly all of it; the little rest stays as it is.
    quantize_dynamic(plain, out, weight_type=QuantType.QInt8, op_types_to_quantize=['Gather'])
    os.remove(plain)
    sign(out, saved['fingerprint'])
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(out, options)
    draw = lambda count: np.random.randint(0, saved['shape']['rows'], (count, slots)).astype(np.int32)
    for count in (1, 7, 400):
        ids = draw(count)
        want = [o.detach().numpy() for o in model(torch.from_numpy(ids))]
        print(count, 'largest difference', max(float(np.abs(a - b).max()) for a, b in zip(session.run(None, {'ids': ids}), want)))
    ids, times = draw(500), []
    for _ in range(8):
        began = time.process_time()
        session.run(None, {'ids': ids})
        times.append(time.process_time() - began)
    print(out, f'{os.path.getsize(out) / 2**20:.2f} MiB', round(1000 * min(times), 1), 'ms of one core for 500 tokens')


if __name__ == '__main__':
    main(*sys.argv[1:3])
