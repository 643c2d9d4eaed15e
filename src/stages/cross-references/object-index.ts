// Finds figures, tables, formulas, notes and sections of the paper by what is printed on them.
import { numbersOf, placedFormulas } from '../../conventions/labels/formula-number.ts'
import { type Family, familyOf, OUTSIDE, STATEMENTS } from '../../conventions/labels/label-words.ts'
import { anyWord } from '../../conventions/language/words.ts'
import { romanValue } from '../../conventions/numbers/roman-number.ts'
import type { Layers } from '../../document/layers.ts'
import type { Figure, Section, Table } from '../../document/structure.ts'
import type { XrefType } from '../../schema/vocabularies.ts'
import { readLabels } from './label-list.ts'

export interface Target {
  readonly type: XrefType
  readonly key: string
}

export interface ObjectIndex {
  find(family: Family, label: string, isOutside: boolean): Target | null
}

type Structure = Pick<Layers, 'figures' | 'tables' | 'notes' | 'outline' | 'passages'>

const LABEL_SHAPE = new RegExp(`^\\s*((?:${OUTSIDE})\\s)?\\s*([\\p{L}§]+)\\.?[\\s-]*(?=[\\dA-Z(])`, 'iu')
const SUPPLEMENT_FIRST = /^\s*(S\d+)\s+(fig|figure|table)\b/i
const NUMBERED_HEADER = /^\s*(?:§\s*)?((?:\d+|[A-Z]|[IVX]+)(?:\.\d+)*)[.:)]?(?=\s)/

/** "Theorem 2.1 (Roe).": a statement that is a section of its own. */
const STATEMENT_HEADER = /^\s*(\p{L}+)\.?\s+((?:[A-Z]|\d+)(?:\.\d+)*)(?![\p{L}\d])/u

/** The form of a label that is the same however it was set: "Fig. S1." and "S 1". */
function normal(label: string): string {
  return label
    .toUpperCase()
    .replace(/^S[-.]/, 'S')
    .replace(/\s/g, '')
    .replace(/\.$/, '')
}

interface Printed {
  readonly family: Family
  readonly label: string
  readonly isOutside: boolean
}

/** "Supplementary Fig. 2", "TABLE III", "S1 Table", "2": what is printed on a figure or table. */
export function readPrintedLabel(printed: string, family: Family): Printed | null {
  const supplement = SUPPLEMENT_FIRST.exec(printed)
  if (supplement?.[1] && supplement[2]) {
    return {
      family: supplement[2].toLowerCase() === 'table' ? 'table' : 'figure',
      label: supplement[1],
      isOutside: false,
    }
  }
  const match = LABEL_SHAPE.exec(printed)
  const own = match?.[2] === undefined ? null : familyOf(match[2])
  const from = match !== null && own !== null ? match[0].length : (/^\s*/.exec(printed)?.[0].length ?? 0)
  const [item] = readLabels(printed, from, () => false)
  if (item === undefined) return null
  return {
    family: own ?? family,
    label: `${item.label}${item.panels}`,
    isOutside: own !== null && match?.[1] !== undefined,
  }
}

export function indexObjects({ figures, tables, notes, outline, passages }: Structure): ObjectIndex {
  const targets = new Map<string, Target>()
  const add = (family: Family, label: string, isOutside: boolean, target: Target): void => {
    const roman = romanValue(label.toUpperCase())
    for (const one of [normal(label), ...(roman === null ? [] : [String(roman)])]) {
      const id = `${family}:${isOutside ? 'outside ' : ''}${one}`
      if (!targets.has(id)) targets.set(id, target)
    }
  }
  const addObjects = (objects: readonly (Figure | Table)[], type: 'figure' | 'table'): void => {
    for (const { key, label, caption } of objects) {
      // A caption opens with the label where the source keeps none apart.
      const printed = label ?? (/^\s*\p{L}+\.?\s*[\dIVXS]/u.test(caption ?? '') ? (caption ?? '') : '')
      const read = readPrintedLabel(printed, type)
      if (read !== null) add(read.family, read.label, read.isOutside, { type, key })
    }
  }
  addObjects(figures, 'figure')
  addObjects(tables, 'table')
  for (const { key, label } of notes)
    if (label !== null) add('note', label.replace(/[[\]().]/g, ''), false, { type: 'foot', key })
  let part = ''
  for (const section of outline) {
    addSection(section, add)
    const own = NUMBERED_HEADER.exec(section.header)?.[1] ?? ''
    if (romanValue(own) !== null) part = own
    else if (part !== '' && /^[A-Z]$/.test(own))
      add('section', `${part}-${own}`, false, { type: 'section', key: section.key })
  }
  for (const { content } of passages)
    for (const { number } of placedFormulas(content.text))
      for (const one of number === null ? [] : numbersOf(number))
        add('equation', one, false, { type: 'equation', key: number ?? one })
  return {
    find(family, label, isOutside) {
      const roman = romanValue(label)
      const forms = [normal(label), ...(roman === null ? [] : [String(roman)])]
      const prefix = `${family}:${isOutside ? 'outside ' : ''}`
      for (const form of forms) {
        const found = targets.get(`${prefix}${form}`)
        if (found !== undefined) return found
      }
      // "Supplementary Figure 1" may be printed as "Figure S1", and the other way round.
      if (isOutside) return targets.get(`${family}:S${normal(label).replace(/^S/, '')}`) ?? null
      return /^S/.test(label) ? (targets.get(`${family}:outside ${normal(label).replace(/^S/, '')}`) ?? null) : null
    },
  }
}

const APPENDIX_HEADER = new RegExp(
  String.raw`^\s*(?:${anyWord(({ labels }) => labels.appendix)})\.?\s+([A-Z\d](?:\.\d+)*)(?![\p{L}\d])`,
  'iu',
)

function addSection(
  { key, header, role }: Section,
  add: (family: Family, label: string, isOutside: boolean, target: Target) => void,
): void {
  if (role === 'figure' || role === 'table' || role === 'note' || role === 'references') return
  const target: Target = { type: 'section', key }
  const appendix = APPENDIX_HEADER.exec(header)?.[1]
  if (appendix !== undefined) add('appendix', appendix, false, target)
  const [, word = '', count] = STATEMENT_HEADER.exec(header) ?? []
  const statement = familyOf(word)
  if (statement !== null && STATEMENTS.has(statement) && count !== undefined) add(statement, count, false, target)
  const number = NUMBERED_HEADER.exec(header)?.[1]
  if (number === undefined) return
  add('section', number, false, target)
  if (role === 'appendix') add('appendix', number, false, target)
}
