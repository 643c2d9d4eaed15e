"""Makes a trained model ready to ship: convolutions in whole numbers, at a third of the time, and the name of its features.

usage: python quantise.py <model.onnx> <fingerprint> <folder of inputs.mjs> <output.onnx>

Ranges are measured on pages that are spoiled as in training. Weights have seven bits: processors without instructions of their own for such
products add two of them in sixteen bits. The last layers stay floats, since what they say is probabilities and places.
"""
import random
import sys
import tempfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static
from onnxruntime.quantization.shape_inference import quant_pre_process

from spoil import evened, printed, scanned, severity_of_chunk

sys.path.insert(0, str(Path(__file__).parent.parent))
from fingerprint import sign  # noqa: E402

FLOATS = {'ocr-page': ('/net/mixed.3/mixed.3.0/Conv', '/net/out/Conv'), 'ocr-lines': ('/net/letters/Conv', '/net/styles/Conv')}
# More show the same ranges.
MOST_INPUTS = {'ocr-page': 20, 'ocr-lines': 60}


class Inputs(CalibrationDataReader):
    def __init__(self, folder, model, name):
        paths = sorted(Path(folder).glob(f'{model}-*.f32'))
        self.paths, self.name = iter(paths[::max(1, len(paths) // MOST_INPUTS[model])]), name

    def get_next(self):
        path = next(self.paths, None)
        if path is None:
            return None
        dims = [int(one) for one in path.stem.split('-')[-1].split('x')]
        ink = (1 - torch.from_numpy(np.fromfile(path, np.float32)).reshape(dims)).clamp(0, 2) / 2
        severity = severity_of_chunk()
        return {self.name: evened(scanned(printed(ink, severity), severity)).numpy()}


def widened(source, target):
    """The model with single floats: packed ones are half floats that are widened when they are loaded."""
    model = onnx.load(source)
    graph = model.graph
    halves = {one.name: one for one in graph.initializer}
    for node in [one for one in graph.node if one.op_type == 'Cast' and one.input[0] in halves]:
        weights = halves[node.input[0]]
        graph.initializer.append(numpy_helper.from_array(numpy_helper.to_array(weights).astype(np.float32), node.output[0]))
        graph.initializer.remove(weights)
        graph.node.remove(node)
    onnx.save(model, target)
    return graph.input[0].name


def main(source, fingerprint, folder, target):
    random.seed(1)
    torch.manual_seed(1)
    model = 'ocr-page' if 'ocr-page' in source else 'ocr-lines'
    with tempfile.TemporaryDirectory() as work:
        floats, ready = f'{work}/floats.onnx', f'{work}/ready.onnx'
        name = widened(source, floats)
        quant_pre_process(floats, ready, skip_symbolic_shape=True)
        quantize_static(
            ready, target, Inputs(folder, model, name), quant_format=QuantFormat.QDQ, op_types_to_quantize=['Conv', 'Relu', 'Add', 'Resize'],
            nodes_to_exclude=list(FLOATS[model]), per_channel=True, reduce_range=True, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
            # What most inputs bring, not what one stain does.
            extra_options={'CalibMovingAverage': True},
        )
    sign(target, fingerprint)
    print(target, Path(target).stat().st_size >> 10, 'KiB')


if __name__ == '__main__':
    main(*sys.argv[1:5])
