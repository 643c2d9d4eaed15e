// Addresses to write to: they look like affiliations and are none.
import { minOf } from '../../../kernel/lists.ts'
import type { FrontLine } from './front-lines.ts'
import type { Region } from './regions.ts'

const WORDS = [
  'correspond(?:ence|ing authors?)',
  'address (?:all |for )?(?:correspondence|reprint)',
  'reprint requests',
  'korrespondenz(?:adresse|autor\\p{L}*)?',
  'auteur correspondant',
  'correspondencia',
  'correspondência',
  'autor (?:para|de|por) correspond',
  'endereço para correspond',
  'dirección para correspond',
]
const OPENING = new RegExp(`^\\W*(?:\\p{L}\\s)?(?:${WORDS.join('|')})`, 'iu')
/** A mark before a capital opens the next affiliation or note. */
const NEXT_MARK = /^(?:\d{1,2}|[a-z](?=\p{Lu})|[*∗†‡§¶#])\s?\p{Lu}/u
const MAILBOX = /\S@\S/
/** Longer addresses are not printed. */
const MOST_CORRESPONDENCE_LINES = 6

/** The lines behind words such as "Corresponding author:", to the next mark or the address of a mailbox. */
function addressIn(lines: readonly FrontLine[], from: number): FrontLine[] {
  if (MAILBOX.test(lines[from]?.line.text ?? '')) return []
  const rest = lines.slice(from + 1, from + 1 + MOST_CORRESPONDENCE_LINES)
  const next = rest.findIndex(({ line }) => NEXT_MARK.test(line.text.trim()) || OPENING.test(line.text.trim()))
  const mailbox = rest.findIndex(({ line }) => MAILBOX.test(line.text))
  const end = minOf(
    [next, mailbox < 0 ? -1 : mailbox + 1].filter((at) => at >= 0),
    rest.length,
  )
  return rest.slice(0, end)
}

/** Lines of addresses to write to, without the words that announce them. */
export function findCorrespondence(regions: readonly Region[], taken: ReadonlySet<FrontLine>): FrontLine[] {
  return regions
    .flatMap(({ lines }) =>
      lines.flatMap((line, at) => (OPENING.test(line.line.text.trim()) ? [line, ...addressIn(lines, at)] : [])),
    )
    .filter((line) => !taken.has(line))
}
