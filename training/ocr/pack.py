"""Makes a trained model ready to ship: weights as half floats that are widened when it is loaded, and the name of its features.

usage: python pack.py <model.onnx> <fingerprint> <output.onnx>

Half floats halve the file; the program computes with single floats as before.
"""
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

sys.path.insert(0, str(Path(__file__).parent.parent))
from fingerprint import sign  # noqa: E402

# Smaller ones are not worth a node.
LEAST_VALUES = 1024


def main(source, fingerprint, target):
    model = onnx.load(source)
    casts = []
    for weights in list(model.graph.initializer):
        if weights.data_type != TensorProto.FLOAT or np.prod(weights.dims) < LEAST_VALUES:
            continue
        values = numpy_helper.to_array(weights).astype(np.float16)
        name = weights.name
        model.graph.initializer.remove(weights)
        model.graph.initializer.append(numpy_helper.from_array(values, f'{name}.half'))
        casts.append(helper.make_node('Cast', [f'{name}.half'], [name], to=TensorProto.FLOAT))
    for at, node in enumerate(casts):
        model.graph.node.insert(at, node)
    onnx.save(model, target)
    sign(target, fingerprint)
    print(target, Path(target).stat().st_size >> 10, 'KiB')


if __name__ == '__main__':
    main(*sys.argv[1:4])
