// Display formulas: the record has "[equation]" in their places, and their characters in the formatted sentence.
import { placedFormulas } from '../../conventions/labels/formula-number.ts'
import type { Range } from '../../document/ranges.ts'
import { allMatches } from '../../kernel/patterns.ts'
import type { TextExport } from '../../schema/parts/text.ts'
import { boundingAreas, type Writing } from './writing.ts'
import { element, escapeXml, type Markup } from './xml.ts'

export interface Formulas {
  piecesOf(textId: number): readonly { readonly start: number; readonly end: number; write(): Markup }[]
  /** The formula that a marker such as "Eq. (3)" names; null where none has that number. */
  targetOf(marker: string): string | null
}

interface Formula extends Range {
  readonly id: number
  readonly characters: string
  readonly label: string | null
}

const SOURCE = /\$\$([\s\S]*?)\$\$/g

function formulasIn({ text, formatted }: TextExport, firstId: number): Formula[] {
  const sources = allMatches(formatted ?? '', SOURCE).map(([, characters = '']) => characters.trim())
  return placedFormulas(text).map(({ start, end, number }, at) => ({
    id: firstId + at,
    start,
    end,
    characters: sources[at] ?? '',
    label: number,
  }))
}

const numberIn = (marker: string): string | null => /\d[\w.]*/.exec(marker)?.[0] ?? null

export function openFormulas(writing: Writing): Formulas {
  const byText = new Map<number, readonly Formula[]>()
  const byLabel = new Map<string, Formula>()
  let count = 0
  for (const row of writing.record.text) {
    if (!row.text.includes('[equation]')) continue
    const found = formulasIn(row, count)
    count += found.length
    byText.set(row.text_id, found)
    for (const formula of found) if (formula.label !== null) byLabel.set(formula.label, formula)
  }
  const write = (textId: number, { id, start, end, characters, label }: Formula): Markup => {
    const areas = () => boundingAreas(writing.places?.text(textId, start, end) ?? [])
    return element(
      'formula',
      { 'xml:id': `formula_${id}`, ...writing.coords('formula', areas) },
      escapeXml(characters),
      label === null ? '' : element('label', {}, `(${escapeXml(label)})`),
    )
  }
  return {
    piecesOf: (textId) =>
      (byText.get(textId) ?? []).map((formula) => ({
        start: formula.start,
        end: formula.end,
        write: () => write(textId, formula),
      })),
    targetOf: (marker) => {
      const found = byLabel.get(numberIn(marker) ?? '')
      return found === undefined ? null : `#formula_${found.id}`
    },
  }
}
