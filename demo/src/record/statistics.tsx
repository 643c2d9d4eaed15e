// Printed statistics, one card for each sentence: those that do not match first, with the p they should have and why.

import { useMemo, useState } from 'preact/hooks'
import { shownP } from '../labels.ts'
import { domId } from '../selection.ts'
import { asForm, hasServer, type PaperRecord } from '../server.ts'
import { saveFile, stemOf } from '../take/save-file.ts'
import { isSelected, type RecordTabProps } from './references.tsx'
import { countsLine, fitOf, type StatisticGroup, statisticGroups, type Test } from './statistic-groups.ts'
import { Comparison, StatisticName } from './statistic-name.tsx'

type Eq = PaperRecord['eq'][number]

const VERDICTS = {
  decision: ['bad', 'is on the other side of .05'],
  misfit: ['fair', 'does not match the printed value'],
  'one-tailed': ['fair', 'matches only as a one-tailed test'],
  fits: ['good', 'matches the printed value'],
  'not-tested': ['fair', ''],
} as const

function Verdict({ test, rows }: { readonly test: Test; readonly rows: readonly Eq[] }) {
  const [tone, words] = VERDICTS[fitOf(test)]
  const named = (id: number) => {
    const row = rows.find(({ eq_id }) => eq_id === id)
    return row === undefined ? test.statistic : <Comparison row={row} />
  }
  return (
    <p class={`verdict verdict-${tone}`}>
      <b>Recomputed p {shownP(test.computed_p)}</b> {words}
      {!test.consistent && (
        <small>
          : {named(test.test_eq_id)} gives it, the paper prints {named(test.p_eq_id)}
          {test.one_tailed != null && `; one-tailed p ${shownP(test.one_tailed.computed_p)}`}
        </small>
      )}
      .
    </p>
  )
}

function Card({ group, ...props }: RecordTabProps & { readonly group: StatisticGroup }) {
  const { index, selection, onSelect } = props
  const isLit = group.rows.some(({ eq_id }) => isSelected(selection, 'statistic', eq_id))
  const row = index.texts.get(group.textId)
  return (
    <li class={isLit ? 'card lit' : 'card'}>
      <div class="equations">
        {group.rows.map((eq) => (
          <button
            type="button"
            id={domId({ kind: 'statistic', id: eq.eq_id }, 'record')}
            class={isSelected(selection, 'statistic', eq.eq_id) ? 'equation lit' : 'equation'}
            onClick={() => onSelect({ kind: 'statistic', id: eq.eq_id, from: 'record' })}
            key={eq.eq_id}
          >
            <StatisticName name={eq.lhs} />
            {eq.df !== '' && `(${eq.df})`} {eq.comp} {eq.rhs}
          </button>
        ))}
      </div>
      {group.tests.map((test) => (
        <Verdict test={test} rows={group.rows} key={test.test_eq_id} />
      ))}
      <button
        type="button"
        class="link context"
        onClick={() => onSelect({ kind: 'sentence', id: group.textId, from: 'record' })}
      >
        {row?.text ?? ''}
        {row?.page_number != null && <small> p. {row.page_number}</small>}
      </button>
    </li>
  )
}

type Filter = (group: StatisticGroup) => boolean

const FILTERS: readonly (readonly [string, Filter])[] = [
  ['All results', ({ isResult }) => isResult],
  ['Do not match', ({ fit }) => fit === 'decision' || fit === 'misfit' || fit === 'one-tailed'],
  ['Recomputed', ({ tests }) => tests.length > 0],
  ['Other mathematics', ({ isResult }) => !isResult],
]

function TakeAll({ index }: Pick<RecordTabProps, 'index'>) {
  const { record } = index
  const save = async (name: 'tests' | 'statistics') =>
    saveFile(await asForm(record, `csv-${name}`), `${stemOf(record.source.file_name)}.${name}.csv`)
  return (
    <>
      <button type="button" class="take" onClick={() => void save('tests').catch(() => {})}>
        Tests (CSV)
      </button>
      <button type="button" class="take" onClick={() => void save('statistics').catch(() => {})}>
        All values (CSV)
      </button>
    </>
  )
}

export function StatisticsTab(props: RecordTabProps) {
  const groups = useMemo(() => statisticGroups(props.index), [props.index])
  const [chosen, setChosen] = useState(0)
  if (groups.length === 0) return <p class="empty">No statistics were found, or they were not asked for.</p>
  const offered = FILTERS.map(([title, wants]) => ({ title, rows: groups.filter(wants) }))
  // What is selected elsewhere may be among what the filter leaves out.
  const holds = ({ rows }: { readonly rows: readonly StatisticGroup[] }) =>
    props.selection?.kind !== 'statistic' ||
    rows.some((group) => group.rows.some(({ eq_id }) => eq_id === props.selection?.id))
  const current = offered[chosen]
  const shown = current !== undefined && holds(current) ? current : (offered.find(holds) ?? offered[0])
  return (
    <>
      <fieldset class="filters">
        <legend class="visually-hidden">Which statistics are shown</legend>
        {offered.map(({ title, rows }, at) => (
          <button
            type="button"
            class="chip"
            aria-pressed={title === shown?.title}
            disabled={rows.length === 0}
            onClick={() => {
              setChosen(at)
              props.onSelect(null)
            }}
            key={title}
          >
            {title} <small>{rows.length}</small>
          </button>
        ))}
        {hasServer && <TakeAll index={props.index} />}
      </fieldset>
      <p class="quiet">{countsLine(groups)}</p>
      <ol class="cards">
        {(shown?.rows ?? []).map((group) => (
          <Card {...props} group={group} key={group.textId} />
        ))}
      </ol>
    </>
  )
}
