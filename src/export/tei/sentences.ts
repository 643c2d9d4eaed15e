// Sentences and paragraphs: a ref where a marker or an address stands, a formula where one was set apart.
import type { Area } from '../../document/page/box.ts'
import type { Range } from '../../document/ranges.ts'
import { addTo, groupBy } from '../../kernel/lists.ts'
import type { TextExport, XrefExport } from '../../schema/parts/text.ts'
import type { PaperRecord } from '../../schema/record.ts'
import type { Formulas } from './formulas.ts'
import type { Writing } from './writing.ts'
import { element, escapeXml, type Markup } from './xml.ts'

/** A stretch of a sentence that is more than words. */
interface Piece extends Range {
  write(text: string): Markup
}

export interface Sentences {
  /** The text of a paragraph: sentences as elements where they were asked for. */
  inline(rows: readonly TextExport[]): Markup
  paragraph(rows: readonly TextExport[]): Markup
  /** All printed lines of the rows. */
  areas(rows: readonly TextExport[]): readonly Area[]
}

const KINDS: Readonly<Record<string, string>> = { bib: 'bibr', figure: 'figure', table: 'table', foot: 'foot' }
/** Ids in the record count from 1, ids of the file from 0. */
const PREFIXES: Readonly<Record<string, string>> = { bib: 'b', figure: 'fig_', table: 'tab_', foot: 'foot_' }

const targetOf = ({ xref_type, target_id }: XrefExport): string | null =>
  target_id === null ? null : `#${PREFIXES[xref_type]}${target_id - 1}`

interface Anchor extends Range {
  readonly type: string
  readonly targets: (string | null)[]
}

/** Targets of a range ("[3-5]") share a marker. */
function anchorsOf(rows: readonly XrefExport[], formulas: Formulas): Anchor[] {
  const anchors = new Map<string, Anchor>()
  for (const row of rows) {
    const type = row.xref_type === 'equation' ? 'formula' : KINDS[row.xref_type]
    if (type === undefined || typeof row.start !== 'number' || typeof row.end !== 'number') continue
    const key = `${row.start}-${row.end}-${type}`
    const known = anchors.get(key) ?? { start: row.start, end: row.end, type, targets: [] }
    known.targets.push(type === 'formula' ? formulas.targetOf(row.contents ?? '') : targetOf(row))
    anchors.set(key, known)
  }
  return [...anchors.values()]
}

/** Every ref has one target: the first carries the printed text, those that share it are empty and follow. */
function writeAnchor({ type, targets }: Anchor, text: string, coords: { readonly coords?: string }): Markup {
  const [first = null, ...others] = targets
  const rest = others.filter((target) => target !== null)
  return [
    element('ref', { type, target: first, ...coords }, escapeXml(text)),
    ...rest.map((target) => element('ref', { type, target })),
  ].join('')
}

/** Addresses as they are in the sentence; a mended one may be printed with a blank in it. */
function addressPieces({ url }: PaperRecord): ReadonlyMap<number, readonly { href: string; words: string }[]> {
  const bySentence = new Map<number, { href: string; words: string }[]>()
  for (const { href, link_text, text_id } of url) {
    addTo(bySentence, text_id, { href, words: link_text ?? href })
  }
  return bySentence
}

/** In reading order, and where two overlap the one that begins first. */
function apart(pieces: readonly Piece[], length: number): Piece[] {
  const kept: Piece[] = []
  for (const piece of [...pieces].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (piece.start >= (kept.at(-1)?.end ?? 0) && piece.end > piece.start && piece.end <= length) kept.push(piece)
  }
  return kept
}

export function openSentences(writing: Writing, formulas: Formulas): Sentences {
  const { record, form, places } = writing
  const xrefs = groupBy(record.xref, ({ text_id }) => text_id)
  const addresses = addressPieces(record)

  const piecesOf = ({ text, text_id }: TextExport): Piece[] => {
    const coordsOf = (start: number, end: number) =>
      writing.coords('ref', () => places?.text(text_id, start, end) ?? [])
    const markers = anchorsOf(xrefs.get(text_id) ?? [], formulas).map((anchor): Piece => {
      const { start, end } = anchor
      return { start, end, write: (words) => writeAnchor(anchor, words, coordsOf(start, end)) }
    })
    const links = (addresses.get(text_id) ?? []).flatMap(({ href, words }): Piece[] => {
      const start = text.indexOf(words)
      if (start < 0) return []
      const end = start + words.length
      const write = (shown: string) =>
        element('ref', { type: 'url', target: href, ...coordsOf(start, end) }, escapeXml(shown))
      return [{ start, end, write }]
    })
    return apart([...markers, ...links, ...formulas.piecesOf(text_id)], text.length)
  }

  const words = (row: TextExport): Markup => {
    const parts: Markup[] = []
    let offset = 0
    for (const { start, end, write } of piecesOf(row)) {
      parts.push(escapeXml(row.text.slice(offset, start)), write(row.text.slice(start, end)))
      offset = end
    }
    parts.push(escapeXml(row.text.slice(offset)))
    return parts.join('')
  }

  const sentence = (row: TextExport): Markup => {
    if (!form.sentences) return words(row)
    const coords = writing.coords('s', () => places?.text(row.text_id) ?? [])
    return element('s', { ...writing.id('s'), ...coords }, words(row))
  }
  const areas = (rows: readonly TextExport[]) => rows.flatMap(({ text_id }) => places?.text(text_id) ?? [])
  const inline = (rows: readonly TextExport[]) => rows.map(sentence).join(' ')
  return {
    inline,
    areas,
    paragraph: (rows) => {
      const attributes = { ...writing.id('p'), ...writing.coords('p', () => areas(rows)) }
      return element('p', attributes, inline(rows))
    },
  }
}
