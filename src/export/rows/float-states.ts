// The state of every figure and table: whole, doubtful or lost, and why; to the diagnostics block and to issues of the validation.
import type { Layers } from '../../document/layers.ts'
import type { Figure, Place, Table } from '../../document/structure.ts'
import { maxOf } from '../../kernel/lists.ts'
import type { FieldDiagnosisExport, FloatStateExport } from '../../schema/parts/diagnostics.ts'
import type { Ids } from '../ids.ts'
import type { Doubt } from './confidence.ts'

/** A caption that fits worse what it was given is on the other side than the rest, or on another page. */
const LEAST_FIT = 0.6
/** Where this share of a paper's tables has numbers, one without is doubtful. */
const USUAL_SHARE = 0.75

/** Tables whose lines are less sure to be in the right rows are doubtful: on papers left out about half of them are wrong. */
const LEAST_CERTAINTY = 0.94

const isPlaced = (places: readonly Place[]): boolean => places.some(({ box }) => box !== null)
const labelKey = (label: string): string => label.toLowerCase().replace(/[\s.:]+/g, '')
const hasNumbers = (table: Table): boolean =>
  table.parts.some(({ contents }) => contents.some((row) => row.some((cell) => /\d/.test(cell))))

const NO_CELLS = 'no cells could be read'

type Float = Figure | Table

/** What only the whole paper tells. */
interface Paper {
  readonly hasPages: boolean
  readonly fits: ReadonlyMap<string, { readonly score: number; readonly isAmbiguous: boolean }>
  readonly labels: ReadonlyMap<string, number>
  readonly usesNumbers: boolean
}

function paperOf({ pages, figures, tables, captionAssignment }: Layers): Paper {
  const labels = new Map<string, number>()
  for (const { label } of [...figures, ...tables])
    if (label !== null) labels.set(labelKey(label), (labels.get(labelKey(label)) ?? 0) + 1)
  const fits = (captionAssignment?.assignments ?? []).map(
    ({ caption_id, score, ambiguous }) => [caption_id, { score, isAmbiguous: ambiguous === true }] as const,
  )
  const usesNumbers = tables.filter(hasNumbers).length >= USUAL_SHARE * tables.length
  return { hasPages: pages.length > 0, fits: new Map(fits), labels, usesNumbers }
}

function commonDoubts({ key, label, caption }: Float, { fits, labels }: Paper): string[] {
  const fit = fits.get(key)
  return [
    ...(fit?.isAmbiguous === true ? ['another caption stands as near to it'] : []),
    ...(fit !== undefined && fit.score < LEAST_FIT
      ? ['its caption stands far from it, or on another side than usual']
      : []),
    ...(label !== null && (labels.get(labelKey(label)) ?? 0) > 1 ? ['its label is printed twice'] : []),
    ...(label === null && caption === null ? ['it has no caption'] : []),
    ...(label !== null && caption?.trim() === '' ? ['its caption has no words'] : []),
  ]
}

function cellDoubts(table: Table, { usesNumbers }: Paper): string[] {
  const rows = table.parts.flatMap(({ contents }) => contents)
  if (rows.length === 0) return [NO_CELLS]
  const columns = Math.max(0, maxOf(rows.map((row) => row.length)))
  return [
    ...(rows.length < 2 || columns < 2 ? [`it has ${rows.length} rows and ${columns} columns`] : []),
    ...(table.parts.some(({ certainty = 1 }) => certainty < LEAST_CERTAINTY)
      ? ['which of its lines are rows and which are lines of one cell is not clear']
      : []),
    ...(usesNumbers && !hasNumbers(table) ? ['it has no numbers, and the other tables have'] : []),
  ]
}

function stateOf(float: Float, paper: Paper, own: readonly string[]): Pick<FloatStateExport, 'state' | 'reasons'> {
  const places = float.parts.flatMap((part) => part.places)
  if (paper.hasPages && !isPlaced(places)) return { state: 'lost', reasons: ['nothing was found beside its caption'] }
  const reasons = [...own, ...commonDoubts(float, paper)]
  return { state: reasons.length === 0 ? 'whole' : 'doubtful', reasons }
}

export function toFloatStates(layers: Layers, ids: Ids): FloatStateExport[] {
  const paper = paperOf(layers)
  const rowOf = (
    type: FloatStateExport['object_type'],
    float: Float,
    id: number | undefined,
    own: readonly string[],
  ) =>
    id === undefined ? [] : [{ object_type: type, object_id: id, label: float.label, ...stateOf(float, paper, own) }]
  return [
    ...layers.figures.flatMap((figure) => rowOf('figure', figure, ids.figure.get(figure.key), [])),
    ...layers.tables.flatMap((table) => rowOf('table', table, ids.table.get(table.key), cellDoubts(table, paper))),
  ]
}

const ISSUES = [
  { type: 'figure', state: 'doubtful', code: 'VAL_FIGURES_DOUBTFUL' },
  // What is lost VAL_FIGURES_LOST and VAL_EMPTY_TABLE say.
  { type: 'table', state: 'doubtful', code: 'VAL_TABLES_DOUBTFUL' },
] as const

/** One issue for all floats of a type that are doubtful. */
export function floatDoubts(layers: Layers, ids: Ids): Doubt[] {
  const states = toFloatStates(layers, ids)
  return ISSUES.flatMap(({ type, state, code }) => {
    const all = states.filter((row) => row.object_type === type)
    const rows = all.filter((row) => row.state === state && !row.reasons.includes(NO_CELLS))
    const [first] = rows
    if (first === undefined) return []
    const message = `${rows.length} of ${all.length} ${type}s may be wrong, the first because ${first.reasons.join('; ')}. Compare them with their pages.`
    return [{ code, message, count: rows.length, evidence: rows.map(({ object_id }) => `${type}:${object_id}`) }]
  })
}

/** `source` is what shows that they were found; nothing where they were not. */
const stateRow = (
  state: FieldDiagnosisExport['state'],
  source: string | null = null,
  contradicts: readonly string[] = [],
): FieldDiagnosisExport => ({ state, confidence: null, contradicts: [...contradicts], source, page: null, bbox: null })

function floatsRow(states: readonly FloatStateExport[], type: FloatStateExport['object_type'], isNamed: boolean) {
  const own = states.filter((row) => row.object_type === type)
  if (own.length === 0) return stateRow(isNamed ? 'not_found' : 'absent')
  const doubtful = own.filter(({ state }) => state !== 'whole')
  const against = [...new Set(doubtful.map(({ state }) => state))]
  return stateRow(doubtful.length > 0 ? 'doubtful' : 'extracted', 'captions', against)
}

/** An author without a place where others have one, or a place that nobody has: not all ties were found. */
function tiesRow({ people: { authors, affiliations } }: Layers): FieldDiagnosisExport {
  if (affiliations.length === 0 || authors.length === 0) return stateRow('not_found')
  const tied = new Set(authors.flatMap((author) => author.affiliations))
  const against = [
    ...(affiliations.some(({ key }) => !tied.has(key)) ? ['affiliation-of-nobody'] : []),
    ...(authors.some((author) => author.affiliations.length === 0) ? ['author-of-nowhere'] : []),
  ]
  return stateRow(against.length > 0 ? 'doubtful' : 'extracted', 'ties', against)
}

/** Paragraphs of the body that begin or end in the middle of a sentence: where there are many, columns were woven or torn apart. */
const MOST_TORN = 0.15
const TORN = /^[\p{Ll})\],;]/u

function orderRow({ passages }: Layers): FieldDiagnosisExport {
  const prose = passages.filter(({ kind, content }) => kind === 'paragraph' && content.text.split(/\s+/).length >= 8)
  if (prose.length === 0) return stateRow('not_found')
  const torn = prose.filter(({ content }) => TORN.test(content.text)).length
  const isTorn = torn > prose.length * MOST_TORN
  return stateRow(isTorn ? 'doubtful' : 'extracted', 'paragraphs', isTorn ? ['torn-paragraphs'] : [])
}

/** States of what is no single value: ties, figures, tables, equations, links, the order of reading. */
export function objectStates(layers: Layers, ids: Ids): Record<string, FieldDiagnosisExport> {
  const states = toFloatStates(layers, ids)
  const isNamed = (words: RegExp): boolean => layers.passages.some(({ content }) => words.test(content.text))
  const isFound = (count: number, source: string, words: RegExp) =>
    count > 0 ? stateRow('extracted', source) : stateRow(isNamed(words) ? 'not_found' : 'absent')
  return {
    author_affiliation: tiesRow(layers),
    figures: floatsRow(states, 'figure', isNamed(/\b(?:fig(?:ure|\.)|abb(?:ildung|\.)|schema) ?\d/i)),
    tables: floatsRow(states, 'table', isNamed(/\b(?:tab(?:le|elle|leau|\.)) ?\d/i)),
    equations: isFound(layers.comparisons.length, 'comparisons', /[=<>≤≥≈]/),
    urls: isFound(layers.links.length, 'links', /https?:|www\./i),
    reading_order: orderRow(layers),
  }
}
