"""Writes the trained network as ONNX, checks it against the network, and times it on one core.

usage: python export.py <state .pt> <output .onnx> [--int8]
"""
import sys
import time

import numpy as np
import onnx
import onnxruntime
import torch

from lean import lean
from model import Exported, network

INPUTS, OUTPUTS = ['dense', 'tokens'], ['label', 'begins', 'depth', 'run_in']


def main(state_path, out, int8):
    net = network(state_path)
    width = net.dense.weight.shape[1]
    dense = torch.rand(700, width)
    tokens = torch.randint(0, net.table.weight.shape[0], (700, 30), dtype=torch.int32)
    wrapped = Exported(net).eval()
    plain = out if not int8 else out + '.fp32'
    torch.onnx.export(wrapped, (dense, tokens), plain, input_names=INPUTS, output_names=OUTPUTS, dynamo=False, opset_version=17,
                      dynamic_axes={name: {0: 'lines'} for name in INPUTS + OUTPUTS})
    if int8:
        from onnxruntime.quantization import QuantType, quantize_dynamic
        quantize_dynamic(plain, out, weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=['MatMul', 'Gather'])
        onnx.save(lean(onnx.load(out)), out)
    onnx.checker.check_model(out)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(out, options)
    for n in (1, 5, 700, 1234):
        d, t = np.random.rand(n, width).astype(np.float32), np.random.randint(0, 8000, (n, 30)).astype(np.int32)
        want = [o.detach().numpy() for o in wrapped(torch.from_numpy(d), torch.from_numpy(t))]
        got = session.run(OUTPUTS, {'dense': d, 'tokens': t})
        print(n, 'largest difference', max(float(np.abs(a - b).max()) for a, b in zip(want, got)))
    d, t = np.random.rand(800, width).astype(np.float32), np.random.randint(0, 8000, (800, 30)).astype(np.int32)
    session.run(OUTPUTS, {'dense': d, 'tokens': t})
    began = time.process_time()
    for _ in range(10):
        session.run(OUTPUTS, {'dense': d, 'tokens': t})
    print('ms for ten pages of 80 lines', round((time.process_time() - began) * 100, 2), 'bytes', len(open(out, 'rb').read()))


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], '--int8' in sys.argv)
