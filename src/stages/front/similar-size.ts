// Whether letters of the first pages are set in one size.

/** Sizes of lines and words that differ by no more than this share may be one: small capitals are smaller than their initials. */
export const SIMILAR_SIZE = 0.12
/** Within this share they are one: readers round sizes. */
const SAME_SIZE = 0.06

interface Sized {
  readonly size: number
}

const isWithin = (a: Sized, b: Sized, share: number): boolean =>
  Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * share

export const isSimilarSize = (a: Sized, b: Sized): boolean => isWithin(a, b, SIMILAR_SIZE)
export const isSameSize = (a: Sized, b: Sized): boolean => isWithin(a, b, SAME_SIZE)
