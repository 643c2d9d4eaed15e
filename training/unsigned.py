"""Writes the matrices of integer products as uint8 around 128 in place of int8 around 0: the same numbers.

Processors without VNNI add up two products of uint8 and int8 in 16 bits, which overflow; products of uint8 and uint8 they add up in 32.
With int8 the same file gave other answers on such a machine: emissions of the reference parser were up to five units off.

usage: python unsigned.py FILE.onnx
"""
import sys

import numpy as np
import onnx
from onnx import numpy_helper

# Inputs of each kind of node that hold a matrix or its zero point.
MATRICES = {"DynamicQuantizeLSTM": (1, 2, 9, 11), "DynamicQuantizeMatMul": (1, 3), "MatMulIntegerToFloat": (1, 5)}


def unsigned(model):
    names = {node.input[at] for node in model.graph.node for at in MATRICES.get(node.op_type, ())}
    for constant in model.graph.initializer:
        if constant.name in names and constant.data_type == onnx.TensorProto.INT8:
            values = numpy_helper.to_array(constant).astype(np.int16) + 128
            constant.CopyFrom(numpy_helper.from_array(values.astype(np.uint8), constant.name))
    return model


if __name__ == "__main__":
    onnx.save(unsigned(onnx.load(sys.argv[1])), sys.argv[1])
