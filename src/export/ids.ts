// Numbers everything that has an id in the record, densely from 1 and in reading order.
import { placedFormulas } from '../conventions/labels/formula-number.ts'
import type { Layers } from '../document/layers.ts'

export interface Ids {
  readonly section: ReadonlyMap<string, number>
  readonly paragraph: ReadonlyMap<string, number>
  /** First sentence of a passage. */
  readonly firstText: ReadonlyMap<string, number>
  readonly bib: ReadonlyMap<string, number>
  readonly figure: ReadonlyMap<string, number>
  readonly table: ReadonlyMap<string, number>
  readonly note: ReadonlyMap<string, number>
  /** Rows of displayed formulas, by their printed numbers. */
  readonly equation: ReadonlyMap<string, number>
  readonly author: ReadonlyMap<string, number>
  readonly affiliation: ReadonlyMap<string, number>
}

/** The title root is the first section of every record. The spec of records has it. */
export const ROOT_SECTION_ID = 1

/** The wire id of a sentence, given its index in the layer. */
export const textId = (sentence: number): number => sentence + 1

const numbered = (items: readonly { readonly key: string }[], from = 1): Map<string, number> =>
  new Map(items.map((item, index) => [item.key, index + from]))

export function numberIds(layers: Layers): Ids {
  const paragraph = new Map<string, number>()
  const firstText = new Map<string, number>()
  for (const [index, sentence] of layers.sentences.entries()) {
    if (firstText.has(sentence.passage)) continue
    firstText.set(sentence.passage, textId(index))
    paragraph.set(sentence.passage, paragraph.size + 1)
  }
  return {
    section: numbered(layers.outline, ROOT_SECTION_ID + 1),
    paragraph,
    firstText,
    bib: numbered(layers.references),
    figure: numbered(layers.figures),
    table: numbered(layers.tables),
    note: numbered(layers.notes),
    equation: formulaRows(layers),
    author: numbered(layers.people.authors),
    affiliation: numbered(layers.people.affiliations),
  }
}

function formulaRows({ comparisons, sentences }: Layers): Map<string, number> {
  const rows = new Map<string, number>()
  for (const [index, { sentence, start }] of comparisons.entries()) {
    const formula = placedFormulas(sentences[sentence]?.text ?? '').find((one) => one.start === start)
    if (typeof formula?.number === 'string' && !rows.has(formula.number)) rows.set(formula.number, index + 1)
  }
  return rows
}
