// When letters are of one size.

/** Sizes that differ by less are one size, rounded: chosen on the train papers. */
const SAME_SIZE_PT = 0.4

/** Whether two sizes of letters, in points, are one and the same. */
export const isSameSize = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_SIZE_PT
