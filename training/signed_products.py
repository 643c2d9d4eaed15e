"""Makes the product that tells whether a processor multiplies unsigned by signed bytes exactly: four rows of 255 times columns of 127.

Processors without VNNI add up two such products in 16 bits, where these overflow; then the program leaves its matrices unsigned (`unsigned.py`).

usage: python signed_products.py weights/signed-products.onnx
"""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

ROWS, DEPTH, COLUMNS = 4, 64, 32


def product():
    matrix = numpy_helper.from_array(np.full((DEPTH, COLUMNS), 127, np.int8), "matrix")
    node = helper.make_node("MatMulInteger", ["rows", "matrix"], ["sums"])
    rows = helper.make_tensor_value_info("rows", TensorProto.UINT8, [ROWS, DEPTH])
    sums = helper.make_tensor_value_info("sums", TensorProto.INT32, [ROWS, COLUMNS])
    graph = helper.make_graph([node], "signed-products", [rows], [sums], [matrix])
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)


if __name__ == "__main__":
    onnx.save(product(), sys.argv[1])
