"""The network of weights made before: of a state (.pt), or of a shipped file (.onnx, int8), whose numbers are read back."""
import numpy as np
import torch

from model import LayoutNet


def numbers_of(path):
    import onnx
    return {i.name: onnx.numpy_helper.to_array(i) for i in onnx.load(path).graph.initializer}


def read_back(numbers):
    """The state of an exported network (`lean.py` names its parts). Matrices stand transposed; the table does not."""
    state = {}
    for name, values in numbers.items():
        layer = name.removeprefix('net.')
        if layer.endswith('_quantized'):
            stem = name[:-len('_quantized')]
            whole = (values.astype(np.float32) - numbers[f'{stem}_zero_point'].astype(np.float32)) * numbers[f'{stem}_scale']
            state[stem.removeprefix('net.')] = whole if stem == 'net.table.weight' else whole.T
        elif name.startswith('net.') and not layer.endswith(('_scale', '_zero_point')):
            state[layer] = values
    return {name: torch.tensor(values) for name, values in state.items()}


def network(path):
    state = read_back(numbers_of(path)) if str(path).endswith('.onnx') else torch.load(path, map_location='cpu')
    channels, width = state['dense.weight'].shape
    labels = state['heads.weight'].shape[0] - 6
    net = LayoutNet(width, labels, buckets=state['table.weight'].shape[0], words=state['table.weight'].shape[1], channels=channels)
    net.load_state_dict(state)
    return net.eval()
