// When letters are of one size.

/** Sizes of lines and words that differ by no more than this share may be one: small capitals are smaller than their initials. */
const SIMILAR_SIZE = 0.12
/** Within this share they are one: readers round sizes. */
const SAME_SIZE = 0.06

interface Sized {
  readonly size: number
}

const isWithin = (a: Sized, b: Sized, share: number): boolean =>
  Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * share

export const isSimilarSize = (a: Sized, b: Sized): boolean => isWithin(a, b, SIMILAR_SIZE)
export const isSameSize = (a: Sized, b: Sized): boolean => isWithin(a, b, SAME_SIZE)

/** Half points: sizes in PDFs waver by rounding. */
export const roundSize = (size: number): number => Math.round(size * 2) / 2

/** Sizes that differ by less are one size, rounded: chosen on the train papers. */
const SAME_SIZE_PT = 0.4

/** Whether two sizes of lines on one page, in points, are one and the same. */
export const isSamePointSize = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_SIZE_PT
