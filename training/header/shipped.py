"""The state of weights made before: of a state (.pt), or of a shipped file (.onnx, its table int8), whose numbers are read back."""
import numpy as np
import torch


def state_of(path):
    if not str(path).endswith('.onnx'):
        return torch.load(path, map_location='cpu')['state']
    import onnx
    numbers = {i.name: onnx.numpy_helper.to_array(i) for i in onnx.load(path).graph.initializer}
    state = {name[len('tagger.'):]: values for name, values in numbers.items() if name.startswith('tagger.') and 'table' not in name}
    table = {key: numbers[f'tagger.table.weight_{key}'].astype(np.float32) for key in ('quantized', 'zero_point', 'scale')}
    state['table.weight'] = (table['quantized'] - table['zero_point']) * table['scale']
    # Matrices stand transposed, in the order in which the network multiplies.
    matrices = sorted((name for name in numbers if name.startswith('onnx::MatMul')), key=lambda name: int(name.split('_')[-1]))
    steps = len(matrices) // 2
    layers = [f'body.{k}.{part}' for k in range(steps) for part in ('whole', 'mix')] + ['emit']
    assert len(layers) == len(matrices), (len(layers), len(matrices))
    for layer, name in zip(layers, matrices):
        state[f'{layer}.weight'] = numbers[name].T
    return {name: torch.tensor(np.array(values)) for name, values in state.items()}
