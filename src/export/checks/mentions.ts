// Figures and tables that the text speaks of and the record does not have.
import { captionLabel, captionType } from '../../conventions/labels/caption-label.ts'
import { anyWord } from '../../conventions/language/words.ts'
import { patternOf } from '../../kernel/patterns.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { type Check, named, type PrintedPage } from './check.ts'
import { numbersOf } from './floats-elsewhere.ts'

/** "Tables 2", "3", "Abb. 1", "Fig. 2a": others are sections of books, or slips; "C2" is an appendix's. */
const PLAIN = /^(?:\p{L}{2,}\.?\s?)?(\d{1,2})\p{L}?$/u
/** The mention is of another work, or of a supplement: told before it, or behind it. */
const ELSEWHERE_BEFORE = patternOf('iu')`(?:
  append | anhang | ${anyWord(({ outside }) => outside)} | extended | original | reproduc | et\sal | \d{4}[a-z]?[,:]
)[^;]{0,25}$`
const ELSEWHERE_BEHIND = patternOf('u')`^[\s,)]*(?:(?:and|or|und|et|,|–|-)\s*\d+\s*)*(?:
  of | in | from | by | von | aus | bei | de | dans
)\s+(?:(?:the|der|la)\s+)?(?:
  original | paper | article | supp | append | \p{Lu} | \[ | \d
)`
/** Named once in a format without pages, it may be a slip. */
const FEWEST_MENTIONS = 2

interface Lost {
  readonly name: string
  readonly evidence: string[]
}

/** By kind and number, all mentions that lead nowhere and are of this paper. */
function openMentions({ xref, text, figure, table }: PaperRecord): ReadonlyMap<string, Lost> {
  const known = { figure: numbersOf(figure), table: numbersOf(table) }
  const texts = new Map(text.map((row) => [row.text_id, row.text]))
  const lost = new Map<string, Lost>()
  for (const [at, { xref_type: kind, target_id, contents, text_id, start, end }] of xref.entries()) {
    const number = PLAIN.exec(contents ?? '')?.[1]
    if ((kind !== 'figure' && kind !== 'table') || target_id !== null || number === undefined) continue
    const sentence = texts.get(text_id) ?? ''
    if (ELSEWHERE_BEFORE.test(sentence.slice(0, start ?? 0)) || ELSEWHERE_BEHIND.test(sentence.slice(end ?? 0)))
      continue
    if (known[kind].has(number)) continue
    const name = `${kind} ${number}`
    const mentions = lost.get(name) ?? { name, evidence: [] }
    mentions.evidence.push(`xref:${at + 1}`)
    lost.set(name, mentions)
  }
  return lost
}

/** Behind a label that begins a caption: a stop or a colon, words that begin anew, or the line's end; not "Figure 6 were", nor "Figure 1).". */
const CAPTION_BEGINS = /^[\s.:：．|–—-]*(?:[\p{Lu}\p{N}“"(]|$)/u

/** Whether a line of the pages is the beginning of its caption: without one the mention may be of another paper's. */
function isPrinted(name: string, pages: readonly PrintedPage[]): boolean {
  return pages.some(({ lines }) =>
    lines.some((line) => {
      const { label = '' } = captionLabel(line) ?? {}
      const number = /\d+$/.exec(label)?.[0]
      if (number === undefined || `${captionType(line)} ${number}` !== name) return false
      return CAPTION_BEGINS.test(line.slice(line.indexOf(number) + number.length))
    }),
  )
}

/** What the text speaks of, the pages print and the record lacks; without pages, what is named more than once. */
const lostFloats = (record: PaperRecord, pages: readonly PrintedPage[]): Lost[] =>
  [...openMentions(record).values()].filter(({ name, evidence }) =>
    pages.length > 0 ? isPrinted(name, pages) : evidence.length >= FEWEST_MENTIONS,
  )

/** "figure 12": the names under which it is told. */
export const namesOfLost = (record: PaperRecord, pages: readonly PrintedPage[]): ReadonlySet<string> =>
  new Set(lostFloats(record, pages).map(({ name }) => name))

export const unresolvedMentions: Check = {
  code: 'VAL_UNRESOLVED_MENTIONS',
  severity: 'warning',
  about: 'The text speaks of figures or tables that the record does not have.',
  find: (record, pages) => {
    const lost = lostFloats(record, pages)
    if (lost.length === 0) return null
    const message = `The text speaks of ${named(lost.map(({ name }) => name))}, which the record does not have. Look for it on the pages.`
    return { message, evidence: lost.flatMap(({ evidence }) => evidence) }
  },
}
