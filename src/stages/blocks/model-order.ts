// Indices of a page's lines in the reading order that the layout model was given.
import type { LabelledLine } from '../../document/blocks.ts'

export const ranked = (labels: readonly LabelledLine[]): number[] =>
  labels.map((_, index) => index).sort((a, b) => (labels[a]?.rank ?? 0) - (labels[b]?.rank ?? 0))
