// The state of every figure and table: whole, doubtful or lost, and why; to the diagnostics block and to issues of the validation.
import type { Layers } from '../../document/layers.ts'
import type { Figure, Place, Table } from '../../document/structure.ts'
import { maxOf } from '../../kernel/lists.ts'
import type { FloatStateExport } from '../../schema/diagnostics.ts'
import type { Ids } from '../ids.ts'
import type { Doubt } from './confidence.ts'

/** A caption that fits worse what it was given stands on the other side than the rest, or on another page. */
const LEAST_FIT = 0.6
/** Where this share of a paper's tables has numbers, one without is doubtful. */
const USUAL_SHARE = 0.75

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
    ...(fit?.isAmbiguous === true ? ['another caption stands as near'] : []),
    ...(fit !== undefined && fit.score < LEAST_FIT ? ['the caption stands far off, or unlike the others'] : []),
    ...(label !== null && (labels.get(labelKey(label)) ?? 0) > 1 ? ['its label is printed twice'] : []),
    ...(label === null && caption === null ? ['it has no caption'] : []),
  ]
}

function cellDoubts(table: Table, { usesNumbers }: Paper): string[] {
  const rows = table.parts.flatMap(({ contents }) => contents)
  if (rows.length === 0) return [NO_CELLS]
  const columns = maxOf(
    rows.map((row) => row.length),
    0,
  )
  return [
    ...(rows.length < 2 || columns < 2 ? [`${rows.length} rows of ${columns} columns`] : []),
    ...(usesNumbers && !hasNumbers(table) ? ['no numbers, where other tables have them'] : []),
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
  { type: 'figure', state: 'lost', code: 'VAL_FIGURES_LOST' },
  { type: 'figure', state: 'doubtful', code: 'VAL_FIGURES_DOUBTFUL' },
  // Tables that are lost have no cells, which VAL_EMPTY_TABLE says.
  { type: 'table', state: 'doubtful', code: 'VAL_TABLES_DOUBTFUL' },
] as const

/** One issue for all floats of a type that are lost, and one for those that are doubtful. */
export function floatDoubts(layers: Layers, ids: Ids): Doubt[] {
  const states = toFloatStates(layers, ids)
  return ISSUES.flatMap(({ type, state, code }) => {
    const all = states.filter((row) => row.object_type === type)
    const rows = all.filter((row) => row.state === state && !row.reasons.includes(NO_CELLS))
    const [first] = rows
    if (first === undefined) return []
    const message = `${rows.length} of ${all.length} ${type}s ${state}; of the first one: ${first.reasons.join('; ')}`
    return [{ code, message, count: rows.length, evidence: rows.map(({ object_id }) => `${type}:${object_id}`) }]
  })
}
