// The address of a reference, mended where a line break or a space cut it.
import { FETCHED } from '../../../../conventions/language/words.ts'

const START = /(?:https?:\s?\/\s?\/|ftp:\/\/|www\.)/iu
const IN_TEXT = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"“”„«»]+/iu
const TAIL = /[.,;:!?'’>\])}]+$/u

/** "journals.Acesso em: 7 out.": the stop ends the entry's sentence, and the next one says when the address was looked up. */
const NEXT_SENTENCE = new RegExp(String.raw`\.(?:${FETCHED})(?:em|on)?:?$`, 'iu')

function withoutTail(glued: string): string {
  const url = glued.replace(NEXT_SENTENCE, '')
  const tail = TAIL.exec(url)?.[0] ?? ''
  const bare = url.slice(0, url.length - tail.length)
  // A closing bracket stays where the address opened it.
  const isOpen = tail.startsWith(')') && bare.includes('(') && !bare.includes(')')
  return isOpen ? `${bare})` : bare
}

export function urlOf(text: string): string | null {
  const joined = text.replace(/\s+/gu, '')
  const start = START.exec(joined)
  const url = withoutTail(start === null ? joined : joined.slice(start.index))
  // A host has a dot: "http://dx" is what a line break left of one.
  return /^(?:(?:https?|ftp):\/\/[^\s/]*[^\s/.]\.[^\s/.]|www\.[^\s/])/iu.test(url) ||
    /^[\w-]+(?:\.[\w-]+)+\/\S*$/u.test(url)
    ? url
    : null
}

/** A piece of an address on the next line: small letters and digits with the signs of addresses between them. */
const NEXT_LINE = /^\s(?=[a-z\d._~%/-]*[\d._~%/-])[a-z\d][\w.~%/?=&#+-]*(?=[\s.,;)\]]|$)/u

/** Where an address ends whose last sign leaves it open: "/blood-thinners- and-clots.html". */
export function urlEnd(text: string, labelled: number): number {
  let end = labelled
  while (/[-/_=&?]$/u.test(text.slice(0, end))) {
    const next = NEXT_LINE.exec(text.slice(end))?.[0].length ?? 0
    if (next === 0) break
    end += next
  }
  return end
}

/** "Retrieved from osf.io/va657": an address without a scheme, where a word says that the work was fetched there. */
const FETCHED_AT = new RegExp(
  String.raw`(?<!\p{L})(?:${FETCHED})\s(?:\p{Ll}+\s)?(?<address>(?:[\w-]+\.)+\p{Ll}{2,}\/[^\s<>"“”„«»]+)`,
  'iu',
)

export const urlIn = (text: string): string | null =>
  urlOf(IN_TEXT.exec(text)?.[0] ?? FETCHED_AT.exec(text)?.groups?.address ?? '')
