// Printed statistics: the tests as a table, one row each, and all results by sentence, those that do not match first.
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { type TestRow, testRows } from '../../../../src/schema/test-rows.ts'
import { shownP } from '../../labels.ts'
import { domId } from '../../selection.ts'
import { asForm, hasServer, type PaperRecord } from '../../server.ts'
import { saveFile, stemOf } from '../../take/save-file.ts'
import { isSelected, type RecordTabProps } from '../references.tsx'
import { countsLine, type StatisticGroup, statisticGroups, type Test } from './statistic-groups.ts'
import { Comparison, StatisticName } from './statistic-name.tsx'
import { fitOf, verdictWords } from './verdicts.ts'

type Eq = PaperRecord['eq'][number]

function Verdict({ test, rows }: { readonly test: Test; readonly rows: readonly Eq[] }) {
  const [tone, words] = verdictWords(fitOf(test), test.explained ?? null)
  const named = (id: number) => {
    const row = rows.find(({ eq_id }) => eq_id === id)
    return row === undefined ? test.statistic : <Comparison row={row} />
  }
  return (
    <p class={`verdict verdict-${tone}`}>
      <b>Recomputed p {shownP(test.computed_p)}</b>: {words}
      {!test.consistent && (
        <small>
          ; {named(test.test_eq_id)} gives it, the paper prints {named(test.p_eq_id)}
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

/** One row for each test; a row leads to its place. */
function TestTable({ tests, ...props }: RecordTabProps & { readonly tests: readonly TestRow[] }) {
  const { index, selection, onSelect } = props
  const eqs = new Map(index.record.eq.map((row) => [row.eq_id, row]))
  return (
    <table class="tests">
      <thead>
        <tr>
          {['Test as printed', 'Recomputed', 'Verdict', 'Page'].map((title) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tests.map((test) => {
          const rows = [test.test_eq_id, test.p_eq_id].flatMap((id) => (id === null ? [] : (eqs.get(id) ?? [])))
          const isLit = rows.some(({ eq_id }) => isSelected(selection, 'statistic', eq_id))
          const isDecision = test.verdict === 'mismatch' && test.grade === 'decision'
          const [tone, words] = verdictWords(isDecision ? 'decision' : test.verdict, test.explained)
          return (
            <tr class={isLit ? 'lit' : ''} key={test.test_eq_id}>
              <td>
                <button
                  type="button"
                  id={domId({ kind: 'statistic', id: test.test_eq_id }, 'record')}
                  class={isLit ? 'equation lit' : 'equation'}
                  onClick={() => onSelect({ kind: 'statistic', id: test.test_eq_id, from: 'record' })}
                >
                  {rows.map((row, at) => (
                    <span key={row.eq_id}>
                      {at > 0 && ', '}
                      <Comparison row={row} />
                    </span>
                  ))}
                </button>
                <button
                  type="button"
                  class="link context"
                  onClick={() => onSelect({ kind: 'sentence', id: test.text_id, from: 'record' })}
                >
                  {test.sentence}
                </button>
              </td>
              <td>{test.computed_p !== null && `p ${shownP(test.computed_p)}`}</td>
              <td class={`verdict-${tone}`}>{words}</td>
              <td>{test.page_number}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Filter = (group: StatisticGroup) => boolean

const FILTERS: readonly (readonly [string, Filter])[] = [
  ['All results', ({ isResult }) => isResult],
  ['Do not match', ({ fit }) => fit === 'decision' || fit === 'mismatch' || fit === 'one_tailed'],
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

const TESTS = 'Tests'

interface View {
  readonly title: string
  readonly count: number
  readonly ids: ReadonlySet<number>
  readonly content: ComponentChildren
}

/** The tests first where there are any; then results by sentence. */
function viewsOf(props: RecordTabProps, groups: readonly StatisticGroup[]): readonly View[] {
  const tests = testRows(props.index.record)
  const table: View = {
    title: TESTS,
    count: tests.length,
    ids: new Set(tests.flatMap(({ test_eq_id, p_eq_id }) => (p_eq_id === null ? [test_eq_id] : [test_eq_id, p_eq_id]))),
    content: <TestTable {...props} tests={tests} />,
  }
  const lists = FILTERS.map(([title, wants]): View => {
    const shown = groups.filter(wants)
    return {
      title,
      count: shown.length,
      ids: new Set(shown.flatMap(({ rows }) => rows.map(({ eq_id }) => eq_id))),
      content: (
        <ol class="cards">
          {shown.map((group) => (
            <Card {...props} group={group} key={group.textId} />
          ))}
        </ol>
      ),
    }
  })
  return tests.length > 0 ? [table, ...lists] : lists
}

export function StatisticsTab(props: RecordTabProps) {
  const groups = useMemo(() => statisticGroups(props.index), [props.index])
  const [chosen, setChosen] = useState<string | null>(null)
  if (groups.length === 0) return <p class="empty">No statistics were found, or they were not asked for.</p>
  const { selection } = props
  const views = viewsOf(props, groups)
  // What is selected elsewhere may be among what a filter leaves out.
  const holds = ({ ids }: View) => selection?.kind !== 'statistic' || ids.has(selection.id)
  const current = views.find(({ title }) => title === chosen) ?? views[0]
  const shown = current !== undefined && holds(current) ? current : (views.find(holds) ?? views[0])
  return (
    <>
      <fieldset class="filters">
        <legend class="visually-hidden">Which statistics are shown</legend>
        {views.map(({ title, count }) => (
          <button
            type="button"
            class="chip"
            aria-pressed={title === shown?.title}
            disabled={count === 0}
            onClick={() => {
              setChosen(title)
              props.onSelect(null)
            }}
            key={title}
          >
            {title} <small>{count}</small>
          </button>
        ))}
        {hasServer && <TakeAll index={props.index} />}
      </fieldset>
      <p class="quiet">{countsLine(groups)}</p>
      {shown?.content}
    </>
  )
}
