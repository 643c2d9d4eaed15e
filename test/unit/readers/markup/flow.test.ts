import { describe, expect, it } from 'vitest'
import { collapsed, newFlow } from '../../../../src/readers/markup/flow.ts'

describe('newFlow', () => {
  it('collapses white space across pieces and trims the edges', () => {
    const flow = newFlow()
    flow.text('  one\n')
    flow.text('\t two')
    flow.text(' \u00a0 ')
    flow.text('three  ')
    expect(flow.finish().text).toBe('one two three')
  })

  it('does not part what nothing parts', () => {
    const flow = newFlow()
    flow.text('H')
    flow.marked({ kind: 'style', style: 'sub' }, () => flow.text('2'))
    flow.text('O')
    expect(flow.finish()).toEqual({ text: 'H2O', marks: [{ kind: 'style', style: 'sub', start: 1, end: 2 }] })
  })

  it('separates on demand, once', () => {
    const flow = newFlow()
    flow.text('one')
    flow.separate()
    flow.separate()
    flow.text('two')
    expect(flow.finish().text).toBe('one two')
  })

  it('separates two words only where both are words', () => {
    const flow = newFlow()
    flow.text('based on')
    flow.separateWords()
    flow.text('Smith (')
    flow.separateWords()
    flow.text('2001')
    expect(flow.finish().text).toBe('based on Smith (2001')
  })

  it('begins a mark at its first character, not at the space before it', () => {
    const flow = newFlow()
    flow.text('see')
    flow.marked({ kind: 'link', href: 'http://x.org' }, () => flow.text(' here '))
    flow.text('now')
    const { text, marks } = flow.finish()
    expect(text).toBe('see here now')
    expect(marks).toEqual([{ kind: 'link', href: 'http://x.org', start: 4, end: 8 }])
  })

  it('drops an empty mark, but keeps a cross reference that prints nothing', () => {
    const flow = newFlow()
    flow.text('a')
    flow.marked({ kind: 'style', style: 'bold' }, () => {})
    flow.marked({ kind: 'xref', type: 'bib', keys: ['r1'] }, () => {})
    expect(flow.finish().marks).toEqual([{ kind: 'xref', type: 'bib', keys: ['r1'], start: 1, end: 1 }])
  })

  it('leaves out soft hyphens and zero-width spaces', () => {
    const flow = newFlow()
    flow.text('hy\u00adphen\u200bated')
    expect(flow.finish().text).toBe('hyphenated')
  })

  it('puts outer marks before inner ones', () => {
    const flow = newFlow()
    flow.marked({ kind: 'style', style: 'sup' }, () => {
      flow.marked({ kind: 'xref', type: 'bib', keys: ['a'] }, () => flow.text('1'))
      flow.text(',2')
    })
    expect(flow.finish().marks.map(({ kind }) => kind)).toEqual(['style', 'xref'])
  })
})

it('collapses a lone string the same way', () => {
  expect(collapsed(' a\u2009 b\u00ad\n')).toBe('a b')
})
