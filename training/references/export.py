"""Writes the trained network as ONNX with int8 weights: table rows, LSTM gates and output layers, each scaled by channel."""
import json
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from features import SLOTS
from tags import CHARS, LABELS, TYPES

CONTRIB = "com.microsoft"           # DynamicQuantizeLSTM is ONNX Runtime's own operator


def quantise(matrix, axis):
    """int8 values and the scales along `axis`."""
    peak = np.abs(matrix).max(axis=axis, keepdims=True)
    scale = np.where(peak == 0, 1, peak / 127).astype(np.float32)
    return np.clip(np.rint(matrix / scale), -127, 127).astype(np.int8), scale


class Graph:
    def __init__(self):
        self.nodes, self.constants = [], []

    def constant(self, name, value):
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind, inputs, output, domain="", **attributes):
        self.nodes.append(helper.make_node(kind, inputs, [output], domain=domain, **attributes))
        return output


def gates(matrix, hidden):
    """PyTorch's gate order i f g o to ONNX's i o f c, transposed to [input, 4 * hidden]."""
    i, f, g, o = (matrix[k * hidden:(k + 1) * hidden] for k in range(4))
    return np.concatenate([i, o, f, g]).T


def bias(values, hidden):
    i, f, g, o = (values[k * hidden:(k + 1) * hidden] for k in range(4))
    return np.concatenate([i, o, f, g])


def add_lstm(graph, weights, layer, source, hidden):
    parts = {"W": [], "R": [], "B": []}
    for tail in ("", "_reverse"):
        parts["W"].append(gates(weights[f"lstm.weight_ih_l{layer}{tail}"], hidden))
        parts["R"].append(gates(weights[f"lstm.weight_hh_l{layer}{tail}"], hidden))
        parts["B"].append(np.concatenate([bias(weights[f"lstm.bias_{k}_l{layer}{tail}"], hidden) for k in ("ih", "hh")]))
    names = {}
    for key in "WR":
        values, scale = quantise(np.stack(parts[key]), axis=1)
        names[key] = graph.constant(f"{key}{layer}", values)
        names[key + "s"] = graph.constant(f"{key}{layer}_scale", scale[:, 0])
        names[key + "z"] = graph.constant(f"{key}{layer}_zero", np.zeros_like(scale[:, 0], dtype=np.int8))
    b = graph.constant(f"B{layer}", np.stack(parts["B"]).astype(np.float32))
    y = graph.node("DynamicQuantizeLSTM", [source, names["W"], names["R"], b, "lengths", "", "", "", names["Ws"], names["Wz"], names["Rs"], names["Rz"]], f"y{layer}",
                   CONTRIB, direction="bidirectional", hidden_size=hidden)
    y = graph.node("Transpose", [y], f"y{layer}_t", perm=[0, 2, 1, 3])
    return graph.node("Reshape", [y, graph.constant(f"y{layer}_shape", np.array([0, 0, 2 * hidden], np.int64))], f"h{layer}")


def build(weights):
    """weights: name -> array, as PyTorch's state_dict names them."""
    hidden = weights["lstm.weight_hh_l0"].shape[1]
    layers = sum(name.startswith("lstm.weight_hh") and not name.endswith("reverse") for name in weights)
    graph = Graph()
    table, scale = quantise(weights["table.weight"][:-1].astype(np.float32), axis=1)
    # One axis for all rows: a scale for each place of an axis is what DequantizeLinear takes, in one pass over them.
    ids = graph.node("Reshape", ["ids", graph.constant("all_rows", np.array([-1], np.int64))], "flat_ids")
    rows = graph.node("Gather", [graph.constant("table", table), ids], "rows", axis=0)
    scales = graph.node("Gather", [graph.constant("table_scale", scale[:, 0]), ids], "row_scales", axis=0)
    x = graph.node("DequantizeLinear", [rows, scales], "scaled", axis=0)
    width = graph.constant("row_width", np.array([table.shape[1]], np.int64))
    shape = graph.node("Concat", [graph.node("Shape", ["ids"], "ids_shape"), width], "slots_shape", axis=0)
    x = graph.node("Reshape", [x, shape], "slots")
    x = graph.node("ReduceSum", [x, graph.constant("slot_axis", np.array([2], np.int64))], "summed", keepdims=0)
    x = graph.node("Transpose", [x], "x", perm=[1, 0, 2])
    for layer in range(layers):
        x = add_lstm(graph, weights, layer, x, hidden)
    emit = graph.constant("emit", weights["emit.weight"].T.astype(np.float32))
    scores = graph.node("Add", [graph.node("MatMul", [x, emit], "emit_product"), graph.constant("emit_bias", weights["emit.bias"].astype(np.float32))], "emit_scores")
    graph.node("Transpose", [scores], "emissions", perm=[1, 0, 2])
    total = graph.node("ReduceSum", [x, graph.constant("time_axis", np.array([0], np.int64))], "total", keepdims=0)
    count = graph.node("Unsqueeze", [graph.node("Cast", ["lengths"], "lengths_float", to=TensorProto.FLOAT), graph.constant("unit_axis", np.array([1], np.int64))], "counts")
    mean = graph.node("Div", [total, count], "mean")
    kind = graph.node("MatMul", [mean, graph.constant("kind", weights["kind.weight"].T.astype(np.float32))], "kind_product")
    graph.node("Add", [kind, graph.constant("kind_bias", weights["kind.bias"].astype(np.float32))], "types")
    chain = np.concatenate([weights["moves"], weights["begin"][None], weights["finish"][None]]).astype(np.float32)
    graph.node("Identity", [graph.constant("chain_values", chain)], "chain")
    value = helper.make_tensor_value_info
    made = helper.make_graph(
        graph.nodes, "references-ner",
        [value("ids", TensorProto.INT32, ["batch", "time", SLOTS]), value("lengths", TensorProto.INT32, ["batch"])],
        [value("emissions", TensorProto.FLOAT, ["batch", "time", len(CHARS)]), value("types", TensorProto.FLOAT, ["batch", len(TYPES)]), value("chain", TensorProto.FLOAT, [len(CHARS) + 2, len(CHARS)])],
        graph.constants)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 14), helper.make_opsetid(CONTRIB, 1)])
    model.ir_version = 8
    notes = {"labels": json.dumps([name for _, name in LABELS]), "types": json.dumps(TYPES)}
    for key, text in notes.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = key, text
    return model.SerializeToString()


def ungated(matrix):
    """ONNX's gate order i o f c back to PyTorch's i f g o; the gates are the last axis."""
    i, o, f, g = np.split(matrix, 4, axis=-1)
    return np.concatenate([i, f, g, o], axis=-1)


def read(path):
    """The weights that `build` wrote, as far as int8 kept them; the row of a dropped word, which it leaves out, is none."""
    stored = {c.name: numpy_helper.to_array(c) for c in onnx.load(path).graph.initializer}
    table = stored["table"].astype(np.float32) * stored["table_scale"][:, None]
    chain = stored["chain_values"]
    weights = {"table.weight": np.concatenate([table, np.zeros_like(table[:1])]), "moves": chain[:-2], "begin": chain[-2], "finish": chain[-1]}
    for layer in range(sum(name.startswith("B") and name[1:].isdigit() for name in stored)):
        for side, tail in enumerate(("", "_reverse")):
            for key, name in (("W", "ih"), ("R", "hh")):
                zero = stored[f"{key}{layer}_zero"][side].astype(np.float32)
                matrix = (stored[f"{key}{layer}"][side].astype(np.float32) - zero) * stored[f"{key}{layer}_scale"][side]
                weights[f"lstm.weight_{name}_l{layer}{tail}"] = ungated(matrix).T
            for name, half in zip(("ih", "hh"), np.split(stored[f"B{layer}"][side], 2)):
                weights[f"lstm.bias_{name}_l{layer}{tail}"] = ungated(half)
    for name in ("emit", "kind"):
        weights[f"{name}.weight"], weights[f"{name}.bias"] = stored[name].T, stored[f"{name}_bias"]
    return {name: np.array(value, np.float32) for name, value in weights.items()}


def main(source, out):
    weights = {k: v.astype(np.float32) for k, v in np.load(source).items()}
    body = build(weights)
    with open(out, "wb") as handle:
        handle.write(body)
    print(out, f"{len(body) / 2**20:.2f} MiB", onnx.__version__)


if __name__ == "__main__":
    main(*sys.argv[1:3])
