"""The shipped line reader as weights to go on training from: an exported model has its batch norms folded into the convolutions before them.

usage: python shipped.py <weights/ocr-lines.onnx> <output reader.pt>
"""
import sys

import numpy as np
import torch
from torch import nn

from alphabet import ALPHABET
from reader import LineNet


def convolutions(path):
    """(weights, bias) of the graph's convolutions, in the order in which they run."""
    import onnx
    from onnx import numpy_helper

    graph = onnx.load(path).graph
    values = {one.name: numpy_helper.to_array(one).astype(np.float32) for one in graph.initializer}
    for node in graph.node:
        if node.op_type == 'Cast' and node.input[0] in values:
            values[node.output[0]] = values[node.input[0]]
    return [tuple(torch.from_numpy(values[name].copy()) for name in node.input[1:3]) for node in graph.node if node.op_type == 'Conv']


def unfolded(net, found):
    """The net with these convolutions, its batch norms changing nothing but adding the bias."""
    layers = [one for one in net.modules() if isinstance(one, (nn.Conv2d, nn.BatchNorm2d))]
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


if __name__ == '__main__':
    torch.save(unfolded(LineNet(len(ALPHABET) + 1), convolutions(sys.argv[1])).state_dict(), sys.argv[2])
