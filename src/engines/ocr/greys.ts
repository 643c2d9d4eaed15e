// Grey values made even: paper becomes 1 and ink -1, however pale, dark or yellow a scan is.
// Limits: as trained; both models of training/ocr read values made even like this.

/** Less than this between ink and paper, of 255, is paper alone. */
const LEAST_CONTRAST = 30
/** What lies outside ink and paper may stick out by so much of the way between them. */
const LOWEST = -0.5
const HIGHEST = 1.5

/**
 * Paper is the mean of what is lighter than the mean, ink the mean of what is darker than it by as much; as
 * `training/ocr/spoil.py` does it, since both models were trained on values made even like this.
 */
export function evened(gray: Uint8Array): Float32Array {
  const histogram = new Uint32Array(256)
  for (let at = 0; at < gray.length; at++) {
    const value = gray[at] ?? 0
    histogram[value] = (histogram[value] ?? 0) + 1
  }
  const table = tableOf(histogram)
  const values = new Float32Array(gray.length)
  for (let at = 0; at < gray.length; at++) values[at] = table[gray[at] ?? 0] ?? 0
  return values
}

function meanBetween(histogram: Uint32Array, from: number, to: number): number | null {
  let [sum, count] = [0, 0]
  for (let value = Math.max(0, Math.ceil(from)); value < to && value < 256; value++) {
    const times = histogram[value] ?? 0
    sum += value * times
    count += times
  }
  return count === 0 ? null : sum / count
}

function tableOf(histogram: Uint32Array): Float32Array {
  const mean = meanBetween(histogram, 0, 256) ?? 255
  const paper = meanBetween(histogram, mean, 256) ?? 255
  const ink = meanBetween(histogram, 0, mean - (paper - mean)) ?? 0
  const span = Math.max(LEAST_CONTRAST, paper - ink)
  return Float32Array.from(
    { length: 256 },
    (_, value) => Math.min(HIGHEST, Math.max(LOWEST, 1 - (paper - value) / span)) * 2 - 1,
  )
}
