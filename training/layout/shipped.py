"""The network of weights made before: of a state (.pt), or of a shipped file (.onnx, int8), whose numbers are read back."""
import numpy as np
import torch

from model import LayoutNet


def numbers_of(path):
    import onnx
    return {i.name: onnx.numpy_helper.to_array(i) for i in onnx.load(path).graph.initializer}


def read_back(numbers):
    """The state of an exported network. Matrices stand transposed, in the order in which the network multiplies."""
    whole = {}
    for name in numbers:
        if name.endswith('_quantized'):
            stem = name[:-len('_quantized')]
            zero = numbers[f'{stem}_zero_point'].astype(np.float32)
            whole[stem] = (numbers[name].astype(np.float32) - zero) * numbers[f'{stem}_scale']
    state = {name[len('net.'):]: values for name, values in numbers.items() if name.startswith('net.') and not name.startswith('net.table')}
    state['table.weight'] = whole.pop('net.table.weight')
    layers = [name[:-len('.bias')] for name in state if name.endswith('.bias') and 'norm' not in name]
    matrices = sorted(whole, key=lambda name: int(name.split('_')[-1]))
    assert len(layers) == len(matrices), (len(layers), len(matrices))
    for layer, name in zip(layers, matrices):
        state[f'{layer}.weight'] = whole[name].T
    return {name: torch.tensor(values) for name, values in state.items()}


def network(path):
    state = read_back(numbers_of(path)) if str(path).endswith('.onnx') else torch.load(path, map_location='cpu')
    channels, width = state['dense.weight'].shape
    labels = state['heads.weight'].shape[0] - 6
    net = LayoutNet(width, labels, buckets=state['table.weight'].shape[0], words=state['table.weight'].shape[1], channels=channels)
    net.load_state_dict(state)
    return net.eval()
