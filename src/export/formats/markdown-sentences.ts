// Sentences as Markdown: citations by the keys of the BibTeX file, calls of notes, formulas as TeX where the source has them.
import type { Range } from '../../document/ranges.ts'
import { groupBy } from '../../kernel/lists.ts'
import { allMatches } from '../../kernel/patterns.ts'
import type { TextExport, XrefExport } from '../../schema/parts/text.ts'
import type { PaperRecord } from '../../schema/record.ts'
import { citationKeys } from './bibtex.ts'

/** Signs that would be taken for markup. */
export const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_<[\]$]/g, '\\$&')

/** At the beginning of a line some more would be. A number stays as printed: as an item of a list it reads the same. */
const lineStart = (text: string): string => text.replace(/^(?:[#>+-]|={2,})(?=\s|$)/, '\\$&')

/** Characters of a sentence that are written in another form. */
interface Piece extends Range {
  readonly written: string
}

/** What may be between two citations of one bracket. */
const BETWEEN = /^\s*(?:[,;]|[,;]?\s*(?:and|&))?\s*$/
/** "Smith (2001)": the name is part of the sentence. */
const IN_SENTENCE = /^\P{N}+\s\(\d{4}[a-z]?\)$/u

/** "(see Smith, 2001)": words before the first name stay. */
const BEFORE_NAME = /^[([]?\s*((?:\p{Ll}[\p{Ll}.]*,?\s+)+)(?=\p{Lu})/u

interface Cluster {
  start: number
  end: number
  readonly keys: string[]
}

/** Citations that share a bracket are one; those of a range share a place ("[3-5]"). */
function clustersOf(text: string, rows: readonly XrefExport[], keys: ReadonlyMap<number, string>): readonly Cluster[] {
  const clusters: Cluster[] = []
  for (const { start, end, target_id } of rows) {
    const key = target_id === null ? undefined : keys.get(target_id)
    if (key === undefined || typeof start !== 'number' || typeof end !== 'number' || end > text.length) continue
    const last = clusters.at(-1)
    const isSame = last !== undefined && start < last.end
    if (last !== undefined && (isSame || BETWEEN.test(text.slice(last.end, start)))) {
      last.end = Math.max(last.end, end)
      if (!last.keys.includes(key)) last.keys.push(key)
    } else clusters.push({ start, end, keys: [key] })
  }
  return clusters
}

const BRACKETS: Readonly<Record<string, string>> = { '[': ']', '(': ')' }

function citationPiece(text: string, { start, end, keys }: Cluster): Piece {
  const printed = text.slice(start, end)
  const [only] = keys
  if (keys.length === 1 && only !== undefined && IN_SENTENCE.test(printed)) return { start, end, written: `@${only}` }
  const closing = BRACKETS[text.charAt(start - 1)]
  const isBracketed = closing !== undefined && text.charAt(end) === closing
  const [from, to] = isBracketed ? [start - 1, end + 1] : [start, end]
  // A raised number is right behind its word.
  const gap = from > 0 && !/[\s([]/.test(text.charAt(from - 1)) ? ' ' : ''
  const before = BEFORE_NAME.exec(printed)?.[1] ?? ''
  return { start: from, end: to, written: `${gap}[${before}${keys.map((key) => `@${key}`).join('; ')}]` }
}

/** Pieces of the source form: "<sup>2</sup>", "$x^2$", "$$...$$". */
const SOURCE_FORM = /<(sup|sub)>([\s\S]*?)<\/\1>|(\$\$[\s\S]+?\$\$|\$[^$]+\$)/g

/** Where raised text and formulas of the source form are in the plain sentence; nothing where the two do not agree. */
function sourcePieces({ text, formatted }: TextExport): readonly Piece[] {
  if (formatted == null) return []
  const pieces: Piece[] = []
  let [at, from] = [0, 0]
  let open: string | null = null
  const close = (plain: string): boolean => {
    const found = open === null ? at : plain === '' ? text.length : text.indexOf(plain, at)
    if (found < 0 || (open === null && !text.startsWith(plain, at))) return false
    if (open !== null && found > at) pieces.push({ start: at, end: found, written: open })
    open = null
    at = found + plain.length
    return true
  }
  for (const match of allMatches(formatted, SOURCE_FORM)) {
    if (!close(formatted.slice(from, match.index))) return []
    from = match.index + match[0].length
    const [, style, raised = '', formula] = match
    if (formula !== undefined) open = formula
    else if (text.startsWith(raised, at)) {
      const words = raised.trim()
      if (words !== '')
        pieces.push({ start: at, end: at + raised.trimEnd().length, written: `<${style}>${inline(words)}</${style}>` })
      at += raised.length
    } else return []
  }
  return close(formatted.slice(from)) ? pieces : []
}

function written(text: string, pieces: readonly Piece[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, written: words } of [...pieces].sort((a, b) => a.start - b.start)) {
    if (start < at) continue
    parts.push(inlineKept(text.slice(at, start)), words)
    at = end
  }
  parts.push(inlineKept(text.slice(at)))
  return parts.join('').trim()
}

/** As inline, but blanks at the edges stay: it is a part of a sentence. */
const inlineKept = (text: string): string =>
  `${/^\s/.test(text) ? ' ' : ''}${inline(text)}${/\S\s+$/.test(text) ? ' ' : ''}`

/** Mentions of figures and tables as links to where those stand. */
const floatPieces = (text: string, rows: readonly XrefExport[]): readonly Piece[] =>
  rows.flatMap(({ start, end, target_id, xref_type }) =>
    target_id !== null && typeof start === 'number' && typeof end === 'number' && start < end && end <= text.length
      ? [{ start, end, written: `[${inline(text.slice(start, end))}](#${xref_type}-${target_id})` }]
      : [],
  )

export interface MarkdownSentences {
  paragraph(rows: readonly TextExport[]): string
  readonly keys: ReadonlyMap<number, string>
}

export function openMarkdownSentences(record: PaperRecord): MarkdownSentences {
  const keys = citationKeys(record.bib)
  const bySentence = groupBy(record.xref, ({ text_id }) => text_id)
  const notes = record.section.filter(({ section_type }) => section_type === 'footnote').length
  const notePieces = (rows: readonly XrefExport[], length: number): readonly Piece[] =>
    rows.flatMap(({ start, end, target_id }) =>
      target_id !== null && target_id <= notes && typeof start === 'number' && typeof end === 'number' && end <= length
        ? [{ start, end, written: `[^${target_id}]` }]
        : [],
    )
  const sentence = (row: TextExport): string => {
    const rows = [...(bySentence.get(row.text_id) ?? [])].sort((a, b) => (a.start ?? 0) - (b.start ?? 0))
    const citations = clustersOf(
      row.text,
      rows.filter(({ xref_type }) => xref_type === 'bib'),
      keys,
    ).map((cluster) => citationPiece(row.text, cluster))
    const calls = notePieces(
      rows.filter(({ xref_type }) => xref_type === 'foot'),
      row.text.length,
    )
    const mentions = floatPieces(
      row.text,
      rows.filter(({ xref_type }) => xref_type === 'figure' || xref_type === 'table'),
    )
    const taken = [...citations, ...calls, ...mentions]
    // A raised number that cites or calls a note is written as such, not as raised.
    const source = sourcePieces(row).filter((piece) =>
      taken.every(({ start, end }) => end <= piece.start || start >= piece.end),
    )
    return written(row.text, [...taken, ...source])
  }
  return { keys, paragraph: (rows) => lineStart(rows.map(sentence).join(' ')) }
}
