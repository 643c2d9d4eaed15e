// What the other entries of a list tell of an entry's container: whether the stop behind its last word is an abbreviation's.
import type { ParsedReference } from './parse-references.ts'

/** What stands behind the container where it is printed last, two characters; '' where it is not printed as it was read. */
function behind(container: string | null, string: string): string {
  const at = container === null ? -1 : string.lastIndexOf(container)
  return container === null || at < 0 ? '' : string.slice(at + container.length, at + container.length + 2)
}

/** Abbreviations end in a consonant, and are short: "Nature", "Langmuir Chemistry" are whole words. */
const WHOLE_WORD = /(?:[aeiouy]|\p{L}{9,})$/iu
const isUnabbreviated = (container: string | null): boolean =>
  container !== null && !container.includes('.') && WHOLE_WORD.test(container)
/** So many whole words without a stop, and so many for each with one, show that the list ends no container with a stop. Set by hand. */
const FEWEST_BARE = 2
const BARE_FOR_ONE = 3

function stopsAreAbbreviations(parsed: readonly ParsedReference[], signs: readonly string[]): boolean {
  let [bare, stopped] = [0, 0]
  parsed.forEach(({ container, volume }, at) => {
    const sign = signs[at] ?? ''
    if (volume === null || sign === '' || !isUnabbreviated(container)) return
    if (sign.startsWith('.')) stopped += 1
    else bare += 1
  })
  return bare >= FEWEST_BARE && bare >= stopped * BARE_FOR_ONE
}

/**
 * "IEEE Trans. Image Process., vol. 9", or "Tetrahedron Lett. 1997" in a list that prints "Synapse 1998": the stop belongs to the word. Where every
 * container ends with one ("Langmuir. 17:4641") it is none of its.
 */
export function withContainerStops(parsed: readonly ParsedReference[], strings: readonly string[]): ParsedReference[] {
  const signs = parsed.map(({ container }, at) => behind(container, strings[at] ?? ''))
  const areAbbreviations = stopsAreAbbreviations(parsed, signs)
  return parsed.map((fields, at) => {
    const sign = signs[at] ?? ''
    const isOwn = /^\.[,;:]/.test(sign) || (areAbbreviations && fields.volume !== null && sign.startsWith('.'))
    return isOwn ? { ...fields, container: `${fields.container}.` } : fields
  })
}
