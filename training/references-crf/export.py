"""Writes the weights of a line model as ONNX: a table of scores, picked by feature and summed, and the chain between labels.

usage: python export.py IN.npz OUT.onnx
"""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper


def export(weights, moves, begin, path):
    table = weights.astype(np.float32)
    table[0] = 0
    chain = np.concatenate([moves, begin[None]]).astype(np.float32)
    graph = helper.make_graph(
        [helper.make_node('Gather', ['table', 'ids'], ['picked'], axis=0), helper.make_node('Cast', ['picked'], ['wide'], to=TensorProto.FLOAT),
         helper.make_node('ReduceSum', ['wide', 'axes'], ['emissions'], keepdims=0), helper.make_node('Identity', ['steps'], ['chain'])],
        'lines', [helper.make_tensor_value_info('ids', TensorProto.INT32, ['lines', 'slots'])],
        [helper.make_tensor_value_info('emissions', TensorProto.FLOAT, ['lines', 3]), helper.make_tensor_value_info('chain', TensorProto.FLOAT, [4, 3])],
        [numpy_helper.from_array(table.astype(np.float16), 'table'), numpy_helper.from_array(chain, 'steps'), numpy_helper.from_array(np.array([1], np.int64), 'axes')])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 17)], producer_name='svc')
    model.ir_version = 8
    onnx.checker.check_model(model)
    onnx.save(model, path)


if __name__ == '__main__':
    saved = np.load(sys.argv[1])
    export(saved['table'], saved['moves'], saved['begin'], sys.argv[2])
