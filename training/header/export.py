"""Writes the trained tagger as ONNX with int8 weights: table rows and LSTM gates, each scaled by channel.

usage: python export.py header.npz header.onnx
"""
import json
import sys

import numpy as np
from onnx import TensorProto, helper, numpy_helper

from labels import LABELS

SLOTS = 16
CONTRIB = 'com.microsoft'           # DynamicQuantizeLSTM is ONNX Runtime's own operator


def quantise(matrix, axis):
    peak = np.abs(matrix).max(axis=axis, keepdims=True)
    scale = np.where(peak == 0, 1, peak / 127).astype(np.float32)
    return np.clip(np.rint(matrix / scale), -127, 127).astype(np.int8), scale


def reordered(matrix, hidden):
    """PyTorch's gate order i f g o to ONNX's i o f c."""
    i, f, g, o = (matrix[k * hidden:(k + 1) * hidden] for k in range(4))
    return np.concatenate([i, o, f, g])


class Graph:
    def __init__(self):
        self.nodes, self.constants = [], []

    def constant(self, name, value):
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind, inputs, output, domain='', **attributes):
        self.nodes.append(helper.make_node(kind, inputs, [output], domain=domain, **attributes))
        return output


def lstm(graph, weights, layer, source, hidden):
    parts = {'W': [], 'R': [], 'B': []}
    for tail in ('', '_reverse'):
        parts['W'].append(reordered(weights[f'lstm.weight_ih_l{layer}{tail}'], hidden).T)
        parts['R'].append(reordered(weights[f'lstm.weight_hh_l{layer}{tail}'], hidden).T)
        parts['B'].append(np.concatenate([reordered(weights[f'lstm.bias_{k}_l{layer}{tail}'], hidden) for k in ('ih', 'hh')]))
    names = {}
    for key in 'WR':
        values, scale = quantise(np.stack(parts[key]), axis=1)
        names[key] = graph.constant(f'{key}{layer}', values)
        names[key + 's'] = graph.constant(f'{key}{layer}_scale', scale[:, 0])
        names[key + 'z'] = graph.constant(f'{key}{layer}_zero', np.zeros_like(scale[:, 0], dtype=np.int8))
    bias = graph.constant(f'B{layer}', np.stack(parts['B']).astype(np.float32))
    y = graph.node('DynamicQuantizeLSTM', [source, names['W'], names['R'], bias, '', '', '', '', names['Ws'], names['Wz'], names['Rs'], names['Rz']], f'y{layer}',
                   CONTRIB, direction='bidirectional', hidden_size=hidden)
    y = graph.node('Transpose', [y], f'y{layer}_t', perm=[0, 2, 1, 3])
    return graph.node('Reshape', [y, graph.constant(f'y{layer}_shape', np.array([0, 0, 2 * hidden], np.int64))], f'h{layer}')


def build(weights):
    hidden = weights['lstm.weight_hh_l0'].shape[1]
    graph = Graph()
    table, scale = quantise(weights['table.weight'][:-1], axis=1)
    rows = graph.node('Gather', [graph.constant('table', table), 'ids'], 'rows', axis=0)
    scales = graph.node('Gather', [graph.constant('table_scale', scale), 'ids'], 'row_scales', axis=0)
    x = graph.node('Mul', [graph.node('Cast', [rows], 'rows_float', to=TensorProto.FLOAT), scales], 'scaled')
    x = graph.node('ReduceSum', [x, graph.constant('slot_axis', np.array([1], np.int64))], 'summed', keepdims=0)
    x = graph.node('Unsqueeze', [x, graph.constant('batch_axis', np.array([1], np.int64))], 'x')
    for layer in range(2):
        x = lstm(graph, weights, layer, x, hidden)
    x = graph.node('MatMul', [x, graph.constant('emit', weights['emit.weight'].T)], 'emit_product')
    x = graph.node('Add', [x, graph.constant('emit_bias', weights['emit.bias'])], 'emissions')
    x = graph.node('Softmax', [x], 'shares', axis=2)
    graph.node('Squeeze', [x, 'batch_axis'], 'labels')
    value = helper.make_tensor_value_info
    made = helper.make_graph(graph.nodes, 'header', [value('ids', TensorProto.INT32, ['tokens', SLOTS])], [value('labels', TensorProto.FLOAT, ['tokens', len(LABELS)])], graph.constants)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid('', 14), helper.make_opsetid(CONTRIB, 1)])
    model.ir_version = 8
    entry = model.metadata_props.add()
    entry.key, entry.value = 'labels', json.dumps(LABELS)
    return model.SerializeToString()


def main(source, out):
    weights = {k: v.astype(np.float32) for k, v in np.load(source).items()}
    body = build(weights)
    with open(out, 'wb') as file:
        file.write(body)
    print(out, f'{len(body) / 2**20:.2f} MiB')


if __name__ == '__main__':
    main(*sys.argv[1:3])
