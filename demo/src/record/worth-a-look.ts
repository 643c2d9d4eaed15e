// What a reader should check first: the record's own list of what was found, each with the places it is about.
import { labelOfSelection } from '../labels.ts'
import type { RecordIndex, Selection } from '../selection.ts'

export interface Target {
  readonly label: string
  readonly selection: Pick<Selection, 'kind' | 'id'>
  /** The row as the record names it: "bib:12". */
  readonly evidence: string
}

export interface Finding {
  readonly code: string
  readonly tone: 'bad' | 'fair'
  /** What may be wrong: our reading, or the paper itself. */
  readonly about: 'reading' | 'paper'
  /** What was found. */
  readonly title: string
  /** What to do about it. */
  readonly detail: string | null
  readonly targets: readonly Target[]
}

const KINDS: Readonly<Record<string, Selection['kind']>> = {
  bib: 'reference',
  figure: 'figure',
  table: 'table',
  text: 'sentence',
  eq: 'statistic',
}
/** Rows of these tables are shown where the field stands. */
const FIELDS: Readonly<Record<string, string>> = { author: 'authors', affiliation: 'affiliations' }
/** A label is a button: a whole sentence is too much for it. */
const MAX_LABEL = 60

function selectionOf({ record, fields }: RecordIndex, evidence: string): Target['selection'] | null {
  const [table = '', id = ''] = evidence.split(':')
  const field = table === 'metadata' ? id : FIELDS[table]
  if (field !== undefined) {
    const at = fields.findIndex(({ name }) => name === field)
    return at < 0 ? null : { kind: 'field', id: at }
  }
  if (table === 'xref') {
    const row = record.xref[Number(id) - 1]
    return row === undefined ? null : { kind: 'sentence', id: row.text_id }
  }
  const kind = KINDS[table]
  return kind === undefined ? null : { kind, id: Number(id) }
}

function targetOf(index: RecordIndex, evidence: string): readonly Target[] {
  const selection = selectionOf(index, evidence)
  if (selection === null) return []
  const [table, id] = evidence.split(':')
  const citation = table === 'xref' ? index.record.xref[Number(id) - 1]?.contents : null
  const label = citation ?? labelOfSelection(index, selection)
  return [{ label: label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL)} …` : label, selection, evidence }]
}

/** The last sentence of a message says what to do. */
function parted(message: string): Pick<Finding, 'title' | 'detail'> {
  const at = message.lastIndexOf('. ', message.length - 2)
  return at < 0 ? { title: message, detail: null } : { title: message.slice(0, at + 1), detail: message.slice(at + 2) }
}

export const worthALook = (index: RecordIndex): readonly Finding[] =>
  (index.record.validation?.issues ?? []).map(({ code, severity, about = 'reading', message, evidence_ids }) => ({
    code,
    about,
    tone: severity === 'error' ? 'bad' : 'fair',
    ...parted(message),
    targets: evidence_ids.flatMap((evidence) => targetOf(index, evidence)),
  }))
