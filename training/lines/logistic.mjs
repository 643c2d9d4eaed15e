// A logistic model over named evidence, drawn towards another.
const [ROUNDS, PULL] = [250, 10]
const rounded = (weight) => Number(weight.toFixed(2))

/** The log-odds of evidence, [{ name, value }]. */
export const logistic = ({ bias, weights }, evidence) =>
  evidence.reduce((sum, { name, value }) => sum + (weights[name] ?? 0) * value, bias)

/** Examples: [{ evidence, isTrue }]; weights start from those of `prior` and are drawn towards them. */
export function fitLogistic(examples, prior) {
  const names = Object.keys(prior.weights)
  const place = new Map(names.map((name, at) => [name, at]))
  const anchor = [...names.map((name) => prior.weights[name]), prior.bias]
  const weights = Float64Array.from(anchor)
  const [mean, square] = [new Float64Array(anchor.length), new Float64Array(anchor.length)]
  const last = names.length
  for (let round = 1; round <= ROUNDS; round++) {
    const slope = Float64Array.from(anchor, (towards, at) => PULL * (weights[at] - towards))
    for (const { evidence, isTrue } of examples) {
      const told = evidence.filter(({ name }) => place.has(name))
      const odds = told.reduce((sum, { name, value }) => sum + weights[place.get(name)] * value, weights[last])
      const wrong = 1 / (1 + Math.exp(-odds)) - (isTrue ? 1 : 0)
      for (const { name, value } of told) slope[place.get(name)] += wrong * value
      slope[last] += wrong
    }
    for (let at = 0; at <= last; at++) {
      mean[at] = 0.9 * mean[at] + 0.1 * slope[at]
      square[at] = 0.999 * square[at] + 0.001 * slope[at] * slope[at]
      const size = Math.sqrt(square[at] / (1 - 0.999 ** round)) + 1e-9
      weights[at] -= (0.05 * (mean[at] / (1 - 0.9 ** round))) / size
    }
  }
  return {
    bias: rounded(weights[last]),
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(weights[at])])),
  }
}
