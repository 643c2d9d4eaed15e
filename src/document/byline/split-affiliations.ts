// The affiliation lines to single affiliations with the mark each is printed with.
import { marksOf, type RichText } from '../rich-text.ts'

export interface PrintedAffiliation {
  readonly mark: string | null
  readonly text: string
}

const OPENING_MARK = /^\s*(\d{1,2}|[a-z]|[*†‡§¶#‖])\s*[.)]?\s*(?=\p{Lu}|the\b)/u
const EMAIL = /\S+@\S+/g

/** Where a raised number, letter or symbol opens a new affiliation within the same text. */
function cuts(content: RichText): number[] {
  return marksOf(content, 'style')
    .filter(
      (mark) =>
        mark.style === 'sup' &&
        /^[\s,]*(?:\d{1,2}|[a-z]|[*†‡§¶#])[\s,.)]*$/.test(content.text.slice(mark.start, mark.end)),
    )
    .map((mark) => mark.start)
}

function read(text: string): PrintedAffiliation[] {
  const match = OPENING_MARK.exec(text)
  const rest = (match === null ? text : text.slice(match[0].length))
    .replace(EMAIL, '')
    .replace(
      /^\s*(?:full list of author information.*|(?:authors?['’]?s?\s+)?(?:address(?:es)?|affiliations?)\s*:)\s*/i,
      '',
    )
    .replace(/\b(?:e-?mails?|electronic address)\s*:?\s*(?=[,;.]|$)/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;.:]+|[\s,;:]+$/g, '')
    .replace(/(?:\band|;|,)\s*$/, '')
    .trim()
  return /\p{L}{3}/u.test(rest) ? [{ mark: match?.[1] ?? null, text: rest }] : []
}

/** Each content is one printed block. */
export function splitAffiliations(contents: readonly RichText[]): PrintedAffiliation[] {
  return contents.flatMap((content) => {
    const starts = [0, ...cuts(content).filter((at) => at > 0), content.text.length]
    const pieces = starts.slice(0, -1).map((start, index) => content.text.slice(start, starts[index + 1]))
    const found = pieces.flatMap(read)
    // Blocks of several affiliations separated by semicolons, without marks.
    if (found.length === 1 && found[0]?.mark === null && /;\s+\p{Lu}/u.test(found[0].text)) {
      return found[0].text.split(/;\s+(?=\p{Lu})/u).map((text) => ({ mark: null, text }))
    }
    return found
  })
}
