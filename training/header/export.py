"""Writes the trained tagger as ONNX with an int8 table, and checks it against the network.

usage: python export.py header.pt header.onnx
"""
import os
import sys

import numpy as np
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from train import ROWS, SLOTS, Tagger


class Exported(torch.nn.Module):
    def __init__(self, tagger):
        super().__init__()
        self.tagger = tagger

    def forward(self, ids):
        return torch.softmax(self.tagger(ids[None], torch.ones_like(ids[None, :, :1], dtype=torch.float32))[0], -1)


def main(source, out):
    tagger = Tagger()
    tagger.load_state_dict(torch.load(source, map_location='cpu'))
    model = Exported(tagger.eval())
    plain = out + '.fp32'
    torch.onnx.export(model, torch.zeros(40, SLOTS, dtype=torch.int32), plain, input_names=['ids'], output_names=['labels'], dynamo=False, opset_version=17,
                      dynamic_axes={'ids': {0: 'tokens'}, 'labels': {0: 'tokens'}})
    # The table is nearly all of it; the little rest stays as it is.
    quantize_dynamic(plain, out, weight_type=QuantType.QInt8, op_types_to_quantize=['Gather'])
    os.remove(plain)
    session = onnxruntime.InferenceSession(out)
    for count in (1, 7, 400):
        ids = np.random.randint(0, ROWS, (count, SLOTS)).astype(np.int32)
        want = model(torch.from_numpy(ids)).detach().numpy()
        print(count, 'largest difference', float(np.abs(session.run(None, {'ids': ids})[0] - want).max()))
    print(out, f'{os.path.getsize(out) / 2**20:.2f} MiB')


if __name__ == '__main__':
    main(*sys.argv[1:3])
