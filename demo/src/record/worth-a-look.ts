// What a reader should check first: each finding with the places it is about, the gravest before the rest.
import { figureLabel, printedStatistic, shortReference, tableLabel } from '../labels.ts'
import type { RecordIndex, Selection } from '../selection.ts'

export interface Target {
  readonly label: string
  readonly selection: Pick<Selection, 'kind' | 'id'>
}

export interface Finding {
  readonly tone: 'bad' | 'fair'
  readonly title: string
  readonly detail: string | null
  readonly targets: readonly Target[]
}

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
const words = (name: string): string => name.replace(/[_-]+/g, ' ')
const finding = (
  tone: Finding['tone'],
  title: string,
  targets: readonly Target[] = [],
  detail: string | null = null,
): Finding => ({ tone, title, detail, targets })

/** Without these a record is of little use; other fields may be missing in the paper itself. */
const NEEDED: Readonly<Record<string, string>> = { title: 'No title was found', authors: 'No authors were found' }

function fieldFindings(index: RecordIndex): readonly Finding[] {
  return index.fields.flatMap(({ name, state, confidence, contradicts }, id) => {
    if (state === 'absent') return name in NEEDED ? [finding('bad', NEEDED[name] ?? '')] : []
    if (state !== 'doubtful') return []
    const share = confidence === null ? '' : ` (${Math.round(confidence * 100)} % sure)`
    const shown = [{ label: 'show it', selection: { kind: 'field' as const, id } }]
    const issue = index.record.validation?.issues.find(({ code }) => code === `VAL_${name.toUpperCase()}_DOUBTFUL`)
    const why = issue?.message.split(': ')[1] ?? (contradicts.map(words).join(', ') || null)
    return [finding('fair', `The ${words(name)} may be wrong${share}`, shown, why)]
  })
}

function statisticFindings({ record }: RecordIndex): readonly Finding[] {
  const tests = record.extraction?.diagnostics?.statistics?.tests ?? []
  const targets = (rows: typeof tests): readonly Target[] =>
    rows.map((test) => {
      const parts = [test.test_eq_id, test.p_eq_id].flatMap((id) => record.eq.find(({ eq_id }) => eq_id === id) ?? [])
      const label = parts.map(printedStatistic).join(', ')
      return { label, selection: { kind: 'statistic' as const, id: test.test_eq_id } }
    })
  const changed = tests.filter(({ decision_error }) => decision_error)
  const other = tests.filter((row) => !row.consistent && !row.decision_error && row.one_tailed?.consistent !== true)
  return [
    ...(changed.length === 0
      ? []
      : [
          finding(
            'bad',
            `${many(changed.length, 'p-value')} on the other side of .05 when recomputed`,
            targets(changed),
          ),
        ]),
    ...(other.length === 0
      ? []
      : [
          finding(
            'fair',
            `${many(other.length, 'p-value does', 'p-values do')} not fit the printed test`,
            targets(other),
          ),
        ]),
  ]
}

/** One that is cited nowhere is odd; where hardly any is cited, the linking failed, and that is said instead. */
const UNLINKED_SHARE = 0.5

function referenceFindings(index: RecordIndex): readonly Finding[] {
  const { record, citations } = index
  const target = (id: number): readonly Target[] => {
    const row = record.bib.find(({ bib_id }) => bib_id === id)
    return row === undefined ? [] : [{ label: shortReference(index, row), selection: { kind: 'reference', id } }]
  }
  const found: Finding[] = []
  const { diagnostics } = record.extraction ?? {}
  for (const { bib_id, notices, status } of diagnostics?.reference_checks ?? []) {
    for (const { type } of notices)
      found.push(finding('bad', `A reference has a notice: ${words(type)}`, target(bib_id)))
    if (status === 'not_found') found.push(finding('fair', 'The registry does not know a reference', target(bib_id)))
  }
  const uncited = record.bib.filter(({ bib_id }) => !citations.has(bib_id))
  if (record.bib.length > 0 && uncited.length > record.bib.length * UNLINKED_SHARE) {
    found.push(
      finding('fair', `Only ${record.bib.length - uncited.length} of ${record.bib.length} references are cited`),
    )
  } else if (uncited.length > 0) {
    const title = `${many(uncited.length, 'reference')} that nothing in the text cites`
    found.push(
      finding(
        'fair',
        title,
        uncited.flatMap(({ bib_id }) => target(bib_id)),
      ),
    )
  }
  const doubtful = (diagnostics?.references ?? []).filter(({ state }) => state === 'doubtful')
  if (doubtful.length > 0) {
    const title = `${many(doubtful.length, 'reference')} with a field that may be wrong`
    found.push(
      finding(
        'fair',
        title,
        doubtful.flatMap(({ bib_id }) => target(bib_id)),
      ),
    )
  }
  return found
}

function citationFindings({ record }: RecordIndex): readonly Finding[] {
  const open = record.xref.filter(({ xref_type, target_id }) => xref_type === 'bib' && target_id === null)
  const targets = open.map(({ contents, text_id }) => ({
    label: contents ?? 'citation',
    selection: { kind: 'sentence' as const, id: text_id },
  }))
  return open.length === 0 ? [] : [finding('fair', `${many(open.length, 'citation')} without a reference`, targets)]
}

/** "Table 1, Table 3": plain numbers of one kind that leave one out. */
function gapFindings(index: RecordIndex): readonly Finding[] {
  const { figure, table } = index.record
  const rows = [
    ...figure.map((row) => ({
      noun: 'Figure',
      label: figureLabel(index, row),
      id: row.figure_id,
      kind: 'figure' as const,
    })),
    ...table.map((row) => ({ noun: 'Table', label: tableLabel(index, row), id: row.table_id, kind: 'table' as const })),
  ]
  return ['Figure', 'Table'].flatMap((noun) => {
    const numbered = rows.flatMap((row) => {
      const number = row.noun === noun ? /^(?!supp)\D*?[\s.-](\d+)\.?$/i.exec(row.label)?.[1] : undefined
      return number === undefined ? [] : [{ ...row, number: Number(number) }]
    })
    const known = new Set(numbered.map(({ number }) => number))
    const last = Math.max(0, ...known)
    const missing = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !known.has(number))
    if (missing.length === 0 || missing.length > known.size) return []
    const after = numbered.filter(({ number }) => missing.includes(number - 1))
    const targets = after.map(({ label, kind, id }) => ({ label: `before ${label}`, selection: { kind, id } }))
    return [finding('fair', `${noun} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`, targets)]
  })
}

const STATEMENTS = ['abstract', 'funding_statement', 'coi_statement', 'ethics_statement', 'data_availability'] as const
const WHOLE_END = /[.!?:…)\]"”’'»]\s*$|\S*(?:https?:|www\.|doi|10\.)\S*$/
/** Shorter ones are labels or names ("None"), which need no full stop. */
const MIN_SENTENCE_CHARACTERS = 60

function cutFindings({ record, fields }: RecordIndex): readonly Finding[] {
  return STATEMENTS.flatMap((name) => {
    const text = record.metadata[name]?.trim() ?? ''
    if (text.length < MIN_SENTENCE_CHARACTERS || WHOLE_END.test(text)) return []
    const tail = text.slice(-MIN_SENTENCE_CHARACTERS)
    const sentence = record.text.find((row) => row.text.endsWith(tail) || tail.endsWith(row.text.slice(-30)))
    const field = fields.findIndex((row) => row.name === name)
    const place =
      sentence !== undefined
        ? [{ label: 'show it', selection: { kind: 'sentence' as const, id: sentence.text_id } }]
        : field >= 0 && fields[field]?.page != null
          ? [{ label: 'show it', selection: { kind: 'field' as const, id: field } }]
          : []
    return [finding('fair', `The ${words(name)} seems to be cut short`, place, `… ${tail}`)]
  })
}

/** Checks of the record that are said above in other words. */
const SAID = /^VAL_(?:\w+_DOUBTFUL|MISSING_TITLE)$/

const targetOf = (index: RecordIndex, evidence: string): readonly Target[] => {
  const [table, id] = evidence.split(':')
  const kind = { bib: 'reference', figure: 'figure', table: 'table', text: 'sentence', eq: 'statistic' }[table ?? '']
  if (kind === undefined || !/^\d+$/.test(id ?? '')) return []
  const selection = { kind: kind as Selection['kind'], id: Number(id) }
  const bib = kind === 'reference' ? index.record.bib.find(({ bib_id }) => bib_id === selection.id) : undefined
  return [{ label: bib === undefined ? 'show it' : shortReference(index, bib), selection }]
}

function issueFindings(index: RecordIndex): readonly Finding[] {
  return (index.record.validation?.issues ?? [])
    .filter(({ code }) => !SAID.test(code))
    .map(({ severity, message, evidence_ids }) =>
      finding(
        severity === 'error' ? 'bad' : 'fair',
        message,
        (evidence_ids ?? []).flatMap((row) => targetOf(index, row)),
      ),
    )
}

export function worthALook(index: RecordIndex): readonly Finding[] {
  const found = [
    ...fieldFindings(index),
    ...statisticFindings(index),
    ...issueFindings(index),
    ...citationFindings(index),
    ...referenceFindings(index),
    ...gapFindings(index),
    ...cutFindings(index),
  ]
  return [...found.filter(({ tone }) => tone === 'bad'), ...found.filter(({ tone }) => tone === 'fair')]
}
