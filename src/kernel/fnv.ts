// FNV-1a, 32 bits (Fowler, Noll and Vo): the rows of trained tables, the same in every language.
const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** Over UTF-16 units, as a signed number; continues from an earlier hash. */
export function fnv1a(text: string, before: number = OFFSET): number {
  let hash = before
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  return hash
}

/** With another beginning for each kind of feature. */
export const seededFnv1a = (text: string, seed: number): number => fnv1a(text, OFFSET ^ seed)

const NOT_PLAIN = /[^ -~]/

/** Over the bytes of UTF-8, which are the letters themselves where all are ASCII. */
export const fnv1aOfBytes = (text: string): number =>
  fnv1a(NOT_PLAIN.test(text) ? Buffer.from(text).toString('latin1') : text)
