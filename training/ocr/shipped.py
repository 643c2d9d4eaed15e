"""A shipped line reader or line detector as weights to go on training from: an exported model has its batch norms folded into the convolutions before them.

usage: python shipped.py <weights/ocr-lines.onnx> <output reader.pt>
       python shipped.py <weights/ocr-page.onnx> <output detector.pt>
"""
import sys

import numpy as np
import torch
from torch import nn

from alphabet import ALPHABET
from detector import PageNet
from reader import LineNet


def convolutions(path):
    """(weights, bias) of the graph's convolutions, in the order in which they run."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(path).graph
    values = {one.name: numpy_helper.to_array(one).astype(np.float32) for one in graph.initializer}
    for node in graph.node:
        if node.op_type == 'DequantizeLinear' and node.input[0] in values:
            whole, scales = (values[name] for name in node.input[:2])
            values[node.output[0]] = whole * scales.reshape(-1, *[1] * (whole.ndim - 1))
    # The reader's two heads stand in either order in the file; the styles run last.
    nodes = sorted((node for node in graph.node if node.op_type == 'Conv'), key=lambda node: 'styles' in node.name)
    return [tuple(torch.from_numpy(values[name].copy()) for name in node.input[1:3]) for node in nodes]


def layers_as_run(net, sample):
    """The net's convolutions and batch norms in the order in which they run."""
    layers = []
    hooks = [one.register_forward_pre_hook(lambda layer, _: layers.append(layer)) for one in net.modules() if isinstance(one, (nn.Conv2d, nn.BatchNorm2d))]
    with torch.no_grad():
        net.eval()(sample)
    for hook in hooks:
        hook.remove()
    return layers


def unfolded(net, sample, found):
    """The net with these convolutions, its batch norms changing nothing but adding the bias; `sample` is an input that it takes."""
    layers = layers_as_run(net, sample)
    at = 0
    with torch.no_grad():
        for weights, bias in found:
            layers[at].weight.copy_(weights)
            if layers[at].bias is not None:
                layers[at].bias.copy_(bias)
                at += 1
                continue
            norm = layers[at + 1]
            norm.weight.fill_(1)
            norm.bias.copy_(bias)
            norm.running_mean.zero_()
            norm.running_var.fill_(1 - norm.eps)
            at += 2
    assert at == len(layers)
    return net


@torch.no_grad()
def settled(net, lines):
    """The same net, its batch norms told what these lines bring them: in training they measure each batch, and must not change what comes out."""
    def settle(norm, inputs):
        values = inputs[0].float()
        mean, variance = values.mean((0, 2, 3)), values.var((0, 2, 3), unbiased=False)
        slope = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        offset = norm.bias - slope * norm.running_mean
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)
        norm.weight.copy_(slope * torch.sqrt(variance + norm.eps))
        norm.bias.copy_(offset + slope * mean)
    hooks = [one.register_forward_pre_hook(settle) for one in net.modules() if isinstance(one, nn.BatchNorm2d)]
    net.eval()
    net(lines)
    for hook in hooks:
        hook.remove()
    return net


def main(shipped, out):
    found = convolutions(shipped)
    if 'ocr-page' in shipped:
        net = unfolded(PageNet(), torch.zeros(1, 1, 64, 64), found)
    else:
        net = unfolded(LineNet(len(ALPHABET) + 1), torch.zeros(1, 1, 40, 64), found)
    torch.save(net.state_dict(), out)


if __name__ == '__main__':
    main(*sys.argv[1:])
