// Whether letters of the first pages are set in one size.
// Limits: set by hand while looking at papers, where nothing else is said.

/** Sizes that differ by no more than this share are one: readers round them, and small capitals are smaller than their initials. */
export const SIMILAR_SIZE = 0.12

interface Sized {
  readonly size: number
}

export const isSimilarSize = (a: Sized, b: Sized): boolean =>
  Math.abs(a.size - b.size) <= Math.max(a.size, b.size) * SIMILAR_SIZE
