import { describe, expect, it } from 'vitest'
import { indexTargets, targetOf } from '../../../../../src/readers/jats/text/targets.ts'
import { xml } from '../snippet.ts'

const article = xml(
  '<article><body><fig id="f1"/><table-wrap id="t1"/><fn id="n1"/><sec id="s1"/><disp-formula id="e1"/><aff id="a1"/></body></article>',
)
const targets = indexTargets(article, [
  { key: 'r1', label: '1', ids: ['r1', 'c1'] },
  { key: 'r2', label: '2', ids: ['r2'] },
  { key: 'r2b', label: null, ids: ['r2'] },
])
const target = (attributes: string) => targetOf(xml(`<xref ${attributes}/>`), targets)

describe('targetOf', () => {
  it.each([
    ['ref-type="fig" rid="f1"', { type: 'figure', keys: ['f1'] }],
    ['ref-type="other" rid="t1"', { type: 'table', keys: ['t1'] }],
    ['ref-type="bibr" rid="r1 r2"', { type: 'bib', keys: ['r1', 'r2', 'r2b'] }],
    ['ref-type="bibr" rid="c1"', { type: 'bib', keys: ['r1'] }],
    ['ref-type="bibr" rid="gone"', { type: 'bib', keys: [] }],
    ['ref-type="disp-formula" rid="e1"', { type: 'equation', keys: ['e1'] }],
    ['ref-type="table-fn" rid="x"', { type: 'foot', keys: [] }],
    ['ref-type="sec" rid="s1"', { type: 'section', keys: ['s1'] }],
    ['rid="n1"', { type: 'foot', keys: ['n1'] }],
    ['ref-type="aff" rid="a1"', null],
    ['', null],
  ])('%s', (attributes, expected) => {
    expect(target(attributes)).toEqual(expected)
  })
})

it('knows the order and the labels of the references', () => {
  expect(targets.bibliography).toEqual(['r1', 'r2', 'r2b'])
  expect(targets.position.get('r2b')).toBe(2)
  expect(targets.byLabel.get('2')).toBe('r2')
})
