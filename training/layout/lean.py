"""Writes an exported int8 network anew with the same answers, to the bit, in half the time: lines are made whole numbers once, and what stands
beside them is put together from those; the export does that with floats, four times as large, and pads, cuts and joins them first.

usage: python lean.py <int8 export .onnx> <output .onnx>
"""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from model import DILATIONS

CONTRIB = 'com.microsoft'           # products of whole numbers that give floats are ONNX Runtime's own operators
END = 2**31 - 1


class Graph:
    def __init__(self, exported):
        self.nodes, self.constants = [], {}
        self.known = {i.name: numpy_helper.to_array(i) for i in exported.initializer}
        # An exported matrix has no name but its number; what is multiplied by it tells the layer.
        self.matrices = {n.output[0].split('/MatMul')[0][1:].replace('/', '.'): n.input[1][:-len('_quantized')]
                         for n in exported.node if n.op_type == 'MatMulInteger'}

    def constant(self, name, value):
        self.constants[name] = numpy_helper.from_array(np.ascontiguousarray(value), name)
        return name

    def whole(self, *values):
        return self.constant('whole' + '_'.join(map(str, values)), np.array(values, np.int64))

    def kept(self, name, old=None):
        return self.constant(name, self.known[old or name])

    def node(self, kind, inputs, outputs, domain='', **attributes):
        outputs = outputs if isinstance(outputs, list) else [outputs]
        self.nodes.append(helper.make_node(kind, inputs, outputs, domain=domain, **attributes))
        return outputs[0]

    def quantised(self, layer):
        """Matrix, scale and zero of a layer."""
        return [self.kept(f'{layer}.weight{part}', self.matrices.get(layer, f'{layer}.weight') + part) for part in ('_quantized', '_scale', '_zero_point')]

    def linear(self, x, layer):
        return self.node('DynamicQuantizeMatMul', [x, *self.quantised(layer), self.kept(f'{layer}.bias')], f'{layer}.y', CONTRIB)

    def relu(self, x):
        return self.node('Relu', [x], f'{x}.relu')

    def norm(self, x, layer):
        return self.node('LayerNormalization', [x, self.kept(f'{layer}.weight'), self.kept(f'{layer}.bias')], layer, axis=-1, epsilon=1e-5)

    def mix(self, h, step, distance):
        """A line beside those `distance` lines before and after; zeros, where there are none, are the zero of these numbers."""
        q, scale, zero = (f'{step}.{part}' for part in ('q', 'scale', 'zero'))
        self.node('DynamicQuantizeLinear', [h], [q, scale, zero])
        padded = self.node('Pad', [q, self.whole(distance, 0, distance, 0), zero], f'{step}.padded')
        before = self.node('Slice', [padded, self.whole(0), self.whole(-2 * distance), self.whole(0)], f'{step}.before')
        after = self.node('Slice', [padded, self.whole(2 * distance), self.whole(END), self.whole(0)], f'{step}.after')
        wide = self.node('Concat', [before, q, after], f'{step}.wide', axis=-1)
        matrix, matrix_scale, matrix_zero = self.quantised(f'{step}.near')
        near = self.node('MatMulIntegerToFloat', [wide, matrix, scale, matrix_scale, zero, matrix_zero, self.kept(f'{step}.near.bias')], f'{step}.near', CONTRIB)
        return self.linear(self.relu(near), f'{step}.out')

    def mean(self, h, step):
        inside = self.relu(self.linear(h, f'{step}.inside'))
        total = self.node('ReduceSum', [inside, self.whole(0)], f'{step}.total', keepdims=1)
        return self.linear(self.node('Div', [total, 'count'], f'{step}.mean'), f'{step}.out')


def words(graph, exported):
    table, scale, zero = graph.quantised('net.table')
    rows = graph.node('DequantizeLinear', [graph.node('Gather', [table, 'tokens'], 'rows'), scale, zero], 'row_values')
    total = graph.node('ReduceSum', [rows, graph.whole(1)], 'bag_total', keepdims=0)
    size = next(n.input[1] for n in exported.node if n.output[0] == '/net/Div_output_0')
    constants = {n.output[0]: n.attribute[0].t for n in exported.node if n.op_type == 'Constant'}
    return graph.node('Div', [total, graph.constant('bag_size', numpy_helper.to_array(constants[size]))], 'bag')


def lean(model):
    exported = model.graph
    graph = Graph(exported)
    dense = graph.relu(graph.linear('dense', 'net.dense'))
    word = graph.relu(graph.linear(words(graph, exported), 'net.word'))
    graph.node('Cast', [graph.node('Gather', [graph.node('Shape', ['dense'], 'size'), graph.whole(0)], 'lines')], 'count', to=TensorProto.FLOAT)
    x = graph.linear(graph.node('Concat', [dense, word], 'joined', axis=-1), 'net.join')
    distances = iter(DILATIONS)
    for at in range(sum(name.endswith('.out') for name in graph.matrices)):
        step = f'net.steps.{at}'
        h = graph.norm(x, f'{step}.norm')
        y = graph.mix(h, step, next(distances)) if f'{step}.near' in graph.matrices else graph.mean(h, step)
        x = graph.node('Add', [x, y], step)
    heads = graph.linear(graph.relu(graph.norm(x, 'net.norm')), 'net.heads')
    labels = graph.known[graph.matrices['net.heads'] + '_quantized'].shape[1] - 6
    graph.node('Split', [heads, graph.whole(labels, 1, 4, 1)], ['labels', 'beginning', 'depths', 'running'], axis=1)
    graph.node('Softmax', ['labels'], 'label', axis=-1)
    graph.node('Softmax', ['depths'], 'depth', axis=-1)
    for scores, out in (('beginning', 'begins'), ('running', 'run_in')):
        graph.node('Sigmoid', [graph.node('Squeeze', [scores, graph.whole(1)], f'{scores}.row')], out)
    made = helper.make_graph(graph.nodes, 'layout', list(exported.input), list(exported.output), list(graph.constants.values()))
    written = helper.make_model(made, opset_imports=[helper.make_opsetid('', 17), helper.make_opsetid(CONTRIB, 1)])
    written.ir_version = model.ir_version
    helper.set_model_props(written, {p.key: p.value for p in model.metadata_props})
    return written


if __name__ == '__main__':
    onnx.save(lean(onnx.load(sys.argv[1])), sys.argv[2])
