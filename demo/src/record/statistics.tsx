// Printed statistics in their groups, and what the p-values should be.
import { domId } from '../selection.ts'
import type { PaperRecord } from '../server.ts'
import { isSelected, type RecordTabProps } from './references.tsx'

type Eq = PaperRecord['eq'][number]
type Statistics = NonNullable<NonNullable<NonNullable<PaperRecord['extraction']>['diagnostics']>['statistics']>
type Test = Statistics['tests'][number]

const shownP = (p: number): string => (p < 0.0001 ? '< .0001' : `= ${p.toFixed(4).replace(/^0/, '')}`)

function Verdict({ test }: { readonly test: Test }) {
  const oneTailed = test.one_tailed?.consistent === true && !test.consistent
  const [tone, words] = test.decision_error
    ? ['bad', 'does not fit, and the conclusion would change']
    : test.consistent
      ? ['good', 'fits what is printed']
      : oneTailed
        ? ['fair', 'fits only as a one-tailed test']
        : ['fair', 'does not fit what is printed']
  return (
    <p class={`verdict verdict-${tone}`}>
      Recomputed p {shownP(test.computed_p)}: {words}.
    </p>
  )
}

export function StatisticsTab({ index, selection, onSelect }: RecordTabProps) {
  const { eq, extraction } = index.record
  if (eq.length === 0) return <p class="empty">No statistics were found, or they were not asked for.</p>
  const tests = extraction?.diagnostics?.statistics?.tests ?? []
  const groups = [...new Set(eq.map(({ grp_id }) => grp_id))].map((id) => ({
    id,
    rows: eq.filter(({ grp_id }) => grp_id === id),
    tests: tests.filter(({ grp_id }) => grp_id === id),
  }))
  return (
    <>
      {tests.length > 0 && (
        <p class="lead">
          {tests.length} {tests.length === 1 ? 'test' : 'tests'} could be recomputed;{' '}
          {extraction?.diagnostics?.statistics?.inconsistent ?? 0} do not fit.
        </p>
      )}
      <ol class="cards">
        {groups.map((group) => (
          <li class="card" key={group.id}>
            <div class="equations">
              {group.rows.map((row: Eq) => (
                <button
                  type="button"
                  id={domId({ kind: 'statistic', id: row.eq_id }, 'record')}
                  class={isSelected(selection, 'statistic', row.eq_id) ? 'equation lit' : 'equation'}
                  onClick={() => onSelect({ kind: 'statistic', id: row.eq_id, from: 'record' })}
                  key={row.eq_id}
                >
                  <i>{row.lhs}</i>
                  {row.df !== '' && `(${row.df})`} {row.comp} {row.rhs}
                </button>
              ))}
            </div>
            {group.tests.map((test) => (
              <Verdict test={test} key={test.test_eq_id} />
            ))}
            <p class="quiet context">{index.texts.get(group.rows[0]?.text_id ?? -1)?.text ?? ''}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
